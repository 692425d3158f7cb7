/* Axioms that may say how many values a type has.
 *
 *     type T;  axiom (forall x: T, y: T :: x == y);
 *
 * speaks of all values of T, whether anybody mentions it or what it mentions or not. What bounds a
 * size from above is a quantifier over the type together with an equality of its values that is
 * asserted; from(to(x)) == x bounds none where to(x) is a number. Bounds from below
 * matter where a program counts, by a quantifier of its own over the type: values that are to
 * differ may bound so.
 */
#ifndef BPL_PASS_SIZES_H
#define BPL_PASS_SIZES_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

/* Adds the type declarations in the type to the set: TypeDef and Datatype, and below the latter the
 * types of fields. */
void bpl_sizes_add(BplMap *types, const BplType *type);
/* The types that quantifiers outside axioms range over. */
void bpl_sizes_counted(BplMap *types, const BplProgram *program);
/* The declarations of the types whose size the axiom may bound in a way that matters; none: it
 * bounds no size. */
void bpl_sizes_bounded(BplMap *types, const BplAxiom *axiom, const BplMap *counted);
/* Have the sets something in common? */
bool bpl_sizes_meet(const BplMap *a, const BplMap *b);

#endif
