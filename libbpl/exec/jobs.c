/* The parent of the jobs that entries are. A worker says which entry begins, tells what it has come
 * to, and says when the entry has ended; what is told in between replaces what was told before. */
#include "libbpl/exec/jobs.h"

#include "libbpl/base/bytes.h"
#include "libbpl/base/worker.h"
#include "libbpl/exec/engine.h"
#include "libbpl/exec/message.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

enum { MOST_GROUPS = 256 };

/* How long a worker may overrun its time before it is killed, and how often it tells, in seconds.
 */
static const double grace = 0.5, tell_every = 0.2;
/* And how long one may take to tell what it has come to, once a signal has come. */
static const double last_words = 1;

typedef enum Told { TOLD_BEGIN = 1, TOLD_SO_FAR, TOLD_END, TOLD_REFUSED } Told;

typedef struct Session {
    BplProgram *program;
    const BplExecOptions *options;
    BplExec *exec;           /* of all entries; NULL: */
    const BplExecEach *each; /* each has its own */
    const BplNodeNumbers *numbers;
    double end; /* of all, by the clock; 0: none */
    const BplProcedure *const *entries;
    size_t count;
    uint32_t jobs;
    size_t group; /* entries in each */
    BplExecRuns *runs;
} Session;

typedef struct Job {
    const Session *session;
    BplWorker worker;
    size_t first, end;  /* its entries */
    size_t at;          /* the one that runs */
    bool is_running;    /* the entry, not only the worker */
    double deadline;    /* of the entry; 0: none */
    BplExecResult *far; /* what it has told */
    bool was_killed;    /* once, from outside */
} Job;

/* ---- in the worker --------------------------------------------------------------------------- */

typedef struct Teller {
    const Session *session;
    BplWorker *parent;
    double at; /* when it last told */
    uint64_t failures;
} Teller;

/* Set by a signal of the parent's: the worker is to end, and to tell what it has come to. */
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
    double now = bpl_worker_clock();
    if (result->failures.count == teller->failures && now - teller->at < tell_every)
        return;
    teller->at = now;
    teller->failures = result->failures.count;
    tell(teller, TOLD_SO_FAR, 0, result);
}

/* Each entry that is still to come gets an equal part of the time. */
static double deadline_of(const Session *session, size_t entry)
{
    double end = session->end, now = bpl_worker_clock();
    size_t turns = (session->count - entry + session->jobs - 1) / session->jobs;
    return end > 0 ? now + (end > now ? end - now : 0) / (double)turns : 0;
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
    double deadline = deadline_of(session, entry);
    BplExec *exec = engine_of(session);
    BplEngine *e = bpl_exec_engine(exec);
    e->options.progress = tell_progress;
    e->options.progress_data = teller;
    teller->failures = 0;
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
    Teller teller = {.session = session, .parent = parent};
    signal(SIGUSR1, stop);
    for (size_t i = job->at; i < job->end; i++)
        run_entry(session, &teller, i);
    if (session->exec) /* its process ends before this one, whose time it counts to */
        bpl_solver_free(bpl_exec_engine(session->exec)->solver);
}

/* ---- in the parent --------------------------------------------------------------------------- */

static bool is_stopped(const Session *session)
{
    return session->options->stop && *session->options->stop;
}

/* The entry that runs has ended: as it told, or not at all. */
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
    job->at++;
}

/* What it told counts, and what ended it. */
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
    bpl_result_conclude(result, cuts);
    settle(job, result);
}

/* So much after the end of all; no time passes where there is none. */
static bool is_over(const Session *session, double after)
{
    return session->end > 0 && bpl_worker_clock() >= session->end + after;
}

/* Its time is over: what it had not begun is not run. */
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

static void hear_end(Job *job, BplHeard heard)
{
    char what[BPL_WORKER_WHY], why[80];
    if (job->at == job->end) {
        bpl_worker_end(&job->worker, bpl_worker_clock() + 1);
        return;
    }
    int status = bpl_worker_give_up(&job->worker, heard, what);
    bool is_killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    if (is_killed && !job->was_killed) {
        job->was_killed = true;
        job->at = job->first; /* as it began */
        bpl_result_free(job->far);
        job->far = NULL;
        return;
    }
    snprintf(why, sizeof why, "the process that ran it %s", what);
    settle_early(job, 0, why);
}

