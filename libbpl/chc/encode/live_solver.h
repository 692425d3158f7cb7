/* Shared by the files that compute liveness; private to this folder. */
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
    /* the near cells, by graph; if its field `of` is NULL, no cell is excluded */
    BplChcLocalize localize;
    BplChcCells *reads; /* by core function: the cells that it reads */
    bool *has_reads;
    bool *mentioned;  /* by global and function cell: the graph mentions it */
    BplSuccs callers; /* by graph: its callers */
    BplChcCells todo; /* worklist of graphs; the graphs before `done` are solved */
    size_t done;
    bool *waits; /* by graph: it is in the rest of the worklist */
    /* the graph that is being solved */
    const BplChcGraph *graph;
    BplChcLive *live;
    uint8_t *now;    /* by cell: its liveness at the current point */
    BplChcCells set; /* cells that may be set in `now` */
    bool changed;
} BplChcLiveSolver;

/* ---- cells that are read: live_reads.c ------------------------------------------------------- */

/* Initialises the tables of the reads of functions, which are computed on demand. */
void bpl_chc_reads_init(BplChcLiveSolver *s);
void bpl_chc_reads_release(BplChcLiveSolver *s);
/* Calls `visit` for each cell that the instruction reads. */
void bpl_chc_each_read(BplChcLiveSolver *s, uint32_t frame, const BplInstr *instr,
                       void (*visit)(BplChcLiveSolver *s, uint32_t cell));

/* ---- cells of a graph: live_scan.c ----------------------------------------------------------- */

/* Select the current graph, and finish with it. */
void bpl_chc_start_graph(BplChcLiveSolver *s, uint32_t index);
void bpl_chc_end_graph(BplChcLiveSolver *s);
/* Computes which cells the graph mentions and writes, which live from node to node, and whether it
 * can fail. */
void bpl_chc_scan_graph(BplChcLiveSolver *s, uint32_t index);
/* Adds the effects of callees to the effects of each graph that calls them. */
void bpl_chc_close_effects(BplChcLiveSolver *s);
/* Assigns numbers to the cells that may be live in the graph. */
void bpl_chc_number_dense(BplChcLiveSolver *s, uint32_t index);

#endif
