/* The engine of Horn clauses decides whether an entry can fail.
 *
 *     BplChcResult *result = bpl_chc_decide(program, procedure, &options);
 *     … result->verdict …
 *     bpl_chc_result_free(result);
 *
 * The whole program, from the entry on, is one system of Horn clauses (system.h). Configurations of
 * Spacer and of other engines take turns (portfolio.h), each in a process of its own and for a
 * slice of the time: if a worker dies, hangs or runs out of memory, only its slice is lost. The
 * first definite answer counts:
 *
 *     verified     no run from the entry breaks a check: an interpretation of all predicates was
 *                  found, and plain Z3 confirmed every clause under it
 *     can fail     the concrete evaluator ran an execution that breaks a check
 *     unknown      neither; the result has the reason
 */
#ifndef BPL_CHC_DECIDE_H
#define BPL_CHC_DECIDE_H

#include "libbpl/base/budget.h"
#include "libbpl/core/core.h"
#include "libbpl/replay/replay.h"

/* The answer for an entry. Zero is unknown, so that a result whose verdict was never set claims
 * nothing. */
typedef enum BplChcVerdict {
    BPL_CHC_UNKNOWN,
    BPL_CHC_VERIFIED,
    BPL_CHC_CAN_FAIL,
    BPL_CHC_VERDICTS
} BplChcVerdict;

/* Reasons for the verdict `unknown`, the most helpful ones first; of all reasons that workers
 * report, the first in this order is shown. */
typedef enum BplChcReason {
    BPL_CHC_STOPPED, /* a signal ended the run */
    BPL_CHC_PLACED,  /* a failure was derived, and its replay ended in a known place without failing
                      */
    BPL_CHC_NOT_FAILING, /* a failure was derived, and its replay was inconclusive */
    BPL_CHC_UNEXPLAINED, /* a failure was derived, and no execution could be constructed from it */
    BPL_CHC_UNCERTIFIED, /* an answer was found, but is not certain */
    BPL_CHC_OUT_OF_TIME,
    BPL_CHC_DIED,    /* the process died, or no memory was left */
    BPL_CHC_GAVE_UP, /* the engine gave up on the whole program, and would do so again */
    /* the engine derived a failure by a method that is only sound for proofs, and would do so
     * again */
    BPL_CHC_SUSPECTED,
    /* the method does not apply to this program, and the engine would give up again */
    BPL_CHC_UNSUITED,
    BPL_CHC_REASONS
} BplChcReason;

struct BplChcResult;

/* The limits of the method that takes turns with the configurations (BplChcOther). */
typedef struct BplChcTimes {
    double slice; /* seconds of processor time for work that can be started again */
    /* seconds of processor time for work that should be continued rather than started again */
    double longer;
    double end; /* deadline of the entry, by bpl_clock_seconds */
} BplChcTimes;

/* Another method for deciding an entry, which takes turns with the configurations of Spacer. */
typedef struct BplChcOther {
    const char *name;
    /* Runs in a worker. Fills in a result, which is unknown at first; if the method only needs more
     * time, the result stays as it is. `certificate`, unless it is NULL, gets a script in SMT-LIB
     * with the questions on which a proof rests; it stays empty if there is no proof. */
    void (*decide)(void *data, const BplProcedure *entry, const BplChcTimes *times,
                   struct BplChcResult *result, BplStrbuf *certificate);
    void *data;
} BplChcOther;

typedef struct BplChcDecideOptions {
    uint32_t timeout_ms; /* limit for each entry, in milliseconds */
    uint64_t memory;     /* limit for the memory of a worker, and for clauses; 0: no limit */
    uint32_t seed;
    uint32_t jobs;         /* number of processes at a time; 0 means 1 */
    const char *log;       /* a folder for clauses as SMT-LIB, or NULL */
    bool trace;            /* record every step of a failing execution */
    bool turns;            /* record the turns that a failing execution took */
    BplTurns *turns_taken; /* the turns of the entry (base/budget.h); or NULL */
    /* more entries follow: the data with which workers start is made once for all entries */
    bool many;
    const BplChcOther *other; /* a method that takes turns with the configurations; or NULL */
    /* A folder for certificates of verified entries (certificate.h), each accepted by a fresh
     * process; or NULL. If it is given, no entry is verified without a certificate. */
    const char *certificates;
    const char *solver; /* the command of another solver of clauses, or NULL */
    const char *horn;   /* a file for the clauses in the format of CHC-COMP, or NULL */
    uint64_t configs;   /* use only these configurations, see bpl_chc_configs_named; 0: all */
    /* Is there no execution at all? Called with `about` before a failure is reported; `certificate`
     * as in BplChcOther. NULL: not asked. */
    bool (*is_void)(void *about, BplStrbuf *certificate);
    void *about;
    volatile const int *stop; /* set by a signal handler; or NULL */
} BplChcDecideOptions;

typedef struct BplChcLine {
    const BplNode *node;
    uint32_t depth;
    char *text; /* never NULL */
} BplChcLine;

typedef BPL_VEC(BplChcLine) BplChcLines;

/* One slice of the portfolio, the work of one worker. */
typedef struct BplChcSlice {
    const char *name; /* name of the slice's configuration */
    double seconds;
    const char *what; /* its outcome: "proof", "failure", "nothing", "died" … */
    char *why;        /* for "nothing": the reason; otherwise NULL */
} BplChcSlice;

typedef struct BplChcResult {
    const BplProcedure *entry;
    BplChcVerdict verdict;
    BplChcReason reason; /* for the verdict `unknown`: the reason */
    char *why;           /* the reason in words, or NULL */
    /* for the verdict `can fail`: the claim that fails */
    const BplNode *claim;
    BplReplayWhy violated;
    uint64_t steps;
    BplChcLines inputs; /* the inputs; node: the BplVar; text: its value */
    /* the open calls, innermost first; node: a place; text: the procedure; for a postcondition the
     * first place is where the body ended (bpl_replay_returned) */
    BplChcLines stack;
    BplChcLines trace; /* the steps; node: a statement; text: the changes that it made */
    BplCoreTurns turns;
    /* size of the system of clauses */
    uint32_t preds, clauses, arity;
    double encode_seconds;
    BPL_VEC(BplChcSlice) slices;
} BplChcResult;

/* Decides the entry; NULL after a diagnostic. */
BplChcResult *bpl_chc_decide(BplProgram *program, const BplProcedure *entry,
                             const BplChcDecideOptions *options);
void bpl_chc_result_free(BplChcResult *result);

/* Makes the verdict `unknown`, for this reason. */
void bpl_chc_result_say(BplChcResult *result, BplChcReason reason, const char *why);
/* Moves the verdict and its data, but not the slices, into another result, which must have none. */
void bpl_chc_result_take(BplChcResult *to, BplChcResult *from);
/* Frees the result's data. */
void bpl_chc_result_release(BplChcResult *result);

#endif
