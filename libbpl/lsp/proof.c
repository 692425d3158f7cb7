/* Verifies bodies in a process beside the session (prover.h), on save or on demand: only bodies
 * without a known verdict are verified, first the body that was edited last. A change of the text
 * stops the process. Verdicts are shown as diagnostics and as code lenses, only for the text that
 * was verified (verdicts.h). */
#include "libbpl/lsp/session.h"
#include "libbpl/pass/bodies.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_SECONDS = 10, TELL_EVERY_MS = 500 };

/* ---- bodies and their verdicts --------------------------------------------------------------- */

/* A body that is to be verified, with its verdict; NULL: there is none yet. */
typedef struct BplLspBody {
    BplDecl *decl;
    uint32_t index; /* index of the declaration in the program */
    BplDigest key;
    const BplLspVerdict *verdict;
} BplLspBody;

/* Visits the bodies of a project without errors, in their order. */
static void each_body(BplLsp *lsp, BplLspProject *project,
                      void (*visit)(void *data, const BplLspBody *body), void *data)
{
    const BplProgram *program = bpl_lsp_project_program(project);
    if (!project->is_checked)
        return;
    const BplDigest interface = bpl_lsp_interface(program);
    uint32_t index = 0;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        BplLspBody body = {.decl = decl, .index = index++};
        if (!bpl_decl_body(decl) || decl->is_ignored ||
            !bpl_vc_is_wanted(decl, BPL_VC_INLINE_ASSUME))
            continue;
        body.key = bpl_lsp_body_key(program, &interface, decl, body.index);
        body.verdict = bpl_lsp_verdict_of(&lsp->verdicts, &body.key);
        visit(data, &body);
    }
}

/* ---- progress -------------------------------------------------------------------------------- */

static void put_token(const BplLsp *lsp, BplJson *json)
{
    BplStrbuf token = {0};
    bpl_strbuf_addf(&token, "bpl-proof-%u", lsp->proof.token);
    bpl_json_text(json, "token", token.text);
    bpl_strbuf_release(&token);
}

static void create_token(BplLsp *lsp)
{
    BplJson json = bpl_lsp_request_begin(lsp, "window/workDoneProgress/create");
    bpl_json_open(&json, "params", '{');
    put_token(lsp, &json);
    bpl_json_close(&json);
    bpl_lsp_notify_end(lsp, &json);
}

static void send_progress(BplLsp *lsp, const char *kind, const char *message)
{
    const BplLspProver *prover = &lsp->proof.prover;
    if (!lsp->takes_progress)
        return;
    BplJson json = bpl_lsp_notify_begin(lsp, "$/progress");
    bpl_json_open(&json, "params", '{');
    put_token(lsp, &json);
    bpl_json_open(&json, "value", '{');
    bpl_json_text(&json, "kind", kind);
    if (strcmp(kind, "begin") == 0) {
        bpl_json_text(&json, "title", "Verifying");
        bpl_json_bool(&json, "cancellable", true);
    }
    if (message)
        bpl_json_text(&json, "message", message);
    if (strcmp(kind, "end") != 0 && prover->count)
        bpl_json_number(&json, "percentage", (long long)(prover->told * 100 / prover->count));
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_lsp_notify_end(lsp, &json);
}

/* ---- a run ----------------------------------------------------------------------------------- */

BplLspProject *bpl_lsp_project_of_turn(const BplLsp *lsp, uint64_t turn)
{
    for (size_t i = 0; i < lsp->documents.projects.count; i++)
        if (lsp->documents.projects.at[i]->turn == turn)
            return lsp->documents.projects.at[i];
    return NULL;
}

static void end_run(BplLsp *lsp, const char *message)
{
    BplLspProject *project = bpl_lsp_project_of_turn(lsp, lsp->proof.turn);
    bpl_lsp_prover_stop(&lsp->proof.prover);
    send_progress(lsp, "end", message);
    lsp->proof.is_running = false;
    bpl_vec_clear(&lsp->proof.keys);
    if (project)
        project->is_told = false;
    if (lsp->refreshes_lenses)
        bpl_lsp_send_request(lsp, "workspace/codeLens/refresh");
    if (lsp->refreshes_tokens)
        bpl_lsp_send_request(lsp, "workspace/semanticTokens/refresh");
}

static void stop_run(BplLsp *lsp)
{
    if (lsp->proof.is_running)
        end_run(lsp, "stopped");
}

/* The bodies that have no verdict; if `wanted` is not 0, only the body at this position. */
typedef struct Choice {
    BplLsp *lsp;
    const BplLspProject *project;
    BPL_VEC(BplLoc) bodies;
    BplLoc edited; /* the position of the last edit */
} Choice;

