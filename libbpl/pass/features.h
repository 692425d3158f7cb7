/* Constructs of a program that passes of bpl-desugar transform, so that a pass is skipped if its
 * construct does not occur. Sets of features are sums. */
#ifndef BPL_PASS_FEATURES_H
#define BPL_PASS_FEATURES_H

#include "libbpl/syntax/ast.h"

enum {
    BPL_HAS_PRUNING = 1 << 0,    /* hide, reveal, uses and other constructs for pruning */
    BPL_HAS_OLD = 1 << 1,        /* old(e) */
    BPL_HAS_WHERE = 1 << 2,      /* a where clause */
    BPL_HAS_PARTS = 1 << 3,      /* an assignment to several variables or to parts of one */
    BPL_HAS_BODIES = 1 << 4,     /* a function with a body */
    BPL_HAS_LETS = 1 << 5,       /* a let expression */
    BPL_HAS_LAMBDAS = 1 << 6,    /* a lambda */
    BPL_HAS_ORDER = 1 << 7,      /* the order: <:, extends, complete */
    BPL_HAS_UNIQUE = 1 << 8,     /* a constant that is unique */
    BPL_HAS_SYNONYMS = 1 << 9,   /* a type synonym */
    BPL_HAS_POLYMAPS = 1 << 10,  /* a polymorphic map type */
    BPL_HAS_FUNCTIONS = 1 << 11, /* a function */
    /* Features that passes may add: calls become assignments to several variables, expanded
     * functions become lets, lambdas become functions. */
    BPL_MAY_HAVE = BPL_HAS_PARTS | BPL_HAS_LETS | BPL_HAS_FUNCTIONS
};

/* The features of this node alone, without the nodes below it. */
unsigned bpl_node_features(const BplNode *node);

#endif
