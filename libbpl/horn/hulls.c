/* A work-list of cells whose hulls have grown. */
#include "libbpl/horn/hulls.h"

#include "libbpl/term/constant.h"

enum { OFTEN = 6, PASSES = 3, MOST_BITS = 62 };

void bpl_hulls_init(BplHulls *h, BplHornWays *ways, BplHornGrid *grid)
{
    const BplHornSystem *system = grid->system;
    *h = (BplHulls){.system = system, .ways = ways, .grid = grid, .cells = {.system = system}};
}

static void clear(BplHulls *h)
{
    bpl_boxset_release(&h->cells);
    bpl_vec_release(&h->all);
    bpl_vec_release(&h->values);
    bpl_vec_release(&h->arrows);
    bpl_vec_release(&h->failing);
    bpl_vec_release(&h->todo);
}

void bpl_hulls_release(BplHulls *h)
{
    clear(h);
}

static uint32_t count_of(const BplHulls *h, uint32_t pred)
{
    return h->system->preds.at[pred].count;
}

/* ---- growing --------------------------------------------------------------------------------- */

/* The next power of two that is no less, or its negation, or 0. */
static int64_t power_above(int64_t number)
{
    for (int bit = 0; number > 0 && bit < MOST_BITS; bit++)
        if (number <= (int64_t)1 << bit)
            return (int64_t)1 << bit;
    for (int bit = MOST_BITS; number < 0 && bit-- > 0;)
        if (number <= -((int64_t)1 << bit))
            return -((int64_t)1 << bit);
    return number;
}

/* A bound that has moved moves on, but not beyond the border. */
static BplValue moved_on(const BplHulls *h, BplValue bound, BplValue border, int sign)
{
    const int64_t most = (int64_t)1 << (MOST_BITS - 3);
    if (!bpl_value_is_small(bound) || bpl_value_small(bound) > most ||
        bpl_value_small(bound) < -most)
        return border;
    BplValue far = bpl_value_of_small(sign * power_above(sign * bpl_value_small(bound)));
    if (border != BPL_NONE && sign * bpl_constant_compare(h->system->terms, far, border) > 0)
        return border;
    return far;
}

static bool grow(BplHulls *h, uint32_t cell, uint32_t arg, BplInterval by)
{
    size_t at = h->cells.all.at[cell].values + arg;
    BplInterval was = h->values.at[at], border = h->cells.values.at[at];
    BplInterval now = bpl_interval_hull(h->system->terms, was, by);
    bool lower = now.low != was.low, higher = now.high != was.high;
    bool is_number = h->system->preds.at[h->cells.all.at[cell].pred].sorts[arg] == BPL_SORT_INT;
    if (is_number && !h->is_settled && h->all.at[cell].grown >= OFTEN) {
        if (lower)
            now.low = moved_on(h, now.low, border.low, -1);
        if (higher)
            now.high = moved_on(h, now.high, border.high, 1);
    }
    h->values.at[at] = now;
    return lower || higher;
}

static void add(BplHulls *h, uint32_t pred, const BplInterval *pieces, const BplInterval *values)
{
    bool is_new, grows = false;
    uint32_t cell = bpl_boxset_add(&h->cells, pred, pieces, h->at, &is_new);
    for (uint32_t i = 0; is_new && i < count_of(h, pred); i++)
        bpl_vec_push(&h->values, values[i]);
    if (is_new)
        bpl_vec_push(&h->all, (BplHull){0});
    for (uint32_t i = 0; !is_new && i < count_of(h, pred); i++)
        if (grow(h, cell, i, values[i]))
            grows = true;
    h->all.at[cell].grown += grows;
    if ((is_new || grows) && !h->is_settled && !h->all.at[cell].waits) {
        h->all.at[cell].waits = true;
        bpl_vec_push(&h->todo, cell);
    }
    BplHullArrow arrow = {h->at, cell};
    bpl_vec_push(&h->arrows, arrow);
}

/* ---- what arrives ---------------------------------------------------------------------------- */

/* One cell for each way to choose a piece for each argument from `arg` on, as long as these are
 * few. */
