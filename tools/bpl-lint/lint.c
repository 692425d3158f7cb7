#include "tools/bpl-lint/lint.h"

#include "tools/common/diagnose.h"

#include <string.h>

static bool read_libs(BplTool *tool, const BplLint *lint, BplCheckOptions *options)
{
    for (size_t i = 0; i < lint->libs.count; i++) {
        const char *name = lint->libs.at[i];
        if (strcmp(name, "base") == 0) {
            options->lib_base = true;
        } else if (strcmp(name, "node") == 0) {
            options->lib_node = true;
        } else if (strcmp(name, "set_size") == 0) {
            options->lib_set_size = true;
        } else {
            bpl_tool_misused(tool, "option '--lib' takes base, node or set_size, not '%s'", name);
            return false;
        }
    }
    return true;
}

/* All files are read, whatever is wrong with some; names and types are checked of what has none. */
static bool check(const BplTool *tool, const BplLint *lint, const BplCheckOptions *options,
                  BplProgram *program)
{
    bool fine = true;
    for (size_t i = 0; i < tool->files.count; i++)
        fine &= bpl_program_read(program, tool->files.at[i], lint->stdin_name);
    return fine && bpl_check(program, options);
}

static void pass_through(BplTool *tool, const BplProgram *program)
{
    BplStrbuf text = {0};
    for (size_t i = 0; i < program->sources.all.count; i++) {
        const BplSource *source = program->sources.all.at[i];
        if (text.length && text.text[text.length - 1] != '\n')
            bpl_strbuf_add_char(&text, '\n');
        bpl_strbuf_add(&text, source->original, source->length);
    }
    bpl_tool_write(tool, text.text ? text.text : "", text.length);
    bpl_strbuf_release(&text);
}

static bool is_report(const BplLint *lint)
{
    return lint->format == BPL_FORMAT_JSON || lint->format == BPL_FORMAT_SARIF;
}

static void report(BplTool *tool, const BplLint *lint, const BplProgram *program, BplStatus status)
{
    if (is_report(lint)) {
        BplStrbuf text = {0};
        bpl_tool_add_diagnostics(tool, program, (BplDiagFormat)lint->format, status, &text);
        bpl_tool_write(tool, text.text ? text.text : "", text.length);
        bpl_strbuf_release(&text);
    } else if (!lint->quiet || status != BPL_STATUS_DONE) {
        bpl_tool_diagnose(tool, program, (BplDiagFormat)lint->format);
    }
}

BplStatus bpl_lint(BplTool *tool, const BplLint *lint)
{
    BplCheckOptions options = {.dialect = (BplDialect)lint->dialect,
                               .infer_modifies = lint->infer_modifies};
    if (lint->quiet && is_report(lint))
        bpl_tool_misused(tool, "option '--quiet' excludes a report on standard output");
    if (!read_libs(tool, lint, &options) || tool->status != BPL_STATUS_DONE)
        return tool->status;
    BplProgram *program = bpl_program_new();
    BplStatus status = check(tool, lint, &options, program) ? BPL_STATUS_DONE : BPL_STATUS_BAD;
    report(tool, lint, program, status);
    if (lint->quiet && status == BPL_STATUS_DONE)
        pass_through(tool, program);
    bpl_program_free(program);
    return bpl_status_worse(status, tool->status);
}
