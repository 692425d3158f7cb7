/* Executes a procedure of a program symbolically: runs every path of the procedure, on symbolic
 * inputs. The executed procedure is called the entry.
 *
 *     BplExec *exec = bpl_exec_new(program, &options);
 *     const BplExecResult *result = bpl_exec_run(exec, procedure);
 *     for each of result->failures …
 *     bpl_exec_free(exec);
 *
 * The outcome of a path is: passed; failed, by some check; infeasible, by an assumption; cut, at a
 * limit of the options; unknown, if the solver could not decide a query on which the path depends.
 * The verdict on an entry is:
 *
 *     failed         some path failed, and the failure is certain
 *     verified       the search is exhausted: every path ended, none was cut or unknown
 *     no failure     no path that was run failed, but some paths were left out or cut
 *     inconclusive   some path is unknown, or has a failure that is not certain */
#ifndef BPL_EXEC_EXEC_H
#define BPL_EXEC_EXEC_H

#include "libbpl/base/api.h"
#include "libbpl/base/budget.h"
#include "libbpl/core/core.h"
#include "libbpl/smt/solver.h"

BPL_BEGIN

typedef enum BplPathOutcome {
#define OUTCOME(NAME, text) BPL_PATH_##NAME,
#include "libbpl/exec/outcomes.def"
#undef OUTCOME
    BPL_PATH_OUTCOMES
} BplPathOutcome;

typedef enum BplVerdict {
    BPL_VERDICT_FAILED,
    BPL_VERDICT_VERIFIED,
    BPL_VERDICT_NO_FAILURE,
    BPL_VERDICT_INCONCLUSIVE
} BplVerdict;

/* Limits, one bit each, that can end a path or the search. */
enum {
    BPL_CUT_BOUND = 1,      /* a loop reached the limit of --bound */
    BPL_CUT_DEPTH = 2,      /* nested calls reached the limit of --depth */
    BPL_CUT_EXECUTIONS = 4, /* the number of executions reached --executions */
    BPL_CUT_TIMEOUT = 8,
    BPL_CUT_SIGNAL = 16,
    BPL_CUT_FAILING = 32, /* the number of failures reached --failing */
    BPL_CUT_MEMORY = 64,
    BPL_CUT_WORK = 128, /* the limit of work of bpl_exec_run_slice */
    /* type parameters of the executed procedure may also be instantiated by types of polymorphic
     * maps, which the search leaves out */
    BPL_CUT_TYPES = 256,
    BPL_CUT_BRANCHES = 512, /* the number of branches of a path reached --branches */
    BPL_CUTS = 10           /* the number of the bits above */
};

typedef enum BplSearchKind {
#define STRATEGY(NAME, name) BPL_SEARCH_##NAME,
#include "libbpl/exec/strategies.def"
#undef STRATEGY
    BPL_SEARCHES
} BplSearchKind;

/* Returns the names of all search strategies: "fair|dfs|…". */
const char *bpl_search_words(void);

/* How quantifiers are treated: FINITE, by their instances at the terms that occur, which cannot
 * confirm a failure; NATIVE, by the solver's own methods; AUTO, FINITE to find failures, then
 * NATIVE to confirm them. */
typedef enum BplQuantifiers {
    BPL_QUANTIFIERS_AUTO,
    BPL_QUANTIFIERS_FINITE,
    BPL_QUANTIFIERS_NATIVE
} BplQuantifiers;

/* Which executions are reported besides the failures. NONE: none; COVER: those that cover a block,
 * or an edge between blocks, that no earlier execution covered; ALL: all; FAILING: those that fail.
 */
typedef enum BplKeep { BPL_KEEP_NONE, BPL_KEEP_COVER, BPL_KEEP_ALL, BPL_KEEP_FAILING } BplKeep;

typedef struct BplExecResult BplExecResult;

