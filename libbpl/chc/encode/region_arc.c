/* Handles the edges of a region: collects the values at their ends, and joins the values of several
 * edges. */
#include "libbpl/chc/encode/region.h"

/* ---- following ------------------------------------------------------------------------------- */

const BplValue *bpl_chc_values_at(BplChcWork *w, uint32_t node)
{
    BplChcCells cells = {0};
    uint32_t count = bpl_chc_carried(w, node, &cells);
    BplValue *values = bpl_arena_alloc(&w->scratch, (count + 1) * sizeof *values);
    for (uint32_t i = 0; i < count; i++)
        values[i] = bpl_chc_current(w, cells.at[i]);
    bpl_vec_release(&cells);
    return values;
}

static void add_target(BplChcWork *w, uint32_t node, BplChcArc arc)
{
    for (size_t i = 0; i < w->targets.count; i++)
        if (w->targets.at[i].node == node) {
            bpl_vec_push(&w->targets.at[i].arcs, arc);
            return;
        }
    BplChcTarget target = {.node = node};
    bpl_vec_push(&target.arcs, arc);
    bpl_vec_push(&w->targets, target);
}

void bpl_chc_follow(BplChcWork *w, uint32_t step, BplValue guard, uint32_t to)
{
    if (guard == BPL_FALSE)
        return;
    BplChcArc arc = {
        .from = step, .guard = guard, .selector = BPL_TRUE, .values = bpl_chc_values_at(w, to)};
    if (w->graph->nodes.at[to].is_cut)
        add_target(w, to, arc);
    else
        bpl_vec_push(&w->steps.at[w->step_of[to]].arcs, arc);
}

/* ---- meeting --------------------------------------------------------------------------------- */

BplValue bpl_chc_select(BplChcWork *w, BplChcArc *arcs, size_t count, BplChcValues *constraints)
{
    BplChcValues selectors = {0};
    for (size_t i = 0; i < count; i++) {
        arcs[i].selector = bpl_chc_fresh(w->eval, w->selector_name, BPL_SORT_BOOL);
        bpl_vec_push(&selectors, arcs[i].selector);
        bpl_vec_push(constraints, bpl_term_implies(w->terms, arcs[i].selector, arcs[i].guard));
    }
    BplValue any = bpl_term_or_of(w->terms, selectors.at, (uint32_t)selectors.count);
    bpl_vec_release(&selectors);
    return any;
}

BplValue bpl_chc_join(BplChcWork *w, const BplChcArc *arcs, size_t count, size_t k,
                      const BplName *name, BplChcValues *constraints)
{
    BplValue first = arcs[0].values[k];
    bool same = true, bits = bpl_term_sort(w->terms, first) == BPL_SORT_INT;
    for (size_t i = 0; i < count; i++) {
        same = same && arcs[i].values[k] == first;
        bits = bits && bpl_term_as_bit(w->eval->terms, arcs[i].values[k]) != BPL_NONE;
    }
    if (same)
        return first;
    BplSort sort = bits ? BPL_SORT_BOOL : bpl_term_sort(w->terms, first);
    BplValue symbol = bpl_chc_fresh(w->eval, name, sort);
    for (size_t i = 0; i < count; i++) {
        BplValue value =
            bits ? bpl_term_as_bit(w->eval->terms, arcs[i].values[k]) : arcs[i].values[k];
        bpl_vec_push(constraints, bpl_term_implies(w->terms, arcs[i].selector,
                                                   bpl_term_eq(w->terms, symbol, value)));
    }
    if (!bits)
        return symbol;
    return bpl_term_of_bit(w->eval->terms, symbol);
}
