/* Running in worker processes, several at a time (smt/worker.h).
 *
 *     BplExecRuns runs = {0};
 *     if (!bpl_exec_lower_all(exec, entries, count)) …         a diagnostic says why
 *     bpl_exec_run_all(exec, entries, count, jobs, &runs);     … runs.at[i] …
 *     bpl_exec_runs_release(&runs);
 *
 * Entries. Consecutive entries form a group, a few hundred groups at most; a group is one job. Each
 * job begins in a copy of this process, which has run nothing: so what comes out of an entry does
 * not depend on how many jobs run at a time, nor on which ended first.
 *
 * Turns. Entries share the time by turns (base/budget.h): one that its turn does not decide waits
 * while there are others that had fewer, in its process, which keeps what it has come to.
 *
 * Path prefixes. A search that has asked MANY queries is shared (share.c): the states that wait,
 * dealt out in their order to a fixed number of hands, are jobs of their own. Jobs run in rounds:
 * in each, every one that is not exhausted goes on until a number of its paths have ended or it has
 * done a fixed amount of work, counted in queries and statements, not in seconds; then what they
 * came to is put together in the order of the hands, and limits on executions and failures are
 * looked at. How many jobs run at a time decides how long a round takes, and nothing else.
 *
 * Misfortunes. What a job has come to so far is told now and then, and at once when something
 * failed. One that is killed from outside begins anew. One that crashes costs the path that it was
 * running, which is unknown; the entries after it go on in another process. One that does not stop
 * when its time is over is killed soon after, and what it told of counts. A signal (*options.stop)
 * ends all, with what was told so far; entries that had not begun are NULL then.
 */
#ifndef BPL_EXEC_JOBS_H
#define BPL_EXEC_JOBS_H

#include "libbpl/base/api.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

typedef struct BplExecRuns {
    BplExecResult **at; /* by entry; NULL: it was not run, or nothing is known of it */
    size_t count;
    uint32_t *turns; /* by entry: those that it had and that were not enough */
    /* Or NULL: is called whenever a result or another turn has come. A result may come again, the
     * same as before, where what ran it was killed. */
    void (*came)(void *data);
    void *data;
} BplExecRuns;

/* All that the entries can run, before anything runs: what is not supported is said, and alone.
 * False after a diagnostic. */
bool bpl_exec_lower_all(BplExec *exec, const BplProcedure *const *entries, size_t count);
/* Behind that. Options that keep executions are not for this. `runs` is empty but for `came`. */
void bpl_exec_run_all(BplExec *exec, const BplProcedure *const *entries, size_t count,
                      uint32_t jobs, BplExecRuns *runs);
void bpl_exec_runs_release(BplExecRuns *runs);

/* Each entry by an engine of its own, in a process of its own: what comes of it depends on no other
 * one, not even on which others there are. Executions are kept as the options say.
 *
 * A signal ends the entries that run as a time-out would, and what they have come to is told. */
typedef struct BplExecEach {
    BplProgram *program;
    const BplExecOptions *options; /* .end is for all; .progress is told of any of them */
    const BplProcedure *const *entries;
    size_t count;
    uint32_t jobs;
    /* Or NULL: runs an entry, in its process. The result lives as long as exec; NULL: refused. */
    const BplExecResult *(*run)(void *data, BplExec *exec, const BplProcedure *entry,
                                double deadline);
    void *run_data;
    /* Called when `turns` turns were not enough for the entry, with done_data; or NULL. */
    void (*turned)(void *data, size_t entry, uint32_t turns);
    /* What became of an entry, in the order in which they end. The result, which is to be freed
     * (message.h), is NULL where something is not supported: lowering it again says what. */
    void (*done)(void *data, size_t entry, BplExecResult *result);
    void *done_data;
} BplExecEach;

/* Runs them all; returns when the last one is done. */
void bpl_exec_run_each(const BplExecEach *each);

BPL_END

#endif
