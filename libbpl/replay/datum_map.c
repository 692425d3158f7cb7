/* Makes maps, which are sorted tables in canonical form (datum.h).
 *
 * If N keys are possible and the table has `points` rows, then N - points keys have the value
 * `otherwise`. While these are the majority, the table is canonical; if not, the values at all keys
 * are counted, and the most frequent value (of several, the smallest) becomes `otherwise`. */
#include "libbpl/base/alloc.h"
#include "libbpl/replay/datum_internal.h"

#include <stdlib.h>

static const BplDatum *const *keys_at(const BplDatum *map, size_t point)
{
    return map->cells + point * (map->arity + 1);
}

static int compare_keys(const BplDatum *const *a, const BplDatum *const *b, uint32_t arity)
{
    for (uint32_t i = 0; i < arity; i++) {
        int order = bpl_datum_compare(a[i], b[i]);
        if (order)
            return order;
    }
    return 0;
}

size_t bpl_datum_search(const BplDatum *const *cells, size_t count, uint32_t arity,
                        const BplDatum *const *keys, bool *found)
{
    size_t low = 0, high = count;
    *found = false;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare_keys(cells + middle * (arity + 1), keys, arity);
        if (order == 0) {
            *found = true;
            return middle;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const BplDatum *bpl_datum_map_find(const BplDatum *map, const BplDatum *const *keys)
{
    bool found;
    uint32_t arity = map->arity;
    for (; map->is_edited; map = map->edits->base) {
        const BplEdits *edits = map->edits;
        size_t at = bpl_datum_search(edits->cells, edits->count, arity, keys, &found);
        if (found)
            return edits->cells[at * (arity + 1) + arity];
    }
    size_t at = bpl_datum_search(map->cells, map->count, arity, keys, &found);
    return found ? keys_at(map, at)[arity] : NULL;
}

const BplGround *bpl_map_component(const BplData *values, const BplGround *map, uint32_t index,
                                   const BplDatum *const *keys)
{
    const BplGround *component = map->args[index];
    if (!component->has_bound || !map->width)
        return component;
    const BplGround **actuals = bpl_alloc(map->width * sizeof *actuals);
    for (uint32_t i = 0; i < map->width; i++)
        actuals[i] = keys[i]->type;
    component = bpl_ground_open(values->grounds, component, actuals);
    bpl_free(actuals);
    return component;
}

BplDatum *bpl_datum_blank(BplData *values, const BplDatum *like, size_t points)
{
    size_t cells = points * (like->arity + 1);
    BplDatum *map = bpl_arena_alloc(&values->arena, sizeof *map + cells * sizeof *map->cells);
    *map = *like;
    map->moved = NULL;
    map->is_edited = false;
    map->count = (uint32_t)points;
    map->cells = (const BplDatum *const *)(const void *)(map + 1);
    return map;
}

static const BplDatum **cells_of(BplDatum *map)
{
    return (const BplDatum **)(void *)(map + 1);
}

/* ---- finite domains -------------------------------------------------------------------------- */

static uint64_t domain_size(const BplData *values, const BplGround *type)
{
    uint64_t size = 1;
    if (!type || type->width)
        return 0;
    for (uint32_t i = 0; i < type->count; i++) {
        uint64_t factor = bpl_ground_size(values, type->args[i]);
        if (!factor || size > UINT32_MAX / factor)
            return 0;
        size *= factor;
    }
    return size;
}

static int by_value(const void *a, const void *b)
{
    return bpl_datum_compare(*(const BplDatum *const *)a, *(const BplDatum *const *)b);
}

/* Returns the most frequent value in the map (of several, the smallest); the value `otherwise`
 * counts `rest` times. */
static const BplDatum *commonest(const BplDatum *map, uint64_t rest)
{
    const BplDatum **all = bpl_alloc((map->count + 1) * sizeof *all);
    for (uint32_t i = 0; i < map->count; i++)
        all[i] = keys_at(map, i)[map->arity];
    qsort(all, map->count, sizeof *all, by_value);
    const BplDatum *best = map->otherwise;
    uint64_t most = rest;
    for (uint32_t i = 0, end; i < map->count; i = end) {
        for (end = i + 1; end < map->count && bpl_datum_compare(all[i], all[end]) == 0;)
            end++;
        if (end - i > most || (end - i == most && bpl_datum_compare(all[i], best) < 0)) {
            most = end - i;
            best = all[i];
        }
    }
    bpl_free(all);
    return best;
}

/* Sets `keys` to the keys with this index, when all keys of a finite domain are numbered. */
static void nth_keys(BplData *values, const BplGround *type, uint64_t index, const BplDatum **keys)
{
    for (uint32_t i = type->count; i-- > 0;) {
        uint64_t size = bpl_ground_size(values, type->args[i]);
        keys[i] = bpl_datum_nth(values, type->args[i], index % size);
        index /= size;
    }
}

typedef struct Row {
    const BplDatum *const *cells;
    uint32_t arity, place;
} Row;

static int by_keys(const void *a, const void *b)
{
    const Row *x = a, *y = b;
    int order = compare_keys(x->cells, y->cells, x->arity);
    return order ? order : (x->place > y->place) - (x->place < y->place);
}

/* Returns the map as a table with the given default `otherwise`: the table lists all keys with
 * another value, out of the `size` keys of the domain. */
static const BplDatum *retabulated(BplData *values, const BplDatum *map, uint64_t size,
                                   const BplDatum *otherwise)
{
    uint32_t width = map->arity + 1, count = 0;
    const BplDatum **cells = bpl_alloc(size * width * sizeof *cells);
    for (uint64_t i = 0; i < size; i++) {
        const BplDatum **row = cells + (size_t)count * width;
        nth_keys(values, map->type, i, row);
        const BplDatum *value = bpl_datum_map_find(map, row);
        row[map->arity] = value ? value : map->otherwise;
        count += bpl_datum_compare(row[map->arity], otherwise) != 0;
    }
    const BplDatum *made = bpl_datum_map(values, NULL, map->arity, otherwise, cells, count);
    ((BplDatum *)(uintptr_t)made)->type = map->type;
    bpl_free(cells);
    return made;
}

static const BplDatum *canonical(BplData *values, const BplDatum *map)
{
    if (!map->count || !map->otherwise || map->lambda)
        return map;
    uint64_t size = domain_size(values, map->type);
    if (!size || size > 2 * (uint64_t)map->count)
        return map;
    const BplDatum *otherwise = commonest(map, size - map->count);
    if (bpl_datum_compare(otherwise, map->otherwise) == 0)
        return map;
    return retabulated(values, map, size, otherwise);
}

/* ---- making ---------------------------------------------------------------------------------- */

/* Returns true if `value` is the map's value for these keys in case the table does not list them.
 */
static bool is_otherwise(BplData *values, const BplDatum *map, const BplDatum *const *keys,
                         const BplDatum *value)
{
    if (map->lambda)
        return false;
    if (map->otherwise)
        return bpl_datum_compare(value, map->otherwise) == 0;
    if (!map->type)
        return false;
    const BplDatum *usual =
        bpl_datum_default(values, bpl_map_component(values, map->type, map->type->count, keys));
    return usual && bpl_datum_compare(value, usual) == 0;
}

const BplDatum *bpl_datum_map(BplData *values, const BplGround *type, uint32_t arity,
                              const BplDatum *otherwise, const BplDatum *const *cells,
                              uint32_t points)
{
    BplDatum like = {.kind = BPL_D_MAP, .type = type, .arity = arity, .otherwise = otherwise};
    Row *rows = bpl_alloc((points + 1) * sizeof *rows);
    for (uint32_t i = 0; i < points; i++)
        rows[i] = (Row){cells + (size_t)i * (arity + 1), arity, i};
    qsort(rows, points, sizeof *rows, by_keys);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < points; i++) {
        bool again = i + 1 < points && compare_keys(rows[i].cells, rows[i + 1].cells, arity) == 0;
        if (!again && !is_otherwise(values, &like, rows[i].cells, rows[i].cells[arity]))
            rows[kept++] = rows[i];
    }
    BplDatum *map = bpl_datum_blank(values, &like, kept);
    for (uint32_t i = 0; i < kept; i++)
        memcpy(cells_of(map) + (size_t)i * (arity + 1), rows[i].cells, (arity + 1) * sizeof *cells);
    bpl_free(rows);
    map->small = otherwise && bpl_datum_has_lambda(otherwise);
    for (size_t i = 0; i < (size_t)kept * (arity + 1); i++)
        map->small |= bpl_datum_has_lambda(map->cells[i]);
    return canonical(values, map);
}

const BplDatum *bpl_datum_lambda(BplData *values, const BplGround *type, const BplLambda *lambda)
{
    BplDatum *map = bpl_datum_raw(values, BPL_D_MAP);
    map->type = type;
    map->arity = type->width + type->count;
    map->lambda = lambda;
    map->small = true;
    map->cells = (const BplDatum *const *)(const void *)(map + 1);
    return map;
}

const BplDatum *bpl_datum_map_store(BplData *values, const BplDatum *map,
                                    const BplDatum *const *keys, const BplDatum *value)
{
    bool usual = is_otherwise(values, map, keys, value), found;
    if (map->is_edited || bpl_datum_is_large(map)) {
        const BplDatum *before = bpl_datum_map_find(map, keys);
        if (usual ? !before : before == value)
            return map;
        if (map->is_edited || !domain_size(values, map->type))
            return bpl_datum_edit(values, map, keys, usual ? NULL : value);
    }
    size_t at = bpl_datum_search(map->cells, map->count, map->arity, keys, &found);
    size_t width = map->arity + 1;
    if (usual && !found)
        return map;
    if (found && !usual && keys_at(map, at)[map->arity] == value)
        return map;
    size_t points = map->count - found + !usual;
    BplDatum *made = bpl_datum_blank(values, map, points);
    const BplDatum **to = cells_of(made);
    memcpy(to, map->cells, at * width * sizeof *to);
    if (!usual) {
        memcpy(to + at * width, keys, map->arity * sizeof *to);
        to[at * width + map->arity] = value;
    }
    memcpy(to + (at + !usual) * width, map->cells + (at + found) * width,
           (map->count - at - found) * width * sizeof *to);
    made->small |= bpl_datum_has_lambda(value);
    for (uint32_t i = 0; i < map->arity; i++)
        made->small |= bpl_datum_has_lambda(keys[i]);
    return canonical(values, made);
}
