/* Executes programs: every path of an entry, on symbolic inputs.
 *
 *    BplExec *exec = bpl_exec_new(program, &options);
 *    const BplExecResult *result = bpl_exec_run(exec, procedure);
 *    for each of result->failures …
 *    bpl_exec_free(exec);
 *
 * The outcome of a path is: passed; failed, by some check; infeasible, by an assumption; cut, at a
 * bound; unknown, if the solver could not decide a query on which the path depends. The verdict of
 * an entry is:
 *
 *    failed         some path failed, and the failure is certain
 *    verified       the search is exhausted: every path ended, none was cut or unknown
 *    no failure     no path that was run failed, but some paths were left out or cut
 *    inconclusive   some path is unknown, or has a failure that is not certain
 */
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
    BPL_CUT_BOUND = 1,      /* the bound of --bound */
    BPL_CUT_DEPTH = 2,      /* the depth of --depth */
    BPL_CUT_EXECUTIONS = 4, /* the number of --executions */
    BPL_CUT_TIMEOUT = 8,
    BPL_CUT_SIGNAL = 16,
    BPL_CUT_FAILING = 32, /* the number of --failing */
    BPL_CUT_MEMORY = 64,
    BPL_CUT_WORK = 128, /* the limit of work of a slice */
    /* type parameters of the entry may also be instantiated by types of polymorphic maps */
    BPL_CUT_TYPES = 256,
    BPL_CUT_BRANCHES = 512, /* the number of --branches */
    BPL_CUTS = 10           /* number of bits */
};

typedef enum BplSearchKind {
#define STRATEGY(NAME, name) BPL_SEARCH_##NAME,
#include "libbpl/exec/strategies.def"
#undef STRATEGY
    BPL_SEARCHES
} BplSearchKind;

/* Returns the names of all kinds of search: "fair|dfs|…". */
const char *bpl_search_words(void);

/* Treatment of quantifiers: FINITE, instances at the points that matter, which confirm no failure;
 * NATIVE, the solver's own methods; AUTO, the first to find failures, the second to confirm them.
 */
typedef enum BplQuantifiers {
    BPL_QUANTIFIERS_AUTO,
    BPL_QUANTIFIERS_FINITE,
    BPL_QUANTIFIERS_NATIVE
} BplQuantifiers;

/* Tells which executions are reported besides the failures: none; those that cover a block, or a
 * way out of a block, that no earlier execution covered; all; the failing ones. */
typedef enum BplKeep { BPL_KEEP_NONE, BPL_KEEP_COVER, BPL_KEEP_ALL, BPL_KEEP_FAILING } BplKeep;

typedef struct BplExecResult BplExecResult;

