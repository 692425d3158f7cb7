/* Executes procedures (entries) in worker processes. A worker reports when an entry begins, the
 * entry's result so far, and when the entry has ended; each report replaces the earlier ones. */
#include "libbpl/exec/jobs.h"

#include "libbpl/base/bytes.h"
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"
#include "libbpl/exec/message.h"
#include "libbpl/smt/worker.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

typedef enum Told { TOLD_BEGIN = 1, TOLD_SO_FAR, TOLD_TURN, TOLD_END, TOLD_REFUSED } Told;

typedef struct Session {
    BplProgram *program;
    const BplExecOptions *options;
    /* the executor for all procedures; NULL: each procedure is run by an engine of its own */
    BplExec *exec;
    const BplExecEach *each; /* if `exec` is NULL: how each procedure is run by its own engine */
    const BplNodeNumbers *numbers;
    BplBudget budget;
    const BplProcedure *const *entries;
    size_t count;
    uint32_t jobs;
    size_t group; /* number of consecutive procedures in each group */
    BplExecRuns *runs;
    /* for each procedure: the number of its time slices so far, none of which decided it */
    uint32_t *turns;
} Session;

typedef struct Job {
    const Session *session;
    BplWorker worker;
    size_t first, end; /* the range of the procedures that the job executes */
    size_t at;         /* index of the procedure that is running */
    /* a procedure is being executed; otherwise the worker process is only waiting */
    bool is_running;
    double deadline; /* the deadline of the running procedure; 0: none */
    /* `began`: when the current time slice began, by the clock; `had`: seconds used in earlier
     * slices */
    double began, had;
    /* the result so far that the worker last reported for the running procedure */
    BplExecResult *far;
    bool was_killed; /* the job's process was killed from outside, once */
} Job;

/* ---- in the worker --------------------------------------------------------------------------- */

typedef struct Teller {
    const Session *session;
    BplWorker *parent;
    Job *job;
    double at; /* when the worker last reported */
    uint64_t failures;
    BplTurns turns; /* the time slices (turns) of the running procedure */
    /* `began`: when the current time slice began, by the clock; `had`: seconds used in earlier
     * slices */
    double began, had;
} Teller;

/* Set by a signal from the parent: the worker has to end, and to report its result so far. */
static volatile int told_to_stop;

static void stop(int number)
{
    told_to_stop = number;
}

static void tell(const Teller *teller, Told what, size_t entry, const BplExecResult *result)
{
    BplStrbuf message = {0};
    bpl_bytes_put_number(&message, what);
    bpl_bytes_put_number(&message, entry);
    if (what == TOLD_SO_FAR)
        bpl_result_write_failing(&message, result, teller->session->numbers);
    else if (what == TOLD_END)
        bpl_result_write(&message, result, teller->session->numbers);
    if (!bpl_worker_send(teller->parent, message.text, message.length, 0))
        _Exit(0);
    bpl_strbuf_release(&message);
}

static void tell_progress(void *data, const BplExecResult *result)
{
    Teller *teller = data;
    double now = bpl_clock_seconds();
    if (result->failures.count == teller->failures &&
        now - teller->at < 1e-3 * bpl_limits->exec_tell_ms && !bpl_turns_is_over(&teller->turns))
        return;
    teller->at = now;
    teller->failures = result->failures.count;
    tell(teller, TOLD_SO_FAR, 0, result);
}

/* Reports that the time slice (turn) of the running procedure is used up, and waits for its next
 * one. A next turn of 0 steps means that the execution has to end and to report its result so far.
 */
static void await_turn(void *data, BplTurns *turns)
{
    Teller *teller = data;
    BplStrbuf message = {0};
    double over = bpl_clock_seconds();
    tell(teller, TOLD_TURN, teller->job->at, NULL);
    if (bpl_worker_receive(teller->parent, &message, 0, NULL) != BPL_HEARD_MESSAGE)
        _Exit(0);
    BplBytes in = bpl_bytes_of(&message);
    uint64_t steps = bpl_bytes_number(&in);
    bpl_strbuf_release(&message);
    /* another job runs the remaining procedures of the job's group */
    teller->job->end = teller->job->at + 1;
    teller->had += over - teller->began;
    teller->began = bpl_clock_seconds();
    turns->left = steps ? steps : UINT64_MAX;
    turns->waited += teller->began - over;
    turns->deadline =
        steps ? bpl_budget_entry_end(&teller->session->budget, teller->had) : teller->began;
}

