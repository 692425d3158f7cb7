/* Implements maps as trees of written elements (points) over a base map; see mapval.h. */
#include "libbpl/exec/mapval.h"

#include <string.h>

/* ---- several indices ------------------------------------------------------------------------- */

void bpl_maps_init(BplMaps *maps, BplTerms *terms)
{
    *maps = (BplMaps){.terms = terms};
}

void bpl_maps_release(BplMaps *maps)
{
    for (size_t i = 0; i < maps->tuples.count; i++)
        bpl_free((void *)(uintptr_t)maps->tuples.at[i].at);
    bpl_vec_release(&maps->tuples);
    bpl_free(maps->slots);
}

static uint32_t hash_tuple(const BplValue *at, uint32_t count)
{
    uint64_t hash = count;
    for (uint32_t i = 0; i < count; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x9e3779b97f4a7c15) + (hash >> 29);
    return (uint32_t)(hash >> 32);
}

static void grow_slots(BplMaps *maps)
{
    uint32_t size = maps->slots ? (maps->mask + 1) * 2 : 64;
    bpl_free(maps->slots);
    maps->slots = bpl_alloc_zero(size * sizeof *maps->slots);
    maps->mask = size - 1;
    for (uint32_t i = 0; i < maps->tuples.count; i++) {
        uint32_t at = maps->tuples.at[i].hash & maps->mask;
        while (maps->slots[at])
            at = (at + 1) & maps->mask;
        maps->slots[at] = i + 1;
    }
}

