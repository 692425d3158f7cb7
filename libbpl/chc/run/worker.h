/* Runs one slice of the portfolio in a process of its own.
 *
 * The worker (smt/worker.h) inherits the parent's program and clauses, runs one configuration on
 * them, certifies its answer and sends the result. Nodes of the syntax tree are sent as addresses,
 * which are the same in both processes. */
#ifndef BPL_CHC_WORKER_H
#define BPL_CHC_WORKER_H

#include "libbpl/chc/run/config.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/smt/worker.h"

typedef struct BplChcJob {
    const BplChcConfig *config;
    BplChcSystem *system;
    BplFixedpointOptions spacer; /* Spacer's options in the configuration, with limits */
    /* limit in milliseconds for each query to Z3 with which an answer is checked */
    uint32_t check_ms;
    uint32_t slice_ms; /* limit in milliseconds for the engine to find an answer */
    uint32_t rest_ms;  /* limit in milliseconds for certifying the engine's answer */
    /* limit in milliseconds for a slice of the method `other`, for work that should not be repeated
     * from the beginning */
    uint32_t long_ms;
    uint64_t memory;
    bool trace, turns;
    const char *solver;      /* the command of an external solver, or NULL */
    const char *certificate; /* a file to which the certificate of a proof is written, or NULL */
    const char *log; /* a file to which the clauses are written as Spacer gets them, or NULL */
    /* the method of the configuration `other`: path search, which is in another folder */
    const BplChcOther *other;
    const BplProcedure *entry;
} BplChcJob;

/* A job that is running in a worker. */
typedef struct BplChcTask {
    BplWorker worker;
    bool answered; /* the engine has found an answer, and is now certifying it */
} BplChcTask;

/* Starts the job in a worker process; returns false if no process could be started. */
bool bpl_chc_task_start(BplChcTask *task, const BplChcJob *job);
/* Reads a message of the worker. Returns NULL while the worker is still running. Once it has ended,
 * sets the verdict of the result with its data (for the verdict `unknown` also `why`), and returns
 * a word or two that say how the worker ended. */
const char *bpl_chc_task_hear(BplChcTask *task, double deadline, BplChcResult *result);
/* Kills the worker, whose work is then lost. Returns a word or two that say how the worker ended,
 * as bpl_chc_task_hear does. */
const char *bpl_chc_task_stop(BplChcTask *task, BplChcResult *result);

#endif
