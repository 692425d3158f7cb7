/* Runs one slice of the portfolio in a process of its own.
 *
 * The worker (smt/worker.h) has the parent's program and clauses, runs one configuration on them,
 * certifies its answer and sends the result. Nodes of the program are represented by their
 * addresses, which are the same in both processes. */
#ifndef BPL_CHC_WORKER_H
#define BPL_CHC_WORKER_H

#include "libbpl/chc/run/config.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/smt/worker.h"

typedef struct BplChcJob {
    const BplChcConfig *config;
    BplChcSystem *system;
    BplFixedpointOptions spacer; /* the configuration's options, with limits */
    uint32_t check_ms;           /* limit for each question about an answer */
    uint32_t slice_ms;           /* limit until the engine has found something */
    uint32_t rest_ms;            /* limit for certifying the engine's answer */
    uint32_t long_ms;            /* limit of a slice of `other` that should not start anew */
    uint64_t memory;
    bool trace, turns;
    const char *solver;       /* the command of another solver, or NULL */
    const char *certificate;  /* a file for the certificate of a proof, or NULL */
    const char *log;          /* a file for the clauses as Spacer gets them, or NULL */
    const BplChcOther *other; /* the engine of the configuration `other`: path search, which is in
                                 another folder */
    const BplProcedure *entry;
} BplChcJob;

/* A job that runs. */
typedef struct BplChcTask {
    BplWorker worker;
    bool answered; /* the engine has answered; the answer is being certified */
} BplChcTask;

/* Starts the job in a worker process; false if no process could be started. */
bool bpl_chc_task_start(BplChcTask *task, const BplChcJob *job);
/* Reads the worker's message, if there is one. NULL while the worker runs. Once it has ended, sets
 * the result's verdict with its data (for the verdict `unknown` also `why`), and returns the
 * outcome in a word or two. */
const char *bpl_chc_task_hear(BplChcTask *task, double deadline, BplChcResult *result);
/* Ends the worker; its work is lost. Returns the outcome as bpl_chc_task_hear does. */
const char *bpl_chc_task_stop(BplChcTask *task, BplChcResult *result);

#endif
