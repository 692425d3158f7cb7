/* Runs a portfolio of configurations: decides which configuration runs next and for how long (its
 * slice), and which answer counts.
 *
 * Portfolios: B. Huberman, R. Lukose, T. Hogg: An Economics Approach to Hard Computational
 * Problems, 1997. */
#include "libbpl/chc/run/portfolio.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/certify/certificate.h"
#include "libbpl/chc/run/certify_run.h"
#include "libbpl/chc/run/message.h"
#include "libbpl/chc/run/worker.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A slice: one run of a configuration in a worker process, which is still running or has ended. */
typedef struct Slice {
    const BplChcConfig *config;
    double begin, seconds;
    double used; /* processor seconds at the time of the first slice's answer */
    char *log, *certificate;
    BplChcTask task;
    BplChcResult said;
    const char *what; /* how the slice ended, in a word; NULL: it is still running */
} Slice;

typedef struct Portfolio {
    /* the clauses of the program, with calls of small procedures expanded and nothing left out */
    BplChcSystem *expanded;
    const BplCoreProc *entry;
    const BplChcDecideOptions *options;
    /* the time limits; until the time `alone` only one slice runs at a time */
    double deadline, alone;
    BPL_VEC(Slice) slices;
    /* the round of slices, and the index of the configuration, to be started next */
    uint32_t round, config;
    /* for each configuration: it gave up on these clauses, and would give up again */
    bool gave_up[BPL_CHC_CONFIGS];
    uint32_t running, underived;
    /* number of slices started since the procedure was last given processor time (its current turn)
     */
    uint32_t begun;
    uint32_t glances; /* number of short slices that were started before the first round */
    bool suspected;   /* a configuration with over-approximating clauses derived a failure */
    /* index of the slice whose answer counts so far; SIZE_MAX: no slice has an answer */
    size_t best;
    /* Until this time at most, the answer of slice `best` is not final: a slice (one run of a
     * configuration) that began earlier may still give a better answer, as long as it has used only
     * a little processor time since. */
    double patient;
} Portfolio;

/* ---- configurations to run ------------------------------------------------------------------- */

static bool has_calls(const BplChcSystem *system)
{
    for (size_t i = 0; i < system->graphs->all.count; i++)
        if (system->graphs->all.at[i]->frames.count > 1)
            return true;
    return false;
}

static bool is_other(const BplChcConfig *config)
{
    return config->engine == BPL_CHC_ENGINE_OTHER;
}

static bool is_of_use(Portfolio *p, const BplChcConfig *config)
{
    size_t which = (size_t)(config - bpl_chc_configs);
    return !p->gave_up[which] && (p->options->configs >> which & 1 || !p->options->configs) &&
           (!is_other(config) || p->options->other) &&
           (config->use != BPL_CHC_USE_SOLVER || p->options->solver) &&
           (config->use != BPL_CHC_USE_MAPS || bpl_chc_has_maps(p->expanded)) &&
           (config->use != BPL_CHC_USE_CALLS || has_calls(p->expanded));
}

/* Returns the length of a configuration's slice, in milliseconds, where `ms` is the length of the
 * round. Bounded model checking, which only finds failures, gets a longer slice in the first round
 * if another configuration suspects a failure. */
static uint32_t slice_of(const Portfolio *p, const BplChcConfig *config, uint32_t ms)
{
    if (config->engine == BPL_CHC_ENGINE_BMC && !p->round && p->suspected)
        return bpl_limits->chc_suspected_slices * ms;
    return (p->round ? config->later : config->first) * ms;
}

/* Returns the next configuration that can be used, and sets *slice_ms to the length of its slice;
 * NULL when all rounds are over. If several procedures share the time, each configuration first
 * gets a short slice, before the first round: a short slice suffices for most of the programs that
 * the configuration can decide at all. */
