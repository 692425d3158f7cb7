/* Walks the tree, for passes that handle few kinds of nodes.
 *
 *     static BplWalk enter(BplWalker *walker, BplNode *node) {
 *         if (node->kind == BPL_OLD) { … return BPL_WALK_PRUNE; }
 *         return BPL_WALK_ON;
 *     }
 *     BplWalker walker = {.enter = enter, .data = &my_state};
 *     bpl_walk(&walker, &unit->node);
 *
 * Nodes are visited in the order of the source, a parent before its children (`enter`) and again
 * after them (`leave`); attributes come before the other fields of a declaration or statement. The
 * walk has its own stack, so that no tree is too high for it. `enter` and `leave` must not change
 * the chain that is being walked; rewrite.h changes trees. */
#ifndef BPL_SYNTAX_WALK_H
#define BPL_SYNTAX_WALK_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/ast.h"

BPL_BEGIN

typedef enum BplWalk {
    BPL_WALK_ON,    /* the walk continues with the node's children */
    BPL_WALK_PRUNE, /* the walk skips the node's children; `leave` is not called for the node */
    BPL_WALK_STOP   /* the whole walk ends */
} BplWalk;

typedef struct BplWalker BplWalker;

struct BplWalker {
    /* called before the node's children are visited; or NULL */
    BplWalk (*enter)(BplWalker *walker, BplNode *node);
    /* called after the node's children were visited (the result PRUNE is treated as ON); or NULL */
    BplWalk (*leave)(BplWalker *walker, BplNode *node);
    void *data;
};

/* Walks one node and the nodes below it, not its siblings. Returns false if the walk was
 * stopped. */
bool bpl_walk(BplWalker *walker, BplNode *node);
/* Walks a node and all siblings that follow it. Returns false if the walk was stopped. */
bool bpl_walk_chain(BplWalker *walker, BplNode *chain);

BPL_END

#endif
