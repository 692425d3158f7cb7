/* Runs a process that proves bodies for its parent, one at a time: if Z3 crashes or hangs, the
 * parent loses only one result.
 *
 *     BplVcHelper helper;
 *     bpl_vc_helper_init(&helper, session, bodies, count);
 *     BplVcResult *result = bpl_vc_helper_prove(&helper, body, &question);
 *     bpl_vc_helper_release(&helper);
 *
 * To wait for several helpers: bpl_vc_helper_ask, bpl_worker_wait for its `worker`,
 * bpl_vc_helper_hear.
 *
 * The process is started at the first request, as a copy of the parent with its translated bodies,
 * and again after it was lost. If it is killed, or silent for longer than a body may take, the
 * result is `unknown` with that reason.
 */
#ifndef BPL_VC_HELPER_H
#define BPL_VC_HELPER_H

#include "libbpl/smt/worker.h"
#include "libbpl/vc/session.h"

typedef struct BplVcQuestion {
    BplStrbuf given; /* data that is passed to the function `prove` */
    /* if in_turns: the number, from 0, of the limited share of steps (turn) that the body uses now
     * (retry.c) */
    uint32_t turn;
    /* bodies are proved in turns: a body gets a limited share of steps, then other bodies come
     * first */
    bool in_turns;
} BplVcQuestion;

typedef struct BplVcHelper {
    BplVcSession *session;
    BplVcBody *bodies;
    size_t count;
    /* The function that proves a body in the helper process; NULL: bpl_vc_body_verify, with the
     * session's options. */
    BplVcResult *(*prove)(void *data, size_t body, const BplStrbuf *given);
    void *data;
    BplWorker worker;
    size_t body;  /* index of the body that the process was last asked to prove */
    bool is_busy; /* the process has not sent the result of `body` yet */
    /* the time by which the process must answer, by bpl_clock_seconds; 0: none */
    double deadline;
} BplVcHelper;

/* Initialises the helper; the first request starts its process. */
void bpl_vc_helper_init(BplVcHelper *helper, BplVcSession *session, BplVcBody *bodies,
                        size_t count);
/* Ends the process. */
void bpl_vc_helper_release(BplVcHelper *helper);

/* Asks the process to prove a body, and does not wait; false if no process could be started. */
bool bpl_vc_helper_ask(BplVcHelper *helper, size_t body, const BplVcQuestion *question);
/* Returns the result that the process has sent. To be called when the process has sent a message or
 * has ended, or when the deadline has passed. */
BplVcResult *bpl_vc_helper_hear(BplVcHelper *helper);
/* Returns a new result with the verdict `unknown` and this reason for the body. */
BplVcResult *bpl_vc_helper_unknown(const BplVcHelper *helper, size_t body, const char *why);

/* Asks the helper's process to prove the body, waits, and returns the result. If the signal flag in
 * the session's options is set, the wait ends. */
BplVcResult *bpl_vc_helper_prove(BplVcHelper *helper, size_t body, const BplVcQuestion *question);

#endif
