/* Follows all paths through regions with intervals. The constraints of a region's clauses are split
 * into conjuncts once. A conjunct of the form !selector || formula is assumed only on paths that
 * take the selector's edge.
 *
 * Compare D. Monniaux, L. Gonnord: Using Bounded Model Checking to Focus Fixpoint Iterations, 2011,
 * where a solver finds the paths. */
#include "libbpl/chc/domain/paths.h"

#include "libbpl/base/map.h"

#include <stdlib.h>

/* ---- taking clauses apart -------------------------------------------------------------------- */

typedef struct Parts {
    BplChcPaths *paths;
    /* the selectors: Boolean symbols of edges and exits that are true if the path takes the edge or
     * exit */
    BplMap selectors;
    /* the conjuncts that were collected so far which hold only under a selector (on paths that take
     * its edge) */
    BplMap seen;
} Parts;

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

/* If the conjunct is a disjunction that contains the negation of a selector, returns this selector;
 * otherwise BPL_NONE. The rest of the disjunction is a constraint only on paths that take the
 * selector's edge. */
static BplValue selector_of(const Parts *p, BplValue part)
{
    const BplTerms *terms = p->paths->system->terms;
    const BplTermNode *node = bpl_term_is_or(terms, part);
    for (uint32_t i = 0; node && i < node->count; i++) {
        BplValue arg = node->args[i];
        if (bpl_term_is(terms, arg, BPL_TERM_SYMBOL) && bpl_map_get(&p->selectors, key(arg)))
            return arg;
    }
    return BPL_NONE;
}

static void take_apart(Parts *p, uint32_t clause, BplValue part)
{
    const BplTerms *terms = p->paths->system->terms;
    if (bpl_term_is(terms, part, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(terms, part);
        for (uint32_t i = 0; i < node->count; i++)
            take_apart(p, clause, node->args[i]);
        return;
    }
    BplValue selector = selector_of(p, part);
    if (selector == BPL_NONE)
        bpl_vec_push(&p->paths->plain[clause], part);
    else if (!bpl_map_put(&p->seen, key(part), p))
        bpl_propagate_follows(&p->paths->bounds, selector, part);
}

static void note_selector(Parts *p, BplValue selector)
{
    if (selector != BPL_TRUE)
        bpl_map_put(&p->selectors, key(selector), p);
}

static void take_all_apart(BplChcPaths *paths)
{
    const BplChcSystem *s = paths->system;
    Parts parts = {.paths = paths};
    for (size_t r = 0; r < s->regions.count; r++) {
        const BplChcRegion *region = s->regions.at[r];
        for (size_t e = 0; e < region->edges.count; e++)
            note_selector(&parts, region->edges.at[e].selector);
        for (size_t g = 0; g < region->guards.count; g++)
            note_selector(&parts, region->guards.at[g]);
    }
    for (size_t c = 0; c < s->clauses.count; c++)
        for (uint32_t e = 0; e < s->clauses.at[c].exit_count; e++)
            note_selector(&parts, s->clauses.at[c].exits[e].selector);
    for (size_t c = 0; c < s->clauses.count; c++)
        take_apart(&parts, (uint32_t)c, s->clauses.at[c].constraint);
    bpl_map_release(&parts.selectors);
    bpl_map_release(&parts.seen);
}

/* ---- edges by source and target -------------------------------------------------------------- */

/* Replaces in `first` the number of items of each node by the position of the node's first item
 * (prefix sums). */
static void sum_up(uint32_t *first, size_t nodes)
{
    uint32_t sum = 0;
    for (size_t i = 0; i <= nodes; i++) {
        uint32_t count = first[i];
        first[i] = sum;
        sum += count;
    }
}

static void sort_edges(BplChcPathsRegion *r, const BplChcRegion *region)
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

static void sort_outs(BplChcPaths *w, uint32_t index)
{
    const BplChcSystem *s = w->system;
    BplChcPathsRegion *r = &w->regions[index];
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
        const BplChcClause *clause = &s->clauses.at[c];
        for (uint32_t e = 0; clause->region == index && e < clause->exit_count; e++) {
            uint32_t node = clause->exits[e].node;
            r->outs[r->first_out[node] + next[node]++] = (BplChcPathsExit){c, e};
        }
    }
    bpl_free(next);
}

static bool has_calls(const BplChcSystem *s)
{
    for (size_t c = 0; c < s->clauses.count; c++)
        if (s->clauses.at[c].kind != BPL_CHC_TO_CUT && s->clauses.at[c].kind != BPL_CHC_TO_CHECK)
            return true;
    return false;
}

bool bpl_chc_paths_init(BplChcPaths *paths, const BplChcSystem *system)
{
    *paths = (BplChcPaths){.system = system};
    if (has_calls(system))
        return false;
    bpl_propagate_init(&paths->bounds, system->terms);
    paths->regions = bpl_alloc_zero((system->regions.count + 1) * sizeof *paths->regions);
    paths->plain = bpl_alloc_zero((system->clauses.count + 1) * sizeof *paths->plain);
    take_all_apart(paths);
    for (size_t c = 0; c < system->clauses.count; c++) {
        const BplChcClause *clause = &system->clauses.at[c];
        paths->regions[clause->region].is_used = true;
        paths->regions[clause->region].start = clause->body_count ? &clause->body[0] : NULL;
    }
    for (uint32_t r = 0; r < system->regions.count; r++)
        if (paths->regions[r].is_used) {
            sort_edges(&paths->regions[r], system->regions.at[r]);
            sort_outs(paths, r);
        }
    return true;
}

