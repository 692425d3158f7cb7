/* Makes constant maps in normal form: the written points are in ascending order, and none has the
 * default's value. If the index sort has few values, the most frequent value becomes the default
 * (the least word among equally frequent values); then two maps that are equal at all points are
 * one word even if they were written differently. */
#include "libbpl/term/model.h"
#include "libbpl/term/table.h"

#include <stdlib.h>

typedef struct Point {
    const BplValue *index;
    BplValue value;
    size_t order;
    uint32_t count; /* number of indices of each point */
} Point;

typedef BPL_VEC(Point) Points;

static int by_index(const void *a, const void *b)
{
    const Point *x = a, *y = b;
    for (uint32_t i = 0; i < x->count; i++)
        if (x->index[i] != y->index[i])
            return x->index[i] < y->index[i] ? -1 : 1;
    return (x->order > y->order) - (x->order < y->order);
}

static bool same_index(const Point *a, const Point *b)
{
    return memcmp(a->index, b->index, a->count * sizeof *a->index) == 0;
}

/* Sorts the points; of several points at one index, only the one that was written last stays. */
static void settle(Points *points)
{
    if (!points->count)
        return;
    qsort(points->at, points->count, sizeof *points->at, by_index);
    size_t kept = 0;
    for (size_t i = 0; i < points->count; i++) {
        if (kept && same_index(&points->at[kept - 1], &points->at[i]))
            kept--;
        points->at[kept++] = points->at[i];
    }
    points->count = kept;
}

/* ---- index sorts of few values --------------------------------------------------------------- */

/* Returns the i-th value of a sort; BPL_NONE if the values of the sort cannot be enumerated. */
BplValue bpl_table_nth(BplTerms *terms, BplSort sort, uint64_t i)
{
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return bpl_value_of_bool(i != 0);
    case BPL_SORT_KIND_RMODE:
        return bpl_value_of_rounding((BplRounding)i);
    case BPL_SORT_KIND_BV:
        return bpl_term_bv(terms, info->width, i);
    case BPL_SORT_KIND_DATA:
        for (uint32_t c = 0; c < info->ctor_count; c++)
            if (info->ctors[c].count)
                return BPL_NONE;
        return bpl_term_construct(terms, sort, (uint32_t)i, NULL, 0);
    default:
        return BPL_NONE;
    }
}

/* Returns the number of points of the map's domain; 0 if there are more than BPL_MODEL_POINTS or
 * they cannot be enumerated. */
static size_t few_points(BplTerms *terms, const BplSortInfo *map)
{
    uint64_t points = 1;
    for (uint32_t i = 0; i < map->count; i++) {
        uint64_t size = bpl_sort_size(terms->sorts, map->args[i]);
        if (size > BPL_MODEL_POINTS || bpl_table_nth(terms, map->args[i], 0) == BPL_NONE)
            return 0;
        points *= size;
        if (points > BPL_MODEL_POINTS)
            return 0;
    }
    return (size_t)points;
}

static BplValue commonest(const Points *points, BplValue otherwise, size_t all)
{
    BplValue best = otherwise;
    size_t most = all - points->count;
    for (size_t i = 0; i < points->count; i++)
        if (points->at[i].value == otherwise)
            most++;
    for (size_t i = 0; i < points->count; i++) {
        size_t times = 0;
        if (points->at[i].value == otherwise)
            continue;
        for (size_t k = 0; k < points->count; k++)
            times += points->at[k].value == points->at[i].value;
        if (times > most || (times == most && points->at[i].value < best)) {
            best = points->at[i].value;
            most = times;
        }
    }
    return best;
}

static void add_all_points(BplTerms *terms, const BplSortInfo *map, BplValue otherwise, size_t all,
                           Points *points, BplValues *words)
{
    size_t first = points->count;
    for (size_t i = 0; i < all; i++) {
        size_t rest = i;
        for (uint32_t k = 0; k < map->count; k++) {
            uint64_t size = bpl_sort_size(terms->sorts, map->args[k]);
            bpl_vec_push(words, bpl_table_nth(terms, map->args[k], rest % size));
            rest /= size;
        }
        bpl_vec_push(points, ((Point){NULL, otherwise, 0, map->count}));
    }
    for (size_t i = 0; i < first; i++)
        /* among points at one index, a written value is sorted after the default value, so that it
         * replaces the default value */
        points->at[i].order++;
    for (size_t i = 0; i < all; i++)
        points->at[first + i].index = words->at + i * map->count;
    settle(points);
}

/* ---- the map --------------------------------------------------------------------------------- */

