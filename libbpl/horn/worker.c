/* Work, in a worker process, and what its parent makes of it. */
#include "libbpl/horn/worker.h"

#include "libbpl/horn/boxes.h"
#include "libbpl/horn/certify.h"
#include "libbpl/horn/confirm.h"
#include "libbpl/horn/elements.h"
#include "libbpl/horn/message.h"
#include "libbpl/horn/ranged.h"
#include "libbpl/horn/relations.h"
#include "libbpl/horn/rest.h"
#include "libbpl/horn/unfold.h"

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
    RANGED_WORK = 2000000,  /* steps for a question */
    RELATED_WORK = 500000,  /* the same */
    WHOLE_PROGRAM = 2000000 /* instructions */
};

/* ---- in the worker --------------------------------------------------------------------------- */

static void keep_step(void *data, const BplReplayStep *step)
{
    BplHornResult *result = data;
    BplStrbuf text = {0};
    if (result->trace.count >= MOST_STEPS_KEPT)
        return;
    for (size_t i = 0; i < step->change_count; i++) {
        const BplName *name = step->changes[i].var->name;
        bpl_strbuf_addf(&text, "%s%s = ", i ? ", " : "", name ? name->text : "_");
        bpl_datum_print(&text, step->changes[i].value);
    }
    bpl_horn_lines_add(&result->trace, step->node, step->depth, text.text ? text.text : "");
    bpl_strbuf_release(&text);
}

static void keep_turn(void *data, const BplNode *node, uint32_t which)
{
    BplHornResult *result = data;
    if (result->turns.count < MOST_TURNS_KEPT)
        bpl_vec_push(&result->turns, (BplCoreTurn){node, which});
}

/* Is the variable one that the entry's behaviour can depend on? */
static bool is_input(const BplHornSystem *system, const BplVar *var)
{
    const BplCore *core = system->graphs->core;
    const BplHornLive *live = &system->lives->of[0];
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

static void keep_execution(BplHornResult *result, const BplHornSystem *system,
                           const BplHornConfirmation *confirmation)
{
    const BplReplayOutcome *outcome = confirmation->outcome;
    result->verdict = BPL_HORN_CAN_FAIL;
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
        bpl_horn_lines_add(&result->inputs, &init->var->node, 0, text.text ? text.text : "");
        bpl_strbuf_release(&text);
    }
    const BplNode *returned = bpl_replay_returned(outcome);
    for (size_t i = outcome->stack.count; i-- > 0;) {
        const BplReplayCaller *caller = &outcome->stack.at[i];
        const BplNode *at = caller->at ? caller->at : caller->body;
        bool is_first = i + 1 == outcome->stack.count;
        bpl_horn_lines_add(&result->stack, is_first && returned ? returned : at, 0,
                           body_name(caller->body)->text);
    }
}

static void confirm(const BplHornJob *job, BplHornSystem *system, const BplHornPlan *plan,
                    BplHornResult *result)
{
    BplHornConfirmation confirmation;
    const BplReplayHooks hooks = {.data = result,
                                  .trace = job->trace ? keep_step : NULL,
                                  .turn = job->turns ? keep_turn : NULL};
    bpl_horn_confirm(&confirmation, system, plan, &hooks);
    if (confirmation.confirmed)
        keep_execution(result, system, &confirmation);
    else
        bpl_horn_result_say(result, confirmation.reason, confirmation.why);
    bpl_horn_confirmation_release(&confirmation);
}

static void certify_failure(const BplHornJob *job, BplHornSystem *system, BplHornAttempt *attempt,
                            BplHornResult *result)
{
    BplHornPlan plan;
    char why[160] = "";
    if (bpl_horn_plan_init(&plan, system, attempt, job->how.check_ms, why))
        confirm(job, system, &plan, result);
    else
        bpl_horn_result_say(result, BPL_HORN_UNEXPLAINED, why);
    bpl_horn_plan_release(&plan);
}

