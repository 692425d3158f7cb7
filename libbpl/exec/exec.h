/* Running programs: every path of an entry, on symbolic inputs.
 *
 *     BplExec *exec = bpl_exec_new(program, &options);
 *     const BplExecResult *result = bpl_exec_run(exec, procedure);
 *     for each of result->failures …
 *     bpl_exec_free(exec);
 *
 * One path's outcome: passed; failed, by some check; infeasible, by an assumption; cut, at a bound;
 * unknown, since the solver could not decide a query that it hangs on. An entry's verdict:
 *
 *     failed        some path failed, for certain
 *     verified      the search is exhausted: every path ended, none was cut or unknown
 *     no failure    none among the paths that were run, and some were left or cut
 *     inconclusive  some path is unknown, or failed without anybody being sure of it
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

/* Bounds, a bit each: which of them ended something. */
enum {
    BPL_CUT_BOUND = 1,      /* --bound */
    BPL_CUT_DEPTH = 2,      /* --depth */
    BPL_CUT_EXECUTIONS = 4, /* --executions */
    BPL_CUT_TIMEOUT = 8,
    BPL_CUT_SIGNAL = 16,
    BPL_CUT_FAILING = 32, /* --failing */
    BPL_CUT_MEMORY = 64,
    BPL_CUT_WORK = 128,  /* a slice of the search that was to be no longer */
    BPL_CUT_TYPES = 256, /* type parameters of the entry may also be types of polymorphic maps */
    BPL_CUTS = 9         /* number of bits */
};

typedef enum BplSearchKind {
#define STRATEGY(NAME, name) BPL_SEARCH_##NAME,
#include "libbpl/exec/strategies.def"
#undef STRATEGY
    BPL_SEARCHES
} BplSearchKind;

/* Their names: "fair|dfs|…". */
const char *bpl_search_words(void);

/* Treatment of quantifiers: FINITE, instances at the points that matter, which confirm no failure;
 * NATIVE, the solver's own methods; AUTO, the first to find failures, the second to confirm them.
 */
typedef enum BplQuantifiers {
    BPL_QUANTIFIERS_AUTO,
    BPL_QUANTIFIERS_FINITE,
    BPL_QUANTIFIERS_NATIVE
} BplQuantifiers;

/* Which executions are told of besides the failures: those that cover a block, or a way out of one,
 * that none before them did; all; those that fail. */
typedef enum BplKeep { BPL_KEEP_NONE, BPL_KEEP_COVER, BPL_KEEP_ALL, BPL_KEEP_FAILING } BplKeep;

typedef struct BplExecResult BplExecResult;

typedef struct BplExecOptions {
    BplCoreOptions core;
    uint64_t executions; /* that ended in whatever way; 0: no limit */
    uint64_t few;        /* the same where quantifiers are left to triggers, which costs much and
                          * makes nothing certain; 0: no other limit there */
    uint64_t failing;    /* different failures; 0: no limit */
    uint32_t bound;      /* iterations of a loop, each time it is entered; 0: none */
    uint32_t depth;      /* nested calls; 0: 10000 */
    uint32_t unroll;     /* how often instances of what holds for all lead to others; 0: 12 */
    BplSearchKind search;
    BplQuantifiers quantifiers;
    uint64_t seed;
    size_t entries;       /* that will be run: they share the time */
    double entry_seconds; /* for each, while it runs; 0: no limit but `end` */
    BplTurns *turns;      /* of the entry that runs (base/budget.h); or NULL */
    double end;           /* of all, by bpl_clock_seconds; 0: none */
    /* Seconds of a processor that a run may have, counted in steps (limits.h), so that what it
     * comes to does not depend on what else the machine does; 0: no such limit. A failure that was
     * found is made small by then, or later. */
    double share;
    /* Milliseconds, counted in steps of the solver (bpl_engine_work), so that what comes out does
     * not depend on how fast a machine is; 0: no limit. */
    uint32_t query_timeout;
    uint64_t memory; /* bytes; 0: none */
    /* The limit of memory was not asked for: workers that run at the same time share it, and what
     * has a limit of its own (decide.c) keeps that. */
    bool memory_is_default;
    bool
        merge; /* states that meet become one; not where values are picked or executions are kept */
    bool no_minimize, no_confirm;
    bool trace;          /* keep what replaying a failure does, step by step, as text */
    bool trail;          /* and as a trail; not from one process to another */
    BplKeep keep;        /* unless NONE, procedures that cannot fail are run as well */
    uint64_t most_kept;  /* of an entry that pass; 0: no limit */
    bool shows_passing;  /* the most_kept passing ones are searched for first, separately */
    const char *smt_log; /* a folder that gets each query; or NULL */
    /* Gets the questions that a verdict `verified` rests on (smt/refutations.h); or NULL. States
     * that come again are no questions: with outcomes[BPL_PATH_REPEATED] they are not all. */
    struct BplRefutations *refutations;
    /* Or NULL: has loaded the axioms of the program before some were taken out that concern nothing
     * that is run. A failure is none if these contradict each other. */
    struct BplExec *whole;
    /* Does modular verification prove the body of the procedure? Such a body has no failure that is
     * merely consistent. NULL: nobody is asked. See decide/proved.h. */
    bool (*is_proved)(void *data, const BplProcedure *procedure);
    void *proved_data;
    volatile const int *stop; /* set by a signal handler; or NULL */
    /* Now and then while an entry runs, or NULL: what it has come to so far. */
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
    const BplProcedure *procedure; /* the caller */
    const BplNode *at;             /* the call */
} BplExecCall;

