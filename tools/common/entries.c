#include "tools/common/entries.h"

void bpl_tool_unmatched(BplTool *tool, const char *pattern, bool needs_body)
{
    bpl_tool_complain(tool, "no procedure%s matches '%s'", needs_body ? " with a body" : "",
                      pattern);
    tool->status = BPL_STATUS_BAD;
}

bool bpl_tool_entries(BplTool *tool, const BplProgram *program, const BplEntryRule *rule,
                      BplEntries *entries)
{
    size_t unmatched;
    if (bpl_entries_find(entries, program, rule, &unmatched))
        return true;
    bpl_tool_unmatched(tool, rule->patterns[unmatched], rule->needs_body);
    return false;
}
