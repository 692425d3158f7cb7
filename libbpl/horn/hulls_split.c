/* Backwards from the hulls that fail, over the arrows, with the part of each hull that leads on to
 * a failure. */
#include "libbpl/horn/hulls.h"

enum { MOST_FOLLOWED = 400 };

typedef struct Split {
    BplHulls *hulls;
    uint32_t target;            /* cell; NONE: the failure itself */
    const BplInterval *part;    /* of its hull, which leads to a failure */
    const BplHornAtom *start;   /* where the ways that are followed begin */
    BplInterval *leading;       /* of the hull that is followed: what leads into that part */
    bool leads;                 /* something does */
    BPL_VEC(BplInterval) parts; /* of all hulls in `cells`, one after the other */
    BPL_VEC(size_t) first;      /* by number in `cells`: its part */
    BplHullNumbers cells;
    bool *seen; /* by cell */
    bool is_split;
} Split;

static uint32_t count_of(const Split *s, uint32_t pred)
{
    return s->hulls->system->preds.at[pred].count;
}

/* The values with which the way goes on into the part. */
static void take_leading(Split *s)
{
    BplNarrow *n = &s->hulls->ways->narrow;
    for (uint32_t i = 0; i < count_of(s, s->start->pred); i++) {
        BplInterval value = bpl_narrow_value(n, s->start->args[i]);
        s->leading[i] = s->leads ? bpl_interval_hull(n->terms, s->leading[i], value) : value;
    }
    s->leads = true;
}

static bool arrive(void *data, uint32_t clause)
{
    Split *s = data;
    BplNarrow *n = &s->hulls->ways->narrow;
    const BplHornClause *c = &s->hulls->system->clauses.at[clause];
    bool is_failure = c->head.pred == s->hulls->system->query;
    if (!c->body_count || is_failure != (s->target == BPL_HORN_NONE))
        return true;
    s->start = &c->body[0];
    if (is_failure) {
        take_leading(s);
        return true;
    }
    if (c->head.pred != s->hulls->cells.all.at[s->target].pred)
        return true;
    BplNarrowMark mark = bpl_narrow_mark(n);
    bool fits = true;
    for (uint32_t i = 0; fits && i < count_of(s, c->head.pred); i++)
        fits = bpl_narrow_within(n, c->head.args[i], s->part[i]);
    for (size_t i = 0; fits && i < s->hulls->ways->plain[clause].count; i++)
        fits = bpl_narrow_assume(n, s->hulls->ways->plain[clause].at[i], true);
    if (fits && bpl_narrow_again(n))
        take_leading(s);
    bpl_narrow_undo(n, mark);
    return true;
}

/* The grid tells the part apart from the rest of the hull. */
static bool tell_apart(Split *s, uint32_t cell, const BplInterval *part)
{
    BplHulls *h = s->hulls;
    uint32_t pred = h->cells.all.at[cell].pred;
    const BplInterval *hull = bpl_hulls_values(h, cell);
    bool told = false;
    for (uint32_t i = 0; i < count_of(s, pred); i++) {
        BplInterval inner = part[i];
        if (h->system->preds.at[pred].sorts[i] != BPL_SORT_INT)
            continue;
        if (inner.low == hull[i].low)
            inner.low = BPL_NONE;
        if (inner.high == hull[i].high)
            inner.high = BPL_NONE;
        if (bpl_horn_grid_refine(h->grid, pred, i, inner))
            told = true;
    }
    return told;
}

/* The cell's hull is followed to the target; what of it leads there is told apart, or if that is
 * all of it, followed back in turn. */
static void look_at(Split *s, uint32_t cell)
{
    BplHulls *h = s->hulls;
    if (cell == BPL_HORN_NONE || s->seen[cell])
        return;
    uint32_t pred = h->cells.all.at[cell].pred;
    BplInterval leading[BPL_HULLS_MOST_ARGS];
    s->leading = leading;
    s->leads = false;
    bpl_horn_ways_follow(h->ways, pred, bpl_hulls_values(h, cell));
    if (!s->leads || h->ways->ended)
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

bool bpl_hulls_split(BplHulls *h)
{
    Split s = {.hulls = h, .target = BPL_HORN_NONE};
    s.seen = bpl_alloc_zero(h->cells.all.count + 1);
    h->ways->arrive = arrive;
    h->ways->data = &s;
    h->ways->ended = false;
    for (size_t i = 0; i < h->failing.count && !h->ways->ended; i++)
        look_at(&s, h->failing.at[i]);
    for (size_t i = 0; i < s.cells.count && i < MOST_FOLLOWED && !h->ways->ended; i++) {
        BplInterval part[BPL_HULLS_MOST_ARGS]; /* parts may move */
        s.target = s.cells.at[i];
        for (uint32_t k = 0; k < count_of(&s, h->cells.all.at[s.target].pred); k++)
            part[k] = s.parts.at[s.first.at[i] + k];
        s.part = part;
        for (size_t k = 0; k < h->arrows.count && !h->ways->ended; k++)
            if (h->arrows.at[k].to == s.target)
                look_at(&s, h->arrows.at[k].from);
    }
    bpl_free(s.seen);
    bpl_vec_release(&s.parts);
    bpl_vec_release(&s.first);
    bpl_vec_release(&s.cells);
    return s.is_split;
}
