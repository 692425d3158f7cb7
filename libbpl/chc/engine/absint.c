/* Abstract interpretation with partitioned intervals, by a worklist of cells (boxes of the
 * partition) whose sets of reached states have grown.
 *
 * P. Cousot, R. Cousot: Abstract Interpretation: A Unified Lattice Model for Static Analysis of
 * Programs, 1977. */
#include "libbpl/chc/engine/absint.h"

#include "libbpl/base/limits.h"
#include "libbpl/term/constant.h"

enum { MOST_BITS = 62 };

void bpl_chc_absint_init(BplChcAbsint *h, BplChcPaths *paths, BplChcPartition *partition)
{
    const BplChcSystem *system = partition->system;
    *h = (BplChcAbsint){
        .system = system, .paths = paths, .partition = partition, .cells = {.system = system}};
}

static void clear(BplChcAbsint *h)
{
    bpl_chc_boxset_release(&h->cells);
    bpl_vec_release(&h->all);
    bpl_vec_release(&h->values);
    bpl_vec_release(&h->steps);
    bpl_vec_release(&h->failing);
    bpl_vec_release(&h->todo);
}

void bpl_chc_absint_release(BplChcAbsint *h)
{
    clear(h);
}

static uint32_t count_of(const BplChcAbsint *h, uint32_t pred)
{
    return h->system->preds.at[pred].count;
}

/* ---- growing --------------------------------------------------------------------------------- */

/* Returns the least number that is not below `number` and is a power of two, the negation of a
 * power of two, or 0. */
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

/* Widens a bound of a hull (the least box around the states reached in a cell) that has moved:
 * returns the next power of two in the direction `sign`, but not a number beyond `threshold`, the
 * bound of the cell. */
static BplValue moved_on(const BplChcAbsint *h, BplValue bound, BplValue threshold, int sign)
{
    const int64_t most = (int64_t)1 << (MOST_BITS - 3);
    if (!bpl_value_is_small(bound) || bpl_value_small(bound) > most ||
        bpl_value_small(bound) < -most)
        return threshold;
    BplValue far = bpl_value_of_small(sign * power_above(sign * bpl_value_small(bound)));
    if (threshold != BPL_NONE && sign * bpl_constant_compare(h->system->terms, far, threshold) > 0)
        return threshold;
    return far;
}

static bool grow(BplChcAbsint *h, uint32_t cell, uint32_t arg, BplInterval by)
{
    assert(cell < h->cells.all.count && "a cell that was found");
    size_t at = h->cells.all.at[cell].values + arg;
    BplInterval was = h->values.at[at], threshold = h->cells.values.at[at];
    BplInterval now = bpl_interval_hull(h->system->terms, was, by);
    bool lower = now.low != was.low, higher = now.high != was.high;
    bool is_number = h->system->preds.at[h->cells.all.at[cell].pred].sorts[arg] == BPL_SORT_INT;
    if (is_number && !h->is_settled && h->all.at[cell].grown >= bpl_limits->chc_absint_growths) {
        if (lower)
            now.low = moved_on(h, now.low, threshold.low, -1);
        if (higher)
            now.high = moved_on(h, now.high, threshold.high, 1);
    }
    h->values.at[at] = now;
    return lower || higher;
}

static void add(BplChcAbsint *h, uint32_t pred, const BplInterval *pieces,
                const BplInterval *values)
{
    bool is_new, grows = false;
    uint32_t cell = bpl_chc_boxset_add(&h->cells, pred, pieces, h->at, &is_new);
    for (uint32_t i = 0; is_new && i < count_of(h, pred); i++)
        bpl_vec_push(&h->values, values[i]);
    if (is_new)
        bpl_vec_push(&h->all, (BplChcAbsintState){0});
    for (uint32_t i = 0; !is_new && i < count_of(h, pred); i++)
        if (grow(h, cell, i, values[i]))
            grows = true;
    h->all.at[cell].grown += grows;
    if ((is_new || grows) && !h->is_settled && !h->all.at[cell].waits) {
        h->all.at[cell].waits = true;
        bpl_vec_push(&h->todo, cell);
    }
    BplChcAbsintStep step = {h->at, cell};
    bpl_vec_push(&h->steps, step);
}

/* ---- states that arrive ---------------------------------------------------------------------- */

