/* Saying what is wrong with a program, as every tool says it. */
#ifndef BPL_TOOLS_DIAGNOSE_H
#define BPL_TOOLS_DIAGNOSE_H

#include "libbpl/report/diag_format.h"
#include "tools/common/tool.h"

/* Prints the program's diagnostics to standard error; on a terminal with the lines they are about.
 */
void bpl_tool_diagnose(const BplTool *tool, const BplProgram *program, BplDiagFormat format);
/* Adds them to a report instead; this is what json and sarif are for. `status` is what the tool
 * will exit with; `rules` is what a linter can say, and may be NULL. */
void bpl_tool_add_diagnostics(const BplTool *tool, const BplProgram *program, BplDiagFormat format,
                              BplStatus status, const BplDiagRule *rules, size_t rule_count,
                              BplStrbuf *report);

#endif
