/* What a program has for passes of bpl-desugar to do, so that none of them goes through a program
 * in which there is nothing for it. A set of them is a sum. */
#ifndef BPL_PASS_FEATURES_H
#define BPL_PASS_FEATURES_H

#include "libbpl/syntax/ast.h"

enum {
    BPL_HAS_PRUNING = 1 << 0,    /* hide, reveal, uses … */
    BPL_HAS_OLD = 1 << 1,        /* old(e) */
    BPL_HAS_WHERE = 1 << 2,      /* a where clause */
    BPL_HAS_PARTS = 1 << 3,      /* an assignment to several variables or to parts of one */
    BPL_HAS_BODIES = 1 << 4,     /* a function's body */
    BPL_HAS_LETS = 1 << 5,       /* a let expression */
    BPL_HAS_LAMBDAS = 1 << 6,    /* a lambda */
    BPL_HAS_ORDER = 1 << 7,      /* <:, extends, complete */
    BPL_HAS_UNIQUE = 1 << 8,     /* a constant that is unique */
    BPL_HAS_SYNONYMS = 1 << 9,   /* a type synonym */
    BPL_HAS_POLYMAPS = 1 << 10,  /* a polymorphic map type */
    BPL_HAS_FUNCTIONS = 1 << 11, /* a function */
    /* What passes may add to a program that has none: calls assignments to several variables,
     * expanded functions lets, lambdas functions. */
    BPL_MAY_HAVE = BPL_HAS_PARTS | BPL_HAS_LETS | BPL_HAS_FUNCTIONS
};

/* What this node alone adds, not those below it. */
unsigned bpl_node_features(const BplNode *node);

#endif
