/* What matters where: which cells can still influence a check.
 *
 * A cell is live at a node if a check, or an assumption on the way to one, can depend on its value
 * there. What an assignment reads matters only if its result does. All graphs are solved together:
 * a call matters if the procedure can fail or block, or if something that it changes is live behind
 * it.
 *
 * Calls that do not matter are taken to return: an over-approximation, as they may not.
 */
#ifndef BPL_HORN_LIVE_H
#define BPL_HORN_LIVE_H

#include "libbpl/horn/graph.h"

typedef struct BplHornLive {
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
} BplHornLive;

typedef struct BplHornLives {
    const BplHornGraphs *graphs;
    BplHornLive *of; /* by graph */
} BplHornLives;

/* What is given up (bpl_horn_is_over) is by halves.
 * is_known: by global, is it a constant with a known value? */
BplHornLives *bpl_horn_lives_new(const BplHornGraphs *graphs, const bool *is_known);
void bpl_horn_lives_free(BplHornLives *lives);

/* Is the cell live where the node begins? */
static inline bool bpl_horn_is_live(const BplHornLive *live, uint32_t node, uint32_t cell)
{
    uint32_t at = live->dense_of[cell];
    return at != BPL_HORN_NONE && live->in[node * live->words + at / 64] >> (at % 64) & 1;
}

/* Is it live there because something depends on it? */
static inline bool bpl_horn_is_needed(const BplHornLive *live, uint32_t node, uint32_t cell)
{
    uint32_t at = live->dense_of[cell];
    return bpl_horn_is_live(live, node, cell) &&
           !(live->kept && live->kept[node * live->words + at / 64] >> (at % 64) & 1);
}

/* Adds the globals and functions (their cells) that the unit mentions, in quantifiers too. */
typedef BPL_VEC(uint32_t) BplHornCells;
void bpl_horn_unit_reads(const BplHornGraphs *graphs, const BplCoreUnit *unit, BplHornCells *cells);

/* Does the call, which ends a node, matter? */
bool bpl_horn_call_matters(const BplHornLives *lives, const BplHornNode *node);

#endif