/* Slices are measured in time of the processor, so that other processes matter less; 0: none. */
static void set_timer(uint32_t ms)
{
    struct itimerval timer = {.it_value = {ms / 1000, (suseconds_t)(ms % 1000) * 1000}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

static void finish(BplWorker *parent, const BplHornResult *result)
{
    BplStrbuf message = {0};
    bpl_horn_message_write(&message, result);
    bpl_worker_send(parent, message.text, message.length, 0);
    _exit(0);
}

static void serve_other(BplWorker *parent, const BplHornJob *job)
{
    BplHornResult result = {.verdict = BPL_HORN_UNKNOWN};
    double slice = job->slice_ms / 1e3, longer = job->long_ms / 1e3;
    BplHornTimes times = {slice, longer > slice ? longer : slice,
                          bpl_clock_seconds() + job->rest_ms / 1e3};
    job->other->decide(job->other->data, job->entry, &times, &result);
    if (result.verdict == BPL_HORN_UNKNOWN && !result.why)
        bpl_horn_result_say(&result, BPL_HORN_OUT_OF_TIME, "time-out");
    finish(parent, &result);
}

/* Of what finds failures by itself, and has each of them judged. */
typedef struct JudgedJob {
    const BplHornJob *job;
    BplHornSystem *system;
    BplWorker *parent;
    bool answered;
    uint32_t rest_ms; /* for what comes then; 0: as long as it takes */
    BplHornResult result;
} JudgedJob;

static bool judge(void *data, const BplHornPlan *plan)
{
    JudgedJob *judged = data;
    bpl_horn_result_release(&judged->result);
    judged->result = (BplHornResult){.verdict = BPL_HORN_UNKNOWN};
    confirm(judged->job, judged->system, plan, &judged->result);
    return judged->result.verdict == BPL_HORN_CAN_FAIL;
}

static void say_answered(void *data)
{
    JudgedJob *judged = data;
    set_timer(judged->rest_ms);
    if (!judged->answered)
        bpl_worker_send(judged->parent, "", 0, 0);
    judged->answered = true;
}

static BplHornSystem *system_with(const BplHornJob *job, const BplHornOptions *options)
{
    const BplHornGraphs *graphs = job->system->graphs;
    const BplCoreProc *entry = graphs->core->procs.at[graphs->all.at[0]->proc];
    return bpl_horn_system_new(graphs->core, entry, options);
}

/* Whatever is called from one place only is expanded, whoever calls it. */
static BplHornSystem *without_calls(const BplHornJob *job)
{
    BplHornOptions options = bpl_horn_defaults();
    const BplHornGraphs *graphs = job->system->graphs;
    for (size_t i = 0; i < graphs->all.count; i++)
        if (graphs->all.at[i]->is_recursive)
            return job->system;
    if (graphs->all.count < 2 && !job->ranged)
        return job->system;
    options.inline_budget = WHOLE_PROGRAM;
    options.keep_numbers = job->ranged;
    return system_with(job, &options);
}

static void serve_boxes(BplWorker *parent, const BplHornJob *job)
{
    JudgedJob boxes = {.job = job,
                       .parent = parent,
                       .rest_ms = 4 * job->slice_ms,
                       .result = {.verdict = BPL_HORN_UNKNOWN}};
    const BplBoxesOptions options = {.boxes = MOST_BOXES,
                                     .check_ms = job->how.check_ms,
                                     .check_work = BOXES_WORK,
                                     .judge = judge,
                                     .found = say_answered,
                                     .data = &boxes};
    BplBoxesResult found;
    set_timer(job->slice_ms);
    boxes.system = without_calls(job);
    bool can = bpl_boxes_search(&found, boxes.system, &options);
    say_answered(&boxes);
    if (can && found.answer == BPL_BOXES_FAILS)
        finish(parent, &boxes.result);
    bpl_horn_result_release(&boxes.result);
    boxes.result = (BplHornResult){.verdict = BPL_HORN_UNKNOWN};
    if (can && found.answer == BPL_BOXES_SAFE)
        boxes.result.verdict = BPL_HORN_VERIFIED;
    else
        bpl_horn_result_say(&boxes.result, BPL_HORN_UNSUITED,
                            can ? "gave up: intervals do not decide it"
                                : "gave up: there are calls");
    finish(parent, &boxes.result);
}

static size_t carried(const BplHornSystem *system)
{
    size_t all = 0;
    for (size_t i = 0; i < system->preds.count; i++)
        all += system->preds.at[i].count;
    return all;
}

/* The job's own clauses; NULL if they would only be others where they leave something out, and
 * leave nothing out. */
static BplHornSystem *own_system(const BplHornJob *job)
{
    if (!job->has_own)
        return job->system;
    BplHornSystem *own = system_with(job, &job->own);
    return job->only_proofs && carried(own) == carried(job->system) ? NULL : own;
}

/* Where simplifications spoil what Spacer says of predicates, those that it took away are solved
 * once more, for two slices at most. */
static bool is_proof(const BplHornJob *job, BplHornSystem *system, BplHornAttempt *attempt)
{
    if (bpl_horn_certify(attempt, system, job->how.check_ms))
        return true;
    set_timer(2 * job->slice_ms);
    return job->how.spacer.simplify &&
           bpl_horn_rest_holds(system, attempt->fp, &job->how.spacer, job->how.check_ms);
}

typedef enum Related { UNRELATED, RELATED, DECIDED } Related;

/* Finds relations and assumes them. */
static Related relate_by(BplHornSystem *system, const BplRelationsOptions *options)
{
    BplRelations relations;
    Related related = UNRELATED;
    if (bpl_relations_find(&relations, system, options)) {
        related = bpl_relations_exclude_failure(&relations) ? DECIDED : RELATED;
        bpl_relations_assume(&relations);
    }
    bpl_relations_release(&relations);
    return related;
}

/* Between numbers, then between bit-vectors. */
static Related relate(BplHornSystem *system, bool products)
{
    BplRelationsOptions options = {.work = RELATED_WORK, .products = products};
    BplWidths widths = {0};
    Related related = relate_by(system, &options);
    bpl_relations_widths(system, &widths);
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
static BplHornSystem *farther_system(BplHornJob *job, const BplHornSystem *near)
{
    for (uint32_t i = 0; i < MOST_STEPS_IN_VAIN && job->own.near; i++) {
        job->own.near++;
        BplHornSystem *next = own_system(job);
        if (!next || carried(next) > carried(near))
            return next;
        bpl_horn_system_free(next);
    }
    return NULL;
}

static void serve_spacer(BplWorker *parent, const BplHornJob *job)
{
    BplHornResult result = {.verdict = BPL_HORN_UNKNOWN};
    BplHornJob own = *job;
    BplHornAttempt attempt;
    rlim_t seconds = (job->slice_ms + job->rest_ms) / 1000 + 5;
    setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds});
    set_timer(job->slice_ms);
    BplHornSystem *system = own_system(job);
    if (!system) {
        bpl_horn_result_say(&result, BPL_HORN_UNSUITED, "gave up: nothing could be left out");
        finish(parent, &result);
    }
    if (job->elements && !bpl_horn_keep_elements(system)) {
        bpl_horn_result_say(&result, BPL_HORN_UNSUITED, "gave up: no elements could be kept");
        finish(parent, &result);
    }
    Related related = job->related ? relate(system, false) : UNRELATED;
    if (job->related && related != RELATED) {
        if (related == DECIDED)
            result.verdict = BPL_HORN_VERIFIED;
        else
            bpl_horn_result_say(&result, BPL_HORN_UNSUITED, "gave up: numbers are not related");
        finish(parent, &result);
    }
    bpl_horn_attempt_query(&attempt, system, &job->how);
    for (BplHornSystem *next;
         attempt.answer == BPL_HORN_DERIVED && (next = farther_system(&own, system));
         system = next) {
        bpl_horn_attempt_release(&attempt);
        bpl_horn_system_free(system);
        bpl_horn_attempt_query(&attempt, next, &job->how);
    }
    set_timer(0);
    bpl_worker_send(parent, "", 0, 0);
    if (attempt.answer == BPL_HORN_HOLDS && !is_proof(job, system, &attempt))
        attempt.answer = BPL_HORN_OPEN;
    if (attempt.answer == BPL_HORN_HOLDS)
        result.verdict = BPL_HORN_VERIFIED;
    else if (attempt.answer == BPL_HORN_DERIVED && job->only_proofs)
        bpl_horn_result_say(&result, BPL_HORN_SUSPECTED, "gave up: what was left out matters");
    else if (attempt.answer == BPL_HORN_DERIVED)
        certify_failure(job, system, &attempt, &result);
    else
        bpl_horn_result_say(&result, attempt.reason, attempt.why);
    finish(parent, &result);
}

static void serve_ranged(BplWorker *parent, const BplHornJob *job)
{
    const BplRangedOptions options = {.check_ms = job->how.check_ms, .work = RANGED_WORK};
    BplHornResult result = {.verdict = BPL_HORN_UNKNOWN};
    BplRanged ranged;
    set_timer(job->slice_ms);
    BplHornSystem *system = without_calls(job);
    if (relate(system, true) == DECIDED)
        result.verdict = BPL_HORN_VERIFIED;
    else if (!bpl_ranged_init(&ranged, system))
        bpl_horn_result_say(&result, BPL_HORN_UNSUITED, "gave up: there are calls");
    else if (bpl_ranged_prove(&ranged, &options))
        result.verdict = BPL_HORN_VERIFIED;
    else
        bpl_horn_result_say(&result, BPL_HORN_UNSUITED,
                            "gave up: what holds of ranges does not decide it");
    set_timer(0);
    bpl_worker_send(parent, "", 0, 0);
    finish(parent, &result);
}

static void serve_unfold(BplWorker *parent, const BplHornJob *job)
{
    JudgedJob unfold = {.job = job,
                        .system = job->system,
                        .parent = parent,
                        .result = {.verdict = BPL_HORN_UNKNOWN}};
    const BplUnfoldOptions options = {.height = MOST_HEIGHT,
                                      .seed = job->how.spacer.seed,
                                      .memory_mb = job->how.spacer.memory_mb,
                                      .judge = judge,
                                      .found = say_answered,
                                      .data = &unfold};
    set_timer(job->slice_ms);
    BplUnfoldAnswer answer = bpl_horn_unfold(job->system, &options);
    say_answered(&unfold);
    if (answer == BPL_UNFOLD_OPEN)
        bpl_horn_result_say(&unfold.result, BPL_HORN_UNSUITED,
                            "gave up: no derivation can be found clause by clause");
    finish(parent, &unfold.result);
}

static void serve(BplWorker *parent, void *data)
{
    const BplHornJob *job = data;
    if (job->other)
        serve_other(parent, job);
    if (job->boxes)
        serve_boxes(parent, job);
    if (job->ranged)
        serve_ranged(parent, job);
    if (job->unfold)
        serve_unfold(parent, job);
    serve_spacer(parent, job);
}

/* ---- in the parent --------------------------------------------------------------------------- */

static const char *out_of_time(const BplHornTask *task, BplHornResult *result)
{
    if (task->answered)
        bpl_horn_result_say(result, BPL_HORN_UNCERTIFIED,
                            "what was found could not be certified in time");
    else
        bpl_horn_result_say(result, BPL_HORN_OUT_OF_TIME, "time-out");
    return task->answered ? "not certified in time" : "time-out";
}

bool bpl_horn_task_start(BplHornTask *task, const BplHornJob *job)
{
    task->answered = false;
    return bpl_worker_start(&task->worker, serve, (void *)(uintptr_t)job, job->memory);
}

/* First an empty message, when Spacer has answered; then the result. */
const char *bpl_horn_task_hear(BplHornTask *task, double deadline, BplHornResult *result)
{
    static const char *const found[] = {"proof", "failure", "nothing"};
    BplStrbuf message = {0};
    BplHornResult said = {.verdict = BPL_HORN_UNKNOWN};
    BplHeard heard = bpl_worker_receive(&task->worker, &message, deadline, NULL);
    if (heard == BPL_HEARD_MESSAGE && !task->answered && !message.length) {
        task->answered = true;
        bpl_strbuf_release(&message);
        return NULL;
    }
    bool whole =
        heard == BPL_HEARD_MESSAGE && bpl_horn_message_read(message.text, message.length, &said);
    int status = bpl_worker_kill(&task->worker);
    bpl_strbuf_release(&message);
    if (whole) {
        bpl_horn_result_take(result, &said);
        return found[result->verdict];
    }
    bpl_horn_result_release(&said);
    if (heard == BPL_HEARD_NOTHING || (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF))
        return out_of_time(task, result);
    bpl_horn_result_say(result, BPL_HORN_DIED, "a worker died or ran out of memory");
    return "died";
}

const char *bpl_horn_task_stop(BplHornTask *task, BplHornResult *result)
{
    bpl_worker_kill(&task->worker);
    return out_of_time(task, result);
}
