/* What the evaluator knows of a store of values beyond value.h. */
#ifndef BPL_REPLAY_DATUM_INTERNAL_H
#define BPL_REPLAY_DATUM_INTERNAL_H

#include "libbpl/base/arena.h"
#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/replay/datum.h"

typedef BPL_VEC(const BplNode *) BplNodeVec;

struct BplData {
    BplArena arena, old; /* `old`: while it is swept, what is given back at the end; else empty, but
                          * with room to be used next time */
    BplGrounds *grounds;
    BplMap universes; /* BplTypeDef → its size + 1, as a pointer */
    BPL_VEC(const BplDatum *) to_scan;
};

/* Is there a lambda somewhere in it? Then equality may be beyond telling. */
static inline bool bpl_datum_has_lambda(const BplDatum *value)
{
    return (value->kind == BPL_D_MAP || value->kind == BPL_D_DATA) && value->small;
}

/* A user's type with so many elements. */
void bpl_data_set_universe(BplData *values, const void *decl, uint64_t size);

/* The constructors of a datatype by index; NULL behind the last one. */
const BplConstructor *bpl_ctor_at(const BplGround *type, uint32_t index);
const BplGround *bpl_ctor_field_type(const BplData *values, const BplGround *type,
                                     const BplConstructor *ctor, uint32_t index);
/* The index of the field, or -1. */
int bpl_ctor_field_index(const BplConstructor *ctor, const BplName *name);

/* The types of a map's index and of its range where its bound variables, the first keys, are known:
 * index == count is the range. */
const BplGround *bpl_map_component(const BplData *values, const BplGround *map, uint32_t index,
                                   const BplDatum *const *keys);

/* Sweeping: start; keep each value that is needed, replacing the pointer; end. */
void bpl_data_sweep_start(BplData *values);
const BplDatum *bpl_data_keep(BplData *values, const BplDatum *value);
void bpl_data_sweep_end(BplData *values);

/* A map with a lambda for what is not among its points. */
const BplDatum *bpl_datum_lambda(BplData *values, const BplGround *type, const BplLambda *lambda);

/* ---- large maps: datum_edits.c --------------------------------------------------------------- */

/* Points that are otherwise than in the base, sorted; one without a value has none in the table. */
typedef struct BplEdits {
    BplData *values;
    const BplDatum *base; /* a table, or edited itself */
    const BplDatum *flat; /* the whole as a table, once somebody asked; or NULL */
    uint32_t count;
    const BplDatum *const *cells;
} BplEdits;

/* Is it so large that writing to it should not copy it? */
bool bpl_datum_is_large(const BplDatum *map);
/* The map, which is edited or large, with another value at the keys, or with none. */
const BplDatum *bpl_datum_edit(BplData *values, const BplDatum *map, const BplDatum *const *keys,
                               const BplDatum *value);
/* Where the point is, or would be, among sorted ones. */
size_t bpl_datum_search(const BplDatum *const *cells, size_t count, uint32_t arity,
                        const BplDatum *const *keys, bool *found);
/* A map with room for so many points; the caller fills in the cells, which are behind it. */
BplDatum *bpl_datum_blank(BplData *values, const BplDatum *like, size_t points);

/* A value of which the caller fills in everything but the kind. */
BplDatum *bpl_datum_raw(BplData *values, BplDatumKind kind);

#endif
