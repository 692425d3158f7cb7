/* Sends and receives verdicts. Each verdict is a message: JSON of numbers and texts. Positions are
 * sent relative to declarations (BplLspSpot, verdicts.h), which have the same meaning in both
 * processes, since these have the same texts. */
#include "libbpl/lsp/prover.h"

#include "libbpl/base/alloc.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/ignored.h"
#include "libbpl/report/json.h"
#include "libbpl/report/vc_report.h"
#include "libbpl/sema/check.h"

#include <jansson.h>
#include <string.h>

/* ---- the process ----------------------------------------------------------------------------- */

typedef struct Work {
    const BplLspProject *project;
    const BplLoc *bodies;
    size_t count;
    const BplVcOptions *options;
    /* fields used in the process */
    BplWorker *parent;
    /* the program as it was read, to which relative positions (BplLspSpot) refer */
    BplProgram *program;
} Work;

static void add_spot(BplJson *json, const char *key, const BplProgram *program, BplLoc loc)
{
    BplLspSpot spot = bpl_lsp_spot(program, loc);
    bpl_json_open(json, key, '[');
    bpl_json_number(json, NULL, spot.decl);
    bpl_json_number(json, NULL, spot.distance);
    bpl_json_close(json);
}

static void add_fault(BplJson *json, const BplProgram *program, const BplVcError *error)
{
    BplStrbuf message = {0};
    const char *related = bpl_vc_error_related(error);
    bpl_vc_error_message(&message, error);
    bpl_json_open(json, NULL, '{');
    add_spot(json, "at", program, error->loc);
    bpl_json_text(json, "message", message.text);
    bpl_json_bool(json, "definite", error->is_definite);
    if (related) {
        add_spot(json, "place", program, error->claim->loc);
        bpl_json_text(json, "related", related);
    }
    bpl_json_close(json);
    bpl_strbuf_release(&message);
}

static void tell(void *data, size_t body, BplVcResult *result)
{
    static const int kinds[] = {[BPL_VC_VERIFIED] = BPL_LSP_VERIFIED,
                                [BPL_VC_ERRORS] = BPL_LSP_FAULTY,
                                [BPL_VC_UNKNOWN] = BPL_LSP_UNKNOWN};
    Work *work = data;
    BplStrbuf text = {0}, line = {0};
    BplJson json = {.out = &text};
    bpl_vc_report_verdict(&line, result);
    bpl_json_open(&json, NULL, '{');
    bpl_json_number(&json, "number", (long long)body);
    bpl_json_number(&json, "kind", kinds[result->verdict]);
    bpl_json_number(&json, "microseconds", (long long)(result->seconds * 1e6));
    bpl_json_bytes(&json, "line", line.text, line.length - 1);
    if (result->why)
        bpl_json_text(&json, "why", result->why);
    bpl_json_open(&json, "faults", '[');
    for (size_t i = 0; i < result->errors.count; i++)
        add_fault(&json, work->program, &result->errors.at[i]);
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_worker_send(work->parent, text.text, text.length, 0);
    bpl_strbuf_release(&line);
    bpl_strbuf_release(&text);
    bpl_vc_result_free(result);
}

static BplProgram *read_texts(const BplLspProject *project)
{
    BplProgram *program = bpl_program_new();
    bool fine = true;
    for (size_t i = 0; i < project->documents.count; i++) {
        const BplLspDocument *document = project->documents.at[i];
        fine &= bpl_program_read_text(program, document->path, document->text.bytes,
                                      document->text.length);
    }
    if (fine && bpl_check(program, NULL))
        return program;
    bpl_program_free(program);
    return NULL;
}

static BplDecl *find_decl(const BplProgram *program, BplLoc start)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->start == start && bpl_decl_body(decl))
            return decl;
    return NULL;
}

/* Runs in the process: verifies the bodies and sends verdicts. A body that cannot be verified gets
 * no verdict. */
