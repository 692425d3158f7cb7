/* Makes candidates for invariants from facts about elements: facts about all elements in a range,
 * facts under conditions, facts about pairs of elements. */
#include "libbpl/chc/engine/array_houdini_find.h"

#include "libbpl/base/limits.h"

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

typedef struct Here {
    BplChcFind *f;
    uint32_t pred;
    /* `symbols`: the symbols of the predicate's arguments; `needed`: only those on whose values a
     * later check depends */
    BplMap symbols, needed;
    BplChcValues points;
} Here;

/* Are all program variables in the term arguments of the predicate? */
static bool is_here(const Here *h, BplValue term)
{
    BplChcValues symbols = {0};
    bool fine = true;
    bpl_chc_find_symbols(h->f, term, &symbols);
    for (size_t i = 0; i < symbols.count; i++)
        fine = fine && (bpl_chc_find_is_in(&h->symbols, symbols.at[i]) ||
                        bpl_chc_find_is_any(h->f, symbols.at[i]));
    bpl_vec_release(&symbols);
    return fine;
}

static void add_counters(Here *h, bool needed)
{
    const BplChcSystem *s = h->f->r->system;
    const BplChcPred *pred = &s->preds.at[h->pred];
    for (uint32_t i = 0; i < pred->count; i++) {
        BplValue symbol = bpl_chc_arrays_symbol(h->f->r, h->pred, i);
        const BplChcLive *live = &s->lives->of[pred->graph];
        bool is_needed = bpl_chc_is_needed(live, pred->node, pred->cells[i]);
        bpl_map_put(&h->symbols, key(symbol), h);
        if (is_needed)
            bpl_map_put(&h->needed, key(symbol), h);
        if (bpl_chc_find_is_in(&h->f->index, symbol) && is_needed == needed)
            bpl_chc_find_add(&h->points, symbol, bpl_limits->chc_arrays_bounds);
    }
}

/* Lists the terms that can be bounds of index ranges for the predicate (points): first counters,
 * then terms that no clause changes, then sums with counters and counters of finished loops. */
static void find_points(Here *h)
{
    const BplChcFind *f = h->f;
    add_counters(h, true);
    for (int rest = 0; rest < 2; rest++) {
        if (rest)
            add_counters(h, false);
        for (size_t i = 0; i < f->points.count; i++)
            if (bpl_chc_find_moves(f, f->points.at[i]) == rest && is_here(h, f->points.at[i]))
                bpl_chc_find_add(&h->points, f->points.at[i], bpl_limits->chc_arrays_bounds);
    }
}

/* Can the fact be used for the predicate: are all program variables in it arguments of the
 * predicate, and are those variables that some clause changes needed by a later check? */
static bool is_use(const Here *h, BplValue fact)
{
    BplChcValues symbols = {0};
    bool fine = is_here(h, fact);
    bpl_chc_find_symbols(h->f, fact, &symbols);
    for (size_t i = 0; i < symbols.count; i++)
        fine = fine && (!bpl_chc_find_is_in(&h->f->moving, symbols.at[i]) ||
                        bpl_chc_find_is_in(&h->needed, symbols.at[i]));
    bpl_vec_release(&symbols);
    return fine;
}

/* Is the point (a bound of index ranges) a literal, and the least of all points that are literals
 * or, if `greatest` is set, the greatest one? */
static bool is_outmost(const Here *h, BplValue point, bool greatest)
{
    bool others = false;
    for (size_t i = 0; i < h->points.count; i++) {
        int64_t distance;
        if (h->points.at[i] == point || bpl_value_is_term(h->points.at[i]) ||
            !bpl_term_offset(h->f->terms, h->points.at[i], point, &distance))
            continue;
        others = true;
        if ((distance > 0) == greatest)
            return false;
    }
    return others;
}

/* Can the range low <= k < high contain more than one number? */
static bool is_range(const Here *h, BplValue low, BplValue high)
{
    int64_t size;
    return low != high && !(bpl_term_offset(h->f->terms, high, low, &size) && size < 2) &&
           !is_outmost(h, low, true) && !is_outmost(h, high, false);
}

static BplValue within(const BplChcFind *f, BplValue low, BplValue index, BplValue high)
{
    return bpl_term_and(f->terms, bpl_term_le(f->terms, low, index),
                        bpl_term_lt(f->terms, index, high));
}

