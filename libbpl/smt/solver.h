/* Declares the interface of solvers, which decide whether constraints are satisfiable together.
 *
 * Z3 itself (z3.h) and the decorators (decorators.h) have the same interface, BplSolver: a
 * decorator answers some queries and passes the others on to the solver that it wraps.
 * bpl_chain_new (chain.h) stacks decorators above Z3.
 *
 * An answer is BPL_SAT, BPL_UNSAT or BPL_UNKNOWN. BPL_UNKNOWN has a reason: every fault of a solver
 * (out of memory, interrupted, a model that does not satisfy the constraints) ends in this answer.
 */
#ifndef BPL_SMT_SOLVER_H
#define BPL_SMT_SOLVER_H

#include "libbpl/base/api.h"
#include "libbpl/term/eval.h"
#include "libbpl/term/model.h"

BPL_BEGIN

/* The answer to a query. The value 0 is BPL_UNKNOWN, so an answer that was never set is `unknown`.
 */
typedef enum BplSat { BPL_UNKNOWN, BPL_UNSAT, BPL_SAT, BPL_SATS } BplSat;

/* The reasons for which an answer is BPL_UNKNOWN. */
typedef enum BplReason {
    BPL_REASON_NONE,
    BPL_REASON_TIMEOUT,
    BPL_REASON_MEMORY,
    BPL_REASON_INTERRUPTED,
    BPL_REASON_INCOMPLETE, /* the solver's method is incomplete: quantifiers, nonlinear
                            * arithmetic … */
    BPL_REASON_WRONG_MODEL,
    BPL_REASON_UNSUPPORTED, /* a term that cannot be translated for this solver */
    BPL_REASON_LIMIT,       /* a limit on steps, or on the number of queries, was reached */
    BPL_REASON_ERROR        /* a fault of the solver */
} BplReason;

/* Lets several searches share a processor by time slices ("turns"). If a query has this field, a
 * solver with a process of its own (remote.h) stops that process at the end of a turn, and
 * continues it in the next turn. */
typedef struct BplQueryTurn {
    double seconds; /* seconds of processor time until the current time slice is over */
    /* Waits for the next time slice, adds the seconds that pass in the meantime to *waited, and
     * returns the length of the next slice in seconds; 0: there is no next slice, and the query has
     * to end. */
    double (*wait)(void *data, double *waited);
    void *data;
} BplQueryTurn;

typedef struct BplQuery {
    const BplValue *constraints; /* the formulas that must hold together */
    size_t count;
    /* The first `known` constraints are known to be satisfiable together: in a search along a path,
     * the constraints of the path. The remaining constraints are new in this query. */
    size_t known;
    BplModel *hint;      /* a model of the first `known` constraints, or NULL */
    uint32_t timeout_ms; /* limit on the time, in milliseconds; 0: the solver's own limit */
    /* limit on resource steps (Z3's rlimit), which do not depend on the machine; 0: the solver's
     * own limit */
    uint32_t work;
    /* Limit on the processor time that a solver's own process (remote.h) may take for the query: at
     * this limit the process is killed. This limit is meant for queries that take time without
     * taking steps. 0: no limit. */
    uint32_t processor_ms;
    /* the caller needs a model; if false, an answer BPL_SAT may come without one */
    bool want_model;
    /* Quantifiers are instantiated only by their triggers, as usual in program verifiers. A query
     * with quantifiers is then answered BPL_UNSAT, or soon BPL_UNKNOWN with BPL_REASON_INCOMPLETE;
     * the answer BPL_UNKNOWN then comes with a model of the quantifier-free constraints and of the
     * instances. */
    bool by_triggers;
    /* runs the query in time slices (see BplQueryTurn), or NULL; `timeout_ms` then does not include
     * the time between the slices */
    const BplQueryTurn *turn;
} BplQuery;

typedef struct BplAnswer {
    BplSat sat;
    BplReason reason; /* the reason, if the answer is BPL_UNKNOWN */
    char detail[120]; /* the solver's own words about the reason, for messages */
    /* a model that the caller now owns (one reference), or NULL: for BPL_SAT a model of the
     * constraints, for BPL_UNKNOWN a candidate that may violate quantified constraints (see
     * `by_triggers`) */
    BplModel *model;
    uint32_t steps; /* number of steps that the solver took; 0 if it does not count steps */
    /* For BPL_SAT: every constraint was evaluated to true in the model. If this is not set, some
     * constraint could not be evaluated (a quantifier over integers), but no constraint was false.
     */
    bool checked;
} BplAnswer;

typedef struct BplSolver BplSolver;

typedef struct BplSolverClass {
    const char *name;
    void (*check)(BplSolver *solver, const BplQuery *query, BplAnswer *answer);
    /* Interrupts a running check from another thread; may be NULL. */
    void (*interrupt)(BplSolver *solver);
    void (*free)(BplSolver *solver);
    /* Marks the terms that the solver will read again, so that they are not freed (term/collect.h);
     * terms that the solver only compares with others need no mark. NULL: the solver has no terms
     * to mark. */
    void (*mark)(BplSolver *solver, struct BplCollect *collect);
} BplSolverClass;

/* The data that every solver begins with: a solver's own struct has this one as its first member.
 */
struct BplSolver {
    const BplSolverClass *kind;
    BplTerms *terms;
    BplSolver *next; /* a decorator's next solver, owned; otherwise NULL */
};

/* Asks the solver about the query, and sets *answer, whose previous contents are ignored. */
void bpl_solver_check(BplSolver *solver, const BplQuery *query, BplAnswer *answer);
/* Asks the solver about these constraints, without a time limit, and requests a model; returns the
 * answer. */
BplAnswer bpl_solver_ask(BplSolver *solver, const BplValue *constraints, size_t count);
void bpl_answer_release(BplAnswer *answer);
void bpl_solver_interrupt(BplSolver *solver);
/* Frees the solver and all solvers that it wraps; NULL is allowed. */
void bpl_solver_free(BplSolver *solver);

/* Marks the terms of the solver and of all solvers that it wraps. */
void bpl_solver_mark(BplSolver *solver, struct BplCollect *collect);

/* Returns the answer as a word: "sat", "unsat" or "unknown". */
const char *bpl_sat_name(BplSat sat);
/* Returns the reason as a word: "timeout", "unsupported" … */
const char *bpl_reason_name(BplReason reason);

/* Set *answer to `sat`, or to BPL_UNKNOWN with a reason, without a model; for implementations of
 * solvers. */
void bpl_answer_set(BplAnswer *answer, BplSat sat);
void bpl_answer_unknown(BplAnswer *answer, BplReason reason, const char *detail);
/* Evaluates the query's constraints in the answer's model, if the answer has one; returns true if
 * no constraint is false, or there is no model. If a constraint is false, the function drops the
 * model and returns false: an answer BPL_SAT then becomes BPL_UNKNOWN, unless `detail` states that
 * the model could only be translated in part, in which case it stays BPL_SAT; an answer BPL_UNKNOWN
 * stays as it is. In a candidate (an answer BPL_UNKNOWN with a model), constraints with quantifiers
 * are not evaluated. */
bool bpl_answer_check_model(BplTerms *terms, BplEval *eval, const BplQuery *query,
                            BplAnswer *answer);

BPL_END

#endif