static void add_pieces(BplHulls *h, uint32_t pred, BplInterval *pieces, BplInterval *values,
                       uint32_t arg, uint32_t most)
{
    uint32_t count = count_of(h, pred);
    for (; arg < count && h->system->preds.at[pred].sorts[arg] != BPL_SORT_INT; arg++)
        pieces[arg] = values[arg];
    if (arg == count) {
        add(h, pred, pieces, values);
        return;
    }
    BplInterval whole = values[arg];
    uint32_t parts = bpl_horn_grid_pieces(h->grid, pred, arg, whole);
    if (parts > most) {
        pieces[arg] = bpl_horn_grid_round(h->grid, pred, arg, whole);
        add_pieces(h, pred, pieces, values, arg + 1, most);
    }
    for (uint32_t i = 0; parts <= most && i < parts; i++) {
        pieces[arg] = bpl_horn_grid_piece(h->grid, pred, arg, whole, i);
        values[arg] = bpl_interval_meet(h->system->terms, whole, pieces[arg]);
        add_pieces(h, pred, pieces, values, arg + 1, most / parts);
    }
    values[arg] = whole;
}

static bool arrive(void *data, uint32_t clause)
{
    BplHulls *h = data;
    const BplHornAtom *head = &h->system->clauses.at[clause].head;
    BplInterval values[BPL_HULLS_MOST_ARGS], pieces[BPL_HULLS_MOST_ARGS];
    if (head->pred == h->system->query) {
        if (!h->failing.count || bpl_vec_last(&h->failing) != h->at)
            bpl_vec_push(&h->failing, h->at);
        return true;
    }
    for (uint32_t i = 0; i < count_of(h, head->pred); i++) {
        values[i] = bpl_narrow_value(&h->ways->narrow, head->args[i]);
        if (h->system->preds.at[head->pred].sorts[i] == BPL_SORT_INT && !h->is_settled)
            bpl_horn_grid_refine(h->grid, head->pred, i, values[i]);
    }
    add_pieces(h, head->pred, pieces, values, 0, h->pieces);
    return h->cells.all.count < h->most;
}

/* ---- following ------------------------------------------------------------------------------- */

/* From a hull of `of`, which may be the same. */
static void follow(BplHulls *h, const BplHulls *of, uint32_t cell)
{
    BplInterval values[BPL_HULLS_MOST_ARGS]; /* those of the hull may move */
    uint32_t pred = cell == BPL_HORN_NONE ? BPL_HORN_NONE : of->cells.all.at[cell].pred;
    for (uint32_t i = 0; pred != BPL_HORN_NONE && i < count_of(h, pred); i++)
        values[i] = bpl_hulls_values(of, cell)[i];
    h->at = cell;
    bpl_horn_ways_follow(h->ways, pred, values);
}

static bool meet(const BplHulls *h, uint32_t cell, const BplHulls *old, uint32_t other)
{
    uint32_t pred = h->cells.all.at[cell].pred;
    if (pred != old->cells.all.at[other].pred)
        return false;
    for (uint32_t i = 0; i < count_of(h, pred); i++)
        if (bpl_interval_is_empty(h->system->terms,
                                  bpl_interval_meet(h->system->terms, bpl_hulls_values(h, cell)[i],
                                                    bpl_hulls_values(old, other)[i])))
            return false;
    return true;
}

/* The cell's number now; what was taken apart otherwise has several ones, and of some cells nothing
 * is left. */
static void renumber(BplHulls *h, const BplHulls *old, uint32_t cell, BplHullNumbers *numbers)
{
    bpl_vec_clear(numbers);
    uint32_t same = cell;
    if (cell != BPL_HORN_NONE)
        same = bpl_boxset_find(&h->cells, old->cells.all.at[cell].pred,
                               bpl_boxset_values(&old->cells, cell));
    if (same != BPL_HORN_NONE || cell == BPL_HORN_NONE)
        bpl_vec_push(numbers, same);
    for (uint32_t i = 0; !numbers->count && i < h->cells.all.count; i++)
        if (meet(h, i, old, cell))
            bpl_vec_push(numbers, i);
}