static void name_log(const Session *session, BplEngine *e, size_t entry)
{
    if (session->count == 1)
        return;
    snprintf(e->log_name, sizeof e->log_name, "entry-%04zu", entry + 1);
    bpl_log_enter(e->solver, e->log_name);
}

static BplExec *engine_of(const Session *session)
{
    if (session->exec)
        return session->exec;
    BplExecOptions options = *session->options;
    options.entries = 1;
    options.stop = &told_to_stop;
    return bpl_exec_new(session->program, &options);
}

static void run_entry(const Session *session, Teller *teller, size_t entry)
{
    BplStrbuf message = {0};
    const BplExecEach *each = session->each;
    const BplProcedure *procedure = session->entries[entry];
    double deadline = bpl_budget_entry_end(&session->budget, teller->had);
    BplExec *exec = engine_of(session);
    BplEngine *e = bpl_exec_engine(exec);
    if (session->options->memory_is_default)
        e->options.memory = session->options->memory / session->jobs;
    e->options.progress = tell_progress;
    e->options.progress_data = teller;
    e->options.turns = &teller->turns;
    teller->failures = 0;
    teller->turns.deadline = deadline;
    bpl_bytes_put_number(&message, TOLD_BEGIN);
    bpl_bytes_put_number(&message, entry);
    bpl_strbuf_add(&message, (const char *)&deadline, sizeof deadline);
    bpl_worker_send(teller->parent, message.text, message.length, 0);
    bpl_strbuf_release(&message);
    name_log(session, e, entry);
    const BplExecResult *result = each && each->run
                                      ? each->run(each->run_data, exec, procedure, deadline)
                                      : bpl_exec_run_until(exec, procedure, deadline);
    tell(teller, result ? TOLD_END : TOLD_REFUSED, entry, result);
    if (!session->exec)
        bpl_exec_free(exec);
}

static void serve(BplWorker *parent, void *data)
{
    Job *job = data;
    const Session *session = job->session;
    Teller teller = {.session = session, .parent = parent, .job = job, .had = job->had};
    signal(SIGUSR1, stop);
    for (; job->at < job->end; job->at++) {
        /* a procedure whose execution starts again repeats its earlier time slices without waiting
         */
        uint32_t turns = session->turns[job->at];
        bool is_alone = session->count == 1;
        teller.began = bpl_clock_seconds();
        teller.turns = (BplTurns){.left = is_alone ? UINT64_MAX : bpl_turns_steps_in_all(turns),
                                  .wait = await_turn,
                                  .data = &teller};
        run_entry(session, &teller, job->at);
        teller.had = 0;
    }
    if (session->exec) /* the solver's time is counted to this process only when the solver ends */
        bpl_solver_free(bpl_exec_engine(session->exec)->solver);
}

/* ---- in the parent --------------------------------------------------------------------------- */

static bool is_stopped(const Session *session)
{
    return session->options->stop && *session->options->stop;
}

/* Stores the result of the job's running procedure, whose execution has ended; NULL: no result was
 * reported. */
static void settle(Job *job, BplExecResult *result)
{
    const Session *session = job->session;
    if (session->each) {
        session->each->done(session->each->done_data, job->at, result);
    } else {
        bpl_result_free(session->runs->at[job->at]);
        session->runs->at[job->at] = result;
        if (session->runs->came)
            session->runs->came(session->runs->data);
    }
    bpl_result_free(job->far);
    job->far = NULL;
    job->is_running = false;
    job->had = 0;
    job->at++;
}

/* Ends a job early, for the reason `why`: the result that was last reported for its running
 * procedure counts. */
