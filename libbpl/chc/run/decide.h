/* Decides whether a procedure (the entry) can fail, by constrained Horn clauses.
 *
 *     BplChcResult *result = bpl_chc_decide(program, procedure, &options);
 *     … result->verdict …
 *     bpl_chc_result_free(result);
 *
 * The whole program, as far as the procedure can reach it, becomes one system of Horn clauses
 * (system.h). Configurations of Spacer and of other engines take turns (portfolio.h), each in a
 * worker process and for a slice of the time: if a worker dies, hangs or runs out of memory, only
 * its slice is lost. The first definite answer counts:
 *
 *     verified     no execution from the entry on breaks a check: an interpretation of all
 *                  predicates was found, and Z3, without Spacer, confirmed every clause under it
 *     can fail     the concrete evaluator ran an execution that breaks a check
 *     unknown      neither; the result contains the reason
 */
#ifndef BPL_CHC_DECIDE_H
#define BPL_CHC_DECIDE_H

#include "libbpl/base/budget.h"
#include "libbpl/core/core.h"
#include "libbpl/replay/replay.h"

/* The verdict about a procedure. The value 0 is `unknown`, so a result whose verdict was never set
 * is `unknown`. */
typedef enum BplChcVerdict {
    BPL_CHC_UNKNOWN,
    BPL_CHC_VERIFIED,
    BPL_CHC_CAN_FAIL,
    BPL_CHC_VERDICTS
} BplChcVerdict;

/* Reasons for the verdict `unknown`, the most helpful ones first: if workers report several
 * reasons, the first of them in this order is shown. */
typedef enum BplChcReason {
    BPL_CHC_STOPPED, /* a signal ended the program's work */
    /* a failure was derived, but its replay ended without failing, at a known position in the
     * program */
    BPL_CHC_PLACED,
    BPL_CHC_NOT_FAILING, /* a failure was derived, but its replay was inconclusive */
    /* a failure was derived, but no execution could be constructed from the derivation */
    BPL_CHC_UNEXPLAINED,
    BPL_CHC_UNCERTIFIED, /* an answer was found, but could not be confirmed */
    BPL_CHC_OUT_OF_TIME,
    BPL_CHC_DIED,    /* the worker process died or ran out of memory */
    BPL_CHC_GAVE_UP, /* the engine gave up on this program, and would give up again */
    /* the engine derived a failure from over-approximating clauses, which are only sound for
     * proofs; it would do so again */
    BPL_CHC_SUSPECTED,
    /* the engine cannot be used for this program, and would give up again */
    BPL_CHC_UNSUITED,
    BPL_CHC_REASONS
} BplChcReason;

struct BplChcResult;

/* Time limits for one slice (turn) of the additional method (BplChcOther, such as path search),
 * which runs alternately with the configurations of the Horn engine. */
typedef struct BplChcTimes {
    /* seconds of processor time for work that can be repeated from the beginning later */
    double slice;
    /* seconds of processor time for work that should be continued to its end rather than repeated
     */
    double longer;
    double end; /* deadline of the procedure's verification, by bpl_clock_seconds */
} BplChcTimes;

/* Another method of deciding whether a procedure can fail (path search), which runs alternately
 * with the configurations of configs.def. */
typedef struct BplChcOther {
    const char *name;
    /* Runs the method, in a worker process, and fills in the result, whose verdict is `unknown` at
     * first; if the method only needs more time, it does not change the result. If `certificate` is
     * not NULL and there is a proof, sets it to an SMT-LIB script with the queries on which the
     * proof rests; otherwise `certificate` stays empty. */
    void (*decide)(void *data, const BplProcedure *entry, const BplChcTimes *times,
                   struct BplChcResult *result, BplStrbuf *certificate);
    void *data;
} BplChcOther;

