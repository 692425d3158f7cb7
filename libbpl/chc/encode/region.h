/* Declares the data that the files which make the clauses of a region share; private to this
 * folder. A region is the code from one cut-point to the next ones. */
#ifndef BPL_CHC_REGION_H
#define BPL_CHC_REGION_H

#include "libbpl/chc/encode/encoder.h"

/* An edge from a node of the region, with the values at its end of the cells (program variables)
 * that are live there. */
typedef struct BplChcArc {
    uint32_t from; /* the node from which the edge leads, by its position in `steps` */
    BplValue guard, selector;
    /* the values of the variables that are passed on to the edge's target */
    const BplValue *values;
} BplChcArc;

/* A check in the region, and the condition under which it fails. */
typedef struct BplChcFailing {
    uint32_t node, instr;
    BplValue when;
} BplChcFailing;

/* A node of the region, with its incoming edges and constraints. */
typedef struct BplChcStep {
    uint32_t node;           /* the node's number in the graph */
    BPL_VEC(BplChcArc) arcs; /* the edges that lead to this node */
    BplChcValues constraints;
} BplChcStep;

/* A cut-point to which the region leads, with the edges that lead there. */
typedef struct BplChcTarget {
    uint32_t node; /* the cut-point's number in the graph */
    BPL_VEC(BplChcArc) arcs;
} BplChcTarget;

/* The state of making the clauses of one region. */
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
    /* for each node of the graph: its position in `steps`; NONE: not in the region */
    uint32_t *step_of;
    BPL_VEC(BplChcStep) steps;
    BPL_VEC(BplChcTarget) targets;
    BPL_VEC(BplChcFailing) failing;
    BplValue *cur; /* for each variable (cell): its value at the current point of the evaluation */
    /* by position in live->ins: the variable's value at the beginning of the procedure */
    BplValue *orig;
    BplChcAtom start; /* the premise of the clauses: execution is at the beginning of the region */
    bool has_start;
    BplArena scratch;
    const BplName *selector_name, *guard_name;
} BplChcWork;

/* ---- nodes: region_node.c -------------------------------------------------------------------- */

/* Lists in `cells` the variables whose values are passed on to the node, since they are live there;
 * returns their number. */
uint32_t bpl_chc_carried(const BplChcWork *w, uint32_t node, BplChcCells *cells);
/* Returns the name of the program variable that the cell represents, or NULL. */
const BplName *bpl_chc_cell_name(const BplChcWork *w, uint32_t cell);
/* Returns a new symbol for an arbitrary value of the variable with this cell number. */
BplValue bpl_chc_any_of(BplChcWork *w, uint32_t cell);
/* Returns the current value of a variable. If it has no value yet, or if its value contains a
 * quantifier, it gets an arbitrary value. */
BplValue bpl_chc_current(BplChcWork *w, uint32_t cell);
void bpl_chc_set_cell(BplChcWork *w, uint32_t cell, BplValue value);
BplChcRegs bpl_chc_registers(const BplChcWork *w, uint32_t frame);
/* Evaluates the code of the node number `step`, which is entered under the condition `guard`;
 * returns the condition under which the code's end is reached. */
BplValue bpl_chc_run_code(BplChcWork *w, uint32_t step, BplValue guard);

/* ---- edges: region_arc.c --------------------------------------------------------------------- */

/* Returns the current values of the variables that are passed on to the node, in the order of
 * bpl_chc_carried. */
const BplValue *bpl_chc_values_at(BplChcWork *w, uint32_t node);
/* Adds an edge, under the condition `guard`, from `step` to the node `to`, which is in the region
 * or a cut-point; adds none if the guard is false. */
void bpl_chc_follow(BplChcWork *w, uint32_t step, BplValue guard, uint32_t to);
/* Makes a selector for each of the edges, and adds constraints that the selector implies the edge's
 * guard; returns the disjunction of all selectors. */
BplValue bpl_chc_select(BplChcWork *w, BplChcArc *arcs, size_t count, BplChcValues *constraints);
/* Returns the value, where the edges `arcs` come together, of the variable number k among those
 * whose values are passed on: the common value, or a new symbol, for which constraints are added.
 */
BplValue bpl_chc_join(BplChcWork *w, const BplChcArc *arcs, size_t count, size_t k,
                      const BplName *name, BplChcValues *constraints);

/* ---- clauses: region_clause.c ---------------------------------------------------------------- */

/* Makes the clause from the beginning of the region to a cut-point, for all edges that lead there.
 */
void bpl_chc_clause_to_cut(BplChcWork *w, BplChcTarget *target);
/* If the node number `step` ends with a return, makes the clause that derives the procedure's
 * summary (the relation of its initial to its final values). */
void bpl_chc_clause_to_return(BplChcWork *w, uint32_t step, BplValue guard);
/* If the node number `step` ends with a call, makes the clauses that lead to a failure in the call
 * and to the node after the call. If the call cannot influence a check, adds an edge past it
 * instead. */
void bpl_chc_clause_to_call(BplChcWork *w, uint32_t step, BplValue guard);
/* Makes the clause that leads to the failure, for all checks of the region that can fail. */
void bpl_chc_clause_to_checks(BplChcWork *w);

#endif
