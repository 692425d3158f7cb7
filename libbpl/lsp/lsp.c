/* Runs a session: frames become messages, messages are passed to handlers, and answers are
 * written. */
#include "libbpl/lsp/lsp.h"

#include "libbpl/base/alloc.h"
#include "libbpl/lsp/session.h"

#include <stdlib.h>
#include <string.h>

BplLsp *bpl_lsp_new(const BplLspOptions *options)
{
    BplLsp *lsp = bpl_alloc_zero(sizeof *lsp);
    lsp->options = *options;
    return lsp;
}

void bpl_lsp_free(BplLsp *lsp)
{
    if (!lsp)
        return;
    for (size_t i = 0; i < lsp->waiting.count; i++)
        json_decref(lsp->waiting.at[i]);
    bpl_vec_release(&lsp->waiting);
    bpl_lsp_prover_stop(&lsp->proof.prover);
    bpl_lsp_search_stop(lsp);
    bpl_lsp_found_release(&lsp->found);
    bpl_vec_release(&lsp->proof.keys);
    bpl_lsp_verdicts_release(&lsp->verdicts);
    bpl_lsp_documents_release(&lsp->documents);
    bpl_lsp_frames_release(&lsp->frames);
    bpl_strbuf_release(&lsp->out);
    bpl_strbuf_release(&lsp->body);
    bpl_free(lsp->root);
    bpl_free(lsp);
}

BplStrbuf *bpl_lsp_output(BplLsp *lsp)
{
    return &lsp->out;
}

bool bpl_lsp_is_over(const BplLsp *lsp)
{
    return lsp->state == BPL_LSP_OVER;
}

const char *bpl_lsp_complaint(const BplLsp *lsp)
{
    return lsp->complaint;
}

/* ---- answers --------------------------------------------------------------------------------- */

static void add_id(BplJson *json, const json_t *id)
{
    char *text = id ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
    bpl_json_raw(json, "id", text ? text : "null");
    free(text); /* the text belongs to jansson */
}

static BplJson answer_begin(BplLsp *lsp, const json_t *id)
{
    bpl_strbuf_clear(&lsp->body);
    BplJson json = {.out = &lsp->body};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "jsonrpc", "2.0");
    add_id(&json, id);
    return json;
}

static void answer_error(BplLsp *lsp, const json_t *id, int error, const char *why)
{
    BplJson json = answer_begin(lsp, id);
    bpl_json_open(&json, "error", '{');
    bpl_json_number(&json, "code", error);
    bpl_json_text(&json, "message", why);
    bpl_json_close(&json);
    bpl_lsp_notify_end(lsp, &json);
}

/* ---- messages -------------------------------------------------------------------------------- */

void bpl_lsp_push(BplLsp *lsp, const char *bytes, size_t count)
{
    bpl_lsp_frames_push(&lsp->frames, bytes, count);
    const char *body;
    size_t length;
    while (bpl_lsp_frames_take(&lsp->frames, &body, &length)) {
        json_error_t error;
        json_t *message = json_loadb(body, length, JSON_ALLOW_NUL, &error);
        if (message)
            bpl_vec_push(&lsp->waiting, message);
        else
            answer_error(lsp, NULL, BPL_LSP_PARSE_ERROR, error.text);
    }
    if (lsp->frames.is_broken) {
        lsp->state = BPL_LSP_OVER;
        lsp->complaint = "the input is no message with a Content-Length";
    }
}

typedef struct Method {
    const char *name;
    void (*handle)(BplLspCall *call);
    bool is_request;
} Method;

static const Method *method_find(const char *name)
{
    static const Method methods[] = {
#define METHOD(name, lower, is_request) {name, bpl_lsp_do_##lower, is_request},
#include "libbpl/lsp/methods.def"
#undef METHOD
    };
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    return NULL;
}

