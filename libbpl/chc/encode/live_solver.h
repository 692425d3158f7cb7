/* Shared by the files that find out what is live; private to this folder. */
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
    BplChcLocalize localize; /* `of` is NULL: all cells count */
    BplChcCells *reads;      /* by core function */
    bool *has_reads;
    bool *mentioned;  /* by global and function cell */
    BplSuccs callers; /* by graph */
    BplChcCells todo; /* graphs that are to be solved, from `done` on */
    size_t done;
    bool *waits; /* by graph: it is among these */
    /* of the graph under way */
    const BplChcGraph *graph;
    BplChcLive *live;
    uint8_t *now;    /* by cell */
    BplChcCells set; /* cells that may be set in `now` */
    bool changed;
} BplChcLiveSolver;

/* ---- what is read: live_reads.c -------------------------------------------------------------- */

/* Makes room for what functions read, which is worked out when it is asked for. */
void bpl_chc_reads_init(BplChcLiveSolver *s);
void bpl_chc_reads_release(BplChcLiveSolver *s);
/* Calls `visit` for each cell that the instruction reads. */
void bpl_chc_each_read(BplChcLiveSolver *s, uint32_t frame, const BplInstr *instr,
                       void (*visit)(BplChcLiveSolver *s, uint32_t cell));

/* ---- what is where: live_scan.c -------------------------------------------------------------- */

/* The graph is under way, between these two. */
void bpl_chc_start_graph(BplChcLiveSolver *s, uint32_t index);
void bpl_chc_end_graph(BplChcLiveSolver *s);
/* Which cells the graph mentions, writes, and has live from node to node; whether it can fail. */
void bpl_chc_scan_graph(BplChcLiveSolver *s, uint32_t index);
/* Adds the effects of called graphs. */
void bpl_chc_close_effects(BplChcLiveSolver *s);
/* Numbers the cells that may be live in the graph. */
void bpl_chc_number_dense(BplChcLiveSolver *s, uint32_t index);

#endif
