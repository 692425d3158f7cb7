/* Runs commands that start a filter on a text, beside the session: `bpl.findInput` runs bpl-exec to
 * find inputs on which a procedure fails, `bpl.inventInvariants` runs bpl-verify --invariants to
 * find a proof, `bpl.writeTest` runs bpl-testgen --harness to write a test.
 *
 * An input that was found is shown as a diagnostic at the failing check, and as hints: at the end
 * of each line that the execution passes, the values that bpl-exec --trace prints for that line.
 * Invariants and tests are written by edits that the client applies. Results for a text that has
 * changed since are dropped.
 *
 * A worker process runs the filter and sends its output, so that the session only waits for one
 * file. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/command.h"
#include "libbpl/base/folder.h"
#include "libbpl/lsp/layout.h"
#include "libbpl/lsp/session.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEARCH_SECONDS = 20, STATUS_BAD = 2 };

/* ---- the worker ------------------------------------------------------------------------------ */

typedef struct Order {
    char *const *words;
    const BplLspText *text;
    bool wants_messages; /* the output is not needed, but the messages are */
} Order;

/* Runs the filter; sends its exit status as one byte, then its output. */
static void serve(BplWorker *parent, void *data)
{
    const Order *order = data;
    BplCommand command = {.words = order->words};
    BplCommandRun run = {0};
    BplStrbuf out = {0}, err = {0}, message = {0};
    if (bpl_command_run_start(&run, &command, 0, order->text->bytes, order->text->length)) {
        bpl_command_run_wait(&run, 1, NULL);
        bpl_command_run_read(&run, &out, &err);
        bpl_strbuf_add_char(&message, (char)run.status);
        bool is_refused = run.status >= STATUS_BAD && !out.length;
        const BplStrbuf *said = is_refused || order->wants_messages ? &err : &out;
        bpl_strbuf_add(&message, bpl_strbuf_text(said), said->length);
        bpl_worker_send(parent, message.text, message.length, 0);
    }
    bpl_command_run_release(&run);
    bpl_strbuf_release(&out);
    bpl_strbuf_release(&err);
    bpl_strbuf_release(&message);
}

static char *word_dup(const char *a, const char *b)
{
    BplStrbuf word = {0};
    bpl_strbuf_addf(&word, "%s%s", a, b);
    return bpl_strbuf_detach(&word);
}

static bool writes_test(BplLspSearchKind kind)
{
    return kind == BPL_LSP_FAILING_TEST || kind == BPL_LSP_PASSING_TEST;
}

/* Starts the filter on the document; false if the system cannot start a process. */
static bool start(BplLsp *lsp, const BplLspDocument *document, BplLspSearchKind kind,
                  const char *entry)
{
    enum { MOST_WORDS = 5 };
    static const char *const commands[][MOST_WORDS] = {
        [BPL_LSP_FIND_INPUT] = {"bpl-exec", "--format=json", "--trace", "--failing=1", NULL},
        [BPL_LSP_INVENT] = {"bpl-verify", "--invariants", "--no-line", NULL},
        [BPL_LSP_FAILING_TEST] = {"bpl-testgen", "--keep=failing", "--failing=1", NULL},
        [BPL_LSP_PASSING_TEST] = {"bpl-testgen", "--keep=all", "--max=1", "--executions=64", NULL}};
    BplLspSearch *search = &lsp->search;
    BPL_VEC(char *) words = {0};
    BplStrbuf timeout = {0};
    bpl_strbuf_addf(&timeout, "--timeout=%u", search->seconds ? search->seconds : SEARCH_SECONDS);
    bpl_vec_push(&words, word_dup(lsp->options.tools, commands[kind][0]));
    for (size_t i = 1; i < MOST_WORDS && commands[kind][i]; i++)
        bpl_vec_push(&words, bpl_strdup(commands[kind][i]));
    search->folder = writes_test(kind) ? bpl_folder_make("bpl-lsp") : NULL;
    if (search->folder)
        bpl_vec_push(&words, word_dup("--harness=", search->folder));
    bpl_vec_push(&words, word_dup("--entry=", entry));
    bpl_vec_push(&words, word_dup("--stdin-filename=", document->path));
    bpl_vec_push(&words, bpl_strbuf_detach(&timeout));
    bpl_vec_push(&words, NULL);
    Order order = {words.at, &document->text, writes_test(kind)};
    search->is_running = (search->folder || !writes_test(kind)) &&
                         bpl_worker_start(&search->worker, serve, &order, 0);
    search->kind = kind;
    search->turn = document->project->turn;
    search->entry = bpl_strdup(entry);
    for (size_t i = 0; i < words.count; i++)
        bpl_free(words.at[i]);
    bpl_vec_release(&words);
    return search->is_running;
}

