/* The procedures that --entry means (libbpl/pass/entries.h says which), for every tool that has it.
 */
#ifndef BPL_TOOLS_ENTRIES_H
#define BPL_TOOLS_ENTRIES_H

#include "libbpl/pass/entries.h"
#include "tools/common/tool.h"

/* False after a complaint about a pattern that matches nothing. To be released all the same. */
bool bpl_tool_entries(BplTool *tool, const BplProgram *program, const BplEntryRule *rule,
                      BplEntries *entries);
/* The complaint, for who finds entries in other ways. */
void bpl_tool_unmatched(BplTool *tool, const char *pattern, bool needs_body);

#endif
