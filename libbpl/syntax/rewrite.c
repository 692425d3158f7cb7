/* The stack holds, for each node that was entered, the field that is being rewritten, the rest of
 * its chain, and where the next node that is kept is to be linked in. Nodes with nothing below,
 * which are most, never come onto it. */
#include "libbpl/syntax/rewrite.h"

#include "libbpl/base/vec.h"

typedef struct Frame {
    BplNode *node;
    BplNode *rest;         /* of the chain, not yet visited */
    BplNode **link;        /* where what comes next goes */
    const uint16_t *field; /* the offset of the next field to look at, of those that hold nodes */
} Frame;

typedef BPL_VEC(Frame) Frames;

/* Takes the next child out of its chain; NULL when there are no more. */
static BplNode *take_child(Frame *frame)
{
    for (;;) {
        if (frame->rest) {
            BplNode *child = frame->rest;
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
/* May the chain stand where the frame stands? */
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

/* Links the answer in where the frame stands. */
static void put(Frame *frame, BplNode *chain)
{
    assert(fits(frame, chain));
    *frame->link = chain;
    while (*frame->link)
        frame->link = &(*frame->link)->next;
}

static bool is_leaf(const BplNode *node)
{
    for (const uint16_t *field = bpl_kind_children(node->kind); *field; field++)
        if (*(BplNode *const *)(const void *)((const char *)node + *field))
            return false;
    return true;
}

static Frame frame_of(BplNode *node)
{
    return (Frame){.node = node, .field = bpl_kind_children(node->kind)};
}

void bpl_rewrite(BplRewriter *rewriter, BplNode *root)
{
    Frames frames = {0};
    bpl_vec_push(&frames, frame_of(root));
    for (;;) {
        BplNode *done = take_child(&bpl_vec_last(&frames));
        if (done && rewriter->enter && !rewriter->enter(rewriter, done)) {
            put(&bpl_vec_last(&frames), done);
            continue;
        }
        if (done && !is_leaf(done)) {
            bpl_vec_push(&frames, frame_of(done));
            continue;
        }
        if (done) {
            done->height = 0;
        } else {
            done = bpl_vec_pop(&frames).node;
            bpl_node_set_height(done);
        }
        if (frames.count == 0)
            break;
        put(&bpl_vec_last(&frames), rewriter->leave ? rewriter->leave(rewriter, done) : done);
    }
    bpl_vec_release(&frames);
}
