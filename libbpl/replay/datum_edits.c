/* Represents large maps that are written element by element: as a few changes over the map before
 * the writes. There are two levels of changes over a table: recent changes (upper level), and older
 * ones (lower level). When the upper level is full, it is merged into the lower level. So a write
 * copies a few hundred elements at most, and all elements of the map only once in thousands of
 * writes. */
#include "libbpl/base/alloc.h"
#include "libbpl/replay/datum_internal.h"

enum {
    LARGE = 128, /* number of elements from which a map is represented by changes */
    UPPER = 64,  /* maximal number of changes at the upper level */
    /* maximal number of changes at the lower level; the number of the table's elements if that is
     * larger */
    LOWER = 2048
};

typedef struct Rows {
    const BplDatum *const *cells;
    size_t count;
} Rows;

bool bpl_datum_is_large(const BplDatum *map)
{
    return map->count >= LARGE;
}

static void copy(const BplDatum **to, const BplDatum *const *from, size_t count)
{
    if (count)
        memcpy(to, from, count * sizeof *to);
}

/* Merges two sorted lists of rows (keys and value) into `to`, which has room for all of them;
 * returns the number of rows. If both lists have a row with the same keys, the row of `upper` is
 * taken. Rows without a value are dropped unless `keep_none` is set. */
static size_t merge(Rows lower, Rows upper, uint32_t arity, bool keep_none, const BplDatum **to)
{
    size_t width = arity + 1, i = 0, count = 0;
    for (size_t k = 0; k < upper.count; k++) {
        bool found;
        const BplDatum *const *row = upper.cells + k * width;
        size_t at =
            i + bpl_datum_search(lower.cells + i * width, lower.count - i, arity, row, &found);
        copy(to + count * width, lower.cells + i * width, (at - i) * width);
        count += at - i;
        i = at + found;
        if (!row[arity] && !keep_none)
            continue;
        copy(to + count * width, row, width);
        count++;
    }
    copy(to + count * width, lower.cells + i * width, (lower.count - i) * width);
    return count + lower.count - i;
}

/* Returns the table `lower` with the rows of `upper` merged into it. */
static const BplDatum *table_of(BplData *values, const BplDatum *lower, Rows upper)
{
    BplDatum *made = bpl_datum_blank(values, lower, lower->count + upper.count);
    Rows rows = {lower->cells, lower->count};
    made->count =
        (uint32_t)merge(rows, upper, lower->arity, false, (const BplDatum **)(void *)(made + 1));
    return made;
}

static Rows rows_of(const BplDatum *map)
{
    return (Rows){map->edits->cells, map->edits->count};
}

const BplDatum *bpl_datum_flat(const BplDatum *map)
{
    if (!map->is_edited)
        return map;
    BplEdits *edits = (BplEdits *)(uintptr_t)map->edits;
    if (!edits->flat) {
        BplDatum *flat = (BplDatum *)(uintptr_t)table_of(edits->values, bpl_datum_flat(edits->base),
                                                         rows_of(map));
        flat->small = map->small;
        edits->flat = flat;
    }
    return edits->flat;
}

/* Returns a new map that is represented by changes to `base`, with memory for `room` rows; *cells
 * is set to this memory. */
static BplDatum *edited(BplData *values, const BplDatum *base, size_t room, const BplDatum ***cells)
{
    BplDatum *made = bpl_arena_alloc(&values->arena, sizeof *made);
    BplEdits *edits = bpl_arena_alloc(&values->arena, sizeof *edits);
    *cells = bpl_arena_alloc(&values->arena, room * (base->arity + 1) * sizeof **cells);
    *edits = (BplEdits){.values = values, .base = base, .cells = *cells};
    *made = *base;
    made->moved = NULL;
    made->is_edited = true;
    made->count = 0;
    made->edits = edits;
    return made;
}

static const BplDatum *over(BplData *values, const BplDatum *base, Rows lower, Rows upper)
{
    const BplDatum **cells;
    BplDatum *made = edited(values, base, lower.count + upper.count, &cells);
    ((BplEdits *)(uintptr_t)made->edits)->count =
        (uint32_t)merge(lower, upper, base->arity, true, cells);
    return made;
}

/* Returns the map with its upper level merged into the lower one. */
static const BplDatum *lowered(BplData *values, const BplDatum *map)
{
    const BplDatum *base = map->edits->base;
    Rows upper = rows_of(map);
    if (base->is_edited && base->edits->count + upper.count <= LOWER)
        return over(values, base->edits->base, rows_of(base), upper);
    if (!base->is_edited && base->count > LOWER)
        return over(values, base, (Rows){NULL, 0}, upper);
    return bpl_datum_flat(map);
}

const BplDatum *bpl_datum_edit(BplData *values, const BplDatum *map, const BplDatum *const *keys,
                               const BplDatum *value)
{
    const BplDatum *few[8],
        **row = map->arity < 8 ? few : bpl_alloc((map->arity + 1) * sizeof *row);
    uint8_t small = map->small;
    for (uint32_t i = 0; i < map->arity; i++) {
        row[i] = keys[i];
        small |= bpl_datum_has_lambda(keys[i]);
    }
    row[map->arity] = value;
    small |= value && bpl_datum_has_lambda(value);
    const BplDatum *base = map;
    Rows lower = {NULL, 0};
    if (map->is_edited && map->edits->count >= UPPER) {
        base = lowered(values, map);
    } else if (map->is_edited) {
        base = map->edits->base;
        lower = rows_of(map);
    }
    BplDatum *made = (BplDatum *)(uintptr_t)over(values, base, lower, (Rows){row, 1});
    made->small = small;
    if (row != few)
        bpl_free(row);
    return made;
}
