/* Rewrites terms of clauses to the symbols of cells (program variables); finds which numbers
 * clauses change, and which of them are counters with constant steps. */
#include "libbpl/base/limits.h"
#include "libbpl/chc/engine/array_houdini_find.h"
#include "libbpl/chc/index.h"

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

void bpl_chc_find_add(BplChcValues *values, BplValue value, size_t most)
{
    for (size_t i = 0; i < values->count; i++)
        if (values->at[i] == value)
            return;
    if (values->count < most)
        bpl_vec_push(values, value);
}

void bpl_chc_find_symbols(const BplChcFind *f, BplValue term, BplChcValues *symbols)
{
    BplTermSet set = bpl_term_free(f->terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        if ((set.at[i] & 3) == 0)
            bpl_chc_find_add(symbols, f->terms->symbols.at[set.at[i] >> 2]->term, SIZE_MAX);
}

bool bpl_chc_find_is_any(const BplChcFind *f, BplValue symbol)
{
    for (uint32_t i = 0; i < BPL_ROOM_CHC_ARRAYS_BOUND; i++)
        if (symbol == f->r->any[i])
            return true;
    return false;
}

bool bpl_chc_find_is_over_cells(const BplChcFind *f, BplValue term)
{
    BplChcValues symbols = {0};
    bool fine = true;
    bpl_chc_find_symbols(f, term, &symbols);
    for (size_t i = 0; i < symbols.count; i++)
        fine = fine && (bpl_chc_find_is_in(&f->known, symbols.at[i]) ||
                        bpl_chc_find_is_any(f, symbols.at[i]));
    bpl_vec_release(&symbols);
    return fine;
}

bool bpl_chc_find_has_reads(const BplChcFind *f, BplValue term)
{
    BplChcIndices reads = {0};
    bpl_chc_indices_add(&reads, f->terms, term);
    bool any = reads.all.count > 0;
    bpl_chc_indices_release(&reads);
    return any;
}

bool bpl_chc_find_moves(const BplChcFind *f, BplValue point)
{
    BplChcValues symbols = {0};
    bool any = false;
    bpl_chc_find_symbols(f, point, &symbols);
    for (size_t i = 0; i < symbols.count; i++)
        any = any || bpl_chc_find_is_in(&f->moving, symbols.at[i]);
    bpl_vec_release(&symbols);
    return any;
}

/* ---- a clause over symbols of cells ---------------------------------------------------------- */

static void mean(BplChcFind *f, uint32_t pred, const BplValue *args)
{
    for (uint32_t i = 0; i < f->r->system->preds.at[pred].count; i++)
        if (bpl_term_is(f->terms, args[i], BPL_TERM_SYMBOL)) {
            bpl_vec_push(&f->from, args[i]);
            bpl_vec_push(&f->to, bpl_chc_arrays_symbol(f->r, pred, i));
        }
}

void bpl_chc_find_open(BplChcFind *f, const BplChcClause *clause)
{
    bpl_vec_clear(&f->from);
    bpl_vec_clear(&f->to);
    if (clause->body_count)
        mean(f, clause->body[0].pred, clause->body[0].args);
    else
        mean(f, clause->head.pred, clause->head.args);
}

BplValue bpl_chc_find_meant(const BplChcFind *f, BplValue term)
{
    return bpl_term_subst(f->terms, term, f->from.at, f->to.at, (uint32_t)f->from.count);
}

static bool is_map(const BplChcFind *f, BplValue value)
{
    return bpl_sort_kind(f->terms->sorts, bpl_term_sort(f->terms, value)) == BPL_SORT_KIND_MAP;
}

bool bpl_chc_find_is_array(const BplChcFind *f, BplValue value)
{
    BplSorts *sorts = f->terms->sorts;
    BplSort sort = bpl_term_sort(f->terms, value), index = BPL_SORT_INT;
    return is_map(f, value) && sort == bpl_sort_map(sorts, &index, 1, bpl_sort_result(sorts, sort));
}

static void note_change(BplChcFind *f, BplValue symbol, BplValue value)
{
    if (value == symbol)
        return;
    if (is_map(f, symbol) && bpl_chc_find_is_in(&f->known, value)) {
        bpl_vec_push(&f->copied, value);
        bpl_vec_push(&f->copy, symbol);
    }
    if (!is_map(f, symbol))
        bpl_map_put(&f->moving, key(symbol), f);
}

void bpl_chc_find_moving(BplChcFind *f)
{
    const BplChcSystem *s = f->r->system;
    for (uint32_t p = 0; p < s->preds.count; p++)
        for (uint32_t i = 0; i < s->preds.at[p].count; i++)
            bpl_map_put(&f->known, key(bpl_chc_arrays_symbol(f->r, p, i)), f);
    for (size_t c = 0; c < s->clauses.count; c++) {
        const BplChcClause *clause = &s->clauses.at[c];
        bpl_chc_find_open(f, clause);
        for (uint32_t i = 0; clause->body_count && i < s->preds.at[clause->head.pred].count; i++)
            note_change(f, bpl_chc_arrays_symbol(f->r, clause->head.pred, i),
                        bpl_chc_find_meant(f, clause->head.args[i]));
    }
}

/* ---- steps ----------------------------------------------------------------------------------- */

static BplValue first_value(BplChcFind *f, uint32_t pred, uint32_t arg)
{
    const BplChcSystem *s = f->r->system;
    BplValue first = BPL_NONE;
    for (size_t c = 0; c < s->clauses.count; c++) {
        const BplChcClause *clause = &s->clauses.at[c];
        if (clause->head.pred != pred || (clause->body_count && clause->body[0].pred == pred))
            continue;
        bpl_chc_find_open(f, clause);
        BplValue value = bpl_chc_find_meant(f, clause->head.args[arg]);
        if ((first != BPL_NONE && first != value) || !bpl_chc_find_is_over_cells(f, value) ||
            bpl_chc_find_has_reads(f, value))
            return BPL_NONE;
        first = value;
    }
    return first;
}

/* Adds facts about a counter: if its step is negative, counter + 1 is a bound for index ranges; if
 * its step is not 1 or -1, the counter satisfies a congruence. */
static void note_step(BplChcFind *f, const BplChcFindStep *step)
{
    BplTerms *terms = f->terms;
    if (step->by < 0)
        bpl_chc_find_point(f, bpl_term_add(terms, step->symbol, bpl_term_int(terms, 1)));
    if (step->by == 1 || step->by == -1)
        return;
    BplValue way = bpl_term_sub(terms, step->symbol, step->first);
    BplValue rest = bpl_term_mod(terms, way, bpl_term_int(terms, step->by));
    bpl_chc_find_add(&f->scalars, bpl_term_eq(terms, rest, bpl_term_int(terms, 0)),
                     bpl_limits->chc_arrays_indices);
}

/* For each bound of index ranges that counter `a` can reach: adds, as a further bound, the value of
 * counter `b` at that moment. All these numbers must be literals. */
static void note_arrival(BplChcFind *f, const BplChcFindStep *a, const BplChcFindStep *b)
{
    int64_t from, to, goal;
    for (size_t i = 0, end = f->points.count; i < end; i++) {
        if (!bpl_term_get_int(f->terms, a->first, &from) ||
            !bpl_term_get_int(f->terms, b->first, &to) ||
            !bpl_term_get_int(f->terms, f->points.at[i], &goal) || a->by < 2 || goal <= from)
            continue;
        int64_t turns = (goal - from + a->by - 1) / a->by;
        bpl_chc_find_point(f, bpl_term_add(f->terms, b->first,
                                           bpl_term_mul(f->terms, bpl_term_int(f->terms, turns),
                                                        bpl_term_int(f->terms, b->by))));
    }
}

/* Adds the invariant that relates two counters which change together: (step of a) * (b - first b)
 * == (step of b) * (a - first a). */
static void relate(BplChcFind *f, const BplChcFindStep *a, const BplChcFindStep *b)
{
    note_arrival(f, a, b);
    BplValue left = bpl_term_mul(f->terms, bpl_term_int(f->terms, a->by),
                                 bpl_term_sub(f->terms, b->symbol, b->first));
    BplValue right = bpl_term_mul(f->terms, bpl_term_int(f->terms, b->by),
                                  bpl_term_sub(f->terms, a->symbol, a->first));
    bpl_chc_find_add(&f->scalars, bpl_term_eq(f->terms, left, right),
                     bpl_limits->chc_arrays_indices);
}

void bpl_chc_find_steps(BplChcFind *f)
{
    const BplChcSystem *s = f->r->system;
    for (size_t c = 0; c < s->clauses.count; c++) {
        const BplChcClause *clause = &s->clauses.at[c];
        if (!clause->body_count || clause->body[0].pred != clause->head.pred)
            continue;
        size_t first = f->steps.count;
        for (uint32_t i = 0; i < s->preds.at[clause->head.pred].count; i++) {
            BplChcFindStep step = {.symbol = bpl_chc_arrays_symbol(f->r, clause->head.pred, i)};
            bpl_chc_find_open(f, clause);
            if (bpl_term_sort(f->terms, step.symbol) == BPL_SORT_INT &&
                bpl_term_offset(f->terms, bpl_chc_find_meant(f, clause->head.args[i]), step.symbol,
                                &step.by) &&
                step.by && (step.first = first_value(f, clause->head.pred, i)) != BPL_NONE)
                bpl_vec_push(&f->steps, step);
        }
        for (size_t i = first; i < f->steps.count; i++) {
            note_step(f, &f->steps.at[i]);
            for (size_t k = first; k < f->steps.count; k++)
                if (i != k)
                    relate(f, &f->steps.at[i], &f->steps.at[k]);
        }
    }
}
