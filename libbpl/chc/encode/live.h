/* Liveness: determines which cells (program variables) can still influence a check, at each node.
 *
 * A cell is live at a node if a check, or an assumption before a check, can depend on the cell's
 * value at this node. The operands of an assignment are live only if the assigned cell is live
 * (strong liveness). All graphs are analysed together: a call matters (can influence a check) if
 * the called procedure can fail or block, or if some cell that it changes is live after the call.
 *
 * Calls that do not matter are assumed to return. This over-approximates the program, since such
 * calls may run for ever. */
#ifndef BPL_CHC_LIVE_H
#define BPL_CHC_LIVE_H

#include "libbpl/chc/encode/graph.h"

typedef struct BplChcLive {
    /* for each variable (cell): its position in `dense`, or NONE */
    uint32_t *dense_of;
    /* the variables that may be live at the beginning of some node, ascending */
    BPL_VEC(uint32_t) dense;
    size_t words;
    /* for each node, `words` words: a bit for each variable of `dense`, set if the variable is live
     * at the node's beginning */
    uint64_t *in;
    /* as `in`, a bit for each variable that is live only because of the option keep_numbers; NULL:
     * no variable is */
    uint64_t *kept;
    bool *written;  /* for each variable (cell): the graph writes it */
    bool *modifies; /* for each global: the procedure writes it, perhaps by calls */
    /* for each result of the procedure (register of frame 0), then for each global: it is live
     * after some call of the procedure */
    bool *out;
    bool can_fail, can_block;
    /* variables that are live at the beginning of the procedure, ascending */
    BPL_VEC(uint32_t) ins;
    /* variables that the procedure changes and that are live at its end, ascending */
    BPL_VEC(uint32_t) outs;
} BplChcLive;

typedef struct BplChcLives {
    const BplChcGraphs *graphs;
    BplChcLive *of; /* for each control-flow graph: its liveness */
} BplChcLives;

/* Computes the liveness of all program variables (cells). is_known[g] tells whether global g is a
 * constant with a known value. If the deadline passes (bpl_chc_is_over), the result is incomplete.
 */
BplChcLives *bpl_chc_lives_new(const BplChcGraphs *graphs, const bool *is_known);
void bpl_chc_lives_free(BplChcLives *lives);

/* Is the variable live at the beginning of the node? */
static inline bool bpl_chc_is_live(const BplChcLive *live, uint32_t node, uint32_t cell)
{
    uint32_t at = live->dense_of[cell];
    return at != BPL_CHC_NONE && live->in[node * live->words + at / 64] >> (at % 64) & 1;
}

/* Is the variable live at the beginning of the node because a check depends on its value, and not
 * only because of the option keep_numbers? */
static inline bool bpl_chc_is_needed(const BplChcLive *live, uint32_t node, uint32_t cell)
{
    uint32_t at = live->dense_of[cell];
    return bpl_chc_is_live(live, node, cell) &&
           !(live->kept && live->kept[node * live->words + at / 64] >> (at % 64) & 1);
}

/* A list of cells (numbers of program variables). bpl_chc_unit_reads adds to it the globals and
 * functions that a unit of core code (such as an axiom) mentions, including those in quantifiers.
 */
typedef BPL_VEC(uint32_t) BplChcCells;
void bpl_chc_unit_reads(const BplChcGraphs *graphs, const BplCoreUnit *unit, BplChcCells *cells);

/* Can the call that ends the node influence a check? */
bool bpl_chc_call_matters(const BplChcLives *lives, const BplChcNode *node);

#endif
