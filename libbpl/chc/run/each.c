/* Decides several procedures (entries), each in a process of its own; this code runs in their
 * parent. A process sends two kinds of messages: that the time slice (turn) of its procedure is
 * used up, and the result. Procedures whose process refused them, or was killed from outside, are
 * decided in the parent itself. */
#include "libbpl/chc/run/each.h"

#include "libbpl/base/bytes.h"
#include "libbpl/base/clock.h"
#include "libbpl/base/limits.h"
#include "libbpl/chc/run/message.h"
#include "libbpl/smt/spare.h"
#include "libbpl/smt/worker.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

enum { SAY_TURN, SAY_RESULT };

/* A procedure that is being decided in a process. */
typedef struct Try {
    BplWorker worker;
    size_t entry;
    /* `began`: the time when the current turn (time slice) of the procedure began, by
     * bpl_clock_seconds; `had`: the seconds of its earlier turns */
    double began, had;
    double deadline; /* the time at which the current turn must end; 0: no deadline */
} Try;

/* The results and used time of a procedure so far. */
typedef struct Known {
    /* the procedure's result; NULL: not known yet, or the parent has to decide the procedure itself
     */
    BplChcResult *result;
    double seconds;
    uint32_t turns; /* number of time slices (turns) of the procedure so far, without a verdict */
    bool has_begun, is_left, is_told;
    /* seconds that the procedure has used, if its process was killed and it has to begin anew */
    double had;
} Known;

typedef struct Each {
    const BplChcEach *each;
    BplChcDecideOptions options; /* the options for deciding one procedure in a process */
    BplBudget budget;
    Known *known;
    /* procedures that were decided within this number of time slices (turns) are being reported */
    uint32_t turns;
    Try *tries; /* `slots` slots for processes that run at the same time */
    size_t slots;
    uint32_t jobs;
    BPL_VEC(Try) paused;
} Each;

static bool is_stopped(const Each *e)
{
    return e->options.stop && *e->options.stop;
}

/* ---- in a process of its own ----------------------------------------------------------------- */

typedef struct Job {
    Each *each;
    const Try *try;
} Job;

typedef struct Turns {
    const Each *each;
    BplWorker *parent;
    double began, had;
    BplChcDecideOptions *options;
} Turns;

/* Tells the parent that the procedure's time slice (turn) is used up, and waits until the parent
 * gives it the next one. A slice of 0 steps is the last one: the work on the procedure then ends
 * with the result so far. */
static void await_turn(void *data, BplTurns *turns)
{
    Turns *t = data;
    BplStrbuf message = {0};
    double over = bpl_clock_seconds();
    bpl_bytes_put_number(&message, SAY_TURN);
    if (!bpl_worker_send(t->parent, message.text, message.length, 0) ||
        bpl_worker_receive(t->parent, &message, 0, NULL) != BPL_HEARD_MESSAGE)
        _Exit(0);
    BplBytes in = bpl_bytes_of(&message);
    uint64_t steps = bpl_bytes_number(&in);
    t->options->jobs = (uint32_t)bpl_bytes_number(&in);
    bpl_strbuf_release(&message);
    t->had += over - t->began;
    t->began = bpl_clock_seconds();
    turns->left = steps ? steps : UINT64_MAX;
    turns->waited += t->began - over;
    turns->deadline = steps ? bpl_budget_entry_end(&t->each->budget, t->had) : t->began;
}

static void put_slices(BplStrbuf *out, const BplChcResult *result)
{
    bpl_bytes_put_number(out, result->slices.count);
    for (size_t i = 0; i < result->slices.count; i++) {
        const BplChcSlice *slice = &result->slices.at[i];
        bpl_bytes_put_number(out, (uint64_t)(uintptr_t)slice->name);
        bpl_bytes_put_number(out, (uint64_t)(uintptr_t)slice->what);
        bpl_bytes_put_double(out, slice->seconds);
        bpl_bytes_put_string(out, slice->why);
    }
}