typedef struct BplExecOptions {
    BplCoreOptions core;
    /* limit for the number of executions that end, with any outcome; 0: no limit */
    uint64_t executions;
    /* like `executions`, for procedures with so many quantified axioms that the solver uses
     * triggers alone, which is slow and makes no failure certain; 0: no additional limit */
    uint64_t few;
    uint64_t failing; /* limit for the number of distinct failures; 0: no limit */
    /* limit for the iterations of a loop, counted anew each time the loop is entered; 0: no
     * limit */
    uint32_t bound;
    uint32_t depth; /* limit for the number of nested calls; 0: 10000 */
    /* limit for the number of branches of one execution at which more than one successor was
     * feasible; 0: no limit */
    uint32_t branches;
    /* limit for the number of times that quantifiers are instantiated, each time also at the terms
     * of the instances made before; 0: 12 */
    uint32_t unroll;
    BplSearchKind search;
    BplQuantifiers quantifiers;
    uint64_t seed;
    bool profile;   /* count the costs of statements */
    size_t entries; /* number of procedures that will be executed, and share the time */
    /* seconds for each procedure, counted while it runs; 0: no limit except `end` */
    double entry_seconds;
    /* the time slices of the running procedure (base/budget.h); or NULL */
    BplTurns *turns;
    double end; /* when the whole run must end, as a time of bpl_clock_seconds; 0: no deadline */
    /* Seconds of a processor that a run may have, counted in steps (limits.h), so that its result
     * does not depend on the machine's other load; 0: no such limit. Minimising a failure may
     * exceed it. */
    double share;
    /* Limit of a query in milliseconds, counted in steps of the solver (bpl_engine_work), so that
     * the result does not depend on the speed of the machine; 0: no limit. */
    uint32_t query_timeout;
    uint64_t memory; /* memory limit in bytes; 0: no limit */
    /* `memory` is only the default limit: worker processes that run at the same time share it, but
     * workers that are given a limit of their own (decide.c) keep that limit. */
    bool memory_is_default;
    /* merge states that reach the same block where branches come together again; off where {:pick}
     * fixes values or executions are kept */
    bool merge;
    bool no_minimize, no_confirm;
    bool trace; /* keep the steps of a failure's replay as text */
    /* keep the steps of a failure's replay as data (BplFailure.trail); these are not passed between
     * processes */
    bool trail;
    /* which executions are reported; unless NONE, procedures that cannot fail are also run */
    BplKeep keep;
    uint64_t most_kept; /* number of passing executions kept for each procedure; 0: no limit */
    /* look for passing executions first, most_kept of them, by a separate search */
    bool shows_passing;
    const char *smt_log; /* a folder to which each query is written; or NULL */
    /* Collects the unsatisfiable queries that prove a verdict `verified` (smt/refutations.h); or
     * NULL. Repeated states are dropped without a query: with outcomes[BPL_PATH_REPEATED] > 0 the
     * collection is incomplete. */
    struct BplRefutations *refutations;
    /* An executor that has loaded all axioms of the program; given if axioms about declarations
     * that are not run were later removed from the program, otherwise NULL. If all axioms together
     * contradict each other, no failure is reported. */
    struct BplExec *whole;
    /* Returns true if modular verification proves the body of the procedure: then a failure in the
     * body cannot be reported as merely consistent. NULL: not known for any procedure. See
     * decide/proved.h. */
    bool (*is_proved)(void *data, const BplProcedure *procedure);
    void *proved_data;
    volatile const int *stop; /* a flag that a signal handler sets to end the run; or NULL */
    /* Called now and then during the run of a procedure, with its result so far; or NULL. */
    void (*progress)(void *data, const BplExecResult *result);
    void *progress_data;
} BplExecOptions;

/* A variable and its value, as text. */
typedef struct BplExecValue {
    const BplVar *var;
    char *text;
} BplExecValue;

typedef BPL_VEC(BplExecValue) BplExecValues;

/* The value of a function without a body for some arguments, as text: "len(Seq!0)" and "2". */
typedef struct BplExecPoint {
    const BplNode *function;
    char *text, *value;
} BplExecPoint;

typedef struct BplExecCall {
    const BplProcedure *procedure; /* the calling procedure */
    const BplNode *at;             /* the call statement */
} BplExecCall;

typedef BPL_VEC(const BplNode *) BplNodes;

/* The degrees of certainty of a failure, the most certain first. For the first two the replay ends
 * at the same failing check as the search:
 *
 *     confirmed    every axiom holds in the model of the replay, or the solver has a model
 *     consistent   no axiom contradicts the values of the execution: the part of each axiom that
 *                  is about these values alone is true (replay/local.h), the solver finds no
 *                  contradiction by triggers, and modular verification does not prove the check.
 *                  Whether the axioms have a model with these values is unknown. */
typedef enum BplConfirmation {
    BPL_CONFIRMED,
    BPL_CONSISTENT,
    BPL_UNCONFIRMED,
    BPL_SPURIOUS
} BplConfirmation;

typedef enum BplExecReasonKind {
    BPL_BECAUSE_VALUE, /* node: an expression, whose value is `text` */
    /* node: the BplVar of a quantifier; with the value `text` for it, the quantifier's body decides
     * the quantifier */
    BPL_BECAUSE_WITNESS,
    BPL_BECAUSE_PARAMETER /* node: a parameter of a predicate, or the variable of a let, whose value
                             is `text` */
} BplExecReasonKind;

