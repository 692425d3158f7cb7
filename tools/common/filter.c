#include "tools/common/filter.h"

#include "libbpl/pass/ignored.h"
#include "libbpl/pass/modify.h"
#include "libbpl/pass/settle_library.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/syntax/tree.h"
#include "tools/common/diagnose.h"

#include <stdio.h>
#include <string.h>

bool bpl_filter_libs(BplTool *tool, const BplTexts *names, BplCheckOptions *options)
{
    for (size_t i = 0; i < names->count; i++) {
        const char *name = names->at[i];
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

/* Whether a diagnostic reports a missing entry; with --infer-modifies there are none. */
static bool lacks_modifies(const BplProgram *program)
{
    bool lacks = false;
    for (size_t i = 0; i < program->diags.all.count; i++)
        lacks |= program->diags.all.at[i].id == BPL_DIAG_NOT_IN_MODIFIES;
    return lacks;
}

BplProgram *bpl_filter_read(BplTool *tool, const BplFilter *filter)
{
    BplCheckOptions options = {.dialect = (BplDialect)filter->dialect,
                               .infer_modifies = filter->infer_modifies};
    if (!bpl_filter_libs(tool, &filter->libs, &options))
        return NULL;
    BplProgram *program = bpl_program_new();
    program->dialect = options.dialect;
    bool fine = true;
    for (size_t i = 0; i < tool->files.count; i++)
        fine &= bpl_program_read(program, tool->files.at[i], filter->stdin_name);
    if (fine && bpl_check(program, &options) && bpl_pass_drop_ignored(program) &&
        (!filter->libs.count || bpl_pass_settle_library(program, &options))) {
        if (filter->infer_modifies)
            bpl_pass_complete_modifies(program);
        return program;
    }
    bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    if (lacks_modifies(program))
        bpl_tool_complain(tool, "--infer-modifies computes modifies clauses instead");
    tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    bpl_program_free(program);
    return NULL;
}

BplPrintOptions bpl_filter_printing(const BplFilter *filter)
{
    return (BplPrintOptions){.lines = filter->no_line ? BPL_LINES_DROP : BPL_LINES_TELL};
}

/* Asserts that the output of a pass is a valid tree. */
static void assert_tree(const BplProgram *program)
{
#ifdef NDEBUG
    (void)program;
#else
    BplStrbuf why = {0};
    bool fine = bpl_ast_verify(&program->unit->node, &why);
    if (!fine)
        fprintf(stderr, "a bad tree was made: %s\n", why.text);
    bpl_strbuf_release(&why);
    assert(fine);
#endif
}

void bpl_filter_print(const BplFilter *filter, BplStrbuf *out, const BplProgram *program)
{
    assert_tree(program);
    const BplPrintOptions options = bpl_filter_printing(filter);
    bpl_print_program(out, program, &options);
}

bool bpl_filter_write(BplTool *tool, const BplFilter *filter, BplProgram *program)
{
    const BplNode *too_high = bpl_ast_set_heights(&program->unit->node);
    if (too_high) {
        bpl_pass_too_high(program, too_high);
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
        tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
        return false;
    }
    BplStrbuf out = {0};
    bpl_filter_print(filter, &out, program);
    bool written = bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
    return written;
}