static uint64_t tuple_number(BplMaps *maps, const BplValue *index, uint32_t count)
{
    if (maps->tuples.count * 2 >= (maps->slots ? maps->mask : 0))
        grow_slots(maps);
    BplTuple tuple = {hash_tuple(index, count), count, NULL};
    uint32_t at = tuple.hash & maps->mask;
    for (; maps->slots[at]; at = (at + 1) & maps->mask) {
        const BplTuple *known = &maps->tuples.at[maps->slots[at] - 1];
        if (known->hash == tuple.hash && known->count == count &&
            memcmp(known->at, index, count * sizeof *index) == 0)
            return maps->slots[at] - 1;
    }
    BplValue *kept = bpl_alloc(count * sizeof *kept);
    memcpy(kept, index, count * sizeof *kept);
    tuple.at = kept;
    bpl_vec_push(&maps->tuples, tuple);
    maps->slots[at] = (uint32_t)maps->tuples.count;
    return maps->tuples.count - 1;
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static BplMapNode *new_node(bool is_leaf)
{
    BplMapNode *node = bpl_alloc(sizeof *node);
    node->refs = 1;
    node->is_leaf = is_leaf;
    if (!is_leaf)
        memset(node->child, 0, sizeof node->child);
    else
        for (int i = 0; i < BPL_MAP_FANOUT; i++)
            node->value[i] = BPL_NONE;
    return node;
}

/* Drops a reference to the node; when the last one is dropped, frees the node and drops its
 * references to its children. The recursion is at most as deep as a key has digits. */
static void unref_node(BplMapNode *node)
{
    if (!node || --node->refs)
        return;
    for (int i = 0; i < BPL_MAP_FANOUT; i++)
        if (node->is_leaf)
            bpl_map_unref(node->value[i]);
        else
            unref_node(node->child[i]);
    bpl_free(node);
}

/* Returns the node at *place if it is not shared; otherwise replaces it there by a copy, and
 * returns the copy. */
static BplMapNode *own_node(BplMapNode **place)
{
    BplMapNode *node = *place;
    if (node->refs == 1)
        return node;
    BplMapNode *copy = bpl_alloc(sizeof *copy);
    *copy = *node;
    copy->refs = 1;
    for (int i = 0; i < BPL_MAP_FANOUT; i++)
        if (copy->is_leaf)
            bpl_map_ref(copy->value[i]);
        else if (copy->child[i])
            copy->child[i]->refs++;
    node->refs--;
    *place = copy;
    return copy;
}

static bool fits(uint64_t key, unsigned height)
{
    return height * BPL_MAP_BITS >= 64 || key >> (height * BPL_MAP_BITS) == 0;
}

static BplMapNode *find_leaf(const BplMapObj *map, int root, uint64_t key)
{
    BplMapNode *node = map->root[root];
    if (!node || !fits(key, map->height[root]))
        return NULL;
    for (unsigned level = map->height[root]; node && --level > 0;)
        node = node->child[key >> (level * BPL_MAP_BITS) & (BPL_MAP_FANOUT - 1)];
    return node;
}

/* Returns the leaf for the key, in which the caller may write; the leaf and the nodes above it are
 * created or copied if necessary. */
static BplMapNode *own_leaf(BplMapObj *map, int root, uint64_t key)
{
    if (!map->root[root]) {
        map->height[root] = 1;
        while (!fits(key, map->height[root]))
            map->height[root]++;
        map->root[root] = new_node(map->height[root] == 1);
    }
    while (!fits(key, map->height[root])) {
        BplMapNode *above = new_node(false);
        above->child[0] = map->root[root];
        map->root[root] = above;
        map->height[root]++;
    }
    BplMapNode **place = &map->root[root];
    for (unsigned level = map->height[root]; --level > 0;) {
        BplMapNode *node = own_node(place);
        place = &node->child[key >> (level * BPL_MAP_BITS) & (BPL_MAP_FANOUT - 1)];
        if (!*place)
            *place = new_node(level == 1);
    }
    return own_node(place);
}

/* ---- objects --------------------------------------------------------------------------------- */

static BplValue word_of(BplMapObj *map)
{
    return (uint64_t)(uintptr_t)map | BPL_TAG_NONE;
}

static BplMapObj *new_obj(BplMaps *maps, BplValue base)
{
    BplMapObj *map = bpl_alloc_zero(sizeof *map);
    map->refs = 1;
    map->sort = bpl_term_sort(maps->terms, base);
    const BplSortInfo *info = bpl_sort_info(maps->terms->sorts, map->sort);
    map->indices = info->kind == BPL_SORT_KIND_MAP ? info->count : 0;
    map->base = map->term = base;
    map->anchor = BPL_NONE;
    return map;
}

static void drop_points(BplMapObj *map)
{
    for (int r = 0; r < BPL_MAP_ROOTS; r++) {
        unref_node(map->root[r]);
        map->root[r] = NULL;
        map->height[r] = 0;
    }
    map->leaf = NULL;
    map->count = 0;
}

void bpl_map_obj_free(BplMapObj *map)
{
    drop_points(map);
    bpl_free(map);
}

/* Returns the map object itself if only the caller holds it, else a copy. */
static BplMapObj *own_obj(BplMapObj *map)
{
    if (map->refs == 1)
        return map;
    BplMapObj *copy = bpl_alloc(sizeof *copy);
    map->leaf = NULL;
    *copy = *map;
    copy->refs = 1;
    for (int r = 0; r < BPL_MAP_ROOTS; r++)
        if (copy->root[r])
            copy->root[r]->refs++;
    map->refs--;
    return copy;
}

/* ---- keys ------------------------------------------------------------------------------------ */

typedef struct Key {
    int root;
    uint64_t key;
} Key;

static Key number_key(int64_t number)
{
    return number >= 0 ? (Key){0, (uint64_t)number} : (Key){1, ~(uint64_t)number};
}

static Key constant_key(BplValue value)
{
    switch (bpl_value_tag(value)) {
    case BPL_TAG_INT:
    case BPL_TAG_REAL:
        return number_key(bpl_value_small(value));
    case BPL_TAG_BV:
        return (Key){0, bpl_value_bv_bits(value)};
    case BPL_TAG_TERM:
        return (Key){2, bpl_value_term(value)};
    case BPL_TAG_ELEM:
        return (Key){0, bpl_value_element_number(value)};
    default:
        return (Key){0, value >> 3};
    }
}

/* Returns true if all indices are constants, of sorts in which different words are different
 * constants. */
static bool all_constant(const BplTerms *terms, const BplValue *index, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!bpl_term_is_point(terms, index[i]))
            return false;
    return true;
}