/* One step in the explanation of why the failing check is false: the value of an expression, or of
 * a variable that a quantifier or a predicate binds. The steps form a tree, listed in order with
 * their depths: replay/reason.h. */
typedef struct BplExecReason {
    BplExecReasonKind kind;
    uint32_t depth;
    const BplNode *node;
    char *text; /* the value of `node`, printed */
} BplExecReason;

typedef struct BplFailure {
    BplCheck check;
    /* for a loop invariant: it failed when the loop was entered, not after an iteration */
    bool on_entry;
    const BplProcedure *procedure; /* the procedure in which the check failed */
    const BplNode *claim;
    const BplNode *at; /* the statement at which the check failed; for a precondition the call */
    /* for a postcondition: the BplReturn at which it fails or, at the end of a body, the
     * declaration of the body; NULL: not known, since the failure was not replayed */
    const BplNode *returned;
    BPL_VEC(BplExecCall) stack; /* the calls that had not returned, innermost first */
    BplExecValues values;       /* the variables of the failing check, with their values */
    /* parameters of the executed procedure, and the globals and constants on which the failure
     * depends, with their values */
    BplExecValues inputs;
    /* values of functions without a body in the replay, grouped by function */
    BPL_VEC(BplExecPoint) points;
    /* why the check is false; empty: it was not replayed, or `values` shows the reason */
    BPL_VEC(BplExecReason) reasons;
    uint64_t steps;
    uint64_t times; /* number of further executions that failed at the same check */
    BplConfirmation confirmation;
    /* a concrete run has found the failure, but the search has not found it yet */
    bool is_foreseen;
    /* `confirmation` is CONFIRMED or CONSISTENT, or the solver's model satisfies all constraints */
    bool is_certain;
    char *reason;    /* why the failure is not confirmed; NULL if it is confirmed */
    char *prints;    /* text with one line for each {:print} in the replay; NULL: none */
    char *trace;     /* text with one line for each step of the replay, or NULL */
    BplNodes traced; /* if `trace` is kept: the statement or clause of each line */
    /* the steps of the replay, as an execution, if requested; or NULL */
    struct BplExecution *trail;
} BplFailure;

/* An edge out of a block with several successors: the edge to successor number `which` of the
 * branch or goto at pc. */
typedef struct BplExecWay {
    uint32_t pc, which;
} BplExecWay;

/* A statement or clause that was run, and the variables that it changed. */
typedef struct BplExecStep {
    const BplNode *node;
    uint32_t depth; /* number of calls that are open during the step */
    /* the range of the changed variables in the execution's list `changes` */
    uint32_t first, count;
} BplExecStep;

/* An execution that is reported.
 *
 * `trail` lists the steps of the concrete evaluator when it replayed the execution. It lists all
 * steps unless is_cut, and none without a replay. Long values are cut off, with "…" at the end. */
typedef struct BplExecution {
    BplPathOutcome outcome; /* BPL_PATH_PASSED or BPL_PATH_FAILED */
    /* if FAILED: the failure in the result that describes this execution, or one at the same
     * check */
    const BplFailure *failure;
    bool is_replayed; /* the execution was replayed, and the replay ended like the path */
    bool is_cut;
    /* the outcome depends not only on the inputs, but also on nondeterministic choices during the
     * execution */
    bool is_open;
    uint64_t steps;
    double seconds; /* seconds since the previous execution was found */
    /* parameters of the executed procedure, and the globals and constants on which the execution
     * depends, with their values */
    BplExecValues inputs;
    BplExecValues finals; /* final values of variables that the execution changed */
    BPL_VEC(BplExecStep) trail;
    BplExecValues changes;
    char *prints;             /* text with one line for each {:print} in the replay; NULL: none */
    BPL_VEC(uint32_t) blocks; /* blocks of the core that the execution entered */
    BPL_VEC(BplExecWay) ways;
    /* all inputs and choices of the execution, from which it can be replayed (script.h); or NULL */
    struct BplScriptWriter *script;
} BplExecution;

/* Which engines produced a verdict, if paths and Horn clauses both took part (libbpl/decide). */
typedef enum BplBasis { BPL_BASIS_PATHS_ALONE, BPL_BASIS_PATHS, BPL_BASIS_HORN } BplBasis;

/* The costs of a statement in a search (profile.h). */
typedef struct BplExecCost {
    const BplNode *node;
    const BplProcedure *procedure;
    uint64_t runs, forks;
    double seconds; /* seconds spent in the solver */
} BplExecCost;

