/* Handles textDocument/codeAction: offers repairs.
 *
 * The repairs are: for an undeclared name, the nearest name; for a missing modifies clause, the
 * clause; for a finding of the linter about superfluous text, deleting that text; all repairs of
 * `bpl-lint --fix` together, with the same result as that filter (source.fixAll). On the header of
 * a procedure with a body, commands are offered that write tests and invariants (search.c). */
#include "libbpl/lsp/layout.h"
#include "libbpl/lsp/missing.h"
#include "libbpl/lsp/session.h"
#include "libbpl/lsp/token.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/lint/lint.h"
#include "libbpl/report/hint.h"
#include "libbpl/syntax/print.h"

#include <string.h>

/* A size in bytes. For larger texts, the action with all repairs together is only offered if the
 * client requests it by its kind (source.fixAll). */
enum { SMALL = 1 << 18 };

typedef struct Actions {
    BplLspCall *call;
    BplLspDocument *document;
    const BplProgram *program; /* the program to which the diagnostics belong */
    size_t start, end;
} Actions;

/* Does the client ask for actions of this kind? */
static bool is_wanted(const Actions *actions, const char *kind, bool by_name)
{
    const json_t *only = bpl_lsp_get(actions->call->params, "context.only");
    if (!json_array_size(only))
        return !by_name;
    for (size_t i = 0; i < json_array_size(only); i++) {
        const char *asked = json_string_value(json_array_get(only, i));
        size_t length = asked ? strlen(asked) : 0;
        if (asked && strncmp(kind, asked, length) == 0 &&
            (kind[length] == '.' || kind[length] == '\0'))
            return true;
    }
    return false;
}

static void open_action(const Actions *actions, const char *title, const char *kind,
                        bool is_preferred)
{
    BplJson *json = &actions->call->json;
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "title", title);
    bpl_json_text(json, "kind", kind);
    if (is_preferred)
        bpl_json_bool(json, "isPreferred", true);
    bpl_json_open(json, "edit", '{');
    bpl_json_open(json, "changes", '{');
    bpl_json_open(json, actions->document->uri, '[');
}

static void close_action(const Actions *actions)
{
    for (int i = 0; i < 4; i++)
        bpl_json_close(&actions->call->json);
}

static void put_action(const Actions *actions, const char *title, bool is_preferred, size_t start,
                       size_t end, const char *text)
{
    open_action(actions, title, "quickfix", is_preferred);
    bpl_lsp_put_edit(actions->call->lsp, &actions->call->json, actions->document, start, end, text,
                     strlen(text));
    close_action(actions);
}

/* ---- one diagnostic -------------------------------------------------------------------------- */

static void put_nearest(const Actions *actions, BplHints *hints, const BplDiag *diag, size_t offset)
{
    static const char before[] = "did you mean '";
    BplStrbuf hint = {0}, title = {0};
    if (bpl_hint_add(&hint, hints, diag) && strncmp(hint.text, before, sizeof before - 1) == 0) {
        char *word = hint.text + sizeof before - 1, *quote = strrchr(word, '\'');
        if (quote) {
            *quote = '\0';
            bpl_strbuf_addf(&title, "Change to '%s'", word);
            put_action(actions, title.text, true, offset,
                       bpl_lsp_token_end(&actions->document->text, offset), word);
        }
    }
    bpl_strbuf_release(&title);
    bpl_strbuf_release(&hint);
}

/* Extends the range to whole lines if these contain nothing else. */
static void widen_to_line(const BplLspText *text, size_t *start, size_t *end)
{
    size_t from = *start, to = *end;
    while (from > 0 && (text->bytes[from - 1] == ' ' || text->bytes[from - 1] == '\t'))
        from--;
    while (text->bytes[to] == ' ' || text->bytes[to] == '\t' || text->bytes[to] == '\r')
        to++;
    if ((from == 0 || text->bytes[from - 1] == '\n') && text->bytes[to] == '\n') {
        *start = from;
        *end = to + 1;
    }
}

static void put_deletion(const Actions *actions, const BplDiag *diag)
{
    size_t start, end;
    if (!diag->gone_start ||
        !bpl_lsp_document_offset(actions->document, diag->gone_start, &start) ||
        !bpl_lsp_document_offset(actions->document, diag->gone_end + 1, &end))
        return;
    BplStrbuf title = {0};
    bpl_strbuf_addf(&title, "Delete: %s", diag->text);
    widen_to_line(&actions->document->text, &start, &end);
    put_action(actions, title.text, true, start, end, "");
    bpl_strbuf_release(&title);
}

static void put_of_diagnostics(const Actions *actions)
{
    BplHints hints = {.program = actions->program};
    const BplLspText *text = &actions->document->text;
    for (size_t i = 0; i < actions->program->diags.all.count; i++) {
        const BplDiag *diag = &actions->program->diags.all.at[i];
        size_t offset;
        if (!diag->loc || !bpl_lsp_document_offset(actions->document, diag->loc, &offset) ||
            offset > actions->end || bpl_lsp_token_end(text, offset) < actions->start)
            continue;
        put_nearest(actions, &hints, diag, offset);
        put_deletion(actions, diag);
    }
}

/* ---- missing modifies clauses ---------------------------------------------------------------- */

/* Adds the repair of a missing modifies clause, if the requested range is in the procedure or in
 * one of its implementations. */
