/* One slice of the portfolio, in a process of its own.
 *
 * The worker (smt/worker.h) has the parent's program and clauses, tries them, certifies what it
 * finds and sends the result. Nodes of the program are told by their address, which is the same on
 * both sides. */
#ifndef BPL_CHC_WORKER_H
#define BPL_CHC_WORKER_H

#include "libbpl/chc/engine/spacer.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/smt/worker.h"

typedef struct BplChcJob {
    BplChcSystem *system;
    bool has_own;      /* not those clauses, but */
    BplChcOptions own; /* with these options */
    BplChcSpacerOptions how;
    uint32_t slice_ms; /* until Spacer answers */
    uint32_t rest_ms;  /* until the answer is certified, at most */
    uint32_t long_ms;  /* of a slice of `other` that is better not begun anew */
    uint64_t memory;
    bool trace, turns;
    bool only_proofs;         /* what it derives need not be so */
    bool elements;            /* maps become a few of their elements first (array_cells.h) */
    bool related;             /* relations between numbers are found first (congruence.h) */
    bool boxes;               /* no Spacer: intervals from place to place (boxes.h) */
    bool arrays;              /* no Spacer: invariants about ranges of indices (array_houdini.h) */
    bool unfold;              /* no Spacer: derivations of a bounded height (bmc.h) */
    const BplChcOther *other; /* that is to decide it; or NULL */
    const BplProcedure *entry;
} BplChcJob;

/* A job that runs. */
typedef struct BplChcTask {
    BplWorker worker;
    bool answered; /* Spacer has; what it found is being certified */
} BplChcTask;

/* False if there is no process to be had. */
bool bpl_chc_task_start(BplChcTask *task, const BplChcJob *job);
/* Takes what the worker says, when it says something. When it has ended, fills in the result's
 * verdict and what belongs to it, of an unknown one `why`, and answers what happened, in a word or
 * two; NULL while it runs. */
const char *bpl_chc_task_hear(BplChcTask *task, double deadline, BplChcResult *result);
/* Ends it; what it did comes to nothing. Answers the same. */
const char *bpl_chc_task_stop(BplChcTask *task, BplChcResult *result);

#endif
