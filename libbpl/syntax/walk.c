/* Walks trees with a stack instead of recursion. The stack contains, for each node that was entered
 * and has children, the next field and the next node of the current field's chain. A step goes to a
 * child, to a sibling, or back to the parent. */
#include "libbpl/syntax/walk.h"

#include "libbpl/base/vec.h"

#include <assert.h>

typedef struct Frame {
    BplNode *node;
    BplNode *next; /* the next node in the chain of the field before `offset` */
    /* pointer into the kind's list of the offsets of child fields: the next field to visit */
    const uint16_t *offset;
} Frame;

/* The entered nodes; most trees are low enough for the room in the variable. */
typedef BPL_STACK(Frame, 24) Frames;

/* Returns the next child of the frame's node, or NULL. */
static BplNode *next_child(Frame *frame)
{
    BplNode *child = frame->next;
    while (!child && *frame->offset)
        child = *(BplNode *const *)((const char *)frame->node + *frame->offset++);
    if (child)
        frame->next = child->next;
    assert(child || (!frame->next && !*frame->offset));
    return child;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    return walker->leave ? walker->leave(walker, node) : BPL_WALK_ON;
}

/* Enters the node, and leaves it at once if it has no children. */
static inline BplWalk visit(BplWalker *walker, BplNode *node, Frames *frames)
{
    BplWalk answer = walker->enter ? walker->enter(walker, node) : BPL_WALK_ON;
    if (answer != BPL_WALK_ON)
        return answer;
    const uint16_t *offset = bpl_kind_children(node->kind);
    if (!*offset)
        return leave(walker, node);
    bpl_stack_push(frames, (Frame){node, NULL, offset});
    return BPL_WALK_ON;
}

bool bpl_walk(BplWalker *walker, BplNode *node)
{
    Frames frames;
    bpl_stack_init(&frames);
    BplWalk answer = visit(walker, node, &frames);
    while (answer != BPL_WALK_STOP && frames.count) {
        BplNode *child = next_child(&bpl_vec_last(&frames));
        if (child) {
            answer = visit(walker, child, &frames);
        } else {
            answer = leave(walker, bpl_vec_pop(&frames).node);
        }
    }
    assert(answer == BPL_WALK_STOP || frames.count == 0);
    bpl_stack_release(&frames);
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