static void serve(BplWorker *parent, void *data)
{
    Work *work = data;
    work->parent = parent;
    work->program = read_texts(work->project);
    BplProgram *program = work->program ? read_texts(work->project) : NULL;
    if (!program || !bpl_pass_drop_ignored(program) ||
        !bpl_vc_prepare(program, &(BplCheckOptions){0}, BPL_VC_INLINE_ASSUME, 0))
        return;
    BPL_VEC(BplDecl *) bodies = {0};
    for (size_t i = 0; i < work->count; i++) {
        BplDecl *decl = find_decl(program, work->bodies[i]);
        if (!decl)
            return;
        bpl_vec_push(&bodies, decl);
    }
    BplVcSession *session = bpl_vc_session_new(program, work->options);
    bpl_vc_verify_all(session, bodies.at, bodies.count, tell, work);
    bpl_vc_session_free(session);
}

/* ---- the session's side ---------------------------------------------------------------------- */

bool bpl_lsp_prover_start(BplLspProver *prover, const BplLspProject *project, const BplLoc *bodies,
                          size_t count, const BplVcOptions *options)
{
    Work work = {.project = project, .bodies = bodies, .count = count, .options = options};
    *prover = (BplLspProver){.count = count};
    prover->is_running = bpl_worker_start(&prover->worker, serve, &work, 0);
    return prover->is_running;
}

void bpl_lsp_prover_stop(BplLspProver *prover)
{
    if (prover->is_running)
        bpl_worker_kill(&prover->worker);
    prover->is_running = false;
}

int bpl_lsp_prover_fd(const BplLspProver *prover)
{
    return prover->is_running ? prover->worker.fd : -1;
}

static BplLspSpot read_spot(const json_t *value)
{
    return (BplLspSpot){(uint32_t)json_integer_value(json_array_get(value, 0)),
                        (uint32_t)json_integer_value(json_array_get(value, 1))};
}

static char *text_dup(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? bpl_strdup(text) : NULL;
}

static BplLspVerdict *read_verdict(const json_t *message)
{
    BplLspVerdict *verdict = bpl_alloc_zero(sizeof *verdict);
    long long kind = json_integer_value(json_object_get(message, "kind"));
    verdict->kind = kind == BPL_LSP_VERIFIED ? BPL_LSP_VERIFIED
                    : kind == BPL_LSP_FAULTY ? BPL_LSP_FAULTY
                                             : BPL_LSP_UNKNOWN;
    verdict->seconds = (double)json_integer_value(json_object_get(message, "microseconds")) / 1e6;
    verdict->why = text_dup(message, "why");
    verdict->line = text_dup(message, "line");
    const json_t *faults = json_object_get(message, "faults");
    for (size_t i = 0; i < json_array_size(faults); i++) {
        const json_t *fault = json_array_get(faults, i);
        bpl_vec_push(
            &verdict->faults,
            (BplLspFault){.at = read_spot(json_object_get(fault, "at")),
                          .message = text_dup(fault, "message"),
                          .related = read_spot(json_object_get(fault, "place")),
                          .related_message = text_dup(fault, "related"),
                          .is_definite = json_is_true(json_object_get(fault, "definite"))});
    }
    return verdict;
}

bool bpl_lsp_prover_take(BplLspProver *prover, double deadline, size_t *number,
                         BplLspVerdict **verdict)
{
    if (!prover->is_running)
        return false;
    BplStrbuf text = {0};
    BplHeard heard = bpl_worker_receive(&prover->worker, &text, deadline, NULL);
    json_t *message =
        heard == BPL_HEARD_MESSAGE ? json_loadb(text.text, text.length, 0, NULL) : NULL;
    bpl_strbuf_release(&text);
    if (message) {
        *number = (size_t)json_integer_value(json_object_get(message, "number"));
        *verdict = read_verdict(message);
        json_decref(message);
        prover->told++;
    }
    if (heard == BPL_HEARD_END || prover->told >= prover->count)
        bpl_lsp_prover_stop(prover);
    return message != NULL;
}