/* Runs in the process for a procedure: decides the procedure, and sends the result. If the
 * program is refused with a diagnostic, it sends an empty message instead, and the parent repeats
 * the refusal. */
static void serve(BplWorker *parent, void *data)
{
    const Job *job = data;
    Each *e = job->each;
    size_t entry = job->try->entry;
    Turns t = {.each = e, .parent = parent, .began = bpl_clock_seconds(), .had = job->try->had};
    BplTurns turns = {.left = bpl_turns_steps_in_all(e->known[entry].turns),
                      .deadline = bpl_budget_entry_end(&e->budget, t.had),
                      .wait = await_turn,
                      .data = &t};
    BplChcDecideOptions options = e->options;
    t.options = &options;
    options.turns_taken = &turns;
    options.timeout_ms = bpl_budget_left_ms(turns.deadline);
    BplChcResult *result = bpl_chc_decide(e->each->program, e->each->entries[entry], &options);
    BplStrbuf message = {0}, verdict = {0};
    if (result) {
        bpl_chc_message_write(&verdict, result);
        bpl_bytes_put_number(&message, SAY_RESULT);
        bpl_bytes_put_double(&message, t.had + bpl_clock_seconds() - t.began);
        bpl_bytes_put_double(&message, result->encode_seconds);
        bpl_bytes_put_number(&message, result->preds);
        bpl_bytes_put_number(&message, result->clauses);
        bpl_bytes_put_number(&message, result->arity);
        put_slices(&message, result);
        bpl_bytes_put_text(&message, verdict.text, verdict.length);
    }
    bpl_worker_send(parent, bpl_strbuf_text(&message), message.length, 0);
    bpl_strbuf_release(&message);
    bpl_strbuf_release(&verdict);
    bpl_chc_result_free(result);
}

/* ---- here ------------------------------------------------------------------------------------ */

static void get_slices(BplBytes *in, BplChcResult *result)
{
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--) {
        BplChcSlice slice = {.name = (const char *)(uintptr_t)bpl_bytes_number(in)};
        slice.what = (const char *)(uintptr_t)bpl_bytes_number(in);
        slice.seconds = bpl_bytes_double(in);
        slice.why = bpl_bytes_string(in);
        if (in->fine)
            bpl_vec_push(&result->slices, slice);
        else
            bpl_free(slice.why);
    }
}

static BplChcResult *unknown(const Each *e, size_t entry, BplChcReason reason, const char *why)
{
    BplChcResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = e->each->entries[entry];
    bpl_chc_result_say(result, reason, why);
    return result;
}

static BplChcResult *read_result(const Each *e, size_t entry, BplBytes *in, double *seconds)
{
    BplChcResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = e->each->entries[entry];
    BplStrbuf verdict = {0};
    *seconds = bpl_bytes_double(in);
    result->encode_seconds = bpl_bytes_double(in);
    result->preds = (uint32_t)bpl_bytes_number(in);
    result->clauses = (uint32_t)bpl_bytes_number(in);
    result->arity = (uint32_t)bpl_bytes_number(in);
    get_slices(in, result);
    bpl_bytes_text(in, &verdict);
    bool fine = bpl_bytes_ended(in) &&
                bpl_chc_message_read(bpl_strbuf_text(&verdict), verdict.length, result);
    bpl_strbuf_release(&verdict);
    if (fine)
        return result;
    bpl_chc_result_free(result);
    return unknown(e, entry, BPL_CHC_DIED, "a worker said what nobody can read");
}

/* Reports results as soon as all earlier ones are known. Procedures that needed the fewest time
 * slices (turns) come first; those that needed equally many are reported in the order of the list
 * of procedures. */
