/* Shared by the files that make the clauses of a region; private to this folder. */
#ifndef BPL_CHC_REGION_H
#define BPL_CHC_REGION_H

#include "libbpl/chc/encode/encoder.h"

/* An edge inside the region or out of it, with the values of the cells that are live at its
 * target. */
typedef struct BplChcArc {
    uint32_t from; /* source, a node of the region */
    BplValue guard, selector;
    const BplValue *values; /* values of the cells that are carried to its target */
} BplChcArc;

/* A check, and the condition under which it fails. */
typedef struct BplChcFailing {
    uint32_t node, instr;
    BplValue when;
} BplChcFailing;

/* A node of the region. */
typedef struct BplChcStep {
    uint32_t node;           /* node of the graph */
    BPL_VEC(BplChcArc) arcs; /* incoming edges */
    BplChcValues constraints;
} BplChcStep;

/* A cut to which the region leads. */
typedef struct BplChcTarget {
    uint32_t node; /* a cut of the graph */
    BPL_VEC(BplChcArc) arcs;
} BplChcTarget;

/* The region for which clauses are being made. */
typedef struct BplChcWork {
    BplChcEncoder *encoder;
    BplChcSystem *system;
    BplChcEval *eval;
    BplTerms *terms;
    const BplChcGraph *graph;
    const BplChcLive *live;
    const BplChcLocations *places;
    BplChcRegion *region;
    uint32_t region_index;
    uint32_t *step_of; /* by node of the graph: its step; NONE: not in the region */
    BPL_VEC(BplChcStep) steps;
    BPL_VEC(BplChcTarget) targets;
    BPL_VEC(BplChcFailing) failing;
    BplValue *cur;    /* by cell: its value at the current point */
    BplValue *orig;   /* by position in live->ins: the value at the beginning of the procedure */
    BplChcAtom start; /* the premise: execution is at the beginning of the region */
    bool has_start;
    BplArena scratch;
    const BplName *selector_name, *guard_name;
} BplChcWork;

/* ---- nodes: region_node.c -------------------------------------------------------------------- */

/* Lists the cells whose values are carried to a node; returns their number. */
uint32_t bpl_chc_carried(const BplChcWork *w, uint32_t node, BplChcCells *cells);
/* The cell's name in the program, or NULL. */
const BplName *bpl_chc_cell_name(const BplChcWork *w, uint32_t cell);
/* A symbol for an arbitrary value of the cell. */
BplValue bpl_chc_any_of(BplChcWork *w, uint32_t cell);
/* The value of a carried cell; an arbitrary one if it has none yet, or if the value contains a
 * quantifier. */
BplValue bpl_chc_current(BplChcWork *w, uint32_t cell);
void bpl_chc_set_cell(BplChcWork *w, uint32_t cell, BplValue value);
BplChcRegs bpl_chc_registers(const BplChcWork *w, uint32_t frame);
/* Runs the node's code; returns the condition under which its end is reached. */
BplValue bpl_chc_run_code(BplChcWork *w, uint32_t step, BplValue guard);

/* ---- edges: region_arc.c --------------------------------------------------------------------- */

/* The current values of the cells that are carried to the node, in their order. */
const BplValue *bpl_chc_values_at(BplChcWork *w, uint32_t node);
/* Adds the edge to a node of the region or to a cut, unless the guard is false. */
void bpl_chc_follow(BplChcWork *w, uint32_t step, BplValue guard, uint32_t to);
/* Gives each of the edges its selector; returns the disjunction of all selectors. */
BplValue bpl_chc_select(BplChcWork *w, BplChcArc *arcs, size_t count, BplChcValues *constraints);
/* The value of the k-th carried cell where the edges meet. */
BplValue bpl_chc_join(BplChcWork *w, const BplChcArc *arcs, size_t count, size_t k,
                      const BplName *name, BplChcValues *constraints);

/* ---- clauses: region_clause.c ---------------------------------------------------------------- */

/* Makes the clause to a cut, for all edges that lead there. */
void bpl_chc_clause_to_cut(BplChcWork *w, BplChcTarget *target);
/* Makes the clause for the procedure's summary, if the step ends in a return. */
void bpl_chc_clause_to_return(BplChcWork *w, uint32_t step, BplValue guard);
/* Makes the clauses that lead into a call and to the node at which the call returns; or, if the
 * call does not matter, an edge past it. */
void bpl_chc_clause_to_call(BplChcWork *w, uint32_t step, BplValue guard);
/* Makes the clause that leads to a failure, for all checks of the region that may fail. */
void bpl_chc_clause_to_checks(BplChcWork *w);

#endif