static const BplChcConfig *next_config(Portfolio *p, uint32_t *slice_ms)
{
    *slice_ms = bpl_limits->chc_glance_ms;
    while (p->options->turns_taken && p->glances < bpl_limits->chc_glances &&
           p->glances < BPL_CHC_CONFIGS) {
        const BplChcConfig *config = &bpl_chc_configs[p->glances++];
        if (is_of_use(p, config))
            return config;
    }
    static const uint32_t rounds[] = {500, 2500, 10000, 40000, 160000, 1000000};
    while (p->round < sizeof rounds / sizeof *rounds) {
        const BplChcConfig *config = &bpl_chc_configs[p->config];
        *slice_ms = slice_of(p, config, rounds[p->round]);
        p->config++;
        if (p->config == BPL_CHC_CONFIGS) {
            p->config = 0;
            p->round++;
        }
        if (is_of_use(p, config))
            return config;
    }
    return NULL;
}

static const char *name_of(const Portfolio *p, const BplChcConfig *config)
{
    return is_other(config) ? p->options->other->name : config->name;
}

static char *log_path(const Portfolio *p, const char *config)
{
    return p->options->log
               ? bpl_chc_file_for(p->options->log, p->entry->decl->name->text, config, ".smt2")
               : NULL;
}

/* Returns the path to which a worker writes a certificate that no fresh process has accepted yet.
 */
static char *certificate_path(const Portfolio *p, const char *config)
{
    return p->options->certificates ? bpl_chc_file_for(p->options->certificates,
                                                       p->entry->decl->name->text, config, ".part")
                                    : NULL;
}

/* ---- running --------------------------------------------------------------------------------- */

/* Checks the certificate that the worker of the slice has written, in a fresh process; if it is
 * accepted, gives the file its final name. Returns true if both succeeded. */
static bool is_certified(const Portfolio *p, const Slice *slice)
{
    BplStrbuf script = {0};
    char *path =
        bpl_chc_file_for(p->options->certificates, p->entry->decl->name->text, NULL, ".smt2");
    bool fine = bpl_chc_file_read(slice->certificate, &script) &&
                bpl_chc_script_is_accepted(&script, p->deadline, p->options->memory) &&
                rename(slice->certificate, path) == 0;
    bpl_strbuf_release(&script);
    bpl_free(path);
    return fine;
}

static const char *certified(const Portfolio *p, Slice *slice, const char *what)
{
    if (!p->options->certificates || slice->said.verdict != BPL_CHC_VERIFIED ||
        is_certified(p, slice))
        return what;
    bpl_chc_result_say(&slice->said, BPL_CHC_UNCERTIFIED, "a certificate was not accepted");
    return "nothing";
}

/* Begins to wait for slices that began before the one that has an answer now. */
static void begin_patience(Portfolio *p)
{
    p->patient =
        bpl_clock_seconds() + 1e-3 * bpl_limits->chc_patience_ms * bpl_limits->chc_patience_net;
    for (size_t i = 0; i < p->slices.count; i++)
        p->slices.at[i].used = bpl_worker_used(&p->slices.at[i].task.worker);
}

/* Returns the processor seconds for which the answer of slice `best` still waits for slices that
 * began before; 0 if it is final. */
static double patience_left(const Portfolio *p)
{
    double most = 0;
    for (size_t i = 0; i < p->best && bpl_clock_seconds() < p->patient; i++) {
        const Slice *slice = &p->slices.at[i];
        double left =
            1e-3 * bpl_limits->chc_patience_ms + slice->used - bpl_worker_used(&slice->task.worker);
        if (!slice->what && left > most)
            most = left;
    }
    return most;
}

static void end(Portfolio *p, Slice *slice, const char *what)
{
    assert(!slice->what && "a slice ends once");
    assert(p->running > 0 && "it was running");
    what = certified(p, slice, what);
    slice->what = what;
    slice->seconds = bpl_clock_seconds() - slice->begin;
    p->running--;
    if (slice->said.verdict != BPL_CHC_UNKNOWN) {
        size_t index = (size_t)(slice - p->slices.at);
        bool proof = slice->said.verdict == BPL_CHC_VERIFIED;
        if (p->best == SIZE_MAX)
            begin_patience(p);
        if (proof || index < p->best)
            p->best = index;
    } else if (slice->said.reason == BPL_CHC_PLACED || slice->said.reason == BPL_CHC_NOT_FAILING) {
        p->underived++;
    } else if (is_other(slice->config) && slice->said.reason == BPL_CHC_UNCERTIFIED) {
        /* this configuration is not started again, since it would only find this proof again */
        p->gave_up[slice->config - bpl_chc_configs] = true;
    } else if (slice->said.reason == BPL_CHC_GAVE_UP || slice->said.reason == BPL_CHC_SUSPECTED ||
               slice->said.reason == BPL_CHC_UNSUITED) {
        p->gave_up[slice->config - bpl_chc_configs] = true;
        p->suspected = p->suspected || slice->said.reason == BPL_CHC_SUSPECTED;
    }
}

