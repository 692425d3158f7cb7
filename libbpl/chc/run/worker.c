/* Work, in a worker process, and what its parent makes of it. */
#include "libbpl/chc/run/worker.h"

#include "libbpl/chc/certify/certify.h"
#include "libbpl/chc/certify/confirm.h"
#include "libbpl/chc/domain/congruence.h"
#include "libbpl/chc/encode/encode.h"
#include "libbpl/chc/engine/array_houdini.h"
#include "libbpl/chc/engine/bmc.h"
#include "libbpl/chc/engine/boxes.h"
#include "libbpl/chc/engine/eliminated.h"
#include "libbpl/chc/run/message.h"
#include "libbpl/chc/transform/array_cells.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    MOST_STEPS_KEPT = 100000,
    MOST_TURNS_KEPT = 10000000,
    MOST_BOXES = 2000000,
    BOXES_WORK = 500000000, /* steps for a question */
    MOST_HEIGHT = 1000,
    MOST_STEPS_IN_VAIN = 3,
    RANGED_WORK = 2000000,   /* steps for a question */
    RELATED_WORK = 500000,   /* the same */
    WHOLE_PROGRAM = 2000000, /* instructions */
    NET = 3
};

/* ---- in the worker --------------------------------------------------------------------------- */

static void keep_step(void *data, const BplReplayStep *step)
{
    BplChcResult *result = data;
    BplStrbuf text = {0};
    if (result->trace.count >= MOST_STEPS_KEPT)
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
    if (result->turns.count < MOST_TURNS_KEPT)
        bpl_vec_push(&result->turns, (BplCoreTurn){node, which});
}

/* Is the variable one that the entry's behaviour can depend on? */
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

static void certify_failure(const BplChcJob *job, BplChcSystem *system, BplChcSpacer *attempt,
                            BplChcResult *result)
{
    BplChcPlan plan;
    char why[160] = "";
    if (bpl_chc_plan_init(&plan, system, attempt, job->how.check_ms, why))
        confirm(job, system, &plan, result);
    else
        bpl_chc_result_say(result, BPL_CHC_UNEXPLAINED, why);
    bpl_chc_plan_release(&plan);
}

/* Time of the processor, which depends less on other processes than that of the clock; 0: none. For
 * Spacer, whose slices are steps, it is but a safety net, a few times as long. */
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
    job->other->decide(job->other->data, job->entry, &times, &result);
    if (result.verdict == BPL_CHC_UNKNOWN && !result.why)
        bpl_chc_result_say(&result, BPL_CHC_OUT_OF_TIME, "time-out");
    finish(parent, &result);
}

/* Of what finds failures by itself, and has each of them judged. */
typedef struct JudgedJob {
    const BplChcJob *job;
    BplChcSystem *system;
    BplWorker *parent;
    bool answered;
    uint32_t rest_ms; /* for what comes then; 0: as long as it takes */
    BplChcResult result;
} JudgedJob;

static bool judge(void *data, const BplChcPlan *plan)
{
    JudgedJob *judged = data;
    bpl_chc_result_release(&judged->result);
    judged->result = (BplChcResult){.verdict = BPL_CHC_UNKNOWN};
    confirm(judged->job, judged->system, plan, &judged->result);
    return judged->result.verdict == BPL_CHC_CAN_FAIL;
}

static void say_answered(void *data)
{
    JudgedJob *judged = data;
    set_timer(judged->rest_ms);
    if (!judged->answered)
        bpl_worker_send(judged->parent, "", 0, 0);
    judged->answered = true;
}

static BplChcSystem *system_with(const BplChcJob *job, const BplChcOptions *options)
{
    const BplChcGraphs *graphs = job->system->graphs;
    const BplCoreProc *entry = graphs->core->procs.at[graphs->all.at[0]->proc];
    return bpl_chc_encode(graphs->core, entry, options);
}

/* Whatever is called from one place only is expanded, whoever calls it. */
static BplChcSystem *without_calls(const BplChcJob *job)
{
    BplChcOptions options = bpl_chc_defaults();
    const BplChcGraphs *graphs = job->system->graphs;
    for (size_t i = 0; i < graphs->all.count; i++)
        if (graphs->all.at[i]->is_recursive)
            return job->system;
    if (graphs->all.count < 2 && !job->arrays)
        return job->system;
    options.inline_budget = WHOLE_PROGRAM;
    options.keep_numbers = job->arrays;
    return system_with(job, &options);
}