static void end(BplLspSearch *search)
{
    search->is_running = false;
    bpl_folder_remove(search->folder);
    bpl_free(search->entry);
    search->folder = search->entry = NULL;
}

void bpl_lsp_search_stop(BplLsp *lsp)
{
    if (lsp->search.is_running)
        bpl_worker_kill(&lsp->search.worker);
    end(&lsp->search);
}

/* ---- results of a search --------------------------------------------------------------------- */

void bpl_lsp_found_release(BplLspFound *found)
{
    for (size_t i = 0; i < found->lines.count; i++)
        bpl_free(found->lines.at[i].text);
    bpl_vec_release(&found->lines);
    bpl_free(found->message);
    *found = (BplLspFound){0};
}

/* Reads a line of the filter's output such as " max.bpl(7,35): m = 0": a position and the values
 * there; stores them in `found`. */
static void take_step(BplLspFound *found, const char *path, const char *line, size_t length)
{
    while (length && *line == ' ')
        line++, length--;
    size_t name = strlen(path);
    char *end;
    if (length < name + 2 || strncmp(line, path, name) != 0 || line[name] != '(')
        return;
    unsigned long number = strtoul(line + name + 1, &end, 10);
    const char *colon = memchr(end, ':', length - (size_t)(end - line));
    if (!number || *end != ',' || !colon || colon[1] != ' ')
        return;
    const char *text = colon + 2;
    bpl_vec_push(&found->lines, (BplLspValues){(uint32_t)(number - 1),
                                               bpl_strndup(text, length - (size_t)(text - line))});
}

static void take_trace(BplLspFound *found, const char *path, const char *trace)
{
    for (const char *at = trace; at && *at;) {
        size_t length = strcspn(at, "\n");
        take_step(found, path, at, length);
        at += length + (at[length] == '\n');
    }
}

static void add_message(BplStrbuf *out, const json_t *failure)
{
    const char *check = bpl_lsp_get_text(failure, "check");
    const char *claim = bpl_lsp_get_text(failure, "claim");
    const char *how = bpl_lsp_get_text(failure, "confirmation"), *name;
    json_t *value;
    const char *before = "\nwith ";
    bpl_strbuf_addf(out, "%s fails (%s): %s", check ? check : "check", how ? how : "unconfirmed",
                    claim ? claim : "");
    json_object_foreach((json_t *)(uintptr_t)bpl_lsp_get(failure, "inputs"), name, value)
    {
        const char *text = json_string_value(value);
        bpl_strbuf_addf(out, "%s%s = %s", before, name, text ? text : "");
        before = ", ";
    }
}

static void take_failure(BplLsp *lsp, BplLspDocument *document, const json_t *failure)
{
    BplLspFound *found = &lsp->found;
    BplStrbuf message = {0};
    bpl_lsp_found_release(found);
    add_message(&message, failure);
    found->message = bpl_strbuf_detach(&message);
    found->turn = document->project->turn;
    found->at.line = (uint32_t)json_integer_value(bpl_lsp_get(failure, "line")) - 1;
    found->at.character = (uint32_t)json_integer_value(bpl_lsp_get(failure, "column")) - 1;
    found->is_certain = json_is_true(bpl_lsp_get(failure, "confirmed"));
    take_trace(found, document->path, bpl_lsp_get_text(failure, "trace"));
    document->project->is_told = false;
    if (lsp->refreshes_hints)
        bpl_lsp_send_request(lsp, "workspace/inlayHint/refresh");
}

