/* Sends textDocument/publishDiagnostics: the diagnostics that bpl-lint prints, with their hints.
 *
 * A diagnostic is shown at its position in the text that was read, without regard to `#line`; its
 * range is the token there. */
#include "libbpl/lsp/session.h"
#include "libbpl/lsp/token.h"
#include "libbpl/report/diag_format.h"
#include "libbpl/report/hint.h"

#include <string.h>

enum { UNNECESSARY = 1, DEPRECATED = 2 }; /* values of the protocol's DiagnosticTag */

static int severity_of(BplSeverity severity)
{
    static const int numbers[] = {[BPL_ERROR] = 1, [BPL_WARNING] = 2, [BPL_NOTE] = 3};
    return numbers[severity];
}

/* Returns the tag of a diagnostic, or 0: editors show unused text in grey, and deprecated
 * constructs struck out. */
static int tag_of(const BplDiag *diag)
{
    const char *name = diag->info->name;
    if (diag->info->phase != BPL_PHASE_LINT)
        return 0;
    if (strncmp(name, "unused-", 7) == 0 || strcmp(name, "unreachable-code") == 0 ||
        strcmp(name, "dead-store") == 0)
        return UNNECESSARY;
    return strcmp(name, "deprecated-syntax") == 0 ? DEPRECATED : 0;
}

static void add_message(BplJson *json, BplHints *hints, const BplDiag *diag)
{
    BplStrbuf message = {0}, hint = {0};
    bpl_strbuf_add_text(&message, diag->text);
    if (bpl_hint_add(&hint, hints, diag))
        bpl_strbuf_addf(&message, "\nhint: %s", hint.text);
    bpl_json_bytes(json, "message", message.text, message.length);
    bpl_strbuf_release(&hint);
    bpl_strbuf_release(&message);
}

static void add_one(BplLsp *lsp, BplJson *json, BplHints *hints, const BplDiag *diag,
                    BplLspDocument *document, size_t offset)
{
    bpl_json_open(json, NULL, '{');
    bpl_lsp_put_range(lsp, json, "range", document, offset,
                      bpl_lsp_token_end(&document->text, offset));
    bpl_json_number(json, "severity", severity_of(diag->info->severity));
    bpl_json_text(json, "code", diag->info->name);
    bpl_json_text(json, "source", "bpl");
    add_message(json, hints, diag);
    int tag = tag_of(diag);
    if (tag) {
        bpl_json_open(json, "tags", '[');
        bpl_json_number(json, NULL, tag);
        bpl_json_close(json);
    }
    bpl_json_close(json);
}

/* Is the diagnostic shown in this document, and at which offset? Diagnostics without a position are
 * shown at the beginning of the first text. */
static bool is_here(const BplLspDocument *document, BplLoc loc, size_t *offset)
{
    *offset = 0;
    return loc ? bpl_lsp_document_offset(document, loc, offset) : document->number == 0;
}

static void publish(BplLsp *lsp, BplLspDocument *document, const BplProgram *program)
{
    BplHints hints = {.program = program};
    BplJson json = bpl_lsp_notify_begin(lsp, "textDocument/publishDiagnostics");
    bpl_json_open(&json, "params", '{');
    bpl_json_text(&json, "uri", document->uri);
    if (document->is_open)
        bpl_json_number(&json, "version", document->version);
    bpl_json_open(&json, "diagnostics", '[');
    for (size_t i = 0; i < program->diags.all.count; i++) {
        const BplDiag *diag = &program->diags.all.at[i];
        size_t offset;
        if (is_here(document, diag->loc, &offset))
            add_one(lsp, &json, &hints, diag, document, offset);
    }
    bpl_lsp_put_faults(lsp, &json, document);
    bpl_lsp_put_failure(lsp, &json, document);
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_lsp_notify_end(lsp, &json);
}

bool bpl_lsp_publish_next(BplLsp *lsp)
{
    for (size_t i = 0; i < lsp->documents.projects.count; i++) {
        BplLspProject *project = lsp->documents.projects.at[i];
        if (project->is_told)
            continue;
        const BplProgram *program = bpl_lsp_project_lint(project);
        for (size_t k = 0; k < project->documents.count; k++)
            publish(lsp, project->documents.at[k], program);
        project->is_told = true;
        return true;
    }
    return false;
}

void bpl_lsp_publish_nothing(BplLsp *lsp, const BplLspDocument *document)
{
    BplJson json = bpl_lsp_notify_begin(lsp, "textDocument/publishDiagnostics");
    bpl_json_open(&json, "params", '{');
    bpl_json_text(&json, "uri", document->uri);
    bpl_json_open(&json, "diagnostics", '[');
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_lsp_notify_end(lsp, &json);
}