/* Finds the key under which the map's trees store the element at this index (a point). Indices must
 * be of the kind that the map has (constants, or one term plus constants); an empty map accepts
 * either kind. Returns false for indices of another kind. */
static bool find_key(BplMaps *maps, BplMapObj *map, const BplValue *index, uint32_t count, Key *key)
{
    if (all_constant(maps->terms, index, count)) {
        if (map->anchor != BPL_NONE)
            return false;
        *key = count == 1 ? constant_key(index[0]) : (Key){2, tuple_number(maps, index, count)};
        return true;
    }
    if (count != 1 || (map->anchor == BPL_NONE && map->count))
        return false;
    if (map->anchor == BPL_NONE) {
        *key = (Key){0, 0};
        map->anchor = index[0];
        return true;
    }
    int64_t offset;
    if (!bpl_term_offset(maps->terms, index[0], map->anchor, &offset))
        return false;
    *key = number_key(offset);
    return true;
}

static BplValue key_index(BplMaps *maps, const BplMapObj *map, Key key)
{
    BplTerms *terms = maps->terms;
    BplSort sort = bpl_sort_info(terms->sorts, map->sort)->args[0];
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    int64_t number = key.root == 0 ? (int64_t)key.key : (int64_t)~key.key;
    if (map->anchor != BPL_NONE) {
        BplValue offset =
            info->kind == BPL_SORT_KIND_BV
                ? bpl_term_bv(terms, info->width > 64 ? 64 : info->width, (uint64_t)number)
            : info->kind == BPL_SORT_KIND_REAL ? bpl_term_real(terms, number, 1)
                                               : bpl_term_int(terms, number);
        if (number == 0)
            return map->anchor;
        BplValue both[] = {map->anchor, offset};
        return info->kind == BPL_SORT_KIND_BV ? bpl_term_apply(terms, BPL_TERM_BVADD, 0, both, 2)
                                              : bpl_term_add(terms, map->anchor, offset);
    }
    if (key.root == 2)
        return bpl_value_of_term((uint32_t)key.key);
    switch (info->kind) {
    case BPL_SORT_KIND_INT:
        return bpl_value_of_small(number);
    case BPL_SORT_KIND_REAL:
        return bpl_value_of_small_real(number);
    case BPL_SORT_KIND_BV:
        return bpl_term_bv(terms, info->width, key.key);
    case BPL_SORT_KIND_USER:
        return bpl_value_of_element(sort, (uint32_t)key.key);
    case BPL_SORT_KIND_RMODE:
        return key.key << 3 | BPL_TAG_RMODE;
    default:
        return key.key << 3 | BPL_TAG_BOOL;
    }
}

/* ---- walking --------------------------------------------------------------------------------- */

/* A traversal of the points (index and element) of a map in the order of their indices, with the
 * function to call for each of them. */
typedef struct Walk {
    void (*point)(void *data, const BplValue *index, uint32_t count, BplValue value);
    void *data;
} Walk;

static void walk_node(BplMaps *maps, const BplMapObj *map, const Walk *walk, const BplMapNode *node,
                      int root, uint64_t prefix)
{
    for (int k = 0; node && k < BPL_MAP_FANOUT; k++) {
        int i = root == 1 ? BPL_MAP_FANOUT - 1 - k : k;
        uint64_t key = prefix << BPL_MAP_BITS | (uint64_t)i;
        if (!node->is_leaf) {
            walk_node(maps, map, walk, node->child[i], root, key);
            continue;
        }
        if (node->value[i] == BPL_NONE)
            continue;
        if (map->indices != 1) {
            const BplTuple *tuple = &maps->tuples.at[key];
            walk->point(walk->data, tuple->at, tuple->count, node->value[i]);
            continue;
        }
        BplValue index = key_index(maps, map, (Key){root, key});
        walk->point(walk->data, &index, 1, node->value[i]);
    }
}

static void walk_points(BplMaps *maps, const BplMapObj *map, const Walk *walk)
{
    static const int order[BPL_MAP_ROOTS] = {1, 0, 2};
    for (int r = 0; r < BPL_MAP_ROOTS; r++)
        walk_node(maps, map, walk, map->root[order[r]], order[r], 0);
}

