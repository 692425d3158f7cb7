#include "tools/common/filter.h"

#include "libbpl/syntax/print.h"
#include "tools/common/diagnose.h"

BplProgram *bpl_filter_read(BplTool *tool, const BplCheckOptions *options)
{
    BplProgram *program = bpl_program_new();
    bool fine = true;
    for (size_t i = 0; i < tool->files.count; i++)
        fine &= bpl_program_read(program, tool->files.at[i], "<stdin>");
    if (fine && bpl_check(program, options))
        return program;
    bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    bpl_program_free(program);
    return NULL;
}

void bpl_filter_print(const BplTool *tool, BplStrbuf *out, const BplProgram *program)
{
    (void)tool;
    bpl_print_program(out, program, NULL);
}

bool bpl_filter_write(BplTool *tool, const BplProgram *program)
{
    BplStrbuf out = {0};
    bpl_filter_print(tool, &out, program);
    bool written = bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
    return written;
}