static void put_missing(void *data, const BplLspMissing *missing)
{
    const Actions *actions = data;
    size_t at;
    BplLoc loc = bpl_lsp_document_loc(actions->document, actions->start);
    BplDecl *decl = bpl_lsp_decl_at(actions->document->project->program, loc);
    if (!decl || bpl_lsp_procedure_of(&decl->node) != missing->procedure ||
        !bpl_lsp_document_offset(actions->document, missing->loc, &at))
        return;
    BplStrbuf title = {0};
    bpl_strbuf_addf(&title, "Add '%s'", missing->clause);
    put_action(actions, title.text, true, at, at, missing->text);
    bpl_strbuf_release(&title);
}

/* ---- all repairs ----------------------------------------------------------------------------- */

/* Makes the text that `bpl-lint --fix` prints for the document; false if the filter refuses or
 * changes nothing. */
static bool fix_all(const BplLspDocument *document, BplStrbuf *out)
{
    BplLintOptions rules;
    bpl_lint_defaults(&rules);
    rules.on[BPL_RULE_missing_modifies] = true;
    BplCheckOptions check = {.infer_modifies = true};
    BplProgram *program = bpl_program_new();
    program->modernizes = rules.on[BPL_RULE_deprecated_syntax];
    bool fine = bpl_program_read_text(program, document->path, document->text.bytes,
                                      document->text.length) &&
                bpl_check(program, &check);
    size_t mended = fine ? program->modernized + bpl_lint_fix(program, &rules, &check) : 0;
    check.infer_modifies = false;
    if (mended && bpl_check(program, &check))
        bpl_print_program(out, program, NULL);
    bpl_program_free(program);
    return out->length > 0;
}

static void put_layout(const Actions *actions, const BplStrbuf *text)
{
    BplLspLayout layout;
    bpl_lsp_layout_init(&layout, &actions->document->text, text);
    for (size_t i = 0; i < layout.edits.count; i++) {
        const BplLspEdit *edit = &layout.edits.at[i];
        bpl_lsp_put_edit(actions->call->lsp, &actions->call->json, actions->document, edit->start,
                         edit->end, layout.after.bytes + edit->new_start,
                         edit->new_end - edit->new_start);
    }
    bpl_lsp_layout_release(&layout);
}

static void put_fix_all(const Actions *actions)
{
    BplStrbuf fixed = {0};
    bool is_alone = actions->document->project->documents.count == 1;
    if (is_alone && fix_all(actions->document, &fixed)) {
        open_action(actions, "Repair all that has one right repair", "source.fixAll", false);
        put_layout(actions, &fixed);
        close_action(actions);
    }
    bpl_strbuf_release(&fixed);
}

/* ---- commands -------------------------------------------------------------------------------- */

/* Writes an action that is a command on the procedure at `offset`, with the third argument `word`,
 * if that is not NULL. */
static void put_command(const Actions *actions, size_t offset, const char *title,
                        const char *command, const char *word)
{
    BplJson *json = &actions->call->json;
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "title", title);
    bpl_json_text(json, "kind", "refactor");
    bpl_json_open(json, "command", '{');
    bpl_json_text(json, "title", title);
    bpl_json_text(json, "command", command);
    bpl_json_open(json, "arguments", '[');
    bpl_json_text(json, NULL, actions->document->uri);
    bpl_lsp_put_position(actions->call->lsp, json, NULL, actions->document, offset);
    if (word)
        bpl_json_text(json, NULL, word);
    bpl_json_close(json);
    bpl_json_close(json);
    bpl_json_close(json);
}

/* Is the position in the declaration's header, which ends where the declaration's body begins? */
static bool is_in_header(const BplDecl *decl, BplLoc loc)
{
    const BplBody *body = bpl_decl_body(decl);
    return body && decl->start <= loc && loc <= body->loc;
}

static void put_commands(const Actions *actions)
{
    BplLspProject *project = actions->document->project;
    BplLoc loc = bpl_lsp_document_loc(actions->document, actions->start);
    const BplDecl *decl = bpl_lsp_decl_at(bpl_lsp_project_program(project), loc);
    size_t offset;
    if (actions->call->lsp->options.is_alone || !decl || !is_in_header(decl, loc) ||
        !bpl_lsp_can_search(project) ||
        !bpl_lsp_document_offset(actions->document, decl->loc, &offset))
        return;
    put_command(actions, offset, "Write a test that fails", "bpl.writeTest", "failed");
    put_command(actions, offset, "Write a test that passes", "bpl.writeTest", "passed");
    put_command(actions, offset, "Write the invariants found", "bpl.inventInvariants", NULL);
}

void bpl_lsp_do_code_action(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    Actions actions = {.call = call, .document = document};
    if (!document || !bpl_lsp_call_range(call, document, &actions.start, &actions.end))
        return;
    actions.program = bpl_lsp_project_lint(document->project);
    bpl_json_open(&call->json, "result", '[');
    if (is_wanted(&actions, "quickfix", false)) {
        put_of_diagnostics(&actions);
        bpl_lsp_find_missing(document->project, put_missing, &actions);
    }
    if (is_wanted(&actions, "refactor", false))
        put_commands(&actions);
    if (is_wanted(&actions, "source.fixAll", document->text.length > SMALL))
        put_fix_all(&actions);
    bpl_json_close(&call->json);
}