/* Is there a message from the client, later in the queue, that cancels this request? */
static bool is_cancelled(const BplLsp *lsp, const json_t *id)
{
    for (size_t i = 0; i < lsp->waiting.count; i++) {
        const char *method = bpl_lsp_get_text(lsp->waiting.at[i], "method");
        if (method && strcmp(method, "$/cancelRequest") == 0 &&
            json_equal(bpl_lsp_get(lsp->waiting.at[i], "params.id"), id))
            return true;
    }
    return false;
}

/* Returns the reason why the request cannot be handled, or NULL. */
static const char *refusal(const BplLsp *lsp, const json_t *id, const char *name,
                           const Method *method, int *error)
{
    if (lsp->state == BPL_LSP_FRESH && strcmp(name, "initialize") != 0) {
        *error = BPL_LSP_NOT_INITIALIZED;
        return "the session has not begun";
    }
    if (lsp->state == BPL_LSP_SHUT) {
        *error = BPL_LSP_INVALID_REQUEST;
        return "the session was shut down";
    }
    if (!method || !method->is_request) {
        *error = BPL_LSP_METHOD_NOT_FOUND;
        return "the method is not known";
    }
    if (is_cancelled(lsp, id)) {
        *error = BPL_LSP_REQUEST_CANCELLED;
        return "the request was cancelled";
    }
    return NULL;
}

/* Calls the handler of a request and sends its answer. The handler may send notifications, which
 * are built in `body`; therefore the answer has a buffer of its own. */
static void answer(BplLsp *lsp, const json_t *id, const Method *method, const json_t *params)
{
    BplStrbuf result = {0};
    BplLspCall call = {.lsp = lsp, .params = params, .json = {.out = &result}};
    bpl_json_open(&call.json, NULL, '{');
    bpl_json_text(&call.json, "jsonrpc", "2.0");
    add_id(&call.json, id);
    size_t empty = result.length;
    method->handle(&call);
    if (call.error) {
        answer_error(lsp, id, call.error, bpl_strbuf_text(&call.why));
    } else {
        if (result.length == empty)
            bpl_json_null(&call.json, "result");
        bpl_json_close(&call.json);
        bpl_lsp_frame_take(&lsp->out, &result);
    }
    bpl_strbuf_release(&call.why);
    bpl_strbuf_release(&result);
}

static void handle(BplLsp *lsp, const json_t *message)
{
    const char *name = bpl_lsp_get_text(message, "method");
    const json_t *id = bpl_lsp_get(message, "id"), *params = bpl_lsp_get(message, "params");
    if (!name) {
        /* a message without a method is an answer to a request of the server, or malformed */
        if (!bpl_lsp_get(message, "result") && !bpl_lsp_get(message, "error"))
            answer_error(lsp, id, BPL_LSP_INVALID_REQUEST, "the message is no request");
        return;
    }
    const Method *method = method_find(name);
    if (id) {
        int error = 0;
        const char *why = refusal(lsp, id, name, method, &error);
        if (why)
            answer_error(lsp, id, error, why);
        else
            answer(lsp, id, method, params);
        return;
    }
    /* before initialize and after shutdown, only `exit` is handled */
    bool is_heard = lsp->state == BPL_LSP_RUNNING || strcmp(name, "exit") == 0;
    if (!is_heard || !method || method->is_request)
        return;
    BplLspCall call = {.lsp = lsp, .params = params};
    method->handle(&call);
    bpl_strbuf_release(&call.why);
}

bool bpl_lsp_step(BplLsp *lsp)
{
    if (!lsp->waiting.count || lsp->state == BPL_LSP_OVER)
        return false;
    json_t *message = lsp->waiting.at[0];
    lsp->waiting.count--;
    memmove(lsp->waiting.at, lsp->waiting.at + 1, lsp->waiting.count * sizeof *lsp->waiting.at);
    handle(lsp, message);
    json_decref(message);
    if (lsp->options.is_sync)
        while (bpl_lsp_idle(lsp))
            ;
    return true;
}

bool bpl_lsp_idle(BplLsp *lsp)
{
    return lsp->state == BPL_LSP_RUNNING && (bpl_lsp_publish_next(lsp) || bpl_lsp_proof_next(lsp));
}