/* What was said of the old cells is said of the new ones. */
static void renumber_all(BplHulls *h, const BplHulls *old)
{
    BplHullNumbers numbers = {0}, failing = {0};
    size_t arrows = h->arrows.count, kept = 0;
    for (size_t i = 0; i < arrows; i++) {
        BplHullArrow arrow = h->arrows.at[i];
        renumber(h, old, arrow.from, &numbers);
        for (size_t k = 0; k < numbers.count; k++) {
            arrow.from = numbers.at[k];
            if (!k)
                h->arrows.at[kept++] = arrow;
            else
                bpl_vec_push(&h->arrows, arrow);
        }
    }
    for (size_t i = arrows; i < h->arrows.count; i++)
        h->arrows.at[kept++] = h->arrows.at[i];
    h->arrows.count = kept;
    for (size_t i = 0; i < h->failing.count; i++) {
        renumber(h, old, h->failing.at[i], &numbers);
        for (size_t k = 0; k < numbers.count; k++)
            bpl_vec_push(&failing, numbers.at[k]);
    }
    bpl_vec_release(&h->failing);
    bpl_vec_release(&numbers);
    h->failing = failing;
}

/* Made anew from where the hulls lead to. If that is ended they stay as they are. */
static void tighten(BplHulls *h)
{
    BplHulls old = *h;
    bpl_hulls_init(h, old.ways, old.grid);
    h->pieces = old.pieces;
    h->most = old.most;
    h->is_settled = true;
    follow(h, &old, BPL_HORN_NONE);
    for (uint32_t i = 0; i < old.cells.all.count && !h->ways->ended; i++)
        follow(h, &old, i);
    if (h->ways->ended) {
        BplHulls half = *h;
        *h = old;
        clear(&half);
        return;
    }
    renumber_all(h, &old);
    clear(&old);
}

bool bpl_hulls_search(BplHulls *h)
{
    clear(h);
    h->is_settled = h->ways->ended = false;
    h->ways->arrive = arrive;
    h->ways->data = h;
    follow(h, h, BPL_HORN_NONE);
    for (size_t i = 0; i < h->todo.count && !h->ways->ended; i++) {
        h->all.at[h->todo.at[i]].waits = false;
        follow(h, h, h->todo.at[i]);
    }
    if (h->ways->ended)
        return false;
    for (int i = 0; i < PASSES && h->failing.count && !h->ways->ended; i++)
        tighten(h);
    return true;
}

/* ---- how far away failures are --------------------------------------------------------------- */

void bpl_hulls_distances(const BplHulls *h, bool all, uint32_t farthest, BplHullNumbers *distances)
{
    size_t n = h->cells.all.count;
    uint32_t *first = bpl_alloc_zero((n + 2) * sizeof *first);
    uint32_t *before = bpl_alloc((h->arrows.count + 1) * sizeof *before);
    BPL_VEC(uint32_t) todo = {0};
    for (size_t i = 0; i < h->arrows.count; i++)
        first[h->arrows.at[i].to + 1]++;
    for (size_t i = 0; i < n; i++)
        first[i + 1] += first[i];
    uint32_t *next = bpl_alloc_zero((n + 1) * sizeof *next);
    for (size_t i = 0; i < h->arrows.count; i++) {
        uint32_t to = h->arrows.at[i].to;
        before[first[to] + next[to]++] = h->arrows.at[i].from;
    }
    bpl_vec_clear(distances);
    for (size_t i = 0; i < n; i++)
        bpl_vec_push(distances, all ? BPL_HORN_NONE : farthest);
    for (size_t i = 0; i < h->failing.count; i++)
        if (h->failing.at[i] != BPL_HORN_NONE) {
            distances->at[h->failing.at[i]] = 0;
            bpl_vec_push(&todo, h->failing.at[i]);
        }
    for (size_t i = 0; i < todo.count; i++) {
        uint32_t to = todo.at[i];
        for (uint32_t k = first[to]; k < first[to + 1]; k++)
            if (before[k] != BPL_HORN_NONE && distances->at[before[k]] >= farthest) {
                distances->at[before[k]] =
                    distances->at[to] + 1 < farthest ? distances->at[to] + 1 : farthest - 1;
                bpl_vec_push(&todo, before[k]);
            }
    }
    bpl_vec_release(&todo);
    bpl_free(first);
    bpl_free(before);
    bpl_free(next);
}