typedef BPL_VEC(const BplNode *) BplNodes;

/* How sure a failure is, the surest first. Of the first two the replay fails as the search did:
 *
 *     confirmed    every axiom holds in the model that the replay ran in, or the solver has a model
 *     consistent   no axiom contradicts the values of the execution: each is true of them, as far
 *                  as it speaks of them alone (replay/local.h), the solver finds no contradiction
 *                  by triggers, and modular verification does not prove the check. Whether the
 *                  axioms have a model with these values is open. */
typedef enum BplConfirmation {
    BPL_CONFIRMED,
    BPL_CONSISTENT,
    BPL_UNCONFIRMED,
    BPL_SPURIOUS
} BplConfirmation;

typedef enum BplExecReasonKind {
    BPL_BECAUSE_VALUE,    /* node: the expression */
    BPL_BECAUSE_WITNESS,  /* node: the BplVar of a quantifier, for which its body decides */
    BPL_BECAUSE_PARAMETER /* node: the BplVar of a predicate's body or of a let */
} BplExecReasonKind;

/* A part of the claim that makes it false: the value of an expression, or of a variable that a
 * quantifier or a predicate binds. In the order of a tree: replay/reason.h. */
typedef struct BplExecReason {
    BplExecReasonKind kind;
    uint32_t depth;
    const BplNode *node;
    char *text; /* of the value */
} BplExecReason;

typedef struct BplFailure {
    BplCheck check;
    bool on_entry;                 /* of an invariant: when the loop was entered */
    const BplProcedure *procedure; /* in which it failed */
    const BplNode *claim;
    const BplNode *at;          /* the statement: of a precondition the call */
    const BplNode *returned;    /* of a postcondition: the BplReturn, or the declaration whose body
                                 * came to its end; NULL: not known, as it was not replayed */
    BPL_VEC(BplExecCall) stack; /* innermost first */
    BplExecValues values;       /* of the variables in the claim */
    BplExecValues inputs;       /* parameters of the entry, globals and constants that matter */
    BPL_VEC(BplExecPoint) points;   /* by function, as they were when this was replayed */
    BPL_VEC(BplExecReason) reasons; /* why the claim is false; none: not replayed, or it is plain */
    uint64_t steps;
    uint64_t times; /* further executions that failed alike */
    BplConfirmation confirmation;
    bool is_foreseen;           /* a concrete run found it, and the search not yet */
    bool is_certain;            /* confirmed, consistent, or the solver is sure of it */
    char *reason;               /* why it is not confirmed; NULL if it is */
    char *trace;                /* a line for each step of the replay, or NULL */
    BplNodes traced;            /* then: of each line the statement or clause */
    struct BplExecution *trail; /* the replay's, if that is wanted; or NULL */
} BplFailure;

/* A way out of a block that has several: of the branch or goto at pc the which-th. */
typedef struct BplExecWay {
    uint32_t pc, which;
} BplExecWay;

/* A statement or clause that was run, and what it changed. */
typedef struct BplExecStep {
    const BplNode *node;
    uint32_t depth;        /* calls around it */
    uint32_t first, count; /* of the changes */
} BplExecStep;

/* One execution that is told of.
 *
 * `trail` is what the concrete evaluator did when it replayed the execution; it is complete unless
 * is_cut. Without a replay there is none. Values that are long are cut, with "…" for the rest. */
