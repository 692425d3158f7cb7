/* Horn clauses of a program: predicates over terms, and where each clause came from.
 *
 * A predicate says of a place in a graph what may hold there, or of a procedure that it may return
 * (from these first values to those last ones), or that it may fail. A clause is
 *
 *     body[0](…) && body[1](…) && constraint ==> head(…)
 *
 * for all values of its symbols. The program fails if the predicate `query` can be derived.
 *
 * A region is the code from one cut to the next ones. Its clauses share its symbols. What a run did
 * inside can be read off values for them: an edge was taken if its selector is true (an edge
 * without one is the only one into its node), and `havocs` name the values that nobody computed.
 */
#ifndef BPL_CHC_SYSTEM_H
#define BPL_CHC_SYSTEM_H

#include "libbpl/chc/encode/eval.h"
#include "libbpl/chc/encode/live.h"

typedef enum BplChcPredKind {
    BPL_CHC_LOCATION, /* cells: the first `ins` as they were at the beginning, the others now */
    BPL_CHC_SUMMARY,  /* cells: its ins, its outs */
    BPL_CHC_FAILURE   /* cells: its ins */
} BplChcPredKind;

typedef struct BplChcPred {
    BplChcPredKind kind;
    const BplName *name;
    uint32_t graph, node;
    uint32_t count, ins;
    const uint32_t *cells;
    const BplSort *sorts;
} BplChcPred;

typedef struct BplChcAtom {
    uint32_t pred;
    const BplValue *args;
} BplChcAtom;

typedef struct BplChcEdge {
    uint32_t from, to; /* nodes of the region, by their number in it */
    BplValue selector; /* a symbol, or BPL_TRUE */
    BplValue guard;    /* that it can be taken */
} BplChcEdge;

typedef struct BplChcHavoc {
    uint32_t node;  /* of the region */
    uint32_t instr; /* of the core */
    BplValue value; /* the symbol */
} BplChcHavoc;

typedef struct BplChcRegion {
    uint32_t graph;
    uint32_t start;          /* node of the graph */
    BPL_VEC(uint32_t) nodes; /* of the graph, in an order that edges follow */
    BPL_VEC(BplChcEdge) edges;
    BPL_VEC(BplChcHavoc) havocs;
    BPL_VEC(BplValue) guards; /* symbols for being at a node, which disjunctions begin with */
} BplChcRegion;

typedef enum BplChcClauseKind {
    BPL_CHC_TO_CUT,
    BPL_CHC_TO_CALL,   /* and on, behind it */
    BPL_CHC_INTO_CALL, /* and it fails there */
    BPL_CHC_TO_RETURN,
    BPL_CHC_TO_CHECK /* that fails */
} BplChcClauseKind;

/* Where a clause ends: in a node of its region, if `selector` is true. */
typedef struct BplChcExit {
    uint32_t node;     /* of the region */
    uint32_t instr;    /* TO_CHECK: the check */
    BplValue selector; /* a symbol, or BPL_TRUE */
} BplChcExit;

typedef struct BplChcClause {
    BplChcClauseKind kind;
    uint32_t region;
    BplChcAtom head;
    BplChcAtom body[2];
    uint32_t body_count;
    BplValue constraint; /* without quantifiers */
    BplValue universal;  /* what it says of all values, where the constraint says it of some */
    const BplChcExit *exits;
    uint32_t exit_count;
} BplChcClause;

typedef struct BplChcSystem {
    BplChcGraphs *graphs;
    BplChcLives *lives;
    BplTerms *terms;
    BplChcEval eval;
    BplArena arena;
    BPL_VEC(BplChcPred) preds;
    BPL_VEC(BplChcRegion *) regions;
    BPL_VEC(BplChcClause) clauses;
    uint32_t query; /* predicate */
    /* Constraints on the initial values, which `first` lists, of globals and functions. */
    BplValue axioms;     /* as far as they can matter */
    BplValue all_axioms; /* of everything that is mentioned */
    /* That unique constants that do not matter differ: one way in which they can; all pairs, unless
     * there are too many. */
    BplValue order, differing;
    /* By axiom of the core: it has quantifiers, is about symbols or declared types, and shares no
     * symbol, over others either, with what runs. Such axioms are taken to have a model; what runs
     * cannot tell which. */
    bool *is_apart;
    BplValue *first;  /* by shared cell: a symbol, or a known constant's value */
    BplValue *params; /* by parameter of the entry: a symbol, or BPL_NONE if it does not matter */
} BplChcSystem;

/* Frees what bpl_chc_encode made. */
void bpl_chc_system_free(BplChcSystem *system);

/* Adds the symbols of the clause, each once. */
typedef BPL_VEC(BplValue) BplChcValues;
void bpl_chc_clause_symbols(const BplChcSystem *system, const BplChcClause *clause,
                            BplChcValues *symbols);

/* The name of the variable that the cell of the graph is of; NULL for a temporary. */
const BplName *bpl_chc_name_of_cell(const BplChcSystem *system, uint32_t graph, uint32_t cell);

/* Do its predicates carry maps? */
bool bpl_chc_has_maps(const BplChcSystem *system);

#endif