static void settle_early(Job *job, uint32_t cuts, const char *why)
{
    BplExecResult *result = job->far;
    job->far = NULL;
    if (!result) {
        result = bpl_alloc_zero(sizeof *result);
        result->entry = job->session->entries[job->at];
    }
    if (why)
        bpl_result_lose(result, why);
    double seconds = job->had + (job->is_running ? bpl_clock_seconds() - job->began : 0);
    if (result->seconds < seconds)
        result->seconds = seconds;
    bpl_result_conclude(result, cuts);
    settle(job, result);
}

/* Returns true if the time of the whole run ended more than `after` seconds ago; false if there is
 * no time limit. */
static bool is_over(const Session *session, double after)
{
    double end = session->budget.end;
    return end > 0 && bpl_clock_seconds() >= end + after;
}

/* Ends a job whose time is over: those of its procedures that have not begun are not executed. */
static void leave_out_rest(Job *job)
{
    while (job->at < job->end)
        settle_early(job, BPL_CUT_TIMEOUT, NULL);
}

static void start(Job *job)
{
    if (!bpl_worker_start(&job->worker, serve, job, 0)) {
        while (job->at < job->end)
            settle_early(job, 0, "no process could be started");
    }
}

/* ---- turns ----------------------------------------------------------------------------------- */

typedef struct Jobs {
    Job *at; /* the running jobs */
    BplWorker **workers;
    uint32_t count;
    size_t next; /* index of the next procedure that belongs to no job yet */
    /* jobs that wait for their next time slice: their process is paused, or has to be started
     * (again) */
    BPL_VEC(Job) waiting;
} Jobs;

static uint32_t turns_of(const Session *session, const Job *job)
{
    return session->turns[job->at];
}

/* Returns the index of the next waiting job: of the jobs with the fewest time slices so far, the
 * one whose procedures come first; SIZE_MAX if none waits. */
static size_t first_waiting(const Session *session, const Jobs *jobs)
{
    size_t first = SIZE_MAX;
    for (size_t i = 0; i < jobs->waiting.count; i++) {
        const Job *job = &jobs->waiting.at[i];
        const Job *best = first < SIZE_MAX ? &jobs->waiting.at[first] : NULL;
        if (!best || turns_of(session, job) < turns_of(session, best) ||
            (turns_of(session, job) == turns_of(session, best) && job->at < best->at))
            first = i;
    }
    return first;
}

static Job take_waiting(Jobs *jobs, size_t index)
{
    Job job = jobs->waiting.at[index];
    jobs->waiting.at[index] = bpl_vec_last(&jobs->waiting);
    (void)bpl_vec_pop(&jobs->waiting);
    return job;
}

static size_t count_paused(const Jobs *jobs)
{
    size_t count = 0;
    for (size_t i = 0; i < jobs->waiting.count; i++)
        count += jobs->waiting.at[i].worker.fd >= 0;
    return count;
}

/* Lets the job run for this number of steps (a turn); 0: its running procedure has to end and to
 * report its result so far. */
static void give_turn(const Session *session, Job *job, uint64_t steps)
{
    BplStrbuf message = {0};
    bpl_bytes_put_number(&message, steps);
    bpl_worker_send(&job->worker, message.text, message.length, bpl_clock_seconds() + 2);
    bpl_strbuf_release(&message);
    job->began = bpl_clock_seconds();
    job->deadline = bpl_budget_entry_end(&session->budget, job->had);
    job->is_running = true;
}

/* Returns true if another job is waiting that has had at most as many time slices (turns) as this
 * job. */
static bool is_wanted_by_others(const Session *session, const Jobs *jobs, const Job *job)
{
    size_t first = first_waiting(session, jobs);
    return jobs->next < session->count ||
           (first < SIZE_MAX &&
            turns_of(session, &jobs->waiting.at[first]) <= turns_of(session, job));
}