typedef struct BplChcDecideOptions {
    uint32_t timeout_ms; /* limit on the time for each procedure, in milliseconds */
    /* limit on the memory of each worker process, and on that of making clauses, in bytes; 0: no
     * limit */
    uint64_t memory;
    uint32_t seed;
    uint32_t jobs;   /* number of processes that run at a time; 0 means 1 */
    const char *log; /* a folder to which clauses are written as SMT-LIB, or NULL */
    bool trace;      /* record every step of a failing execution */
    bool turns;      /* record which branches (turns) a failing execution took */
    /* the time slices of the procedure if several procedures share the time (base/budget.h); or
     * NULL */
    BplTurns *turns_taken;
    /* More procedures follow: the Z3 contexts with which workers start are made once for all of
     * them. */
    bool many;
    /* another method (path search), which runs alternately with the configurations; or NULL */
    const BplChcOther *other;
    /* A folder for certificates of verified procedures (certificate.h), each accepted by a fresh
     * process; or NULL. If it is given, no procedure is verified without a certificate. */
    const char *certificates;
    const char *solver; /* the command of an external solver of Horn clauses, or NULL */
    /* a file to which the clauses are written in the format of CHC-COMP, or NULL */
    const char *horn;
    uint64_t configs; /* the set of configurations to use (bpl_chc_configs_named); 0: all */
    /* The caller's function, called with `about` before a failure is reported: returns true if
     * there is no execution at all, because the axioms are contradictory. `certificate` is used as
     * in BplChcOther. NULL: the axioms are not checked. */
    bool (*is_void)(void *about, BplStrbuf *certificate);
    void *about;
    volatile const int *stop; /* a flag set by a signal handler, which ends the work; or NULL */
} BplChcDecideOptions;

typedef struct BplChcLine {
    const BplNode *node;
    uint32_t depth;
    char *text; /* never NULL; its meaning depends on the list (see BplChcResult) */
} BplChcLine;

typedef BPL_VEC(BplChcLine) BplChcLines;

/* A slice of the portfolio's time, in which a worker process ran one configuration. */
typedef struct BplChcSlice {
    const char *name; /* the name of the configuration */
    double seconds;
    const char *what; /* how the slice ended: "proof", "failure", "nothing", "died" … */
    char *why;        /* if the slice ended with "nothing": the reason; otherwise NULL */
} BplChcSlice;

typedef struct BplChcResult {
    const BplProcedure *entry;
    BplChcVerdict verdict;
    BplChcReason reason; /* for the verdict `unknown`: the reason */
    char *why;           /* the reason in words, or NULL */
    /* for the verdict `can fail`: the check that fails */
    const BplNode *claim;
    BplReplayWhy violated;
    uint64_t steps;
    BplChcLines inputs; /* the values of inputs; node: the variable (BplVar); text: its value */
    /* The calls that were active at the failure, innermost first; node: the position in the source;
     * text: the procedure. If a postcondition fails, the first position is where the body ended
     * (bpl_replay_returned). */
    BplChcLines stack;
    /* the steps of the execution; node: a statement; text: the changes that the statement made */
    BplChcLines trace;
    BplCoreTurns turns;
    /* numbers of predicates and clauses of the system, and the largest number of arguments of a
     * predicate */
    uint32_t preds, clauses, arity;
    double encode_seconds;
    BPL_VEC(BplChcSlice) slices;
} BplChcResult;

/* Decides whether the procedure can fail, and returns the result; NULL if the program was refused
 * with a diagnostic. */
BplChcResult *bpl_chc_decide(BplProgram *program, const BplProcedure *entry,
                             const BplChcDecideOptions *options);
void bpl_chc_result_free(BplChcResult *result);

/* Sets the verdict of the result to `unknown`, with this reason. */
void bpl_chc_result_say(BplChcResult *result, BplChcReason reason, const char *why);
/* Moves the verdict and its data, but not the list of slices, from the result `from` to the result
 * `to`, which must not contain such data. */
void bpl_chc_result_take(BplChcResult *to, BplChcResult *from);
/* Frees the data of the result, but not the result itself. */
void bpl_chc_result_release(BplChcResult *result);

#endif