typedef struct BplExecOptions {
    BplCoreOptions core;
    uint64_t executions; /* limit for executions that end, in whatever way; 0: no limit */
    /* limit for executions in entries whose quantifiers are left to triggers, which is slow and
     * makes no failure certain; 0: no additional limit */
    uint64_t few;
    uint64_t failing; /* limit for the number of distinct failures; 0: no limit */
    /* limit for the iterations of a loop, counted anew each time the loop is entered; 0: no
     * limit */
    uint32_t bound;
    uint32_t depth; /* limit for the number of nested calls; 0: 10000 */
    /* limit for the branches of an execution at which more than one way was feasible; 0: no
     * limit */
    uint32_t branches;
    /* limit for the rounds of instantiation, in which instances of quantifiers lead to further
     * instances; 0: 12 */
    uint32_t unroll;
    BplSearchKind search;
    BplQuantifiers quantifiers;
    uint64_t seed;
    bool profile;         /* count the costs of statements */
    size_t entries;       /* number of entries that will be run: they share the time */
    double entry_seconds; /* seconds for each entry, while it runs; 0: no limit except `end` */
    BplTurns *turns;      /* the turns of the running entry (base/budget.h); or NULL */
    double end;           /* deadline of the whole run, by bpl_clock_seconds; 0: no deadline */
    /* Seconds of a processor that a run may have, counted in steps (limits.h), so that its result
     * does not depend on the machine's other load; 0: no such limit. Minimising a failure may
     * exceed it. */
    double share;
    /* Limit of a query in milliseconds, counted in steps of the solver (bpl_engine_work), so that
     * the result does not depend on the speed of the machine; 0: no limit. */
    uint32_t query_timeout;
    uint64_t memory; /* memory limit in bytes; 0: no limit */
    /* The memory limit is the default: workers that run at the same time share it, but workers with
     * a limit of their own (decide.c) keep that limit. */
    bool memory_is_default;
    bool
        merge; /* states that meet become one; off where values are picked or executions are kept */
    bool no_minimize, no_confirm;
    bool trace; /* keep the steps of a failure's replay as text */
    /* keep the steps of a failure's replay as a trail; trails are not passed between processes */
    bool trail;
    BplKeep keep;        /* unless NONE, procedures that cannot fail are also run */
    uint64_t most_kept;  /* number of passing executions kept for each entry; 0: no limit */
    bool shows_passing;  /* the most_kept passing executions are searched for first, separately */
    const char *smt_log; /* a folder to which each query is written; or NULL */
    /* Collects the queries on which a verdict `verified` rests (smt/refutations.h); or NULL.
     * Repeated states are dropped without a query: with outcomes[BPL_PATH_REPEATED] > 0 the
     * collection is incomplete. */
    struct BplRefutations *refutations;
    /* An executor that has loaded all axioms of the program; given if axioms about declarations
     * that are not run were then removed from the program, otherwise NULL. If all axioms together
     * contradict each other, there is no failure. */
    struct BplExec *whole;
    /* Does modular verification prove the body of the procedure? A failure in a body that is proved
     * cannot be merely consistent. NULL: unknown. See decide/proved.h. */
    bool (*is_proved)(void *data, const BplProcedure *procedure);
    void *proved_data;
    volatile const int *stop; /* a flag that a signal handler sets; or NULL */
    /* Called now and then while an entry runs, with its result so far; or NULL. */
    void (*progress)(void *data, const BplExecResult *result);
    void *progress_data;
} BplExecOptions;

/* A name and its value, as text. */
typedef struct BplExecValue {
    const BplVar *var;
    char *text;
} BplExecValue;

typedef BPL_VEC(BplExecValue) BplExecValues;

/* The value of a function that has no body at some arguments: "len(Seq!0)" and "2". */
typedef struct BplExecPoint {
    const BplNode *function;
    char *text, *value;
} BplExecPoint;

typedef struct BplExecCall {
    const BplProcedure *procedure; /* the calling procedure */
    const BplNode *at;             /* the call statement */
} BplExecCall;

typedef BPL_VEC(const BplNode *) BplNodes;

/* The degrees of certainty of a failure, the most certain first. For the first two the replay fails
 * as the search did:
 *
 *    confirmed    every axiom holds in the model in which the replay ran, or the solver has a model
 *    consistent   no axiom contradicts the values of the execution: each axiom is true as far as
 *                 it is about them alone (replay/local.h), the solver finds no contradiction by
 *                 triggers, and modular verification does not prove the check. Whether the axioms
 *                 have a model with these values is unknown. */
typedef enum BplConfirmation {
    BPL_CONFIRMED,
    BPL_CONSISTENT,
    BPL_UNCONFIRMED,
    BPL_SPURIOUS
} BplConfirmation;

typedef enum BplExecReasonKind {
    BPL_BECAUSE_VALUE, /* node: the expression that has this value */
    /* node: the BplVar of a quantifier; the quantifier's body at this value decides its truth */
    BPL_BECAUSE_WITNESS,
    BPL_BECAUSE_PARAMETER /* node: the BplVar of a predicate's body or of a let */
} BplExecReasonKind;

/* A part of the explanation why the claim is false: the value of an expression, or of a variable
 * that a quantifier or a predicate binds. The parts are in the order of a tree: replay/reason.h. */
