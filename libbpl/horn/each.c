/* Processes say what became of their entry in one message. What is refused, undecided for want of
 * time, or was killed from outside, is left to this process. */
#include "libbpl/horn/each.h"

#include "libbpl/base/bytes.h"
#include "libbpl/base/worker.h"
#include "libbpl/horn/message.h"
#include "libbpl/smt/spare.h"

#include <signal.h>
#include <sys/wait.h>

/* Two for an entry: what one way decides at once is not to wait for another one's first slice. */
enum { QUICK_MS = 4000, GRACE_MS = 2000, EACH_JOBS = 2 };

/* An entry that a process tries. */
typedef struct Try {
    BplWorker worker;
    size_t entry;
    double deadline;
} Try;

/* One that has ended. */
typedef struct Known {
    BplHornResult *result; /* NULL: not yet, or this process is left with it */
    double seconds;
} Known;

typedef struct Each {
    const BplHornEach *each;
    BplHornVerifyOptions quick, rest;
    size_t next, told;
    Known *known;
    Try *tries; /* so many at a time */
    size_t slots;
} Each;

static bool is_stopped(const Each *e)
{
    return e->rest.stop && *e->rest.stop;
}

/* ---- in a process of its own ----------------------------------------------------------------- */

typedef struct Job {
    const Each *each;
    size_t entry;
} Job;

static void put_slices(BplStrbuf *out, const BplHornResult *result)
{
    bpl_bytes_put_number(out, result->slices.count);
    for (size_t i = 0; i < result->slices.count; i++) {
        const BplHornSlice *slice = &result->slices.at[i];
        bpl_bytes_put_number(out, (uint64_t)(uintptr_t)slice->name);
        bpl_bytes_put_number(out, (uint64_t)(uintptr_t)slice->what);
        bpl_bytes_put_double(out, slice->seconds);
        bpl_bytes_put_string(out, slice->why);
    }
}

/* Nothing is said of what is refused. */
static void serve(BplWorker *parent, void *data)
{
    const Job *job = data;
    double begin = bpl_worker_clock();
    BplHornResult *result = bpl_horn_verify(
        job->each->each->program, job->each->each->entries[job->entry], &job->each->quick);
    BplStrbuf message = {0}, verdict = {0};
    if (result) {
        bpl_horn_message_write(&verdict, result);
        bpl_bytes_put_double(&message, bpl_worker_clock() - begin);
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
    bpl_horn_result_free(result);
}

/* ---- here ------------------------------------------------------------------------------------ */

static void get_slices(BplBytes *in, BplHornResult *result)
{
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--) {
        BplHornSlice slice = {.name = (const char *)(uintptr_t)bpl_bytes_number(in)};
        slice.what = (const char *)(uintptr_t)bpl_bytes_number(in);
        slice.seconds = bpl_bytes_double(in);
        slice.why = bpl_bytes_string(in);
        if (in->fine)
            bpl_vec_push(&result->slices, slice);
        else
            bpl_free(slice.why);
    }
}

static BplHornResult *unknown(const Each *e, size_t entry, BplHornReason reason, const char *why)
{
    BplHornResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = e->each->entries[entry];
    bpl_horn_result_say(result, reason, why);
    return result;
}

/* NULL: it is left to this process. */
static BplHornResult *read_result(const Each *e, size_t entry, const BplStrbuf *message,
                                  double *seconds)
{
    if (!message->length)
        return NULL;
    BplHornResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = e->each->entries[entry];
    BplBytes in = bpl_bytes_of(message);
    BplStrbuf verdict = {0};
    *seconds = bpl_bytes_double(&in);
    result->encode_seconds = bpl_bytes_double(&in);
    result->preds = (uint32_t)bpl_bytes_number(&in);
    result->clauses = (uint32_t)bpl_bytes_number(&in);
    result->arity = (uint32_t)bpl_bytes_number(&in);
    get_slices(&in, result);
    bpl_bytes_text(&in, &verdict);
    bool fine = bpl_bytes_ended(&in) &&
                bpl_horn_message_read(bpl_strbuf_text(&verdict), verdict.length, result);
    bpl_strbuf_release(&verdict);
    /* what had not all of the time that there is says nothing yet */
    bool early = result->verdict == BPL_HORN_UNKNOWN && 1e3 * *seconds > 0.9 * e->quick.timeout_ms;
    if (fine && !early)
        return result;
    bpl_horn_result_free(result);
    return fine ? NULL : unknown(e, entry, BPL_HORN_DIED, "a worker said what nobody can read");
}

static void tell(Each *e)
{
    for (; e->told < e->next && e->known[e->told].result; e->told++)
        e->each->done(e->each->data, e->known[e->told].result, e->known[e->told].seconds);
}

static void settle(Each *e, Try *try, BplHornResult *result, double seconds)
{
    e->known[try->entry] = (Known){result, seconds};
    try->worker.fd = -1;
    tell(e);
}

