/* Shared by the files that make the clauses of a region; private to this folder. */
#ifndef BPL_CHC_REGION_H
#define BPL_CHC_REGION_H

#include "libbpl/chc/encode/encoder.h"

/* An edge inside the region or out of it, with the values that its end is interested in. */
typedef struct BplChcArc {
    uint32_t from; /* node of the region */
    BplValue guard, selector;
    const BplValue *values; /* of the cells that are carried at its end */
} BplChcArc;

/* A check, and when it fails. */
typedef struct BplChcFailing {
    uint32_t node, instr;
    BplValue when;
} BplChcFailing;

/* A node of the region. */
typedef struct BplChcStep {
    uint32_t node;           /* of the graph */
    BPL_VEC(BplChcArc) arcs; /* into it */
    BplChcValues constraints;
} BplChcStep;

/* A cut that the region leads to. */
typedef struct BplChcTarget {
    uint32_t node; /* of the graph: a cut */
    BPL_VEC(BplChcArc) arcs;
} BplChcTarget;

/* A region under way. */
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
    uint32_t *step_of; /* by node of the graph; NONE: not in the region */
    BPL_VEC(BplChcStep) steps;
    BPL_VEC(BplChcTarget) targets;
    BPL_VEC(BplChcFailing) failing;
    BplValue *cur;    /* by cell */
    BplValue *orig;   /* by position in live->ins: as it was at the beginning */
    BplChcAtom start; /* that this is where the region begins */
    bool has_start;
    BplArena scratch;
    const BplName *selector_name, *guard_name;
} BplChcWork;

/* ---- nodes: region_node.c -------------------------------------------------------------------- */

/* The cells that are carried to a node; answers how many. */
uint32_t bpl_chc_carried(const BplChcWork *w, uint32_t node, BplChcCells *cells);
/* The cell's name in the program, or NULL. */
const BplName *bpl_chc_cell_name(const BplChcWork *w, uint32_t cell);
/* Any value that the cell may have. */
BplValue bpl_chc_any_of(BplChcWork *w, uint32_t cell);
/* The value of a carried cell; one that has none yet is any value, as is one that only a quantifier
 * tells. */
BplValue bpl_chc_current(BplChcWork *w, uint32_t cell);
void bpl_chc_set_cell(BplChcWork *w, uint32_t cell, BplValue value);
BplChcRegs bpl_chc_registers(const BplChcWork *w, uint32_t frame);
/* Runs the node's code; answers on which condition its end is reached. */
BplValue bpl_chc_run_code(BplChcWork *w, uint32_t step, BplValue guard);

/* ---- edges: region_arc.c --------------------------------------------------------------------- */

/* Of what is carried to the node, in that order. */
const BplValue *bpl_chc_values_at(BplChcWork *w, uint32_t node);
/* Adds the edge to a node of the region or to a cut; none if the guard is false. */
void bpl_chc_follow(BplChcWork *w, uint32_t step, BplValue guard, uint32_t to);
/* Gives each edge its selector; answers that one of them was taken. */
BplValue bpl_chc_select(BplChcWork *w, BplChcArc *arcs, size_t count, BplChcValues *constraints);
/* The value of column k where the edges meet. */
BplValue bpl_chc_join(BplChcWork *w, const BplChcArc *arcs, size_t count, size_t k,
                      const BplName *name, BplChcValues *constraints);

/* ---- clauses: region_clause.c ---------------------------------------------------------------- */

/* To the place where the region ends, for all edges that lead there at once. */
void bpl_chc_clause_to_cut(BplChcWork *w, BplChcTarget *target);
/* To the procedure's summary, where the way so far ends in a return. */
void bpl_chc_clause_to_return(BplChcWork *w, uint32_t step, BplValue guard);
/* Into a call and to where it returns to; or, if the call does not matter, an edge to there. */
void bpl_chc_clause_to_call(BplChcWork *w, uint32_t step, BplValue guard);
/* To all checks of the region that may fail. */
void bpl_chc_clause_to_checks(BplChcWork *w);

#endif
