/* Solvers: are these constraints satisfiable together?
 *
 * One interface for Z3 itself (z3.h) and for what stands before it (decorators.h): each decorator
 * answers what it can and passes the rest on. bpl_chain_new (chain.h) stacks them.
 *
 * An answer is one of three. BPL_UNKNOWN comes with a reason and is never an accident: whatever
 * goes wrong in a solver, its running out of memory, its being interrupted, a model that does not
 * satisfy the constraints, ends in it.
 */
#ifndef BPL_SMT_SOLVER_H
#define BPL_SMT_SOLVER_H

#include "libbpl/term/eval.h"
#include "libbpl/term/model.h"

typedef enum BplSat { BPL_UNSAT, BPL_SAT, BPL_UNKNOWN } BplSat;

/* Why an answer is BPL_UNKNOWN. */
typedef enum BplReason {
    BPL_REASON_NONE,
    BPL_REASON_TIMEOUT,
    BPL_REASON_MEMORY,
    BPL_REASON_INTERRUPTED,
    BPL_REASON_INCOMPLETE, /* the solver gave up: quantifiers, nonlinear arithmetic … */
    BPL_REASON_WRONG_MODEL,
    BPL_REASON_UNSUPPORTED, /* what cannot be said to this solver */
    BPL_REASON_LIMIT,       /* on the work of a query, or on the number of queries */
    BPL_REASON_ERROR        /* the solver's own fault */
} BplReason;

typedef struct BplQuery {
    const BplValue *constraints; /* of sort bool, conjoined */
    size_t count;
    /* The first so many are known to be satisfiable together, 0 if nothing is known. Along a path
     * these are the path's constraints, and what follows is asked. */
    size_t known;
    BplModel *hint;      /* a model of the first `known` ones, or NULL */
    uint32_t timeout_ms; /* 0: the solver's own */
    uint32_t work;       /* in steps, which do not depend on the machine; 0: the solver's own */
    bool want_model;     /* false: for BPL_SAT the model may be missing */
    /* Quantifiers are instantiated by their triggers alone, as program verifiers have it: what then
     * is not found to be BPL_UNSAT is BPL_UNKNOWN, BPL_REASON_INCOMPLETE, soon, with a model of
     * what has no quantifiers and of the instances. */
    bool by_triggers;
} BplQuery;

typedef struct BplAnswer {
    BplSat sat;
    BplReason reason; /* of BPL_UNKNOWN */
    char detail[120]; /* the solver's own words, for people */
    BplModel *model;  /* a reference that is now the caller's, or NULL: of BPL_SAT; of BPL_UNKNOWN a
                         candidate (by_triggers) */
    bool checked;     /* of BPL_SAT: every constraint was evaluated to true in the model; where not,
                         some could not be evaluated (a quantifier over integers), none is false */
} BplAnswer;

typedef struct BplSolver BplSolver;

typedef struct BplSolverClass {
    const char *name;
    void (*check)(BplSolver *solver, const BplQuery *query, BplAnswer *answer);
    /* Ends a check that another thread or a signal handler's caller sees running; may be NULL. */
    void (*interrupt)(BplSolver *solver);
    void (*free)(BplSolver *solver);
} BplSolverClass;

/* The first member of every solver. */
struct BplSolver {
    const BplSolverClass *class;
    BplTerms *terms;
    BplSolver *next; /* a decorator's solver, owned; else NULL */
};

/* Fills in the answer, whatever was in it. */
void bpl_solver_check(BplSolver *solver, const BplQuery *query, BplAnswer *answer);
/* The short way: no timeout, a model. */
BplAnswer bpl_solver_ask(BplSolver *solver, const BplValue *constraints, size_t count);
void bpl_answer_release(BplAnswer *answer);
void bpl_solver_interrupt(BplSolver *solver);
/* With all that stand behind it; NULL is fine. */
void bpl_solver_free(BplSolver *solver);

/* "sat", "unsat" or "unknown". */
const char *bpl_sat_name(BplSat sat);
/* In a word: "timeout", "unsupported" … */
const char *bpl_reason_name(BplReason reason);

/* For those who implement solvers. */
void bpl_answer_set(BplAnswer *answer, BplSat sat);
void bpl_answer_unknown(BplAnswer *answer, BplReason reason, const char *detail);
/* Evaluates the query in the answer's model, if it has one. A model that makes some constraint
 * false is dropped: the answer stays BPL_UNKNOWN if it was, and BPL_SAT if `detail` says that the
 * solver meant another one that our values cannot say; else it becomes BPL_UNKNOWN. Of a candidate
 * what has quantifiers is not asked. False: it was dropped. */
bool bpl_answer_check_model(BplTerms *terms, BplEval *eval, const BplQuery *query,
                            BplAnswer *answer);

#endif