static void choose(void *data, const BplLspBody *body)
{
    Choice *choice = data;
    BplLoc only = choice->project->wanted;
    bool is_asked = !only || (body->decl->start <= only && only <= body->decl->end + 1);
    if (body->verdict || !is_asked)
        return;
    bpl_vec_push(&choice->bodies, body->decl->start);
    bpl_vec_push(&choice->lsp->proof.keys, body->key);
    size_t last = choice->bodies.count - 1;
    bool is_edited = body->decl->start <= choice->edited && choice->edited <= body->decl->end + 1;
    if (!is_edited || last == 0)
        return;
    BplDigest *keys = choice->lsp->proof.keys.at;
    memmove(choice->bodies.at + 1, choice->bodies.at, last * sizeof *choice->bodies.at);
    memmove(keys + 1, keys, last * sizeof *keys);
    choice->bodies.at[0] = body->decl->start;
    keys[0] = body->key;
}

static BplLoc last_edit(const BplLspProject *project)
{
    const BplLspDocument *last = NULL;
    for (size_t i = 0; i < project->documents.count; i++)
        if (!last || project->documents.at[i]->edit_turn > last->edit_turn)
            last = project->documents.at[i];
    return last ? bpl_lsp_document_loc(last, last->edit) : 0;
}

static BplVcOptions options_of(const BplLsp *lsp)
{
    BplVcOptions options = bpl_vc_defaults();
    options.timeout_ms =
        (uint32_t)(lsp->proof.seconds ? lsp->proof.seconds : DEFAULT_SECONDS) * 1000;
    options.jobs = lsp->options.jobs;
    return options;
}

static void start_run(BplLsp *lsp, BplLspProject *project)
{
    Choice choice = {.lsp = lsp, .project = project};
    bpl_lsp_project_program(project);
    choice.edited = last_edit(project);
    each_body(lsp, project, choose, &choice);
    project->wants_proof = false;
    BplVcOptions options = options_of(lsp);
    if (choice.bodies.count && bpl_lsp_prover_start(&lsp->proof.prover, project, choice.bodies.at,
                                                    choice.bodies.count, &options)) {
        lsp->proof.is_running = true;
        lsp->proof.turn = project->turn;
        lsp->proof.token++;
        if (lsp->takes_progress)
            create_token(lsp);
        send_progress(lsp, "begin", NULL);
    } else {
        bpl_vec_clear(&lsp->proof.keys);
    }
    bpl_vec_release(&choice.bodies);
}

bool bpl_lsp_proof_next(BplLsp *lsp)
{
    if (lsp->proof.is_running && !bpl_lsp_project_of_turn(lsp, lsp->proof.turn))
        end_run(lsp, "the text has changed");
    if (lsp->options.is_sync && lsp->search.is_running)
        return bpl_lsp_search_hear(lsp);
    if (lsp->proof.is_running)
        return lsp->options.is_sync && bpl_lsp_hear(lsp);
    for (size_t i = 0; i < lsp->documents.projects.count; i++)
        if (lsp->documents.projects.at[i]->wants_proof) {
            start_run(lsp, lsp->documents.projects.at[i]);
            return true;
        }
    return false;
}

int bpl_lsp_wait_fd(const BplLsp *lsp)
{
    return lsp->search.is_running ? lsp->search.worker.fd : bpl_lsp_prover_fd(&lsp->proof.prover);
}

bool bpl_lsp_hear(BplLsp *lsp)
{
    size_t number = 0;
    BplLspVerdict *verdict = NULL;
    if (lsp->search.is_running)
        return bpl_lsp_search_hear(lsp);
    if (!lsp->proof.is_running)
        return false;
    if (bpl_lsp_prover_take(&lsp->proof.prover, 0, &number, &verdict)) {
        BplStrbuf message = {0};
        bpl_strbuf_addf(&message, "%zu of %zu: %s", lsp->proof.prover.told, lsp->proof.prover.count,
                        verdict->line ? verdict->line : "");
        send_progress(lsp, "report", message.text);
        bpl_strbuf_release(&message);
        if (number < lsp->proof.keys.count)
            bpl_lsp_verdict_put(&lsp->verdicts, &lsp->proof.keys.at[number], verdict);
        else
            bpl_lsp_verdict_free(verdict);
    }
    BplLspProject *project = bpl_lsp_project_of_turn(lsp, lsp->proof.turn);
    double now = bpl_clock_seconds();
    if (project && !lsp->options.is_sync && now - lsp->proof.told_at > TELL_EVERY_MS / 1000.0) {
        project->is_told = false;
        lsp->proof.told_at = now;
    }
    if (!lsp->proof.prover.is_running)
        end_run(lsp, "done");
    return true;
}

/* ---- diagnostics and verdicts ---------------------------------------------------------------- */

