/* Verifies all bodies in several processes. Bodies are given to processes in batches. A batch is a
 * range of consecutive bodies, and its size depends on nothing but the program. Each batch has a
 * process of its own, so the sequence of bodies that one Z3 proves does not depend on the number of
 * processes. Conditions are made in this process, in the order of the bodies, just before their
 * batch begins.
 *
 * Starting a process costs as much as some dozens of small bodies: therefore later batches are
 * larger.
 *
 * A turn is a share of solver steps (retry.c). A body that is not decided in its first turn is put
 * aside, and becomes a batch of its own once all bodies have had their first turn. */
#include "libbpl/base/limits.h"
#include "libbpl/vc/cache.h"
#include "libbpl/vc/helper.h"

typedef struct Batch {
    BplVcBody *bodies;
    /* `first`: index in `asked` of the batch's first body; `count`: number of bodies; `at`: index
     * within the batch of the body that is being verified */
    size_t first, count, at;
    /* the number, from 0, of the turn (share of steps) in which the batch's bodies are */
    uint32_t turn;
    bool is_open;
    BplVcHelper helper;
} Batch;

typedef struct Run {
    BplVcSession *session;
    BplDecl *const *decls;
    size_t count;
    /* indices of the bodies without a result in the cache, which have to be verified */
    BPL_VEC(size_t) asked;
    size_t next;           /* index in `asked` of the first body that is in no batch yet */
    BplVcResult **results; /* results that were not reported yet */
    bool *is_told;
    /* for each body: the number of its turns (shares of steps) so far that ended without a verdict
     */
    uint32_t *turns;
    /* results of bodies that needed at most this number of further turns are being reported */
    uint32_t turn;
    /* indices in `asked` of bodies that wait for their next turn (share of steps) */
    BPL_VEC(size_t) later;
    BplDigest *keys; /* keys[body], or NULL */
    unsigned begun;  /* number of batches begun so far */
    size_t slots;
    Batch *batches; /* batches that are running */
    BplVcDone *done;
    void *data;
} Run;

static bool is_stopped(const Run *run)
{
    return run->session->options.stop && *run->session->options.stop;
}

/* Reports results by `done`, in the order of the bodies: first the results of bodies decided in
 * their first turn (share of steps), then of those decided in their second turn, and so on. Stops
 * at a body whose result is still missing. */
static void tell(Run *run)
{
    for (bool more = true; more; run->turn += more) {
        more = false;
        for (size_t i = 0; i < run->count; i++) {
            if (run->is_told[i] || run->turns[i] > run->turn) {
                more = more || !run->is_told[i];
                continue;
            }
            if (!run->results[i])
                return;
            run->is_told[i] = true;
            run->done(run->data, i, run->results[i]);
        }
    }
}

static void close_batch(Batch *batch)
{
    bpl_vc_helper_release(&batch->helper);
    for (size_t i = 0; i < batch->count; i++)
        bpl_vc_body_release(&batch->bodies[i]);
    batch->is_open = false;
}

static void keep(Run *run, size_t body, BplVcResult *result)
{
    if (run->keys)
        result->key = run->keys[body];
    if (run->session->options.cache)
        bpl_vc_cache_put(run->session->options.cache, run->session, &run->keys[body], result);
    run->results[body] = result;
}

static void settle(Run *run, Batch *batch, BplVcResult *result)
{
    size_t at = batch->first + batch->at++, body = run->asked.at[at];
    if (result->is_unfinished) {
        run->turns[body]++;
        bpl_vec_push(&run->later, at);
        bpl_vc_result_free(result);
    } else {
        keep(run, body, result);
    }
    tell(run);
}

/* Goes on to the batch's next body that needs Z3, and sends it to the batch's process; closes the
 * batch after its last body. */
static void go_on(Run *run, Batch *batch)
{
    const BplVcQuestion whole = {.turn = batch->turn, .in_turns = run->asked.count > 1};
    while (batch->at < batch->count) {
        if (!bpl_vc_is_asked(&batch->bodies[batch->at]))
            settle(run, batch,
                   bpl_vc_body_verify(run->session, &batch->bodies[batch->at], NULL, 0));
        else if (bpl_vc_helper_ask(&batch->helper, batch->at, &whole))
            return;
        else
            settle(run, batch,
                   bpl_vc_helper_unknown(&batch->helper, batch->at, "no process could be started"));
    }
    close_batch(batch);
}

static void open_batch(Run *run, Batch *batch)
{
    unsigned doublings = run->begun++ / bpl_limits->vc_batches;
    size_t enough = bpl_limits->vc_batch_checks << (doublings < bpl_limits->vc_batch_doublings
                                                        ? doublings
                                                        : bpl_limits->vc_batch_doublings);
    *batch = (Batch){.bodies = batch->bodies, .first = run->next, .is_open = true};
    for (size_t checks = 0; checks < enough && batch->count < bpl_limits->vc_batch_bodies &&
                            run->next < run->asked.count && !is_stopped(run);) {
        BplVcBody *body = &batch->bodies[batch->count++];
        bpl_vc_body_init(run->session, body, run->decls[run->asked.at[run->next++]]);
        checks += body->passive.checks.count;
    }
    bpl_vc_helper_init(&batch->helper, run->session, batch->bodies, batch->count);
    go_on(run, batch);
}

/* Removes from run->later the body that has had the fewest turns so far (of several, the earliest),
 * and returns its index. */
