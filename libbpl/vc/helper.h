/* A process that proves bodies, one at a time, as its parent asks: if Z3 crashes or hangs, the
 * parent loses only one answer.
 *
 *     BplVcHelper helper;
 *     bpl_vc_helper_init(&helper, session, bodies, count);
 *     BplVcResult *result = bpl_vc_helper_prove(&helper, body, &question);
 *     bpl_vc_helper_release(&helper);
 *
 * To wait for several helpers: bpl_vc_helper_ask, bpl_worker_wait for its `worker`,
 * bpl_vc_helper_hear.
 *
 * The bodies are made before the process is started, which happens at the first question, and again
 * after the process was lost. If the process is killed, or silent for longer than a body may take,
 * the answer is `unknown` with that reason.
 */
#ifndef BPL_VC_HELPER_H
#define BPL_VC_HELPER_H

#include "libbpl/smt/worker.h"
#include "libbpl/vc/session.h"

typedef struct BplVcQuestion {
    BplStrbuf given; /* data for `prove` */
    uint32_t turn;   /* number of the body's turn, if in_turns */
    bool in_turns;   /* bodies take turns */
} BplVcQuestion;

typedef struct BplVcHelper {
    BplVcSession *session;
    BplVcBody *bodies;
    size_t count;
    /* Answers a question, in the helper process; NULL: bpl_vc_body_verify, with the session's
     * options. */
    BplVcResult *(*prove)(void *data, size_t body, const BplStrbuf *given);
    void *data;
    BplWorker worker;
    size_t body;  /* body of the current question */
    bool is_busy; /* the process has not answered the current question yet */
    /* the time by which the process must answer, by bpl_clock_seconds; 0: none */
    double deadline;
} BplVcHelper;

/* Initialises the helper; the first question starts its process. */
void bpl_vc_helper_init(BplVcHelper *helper, BplVcSession *session, BplVcBody *bodies,
                        size_t count);
/* Ends the process. */
void bpl_vc_helper_release(BplVcHelper *helper);

/* Asks about a body; false if there is no process to ask. */
bool bpl_vc_helper_ask(BplVcHelper *helper, size_t body, const BplVcQuestion *question);
/* Returns the helper's answer. To be called when the helper has answered, has ended, or is past the
 * deadline. */
BplVcResult *bpl_vc_helper_hear(BplVcHelper *helper);
/* A result `unknown` with this reason. */
BplVcResult *bpl_vc_helper_unknown(const BplVcHelper *helper, size_t body, const char *why);

/* Asks the question in the helper's process, and waits for the result of the body. The signal flag
 * in the session's options ends the wait. */
BplVcResult *bpl_vc_helper_prove(BplVcHelper *helper, size_t body, const BplVcQuestion *question);

#endif