typedef struct Telling {
    BplLsp *lsp;
    BplJson *json;
    BplLspDocument *document;
} Telling;

static bool is_here(const Telling *telling, BplLoc loc, size_t *offset)
{
    return loc && bpl_lsp_document_offset(telling->document, loc, offset);
}

static void open_diagnostic(const Telling *telling, size_t start, size_t end, int severity,
                            const char *code, const char *message)
{
    bpl_json_open(telling->json, NULL, '{');
    bpl_lsp_put_range(telling->lsp, telling->json, "range", telling->document, start, end);
    bpl_json_number(telling->json, "severity", severity);
    bpl_json_text(telling->json, "code", code);
    bpl_json_text(telling->json, "source", "bpl-verify");
    bpl_json_text(telling->json, "message", message);
}

static void put_fault(const Telling *telling, const BplLspFault *fault)
{
    const BplLspProject *project = telling->document->project;
    BplLoc loc = bpl_lsp_spot_loc(project->program, fault->at);
    size_t offset;
    if (!is_here(telling, loc, &offset))
        return;
    open_diagnostic(telling, offset, bpl_lsp_token_end(&telling->document->text, offset), 1,
                    fault->is_definite ? "fails" : "not-proved", fault->message);
    BplLoc place = bpl_lsp_spot_loc(project->program, fault->related);
    BplLspDocument *other =
        fault->related_message ? bpl_lsp_project_document(project, place) : NULL;
    size_t from = 0;
    if (other && bpl_lsp_document_offset(other, place, &from)) {
        BplLoc behind = place + (BplLoc)(bpl_lsp_token_end(&other->text, from) - from);
        bpl_json_open(telling->json, "relatedInformation", '[');
        bpl_json_open(telling->json, NULL, '{');
        bpl_lsp_put_location(telling->lsp, telling->json, "location", project, place, behind);
        bpl_json_text(telling->json, "message", fault->related_message);
        bpl_json_close(telling->json);
        bpl_json_close(telling->json);
    }
    bpl_json_close(telling->json);
}

static void tell(void *data, const BplLspBody *body)
{
    enum { WARNING = 2 };
    const Telling *telling = data;
    const BplLspVerdict *verdict = body->verdict;
    size_t offset;
    if (!verdict)
        return;
    for (size_t i = 0; i < verdict->faults.count; i++)
        put_fault(telling, &verdict->faults.at[i]);
    if (verdict->kind != BPL_LSP_UNKNOWN || !is_here(telling, body->decl->loc, &offset))
        return;
    open_diagnostic(telling, offset, bpl_lsp_token_end(&telling->document->text, offset), WARNING,
                    "unknown", verdict->line ? verdict->line : "unknown");
    bpl_json_close(telling->json);
}

void bpl_lsp_put_faults(BplLsp *lsp, BplJson *json, BplLspDocument *document)
{
    Telling telling = {lsp, json, document};
    if (lsp->verdicts.known.count)
        each_body(lsp, document->project, tell, &telling);
}

/* ---- marks of checks ------------------------------------------------------------------------- */

typedef struct Marking {
    BplLspDocument *document;
    BplLspMarks *marks;
} Marking;

static void mark(void *data, const BplLspBody *body)
{
    const Marking *marking = data;
    const BplProgram *program = marking->document->project->program;
    BplLspMark all = {.is_verified = true};
    if (!body->verdict)
        return;
    if (body->verdict->kind == BPL_LSP_VERIFIED &&
        bpl_lsp_document_offset(marking->document, body->decl->start, &all.start) &&
        bpl_lsp_document_offset(marking->document, body->decl->end, &all.end))
        bpl_vec_push(marking->marks, all);
    for (size_t i = 0; i < body->verdict->faults.count; i++) {
        size_t at;
        BplLoc loc = bpl_lsp_spot_loc(program, body->verdict->faults.at[i].at);
        if (loc && bpl_lsp_document_offset(marking->document, loc, &at))
            bpl_vec_push(marking->marks, (BplLspMark){at, at, false});
    }
}

static int by_start(const void *a, const void *b)
{
    const BplLspMark *left = a, *right = b;
    return left->start < right->start ? -1 : left->start > right->start;
}

void bpl_lsp_find_marks(BplLsp *lsp, BplLspDocument *document, BplLspMarks *marks)
{
    Marking marking = {document, marks};
    if (lsp->verdicts.known.count)
        each_body(lsp, document->project, mark, &marking);
    if (marks->count)
        qsort(marks->at, marks->count, sizeof *marks->at, by_start);
}

/* ---- code lenses ----------------------------------------------------------------------------- */

