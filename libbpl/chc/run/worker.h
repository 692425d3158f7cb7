/* One slice of the portfolio, in a process of its own.
 *
 * The worker (smt/worker.h) has the parent's program and clauses, runs one configuration on them,
 * has what it finds certified and sends the result. Nodes of the program are told by their address,
 * which is the same on both sides. */
#ifndef BPL_CHC_WORKER_H
#define BPL_CHC_WORKER_H

#include "libbpl/chc/run/config.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/smt/worker.h"

typedef struct BplChcJob {
    const BplChcConfig *config;
    BplChcSystem *system;
    BplFixedpointOptions spacer; /* the configuration's, with limits */
    uint32_t check_ms;           /* for each question about what was found */
    uint32_t slice_ms;           /* until the engine has found something */
    uint32_t rest_ms;            /* until that is certified, at most */
    uint32_t long_ms;            /* of a slice of `other` that is better not begun anew */
    uint64_t memory;
    bool trace, turns;
    const char *solver;       /* the command of another solver, or NULL */
    const char *certificate;  /* a file for the certificate of a proof, or NULL */
    const char *log;          /* a file for the clauses as Spacer gets them, or NULL */
    const BplChcOther *other; /* of the configuration that is none of this folder's */
    const BplProcedure *entry;
} BplChcJob;

/* A job that runs. */
typedef struct BplChcTask {
    BplWorker worker;
    bool answered; /* the engine has; what it found is being certified */
} BplChcTask;

/* False if no process could be started. */
bool bpl_chc_task_start(BplChcTask *task, const BplChcJob *job);
/* Takes what the worker says, when it says something. When it has ended, fills in the result's
 * verdict and what belongs to it, of an unknown one `why`, and answers what happened, in a word or
 * two; NULL while it runs. */
const char *bpl_chc_task_hear(BplChcTask *task, double deadline, BplChcResult *result);
/* Ends it; what it did comes to nothing. Answers as bpl_chc_task_hear. */
const char *bpl_chc_task_stop(BplChcTask *task, BplChcResult *result);

#endif
