/* Rewrites trees with a stack instead of recursion. The stack contains, for each node that was
 * entered, the field that is being rewritten, the rest of this field's chain, and the link into
 * which the next result is stored. Nodes of kinds without children, to which most nodes belong, are
 * never pushed. */
#include "libbpl/syntax/rewrite.h"

#include "libbpl/base/vec.h"
#include "libbpl/syntax/trivia.h"

#include <assert.h>

typedef struct Frame {
    BplNode *node;
    BplNode *rest;         /* the nodes of the current field's chain that were not visited yet */
    BplNode **link;        /* the pointer that is to be set to the next result */
    const uint16_t *field; /* offset of the next child field to visit */
} Frame;

/* The entered nodes; most trees are low enough for the room in the variable. */
typedef BPL_STACK(Frame, 24) Frames;

static Frame frame_of(BplNode *node)
{
    return (Frame){.node = node, .field = bpl_kind_children(node->kind)};
}

/* Removes the next child of the frame's node from its chain and returns it; NULL when there are no
 * more. */
static BplNode *take_child(Frame *frame)
{
    for (;;) {
        if (frame->rest) {
            BplNode *child = frame->rest;
            assert(frame->link && "a field is being rewritten");
            frame->rest = child->next;
            child->next = NULL;
            return child;
        }
        if (!*frame->field)
            return NULL;
        frame->link = (BplNode **)(void *)((char *)frame->node + *frame->field++);
        frame->rest = *frame->link;
        *frame->link = NULL;
    }
}

#ifndef NDEBUG
/* Does the field that the frame is rewriting accept this number of nodes? A CHILD takes exactly one
 * node, an OPT at most one. */
static bool fits(const Frame *frame, const BplNode *chain)
{
    const BplKindInfo *info = bpl_kind_info(frame->node->kind);
    const BplField *field = info->fields;
    while (field->field_class > BPL_FIELD_LIST || field->offset != frame->field[-1])
        field++;
    if (field->field_class == BPL_FIELD_CHILD)
        return chain && !chain->next;
    return field->field_class == BPL_FIELD_LIST || !chain || !chain->next;
}
#endif

/* Stores the chain that replaces the last child in the field that the frame is rewriting. */
static void put(Frame *frame, BplNode *chain)
{
    assert(fits(frame, chain));
    *frame->link = chain;
    while (*frame->link)
        frame->link = &(*frame->link)->next;
}

static BplNode *replaced(BplRewriter *rewriter, BplNode *node, BplExtents *deleted)
{
    if (!rewriter->leave)
        return node;
    if (!rewriter->program)
        return rewriter->leave(rewriter, node);
    /* the extent is computed before the caller's function runs, which may reuse the node */
    BplExtent extent = bpl_node_extent(node);
    BplNode *chain = rewriter->leave(rewriter, node);
    if (!chain && extent.start)
        bpl_vec_push(deleted, extent);
    return chain;
}

void bpl_rewrite(BplRewriter *rewriter, BplNode *root)
{
    Frames frames;
    bpl_stack_init(&frames);
    BplExtents deleted = {0};
    bpl_stack_push(&frames, frame_of(root));
    for (;;) {
        BplNode *done = take_child(&bpl_vec_last(&frames));
        if (done && rewriter->enter && !rewriter->enter(rewriter, done)) {
            put(&bpl_vec_last(&frames), done);
            continue;
        }
        if (done) {
            if (*bpl_kind_children(done->kind)) {
                bpl_stack_push(&frames, frame_of(done));
                continue;
            }
            done->height = 0;
        } else {
            done = bpl_vec_pop(&frames).node;
            bpl_node_set_height(done);
        }
        if (frames.count == 0)
            break;
        put(&bpl_vec_last(&frames), replaced(rewriter, done, &deleted));
    }
    if (deleted.count)
        bpl_trivia_drop(rewriter->program, &deleted);
    bpl_vec_release(&deleted);
    bpl_stack_release(&frames);
}
