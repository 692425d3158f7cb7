/* Declares functions that print diagnostics in the way common to all tools. */
#ifndef BPL_TOOLS_DIAGNOSE_H
#define BPL_TOOLS_DIAGNOSE_H

#include "libbpl/report/diag_format.h"
#include "tools/common/tool.h"

/* Prints the program's diagnostics to standard error; on a terminal also the lines to which they
 * refer.
 */
void bpl_tool_diagnose(const BplTool *tool, const BplProgram *program, BplDiagFormat format);
/* Adds the diagnostics to a report instead, in the formats json and sarif. `status` is the tool's
 * exit status; `rules` is the linter's list of rules, and may be NULL. */
void bpl_tool_add_diagnostics(const BplTool *tool, const BplProgram *program, BplDiagFormat format,
                              BplStatus status, const BplDiagRule *rules, size_t rule_count,
                              BplStrbuf *report);

#endif
