/* Executes procedures (entries), and parts of long searches, in worker processes, several at a time
 * (smt/worker.h).
 *
 *     BplExecRuns runs = {0};
 *     if (!bpl_exec_lower_all(exec, entries, count)) …         a diagnostic says why
 *     bpl_exec_run_all(exec, entries, count, jobs, &runs);     … runs.at[i] …
 *     bpl_exec_runs_release(&runs);
 *
 * Procedures. Consecutive procedures form a group, a few hundred groups at most; a group is one
 * job. Each job begins in a copy of this process, which has run nothing: so the result of a
 * procedure does not depend on how many jobs run at a time, nor on which job ended first.
 *
 * Turns. Procedures share the time by time slices (turns, base/budget.h): the execution of a
 * procedure that is not decided in its turn waits, in its process and with all its data, while
 * other procedures have had fewer turns.
 *
 * Path prefixes. A search that has asked many queries is shared (share.c): its waiting states are
 * dealt out in order to a fixed number of jobs ("hands"). The jobs run in rounds. In each round,
 * every job whose search is not exhausted goes on until a number of its paths have ended or it has
 * done a fixed amount of work, counted in queries and statements, not in seconds. Then the results
 * are joined in the order of the jobs, and limits on executions and failures are checked. How many
 * jobs run at a time affects only the duration of a round.
 *
 * Errors. A job reports its result so far now and then, and at once after a failure. A job that is
 * killed from outside begins anew. If a job crashes, the path that it was running is unknown; the
 * procedures after the current one go on in another process. A job that does not stop when its time
 * is over is killed soon after, and its last report counts. A signal (*options.stop) ends all jobs,
 * with the results reported so far; the results of procedures that had not begun are NULL. */
#ifndef BPL_EXEC_JOBS_H
#define BPL_EXEC_JOBS_H

#include "libbpl/base/api.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

typedef struct BplExecRuns {
    /* for each procedure its result; NULL: the procedure was not run, or has no result */
    BplExecResult **at;
    size_t count;
    /* for each procedure: the number of its time slices that ended without a verdict */
    uint32_t *turns;
    /* A callback for news from the workers: a procedure has a result, or has used up another time
     * slice. May be NULL. An equal result may arrive again if the process that computed it was
     * killed. */
    void (*came)(void *data);
    void *data;
} BplExecRuns;

/* Translates all code that the procedures can run to core code, before anything runs, so that
 * unsupported constructs are reported before any result. Returns false after a diagnostic. */
bool bpl_exec_lower_all(BplExec *exec, const BplProcedure *const *entries, size_t count);
/* Runs the procedures (entries) in worker processes; bpl_exec_lower_all must have been called.
 * Options that keep executions are not supported. `runs` must be empty, except for `came`. */
void bpl_exec_run_all(BplExec *exec, const BplProcedure *const *entries, size_t count,
                      uint32_t jobs, BplExecRuns *runs);
void bpl_exec_runs_release(BplExecRuns *runs);

/* The task of bpl_exec_run_each: runs each procedure (entry) with an engine of its own, in a
 * process of its own, so that the result depends on no other procedure of the task. Executions are
 * kept as the options say.
 *
 * A signal ends the running executions as a time-out would, and their results so far are reported.
 */
typedef struct BplExecEach {
    BplProgram *program;
    /* options of each engine; .end is the deadline of all procedures together; .progress is called
     * during the run of any procedure */
    const BplExecOptions *options;
    const BplProcedure *const *entries;
    size_t count;
    uint32_t jobs;
    /* A function that runs one procedure, called in the process of that procedure; NULL:
     * bpl_exec_run is used. The returned result lives as long as `exec`; the function returns NULL
     * if the procedure was refused. */
    const BplExecResult *(*run)(void *data, BplExec *exec, const BplProcedure *entry,
                                double deadline);
    void *run_data;
    /* Called, with done_data, when the procedure was not decided in its first `turns` time slices;
     * or NULL. */
    void (*turned)(void *data, size_t entry, uint32_t turns);
    /* Called with the result of each procedure, in the order in which the executions end. The
     * called function must free the result (message.h). The result is NULL if the procedure uses an
     * unsupported construct; translating the procedure again reports which one. */
    void (*done)(void *data, size_t entry, BplExecResult *result);
    void *done_data;
} BplExecEach;

/* Runs all procedures of `each`; returns when the last one has ended. */
void bpl_exec_run_each(const BplExecEach *each);

BPL_END

#endif
