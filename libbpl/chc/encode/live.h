/* What matters where: which cells can still influence a check.
 *
 * A cell is live at a node if a check, or an assumption on the way to one, can depend on its value
 * there. What an assignment reads matters only if its result does. All graphs are solved together:
 * a call matters if the procedure can fail or block, or if something that it changes is live behind
 * it.
 *
 * Calls that do not matter are taken to return: an over-approximation, as they may not.
 */
#ifndef BPL_CHC_LIVE_H
#define BPL_CHC_LIVE_H

#include "libbpl/chc/encode/graph.h"

typedef struct BplChcLive {
    uint32_t *dense_of; /* cell -> its number among those that live from node to node, or NONE */
    BPL_VEC(uint32_t) dense; /* their cells, ascending */
    size_t words;
    uint64_t *in;   /* node * words: live where it begins */
    uint64_t *kept; /* the same: live there only because it was to be kept; NULL: nothing is */
    bool *written;  /* by cell */
    bool *modifies; /* by global: also by calls */
    bool *out;      /* by result (register of frame 0), then by global: live behind some call */
    bool can_fail, can_block;
    BPL_VEC(uint32_t) ins;  /* cells that matter at its beginning, ascending */
    BPL_VEC(uint32_t) outs; /* cells that it changes and that matter at its end, ascending */
} BplChcLive;

typedef struct BplChcLives {
    const BplChcGraphs *graphs;
    BplChcLive *of; /* by graph */
} BplChcLives;

/* After bpl_chc_is_over the result is incomplete. is_known: by global, whether it is a constant
 * with a known value. */
BplChcLives *bpl_chc_lives_new(const BplChcGraphs *graphs, const bool *is_known);
void bpl_chc_lives_free(BplChcLives *lives);

/* Is the cell live where the node begins? */
static inline bool bpl_chc_is_live(const BplChcLive *live, uint32_t node, uint32_t cell)
{
    uint32_t at = live->dense_of[cell];
    return at != BPL_CHC_NONE && live->in[node * live->words + at / 64] >> (at % 64) & 1;
}

/* Is it live there because something depends on it? */
static inline bool bpl_chc_is_needed(const BplChcLive *live, uint32_t node, uint32_t cell)
{
    uint32_t at = live->dense_of[cell];
    return bpl_chc_is_live(live, node, cell) &&
           !(live->kept && live->kept[node * live->words + at / 64] >> (at % 64) & 1);
}

/* Adds the globals and functions (their cells) that the unit mentions, in quantifiers too. */
typedef BPL_VEC(uint32_t) BplChcCells;
void bpl_chc_unit_reads(const BplChcGraphs *graphs, const BplCoreUnit *unit, BplChcCells *cells);

/* Does the call, which ends a node, matter? */
bool bpl_chc_call_matters(const BplChcLives *lives, const BplChcNode *node);

#endif
