/* Declares the data that the files which compute liveness share; private to this folder. */
#ifndef BPL_CHC_LIVE_SOLVER_H
#define BPL_CHC_LIVE_SOLVER_H

#include "libbpl/base/scc.h"
#include "libbpl/chc/encode/live.h"
#include "libbpl/chc/encode/localize.h"

typedef struct BplChcLiveSolver {
    BplChcLives *lives;
    const BplChcGraphs *graphs;
    const BplCore *core;
    const bool *is_known;
    /* the variables near checks, for each graph, which are the only ones that can be live; if its
     * field `of` is NULL, any variable can be live */
    BplChcLocalize localize;
    BplChcCells *reads; /* for each function of the core code: the variables that its body reads */
    bool *has_reads;
    bool *mentioned;  /* for each global and function (by cell number): the graph mentions it */
    BplSuccs callers; /* for each graph: the graphs that call it */
    BplChcCells todo; /* worklist of graphs; the first `done` of them are finished */
    size_t done;
    bool *waits; /* for each graph: it is in the unfinished part of the worklist */
    /* the graph that is being analysed, and its liveness */
    const BplChcGraph *graph;
    BplChcLive *live;
    /* for each variable (cell): it is live at the current point of the backward analysis */
    uint8_t *now;
    BplChcCells set; /* the variables that may be marked in `now` */
    bool changed;
} BplChcLiveSolver;

/* ---- cells that are read: live_reads.c ------------------------------------------------------- */

/* Initialises the tables of the variables that functions read; the tables are filled when needed.
 */
void bpl_chc_reads_init(BplChcLiveSolver *s);
void bpl_chc_reads_release(BplChcLiveSolver *s);
/* Calls `visit` for each variable that the instruction reads. */
void bpl_chc_each_read(BplChcLiveSolver *s, uint32_t frame, const BplInstr *instr,
                       void (*visit)(BplChcLiveSolver *s, uint32_t cell));

/* ---- cells of a graph: live_scan.c ----------------------------------------------------------- */

/* bpl_chc_start_graph makes a graph the one that is being analysed; bpl_chc_end_graph releases the
 * data for this analysis. */
void bpl_chc_start_graph(BplChcLiveSolver *s, uint32_t index);
void bpl_chc_end_graph(BplChcLiveSolver *s);
/* Computes which variables the graph mentions and writes, which of them are passed on from node to
 * node, and whether the graph can fail or block. */
void bpl_chc_scan_graph(BplChcLiveSolver *s, uint32_t index);
/* Adds to each graph the effects of its callees: that they can fail or block, and the globals that
 * they write. */
void bpl_chc_close_effects(BplChcLiveSolver *s);
/* Numbers the variables of the graph that can be live (`dense`). */
void bpl_chc_number_dense(BplChcLiveSolver *s, uint32_t index);

#endif