static void serve_boxes(BplWorker *parent, const BplChcJob *job)
{
    JudgedJob boxes = {.job = job,
                       .parent = parent,
                       .rest_ms = 4 * job->slice_ms,
                       .result = {.verdict = BPL_CHC_UNKNOWN}};
    const BplChcBoxesOptions options = {.boxes = MOST_BOXES,
                                        .check_ms = job->how.check_ms,
                                        .check_work = BOXES_WORK,
                                        .judge = judge,
                                        .found = say_answered,
                                        .data = &boxes};
    BplChcBoxesResult found;
    set_timer(job->slice_ms);
    boxes.system = without_calls(job);
    bool can = bpl_chc_boxes_search(&found, boxes.system, &options);
    say_answered(&boxes);
    if (can && found.answer == BPL_CHC_BOXES_FAILS)
        finish(parent, &boxes.result);
    bpl_chc_result_release(&boxes.result);
    boxes.result = (BplChcResult){.verdict = BPL_CHC_UNKNOWN};
    if (can && found.answer == BPL_CHC_BOXES_SAFE)
        boxes.result.verdict = BPL_CHC_VERIFIED;
    else
        bpl_chc_result_say(&boxes.result, BPL_CHC_UNSUITED,
                           can ? "gave up: intervals do not decide it"
                               : "gave up: there are calls");
    finish(parent, &boxes.result);
}

static size_t carried(const BplChcSystem *system)
{
    size_t all = 0;
    for (size_t i = 0; i < system->preds.count; i++)
        all += system->preds.at[i].count;
    return all;
}

/* The job's own clauses; NULL if they would only be others where they leave something out, and
 * leave nothing out. */
static BplChcSystem *own_system(const BplChcJob *job)
{
    if (!job->has_own)
        return job->system;
    BplChcSystem *own = system_with(job, &job->own);
    return job->only_proofs && carried(own) == carried(job->system) ? NULL : own;
}

/* Where simplifications spoil what Spacer says of predicates, those that it took away are solved
 * once more, for two slices at most. */
static bool is_proof(const BplChcJob *job, BplChcSystem *system, BplChcSpacer *attempt)
{
    if (bpl_chc_certify(attempt, system, job->how.check_ms))
        return true;
    BplFixedpointOptions rest = job->how.spacer;
    rest.work /= 5;
    set_timer(2 * NET * job->slice_ms);
    return rest.simplify && bpl_chc_eliminated_hold(system, attempt->fp, &rest, job->how.check_ms);
}

typedef enum Related { UNRELATED, RELATED, DECIDED } Related;

/* Finds relations and assumes them. */
static Related relate_by(BplChcSystem *system, const BplChcCongruenceOptions *options)
{
    BplChcCongruence congruence;
    Related related = UNRELATED;
    if (bpl_chc_congruence_find(&congruence, system, options)) {
        related = bpl_chc_congruence_exclude_failure(&congruence) ? DECIDED : RELATED;
        bpl_chc_congruence_assume(&congruence);
    }
    bpl_chc_congruence_release(&congruence);
    return related;
}

/* Between numbers, then between bit-vectors. */
static Related relate(BplChcSystem *system, bool products)
{
    BplChcCongruenceOptions options = {.work = RELATED_WORK, .products = products};
    BplChcWidths widths = {0};
    Related related = relate_by(system, &options);
    bpl_chc_congruence_widths(system, &widths);
    options.products = false;
    for (size_t i = 0; i < widths.count && related != DECIDED; i++) {
        options.width = widths.at[i];
        Related next = relate_by(system, &options);
        related = next > related ? next : related;
    }
    bpl_vec_release(&widths);
    return related;
}

/* What is near does not do: clauses of what is a step farther away, or some steps if nothing that
 * lives from cut to cut is only one away. NULL if there is nothing more. */
static BplChcSystem *farther_system(BplChcJob *job, const BplChcSystem *localize)
{
    for (uint32_t i = 0; i < MOST_STEPS_IN_VAIN && job->own.localize; i++) {
        job->own.localize++;
        BplChcSystem *next = own_system(job);
        if (!next || carried(next) > carried(localize))
            return next;
        bpl_chc_system_free(next);
    }
    return NULL;
}

/* Of a limit there is at least a step left: 0 would be none. */
static void take_steps(BplFixedpointOptions *options, uint32_t steps)
{
    if (options->work)
        options->work -= steps < options->work ? steps : options->work - 1;
}