static void pause_job(Jobs *jobs, Job *job)
{
    if (count_paused(jobs) >= bpl_limits->exec_paused)
        bpl_worker_kill(&job->worker);
    job->is_running = false;
    bpl_vec_push(&jobs->waiting, *job);
    *job = (Job){.session = job->session, .worker = {.fd = -1}};
}

/* Puts a job back among the waiting ones, since its procedure was not decided in its time slice.
 * The remaining procedures of its group become another job, independently of which process will run
 * that job and when. */
static void end_turn(const Session *session, Jobs *jobs, Job *job)
{
    session->turns[job->at]++;
    job->had += bpl_clock_seconds() - job->began;
    if (job->at + 1 < job->end) {
        Job rest = {.session = session, .worker = {.fd = -1}, .first = job->at + 1};
        rest.at = rest.first;
        rest.end = job->end;
        job->end = job->at + 1;
        bpl_vec_push(&jobs->waiting, rest);
    }
    job->first = job->at;
    if (session->runs && session->runs->came)
        session->runs->came(session->runs->data);
    if (session->each && session->each->turned)
        session->each->turned(session->each->done_data, job->at, session->turns[job->at]);
    if (is_wanted_by_others(session, jobs, job))
        pause_job(jobs, job);
    else
        give_turn(session, job, bpl_turns_steps(turns_of(session, job)));
}

/* ---- hearing --------------------------------------------------------------------------------- */

static void hear_end(Job *job, BplHeard heard)
{
    char what[BPL_WORKER_WHY], why[80];
    if (job->at == job->end) {
        bpl_worker_end(&job->worker, bpl_clock_seconds() + 1);
        return;
    }
    int status = bpl_worker_give_up(&job->worker, heard, what);
    bool is_killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    if (is_killed && !job->was_killed) {
        job->was_killed = true;
        job->at = job->first; /* the job starts again from its first procedure */
        bpl_result_free(job->far);
        job->far = NULL;
        return;
    }
    snprintf(why, sizeof why, "the process that ran it %s", what);
    settle_early(job, 0, why);
}

static void hear(Jobs *jobs, Job *job)
{
    BplStrbuf message = {0};
    const Session *session = job->session;
    BplHeard heard = bpl_worker_receive(&job->worker, &message, bpl_clock_seconds() + 2, NULL);
    BplBytes in = bpl_bytes_of(&message);
    uint64_t what = heard == BPL_HEARD_MESSAGE ? bpl_bytes_number(&in) : 0;
    uint64_t entry = what ? bpl_bytes_number(&in) : 0;
    BplExecResult *result = NULL;
    if (what == TOLD_SO_FAR || what == TOLD_END)
        result =
            bpl_result_read(session->program, session->numbers, in.at, (size_t)(in.end - in.at));
    if (what == TOLD_BEGIN && entry >= job->at && entry < job->end &&
        in.end - in.at == sizeof job->deadline) {
        job->at = (size_t)entry;
        job->is_running = true;
        memcpy(&job->deadline, in.at, sizeof job->deadline);
        job->began = bpl_clock_seconds();
    } else if (what == TOLD_TURN && entry == job->at && job->is_running) {
        end_turn(session, jobs, job);
    } else if (what == TOLD_SO_FAR && result) {
        bpl_result_free(job->far);
        job->far = result;
        if (session->each && session->options->progress)
            session->options->progress(session->options->progress_data, result);
    } else if ((what == TOLD_END && result && entry == job->at) ||
               (what == TOLD_REFUSED && entry == job->at)) {
        settle(job, result);
    } else {
        bpl_result_free(result);
        hear_end(job, heard);
    }
    bpl_strbuf_release(&message);
}

/* ---- all jobs -------------------------------------------------------------------------------- */

static Job next_job(const Session *session, Jobs *jobs)
{
    size_t first = jobs->next, left = session->count - first;
    jobs->next += left < session->group ? left : session->group;
    return (Job){
        .session = session, .worker = {.fd = -1}, .first = first, .at = first, .end = jobs->next};
}

/* Finds a job for a free worker: one with procedures that have not begun, otherwise a waiting job.
 * Returns false if there is none. */
