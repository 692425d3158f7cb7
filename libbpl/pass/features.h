/* Lists the constructs of programs (features) that passes of bpl-desugar transform. A pass is
 * skipped if its construct does not occur in the program, and does not visit declarations that do
 * not contain it. A set of features is a sum of bits.
 *
 * While bpl_desugar runs, the field `features` of each declaration is the set of features that the
 * declaration contains, with the bit BPL_IS_KNOWN, or 0 if a pass has made or changed the
 * declaration since the set was computed. */
#ifndef BPL_PASS_FEATURES_H
#define BPL_PASS_FEATURES_H

#include "libbpl/syntax/rewrite.h"

/* BPL_IS_KNOWN, BPL_IS_SETTLED and BPL_IS_CHECKED are in syntax/ast.h. */

enum {
    BPL_HAS_PRUNING = 1 << 0, /* hide, reveal, uses and other constructs for pruning */
    BPL_HAS_OLD = 1 << 1,     /* old(e) */
    BPL_HAS_WHERE = 1 << 2,   /* a where clause */
    /* an assignment to several variables or to parts of a variable */
    BPL_HAS_PARTS = 1 << 3,
    BPL_HAS_BODIES = 1 << 4,        /* a function with a body */
    BPL_HAS_LETS = 1 << 5,          /* a let expression */
    BPL_HAS_LAMBDAS = 1 << 6,       /* a lambda */
    BPL_HAS_ORDER = 1 << 7,         /* the order: <:, extends, complete */
    BPL_HAS_UNIQUE = 1 << 8,        /* a constant that is unique */
    BPL_HAS_SYNONYMS = 1 << 9,      /* a type synonym */
    BPL_HAS_POLYMAPS = 1 << 10,     /* a polymorphic map type */
    BPL_HAS_FUNCTIONS = 1 << 11,    /* a function */
    BPL_HAS_MACROS = 1 << 12,       /* an application of a function with attributes and a body */
    BPL_HAS_CODE = 1 << 13,         /* a code expression */
    BPL_HAS_FORALL_CALLS = 1 << 14, /* call forall */
    BPL_HAS_MEASURES = 1 << 15,     /* a termination measure */
    /* Features that passes may add: calls become assignments to several variables, expanded
     * functions become lets, lambdas become functions. */
    BPL_MAY_HAVE = BPL_HAS_PARTS | BPL_HAS_LETS | BPL_HAS_FUNCTIONS
};

/* Returns the features of this node alone, without the nodes below it. */
unsigned bpl_node_features(const BplNode *node);

/* Sets the features of all declarations to unknown. To be called by code that may change any
 * declaration. */
void bpl_forget_features(BplProgram *program);

/* Are the stored features of all declarations correct, where they are known? Used in assertions. */
bool bpl_features_are_right(const BplProgram *program);

/* May the declaration contain one of the features? */
static inline bool bpl_decl_may_have(const BplDecl *decl, unsigned features)
{
    return !(decl->features & BPL_IS_KNOWN) || decl->features & features;
}

/* Rewrites the top-level declarations that may contain one of the features, as bpl_rewrite does
 * with the whole unit; the features of these declarations are unknown afterwards. */
void bpl_rewrite_where(BplRewriter *rewriter, BplProgram *program, unsigned features);

#endif
