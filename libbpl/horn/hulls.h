/* What can arrive where, cell by cell?
 *
 *     bpl_hulls_init(&hulls, &ways, &grid);
 *     if (bpl_hulls_search(&hulls) && !hulls.failing.count) …        all that can arrive is in them
 *
 * The pieces of a grid (grid.h) cut the values of a place's arguments into cells. Of each cell that
 * something arrives in, the hull is kept: the least box around all that does. A hull that has grown
 * is followed again, until none grows any more; one that grows too often does so by powers of two,
 * up to the borders of its cell. When all is done, hulls are made anew from what the old ones lead
 * to, which can only make them smaller.
 *
 * Where a failure is found that may be none, bpl_hulls_split has the grid tell apart what leads
 * there and what does not.
 */
#ifndef BPL_HORN_HULLS_H
#define BPL_HORN_HULLS_H

#include "libbpl/horn/boxset.h"
#include "libbpl/horn/grid.h"
#include "libbpl/horn/ways.h"

enum { BPL_HULLS_MOST_ARGS = 1024 };

typedef struct BplHull {
    uint32_t grown; /* so often */
    bool waits;     /* to be followed */
} BplHull;

typedef struct BplHullArrow {
    uint32_t from, to; /* cells; from NONE: from the beginning */
} BplHullArrow;

typedef BPL_VEC(uint32_t) BplHullNumbers;

typedef struct BplHulls {
    const BplHornSystem *system;
    BplHornWays *ways;
    BplHornGrid *grid;
    uint32_t pieces;             /* into so many cells is one arrival taken apart at most */
    uint32_t most;               /* cells */
    BplBoxSet cells;             /* boxes of whole pieces */
    BPL_VEC(BplHull) all;        /* by cell */
    BPL_VEC(BplInterval) values; /* of hulls; those of a cell are where its own are in `cells` */
    BPL_VEC(BplHullArrow) arrows;
    BplHullNumbers failing; /* cells; NONE: the beginning itself */
    BplHullNumbers todo;
    uint32_t at;     /* the cell that is being followed; NONE: the beginning */
    bool is_settled; /* nothing grows: hulls are made anew */
} BplHulls;

/* Nothing is searched yet. */
void bpl_hulls_init(BplHulls *hulls, BplHornWays *ways, BplHornGrid *grid);
void bpl_hulls_release(BplHulls *hulls);

/* Begins anew; `pieces` and `most` are to be set. False if it was ended, by the limit of the ways
 * or by there being too many cells: then there may be more than what was found. */
bool bpl_hulls_search(BplHulls *hulls);

/* The hull of a cell, an interval for each argument. */
static inline const BplInterval *bpl_hulls_values(const BplHulls *hulls, uint32_t cell)
{
    return hulls->values.at + hulls->cells.all.at[cell].values;
}

/* By cell: how many steps a failure is away, at most `farthest` - 1; NONE: none can be reached.
 * Where not all cells are known, failures may be anywhere: `farthest`. */
void bpl_hulls_distances(const BplHulls *hulls, bool all, uint32_t farthest,
                         BplHullNumbers *distances);

/* Adds borders to the grid, as far as it has some to spare, where parts of hulls lead to failures
 * and other parts do not; nearest to failures first, and nothing before a hull that is split.
 * Answers whether there is one. */
bool bpl_hulls_split(BplHulls *hulls);

#endif