static void tell(Each *e)
{
    for (bool more = true; more; e->turns += more) {
        more = false;
        for (size_t i = 0; i < e->each->count; i++) {
            Known *known = &e->known[i];
            if (known->is_told || known->turns > e->turns) {
                more = more || !known->is_told;
                continue;
            }
            if (!known->result)
                return;
            known->is_told = true;
            e->each->done(e->each->data, known->result, known->seconds);
        }
    }
}

/* Stores the result of the procedure; NULL means that the parent has to decide the procedure
 * itself. */
static void settle(Each *e, Try *try, BplChcResult *result, double seconds)
{
    Known *known = &e->known[try->entry];
    known->result = result;
    known->seconds = seconds;
    known->is_left = !result;
    try->worker.fd = -1;
    tell(e);
}

static void give_up(Each *e, Try *try, BplHeard heard)
{
    char why[BPL_WORKER_WHY];
    BplStrbuf text = {0};
    int status = bpl_worker_give_up(&try->worker, heard, why);
    bool by_others = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    bpl_strbuf_addf(&text, "a worker %s", why);
    settle(e, try, by_others ? NULL : unknown(e, try->entry, BPL_CHC_DIED, text.text), 0);
    bpl_strbuf_release(&text);
}

/* ---- turns ----------------------------------------------------------------------------------- */

static bool is_over(const Each *e)
{
    return e->budget.end > 0 && bpl_clock_seconds() >= e->budget.end;
}

/* Returns the procedure to begin next, among those that have not begun or have to begin anew: the
 * one that has had the fewest time slices (turns), and of several the first in the list; SIZE_MAX
 * if there is none. */
static size_t first_new(const Each *e)
{
    size_t first = SIZE_MAX;
    for (size_t i = 0; i < e->each->count; i++)
        if (!e->known[i].has_begun &&
            (first == SIZE_MAX || e->known[i].turns < e->known[first].turns))
            first = i;
    return first;
}

static size_t first_paused(const Each *e)
{
    size_t first = SIZE_MAX;
    for (size_t i = 0; i < e->paused.count; i++) {
        const Try *try = &e->paused.at[i], *best = first < SIZE_MAX ? &e->paused.at[first] : NULL;
        uint32_t turns = e->known[try->entry].turns;
        if (!best || turns < e->known[best->entry].turns ||
            (turns == e->known[best->entry].turns && try->entry < best->entry))
            first = i;
    }
    return first;
}

/* Returns the number of jobs (processes at a time) that each running procedure may use: an equal
 * part of all jobs. */
static uint32_t jobs_of_each(const Each *e)
{
    uint32_t running = 1;
    for (size_t i = 0; i < e->slots; i++)
        running += e->tries[i].worker.fd >= 0;
    bool others_wait = e->paused.count || first_new(e) < SIZE_MAX;
    uint32_t most = others_wait ? (uint32_t)e->slots : running - 1 ? running - 1 : 1;
    return e->jobs / most ? e->jobs / most : 1;
}

/* Gives the procedure its next time slice, of this number of steps; 0 steps mean that its process
 * must end. */
static void give_turn(const Each *e, Try *try, uint64_t steps)
{
    BplStrbuf message = {0};
    bpl_bytes_put_number(&message, steps);
    bpl_bytes_put_number(&message, jobs_of_each(e));
    bpl_worker_send(&try->worker, message.text, message.length, bpl_clock_seconds() + 2);
    bpl_strbuf_release(&message);
    try->began = bpl_clock_seconds();
    double end = steps ? bpl_budget_entry_end(&e->budget, try->had) : try->began;
    try->deadline = end > 0 ? end + 1e-3 * bpl_limits->chc_grace_ms : 0;
}

static void begin(Each *e, Try *try, size_t entry)
{
    Known *known = &e->known[entry];
    *try = (Try){.worker.fd = -1, .entry = entry, .had = known->had};
    known->has_begun = true;
    try->began = bpl_clock_seconds();
    double end = bpl_budget_entry_end(&e->budget, try->had);
    try->deadline = end > 0 ? end + 1e-3 * bpl_limits->chc_grace_ms : 0;
    Job job = {e, try};
    if (is_over(e))
        settle(e, try, unknown(e, entry, BPL_CHC_OUT_OF_TIME, "time-out"), 0);
    else if (!bpl_worker_start(&try->worker, serve, &job, 0))
        settle(e, try, NULL, 0);
}

