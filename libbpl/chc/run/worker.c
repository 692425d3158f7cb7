/* Runs one configuration in a worker process, and handles the worker's messages in the parent. */
#include "libbpl/chc/run/worker.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/certify/certificate.h"
#include "libbpl/chc/certify/confirm.h"
#include "libbpl/chc/run/certify_run.h"
#include "libbpl/chc/run/message.h"
#include "libbpl/chc/transform/transform.h"

#include <signal.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- in the worker --------------------------------------------------------------------------- */

static void keep_step(void *data, const BplReplayStep *step)
{
    BplChcResult *result = data;
    BplStrbuf text = {0};
    if (result->trace.count >= bpl_limits->chc_trace_steps)
        return;
    for (size_t i = 0; i < step->change_count; i++) {
        const BplName *name = step->changes[i].var->name;
        bpl_strbuf_addf(&text, "%s%s = ", i ? ", " : "", name ? name->text : "_");
        bpl_datum_print(&text, step->changes[i].value);
    }
    bpl_chc_lines_add(&result->trace, step->node, step->depth, text.text ? text.text : "");
    bpl_strbuf_release(&text);
}

static void keep_turn(void *data, const BplNode *node, uint32_t which)
{
    BplChcResult *result = data;
    if (result->turns.count < bpl_limits->chc_trace_turns)
        bpl_vec_push(&result->turns, (BplCoreTurn){node, which});
}

/* Is the variable an input of the procedure, that is, a parameter or a global on which the
 * procedure's behaviour can depend? */
static bool is_input(const BplChcSystem *system, const BplVar *var)
{
    const BplCore *core = system->graphs->core;
    const BplChcLive *live = &system->lives->of[0];
    const BplCoreProc *entry = core->procs.at[system->graphs->all.at[0]->proc];
    for (uint32_t i = 0; i < entry->ins; i++)
        if (entry->regs.at[i].var == var)
            return true;
    for (size_t i = 0; i < live->ins.count; i++)
        if (live->ins.at[i] < system->graphs->globals &&
            core->globals.at[live->ins.at[i]].var == var)
            return true;
    return false;
}

static const BplName *body_name(const BplNode *body)
{
    return body->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(body)->name
                                            : bpl_as_procedure(body)->name;
}

static void keep_execution(BplChcResult *result, const BplChcSystem *system,
                           const BplChcConfirmation *confirmation)
{
    const BplReplayOutcome *outcome = confirmation->outcome;
    result->verdict = BPL_CHC_CAN_FAIL;
    result->claim = outcome->node;
    result->violated = outcome->why;
    result->steps = outcome->steps;
    for (size_t i = 0; i < confirmation->script.inits.count; i++) {
        const BplReplayInit *init = &confirmation->script.inits.at[i];
        if (!is_input(system, init->var))
            continue;
        BplStrbuf text = {0};
        BplData *values = confirmation->script.values;
        const BplDatum *typed = bpl_datum_adopt(
            values, init->value, bpl_ground(bpl_data_grounds(values), init->var->type, NULL));
        bpl_datum_print(&text, typed ? typed : init->value);
        bpl_chc_lines_add(&result->inputs, &init->var->node, 0, text.text ? text.text : "");
        bpl_strbuf_release(&text);
    }
    const BplNode *returned = bpl_replay_returned(outcome);
    for (size_t i = outcome->stack.count; i-- > 0;) {
        const BplReplayCaller *caller = &outcome->stack.at[i];
        const BplNode *at = caller->at ? caller->at : caller->body;
        bool is_first = i + 1 == outcome->stack.count;
        bpl_chc_lines_add(&result->stack, is_first && returned ? returned : at, 0,
                          body_name(caller->body)->text);
    }
}

static void confirm(const BplChcJob *job, BplChcSystem *system, const BplChcPlan *plan,
                    BplChcResult *result)
{
    BplChcConfirmation confirmation;
    const BplReplayHooks hooks = {.data = result,
                                  .trace = job->trace ? keep_step : NULL,
                                  .turn = job->turns ? keep_turn : NULL};
    bpl_chc_confirm(&confirmation, system, plan, &hooks);
    if (confirmation.confirmed)
        keep_execution(result, system, &confirmation);
    else
        bpl_chc_result_say(result, confirmation.reason, confirmation.why);
    bpl_chc_confirmation_release(&confirmation);
}

/* Makes the system end this process after `ms` more milliseconds of processor time; 0: never.
 * Processor time depends less on other processes than the clock. (Spacer's slices are limited in
 * steps; for it the timer is only a safety net, see timer_of.) */
