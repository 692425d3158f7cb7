/* Enumerates all paths through a region (the code from one cut-point to the next ones), with
 * intervals instead of values.
 *
 * The edges of a region are followed one by one. For each edge, the constraints of the clauses that
 * belong to it are assumed, which narrows intervals (propagate.h). An assumption that can become
 * true in several ways, such as a disjunction, is tried in each way; the ways are made disjoint, so
 * that no values are visited twice. */
#ifndef BPL_CHC_PATHS_H
#define BPL_CHC_PATHS_H

#include "libbpl/chc/domain/propagate.h"
#include "libbpl/chc/system.h"

typedef struct BplChcPathsExit {
    uint32_t clause, exit;
} BplChcPathsExit;

typedef struct BplChcPathsRegion {
    /* for each node: the position in `edges` of its first edge; a last element is the number of
     * edges */
    uint32_t *first_edge;
    uint32_t *edges; /* edges of the region, ordered by the nodes from which they lead */
    /* for each node: the position in `outs` of its first exit; a last element is the number of
     * exits */
    uint32_t *first_out;
    BplChcPathsExit *outs;
    const BplChcAtom *start; /* the premise that all clauses of the region have, or NULL */
    bool is_used;            /* some clause belongs to this region */
} BplChcPathsRegion;

typedef struct BplChcPaths {
    const BplChcSystem *system;
    BplPropagate bounds;
    BplChcPathsRegion *regions;
    /* for each clause: its conjuncts that hold on all paths (under no selector) */
    BplPropagateTerms *plain;
    /* The caller's function, called when a path has reached the end of a clause: `bounds` then
     * contains the intervals of the clause's symbols. It returns false to end the enumeration.
     */
    bool (*arrive)(void *data, uint32_t clause);
    void *data;
    /* limit on the work (bounds.work, the number of evaluated terms); 0: no limit */
    uint64_t most_work;
    bool ended; /* the enumeration was ended early, by `arrive` or by the limit */
} BplChcPaths;

/* Prepares the regions of the system. Returns false if a procedure is called; `paths` must be
 * released in that case as well. */
bool bpl_chc_paths_init(BplChcPaths *paths, const BplChcSystem *system);
void bpl_chc_paths_release(BplChcPaths *paths);

/* Enumerates the paths from the predicate's location on, with the predicate's arguments in the
 * intervals `box`; from the beginning of the program if `pred` is BPL_CHC_NONE. */
void bpl_chc_paths_follow(BplChcPaths *paths, uint32_t pred, const BplInterval *box);

#endif