typedef struct BplExecReason {
    BplExecReasonKind kind;
    uint32_t depth;
    const BplNode *node;
    char *text; /* the value as text */
} BplExecReason;

typedef struct BplFailure {
    BplCheck check;
    bool on_entry;                 /* for an invariant: it failed when the loop was entered */
    const BplProcedure *procedure; /* the procedure in which the check failed */
    const BplNode *claim;
    const BplNode *at; /* the failing statement; for a precondition the call */
    /* for a postcondition: the BplReturn at which it fails or, at the end of a body, the
     * declaration of the body; NULL: not known, since the failure was not replayed */
    const BplNode *returned;
    BPL_VEC(BplExecCall) stack;   /* the open calls, innermost first */
    BplExecValues values;         /* the variables in the claim */
    BplExecValues inputs;         /* parameters of the entry, globals and constants that matter */
    BPL_VEC(BplExecPoint) points; /* values of functions in the replay, grouped by function */
    /* reasons why the claim is false; empty: it was not replayed, or the values show the reason */
    BPL_VEC(BplExecReason) reasons;
    uint64_t steps;
    uint64_t times; /* number of further executions that failed at the same check */
    BplConfirmation confirmation;
    bool is_foreseen; /* a concrete run has found it, but not yet the search */
    /* confirmed or consistent, or the solver's model satisfies everything */
    bool is_certain;
    char *reason;               /* why it is not confirmed; NULL if it is confirmed */
    char *prints;               /* a line for each {:print} of the replay; NULL: none */
    char *trace;                /* a line for each step of the replay, or NULL */
    BplNodes traced;            /* if traced: for each line the statement or clause */
    struct BplExecution *trail; /* the trail of the replay, if requested; or NULL */
} BplFailure;

/* One of several ways out of a block: the way with number `which` of the branch or goto at pc. */
typedef struct BplExecWay {
    uint32_t pc, which;
} BplExecWay;

/* A statement or clause that was run, and the variables that it changed. */
typedef struct BplExecStep {
    const BplNode *node;
    uint32_t depth;        /* number of calls that are open during the step */
    uint32_t first, count; /* the range of its changes in the execution's list */
} BplExecStep;

/* One execution that is reported.
 *
 * `trail` lists the steps of the concrete evaluator when it replayed the execution; it is complete
 * unless is_cut. Without a replay the trail is empty. Long values are cut off, with "…" at the end.
 */
typedef struct BplExecution {
    BplPathOutcome outcome; /* PASSED or FAILED */
    /* if FAILED: the failure in the result that describes this execution, or one at the same
     * check */
    const BplFailure *failure;
    bool is_replayed; /* it was replayed, and the replay ended as the path did */
    bool is_cut;
    /* the outcome depends on choices within the execution, not on its inputs alone */
    bool is_open;
    uint64_t steps;
    double seconds;       /* seconds since the previous execution was found */
    BplExecValues inputs; /* parameters of the entry, globals and constants that matter */
    BplExecValues finals; /* final values of variables that the execution changed */
    BPL_VEC(BplExecStep) trail;
    BplExecValues changes;
    char *prints;             /* a line for each {:print} of the replay; NULL: none */
    BPL_VEC(uint32_t) blocks; /* blocks of the core that the execution entered */
    BPL_VEC(BplExecWay) ways;
    struct BplScriptWriter *script; /* the script of its replay, see script.h; or NULL */
} BplExecution;

/* The engines on which a verdict rests, if both of them took part (libbpl/decide). */
typedef enum BplBasis { BPL_BASIS_PATHS_ALONE, BPL_BASIS_PATHS, BPL_BASIS_HORN } BplBasis;

