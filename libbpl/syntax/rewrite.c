/* The stack holds, for each node that was entered, the field that is being rewritten, the rest of
 * its chain, and where the next node that is kept is to be linked in. */
#include "libbpl/syntax/rewrite.h"

#include "libbpl/base/vec.h"

typedef struct Frame {
    BplNode *node;
    BplNode *rest;  /* of the chain, not yet visited */
    BplNode **link; /* where what comes next goes */
    int field;      /* the next to look at */
    bool in_field;
    BplFieldClass field_class; /* of the one being rewritten */
} Frame;

typedef BPL_VEC(Frame) Frames;

/* Takes the next child out of its chain; NULL when there are no more. */
static BplNode *take_child(Frame *frame)
{
    const BplKindInfo *info = bpl_kind_info(frame->node->kind);
    for (;;) {
        if (frame->rest) {
            BplNode *child = frame->rest;
            frame->rest = child->next;
            child->next = NULL;
            return child;
        }
        if (frame->in_field)
            assert(frame->field_class != BPL_FIELD_CHILD || *frame->link == NULL);
        if (frame->field == info->field_count)
            return NULL;
        const BplField *field = &info->fields[frame->field++];
        frame->in_field = field->field_class <= BPL_FIELD_LIST;
        if (frame->in_field) {
            frame->field_class = field->field_class;
            frame->link = (BplNode **)((char *)frame->node + field->offset);
            frame->rest = *frame->link;
            *frame->link = NULL;
        }
    }
}

/* Links the answer in where the frame stands. */
static void put(Frame *frame, BplNode *chain)
{
    assert(chain || frame->field_class != BPL_FIELD_CHILD);
    assert(!chain || !chain->next || frame->field_class == BPL_FIELD_LIST);
    *frame->link = chain;
    while (*frame->link)
        frame->link = &(*frame->link)->next;
}

void bpl_rewrite(BplRewriter *rewriter, BplNode *root)
{
    Frames frames = {0};
    bpl_vec_push(&frames, (Frame){.node = root});
    for (;;) {
        BplNode *child = take_child(&bpl_vec_last(&frames));
        if (child) {
            if (!rewriter->enter || rewriter->enter(rewriter, child))
                bpl_vec_push(&frames, (Frame){.node = child});
            else
                put(&bpl_vec_last(&frames), child);
            continue;
        }
        BplNode *done = bpl_vec_pop(&frames).node;
        bpl_node_set_height(done);
        if (frames.count == 0)
            break;
        put(&bpl_vec_last(&frames), rewriter->leave ? rewriter->leave(rewriter, done) : done);
    }
    bpl_vec_release(&frames);
}
