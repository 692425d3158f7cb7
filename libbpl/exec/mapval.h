/* Represents the maps of the executed program during the search. A map is updated in place as long
 * as it is not shared.
 *
 * A value of a map type is either a term, or a map object, which is represented by a word with the
 * tag BPL_TAG_NONE and the object's address. A map object consists of a base, which is a term, and
 * points (an index and its element) written over the base. The indices of all points differ from
 * each other in every model: they are constants, or they are all one term plus or minus constants.
 * A write at an index of another kind turns the whole object into a term, which becomes the base of
 * the next object. Reading at an index that may be equal to any of the points reads from the
 * object's term, which is made then and kept until the next write.
 *
 * The points are stored in a tree of 32-way nodes, by index. Objects and nodes have reference
 * counts: shared ones are copied along the path of a write, others are changed in place. So copying
 * a map costs nothing, and a loop that fills a map allocates a node for every 32 points.
 *
 * Each holder of a map object's word holds a reference: bpl_map_ref, bpl_map_unref. Both do nothing
 * for terms. */
#ifndef BPL_EXEC_MAPVAL_H
#define BPL_EXEC_MAPVAL_H

#include "libbpl/term/term.h"

enum { BPL_MAP_BITS = 5, BPL_MAP_FANOUT = 1 << BPL_MAP_BITS };

typedef struct BplMapNode {
    uint32_t refs;
    bool is_leaf;
    union {
        struct BplMapNode *child[BPL_MAP_FANOUT];
        BplValue value[BPL_MAP_FANOUT]; /* BPL_NONE: the element was not written */
    };
} BplMapNode;

/* The trees of a map object: one for indices that are 0 or greater, one for negative ones, one for
 * constants that are not small numbers, by their number among the terms or, for several indices, in
 * `tuples`. */
enum { BPL_MAP_ROOTS = 3 };

typedef struct BplMapObj {
    uint32_t refs;
    BplSort sort;
    BplValue base; /* the map, as a term, over which the points are written */
    /* if indices are a term plus constants: that term; BPL_NONE: indices are constants */
    BplValue anchor;
    BplValue term; /* the whole map as a term; BPL_NONE: not made yet */
    size_t count;  /* number of points (written elements) */
    uint32_t indices;
    uint8_t height[BPL_MAP_ROOTS]; /* for each tree: its number of levels */
    BplMapNode *root[BPL_MAP_ROOTS];
    /* number of the leaf that was written last: this leaf contains the points from leaf_key * 32 on
     * in root[0] */
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
    /* the index lists of points of maps with several indices, by the number of the list (tuple) */
    BPL_VEC(BplTuple) tuples;
    uint32_t *slots; /* a hash table: slot -> number of the tuple + 1, or 0 */
    uint32_t mask;
} BplMaps;

/* Initialises the shared data. All map objects must be freed before bpl_maps_release is called. */
void bpl_maps_init(BplMaps *maps, BplTerms *terms);
void bpl_maps_release(BplMaps *maps);

/* Returns true if the word `value` contains the address of a map object; false if it is a term. */
static inline bool bpl_is_map_obj(BplValue value)
{
    return (value & 7) == BPL_TAG_NONE && value != BPL_NONE;
}

/* Returns the map object whose address the word `value` contains. */
static inline BplMapObj *bpl_map_obj(BplValue value)
{
    return (BplMapObj *)(uintptr_t)(value & ~(uint64_t)7);
}

/* Frees a map object that has no references; called by bpl_map_unref. */
void bpl_map_obj_free(BplMapObj *map);

/* Adds a reference to a map object; returns its argument, which may also be a term. */
static inline BplValue bpl_map_ref(BplValue value)
{
    if (bpl_is_map_obj(value))
        bpl_map_obj(value)->refs++;
    return value;
}

/* Drops a reference to a map object, and frees the object with the last one; does nothing for a
 * term. */
static inline void bpl_map_unref(BplValue value)
{
    if (bpl_is_map_obj(value) && --bpl_map_obj(value)->refs == 0)
        bpl_map_obj_free(bpl_map_obj(value));
}

/* Returns the element of the map at the index; a new reference if the element is a map. Maps among
 * the indices must be terms. */
BplValue bpl_map_select(BplMaps *maps, BplValue map, const BplValue *index, uint32_t count);
/* Returns the map with one element replaced by `value`, as a reference. Takes over the references
 * of `map` and `value`. */
BplValue bpl_map_put_at(BplMaps *maps, BplValue map, const BplValue *index, uint32_t count,
                        BplValue value);
/* Returns the map, or any other value, as a term; reference counts do not change. */
BplValue bpl_map_term(BplMaps *maps, BplValue value);

/* A comparison of two map objects with equal bases. bpl_map_diff calls `point` for each index at
 * which the maps may differ, with BPL_NONE as the element of a map that was not written at this
 * index; shared subtrees are skipped. bpl_map_diff returns false if the maps cannot be compared,
 * since only one has constant indices, or since their indices are relative to different terms. */
typedef struct BplMapDiff {
    void (*point)(void *data, const BplValue *index, uint32_t count, BplValue a, BplValue b);
    void *data;
} BplMapDiff;
bool bpl_map_diff(BplMaps *maps, const BplMapObj *a, const BplMapObj *b, const BplMapDiff *diff);

/* Returns the map with every element replaced by change(element), which is applied to terms; takes
 * over the map's reference. */
BplValue bpl_map_change(BplMaps *maps, BplValue map, BplValue (*change)(void *data, BplValue term),
                        void *data);

/* ---- the fast path ----------------------------------------------------------------------------
 * Reads and writes elements, without a call, of maps with a single index that is a small integer, 0
 * or greater, and with elements that are not maps. */

/* Returns the element at the index if it is in the leaf that was written last; otherwise BPL_NONE:
 * then call bpl_map_select. */
static inline BplValue bpl_map_quick_get(const BplMapObj *map, BplValue index)
{
    uint64_t key = index >> 3;
    if (map->leaf && map->anchor == BPL_NONE && !(index & 7) &&
        key / BPL_MAP_FANOUT == map->leaf_key)
        return map->leaf->value[key % BPL_MAP_FANOUT];
    return BPL_NONE;
}

/* Writes the element and returns true if its index belongs to the leaf that was written last and
 * the map is not shared; otherwise returns false: then call bpl_map_put_at. */
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