typedef struct BplExecution {
    BplPathOutcome outcome;    /* PASSED or FAILED */
    const BplFailure *failure; /* FAILED: the one it is of, or is like */
    bool is_replayed;          /* and ended the same way */
    bool is_cut;
    bool is_open; /* it depends on more than its inputs: on choices inside */
    uint64_t steps;
    double seconds;       /* since the one before it was found */
    BplExecValues inputs; /* parameters of the entry, globals and constants that matter */
    BplExecValues finals; /* of what it did not keep as it was */
    BPL_VEC(BplExecStep) trail;
    BplExecValues changes;
    BPL_VEC(uint32_t) blocks; /* of the core, that it ran */
    BPL_VEC(BplExecWay) ways;
    struct BplScriptWriter *script; /* what it was replayed from, see script.h; or NULL */
} BplExecution;

/* The engines that a verdict rests on, where both took part (libbpl/decide). */
typedef enum BplBasis { BPL_BASIS_PATHS_ALONE, BPL_BASIS_PATHS, BPL_BASIS_HORN } BplBasis;

struct BplExecResult {
    const BplProcedure *entry;
    BplVerdict verdict;
    BplBasis basis;
    char *horn;   /* why Horn clauses decided nothing; or NULL */
    bool trivial; /* no check can be reached */
    uint64_t outcomes[BPL_PATH_OUTCOMES];
    uint32_t cuts;                      /* BPL_CUT_…, of paths or of the search */
    BPL_VEC(BplFailure *) failures;     /* in the order they were found */
    uint64_t certain;                   /* of the failures */
    BPL_VEC(BplExecution *) executions; /* as options.keep says; by the order they ended in */
    uint64_t unkept;                    /* that would have been, but for most_kept */
    bool is_vacuous;                    /* verified, since no execution is feasible */
    BplNodes contradiction; /* then: assumptions and axioms that contradict each other, each of
                             * which is needed; none: not found with little work */
    char *cut_at;           /* a loop or call that --bound or --depth ended; or NULL */
    char *unshown; /* why no execution that passes is shown, though that was asked for; or NULL */
    BplExecValues names; /* unique constants, and the elements that values call them: "Ref!0" */
    uint64_t spurious;
    uint64_t steps, forks, merges;
    uint64_t unasked; /* ways that were taken without asking the solver whether they can be */
    uint64_t queries;
    double seconds, solver_seconds;
    char *unknown; /* the first query that was not decided: where and why; or NULL */
};

typedef struct BplExec BplExec;

/* Assumes a checked program, which outlives it and is not changed. */
BplExec *bpl_exec_new(BplProgram *program, const BplExecOptions *options);
void bpl_exec_free(BplExec *exec);
/* The program is freed with it. */
void bpl_exec_own(BplExec *exec, BplProgram *program);

/* Runs one entry; NULL after a diagnostic. The result lives as long as exec. */
const BplExecResult *bpl_exec_run(BplExec *exec, const BplProcedure *procedure);

/* As bpl_exec_run, for a slice of the entry: until the deadline, and for this amount of work; 0: no
 * limit. Work is counted in queries and statements, so that its end does not depend on the machine.
 * The next run begins anew. */
const BplExecResult *bpl_exec_run_slice(BplExec *exec, const BplProcedure *procedure,
                                        double deadline, uint64_t work);
/* Runs the paths that take these turns, which begin where the entry does, until one fails. The
 * verdict is never `verified`. */
const BplExecResult *bpl_exec_follow(BplExec *exec, const BplProcedure *procedure,
                                     const BplCoreTurns *turns, double deadline);
/* A result without any path, for callers that decided the entry by other means. */
BplExecResult *bpl_exec_empty(BplExec *exec, const BplProcedure *procedure);
const BplExecOptions *bpl_exec_options(const BplExec *exec);
BplProgram *bpl_exec_program(const BplExec *exec);

/* The code that would run, for debugging; NULL after a diagnostic. */
const BplCore *bpl_exec_core(BplExec *exec, const BplProcedure *procedure);

/* ---- axioms: axioms.c ------------------------------------------------------------------------ */

/* Takes notice of the axioms of the program as it is now, which may lose some of them later. */
void bpl_exec_load_axioms(BplExec *exec);
/* Can they hold together? If not, `contradiction` gets some of which each is needed (as far as the
 * solver can tell): axioms, or the declaration of unique constants. */
BplSat bpl_exec_check_axioms(BplExec *exec, BplNodes *contradiction);
/* Do they contradict each other, or the where clauses of global variables, so that there is no
 * execution at all? Asked once, with little work; nothing is said where the solver gives up. By the
 * clock's deadline, or a bit later; 0: none. What the solver was asked counts to `asked`, if it is
 * not NULL. */
bool bpl_exec_is_void(BplExec *whole, double deadline, BplExecResult *asked);

/* "confirmed", "consistent", "unconfirmed" */
const char *bpl_confirmation_text(BplConfirmation confirmation);
/* "passed", "failed" … */
const char *bpl_outcome_text(BplPathOutcome outcome);

BPL_END

#endif
