/* The stack holds, for each node that was entered, which field comes next and which node of that
 * field's chain. A step either goes down, along, or up. */
#include "libbpl/syntax/walk.h"

#include "libbpl/base/vec.h"

typedef struct Frame {
    BplNode *node;
    BplNode *next; /* of the chain of the field before `field` */
    int field;     /* the next to look at */
} Frame;

typedef BPL_VEC(Frame) Frames;

static BplNode *child_of(const BplNode *node, const BplField *field)
{
    return *(BplNode *const *)((const char *)node + field->offset);
}

/* The next child of the frame's node, or NULL. */
static BplNode *next_child(Frame *frame)
{
    const BplKindInfo *info = bpl_kind_info(frame->node->kind);
    while (!frame->next && frame->field < info->field_count) {
        const BplField *field = &info->fields[frame->field++];
        if (field->field_class <= BPL_FIELD_LIST)
            frame->next = child_of(frame->node, field);
    }
    BplNode *child = frame->next;
    if (child)
        frame->next = child->next;
    return child;
}

static BplWalk visit(BplWalker *walker, BplNode *node, Frames *frames)
{
    BplWalk answer = walker->enter ? walker->enter(walker, node) : BPL_WALK_ON;
    if (answer == BPL_WALK_ON)
        bpl_vec_push(frames, (Frame){.node = node});
    return answer;
}

bool bpl_walk(BplWalker *walker, BplNode *node)
{
    Frames frames = {0};
    BplWalk answer = visit(walker, node, &frames);
    while (answer != BPL_WALK_STOP && frames.count) {
        BplNode *child = next_child(&bpl_vec_last(&frames));
        if (child) {
            answer = visit(walker, child, &frames);
        } else {
            BplNode *left = bpl_vec_pop(&frames).node;
            if (walker->leave)
                answer = walker->leave(walker, left);
        }
    }
    bpl_vec_release(&frames);
    return answer != BPL_WALK_STOP;
}

bool bpl_walk_chain(BplWalker *walker, BplNode *chain)
{
    for (BplNode *next; chain; chain = next) {
        next = chain->next;
        if (!bpl_walk(walker, chain))
            return false;
    }
    return true;
}
