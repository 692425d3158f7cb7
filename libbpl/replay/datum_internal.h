/* The layout of stores and values, for the evaluator's files. */
#ifndef BPL_REPLAY_DATUM_INTERNAL_H
#define BPL_REPLAY_DATUM_INTERNAL_H

#include "libbpl/base/arena.h"
#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/replay/datum.h"

typedef BPL_VEC(const BplNode *) BplNodeVec;

struct BplData {
    BplArena arena, old; /* `old`: during a sweep, the memory to be freed at the end; otherwise
                          * empty, with room for the next sweep */
    BplGrounds *grounds;
    BplMap universes; /* BplTypeDef → 1 + the number of its elements, as a pointer */
    BPL_VEC(const BplDatum *) to_scan;
};

/* Does the value contain a lambda, so that equality may be undecidable? */
static inline bool bpl_datum_has_lambda(const BplDatum *value)
{
    return (value->kind == BPL_D_MAP || value->kind == BPL_D_DATA) && value->small;
}

/* Sets the number of elements of a user's type. */
void bpl_data_set_universe(BplData *values, const void *decl, uint64_t size);

/* The datatype's constructor with this index; NULL after the last one. */
const BplConstructor *bpl_ctor_at(const BplGround *type, uint32_t index);
const BplGround *bpl_ctor_field_type(const BplData *values, const BplGround *type,
                                     const BplConstructor *ctor, uint32_t index);
/* The index of the constructor's field with this name, or -1. */
int bpl_ctor_field_index(const BplConstructor *ctor, const BplName *name);

/* The type of a map's index, or of its range (index == count), given the values of its bound
 * variables, which are the first keys. */
const BplGround *bpl_map_component(const BplData *values, const BplGround *map, uint32_t index,
                                   const BplDatum *const *keys);

/* Sweep the store: the first function starts the sweep; then bpl_data_keep is called for each live
 * value, and replaces the pointer to it; the last function ends the sweep. */
void bpl_data_sweep_start(BplData *values);
const BplDatum *bpl_data_keep(BplData *values, const BplDatum *value);
void bpl_data_sweep_end(BplData *values);

/* A map whose values are given by a lambda, except at its points. */
const BplDatum *bpl_datum_lambda(BplData *values, const BplGround *type, const BplLambda *lambda);

/* ---- large maps: datum_edits.c --------------------------------------------------------------- */

/* Points of a map that differ from its base, sorted; a row without a value means that the point has
 * the value `otherwise`. */
typedef struct BplEdits {
    BplData *values;
    const BplDatum *base; /* a table, or an edited map */
    const BplDatum *flat; /* the whole map as a table, once requested; or NULL */
    uint32_t count;
    const BplDatum *const *cells;
} BplEdits;

/* Is the map so large that writing should not copy it? */
bool bpl_datum_is_large(const BplDatum *map);
/* The map, which is edited or large, with another value at the keys; with the value `otherwise` if
 * `value` is NULL. */
const BplDatum *bpl_datum_edit(BplData *values, const BplDatum *map, const BplDatum *const *keys,
                               const BplDatum *value);
/* The index of the point among sorted points or, if there is none, the index where it would be
 * inserted. */
size_t bpl_datum_search(const BplDatum *const *cells, size_t count, uint32_t arity,
                        const BplDatum *const *keys, bool *found);
/* A map with room for `points` points; the caller fills in the cells, which follow it. */
BplDatum *bpl_datum_blank(BplData *values, const BplDatum *like, size_t points);

/* A value without contents: the caller fills in everything but the kind. */
BplDatum *bpl_datum_raw(BplData *values, BplDatumKind kind);

#endif
