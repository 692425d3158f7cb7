/* Computes successors, reachability and strongly connected components of graphs, which are given as
 * lists of edges.
 *
 *     BplScc scc;
 *     bpl_scc_init(&scc, node_count, edges, edge_count);
 *     for (uint32_t c = 0; c < scc.count; c++)
 *         if (scc.is_circle[c])
 *             for (uint32_t i = scc.first[c]; i < scc.first[c + 1]; i++)
 *                 … scc.members[i] …
 *     bpl_scc_release(&scc);
 *
 * Nodes are numbers from 0. A component comes after all components that can be reached from it: in
 * a call graph, callees come first. The members of a component are in the order of a depth-first
 * search that begins at the member with the smallest number. The time is linear in the size of the
 * graph, and no function recurses. */
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
    uint32_t *component; /* for each node: the number of its component */
    /* for each component: the index in `members` of its first member; one more element is the end
     * of the last component */
    uint32_t *first;
    uint32_t *members;
    /* for each component: true if it contains a cycle, that is, several nodes, or a node with an
     * edge to itself */
    bool *is_circle;
} BplScc;

/* The successors of all nodes. Node n's successors are to[first[n]] … to[first[n + 1] - 1], in the
 * order of the edges. */
typedef struct BplSuccs {
    uint32_t *first, *to;
} BplSuccs;

/* Computes the successors of all nodes. `edges`, in any order, is not needed afterwards. */
void bpl_succs_init(BplSuccs *succs, uint32_t node_count, const BplEdge *edges, size_t edge_count);
void bpl_succs_release(BplSuccs *succs);
/* Sets reached[n] for every node n that can be reached from a node where it is already set. */
void bpl_succs_reach(const BplSuccs *succs, uint32_t node_count, bool *reached);

/* Computes the components. `edges`, in any order, is not needed afterwards. */
void bpl_scc_init(BplScc *scc, uint32_t node_count, const BplEdge *edges, size_t edge_count);
void bpl_scc_release(BplScc *scc);

#endif
