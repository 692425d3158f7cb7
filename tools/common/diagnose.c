#include "tools/common/diagnose.h"

#include "bpl_version.h"

#include <unistd.h>

void bpl_tool_diagnose(const BplTool *tool, const BplProgram *program, BplDiagFormat format)
{
    bool color = bpl_tool_wants_color(tool, STDERR_FILENO);
    BplDiagStyle style = {.format = format,
                          .tool = tool->name,
                          .version = BPL_VERSION,
                          .excerpt = color || isatty(STDERR_FILENO),
                          .color = color};
    BplStrbuf text = {0};
    bpl_diags_format(&text, program, &style);
    bpl_tool_report(text.text, text.length);
    bpl_strbuf_release(&text);
}

void bpl_tool_add_diagnostics(const BplTool *tool, const BplProgram *program, BplDiagFormat format,
                              BplStatus status, const BplDiagRule *rules, size_t rule_count,
                              BplStrbuf *report)
{
    BplDiagStyle style = {.format = format,
                          .tool = tool->name,
                          .version = BPL_VERSION,
                          .exit_status = (int)status,
                          .rules = rules,
                          .rule_count = rule_count};
    bpl_diags_format(report, program, &style);
}