static void put_lens(const Telling *telling, size_t offset, const char *title, const char *command)
{
    BplJson *json = telling->json;
    bpl_json_open(json, NULL, '{');
    bpl_lsp_put_range(telling->lsp, json, "range", telling->document, offset,
                      bpl_lsp_token_end(&telling->document->text, offset));
    bpl_json_open(json, "command", '{');
    bpl_json_text(json, "title", title);
    bpl_json_text(json, "command", command);
    bpl_json_open(json, "arguments", '[');
    bpl_json_text(json, NULL, telling->document->uri);
    bpl_lsp_put_position(telling->lsp, json, NULL, telling->document, offset);
    bpl_json_close(json);
    bpl_json_close(json);
    bpl_json_close(json);
}

static void add_title(BplStrbuf *out, const BplLsp *lsp, const BplLspVerdict *verdict)
{
    if (!verdict)
        bpl_strbuf_add_text(out, "verify");
    else if (verdict->kind == BPL_LSP_VERIFIED && lsp->options.is_sync)
        bpl_strbuf_add_text(out, "verified");
    else if (verdict->kind == BPL_LSP_VERIFIED)
        bpl_strbuf_addf(out, "verified in %.1f s", verdict->seconds);
    else if (verdict->kind == BPL_LSP_FAULTY)
        bpl_strbuf_addf(out, "%zu error%s", verdict->faults.count,
                        verdict->faults.count == 1 ? "" : "s");
    else
        bpl_strbuf_addf(out, "unknown%s%s", verdict->why ? ": " : "",
                        verdict->why ? verdict->why : "");
}

static void put_lenses(void *data, const BplLspBody *body)
{
    const Telling *telling = data;
    size_t offset;
    if (!is_here(telling, body->decl->loc, &offset))
        return;
    BplStrbuf title = {0};
    add_title(&title, telling->lsp, body->verdict);
    put_lens(telling, offset, title.text, "bpl.verify");
    bpl_strbuf_release(&title);
    if (!bpl_lsp_can_search(telling->document->project))
        return;
    put_lens(telling, offset, "find an input", "bpl.findInput");
    put_lens(telling, offset, "invent invariants", "bpl.inventInvariants");
}

void bpl_lsp_do_code_lens(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    if (!document)
        return;
    Telling telling = {call->lsp, &call->json, document};
    bpl_json_open(&call->json, "result", '[');
    each_body(call->lsp, document->project, put_lenses, &telling);
    bpl_json_close(&call->json);
}

/* ---- commands -------------------------------------------------------------------------------- */

void bpl_lsp_want_proof(BplLsp *lsp, BplLspProject *project, BplLoc only)
{
    stop_run(lsp);
    project->wants_proof = true;
    project->wanted = only;
}

static void verify(BplLspCall *call, BplLspDocument *document, const BplLspPosition *at)
{
    BplLoc only = 0;
    bpl_lsp_project_program(document->project);
    if (at)
        only = bpl_lsp_document_loc(document,
                                    bpl_lsp_text_offset(&document->text, *at, call->lsp->encoding));
    bpl_lsp_want_proof(call->lsp, document->project, only);
}

/* Runs a command. Its arguments are a URI, and the position of a body; bpl.verify without a
 * position applies to all bodies. bpl.writeTest has a third argument: "passed" for a test that
 * passes; otherwise it fails. */
void bpl_lsp_do_command(BplLspCall *call)
{
    const char *command = bpl_lsp_get_text(call->params, "command");
    const json_t *arguments = bpl_lsp_get(call->params, "arguments");
    const char *uri = json_string_value(json_array_get(arguments, 0));
    BplLspDocument *document = uri ? bpl_lsp_document_find(&call->lsp->documents, uri) : NULL;
    BplLspPosition at;
    bool has_position = bpl_lsp_get_position(json_array_get(arguments, 1), &at);
    const char *outcome = json_string_value(json_array_get(arguments, 2));
    bool passes = outcome && strcmp(outcome, "passed") == 0;
    if (!document)
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_PARAMS, "the command names no open document");
    else if (command && strcmp(command, "bpl.verify") == 0)
        verify(call, document, has_position ? &at : NULL);
    else if (command && strcmp(command, "bpl.findInput") == 0 && has_position)
        bpl_lsp_search(call, document, &at, BPL_LSP_FIND_INPUT);
    else if (command && strcmp(command, "bpl.inventInvariants") == 0 && has_position)
        bpl_lsp_search(call, document, &at, BPL_LSP_INVENT);
    else if (command && strcmp(command, "bpl.writeTest") == 0 && has_position)
        bpl_lsp_search(call, document, &at, passes ? BPL_LSP_PASSING_TEST : BPL_LSP_FAILING_TEST);
    else
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_PARAMS,
                            "there is no command '%s', or it lacks a position",
                            command ? command : "");
}

void bpl_lsp_do_cancel_progress(BplLspCall *call)
{
    stop_run(call->lsp);
}
