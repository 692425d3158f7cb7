/* The second engine: can an entry fail?
 *
 *     BplHornResult *result = bpl_horn_verify(program, procedure, &options);
 *     … result->verdict …
 *     bpl_horn_result_free(result);
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
#ifndef BPL_HORN_VERIFY_H
#define BPL_HORN_VERIFY_H

#include "libbpl/base/budget.h"
#include "libbpl/core/core.h"
#include "libbpl/replay/replay.h"

typedef enum BplHornVerdict {
    BPL_HORN_VERIFIED,
    BPL_HORN_CAN_FAIL,
    BPL_HORN_UNKNOWN
} BplHornVerdict;

/* Why nothing is known. What helps most comes first; of all that workers say, that is told. */
typedef enum BplHornReason {
    BPL_HORN_STOPPED, /* by a signal */
    BPL_HORN_PLACED,  /* a failure was derived, and its replay ended somewhere without failing */
    BPL_HORN_NOT_FAILING, /* a failure was derived, and its replay cannot tell */
    BPL_HORN_UNEXPLAINED, /* a failure was derived, and no execution could be made of it */
    BPL_HORN_UNCERTIFIED, /* something was found, but is not certain */
    BPL_HORN_OUT_OF_TIME,
    BPL_HORN_DIED,      /* or no memory was left */
    BPL_HORN_GAVE_UP,   /* on the whole program; it would again */
    BPL_HORN_SUSPECTED, /* of failing, by a way that is good for proofs alone; it would again */
    BPL_HORN_UNSUITED,  /* a way that not all programs go gave up; it would again */
    BPL_HORN_REASONS
} BplHornReason;

struct BplHornResult;

/* When another way is to come to its end. */
typedef struct BplHornTimes {
    double slice;  /* seconds of a processor, of what can be begun anew */
    double longer; /* the same, of what has begun something that is better not begun anew */
    double end;    /* of all, by bpl_clock_seconds */
} BplHornTimes;

/* Another way to decide an entry, which takes its turns with the configurations of Spacer. */
typedef struct BplHornOther {
    const char *name;
    /* Runs in a worker. Fills in a result that is unknown so far; what only needs more time says
     * nothing. */
    void (*decide)(void *data, const BplProcedure *entry, const BplHornTimes *times,
                   struct BplHornResult *result);
    void *data;
} BplHornOther;

typedef struct BplHornVerifyOptions {
    uint32_t timeout_ms; /* for each entry */
    uint64_t memory;     /* bytes for a worker, and for clauses; 0: no limit */
    uint32_t seed;
    uint32_t jobs;             /* processes at a time; 0 is 1 */
    const char *log;           /* a folder for clauses as SMT-LIB, or NULL */
    bool trace;                /* keep every step of a failing execution */
    bool turns;                /* and the ways that it took */
    BplTurns *turns_taken;     /* in which the entry is asked (base/budget.h); or NULL */
    bool many;                 /* entries come: what workers begin with is made once, for all */
    const BplHornOther *other; /* or NULL */
    bool (*is_void)(void *);  /* of `about`: can nothing happen at all? Asked before a failure is */
    void *about;              /* told; or NULL */
    volatile const int *stop; /* set by a signal handler; or NULL */
} BplHornVerifyOptions;

typedef struct BplHornLine {
    const BplNode *node;
    uint32_t depth;
    char *text; /* never NULL */
} BplHornLine;

typedef BPL_VEC(BplHornLine) BplHornLines;

/* What one worker did. */
typedef struct BplHornSlice {
    const char *name; /* of its configuration */
    double seconds;
    const char *what; /* "proof", "failure", "nothing", "died" … */
    char *why;        /* of "nothing"; else NULL */
} BplHornSlice;

typedef struct BplHornResult {
    const BplProcedure *entry;
    BplHornVerdict verdict;
    BplHornReason reason; /* of an unknown one */
    char *why;            /* that reason in words, or NULL */
    /* of one that can fail */
    const BplNode *claim;
    BplReplayWhy violated;
    uint64_t steps;
    BplHornLines inputs; /* node: the BplVar; text: its value */
    /* node: a place; text: the procedure; innermost first, which of a postcondition is where the
     * body ended: bpl_replay_returned */
    BplHornLines stack;
    BplHornLines trace; /* node: a statement; text: what it changed */
    BplCoreTurns turns;
    /* of all */
    uint32_t preds, clauses, arity;
    double encode_seconds;
    BPL_VEC(BplHornSlice) slices;
} BplHornResult;

/* NULL after a diagnostic. */
BplHornResult *bpl_horn_verify(BplProgram *program, const BplProcedure *entry,
                               const BplHornVerifyOptions *options);
void bpl_horn_result_free(BplHornResult *result);

/* It is unknown, and why. */
void bpl_horn_result_say(BplHornResult *result, BplHornReason reason, const char *why);
/* Moves the verdict and what belongs to it, but no slices, into another result, which has none. */
void bpl_horn_result_take(BplHornResult *to, BplHornResult *from);
/* Gives back what is in it. */
void bpl_horn_result_release(BplHornResult *result);

#endif