static bool find_job(const Session *session, Jobs *jobs, Job *job)
{
    size_t first = first_waiting(session, jobs);
    bool is_new = first == SIZE_MAX ||
                  (turns_of(session, &jobs->waiting.at[first]) > 0 && jobs->next < session->count);
    if (is_new && jobs->next == session->count)
        return false;
    *job = is_new ? next_job(session, jobs) : take_waiting(jobs, first);
    return true;
}

/* Gives jobs to free workers and to workers that have ended; returns true if any job runs. */
static bool fill(const Session *session, Jobs *jobs)
{
    bool any = false;
    for (uint32_t i = 0; i < jobs->count; i++) {
        Job *job = &jobs->at[i];
        while (job->worker.fd < 0 && (job->at < job->end || find_job(session, jobs, job))) {
            if (job->worker.fd >= 0)
                give_turn(session, job,
                          is_over(session, 0) ? 0 : bpl_turns_steps(turns_of(session, job)));
            else if (is_over(session, 0))
                leave_out_rest(job);
            else
                start(job);
        }
        any = any || job->worker.fd >= 0;
    }
    return any;
}

static double next_deadline(const Session *session, const Jobs *jobs)
{
    double next =
        session->budget.end > 0 ? session->budget.end + 1e-3 * bpl_limits->exec_grace_ms : 0;
    for (uint32_t i = 0; i < jobs->count; i++) {
        const Job *job = &jobs->at[i];
        double end = job->deadline + 1e-3 * bpl_limits->exec_grace_ms;
        if (job->worker.fd >= 0 && job->is_running && job->deadline > 0 &&
            (next <= 0 || end < next))
            next = end;
    }
    return next;
}

static void end_late_ones(Jobs *jobs)
{
    double now = bpl_clock_seconds();
    for (uint32_t i = 0; i < jobs->count; i++) {
        Job *job = &jobs->at[i];
        bool is_late = job->is_running && job->deadline > 0 &&
                       job->deadline + 1e-3 * bpl_limits->exec_grace_ms <= now;
        if (job->worker.fd < 0 ||
            !(is_late || is_over(job->session, 1e-3 * bpl_limits->exec_grace_ms)))
            continue;
        bpl_worker_kill(&job->worker);
        if (job->at < job->end)
            settle_early(job, BPL_CUT_TIMEOUT, NULL);
    }
}

/* Resumes each paused job in a worker slot of its own, to end and to report its result so far. */
static void wake_all(const Session *session, Jobs *jobs)
{
    uint32_t all = jobs->count + (uint32_t)jobs->waiting.count;
    jobs->at = bpl_realloc(jobs->at, (all + 1) * sizeof *jobs->at);
    jobs->workers = bpl_realloc(jobs->workers, (all + 1) * sizeof *jobs->workers);
    while (jobs->waiting.count) {
        Job job = bpl_vec_pop(&jobs->waiting);
        if (job.worker.fd >= 0)
            give_turn(session, &job, 0);
        jobs->at[jobs->count++] = job;
    }
    for (uint32_t i = 0; i < jobs->count; i++)
        jobs->workers[i] = &jobs->at[i].worker;
}

/* Tells all running jobs to end, and waits a short time for their results. */
static void ask_to_end(Jobs *jobs)
{
    double end = bpl_clock_seconds() + 1e-3 * bpl_limits->exec_last_words_ms;
    for (uint32_t i = 0; i < jobs->count; i++)
        if (jobs->at[i].worker.fd >= 0 && jobs->at[i].is_running)
            kill(jobs->at[i].worker.pid, SIGUSR1);
    for (bool any = true; any && bpl_clock_seconds() < end;) {
        any = false;
        for (uint32_t i = 0; i < jobs->count; i++) {
            Job *job = &jobs->at[i];
            if (job->worker.fd >= 0 && !job->is_running)
                bpl_worker_kill(&job->worker);
            any = any || job->worker.fd >= 0;
        }
        size_t ready = any ? bpl_worker_wait(jobs->workers, jobs->count, end, NULL) : jobs->count;
        if (ready < jobs->count)
            hear(jobs, &jobs->at[ready]);
    }
}