static void start(Each *e, Try *try)
{
    Job job = {e, e->next};
    try->entry = e->next++;
    try->deadline = bpl_worker_clock() + 1e-3 * (e->quick.timeout_ms + GRACE_MS);
    if (!bpl_worker_start(&try->worker, serve, &job, 0))
        settle(e, try, NULL, 0);
}

static void give_up(Each *e, Try *try, BplHeard heard)
{
    char why[BPL_WORKER_WHY];
    BplStrbuf text = {0};
    int status = bpl_worker_give_up(&try->worker, heard, why);
    bool by_others = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    bpl_strbuf_addf(&text, "a worker %s", why);
    settle(e, try, by_others ? NULL : unknown(e, try->entry, BPL_HORN_DIED, text.text), 0);
    bpl_strbuf_release(&text);
}

static void hear(Each *e, Try *try)
{
    BplStrbuf message = {0};
    BplHeard heard =
        bpl_worker_receive(&try->worker, &message, try->deadline, e->each->options->stop);
    if (heard == BPL_HEARD_MESSAGE) {
        double seconds = 0;
        bpl_worker_end(&try->worker, bpl_worker_clock() + 1e-3 * GRACE_MS);
        BplHornResult *result = read_result(e, try->entry, &message, &seconds);
        settle(e, try, result, seconds);
    } else if (heard == BPL_HEARD_END) {
        give_up(e, try, heard);
    }
    bpl_strbuf_release(&message);
}

/* Is one under way? As many are as there may be. */
static bool fill(Each *e)
{
    bool any = false;
    for (size_t i = 0; i < e->slots; i++) {
        while (e->tries[i].worker.fd < 0 && e->next < e->each->count && !is_stopped(e))
            start(e, &e->tries[i]);
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
        first = first > 0 && first <= try->deadline ? first : try->deadline;
    }
    size_t which = bpl_worker_wait(workers.at, workers.count, first, e->each->options->stop);
    if (which < of.count)
        hear(e, of.at[which]);
    for (size_t i = 0; i < of.count && !is_stopped(e); i++)
        if (of.at[i]->worker.fd >= 0 && bpl_worker_clock() >= of.at[i]->deadline) {
            bpl_worker_kill(&of.at[i]->worker);
            settle(e, of.at[i], NULL, 0);
        }
    bpl_vec_release(&workers);
    bpl_vec_release(&of);
}

static void stop(Each *e)
{
    for (size_t i = 0; i < e->slots; i++) {
        Try *try = &e->tries[i];
        if (try->worker.fd < 0)
            continue;
        bpl_worker_kill(&try->worker);
        settle(e, try, unknown(e, try->entry, BPL_HORN_STOPPED, "stopped by a signal"), 0);
    }
}

static void try_all(Each *e)
{
    while (fill(e) && !is_stopped(e))
        hear_one(e);
    stop(e);
}

/* With all there is; false if it is refused. */
static bool verify(const BplHornEach *each, size_t entry, const BplHornVerifyOptions *options)
{
    double begin = bpl_worker_clock();
    BplHornResult *result = bpl_horn_verify(each->program, each->entries[entry], options);
    each->done(each->data, result, bpl_worker_clock() - begin);
    return result != NULL;
}

static void prepare(Each *e)
{
    const BplHornVerifyOptions *options = e->each->options;
    e->quick = *options;
    e->quick.jobs = EACH_JOBS;
    e->quick.timeout_ms = options->timeout_ms / 2;
    if (e->quick.timeout_ms > QUICK_MS)
        e->quick.timeout_ms = QUICK_MS;
    e->rest.timeout_ms -= e->quick.timeout_ms;
    size_t slots = options->jobs / EACH_JOBS;
    e->slots = e->each->count < slots ? e->each->count : slots;
    e->tries = bpl_alloc_zero(e->slots * sizeof *e->tries);
    for (size_t i = 0; i < e->slots; i++)
        e->tries[i].worker.fd = -1;
    if (options->many) {
        bpl_spare_make(BPL_SPARE_KEEPING);
        bpl_spare_make(BPL_SPARE_COUNTED);
    }
}

/* What is left, and what could not be told before that. */
static void finish(Each *e)
{
    const BplHornEach *each = e->each;
    bool goes_on = true;
    for (size_t i = e->told; i < each->count; i++) {
        Known *known = &e->known[i];
        if (!known->result && is_stopped(e) && i < e->next)
            known->result = unknown(e, i, BPL_HORN_STOPPED, "stopped by a signal");
        if (known->result && goes_on)
            each->done(each->data, known->result, known->seconds);
        else if (known->result)
            bpl_horn_result_free(known->result);
        else if (goes_on && !is_stopped(e))
            goes_on = verify(each, i, i < e->next ? &e->rest : each->options);
    }
}

void bpl_horn_each(const BplHornEach *each)
{
    Each e = {.each = each, .rest = *each->options};
    e.known = bpl_alloc_zero((each->count + 1) * sizeof *e.known);
    if (each->options->jobs >= 2 * EACH_JOBS && each->count > 1) {
        prepare(&e);
        try_all(&e);
    }
    finish(&e);
    bpl_free(e.tries);
    bpl_free(e.known);
}