static void claim(const Here *h, uint32_t bound, BplValue when, BplValue fact)
{
    const BplChcArraysClaim made = {
        .pred = h->pred, .bound = bound, .formula = bpl_term_implies(h->f->terms, when, fact)};
    bpl_chc_arrays_claim(h->f->r, &made);
}

static void claim_numbers(const Here *h)
{
    BplTerms *terms = h->f->terms;
    for (size_t i = 0; i < h->points.count; i++)
        for (size_t k = 0; k < h->points.count; k++)
            if (i != k) {
                claim(h, 0, BPL_TRUE, bpl_term_le(terms, h->points.at[i], h->points.at[k]));
                claim(h, 0, BPL_TRUE, bpl_term_lt(terms, h->points.at[i], h->points.at[k]));
            }
    for (size_t i = 0; i < h->f->scalars.count; i++)
        if (is_here(h, h->f->scalars.at[i]))
            claim(h, 0, BPL_TRUE, h->f->scalars.at[i]);
}

/* Adds candidates about ranges of indices: the fact holds for all elements between two points
 * (bounds of ranges), for each two points; also for those elements that a counter with steps larger
 * than 1 has visited. If `when` is not true, the candidate holds only under this condition. */
static void claim_everywhere(const Here *h, BplValue when, BplValue fact)
{
    BplChcFind *f = h->f;
    BplValue index = f->r->any[0];
    for (size_t l = 0; l < h->points.count; l++)
        for (size_t u = 0; u < h->points.count; u++) {
            BplValue range = within(f, h->points.at[l], index, h->points.at[u]);
            if (is_range(h, h->points.at[l], h->points.at[u]))
                claim(h, 1, bpl_term_and(f->terms, when, range), fact);
        }
    for (size_t i = 0; i < f->steps.count; i++) {
        const BplChcFindStep *step = &f->steps.at[i];
        if (step->by < 2 || !is_here(h, step->symbol) || !is_here(h, step->first))
            continue;
        BplValue way = bpl_term_mod(f->terms, bpl_term_sub(f->terms, index, step->first),
                                    bpl_term_int(f->terms, step->by));
        BplValue met = bpl_term_eq(f->terms, way, bpl_term_int(f->terms, 0));
        for (size_t u = 0; u < h->points.count; u++) {
            BplValue range = within(f, step->first, index, h->points.at[u]);
            claim(h, 1, bpl_term_and(f->terms, bpl_term_and(f->terms, when, range), met), fact);
        }
    }
}

/* Adds candidates about ranges of indices, for each two points (bounds of ranges): some element
 * between them satisfies a fact that a check requires of some element. */
static void claim_some(const Here *h)
{
    BplChcFind *f = h->f;
    for (size_t i = 0; i < f->wanted.count; i++)
        for (size_t l = 0; is_use(h, f->wanted.at[i]) && l < h->points.count; l++)
            for (size_t u = 0; u < h->points.count; u++) {
                BplValue range = within(f, h->points.at[l], f->r->any[0], h->points.at[u]);
                BplChcArraysClaim made = {.pred = h->pred, .bound = 1, .exists = true};
                made.formula = bpl_term_and(f->terms, range, f->wanted.at[i]);
                if (is_range(h, h->points.at[l], h->points.at[u]))
                    bpl_chc_arrays_claim(f->r, &made);
            }
}

/* Adds candidates with the condition `when`: each fact that mentions no element, and each fact
 * about one element for all elements between two points (bounds of ranges). */
static void claim_ranges(const Here *h, BplValue when)
{
    BplChcFind *f = h->f;
    for (size_t i = 0; i < f->facts[0].count; i++)
        if (is_here(h, f->facts[0].at[i]))
            claim(h, 0, when, f->facts[0].at[i]);
    for (size_t i = 0; i < f->facts[1].count; i++)
        if (is_use(h, f->facts[1].at[i]))
            claim_everywhere(h, when, f->facts[1].at[i]);
}

static void claim_flagged(const Here *h)
{
    size_t count = 0;
    for (size_t i = 0; i < h->f->flags.count && count < bpl_limits->chc_arrays_flags; i++) {
        BplChcValues symbols = {0};
        bpl_chc_find_symbols(h->f, h->f->flags.at[i], &symbols);
        if (is_here(h, h->f->flags.at[i]) && !bpl_chc_find_is_in(&h->f->index, symbols.at[0])) {
            claim_ranges(h, h->f->flags.at[i]);
            count++;
        }
        bpl_vec_release(&symbols);
    }
}

