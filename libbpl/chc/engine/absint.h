/* What can arrive where, cell by cell?
 *
 *     bpl_chc_absint_init(&hulls, &ways, &grid);
 *     if (bpl_chc_absint_search(&hulls) && !hulls.failing.count) …        all that can arrive is in
 * them
 *
 * The pieces of a grid (partition.h) cut the values of a place's arguments into cells. Of each cell
 * that something arrives in, the hull is kept: the least box around all that does. A hull that has
 * grown is followed again, until none grows any more; one that grows too often does so by powers of
 * two, up to the borders of its cell. When all is done, hulls are made anew from what the old ones
 * lead to, which can only make them smaller.
 *
 * Where a failure is found that may be none, bpl_chc_absint_refine has the grid tell apart what
 * leads there and what does not.
 */
#ifndef BPL_CHC_ABSINT_H
#define BPL_CHC_ABSINT_H

#include "libbpl/chc/domain/boxset.h"
#include "libbpl/chc/domain/partition.h"
#include "libbpl/chc/domain/paths.h"

typedef struct BplChcAbsintState {
    uint32_t grown; /* so often */
    bool waits;     /* to be followed */
} BplChcAbsintState;

typedef struct BplChcAbsintStep {
    uint32_t from, to; /* cells; from NONE: from the beginning */
} BplChcAbsintStep;

typedef BPL_VEC(uint32_t) BplChcAbsintNumbers;

typedef struct BplChcAbsint {
    const BplChcSystem *system;
    BplChcPaths *paths;
    BplChcPartition *partition;
    uint32_t pieces;                /* cells that one arrival is split into, at most */
    uint32_t most;                  /* cells */
    BplChcBoxSet cells;             /* boxes of whole pieces */
    BPL_VEC(BplChcAbsintState) all; /* by cell */
    BPL_VEC(BplInterval) values;    /* of hulls; those of a cell are where its own are in `cells` */
    BPL_VEC(BplChcAbsintStep) steps;
    BplChcAbsintNumbers failing; /* cells; NONE: the beginning itself */
    BplChcAbsintNumbers todo;
    uint32_t at;     /* the cell that is being followed; NONE: the beginning */
    bool is_settled; /* nothing grows: hulls are made anew */
} BplChcAbsint;

/* Begins without any state reached. */
void bpl_chc_absint_init(BplChcAbsint *absint, BplChcPaths *paths, BplChcPartition *partition);
void bpl_chc_absint_release(BplChcAbsint *absint);

/* Begins anew; `pieces` and `most` are to be set. False if it was ended, by the limit of the ways
 * or by there being too many cells: then there may be more than what was found. */
bool bpl_chc_absint_search(BplChcAbsint *absint);

/* The hull of a cell, an interval for each argument. */
static inline const BplInterval *bpl_chc_absint_values(const BplChcAbsint *absint, uint32_t cell)
{
    return absint->values.at + absint->cells.all.at[cell].values;
}

/* By cell: how many steps a failure is away, at most `farthest` - 1; NONE: none can be reached.
 * Where not all cells are known, failures may be anywhere: `farthest`. */
void bpl_chc_absint_distances(const BplChcAbsint *absint, bool all, uint32_t farthest,
                              BplChcAbsintNumbers *distances);

/* Adds borders to the grid, as far as it has some to spare, where parts of hulls lead to failures
 * and other parts do not; nearest to failures first, and nothing before a hull that is split.
 * Answers whether there is one. */
bool bpl_chc_absint_refine(BplChcAbsint *absint);

#endif
