/* Abstract interpretation with partitioned intervals: computes the reachable states, cell by cell.
 *
 *     bpl_chc_absint_init(&hulls, &ways, &grid);
 *     if (bpl_chc_absint_search(&hulls) && !hulls.failing.count) …       they contain all
 *                                                                         reachable states
 *
 * The pieces of a grid (partition.h) cut the values of a location's arguments into cells. For each
 * reachable cell the hull is kept: the least box around all states that were found in the cell. A
 * hull that has grown is followed again, until no hull grows any more; a hull that grows too often
 * is widened to powers of two, up to the borders of its cell. In the end, hulls are computed anew
 * from the states that the old ones lead to, which can only make them smaller.
 *
 * If a failure is found, which may be spurious, bpl_chc_absint_refine adds borders to the grid that
 * separate states leading there from others.
 */
#ifndef BPL_CHC_ABSINT_H
#define BPL_CHC_ABSINT_H

#include "libbpl/chc/domain/boxset.h"
#include "libbpl/chc/domain/partition.h"
#include "libbpl/chc/domain/paths.h"

typedef struct BplChcAbsintState {
    uint32_t grown; /* number of times that the hull has grown */
    bool waits;     /* the hull has to be followed */
} BplChcAbsintState;

typedef struct BplChcAbsintStep {
    /* the cells from which and to which the step leads; from NONE: from the beginning */
    uint32_t from, to;
} BplChcAbsintStep;

typedef BPL_VEC(uint32_t) BplChcAbsintNumbers;

typedef struct BplChcAbsint {
    const BplChcSystem *system;
    BplChcPaths *paths;
    BplChcPartition *partition;
    uint32_t pieces;                /* limit on cells into which one arriving box is split */
    uint32_t most;                  /* limit on cells */
    BplChcBoxSet cells;             /* the cells: boxes of whole pieces */
    BPL_VEC(BplChcAbsintState) all; /* by cell: its state */
    /* the hulls; the hull of a cell has the same position as the cell's box in `cells` */
    BPL_VEC(BplInterval) values;
    BPL_VEC(BplChcAbsintStep) steps;
    BplChcAbsintNumbers failing; /* cells from which a check can fail; NONE: the beginning itself */
    BplChcAbsintNumbers todo;
    uint32_t at;     /* the cell whose hull is being followed; NONE: the beginning */
    bool is_settled; /* the fixpoint is reached: hulls are being computed anew */
} BplChcAbsint;

/* Initialises an analysis in which no state is reached yet. */
void bpl_chc_absint_init(BplChcAbsint *absint, BplChcPaths *paths, BplChcPartition *partition);
void bpl_chc_absint_release(BplChcAbsint *absint);

/* Starts the analysis anew; the caller has set `pieces` and `most`. False if the limit of the paths
 * or the limit of cells ended it: then there may be further reachable states. */
bool bpl_chc_absint_search(BplChcAbsint *absint);

/* The hull of a cell, an interval for each argument. */
static inline const BplInterval *bpl_chc_absint_values(const BplChcAbsint *absint, uint32_t cell)
{
    return absint->values.at + absint->cells.all.at[cell].values;
}

/* Computes for each cell the number of steps to a failure, at most `farthest` - 1; NONE: no failure
 * can be reached. If the analysis was not completed (!all), every cell without a known distance has
 * `farthest`. */
void bpl_chc_absint_distances(const BplChcAbsint *absint, bool all, uint32_t farthest,
                              BplChcAbsintNumbers *distances);

/* Adds borders to the grid, as far as it may get further ones, where parts of hulls lead to
 * failures and other parts do not; starts with the hulls nearest to failures, and stops at hulls
 * that were split. Returns whether one was split. */
bool bpl_chc_absint_refine(BplChcAbsint *absint);

#endif