/* The costs of a statement (profile.h). */
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
    char *horn;   /* why the engine of Horn clauses could not decide the entry; or NULL */
    bool trivial; /* no check can be reached */
    uint64_t outcomes[BPL_PATH_OUTCOMES];
    uint32_t cuts;                  /* limits (BPL_CUT_…) that ended paths or the search */
    BPL_VEC(BplFailure *) failures; /* failures in the order in which they were found */
    uint64_t certain;               /* number of failures that are certain */
    /* executions that options.keep requests, in the order in which they ended */
    BPL_VEC(BplExecution *) executions;
    /* number of further executions that were dropped because of most_kept */
    uint64_t unkept;
    bool is_vacuous; /* verified only because no execution is feasible */
    /* if vacuous: assumptions and axioms that contradict each other, each of which the
     * contradiction needs; empty: not found within the limits */
    BplNodes contradiction;
    char *cut_at;  /* a loop or call that --bound or --depth ended; or NULL */
    char *unshown; /* why no passing execution is shown although that was requested; or NULL */
    BplExecValues names; /* unique constants, and the names of their elements in values: "Ref!0" */
    uint64_t spurious;
    uint64_t steps, forks, merges;
    /* number of branches that were taken without a query whether they are feasible */
    uint64_t unasked;
    uint64_t queries;
    double seconds, solver_seconds;
    BPL_VEC(BplExecCost) costs; /* for each statement: its costs, if the options request them */
    char *unknown;              /* the first undecided query: its place and the reason; or NULL */
};

typedef struct BplExec BplExec;

/* Makes an executor for a checked program, which must outlive the executor and is not changed. */
BplExec *bpl_exec_new(BplProgram *program, const BplExecOptions *options);
void bpl_exec_free(BplExec *exec);
/* Makes the executor own the program, which is then freed with it. */
void bpl_exec_own(BplExec *exec, BplProgram *program);

/* Runs one entry; NULL after a diagnostic. The result lives as long as exec. */
const BplExecResult *bpl_exec_run(BplExec *exec, const BplProcedure *procedure);

/* Runs a slice of the entry like bpl_exec_run: until the deadline, and for this amount of work; 0:
 * no limit. Work is counted in queries and statements, so that its end does not depend on the
 * machine. The next run begins anew. */
const BplExecResult *bpl_exec_run_slice(BplExec *exec, const BplProcedure *procedure,
                                        double deadline, uint64_t work);
/* Runs the paths that take these turns, from the beginning of the entry, until one fails. The
 * verdict is never `verified`. */
const BplExecResult *bpl_exec_follow(BplExec *exec, const BplProcedure *procedure,
                                     const BplCoreTurns *turns, double deadline);
/* Makes a result without any path, for callers that decided the entry by other means. */
BplExecResult *bpl_exec_empty(BplExec *exec, const BplProcedure *procedure);
const BplExecOptions *bpl_exec_options(const BplExec *exec);
BplProgram *bpl_exec_program(const BplExec *exec);

/* Returns the core code of the entry, for debugging; NULL after a diagnostic. */
const BplCore *bpl_exec_core(BplExec *exec, const BplProcedure *procedure);

/* ---- axioms: axioms.c ------------------------------------------------------------------------ */

/* Loads the axioms that the program has now; some of them may be removed from it later. */
void bpl_exec_load_axioms(BplExec *exec);
/* Are the axioms consistent? If not, `contradiction` gets axioms, or the declaration of unique
 * constants, that contradict each other; each is needed, as far as the solver can tell. */
BplSat bpl_exec_check_axioms(BplExec *exec, BplNodes *contradiction);
/* Do the axioms, or the where clauses of global variables, contradict each other, so that there is
 * no execution at all? Takes one query, with a small limit; false if the solver gives up.
 * `deadline` is by the clock, and may be exceeded a little; 0: no deadline. The query is counted in
 * `asked`, unless that is NULL. */
bool bpl_exec_is_void(BplExec *whole, double deadline, BplExecResult *asked);

/* Returns the name of the confirmation: "confirmed", "consistent", "unconfirmed". */
const char *bpl_confirmation_text(BplConfirmation confirmation);
/* Returns the name of the outcome: "passed", "failed" … */
const char *bpl_outcome_text(BplPathOutcome outcome);

BPL_END

#endif
