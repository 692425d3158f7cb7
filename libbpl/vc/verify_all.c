/* Bodies go to processes in batches: consecutive ones, whose number depends on nothing but the
 * program. Each batch has a process of its own, so that what Z3 remembers of bodies before one is
 * the same however many processes there are. Conditions are made in this process, in the order of
 * the bodies, right before their batch begins.
 *
 * A process costs as much as some dozens of small bodies: so batches become larger, the more there
 * were before. */
#include "libbpl/vc/helper.h"

enum {
    FIRST_CHECKS = 32, /* of a batch, at least, but for the last one */
    BEFORE_MORE = 4,   /* after so many batches twice as many */
    MOST_DOUBLINGS = 5,
    MOST_BODIES = 1024
};

typedef struct Batch {
    BplVcBody *bodies;
    size_t first, count, at; /* at: the body that is asked about, of these */
    bool is_open;
    BplVcHelper helper;
} Batch;

typedef struct Run {
    BplVcSession *session;
    BplDecl *const *decls;
    size_t count, next;    /* next: the first body of no batch yet */
    BplVcResult **results; /* until they are told */
    size_t told;
    unsigned begun; /* batches */
    size_t slots;
    Batch *batches; /* so many at a time */
    void (*done)(void *data, BplVcResult *result);
    void *data;
} Run;

static bool is_stopped(const Run *run)
{
    return run->session->options.stop && *run->session->options.stop;
}

static void tell(Run *run)
{
    for (; run->told < run->count && run->results[run->told]; run->told++)
        run->done(run->data, run->results[run->told]);
}

static void close_batch(Batch *batch)
{
    bpl_vc_helper_release(&batch->helper);
    for (size_t i = 0; i < batch->count; i++)
        bpl_vc_body_release(&batch->bodies[i]);
    batch->is_open = false;
}

static void settle(Run *run, Batch *batch, BplVcResult *result)
{
    run->results[batch->first + batch->at++] = result;
    tell(run);
}

/* Asks about the next body of which Z3 has to be asked. */
static void go_on(Run *run, Batch *batch)
{
    static const BplVcQuestion whole = {0};
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
    unsigned doublings = run->begun++ / BEFORE_MORE;
    size_t enough = FIRST_CHECKS << (doublings < MOST_DOUBLINGS ? doublings : MOST_DOUBLINGS);
    *batch = (Batch){.bodies = batch->bodies, .first = run->next, .is_open = true};
    for (size_t checks = 0; checks < enough && batch->count < MOST_BODIES &&
                            run->next < run->count && !is_stopped(run);) {
        BplVcBody *body = &batch->bodies[batch->count++];
        bpl_vc_body_init(run->session, body, run->decls[run->next++]);
        checks += body->passive.checks.count;
    }
    bpl_vc_helper_init(&batch->helper, run->session, batch->bodies, batch->count);
    go_on(run, batch);
}

/* Waits until one has something to say, or has been silent for too long; NULL: a signal came. */
static Batch *next_heard(Run *run)
{
    while (!is_stopped(run)) {
        BPL_VEC(BplWorker *) workers = {0};
        BPL_VEC(Batch *) busy = {0};
        double first = 0, now = bpl_worker_clock();
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

/* Is some batch under way? As many are as there may be. */
static bool fill(Run *run)
{
    bool any = false;
    for (size_t i = 0; i < run->slots; i++) {
        while (!run->batches[i].is_open && run->next < run->count && !is_stopped(run))
            open_batch(run, &run->batches[i]);
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
            run->results[batch->first + batch->at] =
                bpl_vc_helper_unknown(&batch->helper, batch->at, "stopped by a signal");
        close_batch(batch);
    }
    for (; run->told < run->count; run->told++)
        if (run->results[run->told])
            run->done(run->data, run->results[run->told]);
}

void bpl_vc_verify_all(BplVcSession *session, BplDecl *const *bodies, size_t count,
                       void (*done)(void *data, BplVcResult *result), void *data)
{
    Run run = {.session = session,
               .decls = bodies,
               .count = count,
               .results = bpl_alloc_zero((count + 1) * sizeof(BplVcResult *)),
               .slots = session->options.jobs ? session->options.jobs : 1,
               .done = done,
               .data = data};
    run.batches = bpl_alloc_zero(run.slots * sizeof *run.batches);
    for (size_t i = 0; i < run.slots; i++)
        run.batches[i].bodies = bpl_alloc(MOST_BODIES * sizeof(BplVcBody));
    while (fill(&run)) {
        Batch *batch = next_heard(&run);
        if (!batch)
            break;
        BplVcResult *result = bpl_vc_helper_hear(&batch->helper);
        if (!result)
            continue;
        settle(&run, batch, result);
        go_on(&run, batch);
    }
    stop(&run);
    for (size_t i = 0; i < run.slots; i++)
        bpl_free(run.batches[i].bodies);
    bpl_free(run.batches);
    bpl_free(run.results);
}
