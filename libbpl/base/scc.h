/* Graphs given by their edges: who follows whom, who can be reached, and strongly connected
 * components, who can reach whom and back.
 *
 *     BplScc scc;
 *     bpl_scc_init(&scc, node_count, edges, edge_count);
 *     for (uint32_t c = 0; c < scc.count; c++)
 *         if (scc.is_circle[c])
 *             for (uint32_t i = scc.first[c]; i < scc.first[c + 1]; i++)
 *                 … scc.members[i] …
 *     bpl_scc_release(&scc);
 *
 * Nodes are numbers from 0 on. A component comes after all those that it leads to: of calls,
 * callees come first. Within a component, members stand as a depth-first search from the least node
 * on meets them. The time is linear, and nothing recurses.
 */
#ifndef BPL_BASE_SCC_H
#define BPL_BASE_SCC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct BplEdge {
    uint32_t from, to;
} BplEdge;

typedef struct BplScc {
    uint32_t count;
    uint32_t *component; /* of each node */
    uint32_t *first;     /* component -> its first member; one more, where the last one ends */
    uint32_t *members;
    bool *is_circle; /* of each component: several nodes, or one with an edge to itself */
} BplScc;

/* Node n's successors are to[first[n]] … to[first[n + 1] - 1], in the order of the edges. */
typedef struct BplSuccs {
    uint32_t *first, *to;
} BplSuccs;

/* The successors of all nodes, from edges in any order, which are not needed afterwards. */
void bpl_succs_init(BplSuccs *succs, uint32_t node_count, const BplEdge *edges, size_t edge_count);
void bpl_succs_release(BplSuccs *succs);
/* Sets reached[n] for all nodes to which edges lead from those where it is set already. */
void bpl_succs_reach(const BplSuccs *succs, uint32_t node_count, bool *reached);

/* The components, from edges in any order, which are not needed afterwards. */
void bpl_scc_init(BplScc *scc, uint32_t node_count, const BplEdge *edges, size_t edge_count);
void bpl_scc_release(BplScc *scc);

#endif
