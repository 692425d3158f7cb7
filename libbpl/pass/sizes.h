/* Finds axioms that may restrict how many values a type has.
 *
 *     type T;  axiom (forall x: T, y: T :: x == y);
 *
 * restricts all values of T, although it mentions no symbol from which an analysis of dependencies
 * could find it. Every axiom that is not known to be independent of the sizes of types counts as
 * one that bounds them; sizes.c explains which axioms are known to be independent. If an axiom
 * bounds a size, a failure found without the axiom may be spurious.
 *
 * Lower bounds matter only if the program counts values: a quantifier outside axioms ranges over
 * the type, or an axiom bounds its size from above. Lower bounds come from values that are asserted
 * to differ, values with different properties, and constants that are unique or extend others. A
 * statement about all values never gives a lower bound by itself. */
#ifndef BPL_PASS_SIZES_H
#define BPL_PASS_SIZES_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

/* Adds the declarations that the type mentions (TypeDef and Datatype) to the set; for a Datatype
 * also those that the types of its fields mention. */
void bpl_sizes_add(BplSet *types, const BplType *type);
/* May the type have few values by its definition, without any axiom, perhaps even fewer than the
 * program has unique constants of the type? True for bool, narrow bit-vectors, datatypes, and maps
 * to these. */
bool bpl_sizes_may_be_few(const BplType *type);

typedef struct BplSizes {
    /* types whose values the program counts: a quantifier outside axioms ranges over the type, or
     * an axiom bounds it from above */
    BplSet counted;
    BplMap users; /* function -> number of axioms, bodies and where clauses that use it */
    /* the parts to leave out, while the analysis runs; NULL: none */
    const struct BplSizesFilter *filter;
} BplSizes;

/* Selects parts of the program (declarations, bodies, groups of variables) to be left out of the
 * analysis: leaves_out(data, node) is true for them. */
typedef struct BplSizesFilter {
    bool (*leaves_out)(const void *data, const BplNode *node);
    const void *data;
} BplSizesFilter;

/* Finds the types whose values a checked program counts. */
void bpl_sizes_init(BplSizes *sizes, const BplProgram *program);
/* Finds the types whose values the program counts, as bpl_sizes_init does, without the parts of the
 * program that the filter leaves out. */
void bpl_sizes_init_without(BplSizes *sizes, const BplProgram *program,
                            const BplSizesFilter *filter);
void bpl_sizes_release(BplSizes *sizes);
/* Adds to `types` the declarations of the types whose size the claim, an axiom or a where clause,
 * may bound: from above, or from below if the program counts values of the type. Returns true if
 * the claim may also bound all types that can replace a type parameter. */
bool bpl_sizes_bounded(BplSet *types, const BplExpr *claim, const BplSizes *sizes);
/* Have the sets a common element? */
bool bpl_sizes_meet(const BplSet *a, const BplSet *b);

#endif