static void start(Portfolio *p, const BplChcConfig *config, uint32_t slice_ms)
{
    assert(slice_ms > 0 && "a slice has a length");
    double left = p->deadline - bpl_clock_seconds();
    Slice slice = {.config = config, .begin = bpl_clock_seconds()};
    if (config->engine == BPL_CHC_ENGINE_SPACER)
        slice.log = log_path(p, config->name);
    slice.certificate = certificate_path(p, config->name);
    slice.said.verdict = BPL_CHC_UNKNOWN;
    BplChcJob job = {.config = config,
                     .system = p->expanded,
                     .spacer = config->spacer,
                     .check_ms = bpl_limits->chc_check_ms,
                     .slice_ms = slice_ms,
                     .rest_ms = left > 0 ? (uint32_t)(1000 * left) + 1 : 1,
                     .memory = p->options->memory,
                     .trace = p->options->trace,
                     .turns = p->options->turns,
                     .log = slice.log,
                     .certificate = slice.certificate,
                     .solver = p->options->solver,
                     .other = is_other(config) ? p->options->other : NULL,
                     .entry = p->entry->decl};
    if (p->options->jobs > 1)
        job.long_ms = job.rest_ms / 2;
    uint64_t work = (uint64_t)slice_ms * bpl_limits->chc_steps_per_ms;
    job.spacer.work = work < UINT32_MAX ? (uint32_t)work : UINT32_MAX;
    job.spacer.plain_work = bpl_limits->chc_check_work;
    job.spacer.seed = p->options->seed;
    job.spacer.memory_mb = bpl_megabytes(p->options->memory);
    job.spacer.timeout_ms = job.rest_ms;
    bool started = bpl_chc_task_start(&slice.task, &job);
    bpl_vec_push(&p->slices, slice);
    p->running++;
    if (!started) {
        bpl_chc_result_say(&bpl_vec_last(&p->slices).said, BPL_CHC_DIED,
                           "no worker could be started");
        end(p, &bpl_vec_last(&p->slices), "not started");
    }
}

static bool is_over(const Portfolio *p)
{
    return bpl_clock_seconds() + 0.05 >= p->deadline || (p->options->stop && *p->options->stop);
}

/* Is there an answer that no running slice can replace? */
static bool is_decided(const Portfolio *p)
{
    if (p->best == SIZE_MAX)
        return false;
    return p->slices.at[p->best].said.verdict == BPL_CHC_VERIFIED || patience_left(p) <= 0;
}

/* May another slice (run of a configuration) be started? If the procedure's turn on the processor
 * is over, first waits for its next turn. A turn consists of at least chc_turn_slices slices,
 * whether these run at the same time or not, so that results do not depend on the number of jobs.
 * When a turn is over, its running slices end before other procedures get their turn. */
static bool has_turn(Portfolio *p)
{
    BplTurns *turns = p->options->turns_taken;
    bool is_over = bpl_turns_is_over(turns) && p->begun >= bpl_limits->chc_turn_slices;
    if (!is_over || p->running)
        return !is_over;
    p->deadline += bpl_turns_take(turns);
    p->deadline = bpl_budget_earlier(p->deadline, turns->deadline);
    p->begun = 0;
    return true;
}

