/* Horn clauses of a program: predicates over terms, and the code from which each clause was made.
 *
 * A predicate describes the states that may occur at a location in a graph, or the pairs of initial
 * and final states between which a procedure may return, or the initial states from which it may
 * fail. A clause is
 *
 *     body[0](…) && body[1](…) && constraint ==> head(…)
 *
 * for all values of its symbols. The program fails if the predicate `query` can be derived.
 *
 * A region is the code from one cut to the next ones. Its clauses share its symbols, whose values
 * determine a run inside: an edge was taken if its selector is true (an edge without a selector is
 * the only edge into its node), and `havocs` lists the symbols of nondeterministic values.
 */
#ifndef BPL_CHC_SYSTEM_H
#define BPL_CHC_SYSTEM_H

#include "libbpl/chc/encode/eval.h"
#include "libbpl/chc/encode/live.h"

typedef enum BplChcPredKind {
    /* a location; cells: the first `ins` with their initial values, then cells with current
     * values */
    BPL_CHC_LOCATION,
    /* a procedure that returns; cells: its inputs (ins), then the cells that it changes (outs) */
    BPL_CHC_SUMMARY,
    BPL_CHC_FAILURE /* a procedure that fails; cells: its inputs (ins) */
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
    uint32_t from, to; /* nodes of the region, by their position in `nodes` */
    BplValue selector; /* a symbol that is true if the edge is taken, or BPL_TRUE */
    BplValue guard;    /* the condition under which it can be taken */
} BplChcEdge;

typedef struct BplChcHavoc {
    uint32_t node;  /* a node of the region */
    uint32_t instr; /* the instruction of the core that chooses the value */
    BplValue value; /* the symbol of the chosen value */
} BplChcHavoc;

typedef struct BplChcRegion {
    uint32_t graph;
    uint32_t start;          /* the node of the graph at which the region begins */
    BPL_VEC(uint32_t) nodes; /* nodes of the graph, in an order in which edges lead forwards */
    BPL_VEC(BplChcEdge) edges;
    BPL_VEC(BplChcHavoc) havocs;
    /* by node: a formula that is true if the run is at the node; disjunctions begin with it */
    BPL_VEC(BplValue) guards;
} BplChcRegion;

typedef enum BplChcClauseKind {
    BPL_CHC_TO_CUT,
    BPL_CHC_TO_CALL,   /* leads to the end of a call, and on from there */
    BPL_CHC_INTO_CALL, /* leads into a call that fails */
    BPL_CHC_TO_RETURN,
    BPL_CHC_TO_CHECK /* leads to a check that fails */
} BplChcClauseKind;

/* The end of a clause: a node of its region, reached if `selector` is true. */
typedef struct BplChcExit {
    uint32_t node;     /* a node of the region */
    uint32_t instr;    /* for TO_CHECK: the check */
    BplValue selector; /* a symbol that is true if this exit is taken, or BPL_TRUE */
} BplChcExit;

typedef struct BplChcClause {
    BplChcClauseKind kind;
    uint32_t region;
    BplChcAtom head;
    BplChcAtom body[2];
    uint32_t body_count;
    BplValue constraint; /* the constraint, without quantifiers */
    /* the universal quantifiers in full of which the constraint contains instances only */
    BplValue universal;
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
    uint32_t query; /* number of the predicate that represents the failure */
    /* Constraints on the initial values of globals and functions, which `first` lists. */
    BplValue axioms;     /* axioms that can matter for the code */
    BplValue all_axioms; /* all axioms about cells that the code or another axiom mentions */
    /* Formulas by which unique constants that do not matter differ: `order` puts them into an
     * ascending order; `differing` states that each pair differs, unless there are too many
     * pairs. */
    BplValue order, differing;
    /* By axiom of the core: it has quantifiers, is about symbols or declared types, and shares no
     * symbol, directly or through other axioms, with the code. Such axioms are assumed to have a
     * model; the code cannot depend on the choice of the model. */
    bool *is_apart;
    /* by shared cell: the symbol of its initial value, or the known value of a constant */
    BplValue *first;
    BplValue *params; /* by parameter of the entry: a symbol, or BPL_NONE if it does not matter */
} BplChcSystem;

/* Frees a system that bpl_chc_encode made. */
void bpl_chc_system_free(BplChcSystem *system);

/* bpl_chc_clause_symbols adds the clause's symbols to the list, each once. */
typedef BPL_VEC(BplValue) BplChcValues;
void bpl_chc_clause_symbols(const BplChcSystem *system, const BplChcClause *clause,
                            BplChcValues *symbols);

/* The name of the variable that the cell of the graph represents; NULL for a temporary. */
const BplName *bpl_chc_name_of_cell(const BplChcSystem *system, uint32_t graph, uint32_t cell);

/* Do predicates of the system carry maps? */
bool bpl_chc_has_maps(const BplChcSystem *system);

#endif