static size_t take_later(Run *run)
{
    size_t best = 0;
    for (size_t i = 1; i < run->later.count; i++) {
        size_t a = run->asked.at[run->later.at[i]], b = run->asked.at[run->later.at[best]];
        if (run->turns[a] < run->turns[b] || (run->turns[a] == run->turns[b] && a < b))
            best = i;
    }
    size_t at = run->later.at[best];
    run->later.at[best] = bpl_vec_last(&run->later);
    (void)bpl_vec_pop(&run->later);
    return at;
}

static void open_later(Run *run, Batch *batch)
{
    size_t at = take_later(run), body = run->asked.at[at];
    *batch = (Batch){.bodies = batch->bodies,
                     .first = at,
                     .count = 1,
                     .turn = run->turns[body],
                     .is_open = true};
    bpl_vc_body_init(run->session, &batch->bodies[0], run->decls[body]);
    bpl_vc_helper_init(&batch->helper, run->session, batch->bodies, 1);
    go_on(run, batch);
}

/* Waits until the process of a batch has sent a message, or has been silent for too long; returns
 * the batch. NULL: the wait was ended by a signal. */
static Batch *next_heard(Run *run)
{
    while (!is_stopped(run)) {
        BPL_VEC(BplWorker *) workers = {0};
        BPL_VEC(Batch *) busy = {0};
        double first = 0, now = bpl_clock_seconds();
        Batch *late = NULL;
        for (size_t i = 0; i < run->slots; i++) {
            Batch *batch = &run->batches[i];
            if (!batch->is_open)
                continue;
            double deadline = batch->helper.deadline;
            bpl_vec_push(&workers, &batch->helper.worker);
            bpl_vec_push(&busy, batch);
            first = deadline > 0 && (first <= 0 || deadline < first) ? deadline : first;
            late = deadline > 0 && deadline <= now ? batch : late;
        }
        size_t heard =
            bpl_worker_wait(workers.at, workers.count, first, run->session->options.stop);
        Batch *found = heard < busy.count ? busy.at[heard] : late;
        bpl_vec_release(&workers);
        bpl_vec_release(&busy);
        if (found)
            return found;
    }
    return NULL;
}

/* Starts batches until the permitted number of processes is running; returns whether any batch is
 * running. */
static bool fill(Run *run)
{
    bool any = false;
    for (size_t i = 0; i < run->slots; i++) {
        while (!run->batches[i].is_open && (run->next < run->asked.count || run->later.count) &&
               !is_stopped(run)) {
            if (run->next < run->asked.count)
                open_batch(run, &run->batches[i]);
            else
                open_later(run, &run->batches[i]);
        }
        any = any || run->batches[i].is_open;
    }
    return any;
}

static void stop(Run *run)
{
    for (size_t i = 0; i < run->slots; i++) {
        Batch *batch = &run->batches[i];
        if (!batch->is_open)
            continue;
        if (batch->helper.is_busy)
            run->results[run->asked.at[batch->first + batch->at]] =
                bpl_vc_helper_unknown(&batch->helper, batch->at, "stopped by a signal");
        close_batch(batch);
    }
    for (size_t i = 0; i < run->later.count; i++) {
        BplVcBody body;
        size_t number = run->asked.at[run->later.at[i]];
        bpl_vc_body_init(run->session, &body, run->decls[number]);
        BplVcHelper none;
        bpl_vc_helper_init(&none, run->session, &body, 1);
        run->results[number] = bpl_vc_helper_unknown(&none, 0, "stopped by a signal");
        bpl_vc_body_release(&body);
    }
    for (size_t i = 0; i < run->count; i++)
        if (!run->is_told[i] && run->results[i])
            run->done(run->data, i, run->results[i]);
}

/* Computes the keys of the bodies, and looks up the bodies' results in the cache. */
static void look_up(Run *run)
{
    const BplVcOptions *options = &run->session->options;
    if (options->cache || options->keys) {
        run->keys = bpl_alloc((run->count + 1) * sizeof *run->keys);
        bpl_vc_keys(run->session, run->decls, run->count, run->keys);
    }
    for (size_t i = 0; i < run->count && !is_stopped(run); i++) {
        if (options->cache)
            run->results[i] =
                bpl_vc_cache_get(options->cache, run->session, &run->keys[i], run->decls[i]);
        if (!run->results[i])
            bpl_vec_push(&run->asked, i);
    }
    tell(run);
}

void bpl_vc_verify_all(BplVcSession *session, BplDecl *const *bodies, size_t count, BplVcDone *done,
                       void *data)
{
    Run run = {.session = session,
               .decls = bodies,
               .count = count,
               .results = bpl_alloc_zero((count + 1) * sizeof(BplVcResult *)),
               .slots = session->options.jobs ? session->options.jobs : 1,
               .done = done,
               .data = data};
    run.batches = bpl_alloc_zero(run.slots * sizeof *run.batches);
    run.is_told = bpl_alloc_zero((count + 1) * sizeof *run.is_told);
    run.turns = bpl_alloc_zero((count + 1) * sizeof *run.turns);
    for (size_t i = 0; i < run.slots; i++)
        run.batches[i].bodies = bpl_alloc(bpl_limits->vc_batch_bodies * sizeof(BplVcBody));
    look_up(&run);
    while (fill(&run)) {
        Batch *batch = next_heard(&run);
        if (!batch)
            break;
        settle(&run, batch, bpl_vc_helper_hear(&batch->helper));
        go_on(&run, batch);
    }
    stop(&run);
    for (size_t i = 0; i < run.slots; i++)
        bpl_free(run.batches[i].bodies);
    bpl_free(run.batches);
    bpl_free(run.results);
    bpl_free(run.is_told);
    bpl_free(run.turns);
    bpl_free(run.keys);
    bpl_vec_release(&run.asked);
    bpl_vec_release(&run.later);
}
