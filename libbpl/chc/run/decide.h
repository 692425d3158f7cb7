/* The second engine: can an entry fail?
 *
 *     BplChcResult *result = bpl_chc_decide(program, procedure, &options);
 *     … result->verdict …
 *     bpl_chc_result_free(result);
 *
 * The whole program, from the entry on, is one system of Horn clauses (system.h). Configurations of
 * Spacer take turns (portfolio.h), each in a process of its own and for a slice of the time: a
 * worker that dies, hangs or runs out of memory costs its slice. The first definite answer counts:
 *
 *     verified    no run from the entry breaks a check: an interpretation of all predicates was
 *                 found, and plain Z3 confirmed every clause under it
 *     can fail    the concrete evaluator ran an execution that breaks a check
 *     unknown     neither, and why
 */
#ifndef BPL_CHC_DECIDE_H
#define BPL_CHC_DECIDE_H

#include "libbpl/base/budget.h"
#include "libbpl/core/core.h"
#include "libbpl/replay/replay.h"

typedef enum BplChcVerdict { BPL_CHC_VERIFIED, BPL_CHC_CAN_FAIL, BPL_CHC_UNKNOWN } BplChcVerdict;

/* Why nothing is known. What helps most comes first; of all that workers say, that is told. */
typedef enum BplChcReason {
    BPL_CHC_STOPPED,     /* by a signal */
    BPL_CHC_PLACED,      /* a failure was derived, and its replay ended somewhere without failing */
    BPL_CHC_NOT_FAILING, /* a failure was derived, and its replay cannot tell */
    BPL_CHC_UNEXPLAINED, /* a failure was derived, and no execution could be made of it */
    BPL_CHC_UNCERTIFIED, /* something was found, but is not certain */
    BPL_CHC_OUT_OF_TIME,
    BPL_CHC_DIED,      /* or no memory was left */
    BPL_CHC_GAVE_UP,   /* on the whole program; it would again */
    BPL_CHC_SUSPECTED, /* of failing, by a way that is good for proofs alone; it would again */
    BPL_CHC_UNSUITED,  /* a way that not all programs go gave up; it would again */
    BPL_CHC_REASONS
} BplChcReason;

struct BplChcResult;

/* When another way is to come to its end. */
typedef struct BplChcTimes {
    double slice;  /* seconds of a processor, of what can be begun anew */
    double longer; /* the same, of what has begun something that is better not begun anew */
    double end;    /* of all, by bpl_clock_seconds */
} BplChcTimes;

/* Another way to decide an entry, which takes its turns with the configurations of Spacer. */
typedef struct BplChcOther {
    const char *name;
    /* Runs in a worker. Fills in a result that is unknown so far; what only needs more time says
     * nothing. `certificate`, unless it is NULL, gets a script in SMT-LIB whose questions a proof
     * rests on; it stays empty if there is none. */
    void (*decide)(void *data, const BplProcedure *entry, const BplChcTimes *times,
                   struct BplChcResult *result, BplStrbuf *certificate);
    void *data;
} BplChcOther;

typedef struct BplChcDecideOptions {
    uint32_t timeout_ms; /* for each entry */
    uint64_t memory;     /* bytes for a worker, and for clauses; 0: no limit */
    uint32_t seed;
    uint32_t jobs;            /* processes at a time; 0 is 1 */
    const char *log;          /* a folder for clauses as SMT-LIB, or NULL */
    bool trace;               /* keep every step of a failing execution */
    bool turns;               /* and the ways that it took */
    BplTurns *turns_taken;    /* in which the entry is asked (base/budget.h); or NULL */
    bool many;                /* entries come: what workers begin with is made once, for all */
    const BplChcOther *other; /* or NULL */
    const char *certificates; /* a folder for certificates of what is verified (certificate.h), each
                               * accepted in a fresh process: without one nothing is verified; or
                               * NULL */
    const char *solver;       /* the command of another solver of clauses, or NULL */
    const char *horn;         /* a file for the clauses as CHC-COMP has them, or NULL */
    uint64_t configs;         /* only these, by bpl_chc_configs_named; 0: all */
    /* Of `about`: can nothing happen at all? Asked before a failure is told; `certificate` as of
     * BplChcOther. Or NULL. */
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

/* The work of one worker. */
typedef struct BplChcSlice {
    const char *name; /* of its configuration */
    double seconds;
    const char *what; /* "proof", "failure", "nothing", "died" … */
    char *why;        /* of "nothing"; else NULL */
} BplChcSlice;

typedef struct BplChcResult {
    const BplProcedure *entry;
    BplChcVerdict verdict;
    BplChcReason reason; /* of an unknown one */
    char *why;           /* that reason in words, or NULL */
    /* of one that can fail */
    const BplNode *claim;
    BplReplayWhy violated;
    uint64_t steps;
    BplChcLines inputs; /* node: the BplVar; text: its value */
    /* node: a place; text: the procedure; innermost first, which of a postcondition is where the
     * body ended: bpl_replay_returned */
    BplChcLines stack;
    BplChcLines trace; /* node: a statement; text: what it changed */
    BplCoreTurns turns;
    /* of all */
    uint32_t preds, clauses, arity;
    double encode_seconds;
    BPL_VEC(BplChcSlice) slices;
} BplChcResult;

/* NULL after a diagnostic. */
BplChcResult *bpl_chc_decide(BplProgram *program, const BplProcedure *entry,
                             const BplChcDecideOptions *options);
void bpl_chc_result_free(BplChcResult *result);

/* It is unknown, and why. */
void bpl_chc_result_say(BplChcResult *result, BplChcReason reason, const char *why);
/* Moves the verdict and what belongs to it, but no slices, into another result, which has none. */
void bpl_chc_result_take(BplChcResult *to, BplChcResult *from);
/* Gives back what is in it. */
void bpl_chc_result_release(BplChcResult *result);

#endif
