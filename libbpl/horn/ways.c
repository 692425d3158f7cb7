/* The region's clauses are taken apart once: what follows from a selector is assumed with it. */
#include "libbpl/horn/ways.h"

#include "libbpl/base/map.h"

#include <stdlib.h>

/* ---- taking clauses apart -------------------------------------------------------------------- */

typedef struct Parts {
    BplHornWays *ways;
    BplMap selectors; /* symbols that say which way was taken */
    BplMap seen;      /* what follows from one of them */
    const BplName *guard;
} Parts;

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

/* The selector that the disjunction begins with: it says something only where that was taken. */
static BplValue selector_of(const Parts *p, BplValue part)
{
    const BplTerms *terms = p->ways->system->terms;
    const BplTermNode *node = bpl_term_is_or(terms, part);
    for (uint32_t i = 0; node && i < node->count; i++) {
        BplValue arg = node->args[i];
        if (bpl_term_is(terms, arg, BPL_TERM_SYMBOL) &&
            (bpl_map_get(&p->selectors, key(arg)) ||
             bpl_term_symbol_info(terms, arg)->name == p->guard))
            return arg;
    }
    return BPL_NONE;
}

static void take_apart(Parts *p, uint32_t clause, BplValue part)
{
    const BplTerms *terms = p->ways->system->terms;
    if (bpl_term_is(terms, part, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(terms, part);
        for (uint32_t i = 0; i < node->count; i++)
            take_apart(p, clause, node->args[i]);
        return;
    }
    BplValue selector = selector_of(p, part);
    if (selector == BPL_NONE)
        bpl_vec_push(&p->ways->plain[clause], part);
    else if (!bpl_map_put(&p->seen, key(part), p))
        bpl_narrow_follows(&p->ways->narrow, selector, part);
}

static void note_selector(Parts *p, BplValue selector)
{
    if (selector != BPL_TRUE)
        bpl_map_put(&p->selectors, key(selector), p);
}

static void take_all_apart(BplHornWays *ways)
{
    const BplHornSystem *s = ways->system;
    Parts parts = {.ways = ways, .guard = bpl_names_intern_text(s->terms->names, "here")};
    for (size_t r = 0; r < s->regions.count; r++)
        for (size_t e = 0; e < s->regions.at[r]->edges.count; e++)
            note_selector(&parts, s->regions.at[r]->edges.at[e].selector);
    for (size_t c = 0; c < s->clauses.count; c++)
        for (uint32_t e = 0; e < s->clauses.at[c].exit_count; e++)
            note_selector(&parts, s->clauses.at[c].exits[e].selector);
    for (size_t c = 0; c < s->clauses.count; c++)
        take_apart(&parts, (uint32_t)c, s->clauses.at[c].constraint);
    bpl_map_release(&parts.selectors);
    bpl_map_release(&parts.seen);
}

/* ---- what leads where ------------------------------------------------------------------------ */

/* Positions by node, from counts by node: where each node's begin. */
static void sum_up(uint32_t *first, size_t nodes)
{
    uint32_t sum = 0;
    for (size_t i = 0; i <= nodes; i++) {
        uint32_t count = first[i];
        first[i] = sum;
        sum += count;
    }
}

static void sort_edges(BplHornWaysRegion *r, const BplHornRegion *region)
{
    size_t nodes = region->nodes.count;
    r->first_edge = bpl_alloc_zero((nodes + 2) * sizeof *r->first_edge);
    r->edges = bpl_alloc((region->edges.count + 1) * sizeof *r->edges);
    uint32_t *next = bpl_alloc_zero((nodes + 1) * sizeof *next);
    for (size_t e = 0; e < region->edges.count; e++)
        r->first_edge[region->edges.at[e].from]++;
    sum_up(r->first_edge, nodes);
    for (uint32_t e = 0; e < region->edges.count; e++) {
        uint32_t from = region->edges.at[e].from;
        r->edges[r->first_edge[from] + next[from]++] = e;
    }
    bpl_free(next);
}

static void sort_outs(BplHornWays *w, uint32_t index)
{
    const BplHornSystem *s = w->system;
    BplHornWaysRegion *r = &w->regions[index];
    size_t nodes = s->regions.at[index]->nodes.count, all = 0;
    r->first_out = bpl_alloc_zero((nodes + 2) * sizeof *r->first_out);
    for (size_t c = 0; c < s->clauses.count; c++)
        for (uint32_t e = 0; s->clauses.at[c].region == index && e < s->clauses.at[c].exit_count;
             e++, all++)
            r->first_out[s->clauses.at[c].exits[e].node]++;
    r->outs = bpl_alloc((all + 1) * sizeof *r->outs);
    uint32_t *next = bpl_alloc_zero((nodes + 1) * sizeof *next);
    sum_up(r->first_out, nodes);
    for (uint32_t c = 0; c < s->clauses.count; c++) {
        const BplHornClause *clause = &s->clauses.at[c];
        for (uint32_t e = 0; clause->region == index && e < clause->exit_count; e++) {
            uint32_t node = clause->exits[e].node;
            r->outs[r->first_out[node] + next[node]++] = (BplHornWayOut){c, e};
        }
    }
    bpl_free(next);
}

static bool has_calls(const BplHornSystem *s)
{
    for (size_t c = 0; c < s->clauses.count; c++)
        if (s->clauses.at[c].kind != BPL_HORN_TO_CUT && s->clauses.at[c].kind != BPL_HORN_TO_CHECK)
            return true;
    return false;
}

bool bpl_horn_ways_init(BplHornWays *ways, const BplHornSystem *system)
{
    *ways = (BplHornWays){.system = system};
    if (has_calls(system))
        return false;
    bpl_narrow_init(&ways->narrow, system->terms);
    ways->regions = bpl_alloc_zero((system->regions.count + 1) * sizeof *ways->regions);
    ways->plain = bpl_alloc_zero((system->clauses.count + 1) * sizeof *ways->plain);
    take_all_apart(ways);
    for (size_t c = 0; c < system->clauses.count; c++) {
        const BplHornClause *clause = &system->clauses.at[c];
        ways->regions[clause->region].is_used = true;
        ways->regions[clause->region].start = clause->body_count ? &clause->body[0] : NULL;
    }
    for (uint32_t r = 0; r < system->regions.count; r++)
        if (ways->regions[r].is_used) {
            sort_edges(&ways->regions[r], system->regions.at[r]);
            sort_outs(ways, r);
        }
    return true;
}

void bpl_horn_ways_release(BplHornWays *ways)
{
    for (size_t r = 0; ways->regions && r < ways->system->regions.count; r++) {
        bpl_free(ways->regions[r].first_edge);
        bpl_free(ways->regions[r].edges);
        bpl_free(ways->regions[r].first_out);
        bpl_free(ways->regions[r].outs);
    }
    for (size_t c = 0; ways->plain && c < ways->system->clauses.count; c++)
        bpl_vec_release(&ways->plain[c]);
    bpl_free(ways->regions);
    bpl_free(ways->plain);
    if (ways->narrow.of)
        bpl_narrow_release(&ways->narrow);
}

/* ---- following ------------------------------------------------------------------------------- */

/* Where a way goes on when all its choices are made. */
typedef struct Aim {
    uint32_t region;
    uint32_t node;            /* of the region; NONE: out */
    const BplHornWayOut *out; /* then */
} Aim;

static void visit(BplHornWays *w, uint32_t region, uint32_t node, size_t next);

static bool is_over(BplHornWays *w)
{
    if (w->most_work && w->narrow.work > w->most_work)
        w->ended = true;
    return w->ended;
}

/* Open choices from `next` on are made; then on to the aim. */
static void choose(BplHornWays *w, size_t next, const Aim *aim)
{
    while (next < w->narrow.open.count && !is_over(w)) {
        BplNarrowOpen open = w->narrow.open.at[next++];
        uint32_t count = bpl_narrow_ways(&w->narrow, open);
        if (count == 0)
            return;
        if (count == 1)
            continue;
        for (uint32_t i = 0; i < count && !w->ended; i++) {
            BplNarrowMark mark = bpl_narrow_mark(&w->narrow);
            if (bpl_narrow_take(&w->narrow, open, i))
                choose(w, next, aim);
            bpl_narrow_undo(&w->narrow, mark);
            if (!bpl_narrow_leave(&w->narrow, open, i))
                return;
        }
        return;
    }
    if (w->ended)
        return;
    if (aim->node != BPL_HORN_NONE)
        visit(w, aim->region, aim->node, next);
    else if (!w->arrive(w->data, aim->out->clause))
        w->ended = true;
}

static void go_out(BplHornWays *w, uint32_t region, const BplHornWayOut *out, size_t next)
{
    const BplHornExit *exit = &w->system->clauses.at[out->clause].exits[out->exit];
    BplNarrowMark mark = bpl_narrow_mark(&w->narrow);
    Aim aim = {region, BPL_HORN_NONE, out};
    bool fits = bpl_narrow_assume(&w->narrow, exit->selector, true);
    for (size_t i = 0; fits && i < w->plain[out->clause].count; i++)
        fits = bpl_narrow_assume(&w->narrow, w->plain[out->clause].at[i], true);
    if (fits)
        choose(w, next, &aim);
    bpl_narrow_undo(&w->narrow, mark);
}

static void visit(BplHornWays *w, uint32_t region, uint32_t node, size_t next)
{
    const BplHornWaysRegion *r = &w->regions[region];
    for (uint32_t i = r->first_out[node]; i < r->first_out[node + 1] && !is_over(w); i++)
        go_out(w, region, &r->outs[i], next);
    for (uint32_t i = r->first_edge[node]; i < r->first_edge[node + 1] && !is_over(w); i++) {
        const BplHornEdge *edge = &w->system->regions.at[region]->edges.at[r->edges[i]];
        BplNarrowMark mark = bpl_narrow_mark(&w->narrow);
        Aim aim = {region, edge->to, NULL};
        if (bpl_narrow_assume(&w->narrow, edge->selector, true) &&
            bpl_narrow_assume(&w->narrow, edge->guard, true))
            choose(w, next, &aim);
        bpl_narrow_undo(&w->narrow, mark);
    }
}

static void follow(BplHornWays *w, uint32_t region, const BplInterval *box)
{
    const BplHornAtom *start = w->regions[region].start;
    BplNarrowMark mark = bpl_narrow_mark(&w->narrow);
    bool fits = true;
    for (uint32_t i = 0; fits && start && i < w->system->preds.at[start->pred].count; i++)
        fits = bpl_narrow_within(&w->narrow, start->args[i], box[i]);
    if (fits)
        visit(w, region, 0, w->narrow.open.count);
    bpl_narrow_undo(&w->narrow, mark);
}

void bpl_horn_ways_follow(BplHornWays *w, uint32_t pred, const BplInterval *box)
{
    for (uint32_t r = 0; r < w->system->regions.count && !w->ended; r++) {
        const BplHornAtom *start = w->regions[r].start;
        if (w->regions[r].is_used && (start ? start->pred == pred : pred == BPL_HORN_NONE))
            follow(w, r, box);
    }
}