static void show_message(BplLsp *lsp, const char *format, const char *text)
{
    enum { INFO = 3 }; /* value of the protocol's MessageType */
    BplStrbuf message = {0};
    bpl_strbuf_addf(&message, "%s%s", format, text);
    BplJson json = bpl_lsp_notify_begin(lsp, "window/showMessage");
    bpl_json_open(&json, "params", '{');
    bpl_json_number(&json, "type", INFO);
    bpl_json_text(&json, "message", message.text);
    bpl_json_close(&json);
    bpl_lsp_notify_end(lsp, &json);
    bpl_strbuf_release(&message);
}

/* Reads the output of bpl-exec, one JSON object on each line: failures, and the verdict on the
 * executed procedure. */
static void take_records(BplLsp *lsp, BplLspDocument *document, const char *text)
{
    bool has_failure = false;
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "\n");
        json_t *record = json_loadb(at, length, 0, NULL);
        const char *type = bpl_lsp_get_text(record, "type");
        if (type && strcmp(type, "failure") == 0 && !has_failure) {
            has_failure = true;
            take_failure(lsp, document, record);
        }
        const char *verdict = bpl_lsp_get_text(record, "verdict");
        if (type && strcmp(type, "entry") == 0 && verdict && !has_failure)
            show_message(lsp, "No input was found on which it fails: ", verdict);
        json_decref(record);
        at += length + (at[length] == '\n');
    }
}

static void apply_program(BplLsp *lsp, BplLspDocument *document, const BplStrbuf *program)
{
    BplLspLayout layout;
    bpl_lsp_layout_init(&layout, &document->text, program);
    BplJson json = bpl_lsp_request_begin(lsp, "workspace/applyEdit");
    bpl_json_open(&json, "params", '{');
    bpl_json_text(&json, "label", "Write the invariants found");
    bpl_json_open(&json, "edit", '{');
    bpl_json_open(&json, "changes", '{');
    bpl_json_open(&json, document->uri, '[');
    for (size_t i = 0; i < layout.edits.count; i++) {
        const BplLspEdit *edit = &layout.edits.at[i];
        bpl_lsp_put_edit(lsp, &json, document, edit->start, edit->end,
                         layout.after.bytes + edit->new_start, edit->new_end - edit->new_start);
    }
    for (int i = 0; i < 4; i++)
        bpl_json_close(&json);
    bpl_lsp_notify_end(lsp, &json);
    bpl_lsp_layout_release(&layout);
}

static void take_test(BplLsp *lsp, BplLspDocument *document, const char *messages)
{
    const BplLspSearch *search = &lsp->search;
    bool passes = search->kind == BPL_LSP_PASSING_TEST;
    if (bpl_lsp_write_test(lsp, document, search->entry, search->folder, passes))
        return;
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "No execution was found that %s and can be written as a test.%s%s",
                    passes ? "passes" : "fails", *messages ? "\n" : "", messages);
    show_message(lsp, "", text.text);
    bpl_strbuf_release(&text);
}

/* Handles the message of the worker: the filter's exit status as one byte, and a text. */
static void take_message(BplLsp *lsp, BplLspDocument *document, const BplStrbuf *message)
{
    BplStrbuf text = {message->text + 1, message->length - 1, 0};
    int status = (unsigned char)message->text[0];
    BplLspSearchKind kind = lsp->search.kind;
    if (status == STATUS_BAD)
        show_message(lsp, "", text.text);
    else if (kind == BPL_LSP_FIND_INPUT)
        take_records(lsp, document, text.text);
    else if (writes_test(kind))
        take_test(lsp, document, text.text);
    else if (status != 0)
        show_message(lsp, "No invariants were found that prove it.", "");
    else
        apply_program(lsp, document, &text);
}

