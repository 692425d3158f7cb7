/* Enumerates all paths through a region, with intervals instead of values.
 *
 * The edges of a region are followed one by one. For each edge, the constraints of the clauses that
 * belong to it are assumed (propagate.h). Choices that stay open are made in all ways, and the ways
 * share no values.
 */
#ifndef BPL_CHC_PATHS_H
#define BPL_CHC_PATHS_H

#include "libbpl/chc/domain/propagate.h"
#include "libbpl/chc/system.h"

typedef struct BplChcPathsExit {
    uint32_t clause, exit;
} BplChcPathsExit;

typedef struct BplChcPathsRegion {
    uint32_t *first_edge; /* by node: first index in `edges`; one more at the end */
    uint32_t *edges;      /* edges of the region, ordered by the node they start from */
    uint32_t *first_out;  /* by node: first index in `outs`; one more at the end */
    BplChcPathsExit *outs;
    const BplChcAtom *start; /* the premise of the region's clauses, or NULL */
    bool is_used;            /* some clause has this region */
} BplChcPathsRegion;

typedef struct BplChcPaths {
    const BplChcSystem *system;
    BplPropagate bounds;
    BplChcPathsRegion *regions;
    BplPropagateTerms *plain; /* by clause: constraints that belong to no selector */
    /* Called at the end of each clause, when `narrow` contains the intervals of the clause's
     * symbols; returns false to end the enumeration. */
    bool (*arrive)(void *data, uint32_t clause);
    void *data;
    uint64_t most_work; /* limit of work; 0: no limit */
    bool ended;         /* the enumeration was ended by `arrive`, or by the limit */
} BplChcPaths;

/* Prepares the regions of the system. False if a procedure is called: `paths` must be released in
 * that case too. */
bool bpl_chc_paths_init(BplChcPaths *paths, const BplChcSystem *system);
void bpl_chc_paths_release(BplChcPaths *paths);

/* Enumerates the paths from the location of the predicate, whose arguments are in these intervals;
 * with BPL_CHC_NONE, from the entry. */
void bpl_chc_paths_follow(BplChcPaths *paths, uint32_t pred, const BplInterval *box);

#endif
