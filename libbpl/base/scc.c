/* Sorts edges by their sources, by counting, and finds strongly connected components by Tarjan's
 * algorithm with an explicit stack instead of recursion. */
#include "libbpl/base/scc.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/vec.h"

#include <assert.h>

/* ---- successors ------------------------------------------------------------------------------ */

void bpl_succs_init(BplSuccs *succs, uint32_t node_count, const BplEdge *edges, size_t edge_count)
{
    succs->first = bpl_alloc_zero((node_count + (size_t)2) * sizeof(uint32_t));
    succs->to = bpl_alloc((edge_count + 1) * sizeof(uint32_t));
    /* while edges are inserted, ends[n] moves from the start of the list of node n's successors to
     * the end of that list */
    uint32_t *ends = succs->first + 1;
    for (size_t i = 0; i < edge_count; i++)
        assert(edges[i].from < node_count && edges[i].to < node_count);
    for (size_t i = 0; i < edge_count; i++)
        ends[edges[i].from + 1]++;
    for (uint32_t i = 0; i < node_count; i++)
        ends[i + 1] += ends[i];
    for (size_t i = 0; i < edge_count; i++)
        succs->to[ends[edges[i].from]++] = edges[i].to;
    assert(succs->first[0] == 0 && succs->first[node_count] == edge_count);
}

void bpl_succs_release(BplSuccs *succs)
{
    bpl_free(succs->first);
    bpl_free(succs->to);
    *succs = (BplSuccs){0};
}

void bpl_succs_reach(const BplSuccs *succs, uint32_t node_count, bool *reached)
{
    BPL_VEC(uint32_t) work = {0};
    for (uint32_t i = 0; i < node_count; i++)
        if (reached[i])
            bpl_vec_push(&work, i);
    while (work.count > 0) {
        uint32_t node = bpl_vec_pop(&work);
        assert(reached[node] && succs->first[node] <= succs->first[node + 1]);
        for (uint32_t i = succs->first[node]; i < succs->first[node + 1]; i++)
            if (!reached[succs->to[i]]) {
                reached[succs->to[i]] = true;
                bpl_vec_push(&work, succs->to[i]);
            }
    }
    bpl_vec_release(&work);
}

/* ---- components ------------------------------------------------------------------------------ */

static const uint32_t NO_COMPONENT = UINT32_MAX;

typedef struct Visit {
    uint32_t number, low; /* number 0: the node is not visited yet */
    uint32_t next_edge;
} Visit;

typedef struct Search {
    BplScc *scc;
    BplSuccs succs;
    Visit *visits;
    uint32_t visited;
    BPL_VEC(uint32_t) stack; /* nodes that were visited, but belong to no component yet */
    BPL_VEC(uint32_t) path;  /* the path from the start of the search to its current node */
    uint32_t placed;         /* number of nodes that are in a component so far */
} Search;

static void enter(Search *search, uint32_t node)
{
    uint32_t number = ++search->visited;
    assert(!search->visits[node].number && search->scc->component[node] == NO_COMPONENT);
    search->visits[node] = (Visit){number, number, search->succs.first[node]};
    bpl_vec_push(&search->stack, node);
    bpl_vec_push(&search->path, node);
}

/* Makes a component of all nodes on the stack from `root` to the top. */
static void close_component(Search *search, uint32_t root)
{
    BplScc *scc = search->scc;
    size_t from = search->stack.count;
    do
        from--;
    while (search->stack.at[from] != root);
    assert(search->placed + (search->stack.count - from) <= search->visited);
    scc->first[scc->count] = search->placed;
    scc->is_circle[scc->count] = search->stack.count - from > 1;
    for (size_t i = from; i < search->stack.count; i++) {
        assert(scc->component[search->stack.at[i]] == NO_COMPONENT);
        assert(search->visits[search->stack.at[i]].number >= search->visits[root].number);
        scc->component[search->stack.at[i]] = scc->count;
        scc->members[search->placed++] = search->stack.at[i];
    }
    scc->count++;
    search->stack.count = from;
    assert(scc->count <= search->placed);
}

static void lower(Visit *visit, uint32_t low)
{
    if (low < visit->low)
        visit->low = low;
}

static void search_from(Search *search, uint32_t start)
{
    enter(search, start);
    while (search->path.count > 0) {
        uint32_t node = bpl_vec_last(&search->path);
        Visit *visit = &search->visits[node];
        assert(visit->low <= visit->number && visit->number <= search->visited);
        assert(visit->next_edge >= search->succs.first[node]);
        if (visit->next_edge < search->succs.first[node + 1]) {
            uint32_t next = search->succs.to[visit->next_edge++];
            if (!search->visits[next].number)
                enter(search, next);
            else if (search->scc->component[next] == NO_COMPONENT)
                lower(visit, search->visits[next].number);
            continue;
        }
        (void)bpl_vec_pop(&search->path);
        if (search->path.count > 0)
            lower(&search->visits[bpl_vec_last(&search->path)], visit->low);
        if (visit->low == visit->number)
            close_component(search, node);
    }
}

void bpl_scc_init(BplScc *scc, uint32_t node_count, const BplEdge *edges, size_t edge_count)
{
    *scc = (BplScc){.component = bpl_alloc((node_count + (size_t)1) * sizeof(uint32_t)),
                    .first = bpl_alloc((node_count + (size_t)1) * sizeof(uint32_t)),
                    .members = bpl_alloc((node_count + (size_t)1) * sizeof(uint32_t)),
                    .is_circle = bpl_alloc_zero((node_count + (size_t)1) * sizeof(bool))};
    Search search = {.scc = scc,
                     .visits = bpl_alloc_zero((node_count + (size_t)1) * sizeof(Visit))};
    bpl_succs_init(&search.succs, node_count, edges, edge_count);
    for (uint32_t i = 0; i < node_count; i++)
        scc->component[i] = NO_COMPONENT;
    for (uint32_t i = 0; i < node_count; i++)
        if (!search.visits[i].number)
            search_from(&search, i);
    assert(search.visited == node_count && search.placed == node_count);
    assert(search.stack.count == 0 && scc->count <= node_count);
    scc->first[scc->count] = search.placed;
    for (size_t i = 0; i < edge_count; i++)
        if (edges[i].from == edges[i].to)
            scc->is_circle[scc->component[edges[i].from]] = true;
    bpl_free(search.visits);
    bpl_succs_release(&search.succs);
    bpl_vec_release(&search.stack);
    bpl_vec_release(&search.path);
}

void bpl_scc_release(BplScc *scc)
{
    bpl_free(scc->component);
    bpl_free(scc->first);
    bpl_free(scc->members);
    bpl_free(scc->is_circle);
    *scc = (BplScc){0};
}
