/* The procedures that --entry means (libbpl/pass/entries.h says which), for every tool that has it.
 */
#ifndef BPL_TOOLS_ENTRIES_H
#define BPL_TOOLS_ENTRIES_H

#include "libbpl/pass/entries.h"
#include "tools/common/tool.h"

/* The row in a table of options; `otherwise` is what begins where nothing is marked. */
/* clang-format off */
#define BPL_ENTRY_OPTION(texts, otherwise) \
    {'e', "entry", BPL_OPTION_TEXTS, &(texts), "NAME", \
     "begin with this procedure; `*` matches any text. May be\ngiven again. Without it: those " \
     "marked {:entrypoint}; if\nnone is, " otherwise}
#define BPL_ENTRY_BODIES "all that have a body"
#define BPL_ENTRY_UNCALLED "those with a body that no other calls"
/* clang-format on */

/* False after a complaint about a pattern that matches nothing. To be released all the same. */
bool bpl_tool_entries(BplTool *tool, const BplProgram *program, const BplEntryRule *rule,
                      BplEntries *entries);
/* The complaint, for who finds entries in other ways. */
void bpl_tool_unmatched(BplTool *tool, const BplProgram *program, const char *pattern,
                        bool needs_body);
/* Says so if there is nothing to begin with, "procedure" or the like: no mistake, and a surprise.
 */
void bpl_tool_note_nothing(const BplTool *tool, bool is_nothing, const char *what);

#endif