struct BplExecResult {
    const BplProcedure *entry;
    BplVerdict verdict;
    BplBasis basis;
    /* why the engine of constrained Horn clauses could not decide the procedure; or NULL */
    char *horn;
    bool trivial; /* the procedure contains no check that can be reached */
    uint64_t outcomes[BPL_PATH_OUTCOMES];
    uint32_t cuts;                  /* limits (BPL_CUT_…) that ended paths or the search */
    BPL_VEC(BplFailure *) failures; /* failures in the order in which they were found */
    uint64_t certain;               /* number of failures whose `is_certain` is true */
    /* executions that options.keep requests, in the order in which they ended */
    BPL_VEC(BplExecution *) executions;
    /* number of further passing executions that were dropped because of the limit most_kept */
    uint64_t unkept;
    bool is_vacuous; /* the verdict is `verified` only because no execution is feasible */
    /* if vacuous: assumptions and axioms that contradict each other, each of which the
     * contradiction needs; empty: not found within the limits */
    BplNodes contradiction;
    char *cut_at; /* the loop or call, as text, at which --bound or --depth ended a path; or NULL */
    char *unshown; /* why no passing execution is shown although that was requested; or NULL */
    /* the names of unique constants, and how their values are printed: "Ref!0" */
    BplExecValues names;
    uint64_t spurious;
    uint64_t steps, forks, merges;
    /* number of branches that were taken without asking the solver whether they are feasible */
    uint64_t unasked;
    uint64_t queries;
    double seconds, solver_seconds;
    BPL_VEC(BplExecCost) costs; /* for each statement: its costs, if the options request them */
    /* the first undecided query: its position in the program, and the reason; or NULL */
    char *unknown;
};

typedef struct BplExec BplExec;

/* Makes an executor for a checked program, which must outlive the executor and is not changed. */
BplExec *bpl_exec_new(BplProgram *program, const BplExecOptions *options);
void bpl_exec_free(BplExec *exec);
/* Makes the executor own the program, which is then freed with it. */
void bpl_exec_own(BplExec *exec, BplProgram *program);

/* Executes the procedure and returns its result, which lives as long as `exec`. Returns NULL after
 * a diagnostic. */
const BplExecResult *bpl_exec_run(BplExec *exec, const BplProcedure *procedure);

/* Executes the procedure like bpl_exec_run, but only until the deadline and for this amount of
 * work; 0: no limit. Work is counted in queries and statements, so that the end does not depend on
 * the speed of the machine. The next call begins from the start of the procedure again. */
const BplExecResult *bpl_exec_run_slice(BplExec *exec, const BplProcedure *procedure,
                                        double deadline, uint64_t work);
/* Runs only those paths from the beginning of the procedure that take the branches `turns`, until
 * one fails. The verdict is never `verified`. */
const BplExecResult *bpl_exec_follow(BplExec *exec, const BplProcedure *procedure,
                                     const BplCoreTurns *turns, double deadline);
/* Makes a result without any paths, for callers that decided by other means whether the procedure
 * can fail. */
BplExecResult *bpl_exec_empty(BplExec *exec, const BplProcedure *procedure);
const BplExecOptions *bpl_exec_options(const BplExec *exec);
BplProgram *bpl_exec_program(const BplExec *exec);

/* Returns the core code to which the procedure is translated, for debugging; NULL after a
 * diagnostic. */
const BplCore *bpl_exec_core(BplExec *exec, const BplProcedure *procedure);

/* ---- axioms: axioms.c ------------------------------------------------------------------------ */

/* Loads all axioms that the program contains now; some of them may be removed from the program
 * later. */
void bpl_exec_load_axioms(BplExec *exec);
/* Asks the solver whether the axioms are consistent. If not, `contradiction` gets axioms, or the
 * declaration of unique constants, that contradict each other; each of them is needed for the
 * contradiction, as far as the solver can tell. */
BplSat bpl_exec_check_axioms(BplExec *exec, BplNodes *contradiction);
/* Returns true if the axioms and the where clauses of global variables contradict each other, so
 * that there is no execution at all. Asks the solver once, with a small limit; false if the solver
 * gives up. `deadline` is by the clock, and may be exceeded a little; 0: no deadline. The query is
 * counted in `asked`, unless that is NULL. */
bool bpl_exec_is_void(BplExec *whole, double deadline, BplExecResult *asked);

/* Returns the name of the confirmation: "confirmed", "consistent", "unconfirmed". */
const char *bpl_confirmation_text(BplConfirmation confirmation);
/* Returns the name of the outcome: "passed", "failed" … */
const char *bpl_outcome_text(BplPathOutcome outcome);

BPL_END

#endif
