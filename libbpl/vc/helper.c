/* Runs the helper process (helper.h), which sends nothing but results. */
#include "libbpl/vc/helper.h"

#include "libbpl/base/limits.h"
#include "libbpl/vc/message.h"

#include <stdio.h>

void bpl_vc_helper_init(BplVcHelper *helper, BplVcSession *session, BplVcBody *bodies, size_t count)
{
    *helper =
        (BplVcHelper){.session = session, .bodies = bodies, .count = count, .worker = {.fd = -1}};
}

void bpl_vc_helper_release(BplVcHelper *helper)
{
    if (helper->is_busy)
        bpl_worker_kill(&helper->worker);
    else
        bpl_worker_end(&helper->worker, bpl_clock_seconds() + 1);
    helper->is_busy = false;
}

/* ---- in the process -------------------------------------------------------------------------- */

static void answer(BplVcHelper *helper, BplBytes *in)
{
    BplStrbuf bytes = {0}, message = {0};
    size_t number = (size_t)bpl_bytes_number(in);
    helper->session->turn = (uint32_t)bpl_bytes_number(in);
    helper->session->in_turns = bpl_bytes_number(in) != 0;
    bpl_bytes_text(in, &bytes);
    assert(bpl_bytes_ended(in) && number < helper->count);
    BplVcResult *result =
        helper->prove ? helper->prove(helper->data, number, &bytes)
                      : bpl_vc_body_verify(helper->session, &helper->bodies[number], NULL, 0);
    bpl_vc_result_put(&message, result);
    bpl_worker_send(helper->session->parent, message.text, message.length, 0);
    bpl_vc_result_free(result);
    bpl_strbuf_release(&message);
    bpl_strbuf_release(&bytes);
}

static void serve(BplWorker *parent, void *data)
{
    BplVcHelper *helper = data;
    BplStrbuf message = {0};
    helper->session->parent = parent;
    helper->session->options.stop = NULL;
    while (bpl_worker_receive(parent, &message, 0, NULL) == BPL_HEARD_MESSAGE) {
        BplBytes in = bpl_bytes_of(&message);
        answer(helper, &in);
    }
}

/* ---- in the parent --------------------------------------------------------------------------- */

/* Returns the memory limit of the helper process; 0: none. This limit is higher than Z3's own
 * memory limit, at which Z3 still gives an answer. */
static uint64_t room(const BplVcSession *s)
{
    uint64_t limit = (uint64_t)s->options.memory_mb << 20;
    return limit ? limit + limit / 4 + bpl_limits->vc_helper_bytes : 0;
}

static void be_patient(BplVcHelper *helper)
{
    double end = bpl_vc_deadline_of(helper->session, &helper->bodies[helper->body]);
    helper->deadline = end > 0 ? end + 1e-3 * bpl_limits->vc_grace_ms : 0;
}

bool bpl_vc_helper_ask(BplVcHelper *helper, size_t body, const BplVcQuestion *question)
{
    BplStrbuf message = {0};
    bpl_bytes_put_number(&message, body);
    bpl_bytes_put_number(&message, question->turn);
    bpl_bytes_put_number(&message, question->in_turns);
    bpl_bytes_put_text(&message, question->given.text ? question->given.text : "",
                       question->given.length);
    bool sent = false;
    /* the process may have been lost since its last answer */
    for (int tries = 0; tries < 2 && !sent; tries++) {
        if (helper->worker.fd < 0 &&
            !bpl_worker_start(&helper->worker, serve, helper, room(helper->session)))
            break;
        sent = bpl_worker_send(&helper->worker, message.text, message.length,
                               bpl_clock_seconds() + bpl_limits->vc_helper_seconds);
        if (!sent)
            bpl_worker_kill(&helper->worker);
    }
    bpl_strbuf_release(&message);
    helper->body = body;
    helper->is_busy = sent;
    be_patient(helper);
    return sent;
}

BplVcResult *bpl_vc_helper_unknown(const BplVcHelper *helper, size_t body, const char *why)
{
    BplVcResult *result = bpl_vc_result_new(&helper->bodies[body]);
    bpl_free(result->why);
    result->verdict = BPL_VC_UNKNOWN;
    result->why = bpl_strdup(why);
    return result;
}

static BplVcResult *lost(BplVcHelper *helper, BplHeard heard)
{
    char what[BPL_WORKER_WHY], why[100];
    bpl_worker_give_up(&helper->worker, heard, what);
    helper->is_busy = false;
    if (heard == BPL_HEARD_NOTHING)
        snprintf(why, sizeof why, "out of time");
    else
        snprintf(why, sizeof why, "the process that proved it %s", what);
    return bpl_vc_helper_unknown(helper, helper->body, why);
}

BplVcResult *bpl_vc_helper_hear(BplVcHelper *helper)
{
    BplStrbuf message = {0};
    double now = bpl_clock_seconds();
    BplVcResult *result = NULL;
    BplHeard heard = helper->deadline > 0 && now >= helper->deadline
                         ? BPL_HEARD_NOTHING
                         : bpl_worker_receive(&helper->worker, &message,
                                              now + bpl_limits->vc_helper_seconds, NULL);
    BplBytes in = bpl_bytes_of(&message);
    if (heard == BPL_HEARD_MESSAGE)
        result = bpl_vc_result_get(&in, &helper->bodies[helper->body]);
    if (!result)
        result = lost(helper, heard);
    helper->is_busy = false;
    bpl_strbuf_release(&message);
    return result;
}

BplVcResult *bpl_vc_helper_prove(BplVcHelper *helper, size_t body, const BplVcQuestion *question)
{
    volatile const int *stop = helper->session->options.stop;
    if (!bpl_vc_is_asked(&helper->bodies[body]))
        return bpl_vc_body_verify(helper->session, &helper->bodies[body], NULL, 0);
    if (stop && *stop)
        return bpl_vc_helper_unknown(helper, body, "stopped by a signal");
    if (!bpl_vc_helper_ask(helper, body, question))
        return bpl_vc_helper_unknown(helper, body, "no process could be started");
    BplWorker *worker = &helper->worker;
    bpl_worker_wait(&worker, 1, helper->deadline, stop);
    if (stop && *stop) {
        bpl_worker_kill(worker);
        helper->is_busy = false;
        return bpl_vc_helper_unknown(helper, body, "stopped by a signal");
    }
    return bpl_vc_helper_hear(helper);
}
