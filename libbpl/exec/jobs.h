/* Runs entries and parts of searches in worker processes, several at a time (smt/worker.h).
 *
 *     BplExecRuns runs = {0};
 *     if (!bpl_exec_lower_all(exec, entries, count)) …         a diagnostic says why
 *     bpl_exec_run_all(exec, entries, count, jobs, &runs);     … runs.at[i] …
 *     bpl_exec_runs_release(&runs);
 *
 * Entries. Consecutive entries form a group, a few hundred groups at most; a group is one job. Each
 * job begins in a copy of this process, which has run nothing: so the result of an entry does not
 * depend on how many jobs run at a time, nor on which ended first.
 *
 * Turns. Entries share the time by turns (base/budget.h): an entry that its turn does not decide
 * waits, in its process and with all its data, while other entries have had fewer turns.
 *
 * Path prefixes. A search that has asked MANY queries is shared (share.c): the waiting states are
 * dealt out in their order to a fixed number of hands, each of which is a job. Jobs run in rounds:
 * in each round, every job that is not exhausted goes on until a number of its paths have ended or
 * it has done a fixed amount of work, counted in queries and statements, not in seconds; then the
 * results are joined in the order of the hands, and limits on executions and failures are checked.
 * The number of jobs that run at a time affects only the duration of a round.
 *
 * Errors. A job reports its result so far now and then, and at once after a failure. A job that is
 * killed from outside begins anew. If a job crashes, the path that it was running is unknown; the
 * entries after it go on in another process. A job that does not stop when its time is over is
 * killed soon after, and its last report counts. A signal (*options.stop) ends all jobs, with the
 * results reported so far; entries that had not begun are NULL.
 */
#ifndef BPL_EXEC_JOBS_H
#define BPL_EXEC_JOBS_H

#include "libbpl/base/api.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

typedef struct BplExecRuns {
    BplExecResult **at; /* by entry; NULL: it was not run, or has no result */
    size_t count;
    uint32_t *turns; /* by entry: number of turns that did not decide it */
    /* Called whenever a result or another turn has arrived; or NULL. An equal result may arrive
     * again if the process that computed it was killed. */
    void (*came)(void *data);
    void *data;
} BplExecRuns;

/* Lowers all code that the entries can run, before anything runs, so that unsupported constructs
 * are reported first and alone. False after a diagnostic. */
bool bpl_exec_lower_all(BplExec *exec, const BplProcedure *const *entries, size_t count);
/* Runs the entries after bpl_exec_lower_all. Options that keep executions are not supported. `runs`
 * is empty, except for `came`. */
void bpl_exec_run_all(BplExec *exec, const BplProcedure *const *entries, size_t count,
                      uint32_t jobs, BplExecRuns *runs);
void bpl_exec_runs_release(BplExecRuns *runs);

/* Runs each entry by an engine of its own, in a process of its own: its result depends on no other
 * entry, not even on which others there are. Executions are kept as the options say.
 *
 * A signal ends the entries that run as a time-out would, and their results so far are reported. */
typedef struct BplExecEach {
    BplProgram *program;
    /* options of each engine; .end is the deadline of all entries together, .progress is called for
     * any of them */
    const BplExecOptions *options;
    const BplProcedure *const *entries;
    size_t count;
    uint32_t jobs;
    /* Runs an entry, in its process; or NULL: the engine's own search does. The result lives as
     * long as exec; NULL: the entry was refused. */
    const BplExecResult *(*run)(void *data, BplExec *exec, const BplProcedure *entry,
                                double deadline);
    void *run_data;
    /* Called, with done_data, when the entry was not decided in `turns` turns; or NULL. */
    void (*turned)(void *data, size_t entry, uint32_t turns);
    /* Called with the result of each entry, in the order in which they end. The callee must free
     * the result (message.h). It is NULL if the entry uses a construct that is not supported:
     * lowering the entry again reports which. */
    void (*done)(void *data, size_t entry, BplExecResult *result);
    void *done_data;
} BplExecEach;

/* Runs all entries; returns when the last one has ended. */
void bpl_exec_run_each(const BplExecEach *each);

BPL_END

#endif