/* ---- comparing ------------------------------------------------------------------------------- */

typedef struct Pair {
    BplMaps *maps;
    /* that one of the two maps which has points (written elements); it shows whether the indices
     * are constants or relative to a term */
    const BplMapObj *map;
    const BplMapDiff *diff;
    int root;
} Pair;

static void diff_point(const Pair *pair, uint64_t key, BplValue a, BplValue b)
{
    if (a == b)
        return;
    if (pair->map->indices != 1) {
        const BplTuple *tuple = &pair->maps->tuples.at[key];
        pair->diff->point(pair->diff->data, tuple->at, tuple->count, a, b);
        return;
    }
    BplValue index = key_index(pair->maps, pair->map, (Key){pair->root, key});
    pair->diff->point(pair->diff->data, &index, 1, a, b);
}

/* Returns the i-th child of a node. If `lower` is greater than 0, the tree of the node is lower
 * than the other tree by that number of levels, and the node stands for its own first child. */
static const BplMapNode *child_of(const BplMapNode *node, int lower, int i)
{
    if (!node)
        return NULL;
    return lower ? (i ? NULL : node) : node->child[i];
}

/* Compares two trees, of which the higher one has `levels` levels. A tree that is lower, by
 * `less_a` or `less_b` levels, is taken for the first child of the first child … of a tree with all
 * levels. */
static void diff_nodes(const Pair *pair, const BplMapNode *a, int less_a, const BplMapNode *b,
                       int less_b, int levels, uint64_t prefix)
{
    if (a == b && less_a == less_b)
        return;
    for (int i = 0; i < BPL_MAP_FANOUT; i++) {
        uint64_t key = prefix << BPL_MAP_BITS | (uint64_t)i;
        if (levels == 1)
            diff_point(pair, key, a ? a->value[i] : BPL_NONE, b ? b->value[i] : BPL_NONE);
        else
            diff_nodes(pair, child_of(a, less_a, i), less_a ? less_a - 1 : 0,
                       child_of(b, less_b, i), less_b ? less_b - 1 : 0, levels - 1, key);
    }
}

bool bpl_map_diff(BplMaps *maps, const BplMapObj *a, const BplMapObj *b, const BplMapDiff *diff)
{
    if (a->base != b->base || (a->count && b->count && a->anchor != b->anchor))
        return false;
    for (int r = 0; r < BPL_MAP_ROOTS; r++) {
        int high_a = a->root[r] ? a->height[r] : 0, high_b = b->root[r] ? b->height[r] : 0;
        int levels = high_a > high_b ? high_a : high_b;
        Pair pair = {maps, a->count ? a : b, diff, r};
        if (levels)
            diff_nodes(&pair, a->root[r], high_a ? levels - high_a : 0, b->root[r],
                       high_b ? levels - high_b : 0, levels, 0);
    }
    return true;
}

typedef struct Flush {
    BplMaps *maps;
    BplValue term;
} Flush;

static void flush_point(void *data, const BplValue *index, uint32_t count, BplValue value)
{
    Flush *flush = data;
    BplValue element = bpl_map_term(flush->maps, value);
    flush->term = bpl_term_store(flush->maps->terms, flush->term, index, count, element);
}

BplValue bpl_map_term(BplMaps *maps, BplValue value)
{
    if (!bpl_is_map_obj(value))
        return value;
    BplMapObj *map = bpl_map_obj(value);
    if (map->term == BPL_NONE) {
        Flush flush = {maps, map->base};
        Walk walk = {flush_point, &flush};
        walk_points(maps, map, &walk);
        map->term = flush.term;
    }
    return map->term;
}

/* ---- reading and writing --------------------------------------------------------------------- */

