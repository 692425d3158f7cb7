/* Abstract interpretation with partitioned intervals: computes a superset of the reachable states.
 *
 *     bpl_chc_absint_init(&hulls, &ways, &grid);
 *     if (bpl_chc_absint_search(&hulls) && !hulls.failing.count) …       they contain all
 *                                                                         reachable states
 *
 * The partition (partition.h) divides the values of a location's arguments into cells: boxes that
 * consist of one piece for each argument. For each reachable cell a hull is stored: the least box
 * that contains all states found in the cell. Whenever a hull has grown, the paths from it are
 * followed again, until no hull grows any more; a hull that grows too often is widened to powers of
 * two, up to the bounds of its cell. In the end, all hulls are computed once more from the states
 * to which the hulls lead, which can only make them smaller.
 *
 * If a failure is found, which may be spurious, bpl_chc_absint_refine adds thresholds to the
 * partition that separate states leading to the failure from others. */
#ifndef BPL_CHC_ABSINT_H
#define BPL_CHC_ABSINT_H

#include "libbpl/chc/domain/boxset.h"
#include "libbpl/chc/domain/partition.h"
#include "libbpl/chc/domain/paths.h"

typedef struct BplChcAbsintState {
    /* how often the hull (the box around the states reached in this cell) has grown */
    uint32_t grown;
    bool waits; /* the paths from the states of this cell still have to be followed */
} BplChcAbsintState;

typedef struct BplChcAbsintStep {
    /* numbers of the cells of the partition between which the step leads; `from` is NONE: from the
     * program's beginning */
    uint32_t from, to;
} BplChcAbsintStep;

typedef BPL_VEC(uint32_t) BplChcAbsintNumbers;

typedef struct BplChcAbsint {
    const BplChcSystem *system;
    BplChcPaths *paths;
    BplChcPartition *partition;
    /* limit on the number of cells into which a box of states that arrives at a location is split
     */
    uint32_t pieces;
    uint32_t most;      /* limit on the number of cells of the partition */
    BplChcBoxSet cells; /* the cells of the partition with reachable states, as boxes */
    /* for each cell in `cells`: how often its hull has grown, and whether paths from it still have
     * to be followed */
    BPL_VEC(BplChcAbsintState) all;
    /* the hulls (boxes around the states reached in a cell), one after the other: the hull of a
     * cell begins here at the same index at which the box of the cell begins in `cells.values`
     */
    BPL_VEC(BplInterval) values;
    BPL_VEC(BplChcAbsintStep) steps;
    /* numbers of the cells of the partition from which a check can fail; NONE: it can fail from the
     * program's beginning */
    BplChcAbsintNumbers failing;
    BplChcAbsintNumbers todo;
    /* number of the cell from whose states paths are being followed; NONE: the program's beginning
     */
    uint32_t at;
    /* the fixed point is reached: the hulls are being computed once more, to make them smaller */
    bool is_settled;
} BplChcAbsint;

/* Initialises an abstract interpretation in which no state is reached yet. */
void bpl_chc_absint_init(BplChcAbsint *absint, BplChcPaths *paths, BplChcPartition *partition);
void bpl_chc_absint_release(BplChcAbsint *absint);

/* Computes the reachable cells and their hulls (absint.h) from the beginning; the caller has set
 * `pieces` and `most`. Returns false if the limit on the work or on cells was reached: then there
 * may be further reachable states. */
bool bpl_chc_absint_search(BplChcAbsint *absint);

/* Returns the hull of a cell (the least box around the states reached in it): an interval for each
 * argument. */
static inline const BplInterval *bpl_chc_absint_values(const BplChcAbsint *absint, uint32_t cell)
{
    return absint->values.at + absint->cells.all.at[cell].values;
}

/* Computes for each cell of the partition the number of steps from it to a failure, at most
 * `farthest` - 1; NONE if no failure can be reached. If the analysis was not completed (`all` is
 * false), a cell from which no failure is known to be reachable gets the number `farthest` instead
 * of NONE. */
void bpl_chc_absint_distances(const BplChcAbsint *absint, bool all, uint32_t farthest,
                              BplChcAbsintNumbers *distances);

/* Adds thresholds to the partition, as far as it may get further ones, where one part of a hull
 * (the box around the states of a cell) leads to a failure and the rest does not. Begins with the
 * hulls nearest to failures; does not follow paths backwards from hulls that were split. Returns
 * true if a hull was split. */
bool bpl_chc_absint_refine(BplChcAbsint *absint);

#endif
