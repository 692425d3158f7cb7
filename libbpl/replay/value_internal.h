/* What the evaluator knows of a store of values beyond value.h. */
#ifndef BPL_REPLAY_VALUE_INTERNAL_H
#define BPL_REPLAY_VALUE_INTERNAL_H

#include "libbpl/base/arena.h"
#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/replay/value.h"

typedef BPL_VEC(const BplNode *) BplNodeVec;

struct BplValues {
    BplArena arena, old; /* `old`: while it is swept, what is given back at the end */
    BplGrounds *grounds;
    BplMap universes; /* BplTypeDef → its size + 1, as a pointer */
    BplMap ctors;     /* BplTypeDef of the older kind of datatype → BplNodeVec */
    BPL_VEC(const BplValue *) to_scan;
};

/* Is there a lambda somewhere in it? Then equality may be beyond telling. */
static inline bool bpl_value_has_lambda(const BplValue *value)
{
    return (value->kind == BPL_V_MAP || value->kind == BPL_V_DATA) && value->small;
}

/* A user's type with so many elements. */
void bpl_values_set_universe(BplValues *values, const void *decl, uint64_t size);
/* A function that constructs values of a datatype of the older kind. */
void bpl_values_add_ctor(BplValues *values, const void *decl, const BplNode *function);

/* The constructors of a datatype of either kind, by index; NULL behind the last one. */
const BplNode *bpl_ctor_at(const BplValues *values, const BplGround *type, uint32_t index);
uint32_t bpl_ctor_arity(const BplNode *ctor);
const BplGround *bpl_ctor_field_type(const BplValues *values, const BplGround *type,
                                     const BplNode *ctor, uint32_t index);
/* The index of the field, or -1. */
int bpl_ctor_field_index(const BplNode *ctor, const BplName *name);
const BplName *bpl_ctor_name(const BplNode *ctor);

/* The types of a map's index and of its range where its bound variables, the first keys, are known:
 * index == count is the range. */
const BplGround *bpl_map_component(const BplValues *values, const BplGround *map, uint32_t index,
                                   const BplValue *const *keys);

/* Sweeping: start; keep each value that is needed, replacing the pointer; end. */
void bpl_values_sweep_start(BplValues *values);
const BplValue *bpl_values_keep(BplValues *values, const BplValue *value);
void bpl_values_sweep_end(BplValues *values);

/* A map with a lambda for what is not among its points. */
const BplValue *bpl_value_lambda(BplValues *values, const BplGround *type, const BplLambda *lambda);

/* A value with room for limbs. */
BplValue *bpl_value_numeric(BplValues *values, BplValueKind kind, mpz_srcptr number);
BplValue *bpl_value_raw(BplValues *values, BplValueKind kind);

#endif