static void serve_spacer(BplWorker *parent, const BplChcJob *job)
{
    BplChcResult result = {.verdict = BPL_CHC_UNKNOWN};
    BplChcJob own = *job;
    BplChcSpacer attempt;
    rlim_t seconds = (job->slice_ms + job->rest_ms) / 1000 + 5;
    setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds});
    set_timer(NET * job->slice_ms);
    BplChcSystem *system = own_system(job);
    if (!system) {
        bpl_chc_result_say(&result, BPL_CHC_UNSUITED, "gave up: nothing could be left out");
        finish(parent, &result);
    }
    if (job->elements && !bpl_chc_array_cells(system)) {
        bpl_chc_result_say(&result, BPL_CHC_UNSUITED, "gave up: no elements could be kept");
        finish(parent, &result);
    }
    Related related = job->related ? relate(system, false) : UNRELATED;
    if (job->related && related != RELATED) {
        if (related == DECIDED)
            result.verdict = BPL_CHC_VERIFIED;
        else
            bpl_chc_result_say(&result, BPL_CHC_UNSUITED, "gave up: numbers are not related");
        finish(parent, &result);
    }
    bpl_chc_spacer_query(&attempt, system, &job->how);
    for (BplChcSystem *next;
         attempt.answer == BPL_CHC_DERIVED && (next = farther_system(&own, system));
         system = next) {
        take_steps(&own.how.spacer, bpl_fixedpoint_steps(attempt.fp));
        bpl_chc_spacer_release(&attempt);
        bpl_chc_system_free(system);
        bpl_chc_spacer_query(&attempt, next, &own.how);
    }
    set_timer(0);
    bpl_worker_send(parent, "", 0, 0);
    if (attempt.answer == BPL_CHC_HOLDS && !is_proof(job, system, &attempt))
        attempt.answer = BPL_CHC_OPEN;
    if (attempt.answer == BPL_CHC_HOLDS)
        result.verdict = BPL_CHC_VERIFIED;
    else if (attempt.answer == BPL_CHC_DERIVED && job->only_proofs)
        bpl_chc_result_say(&result, BPL_CHC_SUSPECTED, "gave up: what was left out matters");
    else if (attempt.answer == BPL_CHC_DERIVED)
        certify_failure(job, system, &attempt, &result);
    else
        bpl_chc_result_say(&result, attempt.reason, attempt.why);
    finish(parent, &result);
}

static void serve_ranged(BplWorker *parent, const BplChcJob *job)
{
    const BplChcArraysOptions options = {.check_ms = job->how.check_ms, .work = RANGED_WORK};
    BplChcResult result = {.verdict = BPL_CHC_UNKNOWN};
    BplChcArrays arrays;
    set_timer(job->slice_ms);
    BplChcSystem *system = without_calls(job);
    if (relate(system, true) == DECIDED)
        result.verdict = BPL_CHC_VERIFIED;
    else if (!bpl_chc_arrays_init(&arrays, system))
        bpl_chc_result_say(&result, BPL_CHC_UNSUITED, "gave up: there are calls");
    else if (bpl_chc_arrays_prove(&arrays, &options))
        result.verdict = BPL_CHC_VERIFIED;
    else
        bpl_chc_result_say(&result, BPL_CHC_UNSUITED,
                           "gave up: what holds of ranges does not decide it");
    set_timer(0);
    bpl_worker_send(parent, "", 0, 0);
    finish(parent, &result);
}

static void serve_unfold(BplWorker *parent, const BplChcJob *job)
{
    JudgedJob unfold = {.job = job,
                        .system = job->system,
                        .parent = parent,
                        .result = {.verdict = BPL_CHC_UNKNOWN}};
    const BplChcBmcOptions options = {.height = MOST_HEIGHT,
                                      .seed = job->how.spacer.seed,
                                      .memory_mb = job->how.spacer.memory_mb,
                                      .judge = judge,
                                      .found = say_answered,
                                      .data = &unfold};
    set_timer(job->slice_ms);
    BplChcBmcAnswer answer = bpl_chc_bmc(job->system, &options);
    say_answered(&unfold);
    if (answer == BPL_CHC_BMC_OPEN)
        bpl_chc_result_say(&unfold.result, BPL_CHC_UNSUITED,
                           "gave up: no derivation can be found clause by clause");
    finish(parent, &unfold.result);
}

static void serve(BplWorker *parent, void *data)
{
    const BplChcJob *job = data;
    if (job->other)
        serve_other(parent, job);
    if (job->boxes)
        serve_boxes(parent, job);
    if (job->arrays)
        serve_ranged(parent, job);
    if (job->unfold)
        serve_unfold(parent, job);
    serve_spacer(parent, job);
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

/* First an empty message, when Spacer has answered; then the result. */
const char *bpl_chc_task_hear(BplChcTask *task, double deadline, BplChcResult *result)
{
    static const char *const found[] = {"proof", "failure", "nothing"};
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
