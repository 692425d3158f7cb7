/* One slice of the portfolio, in a process of its own.
 *
 * The worker (smt/worker.h) has the parent's program and clauses, tries them, certifies what it
 * finds and sends the result. Nodes of the program are told by their address, which is the same on
 * both sides. */
#ifndef BPL_HORN_WORKER_H
#define BPL_HORN_WORKER_H

#include "libbpl/horn/attempt.h"
#include "libbpl/horn/verify.h"
#include "libbpl/smt/worker.h"

typedef struct BplHornJob {
    BplHornSystem *system;
    bool has_own;       /* not those clauses, but */
    BplHornOptions own; /* with these options */
    BplHornTry how;
    uint32_t slice_ms; /* until Spacer answers */
    uint32_t rest_ms;  /* until the answer is certified, at most */
    uint32_t long_ms;  /* of a slice of `other` that is better not begun anew */
    uint64_t memory;
    bool trace, turns;
    bool only_proofs;          /* what it derives need not be so */
    bool elements;             /* maps become a few of their elements first (elements.h) */
    bool related;              /* relations between numbers are found first (relations.h) */
    bool boxes;                /* no Spacer: intervals from place to place (boxes.h) */
    bool ranged;               /* no Spacer: invariants about ranges of indices (ranged.h) */
    bool unfold;               /* no Spacer: derivations of a bounded height (unfold.h) */
    const BplHornOther *other; /* that is to decide it; or NULL */
    const BplProcedure *entry;
} BplHornJob;

/* A job that runs. */
typedef struct BplHornTask {
    BplWorker worker;
    bool answered; /* Spacer has; what it found is being certified */
} BplHornTask;

/* False if there is no process to be had. */
bool bpl_horn_task_start(BplHornTask *task, const BplHornJob *job);
/* Takes what the worker says, when it says something. When it has ended, fills in the result's
 * verdict and what belongs to it, of an unknown one `why`, and answers what happened, in a word or
 * two; NULL while it runs. */
const char *bpl_horn_task_hear(BplHornTask *task, double deadline, BplHornResult *result);
/* Ends it; what it did comes to nothing. Answers the same. */
const char *bpl_horn_task_stop(BplHornTask *task, BplHornResult *result);

#endif
