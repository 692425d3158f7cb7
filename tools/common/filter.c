#include "tools/common/filter.h"

#include "libbpl/pass/modify.h"
#include "tools/common/diagnose.h"

BplProgram *bpl_filter_read(BplTool *tool, const BplFilter *filter)
{
    BplProgram *program = bpl_program_new();
    const BplCheckOptions options = {.dialect = (BplDialect)filter->dialect,
                                     .infer_modifies = filter->infer_modifies};
    bool fine = true;
    for (size_t i = 0; i < tool->files.count; i++)
        fine &= bpl_program_read(program, tool->files.at[i], filter->stdin_name);
    if (fine && bpl_check(program, &options)) {
        if (filter->infer_modifies)
            bpl_complete_modifies(program);
        return program;
    }
    bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    bpl_program_free(program);
    return NULL;
}

BplPrintOptions bpl_filter_printing(const BplFilter *filter)
{
    return (BplPrintOptions){.lines = filter->no_line ? BPL_LINES_DROP : BPL_LINES_TELL};
}

void bpl_filter_print(const BplFilter *filter, BplStrbuf *out, const BplProgram *program)
{
    const BplPrintOptions options = bpl_filter_printing(filter);
    bpl_print_program(out, program, &options);
}

bool bpl_filter_write(BplTool *tool, const BplFilter *filter, const BplProgram *program)
{
    BplStrbuf out = {0};
    bpl_filter_print(filter, &out, program);
    bool written = bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
    return written;
}
