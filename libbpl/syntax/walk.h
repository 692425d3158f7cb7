/* Walking the tree, for passes that care about few kinds of nodes.
 *
 *     static BplWalk enter(BplWalker *walker, BplNode *node) {
 *         if (node->kind == BPL_OLD) { … return BPL_WALK_PRUNE; }
 *         return BPL_WALK_ON;
 *     }
 *     BplWalker walker = {.enter = enter, .data = &my_state};
 *     bpl_walk(&walker, &unit->node);
 *
 * Nodes are met in the order of the source, a parent before its children (enter) and after them
 * (leave); attributes come before the other fields of a declaration or statement. The walk keeps
 * its own stack, so that no tree is too high for it. It must not change the chain it is on; to
 * change the tree there is rewrite.h.
 */
#ifndef BPL_SYNTAX_WALK_H
#define BPL_SYNTAX_WALK_H

#include "libbpl/syntax/ast.h"

typedef enum BplWalk {
    BPL_WALK_ON,    /* to the children */
    BPL_WALK_PRUNE, /* not to the children; leave is not called */
    BPL_WALK_STOP   /* the whole walk ends */
} BplWalk;

typedef struct BplWalker BplWalker;

struct BplWalker {
    BplWalk (*enter)(BplWalker *walker, BplNode *node); /* or NULL */
    BplWalk (*leave)(BplWalker *walker, BplNode *node); /* or NULL; PRUNE means ON */
    void *data;
};

/* Walks one node and what is below it (not its siblings). False if the walk was stopped. */
bool bpl_walk(BplWalker *walker, BplNode *node);
/* Walks a node and all siblings that follow it. */
bool bpl_walk_chain(BplWalker *walker, BplNode *chain);

#endif