BplValue bpl_map_select(BplMaps *maps, BplValue value, const BplValue *index, uint32_t count)
{
    if (!bpl_is_map_obj(value))
        return bpl_term_select(maps->terms, value, index, count);
    BplMapObj *map = bpl_map_obj(value);
    Key key;
    if (!map->count)
        return bpl_term_select(maps->terms, map->base, index, count);
    if (!find_key(maps, map, index, count, &key))
        return bpl_term_select(maps->terms, bpl_map_term(maps, value), index, count);
    const BplMapNode *leaf = find_leaf(map, key.root, key.key);
    BplValue found = leaf ? leaf->value[key.key % BPL_MAP_FANOUT] : BPL_NONE;
    if (found == BPL_NONE)
        return bpl_term_select(maps->terms, map->base, index, count);
    return bpl_map_ref(found);
}

BplValue bpl_map_put_at(BplMaps *maps, BplValue value, const BplValue *index, uint32_t count,
                        BplValue element)
{
    if (count == 0) {
        bpl_map_unref(value);
        return element;
    }
    BplMapObj *map = bpl_is_map_obj(value) ? own_obj(bpl_map_obj(value)) : new_obj(maps, value);
    Key key;
    if (!find_key(maps, map, index, count, &key)) {
        map->base = bpl_map_term(maps, word_of(map));
        drop_points(map);
        map->anchor = BPL_NONE;
        if (!find_key(maps, map, index, count, &key)) {
            /* several indices, not all constant: a map object cannot store an element at these
             * indices, so the write becomes a store term */
            map->base = map->term =
                bpl_term_store(maps->terms, map->base, index, count, bpl_map_term(maps, element));
            bpl_map_unref(element);
            return word_of(map);
        }
    }
    BplMapNode *leaf = own_leaf(map, key.root, key.key);
    BplValue *at = &leaf->value[key.key % BPL_MAP_FANOUT];
    if (*at == BPL_NONE)
        map->count++;
    else
        bpl_map_unref(*at);
    *at = element;
    map->term = BPL_NONE;
    bool plain = key.root == 0 && count == 1 && map->anchor == BPL_NONE && !bpl_is_map_obj(element);
    map->leaf = plain && bpl_value_is_small(index[0]) ? leaf : NULL;
    map->leaf_key = key.key / BPL_MAP_FANOUT;
    return word_of(map);
}

/* ---- changing all of it ---------------------------------------------------------------------- */

typedef struct Change {
    BplMaps *maps;
    BplValue (*change)(void *data, BplValue term);
    void *data;
    BplValue made;
    bool moves, differs; /* `moves`: some index changes; `differs`: some element changes */
} Change;

static BplValue changed_element(const Change *change, BplValue element)
{
    return bpl_map_change(change->maps, bpl_map_ref(element), change->change, change->data);
}

static void look_at_point(void *data, const BplValue *index, uint32_t count, BplValue value)
{
    Change *change = data;
    for (uint32_t i = 0; i < count && !change->moves; i++)
        change->moves = change->change(change->data, index[i]) != index[i];
    if (change->moves || change->differs)
        return;
    BplValue element = changed_element(change, value);
    change->differs = element != value;
    bpl_map_unref(element);
}

static void change_point(void *data, const BplValue *index, uint32_t count, BplValue value)
{
    Change *change = data;
    BplValue changed[16];
    assert(count <= 16);
    for (uint32_t i = 0; i < count; i++)
        changed[i] = change->change(change->data, index[i]);
    BplValue element = changed_element(change, value);
    if (element == value && !change->moves)
        /* `made`, a copy of the map, has this element already: the reference to it is dropped */
        bpl_map_unref(element);
    else
        change->made = bpl_map_put_at(change->maps, change->made, changed, count, element);
}

BplValue bpl_map_change(BplMaps *maps, BplValue value,
                        BplValue (*change)(void *data, BplValue term), void *data)
{
    if (!bpl_is_map_obj(value))
        return change(data, value);
    const BplMapObj *map = bpl_map_obj(value);
    BplValue base = change(data, map->base);
    Change all = {maps, change, data, value, base != map->base, false};
    Walk look = {look_at_point, &all}, walk = {change_point, &all};
    if (!all.moves)
        walk_points(maps, map, &look);
    if (!all.moves && !all.differs)
        return value;
    all.made = all.moves ? base : bpl_map_ref(value);
    walk_points(maps, map, &walk);
    bpl_map_unref(value);
    return all.made;
}
