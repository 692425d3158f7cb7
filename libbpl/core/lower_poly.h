/* Polymorphic maps and quantifiers over types, for the types that a program uses.
 *
 * A polymorphic map becomes a record of maps, one for each choice of types that it is used at, and
 * of what it is at all other types, of which nothing is known but that it is equal to itself:
 *
 *     h: <a>[ref, Field a]a        { [ref, Field int]int, [ref, Field bool]bool, the rest }
 *     h[o, f] := h[o, f] + 1       h.0[o, f] := h.0[o, f] + 1
 *
 * (forall<a> x: a :: …) is the conjunction of itself at the types of the program, and, where a
 * check claims it, at a type of its own about which nothing is known; where it may be anything, as
 * in a function, also of an unknown truth, which depends on what it mentions. So what is assumed
 * says less than it does, and what is claimed more: what is verified is so, what fails is in doubt.
 * An axiom (forall<a> …) is taken at the types at which the polymorphic functions in its triggers
 * are applied.
 *
 * Which types are used is only known when all is lowered: a survey lowers the program, until
 * it finds no more.
 */
#ifndef BPL_CORE_LOWER_POLY_H
#define BPL_CORE_LOWER_POLY_H

#include "libbpl/core/lower.h"

/* Is it a map type that binds type variables? */
static inline bool bpl_is_poly_type(const BplType *type)
{
    return type->kind == BPL_T_MAP && type->bound;
}

/* Has the program anything that needs a survey? Then surveys it: the core knows the types now. */
void bpl_poly_survey(BplCore *core);
void bpl_poly_release(BplCore *core);

/* The core's polymorphic map type that this one is, with types for its free variables. */
const BplType *bpl_poly_type(BplLower *l, const BplType *type);

/* A use of a polymorphic map: which of the core's, at which types. */
typedef struct BplPolyUse {
    uint32_t poly, at;
} BplPolyUse;

/* Which use `map[indices]`, of an element of this type, is. */
BplPolyUse bpl_poly_use(BplLower *l, const BplExpr *map, const BplExpr *indices,
                        const BplType *value);
/* The map that it is there; the whole with another map there. */
BplSlot bpl_poly_part(BplLower *l, BplPolyUse use, BplSlot whole);
BplSlot bpl_poly_with(BplLower *l, BplPolyUse use, BplSlot whole, BplSlot part, BplSlot dst);

/* A type that some type parameter stands for. */
void bpl_poly_note(BplLower *l, const BplType *type);
/* A quantifier or lambda over types. */
BplSlot bpl_poly_quant(BplLower *l, const BplQuant *quant, BplSlot dst);
/* The next instance of the axiom, which is a quantifier over types; false: there is none now. The
 * caller ends it. `*next` is 0 at first. */
bool bpl_poly_next(BplLower *l, const BplQuant *axiom, uint64_t *next, BplMap *env);

#endif
