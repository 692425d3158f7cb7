/* What the files that find out what is live share; nobody else includes this. */
#ifndef BPL_HORN_LIVE_SOLVER_H
#define BPL_HORN_LIVE_SOLVER_H

#include "libbpl/base/scc.h"
#include "libbpl/horn/live.h"
#include "libbpl/horn/near.h"

typedef struct BplHornLiveSolver {
    BplHornLives *lives;
    const BplHornGraphs *graphs;
    const BplCore *core;
    const bool *is_known;
    BplHornNear near;    /* `of` is NULL: all cells count */
    BplHornCells *reads; /* by core function */
    bool *has_reads;
    bool *mentioned;   /* by global and function cell */
    BplSuccs callers;  /* by graph */
    BplHornCells todo; /* graphs that are to be solved, from `done` on */
    size_t done;
    bool *waits; /* by graph: it is among these */
    /* of the graph under way */
    const BplHornGraph *graph;
    BplHornLive *live;
    uint8_t *now;     /* by cell */
    BplHornCells set; /* cells that may be set in `now` */
    bool changed;
} BplHornLiveSolver;

/* ---- what is read: live_reads.c -------------------------------------------------------------- */

/* Makes room for what functions read, which is worked out when it is asked for. */
void bpl_horn_reads_init(BplHornLiveSolver *s);
void bpl_horn_reads_release(BplHornLiveSolver *s);
/* Calls `visit` for each cell that the instruction reads. */
void bpl_horn_each_read(BplHornLiveSolver *s, uint32_t frame, const BplInstr *instr,
                        void (*visit)(BplHornLiveSolver *s, uint32_t cell));

/* ---- what is where: live_scan.c -------------------------------------------------------------- */

/* The graph is under way, between these two. */
void bpl_horn_start_graph(BplHornLiveSolver *s, uint32_t index);
void bpl_horn_end_graph(BplHornLiveSolver *s);
/* Which cells the graph mentions, writes, and has live from node to node; whether it can fail. */
void bpl_horn_scan_graph(BplHornLiveSolver *s, uint32_t index);
/* The same of what the graphs call. */
void bpl_horn_close_effects(BplHornLiveSolver *s);
/* Numbers the cells that may be live in the graph. */
void bpl_horn_number_dense(BplHornLiveSolver *s, uint32_t index);

#endif
