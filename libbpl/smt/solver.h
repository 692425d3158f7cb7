/* Solvers decide whether constraints are satisfiable together.
 *
 * One interface for Z3 itself (z3.h) and for decorators (decorators.h): each decorator answers some
 * queries and passes on the others. bpl_chain_new (chain.h) stacks them.
 *
 * There are three answers. BPL_UNKNOWN has a reason: every fault of a solver (out of memory,
 * interrupted, a model that does not satisfy the constraints) ends in it.
 */
#ifndef BPL_SMT_SOLVER_H
#define BPL_SMT_SOLVER_H

#include "libbpl/base/api.h"
#include "libbpl/term/eval.h"
#include "libbpl/term/model.h"

BPL_BEGIN

/* An answer. Zero is unknown, so that an answer that was never set claims nothing. */
typedef enum BplSat { BPL_UNKNOWN, BPL_UNSAT, BPL_SAT, BPL_SATS } BplSat;

/* Reasons for BPL_UNKNOWN. */
typedef enum BplReason {
    BPL_REASON_NONE,
    BPL_REASON_TIMEOUT,
    BPL_REASON_MEMORY,
    BPL_REASON_INTERRUPTED,
    BPL_REASON_INCOMPLETE, /* the solver's method is incomplete: quantifiers, nonlinear
                            * arithmetic … */
    BPL_REASON_WRONG_MODEL,
    BPL_REASON_UNSUPPORTED, /* a term that cannot be translated for this solver */
    BPL_REASON_LIMIT,       /* a limit on steps, or on the number of queries */
    BPL_REASON_ERROR        /* a fault of the solver */
} BplReason;

/* For a query whose asker takes turns with others: a solver with a process of its own (remote.h)
 * stops the process at the end of a turn, and continues it in the next one. */
typedef struct BplQueryTurn {
    double seconds; /* seconds of a processor until this turn is over */
    /* Waits for the next turn, adds the time that passes to *waited, and returns the seconds of
     * that turn; 0: the query has to end. */
    double (*wait)(void *data, double *waited);
    void *data;
} BplQueryTurn;

typedef struct BplQuery {
    const BplValue *constraints; /* formulas, which must hold together */
    size_t count;
    /* The first `known` constraints are known to be satisfiable together. Along a path these are
     * the path's constraints, and the others are the question. */
    size_t known;
    BplModel *hint;      /* a model of the first `known` constraints, or NULL */
    uint32_t timeout_ms; /* limit in milliseconds; 0: the solver's own */
    uint32_t work; /* limit in steps, which do not depend on the machine; 0: the solver's own */
    /* Limit on processor time for solvers with a process of their own (remote.h), which is killed
     * at this limit: for queries that take time without taking steps. 0: no limit. */
    uint32_t processor_ms;
    bool want_model; /* false: for BPL_SAT the model may be missing */
    /* Quantifiers are instantiated only by their triggers, as usual in program verifiers. A query
     * that is not found BPL_UNSAT then soon becomes BPL_UNKNOWN with BPL_REASON_INCOMPLETE, with a
     * model of the quantifier-free constraints and the instances. */
    bool by_triggers;
    const BplQueryTurn
        /* how the query takes turns, or NULL; with turns, `timeout_ms` does not count the time
         * between them */
        *turn;
} BplQuery;

typedef struct BplAnswer {
    BplSat sat;
    BplReason reason; /* the reason, if the answer is BPL_UNKNOWN */
    char detail[120]; /* the solver's own words, for messages */
    /* a reference that the caller now owns, or NULL: for BPL_SAT the model, for BPL_UNKNOWN a
     * candidate (by_triggers) */
    BplModel *model;
    uint32_t steps; /* number of steps that the solver took, if it counts them */
    /* for BPL_SAT: every constraint evaluated to true in the model. If not set, some constraint
     * could not be evaluated (a quantifier over integers), but none was false */
    bool checked;
} BplAnswer;

typedef struct BplSolver BplSolver;

typedef struct BplSolverClass {
    const char *name;
    void (*check)(BplSolver *solver, const BplQuery *query, BplAnswer *answer);
    /* Interrupts a running check from another thread; may be NULL. */
    void (*interrupt)(BplSolver *solver);
    void (*free)(BplSolver *solver);
    /* Marks the terms that the solver will read again (term/collect.h); terms that it only compares
     * need no mark. NULL: there are none to mark. */
    void (*mark)(BplSolver *solver, struct BplCollect *collect);
} BplSolverClass;

/* The first member of every solver. */
struct BplSolver {
    const BplSolverClass *kind;
    BplTerms *terms;
    BplSolver *next; /* a decorator's next solver, owned; otherwise NULL */
};

/* Asks the solver about the query, and sets *answer; its former content is overwritten. */
void bpl_solver_check(BplSolver *solver, const BplQuery *query, BplAnswer *answer);
/* Runs a query like bpl_solver_check, without a timeout, and requests a model. */
BplAnswer bpl_solver_ask(BplSolver *solver, const BplValue *constraints, size_t count);
void bpl_answer_release(BplAnswer *answer);
void bpl_solver_interrupt(BplSolver *solver);
/* Frees the solver and all solvers that it wraps; NULL is allowed. */
void bpl_solver_free(BplSolver *solver);

/* Marks the terms of the solver and of all solvers that it wraps. */
void bpl_solver_mark(BplSolver *solver, struct BplCollect *collect);

/* The answer as a word: "sat", "unsat" or "unknown". */
const char *bpl_sat_name(BplSat sat);
/* The reason as a word: "timeout", "unsupported" … */
const char *bpl_reason_name(BplReason reason);

/* Sets the answer, which has no model; for implementations of solvers. */
void bpl_answer_set(BplAnswer *answer, BplSat sat);
void bpl_answer_unknown(BplAnswer *answer, BplReason reason, const char *detail);
/* Evaluates the query in the answer's model, if it has one. A model under which some constraint is
 * false is dropped, and the function returns false: the answer stays BPL_UNKNOWN if it was; it
 * stays BPL_SAT if `detail` states that the model could only be translated in part; otherwise it
 * becomes BPL_UNKNOWN. For a candidate the constraints with quantifiers are not evaluated. */
bool bpl_answer_check_model(BplTerms *terms, BplEval *eval, const BplQuery *query,
                            BplAnswer *answer);

BPL_END

#endif
