/* Finds axioms that may say how many values a type has.
 *
 *     type T;  axiom (forall x: T, y: T :: x == y);
 *
 * restricts all values of T, although it mentions no symbol by which a slice of the program could
 * find it. Every axiom counts as such that is not known to leave sizes open; sizes.c explains which
 * axioms are known to. If an axiom bounds a size, a failure found without it may be spurious.
 *
 * Lower bounds matter only if the program counts values: a quantifier outside axioms ranges over
 * the type, or an axiom bounds its size from above. Lower bounds come from values that are asserted
 * to differ, values with different properties, and constants that are unique or extend others. A
 * claim about all values alone is never a lower bound. */
#ifndef BPL_PASS_SIZES_H
#define BPL_PASS_SIZES_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

/* Adds the declarations in the type to the set: TypeDef and Datatype, and for a Datatype also those
 * in the types of its fields. */
void bpl_sizes_add(BplSet *types, const BplType *type);
/* May the type have few values by its definition, without any axiom, and so perhaps fewer than it
 * has unique constants? So it may for bool, narrow bit-vectors, datatypes, and maps to these. */
bool bpl_sizes_may_be_few(const BplType *type);

typedef struct BplSizes {
    BplSet
        counted;  /* types that quantifiers outside axioms, or axioms that bound them, range over */
    BplMap users; /* function -> number of axioms, bodies and where clauses that use it */
    /* while the analysis runs: the parts to leave out; or NULL */
    const struct BplSizesFilter *filter;
} BplSizes;

/* Tells which parts of the program do not count: declarations, bodies, and groups of variables. */
typedef struct BplSizesFilter {
    bool (*leaves_out)(const void *data, const BplNode *node);
    const void *data;
} BplSizesFilter;

/* Analyses the whole checked program. */
void bpl_sizes_init(BplSizes *sizes, const BplProgram *program);
/* Computes sizes like bpl_sizes_init, without the parts that the filter leaves out. */
void bpl_sizes_init_without(BplSizes *sizes, const BplProgram *program,
                            const BplSizesFilter *filter);
void bpl_sizes_release(BplSizes *sizes);
/* Adds the declarations of the types whose size the claim, an axiom or a where clause, may bound in
 * a way that matters. Returns true if it may also bound all types that a type parameter can be. */
bool bpl_sizes_bounded(BplSet *types, const BplExpr *claim, const BplSizes *sizes);
/* Have the sets a common element? */
bool bpl_sizes_meet(const BplSet *a, const BplSet *b);

#endif