void bpl_chc_paths_release(BplChcPaths *paths)
{
    for (size_t r = 0; paths->regions && r < paths->system->regions.count; r++) {
        bpl_free(paths->regions[r].first_edge);
        bpl_free(paths->regions[r].edges);
        bpl_free(paths->regions[r].first_out);
        bpl_free(paths->regions[r].outs);
    }
    for (size_t c = 0; paths->plain && c < paths->system->clauses.count; c++)
        bpl_vec_release(&paths->plain[c]);
    bpl_free(paths->regions);
    bpl_free(paths->plain);
    if (paths->bounds.of)
        bpl_propagate_release(&paths->bounds);
}

/* ---- following ------------------------------------------------------------------------------- */

/* Describes where a path continues after its undecided assumptions were decided. */
typedef struct Aim {
    uint32_t region;
    uint32_t node;              /* a node of the region; NONE: the path leaves the region */
    const BplChcPathsExit *out; /* if node is NONE: the exit that the path takes */
} Aim;

static void visit(BplChcPaths *w, uint32_t region, uint32_t node, size_t next);

static bool is_over(BplChcPaths *w)
{
    if (w->most_work && w->bounds.work > w->most_work)
        w->ended = true;
    return w->ended;
}

/* Tries all ways to make the undecided assumptions from number `next` on true, in all combinations
 * (a disjunction by each of its disjuncts); for each combination continues the path at `aim`. */
static void choose(BplChcPaths *w, size_t next, const Aim *aim)
{
    while (next < w->bounds.open.count && !is_over(w)) {
        BplPropagateOpen open = w->bounds.open.at[next++];
        uint32_t count = bpl_propagate_cases(&w->bounds, open);
        if (count == 0)
            return;
        if (count == 1)
            continue;
        for (uint32_t i = 0; i < count && !w->ended; i++) {
            BplPropagateMark mark = bpl_propagate_mark(&w->bounds);
            if (bpl_propagate_take_case(&w->bounds, open, i))
                choose(w, next, aim);
            bpl_propagate_undo(&w->bounds, mark);
            if (!bpl_propagate_exclude_case(&w->bounds, open, i))
                return;
        }
        return;
    }
    if (w->ended)
        return;
    if (aim->node != BPL_CHC_NONE)
        visit(w, aim->region, aim->node, next);
    else if (!w->arrive(w->data, aim->out->clause))
        w->ended = true;
}

static void go_out(BplChcPaths *w, uint32_t region, const BplChcPathsExit *out, size_t next)
{
    const BplChcExit *exit = &w->system->clauses.at[out->clause].exits[out->exit];
    BplPropagateMark mark = bpl_propagate_mark(&w->bounds);
    Aim aim = {region, BPL_CHC_NONE, out};
    bool fits = bpl_propagate_assume(&w->bounds, exit->selector, true);
    for (size_t i = 0; fits && i < w->plain[out->clause].count; i++)
        fits = bpl_propagate_assume(&w->bounds, w->plain[out->clause].at[i], true);
    if (fits)
        choose(w, next, &aim);
    bpl_propagate_undo(&w->bounds, mark);
}

static void visit(BplChcPaths *w, uint32_t region, uint32_t node, size_t next)
{
    const BplChcPathsRegion *r = &w->regions[region];
    for (uint32_t i = r->first_out[node]; i < r->first_out[node + 1] && !is_over(w); i++)
        go_out(w, region, &r->outs[i], next);
    for (uint32_t i = r->first_edge[node]; i < r->first_edge[node + 1] && !is_over(w); i++) {
        const BplChcEdge *edge = &w->system->regions.at[region]->edges.at[r->edges[i]];
        BplPropagateMark mark = bpl_propagate_mark(&w->bounds);
        Aim aim = {region, edge->to, NULL};
        if (bpl_propagate_assume(&w->bounds, edge->selector, true) &&
            bpl_propagate_assume(&w->bounds, edge->guard, true))
            choose(w, next, &aim);
        bpl_propagate_undo(&w->bounds, mark);
    }
}

static void follow(BplChcPaths *w, uint32_t region, const BplInterval *box)
{
    const BplChcAtom *start = w->regions[region].start;
    BplPropagateMark mark = bpl_propagate_mark(&w->bounds);
    bool fits = true;
    for (uint32_t i = 0; fits && start && i < w->system->preds.at[start->pred].count; i++)
        fits = bpl_propagate_within(&w->bounds, start->args[i], box[i]);
    if (fits)
        visit(w, region, 0, w->bounds.open.count);
    bpl_propagate_undo(&w->bounds, mark);
}

void bpl_chc_paths_follow(BplChcPaths *w, uint32_t pred, const BplInterval *box)
{
    assert((pred == BPL_CHC_NONE || pred < w->system->preds.count) &&
           "a predicate, or the beginning");
    assert(w->arrive && "somebody hears of what arrives");
    for (uint32_t r = 0; r < w->system->regions.count && !w->ended; r++) {
        const BplChcAtom *start = w->regions[r].start;
        if (w->regions[r].is_used && (start ? start->pred == pred : pred == BPL_CHC_NONE))
            follow(w, r, box);
    }
}