/* Handles the end of the procedure's time slice (turn). If other procedures wait that have not had
 * more turns than this one, the process of this procedure is paused (or killed, if too many are
 * paused); otherwise the procedure gets another turn at once. */
static void end_turn(Each *e, Try *try)
{
    uint32_t turns = ++e->known[try->entry].turns;
    size_t paused = first_paused(e), fresh = first_new(e);
    try->had += bpl_clock_seconds() - try->began;
    bool waits = (fresh < SIZE_MAX && e->known[fresh].turns <= turns) ||
                 (paused < SIZE_MAX && e->known[e->paused.at[paused].entry].turns <= turns);
    if (!waits) {
        give_turn(e, try, bpl_turns_steps(turns));
    } else if (e->paused.count >= bpl_limits->chc_paused) {
        bpl_worker_kill(&try->worker);
        e->known[try->entry].has_begun = false;
        e->known[try->entry].had = try->had;
    } else {
        bpl_vec_push(&e->paused, *try);
        try->worker.fd = -1;
    }
    tell(e);
}

/* Gives a free process slot to the next procedure: one that has not begun, or a paused one that has
 * had fewer time slices. Returns false if no procedure waits. */
static bool take_up(Each *e, Try *try)
{
    size_t paused = first_paused(e), fresh = first_new(e);
    bool is_new =
        fresh < SIZE_MAX &&
        (paused == SIZE_MAX || e->known[fresh].turns <= e->known[e->paused.at[paused].entry].turns);
    if (is_new) {
        begin(e, try, fresh);
        return true;
    }
    if (paused == SIZE_MAX)
        return false;
    *try = e->paused.at[paused];
    e->paused.at[paused] = bpl_vec_last(&e->paused);
    (void)bpl_vec_pop(&e->paused);
    give_turn(e, try, is_over(e) ? 0 : bpl_turns_steps(e->known[try->entry].turns));
    return true;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static void hear(Each *e, Try *try)
{
    BplStrbuf message = {0};
    BplHeard heard =
        bpl_worker_receive(&try->worker, &message, bpl_clock_seconds() + 2, e->options.stop);
    BplBytes in = bpl_bytes_of(&message);
    uint64_t what =
        heard == BPL_HEARD_MESSAGE && message.length ? bpl_bytes_number(&in) : SAY_RESULT;
    if (heard == BPL_HEARD_MESSAGE && what == SAY_TURN) {
        end_turn(e, try);
    } else if (heard == BPL_HEARD_MESSAGE) {
        double seconds = 0;
        bpl_worker_end(&try->worker, bpl_clock_seconds() + 1e-3 * bpl_limits->chc_grace_ms);
        BplChcResult *result = message.length ? read_result(e, try->entry, &in, &seconds) : NULL;
        settle(e, try, result, seconds);
    } else if (heard == BPL_HEARD_END) {
        give_up(e, try, heard);
    }
    bpl_strbuf_release(&message);
}

/* Gives all free process slots to procedures; returns true if any procedure is being decided. */
static bool fill(Each *e)
{
    bool any = false;
    for (size_t i = 0; i < e->slots; i++) {
        while (e->tries[i].worker.fd < 0 && !is_stopped(e) && take_up(e, &e->tries[i]))
            ;
        any = any || e->tries[i].worker.fd >= 0;
    }
    return any;
}

static void hear_one(Each *e)
{
    BPL_VEC(BplWorker *) workers = {0};
    BPL_VEC(Try *) of = {0};
    double first = 0;
    for (size_t i = 0; i < e->slots; i++) {
        Try *try = &e->tries[i];
        if (try->worker.fd < 0)
            continue;
        bpl_vec_push(&workers, &try->worker);
        bpl_vec_push(&of, try);
        first = bpl_budget_earlier(first, try->deadline);
    }
    size_t which = bpl_worker_wait(workers.at, workers.count, first, e->options.stop);
    if (which < of.count)
        hear(e, of.at[which]);
    for (size_t i = 0; i < of.count && !is_stopped(e); i++) {
        Try *try = of.at[i];
        if (try->worker.fd < 0 || try->deadline <= 0 || bpl_clock_seconds() < try->deadline)
            continue;
        bpl_worker_kill(&try->worker);
        settle(e, try, unknown(e, try->entry, BPL_CHC_OUT_OF_TIME, "time-out"),
               try->had + bpl_clock_seconds() - try->began);
    }
    bpl_vec_release(&workers);
    bpl_vec_release(&of);
}

static void stop(Each *e)
{
    for (size_t i = 0; i < e->slots; i++)
        if (e->tries[i].worker.fd >= 0)
            bpl_vec_push(&e->paused, e->tries[i]);
    while (e->paused.count) {
        Try try = bpl_vec_pop(&e->paused);
        bpl_worker_kill(&try.worker);
        settle(e, &try, unknown(e, try.entry, BPL_CHC_STOPPED, "stopped by a signal"), 0);
    }
}

/* Decides the procedure in this process, and reports the result; returns false if the program is
 * refused with a diagnostic. */
static bool verify(const Each *e, size_t entry, uint32_t jobs)
{
    const BplChcEach *each = e->each;
    double begin = bpl_clock_seconds();
    BplChcDecideOptions options = *each->options;
    options.jobs = jobs;
    options.timeout_ms = bpl_budget_left_ms(bpl_budget_entry_end(&e->budget, 0));
    BplChcResult *result = bpl_chc_decide(each->program, each->entries[entry], &options);
    each->done(each->data, result, bpl_clock_seconds() - begin);
    return result != NULL;
}

static void prepare(Each *e)
{
    const BplChcDecideOptions *options = e->each->options;
    e->jobs = options->jobs ? options->jobs : 1;
    e->options = *options;
    e->slots = e->jobs < e->each->count ? e->jobs : e->each->count;
    e->options.jobs = e->jobs / (uint32_t)e->slots;
    e->tries = bpl_alloc_zero(e->slots * sizeof *e->tries);
    for (size_t i = 0; i < e->slots; i++)
        e->tries[i].worker.fd = -1;
    if (options->many) {
        bpl_spare_make(BPL_SPARE_KEEPING);
        bpl_spare_make(BPL_SPARE_COUNTED);
    }
}

/* Decides the procedures that were left to the parent, and reports all results that were not
 * reported yet. */
static void finish(Each *e)
{
    const BplChcEach *each = e->each;
    bool goes_on = true;
    for (size_t i = 0; i < each->count; i++) {
        Known *known = &e->known[i];
        if (known->is_told)
            continue;
        if (!known->result && is_stopped(e) && known->has_begun)
            known->result = unknown(e, i, BPL_CHC_STOPPED, "stopped by a signal");
        if (known->result && goes_on)
            each->done(each->data, known->result, known->seconds);
        else if (known->result)
            bpl_chc_result_free(known->result);
        else if (goes_on && !is_stopped(e))
            goes_on = verify(e, i, each->options->jobs);
    }
}

void bpl_chc_each(const BplChcEach *each)
{
    Each e = {.each = each, .options = *each->options, .budget = each->budget};
    e.known = bpl_alloc_zero((each->count + 1) * sizeof *e.known);
    if (each->count > 1) {
        prepare(&e);
        while (fill(&e) && !is_stopped(&e))
            hear_one(&e);
        stop(&e);
    }
    finish(&e);
    bpl_vec_release(&e.paused);
    bpl_free(e.tries);
    bpl_free(e.known);
}