static void start_some(Portfolio *p)
{
    uint32_t jobs = p->options->jobs < 1 ? 1 : p->options->jobs, slice_ms;
    while (p->running < jobs && p->running < BPL_ROOM_CHC_JOBS && p->best == SIZE_MAX &&
           !is_over(p) && p->underived < bpl_limits->chc_underived &&
           !(p->running && bpl_clock_seconds() < p->alone)) {
        if (!has_turn(p) || is_over(p))
            return;
        const BplChcConfig *config = next_config(p, &slice_ms);
        if (!config)
            return;
        bpl_turns_spend(p->options->turns_taken,
                        (uint64_t)slice_ms * bpl_limits->chc_turn_steps_per_ms);
        p->begun++;
        start(p, config, slice_ms);
    }
}

/* Waits until one of the running slices has sent a message or ended, and handles the message or the
 * end. */
static void hear_some(Portfolio *p)
{
    BplWorker *workers[BPL_ROOM_CHC_JOBS];
    size_t of[BPL_ROOM_CHC_JOBS], count = 0;
    for (size_t i = 0; i < p->slices.count; i++)
        if (!p->slices.at[i].what) {
            workers[count] = &p->slices.at[i].task.worker;
            of[count++] = i;
        }
    double until = p->deadline;
    if (p->best != SIZE_MAX && bpl_clock_seconds() + patience_left(p) < until)
        until = bpl_clock_seconds() + patience_left(p) + 0.01;
    if (bpl_clock_seconds() < p->alone && p->alone < until)
        until = p->alone;
    size_t which = bpl_worker_wait(workers, count, until, p->options->stop);
    if (which == count)
        return;
    Slice *slice = &p->slices.at[of[which]];
    const char *what = bpl_chc_task_hear(&slice->task, p->deadline, &slice->said);
    if (what)
        end(p, slice, what);
}

static void stop_rest(Portfolio *p)
{
    bool decided = is_decided(p);
    for (size_t i = 0; i < p->slices.count; i++) {
        Slice *slice = &p->slices.at[i];
        if (slice->what)
            continue;
        const char *what = bpl_chc_task_stop(&slice->task, &slice->said);
        end(p, slice, decided ? "not needed any more" : what);
    }
}

/* ---- the answer ------------------------------------------------------------------------------ */

static void report(const Portfolio *p, BplChcResult *result)
{
    /* the first of the results with the most helpful reason (BplChcReason) */
    const BplChcResult *told = NULL;
    for (size_t i = 0; i < p->slices.count; i++) {
        Slice *slice = &p->slices.at[i];
        BplChcSlice row = {name_of(p, slice->config), slice->seconds, slice->what, NULL};
        if (strcmp(slice->what, "nothing") == 0 && slice->said.why)
            row.why = bpl_strdup(slice->said.why);
        bpl_vec_push(&result->slices, row);
        if (slice->said.why && (!told || slice->said.reason < told->reason))
            told = &slice->said;
    }
    if (p->best != SIZE_MAX)
        bpl_chc_result_take(result, &p->slices.at[p->best].said);
    else if (told)
        bpl_chc_result_say(result, told->reason, told->why);
    else
        bpl_chc_result_say(result, BPL_CHC_OUT_OF_TIME, "time-out");
}

void bpl_chc_portfolio(BplChcSystem *system, const BplCoreProc *entry,
                       const BplChcDecideOptions *options, double deadline, BplChcResult *result)
{
    Portfolio p = {.expanded = system,
                   .entry = entry,
                   .options = options,
                   .deadline = deadline,
                   .alone =
                       options->many ? bpl_clock_seconds() + 1e-3 * bpl_limits->chc_alone_ms : 0,
                   .best = SIZE_MAX};
    for (start_some(&p); p.running && !is_decided(&p) && !is_over(&p); start_some(&p))
        hear_some(&p);
    stop_rest(&p);
    report(&p, result);
    for (size_t i = 0; i < p.slices.count; i++) {
        if (p.slices.at[i].certificate)
            /* removes certificates that were not accepted or not needed */
            unlink(p.slices.at[i].certificate);
        bpl_free(p.slices.at[i].certificate);
        bpl_free(p.slices.at[i].log);
        bpl_chc_result_release(&p.slices.at[i].said);
    }
    bpl_vec_release(&p.slices);
}
