/* Axioms that may say how many values a type has.
 *
 *     type T;  axiom (forall x: T, y: T :: x == y);
 *
 * speaks of all values of T, whether anything mentions it or what it mentions or not. So may every
 * axiom that is not known to leave sizes open: sizes.c says which are, and why. Where one does
 * bound a size, a failure found without it may be none.
 *
 * Bounds from below matter where a program counts, by a quantifier of its own over the type, or by
 * an axiom that bounds it from above: values that are to differ may bound so, values of which
 * different things are said, and constants that are unique or extend others. What is claimed of all
 * values bounds nothing so. */
#ifndef BPL_PASS_SIZES_H
#define BPL_PASS_SIZES_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

/* Adds the type declarations in the type to the set: TypeDef and Datatype, and below the latter the
 * types of fields. */
void bpl_sizes_add(BplSet *types, const BplType *type);
/* Has the type few values whatever axioms say, perhaps too few for its unique constants? Or may it
 * have. */
bool bpl_sizes_may_be_few(const BplType *type);

typedef struct BplSizes {
    BplSet
        counted;  /* types that quantifiers outside axioms, or axioms that bound them, range over */
    BplMap users; /* of a function: how many axioms, bodies and where clauses use it */
    const struct BplSizesFilter *filter; /* while it is made; or NULL */
} BplSizes;

/* Says which parts of the program do not count: declarations, bodies, and groups of variables. */
typedef struct BplSizesFilter {
    bool (*leaves_out)(const void *data, const BplNode *node);
    const void *data;
} BplSizesFilter;

/* Looks at the whole checked program. */
void bpl_sizes_init(BplSizes *sizes, const BplProgram *program);
/* Looks at it without the parts that the filter leaves out. */
void bpl_sizes_init_without(BplSizes *sizes, const BplProgram *program,
                            const BplSizesFilter *filter);
void bpl_sizes_release(BplSizes *sizes);
/* Adds the declarations of the types whose size the axiom, or where clause, may bound in a way that
 * matters. True: also of any types that a type parameter stands for. */
bool bpl_sizes_bounded(BplSet *types, const BplExpr *claim, const BplSizes *sizes);
/* Have the sets something in common? */
bool bpl_sizes_meet(const BplSet *a, const BplSet *b);

#endif