bool bpl_lsp_search_hear(BplLsp *lsp)
{
    if (!lsp->search.is_running)
        return false;
    BplStrbuf message = {0};
    BplHeard heard = bpl_worker_receive(&lsp->search.worker, &message, 0, NULL);
    bpl_worker_kill(&lsp->search.worker);
    BplLspProject *project = bpl_lsp_project_of_turn(lsp, lsp->search.turn);
    if (project && heard == BPL_HEARD_MESSAGE && message.length)
        take_message(lsp, project->documents.at[0], &message);
    end(&lsp->search);
    bpl_strbuf_release(&message);
    return true;
}

/* ---- diagnostics and hints ------------------------------------------------------------------- */

static bool is_found_in(const BplLsp *lsp, const BplLspDocument *document)
{
    return lsp->found.message && lsp->found.turn == document->project->turn;
}

/* Returns the offset of the failure in the document. Columns in the filters' output count bytes. */
static size_t place_of(const BplLspDocument *document, const BplLspFound *found)
{
    return bpl_lsp_text_offset(&document->text, found->at, BPL_LSP_UTF8);
}

void bpl_lsp_put_failure(BplLsp *lsp, BplJson *json, BplLspDocument *document)
{
    if (!is_found_in(lsp, document))
        return;
    size_t offset = place_of(document, &lsp->found);
    bpl_json_open(json, NULL, '{');
    bpl_lsp_put_range(lsp, json, "range", document, offset,
                      bpl_lsp_token_end(&document->text, offset));
    bpl_json_number(json, "severity", lsp->found.is_certain ? 1 : 2);
    bpl_json_text(json, "code", "fails");
    bpl_json_text(json, "source", "bpl-exec");
    bpl_json_text(json, "message", lsp->found.message);
    bpl_json_close(json);
}

void bpl_lsp_put_values(BplLsp *lsp, BplJson *json, BplLspDocument *document, size_t start,
                        size_t end)
{
    for (size_t i = 0; is_found_in(lsp, document) && i < lsp->found.lines.count; i++) {
        const BplLspValues *values = &lsp->found.lines.at[i];
        BplLspPosition behind = {values->line, UINT32_MAX};
        size_t offset = bpl_lsp_text_offset(&document->text, behind, BPL_LSP_UTF8);
        if (offset < start || offset > end)
            continue;
        bpl_json_open(json, NULL, '{');
        bpl_lsp_put_position(lsp, json, "position", document, offset);
        bpl_json_text(json, "label", values->text);
        bpl_json_bool(json, "paddingLeft", true);
        bpl_json_close(json);
    }
}

/* ---- the commands ---------------------------------------------------------------------------- */

bool bpl_lsp_can_search(BplLspProject *project)
{
    const BplProgram *program = bpl_lsp_project_program(project);
    return project->is_checked && project->documents.count == 1 &&
           !program->sources.all.at[0]->pragmas.count;
}

/* Returns the procedure in the project's program that contains the offset, or NULL. */
static const BplProcedure *procedure_at(const BplLspDocument *document, size_t offset)
{
    const BplProgram *program = bpl_lsp_project_program(document->project);
    const BplDecl *decl = bpl_lsp_decl_at(program, bpl_lsp_document_loc(document, offset));
    return decl ? bpl_lsp_procedure_of(&decl->node) : NULL;
}

void bpl_lsp_search(BplLspCall *call, BplLspDocument *document, const BplLspPosition *at,
                    BplLspSearchKind kind)
{
    size_t offset = bpl_lsp_text_offset(&document->text, *at, call->lsp->encoding);
    const BplProcedure *procedure = procedure_at(document, offset);
    if (!document->project->is_checked || !procedure)
        bpl_lsp_call_refuse(call, BPL_LSP_REQUEST_FAILED,
                            "the program has errors, or no procedure is here");
    else if (!bpl_lsp_can_search(document->project))
        bpl_lsp_call_refuse(call, BPL_LSP_REQUEST_FAILED,
                            "this works for programs of one file without #line only");
    else {
        bpl_lsp_search_stop(call->lsp);
        if (!start(call->lsp, document, kind, procedure->name->text))
            bpl_lsp_call_refuse(call, BPL_LSP_REQUEST_FAILED, "no process could be started");
    }
}