/* Adds the states in the box `values` to the cells of the partition that it overlaps: one cell for
 * each combination of pieces of the arguments from `arg` on. If an argument overlaps more than
 * `most` pieces, their union is used as one piece. */
static void add_pieces(BplChcAbsint *h, uint32_t pred, BplInterval *pieces, BplInterval *values,
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
    uint32_t parts = bpl_chc_partition_pieces(h->partition, pred, arg, whole);
    if (parts > most) {
        pieces[arg] = bpl_chc_partition_round(h->partition, pred, arg, whole);
        add_pieces(h, pred, pieces, values, arg + 1, most);
    }
    for (uint32_t i = 0; parts <= most && i < parts; i++) {
        pieces[arg] = bpl_chc_partition_piece(h->partition, pred, arg, whole, i);
        values[arg] = bpl_interval_meet(h->system->terms, whole, pieces[arg]);
        add_pieces(h, pred, pieces, values, arg + 1, most / parts);
    }
    values[arg] = whole;
}

static bool arrive(void *data, uint32_t clause)
{
    BplChcAbsint *h = data;
    const BplChcAtom *head = &h->system->clauses.at[clause].head;
    BplInterval values[BPL_ROOM_CHC_BOX_ARGS], pieces[BPL_ROOM_CHC_BOX_ARGS];
    if (head->pred == h->system->query) {
        if (!h->failing.count || bpl_vec_last(&h->failing) != h->at)
            bpl_vec_push(&h->failing, h->at);
        return true;
    }
    for (uint32_t i = 0; i < count_of(h, head->pred); i++) {
        values[i] = bpl_propagate_value(&h->paths->bounds, head->args[i]);
        if (h->system->preds.at[head->pred].sorts[i] == BPL_SORT_INT && !h->is_settled)
            bpl_chc_partition_refine(h->partition, head->pred, i, values[i]);
    }
    add_pieces(h, head->pred, pieces, values, 0, h->pieces);
    return h->cells.all.count < h->most;
}

/* ---- following ------------------------------------------------------------------------------- */

/* Follows the paths from the states stored for the cell number `cell` of the analysis `of` (which
 * may be `h` itself), and adds the states at the ends of these paths to the cells of `h`. */
static void follow(BplChcAbsint *h, const BplChcAbsint *of, uint32_t cell)
{
    assert((cell == BPL_CHC_NONE || cell < of->cells.all.count) && "a cell, or the beginning");
    /* a copy, since the stored box may move in memory */
    BplInterval values[BPL_ROOM_CHC_BOX_ARGS];
    uint32_t pred = cell == BPL_CHC_NONE ? BPL_CHC_NONE : of->cells.all.at[cell].pred;
    for (uint32_t i = 0; pred != BPL_CHC_NONE && i < count_of(h, pred); i++)
        values[i] = bpl_chc_absint_values(of, cell)[i];
    h->at = cell;
    bpl_chc_paths_follow(h->paths, pred, values);
}

static bool meet(const BplChcAbsint *h, uint32_t cell, const BplChcAbsint *old, uint32_t other)
{
    uint32_t pred = h->cells.all.at[cell].pred;
    if (pred != old->cells.all.at[other].pred)
        return false;
    for (uint32_t i = 0; i < count_of(h, pred); i++)
        if (bpl_interval_is_empty(h->system->terms,
                                  bpl_interval_meet(h->system->terms,
                                                    bpl_chc_absint_values(h, cell)[i],
                                                    bpl_chc_absint_values(old, other)[i])))
            return false;
    return true;
}

/* Lists in `numbers` the cells of `h` that may contain states of a cell of `old`: several if the
 * new cells are smaller, none if no state of the old cell can be reached any more. */
static void renumber(BplChcAbsint *h, const BplChcAbsint *old, uint32_t cell,
                     BplChcAbsintNumbers *numbers)
{
    bpl_vec_clear(numbers);
    uint32_t same = cell;
    if (cell != BPL_CHC_NONE)
        same = bpl_chc_boxset_find(&h->cells, old->cells.all.at[cell].pred,
                                   bpl_chc_boxset_values(&old->cells, cell));
    if (same != BPL_CHC_NONE || cell == BPL_CHC_NONE)
        bpl_vec_push(numbers, same);
    for (uint32_t i = 0; !numbers->count && i < h->cells.all.count; i++)
        if (meet(h, i, old, cell))
            bpl_vec_push(numbers, i);
}

