/* Liveness: which cells can still influence a check, at each node.
 *
 * A cell is live at a node if a check, or an assumption on the way to one, can depend on its value
 * there. The operands of an assignment are live only if its result is (strong liveness). All graphs
 * are solved together: a call matters if the procedure can fail or block, or if some cell that it
 * changes is live after it.
 *
 * Calls that do not matter are assumed to return: an over-approximation, since they may run for
 * ever.
 */
#ifndef BPL_CHC_LIVE_H
#define BPL_CHC_LIVE_H

#include "libbpl/chc/encode/graph.h"

typedef struct BplChcLive {
    /* by cell: its number among the cells that live from node to node, or NONE */
    uint32_t *dense_of;
    BPL_VEC(uint32_t) dense; /* the cells that live from node to node, ascending */
    size_t words;
    /* by node, `words` words each: a bit for each cell that is live at its beginning */
    uint64_t *in;
    /* as `in`, for cells that are live only because of keep_numbers; NULL: there are none */
    uint64_t *kept;
    bool *written;  /* by cell: it is written */
    bool *modifies; /* by global: it is written, perhaps by calls */
    bool *out; /* by result (register of frame 0), then by global: it is live after some call */
    bool can_fail, can_block;
    /* cells that are live at the beginning of the procedure, ascending */
    BPL_VEC(uint32_t) ins;
    /* cells that the procedure changes and that are live at its end, ascending */
    BPL_VEC(uint32_t) outs;
} BplChcLive;

typedef struct BplChcLives {
    const BplChcGraphs *graphs;
    BplChcLive *of; /* by graph: its liveness */
} BplChcLives;

/* Computes the liveness of all cells. After bpl_chc_is_over the result is incomplete. is_known: by
 * global, whether it is a constant with a known value. */
BplChcLives *bpl_chc_lives_new(const BplChcGraphs *graphs, const bool *is_known);
void bpl_chc_lives_free(BplChcLives *lives);

/* Is the cell live at the beginning of the node? */
static inline bool bpl_chc_is_live(const BplChcLive *live, uint32_t node, uint32_t cell)
{
    uint32_t at = live->dense_of[cell];
    return at != BPL_CHC_NONE && live->in[node * live->words + at / 64] >> (at % 64) & 1;
}

/* Is the cell live at the beginning of the node because a check depends on its value? */
static inline bool bpl_chc_is_needed(const BplChcLive *live, uint32_t node, uint32_t cell)
{
    uint32_t at = live->dense_of[cell];
    return bpl_chc_is_live(live, node, cell) &&
           !(live->kept && live->kept[node * live->words + at / 64] >> (at % 64) & 1);
}

/* bpl_chc_unit_reads adds the cells of the globals and functions that the unit mentions, including
 * those in quantifiers. */
typedef BPL_VEC(uint32_t) BplChcCells;
void bpl_chc_unit_reads(const BplChcGraphs *graphs, const BplCoreUnit *unit, BplChcCells *cells);

/* Does the call that ends the node matter? */
bool bpl_chc_call_matters(const BplChcLives *lives, const BplChcNode *node);

#endif
