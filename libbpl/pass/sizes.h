/* Axioms that may say how many values a type has.
 *
 *     type T;  axiom (forall x: T, y: T :: x == y);
 *
 * speaks of all values of T, whether anybody mentions it or what it mentions or not. What bounds a
 * size from above is a quantifier over the type together with an equality of its values that is
 * asserted; from(to(x)) == x bounds none where to(x) is a number, and nothing else says which.
 * Bounds from below matter where a program counts, by a quantifier of its own over the type: values
 * that are to differ may bound so, values of which different things are said, and constants that
 * are unique or extend others. What is claimed of all values bounds nothing so. A lambda is as good
 * as a quantifier: (lambda x: T :: x == c) may be the map that is true everywhere.
 */
#ifndef BPL_PASS_SIZES_H
#define BPL_PASS_SIZES_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

/* Adds the type declarations in the type to the set: TypeDef and Datatype, and below the latter the
 * types of fields. */
void bpl_sizes_add(BplMap *types, const BplType *type);
/* Has the type few values whatever axioms say, perhaps too few for its unique constants? Or may it
 * have. */
bool bpl_sizes_may_be_few(const BplType *type);

typedef struct BplSizes {
    BplMap counted;    /* types that quantifiers outside axioms range over */
    BplMap restricted; /* functions of which something more is said than that they have inverses */
} BplSizes;

/* Looks at the whole checked program. */
void bpl_sizes_init(BplSizes *sizes, const BplProgram *program);
void bpl_sizes_release(BplSizes *sizes);
/* The declarations of the types whose size the axiom, or where clause, may bound in a way that
 * matters; none: it bounds no size. */
void bpl_sizes_bounded(BplMap *types, const BplExpr *claim, const BplSizes *sizes);
/* Have the sets something in common? */
bool bpl_sizes_meet(const BplMap *a, const BplMap *b);

#endif
