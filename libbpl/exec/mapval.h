/* Maps of programs: updated in place as long as they are not shared.
 *
 * A value of a map type is a term, or a map object, represented by a word with the tag NONE and an
 * address. A map object is a base, which is a term, with points written over it. All its points are
 * known to differ from each other in every model: their indices are constants, or they are all one
 * term plus or minus constants. A write at another kind of index turns the object into a term, the
 * next base. Reading at an index that may be any of the points asks the object's term, which is
 * made then and kept until the next write.
 *
 * The points are in a tree of 32-way nodes by index. Objects and nodes have reference counts:
 * shared ones are copied along the path of a write, others are changed in place. So a copy costs
 * nothing, and a loop that fills a map allocates a node for every 32 points.
 *
 * Each holder of a word holds a reference: bpl_map_ref, bpl_map_unref. Both do nothing for terms.
 */
#ifndef BPL_EXEC_MAPVAL_H
#define BPL_EXEC_MAPVAL_H

#include "libbpl/term/term.h"

enum { BPL_MAP_BITS = 5, BPL_MAP_FANOUT = 1 << BPL_MAP_BITS };

typedef struct BplMapNode {
    uint32_t refs;
    bool is_leaf;
    union {
        struct BplMapNode *child[BPL_MAP_FANOUT];
        BplValue value[BPL_MAP_FANOUT]; /* BPL_NONE: not written */
    };
} BplMapNode;

/* The trees of a map: one for indices that are 0 or greater, one for negative ones, one for
 * constants that are not small numbers, by their number among the terms or in `tuples`. */
enum { BPL_MAP_ROOTS = 3 };

typedef struct BplMapObj {
    uint32_t refs;
    BplSort sort;
    BplValue base;   /* the term over which the points are written */
    BplValue anchor; /* indices are this term plus a constant; BPL_NONE: indices are constants */
    BplValue term;   /* the whole map as a term; BPL_NONE: not made yet */
    size_t count;    /* number of points */
    uint32_t indices;
    uint8_t height[BPL_MAP_ROOTS]; /* by tree: its number of levels */
    BplMapNode *root[BPL_MAP_ROOTS];
    /* number of the leaf that was written last: the leaf has the points from leaf_key * 32 of root
     * 0 */
    uint64_t leaf_key;
    BplMapNode *leaf; /* the leaf that was written last, or NULL */
} BplMapObj;

typedef struct BplTuple {
    uint32_t hash, count;
    const BplValue *at;
} BplTuple;

/* The data that all maps of an engine share. */
typedef struct BplMaps {
    BplTerms *terms;
    /* the indices of points that have several indices, by the number of the tuple */
    BPL_VEC(BplTuple) tuples;
    uint32_t *slots; /* a hash table: slot -> number of the tuple + 1, or 0 */
    uint32_t mask;
} BplMaps;

/* Makes an empty table. All map objects must be freed before bpl_maps_release. */
void bpl_maps_init(BplMaps *maps, BplTerms *terms);
void bpl_maps_release(BplMaps *maps);

/* Does the word stand for a map object? */
static inline bool bpl_is_map_obj(BplValue value)
{
    return (value & 7) == BPL_TAG_NONE && value != BPL_NONE;
}

/* The object for which the word stands. */
static inline BplMapObj *bpl_map_obj(BplValue value)
{
    return (BplMapObj *)(uintptr_t)(value & ~(uint64_t)7);
}

/* Frees an object without references; for bpl_map_unref. */
void bpl_map_obj_free(BplMapObj *map);

/* Adds a reference; returns its argument. */
static inline BplValue bpl_map_ref(BplValue value)
{
    if (bpl_is_map_obj(value))
        bpl_map_obj(value)->refs++;
    return value;
}

/* Drops a reference; the last one frees the object. */
static inline void bpl_map_unref(BplValue value)
{
    if (bpl_is_map_obj(value) && --bpl_map_obj(value)->refs == 0)
        bpl_map_obj_free(bpl_map_obj(value));
}

/* The element at the index; a new reference if it is a map. Maps among the indices must be
 * terms. */
BplValue bpl_map_select(BplMaps *maps, BplValue map, const BplValue *index, uint32_t count);
/* The map with one element replaced. Takes over the references of `map` and `value`; returns a
 * reference. */
BplValue bpl_map_put_at(BplMaps *maps, BplValue map, const BplValue *index, uint32_t count,
                        BplValue value);
/* The map, or any other value, as a term; reference counts do not change. */
BplValue bpl_map_term(BplMaps *maps, BplValue value);

/* How to compare two map objects over the same base. bpl_map_diff calls `point` for each point at
 * which they may differ, with BPL_NONE as the element of a map that was not written there; shared
 * subtrees are skipped. It returns false if they cannot be compared, since only one has constant
 * indices, or since their indices are relative to different terms. */
typedef struct BplMapDiff {
    void (*point)(void *data, const BplValue *index, uint32_t count, BplValue a, BplValue b);
    void *data;
} BplMapDiff;
bool bpl_map_diff(BplMaps *maps, const BplMapObj *a, const BplMapObj *b, const BplMapDiff *diff);

/* The map with every value in it replaced by change(value), where values are terms; takes over the
 * reference. */
BplValue bpl_map_change(BplMaps *maps, BplValue map, BplValue (*change)(void *data, BplValue term),
                        void *data);

/* ---- the fast path ----------------------------------------------------------------------------
 * For one index that is a small integer 0 or greater, and elements that are no maps. */

/* The element at the index if it is in the leaf that was written last; otherwise BPL_NONE: then
 * call bpl_map_select. */
static inline BplValue bpl_map_quick_get(const BplMapObj *map, BplValue index)
{
    uint64_t key = index >> 3;
    if (map->leaf && map->anchor == BPL_NONE && !(index & 7) &&
        key / BPL_MAP_FANOUT == map->leaf_key)
        return map->leaf->value[key % BPL_MAP_FANOUT];
    return BPL_NONE;
}

/* Writes the element if its place is in the leaf that was written last, and the map is not shared;
 * otherwise returns false: then call bpl_map_put_at. */
static inline bool bpl_map_quick_put(BplMapObj *map, BplValue index, BplValue value)
{
    uint64_t key = index >> 3;
    if (map->refs != 1 || !map->leaf || (index & 7) || map->anchor != BPL_NONE ||
        key / BPL_MAP_FANOUT != map->leaf_key)
        return false;
    BplValue *at = &map->leaf->value[key % BPL_MAP_FANOUT];
    if (bpl_is_map_obj(*at))
        return false;
    map->count += *at == BPL_NONE;
    map->term = BPL_NONE;
    *at = value;
    return true;
}

#endif