static void hear(Job *job)
{
    BplStrbuf message = {0};
    const Session *session = job->session;
    BplHeard heard = bpl_worker_receive(&job->worker, &message, bpl_worker_clock() + 2, NULL);
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

typedef struct Jobs {
    Job *at; /* that run */
    BplWorker **workers;
    uint32_t count;
    size_t next; /* entry that belongs to no job yet */
} Jobs;

static Job next_job(const Session *session, Jobs *jobs)
{
    size_t first = jobs->next, left = session->count - first;
    jobs->next += left < session->group ? left : session->group;
    return (Job){
        .session = session, .worker = {.fd = -1}, .first = first, .at = first, .end = jobs->next};
}

/* Gives each place that is free, and each job whose worker has ended early, something to do. */
static bool fill(const Session *session, Jobs *jobs)
{
    bool any = false;
    for (uint32_t i = 0; i < jobs->count; i++) {
        Job *job = &jobs->at[i];
        while (job->worker.fd < 0 && (job->at < job->end || jobs->next < session->count)) {
            if (job->at == job->end)
                *job = next_job(session, jobs);
            if (is_over(session, 0))
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
    double next = session->end > 0 ? session->end + grace : 0;
    for (uint32_t i = 0; i < jobs->count; i++) {
        const Job *job = &jobs->at[i];
        double end = job->deadline + grace;
        if (job->worker.fd >= 0 && job->is_running && job->deadline > 0 &&
            (next <= 0 || end < next))
            next = end;
    }
    return next;
}

static void end_late_ones(Jobs *jobs)
{
    double now = bpl_worker_clock();
    for (uint32_t i = 0; i < jobs->count; i++) {
        Job *job = &jobs->at[i];
        bool is_late = job->is_running && job->deadline > 0 && job->deadline + grace <= now;
        if (job->worker.fd < 0 || !(is_late || is_over(job->session, grace)))
            continue;
        bpl_worker_kill(&job->worker);
        if (job->at < job->end)
            settle_early(job, BPL_CUT_TIMEOUT, NULL);
    }
}

/* Those that run are told to end, and have a while to say what they have come to. */
static void ask_to_end(Jobs *jobs)
{
    double end = bpl_worker_clock() + last_words;
    for (uint32_t i = 0; i < jobs->count; i++)
        if (jobs->at[i].worker.fd >= 0 && jobs->at[i].is_running)
            kill(jobs->at[i].worker.pid, SIGUSR1);
    for (bool any = true; any && bpl_worker_clock() < end;) {
        any = false;
        for (uint32_t i = 0; i < jobs->count; i++) {
            Job *job = &jobs->at[i];
            if (job->worker.fd >= 0 && !job->is_running)
                bpl_worker_kill(&job->worker);
            any = any || job->worker.fd >= 0;
        }
        size_t ready = any ? bpl_worker_wait(jobs->workers, jobs->count, end, NULL) : jobs->count;
        if (ready < jobs->count)
            hear(&jobs->at[ready]);
    }
}

static void end_all(const Session *session, Jobs *jobs)
{
    if (session->each && is_stopped(session))
        ask_to_end(jobs);
    for (uint32_t i = 0; i < jobs->count; i++) {
        Job *job = &jobs->at[i];
        bool is_running = job->worker.fd >= 0 && job->is_running;
        bpl_worker_kill(&job->worker);
        if (is_running)
            settle_early(job, BPL_CUT_SIGNAL, NULL);
        bpl_result_free(job->far);
        job->far = NULL;
    }
}

static void run(Session *session)
{
    Jobs jobs = {.count = session->jobs};
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
            hear(&jobs.at[ready]);
        end_late_ones(&jobs);
    }
    end_all(session, &jobs);
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
                       .end = e->options.end,
                       .entries = entries,
                       .count = count,
                       .jobs = jobs && jobs < count ? jobs : (uint32_t)count,
                       .runs = runs};
    session.group = (count + MOST_GROUPS - 1) / MOST_GROUPS;
    assert(e->options.keep == BPL_KEEP_NONE && "executions stay where they are");
    runs->at = bpl_alloc_zero((count + 1) * sizeof *runs->at);
    runs->count = count;
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
                       .end = each->options->end,
                       .entries = each->entries,
                       .count = each->count,
                       .jobs = jobs < each->count ? jobs : (uint32_t)each->count,
                       .group = 1};
    run(&session);
    bpl_node_numbers_free(numbers);
}

void bpl_exec_runs_release(BplExecRuns *runs)
{
    for (size_t i = 0; i < runs->count; i++)
        bpl_result_free(runs->at[i]);
    bpl_free(runs->at);
    *runs = (BplExecRuns){0};
}
