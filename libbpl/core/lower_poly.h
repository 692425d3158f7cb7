/* Lowers polymorphic maps and quantifiers over types, at the types that a program uses.
 *
 * A polymorphic map becomes a record of maps, one for each choice of types at which it is used, and
 * a value ("the rest") for all other types, about which nothing is known except that it equals
 * itself:
 *
 *     h: <a>[ref, Field a]a        { [ref, Field int]int, [ref, Field bool]bool, the rest }
 *     h[o, f] := h[o, f] + 1       h.0[o, f] := h.0[o, f] + 1
 *
 * (forall<a> x: a :: …) is the conjunction of its instances at the types of the program; if a check
 * requires it, also at one unknown type; in a position of unknown polarity, such as a function
 * body, it is conjoined with an unknown truth value that depends on the free variables of the
 * quantifier. Assumptions thus become weaker, and checked conditions stronger: the verdict
 * `verified` is sound, and failures may be spurious. An axiom (forall<a> …) is instantiated at the
 * types at which the polymorphic functions in its triggers are applied.
 *
 * The types in use are only known after lowering: a survey lowers the program repeatedly, until no
 * new types appear. */
#ifndef BPL_CORE_LOWER_POLY_H
#define BPL_CORE_LOWER_POLY_H

#include "libbpl/core/lower.h"

/* Is the type a map type that binds type variables? */
static inline bool bpl_is_poly_type(const BplType *type)
{
    return type->kind == BPL_T_MAP && type->bound;
}

/* Runs the survey of types, if the program needs one; afterwards the core contains the list of
 * types at which the program uses polymorphism. */
void bpl_poly_survey(BplCore *core);
void bpl_poly_release(BplCore *core);

/* Returns the core's type for this polymorphic map type, in which the types of l->type_env replace
 * free type variables. */
const BplType *bpl_poly_type(BplLower *l, const BplType *type);

/* A use of a polymorphic map: the index of the map type in core->polys, and the index of the choice
 * of types in its `maps`. */
typedef struct BplPolyUse {
    uint32_t poly, at;
} BplPolyUse;

/* Finds which map of the record `map[indices]` uses; `value` is the type of the element. */
BplPolyUse bpl_poly_use(BplLower *l, const BplExpr *map, const BplExpr *indices,
                        const BplType *value);
/* bpl_poly_part emits code that selects the map for this use from the record in the slot `whole`,
 * and returns its slot; bpl_poly_with returns the slot of the record with this map replaced by
 * `part`. */
BplSlot bpl_poly_part(BplLower *l, BplPolyUse use, BplSlot whole);
BplSlot bpl_poly_with(BplLower *l, BplPolyUse use, BplSlot whole, BplSlot part, BplSlot dst);

/* Adds the type to the types at which quantifiers over types are instantiated, since some type
 * parameter was instantiated with it. */
void bpl_poly_note(BplLower *l, const BplType *type);
/* Lowers a quantifier or lambda with type parameters; returns the slot of its value. */
BplSlot bpl_poly_quant(BplLower *l, const BplQuant *quant, BplSlot dst);
/* Sets `env` to the type arguments of the axiom's next instance; returns false if no further
 * instance is needed at present. *next, the state of the iteration, is 0 at first. The caller
 * decides when to stop. */
bool bpl_poly_next(BplLower *l, const BplQuant *axiom, uint64_t *next, BplMap *env);

#endif
