/* What the files that make the clauses of a region share; nobody else includes this. */
#ifndef BPL_HORN_REGION_H
#define BPL_HORN_REGION_H

#include "libbpl/horn/encode.h"

/* An edge inside the region or out of it, with the values that its end is interested in. */
typedef struct BplHornArc {
    uint32_t from; /* node of the region */
    BplValue guard, selector;
    const BplValue *values; /* of the cells that are carried at its end */
} BplHornArc;

/* A check, and when it fails. */
typedef struct BplHornFailing {
    uint32_t node, instr;
    BplValue when;
} BplHornFailing;

/* A node of the region. */
typedef struct BplHornStep {
    uint32_t node;            /* of the graph */
    BPL_VEC(BplHornArc) arcs; /* into it */
    BplHornValues constraints;
} BplHornStep;

/* A cut that the region leads to. */
typedef struct BplHornTarget {
    uint32_t node; /* of the graph: a cut */
    BPL_VEC(BplHornArc) arcs;
} BplHornTarget;

/* A region under way. */
typedef struct BplHornWork {
    BplHornEncoder *encoder;
    BplHornSystem *system;
    BplHornEval *eval;
    BplTerms *terms;
    const BplHornGraph *graph;
    const BplHornLive *live;
    const BplHornPlaces *places;
    BplHornRegion *region;
    uint32_t region_index;
    uint32_t *step_of; /* by node of the graph; NONE: not in the region */
    BPL_VEC(BplHornStep) steps;
    BPL_VEC(BplHornTarget) targets;
    BPL_VEC(BplHornFailing) failing;
    BplValue *cur;     /* by cell */
    BplValue *orig;    /* by position in live->ins: as it was at the beginning */
    BplHornAtom start; /* that this is where the region begins */
    bool has_start;
    BplArena scratch;
    const BplName *selector_name, *guard_name;
} BplHornWork;

/* ---- nodes: region_node.c -------------------------------------------------------------------- */

/* The cells that are carried to a node; answers how many. */
uint32_t bpl_horn_carried(const BplHornWork *w, uint32_t node, BplHornCells *cells);
/* What the program calls the cell, or NULL. */
const BplName *bpl_horn_cell_name(const BplHornWork *w, uint32_t cell);
/* Any value that the cell may have. */
BplValue bpl_horn_any_of(BplHornWork *w, uint32_t cell);
/* The value of a carried cell; one that has none yet is any value, as is one that only a quantifier
 * tells. */
BplValue bpl_horn_current(BplHornWork *w, uint32_t cell);
void bpl_horn_set_cell(BplHornWork *w, uint32_t cell, BplValue value);
BplHornRegs bpl_horn_registers(const BplHornWork *w, uint32_t frame);
/* Runs the node's code; answers on which condition its end is reached. */
BplValue bpl_horn_run_code(BplHornWork *w, uint32_t step, BplValue guard);

/* ---- edges: region_arc.c --------------------------------------------------------------------- */

/* Of what is carried to the node, in that order. */
const BplValue *bpl_horn_values_at(BplHornWork *w, uint32_t node);
/* Adds the edge to a node of the region or to a cut; none if the guard is false. */
void bpl_horn_follow(BplHornWork *w, uint32_t step, BplValue guard, uint32_t to);
/* Gives each edge its selector; answers that one of them was taken. */
BplValue bpl_horn_select(BplHornWork *w, BplHornArc *arcs, size_t count,
                         BplHornValues *constraints);
/* The value of column k where the edges meet. */
BplValue bpl_horn_meet(BplHornWork *w, const BplHornArc *arcs, size_t count, size_t k,
                       const BplName *name, BplHornValues *constraints);

/* ---- clauses: region_clause.c ---------------------------------------------------------------- */

/* To the place where the region ends, for all edges that lead there at once. */
void bpl_horn_clause_to_cut(BplHornWork *w, BplHornTarget *target);
/* To the procedure's summary, where the way so far ends in a return. */
void bpl_horn_clause_to_return(BplHornWork *w, uint32_t step, BplValue guard);
/* Into a call and to where it returns to; or, if the call does not matter, an edge to there. */
void bpl_horn_clause_to_call(BplHornWork *w, uint32_t step, BplValue guard);
/* To all checks of the region that may fail. */
void bpl_horn_clause_to_checks(BplHornWork *w);

#endif