static BplValue build(BplTerms *terms, BplSort sort, BplValue otherwise, const Points *points)
{
    BplValue map = bpl_table_node(terms, BPL_TERM_CONST_MAP, sort, sort, &otherwise, 1);
    BplValues args = {0};
    for (size_t i = 0; i < points->count; i++) {
        const Point *point = &points->at[i];
        if (point->value == otherwise)
            continue;
        bpl_vec_clear(&args);
        bpl_vec_push(&args, map);
        for (uint32_t k = 0; k < point->count; k++)
            bpl_vec_push(&args, point->index[k]);
        bpl_vec_push(&args, point->value);
        map = bpl_table_node(terms, BPL_TERM_STORE, sort, 0, args.at, (uint32_t)args.count);
        bpl_table_mark_value(terms, map);
    }
    bpl_vec_release(&args);
    return map;
}

BplValue bpl_model_map(BplTerms *terms, BplSort map, BplValue otherwise, const BplValue *indices,
                       const BplValue *values, size_t points)
{
    const BplSortInfo *info = bpl_sort_info(terms->sorts, map);
    assert(info->kind == BPL_SORT_KIND_MAP && "a map sort");
    Points all = {0};
    BplValues words = {0};
    for (size_t i = 0; i < points; i++)
        bpl_vec_push(&all, ((Point){indices + i * info->count, values[i], i, info->count}));
    settle(&all);
    size_t few = few_points(terms, info);
    if (few) {
        BplValue best = commonest(&all, otherwise, few);
        if (best != otherwise) {
            add_all_points(terms, info, otherwise, few, &all, &words);
            otherwise = best;
        }
    }
    BplValue result = build(terms, map, otherwise, &all);
    bpl_vec_release(&all);
    bpl_vec_release(&words);
    return result;
}

/* ---- one point more -------------------------------------------------------------------------- */

static BplValue otherwise_of(const BplTerms *terms, BplValue map)
{
    while (bpl_term_is(terms, map, BPL_TERM_STORE))
        map = bpl_term_node(terms, map)->args[0];
    return bpl_term_node(terms, map)->args[0];
}

/* Returns the map with `value` written at one point; makes the new map from the list of all its
 * points. */
static BplValue write_anew(BplTerms *terms, BplSort sort, BplValue map, const BplValue *index,
                           BplValue value)
{
    uint32_t width = bpl_sort_info(terms->sorts, sort)->count;
    BplValues indices = {0}, values = {0};
    for (BplValue at = map; bpl_term_is(terms, at, BPL_TERM_STORE);
         at = bpl_term_node(terms, at)->args[0]) {
        const BplTermNode *store = bpl_term_node(terms, at);
        for (uint32_t i = 0; i < width; i++)
            bpl_vec_push(&indices, store->args[1 + i]);
        bpl_vec_push(&values, store->args[1 + width]);
    }
    for (uint32_t i = 0; i < width; i++)
        bpl_vec_push(&indices, index[i]);
    bpl_vec_push(&values, value);
    BplValue made =
        bpl_model_map(terms, sort, otherwise_of(terms, map), indices.at, values.at, values.count);
    bpl_vec_release(&indices);
    bpl_vec_release(&values);
    return made;
}

static BplValue put(BplTerms *terms, BplSort sort, BplValue map, const BplValue *index,
                    uint32_t width, BplValue value, BplValues *args)
{
    bpl_vec_clear(args);
    bpl_vec_push(args, map);
    for (uint32_t i = 0; i < width; i++)
        bpl_vec_push(args, index[i]);
    bpl_vec_push(args, value);
    map = bpl_table_node(terms, BPL_TERM_STORE, sort, 0, args->at, (uint32_t)args->count);
    bpl_table_mark_value(terms, map);
    return map;
}

BplValue bpl_model_map_write(BplTerms *terms, BplSort sort, BplValue map, const BplValue *index,
                             BplValue value)
{
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    if (few_points(terms, info))
        return write_anew(terms, sort, map, index, value);
    BplValues above = {0}, args = {0};
    const Point written = {.index = index, .count = info->count};
    BplValue at = map;
    for (int order = -1; order < 0 && bpl_term_is(terms, at, BPL_TERM_STORE);) {
        const BplTermNode *store = bpl_term_node(terms, at);
        const Point point = {.index = store->args + 1, .count = info->count};
        order = by_index(&written, &point);
        if (order < 0)
            bpl_vec_push(&above, at);
        if (order <= 0)
            at = store->args[0];
    }
    if (otherwise_of(terms, at) != value)
        at = put(terms, sort, at, index, info->count, value, &args);
    for (size_t i = above.count; i-- > 0;) {
        const BplTermNode *store = bpl_term_node(terms, above.at[i]);
        at =
            put(terms, sort, at, store->args + 1, info->count, store->args[1 + info->count], &args);
    }
    bpl_vec_release(&above);
    bpl_vec_release(&args);
    return at;
}