/* Replaces the numbers of old cells of the partition, in the lists of steps and of failing cells,
 * by the numbers of the corresponding new cells. */
static void renumber_all(BplChcAbsint *h, const BplChcAbsint *old)
{
    BplChcAbsintNumbers numbers = {0}, failing = {0};
    size_t steps = h->steps.count, kept = 0;
    for (size_t i = 0; i < steps; i++) {
        BplChcAbsintStep step = h->steps.at[i];
        renumber(h, old, step.from, &numbers);
        for (size_t k = 0; k < numbers.count; k++) {
            step.from = numbers.at[k];
            if (!k)
                h->steps.at[kept++] = step;
            else
                bpl_vec_push(&h->steps, step);
        }
    }
    for (size_t i = steps; i < h->steps.count; i++)
        h->steps.at[kept++] = h->steps.at[i];
    h->steps.count = kept;
    for (size_t i = 0; i < h->failing.count; i++) {
        renumber(h, old, h->failing.at[i], &numbers);
        for (size_t k = 0; k < numbers.count; k++)
            bpl_vec_push(&failing, numbers.at[k]);
    }
    bpl_vec_release(&h->failing);
    bpl_vec_release(&numbers);
    h->failing = failing;
}

/* Computes all hulls (the boxes around the states reached in each cell) once more, from the states
 * that paths from the old hulls reach: this can only make the hulls smaller. If the limit on the
 * work ends this early, the old hulls stay. */
static void tighten(BplChcAbsint *h)
{
    BplChcAbsint old = *h;
    bpl_chc_absint_init(h, old.paths, old.partition);
    h->pieces = old.pieces;
    h->most = old.most;
    h->is_settled = true;
    follow(h, &old, BPL_CHC_NONE);
    for (uint32_t i = 0; i < old.cells.all.count && !h->paths->ended; i++)
        follow(h, &old, i);
    if (h->paths->ended) {
        BplChcAbsint half = *h;
        *h = old;
        clear(&half);
        return;
    }
    renumber_all(h, &old);
    clear(&old);
}

bool bpl_chc_absint_search(BplChcAbsint *h)
{
    clear(h);
    h->is_settled = h->paths->ended = false;
    h->paths->arrive = arrive;
    h->paths->data = h;
    follow(h, h, BPL_CHC_NONE);
    for (size_t i = 0; i < h->todo.count && !h->paths->ended; i++) {
        h->all.at[h->todo.at[i]].waits = false;
        follow(h, h, h->todo.at[i]);
    }
    if (h->paths->ended)
        return false;
    for (uint32_t i = 0; i < bpl_limits->chc_absint_passes && h->failing.count && !h->paths->ended;
         i++)
        tighten(h);
    return true;
}

/* ---- how far away failures are --------------------------------------------------------------- */

void bpl_chc_absint_distances(const BplChcAbsint *h, bool all, uint32_t farthest,
                              BplChcAbsintNumbers *distances)
{
    size_t n = h->cells.all.count;
    uint32_t *first = bpl_alloc_zero((n + 2) * sizeof *first);
    uint32_t *before = bpl_alloc((h->steps.count + 1) * sizeof *before);
    BPL_VEC(uint32_t) todo = {0};
    for (size_t i = 0; i < h->steps.count; i++)
        first[h->steps.at[i].to + 1]++;
    for (size_t i = 0; i < n; i++)
        first[i + 1] += first[i];
    uint32_t *next = bpl_alloc_zero((n + 1) * sizeof *next);
    for (size_t i = 0; i < h->steps.count; i++) {
        uint32_t to = h->steps.at[i].to;
        before[first[to] + next[to]++] = h->steps.at[i].from;
    }
    bpl_vec_clear(distances);
    for (size_t i = 0; i < n; i++)
        bpl_vec_push(distances, all ? BPL_CHC_NONE : farthest);
    for (size_t i = 0; i < h->failing.count; i++)
        if (h->failing.at[i] != BPL_CHC_NONE) {
            distances->at[h->failing.at[i]] = 0;
            bpl_vec_push(&todo, h->failing.at[i]);
        }
    for (size_t i = 0; i < todo.count; i++) {
        uint32_t to = todo.at[i];
        for (uint32_t k = first[to]; k < first[to + 1]; k++)
            if (before[k] != BPL_CHC_NONE && distances->at[before[k]] >= farthest) {
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
