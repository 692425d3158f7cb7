/* Refines the partition of each location's states into cells (absint.h). Goes backwards from the
 * cells whose hull (the least box around the states reached there) contains a failing state,
 * computes the part of each hull that leads to the failure, and adds thresholds that separate this
 * part from the rest. */
#include "libbpl/base/limits.h"
#include "libbpl/chc/engine/absint.h"

typedef struct Split {
    BplChcAbsint *absint;
    /* number of the cell of the partition that the paths have to reach; NONE: the failure itself */
    uint32_t target;
    const BplInterval *part; /* the part of the target cell's states that leads to a failure */
    const BplChcAtom *start; /* the premise of the paths that are followed */
    /* the part of the current cell's states from which paths lead into `part` */
    BplInterval *leading;
    bool leads; /* some path leads from the current cell to `part` */
    /* for each cell in `cells`, one after the other: the part of its states that leads to a
     * failure, as a box */
    BPL_VEC(BplInterval) parts;
    /* for each element of `cells`: the index in `parts` at which its box begins */
    BPL_VEC(size_t) first;
    BplChcAbsintNumbers cells;
    bool *seen; /* for each cell of the partition: it leads to the failure, and was handled */
    bool is_split;
} Split;

static uint32_t count_of(const Split *s, uint32_t pred)
{
    return s->absint->system->preds.at[pred].count;
}

/* Extends s->leading so that it contains the values with which the current path begins. */
static void take_leading(Split *s)
{
    BplPropagate *n = &s->absint->paths->bounds;
    for (uint32_t i = 0; i < count_of(s, s->start->pred); i++) {
        BplInterval value = bpl_propagate_value(n, s->start->args[i]);
        s->leading[i] = s->leads ? bpl_interval_hull(n->terms, s->leading[i], value) : value;
    }
    s->leads = true;
}

static bool arrive(void *data, uint32_t clause)
{
    Split *s = data;
    BplPropagate *n = &s->absint->paths->bounds;
    const BplChcClause *c = &s->absint->system->clauses.at[clause];
    bool is_failure = c->head.pred == s->absint->system->query;
    if (!c->body_count || is_failure != (s->target == BPL_CHC_NONE))
        return true;
    s->start = &c->body[0];
    if (is_failure) {
        take_leading(s);
        return true;
    }
    if (c->head.pred != s->absint->cells.all.at[s->target].pred)
        return true;
    BplPropagateMark mark = bpl_propagate_mark(n);
    bool fits = true;
    for (uint32_t i = 0; fits && i < count_of(s, c->head.pred); i++)
        fits = bpl_propagate_within(n, c->head.args[i], s->part[i]);
    for (size_t i = 0; fits && i < s->absint->paths->plain[clause].count; i++)
        fits = bpl_propagate_assume(n, s->absint->paths->plain[clause].at[i], true);
    if (fits && bpl_propagate_again(n))
        take_leading(s);
    bpl_propagate_undo(n, mark);
    return true;
}

/* Adds thresholds that separate the box `part` from the rest of the states of the cell; returns
 * false if none could be added. */
static bool tell_apart(Split *s, uint32_t cell, const BplInterval *part)
{
    BplChcAbsint *h = s->absint;
    uint32_t pred = h->cells.all.at[cell].pred;
    const BplInterval *hull = bpl_chc_absint_values(h, cell);
    bool told = false;
    for (uint32_t i = 0; i < count_of(s, pred); i++) {
        BplInterval inner = part[i];
        if (h->system->preds.at[pred].sorts[i] != BPL_SORT_INT)
            continue;
        if (inner.low == hull[i].low)
            inner.low = BPL_NONE;
        if (inner.high == hull[i].high)
            inner.high = BPL_NONE;
        if (bpl_chc_partition_refine(h->partition, pred, i, inner))
            told = true;
    }
    return told;
}

/* Follows the paths from the states of the cell (its hull) to the target. If only a part of the
 * hull leads there, adds thresholds that split off this part; otherwise adds the cell to s->cells,
 * so that the steps into this cell are examined next. */
static void look_at(Split *s, uint32_t cell)
{
    BplChcAbsint *h = s->absint;
    if (cell == BPL_CHC_NONE || s->seen[cell])
        return;
    uint32_t pred = h->cells.all.at[cell].pred;
    BplInterval leading[BPL_ROOM_CHC_BOX_ARGS];
    s->leading = leading;
    s->leads = false;
    bpl_chc_paths_follow(h->paths, pred, bpl_chc_absint_values(h, cell));
    if (!s->leads || h->paths->ended)
        return;
    s->seen[cell] = true;
    if (tell_apart(s, cell, leading)) {
        s->is_split = true;
        return;
    }
    bpl_vec_push(&s->cells, cell);
    bpl_vec_push(&s->first, s->parts.count);
    for (uint32_t i = 0; i < count_of(s, pred); i++)
        bpl_vec_push(&s->parts, leading[i]);
}

bool bpl_chc_absint_refine(BplChcAbsint *h)
{
    Split s = {.absint = h, .target = BPL_CHC_NONE};
    s.seen = bpl_alloc_zero(h->cells.all.count + 1);
    h->paths->arrive = arrive;
    h->paths->data = &s;
    h->paths->ended = false;
    for (size_t i = 0; i < h->failing.count && !h->paths->ended; i++)
        look_at(&s, h->failing.at[i]);
    for (size_t i = 0; i < s.cells.count && i < bpl_limits->chc_absint_followed && !h->paths->ended;
         i++) {
        BplInterval part[BPL_ROOM_CHC_BOX_ARGS]; /* a copy, since `parts` may move in memory */
        s.target = s.cells.at[i];
        for (uint32_t k = 0; k < count_of(&s, h->cells.all.at[s.target].pred); k++)
            part[k] = s.parts.at[s.first.at[i] + k];
        s.part = part;
        for (size_t k = 0; k < h->steps.count && !h->paths->ended; k++)
            if (h->steps.at[k].to == s.target)
                look_at(&s, h->steps.at[k].from);
    }
    bpl_free(s.seen);
    bpl_vec_release(&s.parts);
    bpl_vec_release(&s.first);
    bpl_vec_release(&s.cells);
    return s.is_split;
}