/* Is the point (a bound of ranges) constant, or needed by a later check? False for the counter of a
 * finished loop. */
static bool is_at_hand(const Here *h, BplValue point)
{
    return !bpl_chc_find_is_in(&h->f->moving, point) || bpl_chc_find_is_in(&h->needed, point);
}

/* Adds candidates from facts about two elements with indices a < b: for all pairs in one range, for
 * all pairs with one index below a bound of ranges (point) and the other one above it, and for b
 * fixed to a counter. */
static void claim_pairs(const Here *h, size_t first, size_t end)
{
    BplChcFind *f = h->f;
    BplValue a = f->r->any[0], b = f->r->any[1];
    for (size_t i = first; i < end; i++)
        for (size_t p = 0; p < h->points.count; p++) {
            BplValue fact = bpl_term_subst(f->terms, f->facts[2].at[i], &b, &h->points.at[p], 1);
            if (bpl_chc_find_is_in(&f->moving, h->points.at[p]) && is_use(h, fact))
                claim_everywhere(h, BPL_TRUE, fact);
        }
    for (size_t i = first; i < end; i++)
        for (size_t l = 0; is_use(h, f->facts[2].at[i]) && l < h->points.count; l++)
            for (size_t u = 0; u < h->points.count; u++) {
                BplValue low = h->points.at[l], high = h->points.at[u];
                if (!is_range(h, low, high) || !is_at_hand(h, low) || !is_at_hand(h, high))
                    continue;
                BplValue range =
                    bpl_term_and(f->terms, within(f, low, a, b), bpl_term_lt(f->terms, b, high));
                claim(h, 2, range, f->facts[2].at[i]);
                for (size_t m = 0; !bpl_chc_find_moves(f, low) && m < h->points.count; m++) {
                    BplValue middle = h->points.at[m];
                    range = bpl_term_and(f->terms, within(f, low, a, middle),
                                         within(f, middle, b, high));
                    if (m != l && m != u && bpl_chc_find_is_in(&h->needed, middle) &&
                        is_range(h, low, middle))
                        claim(h, 2, range, f->facts[2].at[i]);
                }
            }
}

static void claim_level(BplChcFind *f, uint32_t level)
{
    for (uint32_t p = 0; p < f->r->system->preds.count; p++) {
        Here here = {.f = f, .pred = p};
        if (p == f->r->system->query)
            continue;
        find_points(&here);
        switch (level) {
        case BPL_CHC_ARRAYS_SINGLES:
            claim_numbers(&here);
            claim_ranges(&here, BPL_TRUE);
            claim_some(&here);
            break;
        case BPL_CHC_ARRAYS_PAIRS:
            claim_pairs(&here, 0, f->checked[2]);
            break;
        case BPL_CHC_ARRAYS_FLAGS:
            claim_flagged(&here);
            break;
        default:
            claim_pairs(&here, f->checked[2], f->facts[2].count);
        }
        bpl_map_release(&here.symbols);
        bpl_map_release(&here.needed);
        bpl_vec_release(&here.points);
    }
}

void bpl_chc_arrays_find(BplChcArrays *r, uint32_t level)
{
    BplChcFind f = {.r = r, .terms = r->terms};
    bpl_chc_find_moving(&f);
    bpl_chc_find_look(&f);
    bpl_chc_find_steps(&f);
    claim_level(&f, level);
    bpl_map_release(&f.known);
    bpl_map_release(&f.moving);
    bpl_map_release(&f.index);
    for (uint32_t i = 0; i <= BPL_ROOM_CHC_ARRAYS_BOUND; i++)
        bpl_vec_release(&f.facts[i]);
    bpl_vec_release(&f.wanted);
    bpl_vec_release(&f.points);
    bpl_vec_release(&f.flags);
    bpl_vec_release(&f.scalars);
    bpl_vec_release(&f.steps);
    bpl_vec_release(&f.copied);
    bpl_vec_release(&f.copy);
    bpl_vec_release(&f.from);
    bpl_vec_release(&f.to);
}
