/* Declares the layout of stores and values, for the files of the evaluator. */
#ifndef BPL_REPLAY_DATUM_INTERNAL_H
#define BPL_REPLAY_DATUM_INTERNAL_H

#include "libbpl/base/arena.h"
#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/replay/datum.h"

typedef BPL_VEC(const BplNode *) BplNodeVec;

struct BplData {
    /* `arena`: the memory of the values; `old`: during a garbage collection (sweep), the memory
     * that is freed at its end; otherwise empty, reserved for the next sweep */
    BplArena arena, old;
    BplGrounds *grounds;
    BplMap universes; /* BplTypeDef → 1 + the number of the type's elements, as a pointer */
    BPL_VEC(const BplDatum *) to_scan;
};

/* Returns true if the value contains a lambda, so that its equality with another value may be
 * undecidable. */
static inline bool bpl_datum_has_lambda(const BplDatum *value)
{
    return (value->kind == BPL_D_MAP || value->kind == BPL_D_DATA) && value->small;
}

/* Sets the number of elements of a declared type. */
void bpl_data_set_universe(BplData *values, const void *decl, uint64_t size);

/* Returns the datatype's constructor with this index; NULL if `index` is not smaller than the
 * number of constructors. */
const BplConstructor *bpl_ctor_at(const BplGround *type, uint32_t index);
const BplGround *bpl_ctor_field_type(const BplData *values, const BplGround *type,
                                     const BplConstructor *ctor, uint32_t index);
/* Returns the index of the constructor's field with this name, or -1. */
int bpl_ctor_field_index(const BplConstructor *ctor, const BplName *name);

/* Returns the type of the map's index number `index`; for `index` equal to the number of indices,
 * the type of the map's elements. `keys` begin with the values of the type variables that the map
 * type binds. */
const BplGround *bpl_map_component(const BplData *values, const BplGround *map, uint32_t index,
                                   const BplDatum *const *keys);

/* Free all values of the store that are not live (a copying garbage collection):
 * bpl_data_sweep_start starts the sweep; then bpl_data_keep is called for each live value, and
 * returns the pointer that replaces the value; bpl_data_sweep_end frees the other values. */
void bpl_data_sweep_start(BplData *values);
const BplDatum *bpl_data_keep(BplData *values, const BplDatum *value);
void bpl_data_sweep_end(BplData *values);

/* Returns a map whose elements are given by a lambda. */
const BplDatum *bpl_datum_lambda(BplData *values, const BplGround *type, const BplLambda *lambda);

/* ---- large maps: datum_edits.c --------------------------------------------------------------- */

/* Changes to a base map: rows of keys and value for the keys at which the changed map differs from
 * the base, sorted by keys. A row without a value means that the value there is the base's default
 * `otherwise`. */
typedef struct BplEdits {
    BplData *values;
    const BplDatum *base; /* the map before the changes: a table, or an edited map */
    const BplDatum *flat; /* the whole map as a table, if it was needed before; or NULL */
    uint32_t count;
    const BplDatum *const *cells;
} BplEdits;

/* Returns true if the map is so large that a write should not copy it. */
bool bpl_datum_is_large(const BplDatum *map);
/* Returns the map that has `value` at these keys, or its default `otherwise` if `value` is NULL,
 * and equals `map` at all others. `map` must be large, or represented by changes already. */
const BplDatum *bpl_datum_edit(BplData *values, const BplDatum *map, const BplDatum *const *keys,
                               const BplDatum *value);
/* Finds the point with these keys in a sorted array of points; returns its index or, if *found
 * becomes false, the index where it would be inserted. */
size_t bpl_datum_search(const BplDatum *const *cells, size_t count, uint32_t arity,
                        const BplDatum *const *keys, bool *found);
/* Returns a map of the type of `like`, with memory for `points` points directly after it; the
 * caller fills in their keys and values (cells). */
BplDatum *bpl_datum_blank(BplData *values, const BplDatum *like, size_t points);

/* Returns a value without contents: the caller fills in everything but the kind. */
BplDatum *bpl_datum_raw(BplData *values, BplDatumKind kind);

#endif
