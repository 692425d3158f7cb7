/* Represents constrained Horn clauses that describe a program, and the code from which each clause
 * was made.
 *
 * A predicate describes one of three sets: the states that can occur at a location of a procedure;
 * the pairs of initial and final states with which a procedure can return (its summary); or the
 * initial states from which a procedure can fail. A clause is
 *
 *     body[0](…) && body[1](…) && constraint ==> head(…)
 *
 * for all values of its symbols. The program can fail exactly if the predicate `query` can be
 * derived.
 *
 * A region is the code from one cut-point of a procedure to the next ones; it contains no loop. All
 * clauses of a region have its symbols in common, and the symbols' values determine a path through
 * the region: an edge was taken if its selector is true (an edge without a selector is the only
 * edge into its node), and `havocs` lists the symbols that represent nondeterministic values. */
#ifndef BPL_CHC_SYSTEM_H
#define BPL_CHC_SYSTEM_H

#include "libbpl/chc/encode/eval.h"
#include "libbpl/chc/encode/live.h"

typedef enum BplChcPredKind {
    /* A location of a procedure. The arguments of the predicate are program variables: the first
     * `ins` of them with their values at the procedure's beginning, the others with their current
     * values. */
    BPL_CHC_LOCATION,
    /* The summary of a procedure that returns. The arguments are the variables that it reads (ins),
     * with initial values, then the variables that it changes (outs), with final values. */
    BPL_CHC_SUMMARY,
    /* the initial states from which a procedure fails; the arguments are the variables that it
     * reads (ins), with initial values */
    BPL_CHC_FAILURE
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
    BplValue selector; /* a Boolean symbol that is true if the edge is taken, or BPL_TRUE */
    BplValue guard;    /* the condition under which the edge can be taken */
} BplChcEdge;

typedef struct BplChcHavoc {
    /* the node of the region that contains the instruction, by its position in `nodes` */
    uint32_t node;
    uint32_t instr; /* the instruction of the core code that chooses a value */
    BplValue value; /* the symbol that represents the chosen value */
} BplChcHavoc;

typedef struct BplChcRegion {
    uint32_t graph;
    uint32_t start; /* the node of the control-flow graph at which the region begins */
    /* nodes of the graph, in an order in which all edges lead to later nodes */
    BPL_VEC(uint32_t) nodes;
    BPL_VEC(BplChcEdge) edges;
    BPL_VEC(BplChcHavoc) havocs;
    /* Boolean symbols, each true only if execution reaches some node, or the end of its code; the
     * constraints of the region's clauses contain them in disjunctions !guard || formula. */
    BPL_VEC(BplValue) guards;
} BplChcRegion;

typedef enum BplChcClauseKind {
    BPL_CHC_TO_CUT,
    BPL_CHC_TO_CALL,   /* leads to the end of a call that returns, and to the code after the call */
    BPL_CHC_INTO_CALL, /* leads to a failure inside a call */
    BPL_CHC_TO_RETURN,
    BPL_CHC_TO_CHECK /* leads to a check (assertion) that fails */
} BplChcClauseKind;

/* A node of a region at which a clause of this region ends, with the selector that is true if
 * execution takes this exit. */
typedef struct BplChcExit {
    uint32_t node; /* a node of the region, by its position in `nodes` */
    /* for a clause of the kind TO_CHECK: the check, an instruction of the core code */
    uint32_t instr;
    BplValue selector; /* a symbol that is true if this exit is taken, or BPL_TRUE */
} BplChcExit;

typedef struct BplChcClause {
    BplChcClauseKind kind;
    uint32_t region;
    BplChcAtom head;
    BplChcAtom body[2];
    uint32_t body_count;
    /* the constraint, in which universal quantifiers are replaced by instances */
    BplValue constraint;
    /* the conjunction of those universal quantifiers of which the constraint only contains
     * instances */
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
    /* The next fields constrain the initial values of globals, constants and functions; these
     * values are represented by the symbols in `first`. */
    BplValue axioms; /* the axioms that can influence the code */
    /* all axioms and where clauses, and disequalities between unique constants */
    BplValue all_axioms;
    /* Formulas that make the unique constants different that do not influence the code. `order`
     * orders them ascendingly, which needs few formulas; `differing` states for each pair of them
     * that they differ, unless there are too many pairs. */
    BplValue order, differing;
    /* For each axiom, by its number in the core code: true if the axiom has quantifiers, mentions
     * symbols or declared types, and shares no symbol with the code, neither directly nor through
     * other axioms. Such axioms are assumed to have a model; the code cannot depend on which model.
     */
    bool *is_apart;
    /* for each global and function (by cell number): the symbol of its initial value, or the value
     * of a constant if it is known */
    BplValue *first;
    /* for each parameter of the verified procedure (the entry): a symbol for its value; BPL_NONE if
     * no clause depends on the parameter */
    BplValue *params;
} BplChcSystem;

/* Frees a system that bpl_chc_encode made. */
void bpl_chc_system_free(BplChcSystem *system);

/* A list of values. bpl_chc_clause_symbols adds the symbols of the clause to `symbols`, each once.
 */
typedef BPL_VEC(BplValue) BplChcValues;
void bpl_chc_clause_symbols(const BplChcSystem *system, const BplChcClause *clause,
                            BplChcValues *symbols);

/* Returns the name of the program variable that the graph's cell with this number represents; NULL
 * for a temporary. */
const BplName *bpl_chc_name_of_cell(const BplChcSystem *system, uint32_t graph, uint32_t cell);

/* Does some predicate of the system have a map as argument? */
bool bpl_chc_has_maps(const BplChcSystem *system);

#endif