static void set_timer(uint32_t ms)
{
    struct itimerval timer = {.it_value = {ms / 1000, (suseconds_t)(ms % 1000) * 1000}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

static void finish(BplWorker *parent, const BplChcResult *result)
{
    BplStrbuf message = {0};
    bpl_chc_message_write(&message, result);
    bpl_worker_send(parent, message.text, message.length, 0);
    _exit(0);
}

static void serve_other(BplWorker *parent, const BplChcJob *job)
{
    BplChcResult result = {.verdict = BPL_CHC_UNKNOWN};
    double slice = job->slice_ms / 1e3, longer = job->long_ms / 1e3;
    BplChcTimes times = {slice, longer > slice ? longer : slice,
                         bpl_clock_seconds() + job->rest_ms / 1e3};
    BplStrbuf script = {0};
    job->other->decide(job->other->data, job->entry, &times, &result,
                       job->certificate ? &script : NULL);
    if (result.verdict == BPL_CHC_VERIFIED && job->certificate &&
        (!script.length || !bpl_chc_file_write(job->certificate, &script)))
        bpl_chc_result_say(&result, BPL_CHC_UNCERTIFIED, "the proof has no certificate");
    if (result.verdict == BPL_CHC_UNKNOWN && !result.why)
        bpl_chc_result_say(&result, BPL_CHC_OUT_OF_TIME, "time-out");
    finish(parent, &result);
}

/* The data of a worker process that runs a configuration. */
typedef struct Run {
    const BplChcJob *job;
    BplWorker *parent;
    BplChcTransformed now;
    bool answered;
    BplChcResult result; /* the result of the last execution that `judge` tried to replay */
} Run;

static bool judge(void *data, const BplChcPlan *plan)
{
    Run *run = data;
    bpl_chc_result_release(&run->result);
    run->result = (BplChcResult){.verdict = BPL_CHC_UNKNOWN};
    confirm(run->job, run->now.system, plan, &run->result);
    return run->result.verdict == BPL_CHC_CAN_FAIL;
}

static uint32_t timer_of(const BplChcJob *job)
{
    return (job->config->engine == BPL_CHC_ENGINE_SPACER ? bpl_limits->chc_slice_net : 1) *
           job->slice_ms;
}

static void found(void *data, uint32_t slices)
{
    Run *run = data;
    assert(run->parent && "there is somebody to hear of it");
    set_timer(slices * timer_of(run->job));
    if (!run->answered)
        bpl_worker_send(run->parent, "", 0, 0);
    run->answered = true;
}

/* Subtracts steps from Spacer's limit; at least one step remains, since 0 would mean no limit. */
static void take_steps(BplFixedpointOptions *options, uint32_t steps)
{
    if (options->work)
        options->work -= steps < options->work ? steps : options->work - 1;
}

/* Asks the engine. If over-approximating clauses derive a failure, makes clauses that leave out
 * less, and asks again. */
static void solve(Run *run, BplChcOutcome *outcome)
{
    assert(run->now.system && "the transforms were of use");
    assert(bpl_chc_engines[run->job->config->engine] && "an engine of this folder");
    const BplChcJob *job = run->job;
    BplFixedpointOptions spacer = job->spacer;
    do {
        const BplChcQuestion question = {.system = run->now.system,
                                         .spacer = &spacer,
                                         .check_ms = job->check_ms,
                                         .log = job->log,
                                         .wants_model = job->certificate != NULL,
                                         .solver = job->solver,
                                         .slice_ms = job->slice_ms,
                                         .judge = run->now.is_exact ? judge : NULL,
                                         .found = found,
                                         .data = run};
        *outcome = (BplChcOutcome){.answer = BPL_CHC_OPEN};
        bpl_chc_engines[job->config->engine](outcome, &question);
        take_steps(&spacer, outcome->steps);
    } while (outcome->answer == BPL_CHC_DERIVED && !run->now.is_exact &&
             bpl_chc_transform_refine(&run->now));
}

/* Writes the certificate of a proof, translated to the original clauses; returns true if that
 * succeeded. */
static bool write_certificate(Run *run, BplChcOutcome *outcome)
{
    BplStrbuf text = outcome->certificate;
    if (!text.length) {
        bpl_chc_transform_back(&run->now, &outcome->model);
        if (!outcome->model.of)
            return false;
        bpl_chc_certificate_print(&outcome->model, &text);
    }
    bool fine = bpl_chc_file_write(run->job->certificate, &text);
    bpl_strbuf_release(&text);
    return fine;
}

/* Sets run->result, the verdict about the program, according to the engine's outcome for the
 * clauses. */
static void conclude(Run *run, BplChcOutcome *outcome)
{
    BplChcResult *result = &run->result;
    if (outcome->answer == BPL_CHC_HOLDS && run->job->certificate &&
        !write_certificate(run, outcome))
        bpl_chc_outcome_open(outcome, BPL_CHC_UNCERTIFIED, "the proof has no certificate");
    if (outcome->answer == BPL_CHC_HOLDS) {
        bpl_chc_result_release(result);
        *result = (BplChcResult){.verdict = BPL_CHC_VERIFIED};
    } else if (outcome->answer == BPL_CHC_DERIVED && !run->now.is_exact) {
        bpl_chc_result_say(result, BPL_CHC_SUSPECTED, "gave up: what was left out matters");
    } else if (outcome->answer == BPL_CHC_OPEN && !outcome->judged) {
        bpl_chc_result_release(result);
        *result = (BplChcResult){.verdict = BPL_CHC_UNKNOWN};
        bpl_chc_result_say(result, outcome->reason, outcome->why ? outcome->why : "");
    }
}

static void serve(BplWorker *parent, void *data)
{
    const BplChcJob *job = data;
    const BplChcConfig *config = job->config;
    Run run = {.job = job, .parent = parent, .result = {.verdict = BPL_CHC_UNKNOWN}};
    BplChcOutcome outcome = {.answer = BPL_CHC_OPEN, .reason = BPL_CHC_UNSUITED};
    if (config->engine == BPL_CHC_ENGINE_OTHER)
        serve_other(parent, job);
    bpl_worker_limit((job->slice_ms + job->rest_ms) / 1000 + 5);
    set_timer(timer_of(job));
    if (!bpl_chc_transform(&run.now, job->system, config->transforms))
        outcome.why = run.now.why;
    else if (run.now.is_safe)
        outcome.answer = BPL_CHC_HOLDS;
    else if (config->use == BPL_CHC_USE_CONGRUENT && !run.now.is_congruent)
        outcome.why = "gave up: numbers are not related";
    else
        solve(&run, &outcome);
    conclude(&run, &outcome);
    bpl_chc_transform_release(&run.now);
    finish(parent, &run.result);
}

/* ---- in the parent --------------------------------------------------------------------------- */

static const char *out_of_time(const BplChcTask *task, BplChcResult *result)
{
    if (task->answered)
        bpl_chc_result_say(result, BPL_CHC_UNCERTIFIED,
                           "what was found could not be certified in time");
    else
        bpl_chc_result_say(result, BPL_CHC_OUT_OF_TIME, "time-out");
    return task->answered ? "not certified in time" : "time-out";
}

bool bpl_chc_task_start(BplChcTask *task, const BplChcJob *job)
{
    task->answered = false;
    return bpl_worker_start(&task->worker, serve, (void *)(uintptr_t)job, job->memory);
}

/* Reads a message of the worker and returns as worker.h says. The worker sends an empty message
 * when the engine has found an answer, and then the result. */
const char *bpl_chc_task_hear(BplChcTask *task, double deadline, BplChcResult *result)
{
    static const char *const found[] = {[BPL_CHC_VERIFIED] = "proof",
                                        [BPL_CHC_CAN_FAIL] = "failure",
                                        [BPL_CHC_UNKNOWN] = "nothing"};
    BplStrbuf message = {0};
    BplChcResult said = {.verdict = BPL_CHC_UNKNOWN};
    BplHeard heard = bpl_worker_receive(&task->worker, &message, deadline, NULL);
    if (heard == BPL_HEARD_MESSAGE && !task->answered && !message.length) {
        task->answered = true;
        bpl_strbuf_release(&message);
        return NULL;
    }
    bool whole =
        heard == BPL_HEARD_MESSAGE && bpl_chc_message_read(message.text, message.length, &said);
    int status = bpl_worker_kill(&task->worker);
    bpl_strbuf_release(&message);
    if (whole) {
        bpl_chc_result_take(result, &said);
        return result->reason == BPL_CHC_OUT_OF_TIME && result->verdict == BPL_CHC_UNKNOWN
                   ? "time-out"
                   : found[result->verdict];
    }
    bpl_chc_result_release(&said);
    if (heard == BPL_HEARD_NOTHING || (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF))
        return out_of_time(task, result);
    bpl_chc_result_say(result, BPL_CHC_DIED, "a worker died or ran out of memory");
    return "died";
}

const char *bpl_chc_task_stop(BplChcTask *task, BplChcResult *result)
{
    bpl_worker_kill(&task->worker);
    return out_of_time(task, result);
}
