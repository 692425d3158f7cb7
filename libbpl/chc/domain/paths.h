/* All ways through a region with intervals instead of values.
 *
 * The edges of a region are followed one by one, what the clauses say of each is assumed
 * (propagate.h), and choices that stay open are made in all ways: no two ways have values in
 * common.
 */
#ifndef BPL_CHC_PATHS_H
#define BPL_CHC_PATHS_H

#include "libbpl/chc/domain/propagate.h"
#include "libbpl/chc/system.h"

typedef struct BplChcPathsExit {
    uint32_t clause, exit;
} BplChcPathsExit;

typedef struct BplChcPathsRegion {
    uint32_t *first_edge; /* by node: in `edges`; one more at the end */
    uint32_t *edges;      /* of the region, by the node they start from */
    uint32_t *first_out;  /* by node: in `outs`; one more at the end */
    BplChcPathsExit *outs;
    const BplChcAtom *start; /* what its clauses begin with, or NULL */
    bool is_used;            /* by some clause */
} BplChcPathsRegion;

typedef struct BplChcPaths {
    const BplChcSystem *system;
    BplPropagate bounds;
    BplChcPathsRegion *regions;
    BplPropagateTerms *plain; /* by clause: what it says besides */
    /* Called where a clause ends, with its symbols' intervals in `narrow`; false ends it all. */
    bool (*arrive)(void *data, uint32_t clause);
    void *data;
    uint64_t most_work; /* 0: no limit */
    bool ended;         /* by `arrive`, or by the limit */
} BplChcPaths;

/* False if a procedure is called: `ways` is then to be released all the same. */
bool bpl_chc_paths_init(BplChcPaths *paths, const BplChcSystem *system);
void bpl_chc_paths_release(BplChcPaths *paths);

/* From the place that the predicate says something of, with its arguments in these intervals; or,
 * if it is BPL_CHC_NONE, from the beginning. */
void bpl_chc_paths_follow(BplChcPaths *paths, uint32_t pred, const BplInterval *box);

#endif