static void end_all(const Session *session, Jobs *jobs)
{
    wake_all(session, jobs);
    if (session->each && is_stopped(session))
        ask_to_end(jobs);
    for (uint32_t i = 0; i < jobs->count; i++) {
        Job *job = &jobs->at[i];
        bool has_begun = job->worker.fd >= 0 ? job->is_running : job->at < job->end && job->far;
        bpl_worker_kill(&job->worker);
        if (has_begun)
            settle_early(job, BPL_CUT_SIGNAL, NULL);
        bpl_result_free(job->far);
        job->far = NULL;
    }
}

static void run(Session *session)
{
    Jobs jobs = {.count = session->jobs};
    const BplExecOptions *options = session->options;
    session->budget = (BplBudget){.end = options->end, .entry = options->entry_seconds};
    jobs.at = bpl_alloc_zero(jobs.count * sizeof *jobs.at);
    jobs.workers = bpl_alloc_zero(jobs.count * sizeof *jobs.workers);
    for (uint32_t i = 0; i < jobs.count; i++) {
        jobs.at[i] = (Job){.session = session, .worker = {.fd = -1}};
        jobs.workers[i] = &jobs.at[i].worker;
    }
    while (!is_stopped(session) && fill(session, &jobs)) {
        size_t ready = bpl_worker_wait(jobs.workers, jobs.count, next_deadline(session, &jobs),
                                       session->options->stop);
        if (ready < jobs.count)
            hear(&jobs, &jobs.at[ready]);
        end_late_ones(&jobs);
    }
    end_all(session, &jobs);
    bpl_vec_release(&jobs.waiting);
    bpl_free(jobs.at);
    bpl_free(jobs.workers);
}

bool bpl_exec_lower_all(BplExec *exec, const BplProcedure *const *entries, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!bpl_core_entry(bpl_exec_engine(exec)->core, entries[i]))
            return false;
    return count == 0 || bpl_exec_core(exec, entries[0]);
}

void bpl_exec_run_all(BplExec *exec, const BplProcedure *const *entries, size_t count,
                      uint32_t jobs, BplExecRuns *runs)
{
    BplEngine *e = bpl_exec_engine(exec);
    Session session = {.program = e->program,
                       .options = &e->options,
                       .exec = exec,
                       .entries = entries,
                       .count = count,
                       .jobs = jobs && jobs < count ? jobs : (uint32_t)count,
                       .runs = runs};
    session.group = (count + bpl_limits->exec_job_groups - 1) / bpl_limits->exec_job_groups;
    assert(e->options.keep == BPL_KEEP_NONE && "executions stay where they are");
    runs->at = bpl_alloc_zero((count + 1) * sizeof *runs->at);
    runs->count = count;
    runs->turns = session.turns = bpl_alloc_zero((count + 1) * sizeof *runs->turns);
    e->hands = jobs / (session.jobs ? session.jobs : 1);
    run(&session);
}

void bpl_exec_run_each(const BplExecEach *each)
{
    BplNodeNumbers *numbers = bpl_node_numbers_new(each->program);
    uint32_t jobs = each->jobs ? each->jobs : 1;
    Session session = {.program = each->program,
                       .options = each->options,
                       .each = each,
                       .numbers = numbers,
                       .entries = each->entries,
                       .count = each->count,
                       .jobs = jobs < each->count ? jobs : (uint32_t)each->count,
                       .group = 1};
    session.turns = bpl_alloc_zero((each->count + 1) * sizeof *session.turns);
    run(&session);
    bpl_free(session.turns);
    bpl_node_numbers_free(numbers);
}

void bpl_exec_runs_release(BplExecRuns *runs)
{
    for (size_t i = 0; i < runs->count; i++)
        bpl_result_free(runs->at[i]);
    bpl_free(runs->at);
    bpl_free(runs->turns);
    *runs = (BplExecRuns){0};
}
