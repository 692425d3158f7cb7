/* Defines the option --entry, which selects procedures (see libbpl/pass/entries.h), for all tools
 * that have it. */
#ifndef BPL_TOOLS_ENTRIES_H
#define BPL_TOOLS_ENTRIES_H

#include "libbpl/pass/entries.h"
#include "tools/common/tool.h"

/* The option's row in a table of options; `otherwise` is the text that describes which procedures
 * are selected if none is marked {:entrypoint}. */
/* clang-format off */
#define BPL_ENTRY_OPTION(texts, otherwise) \
    {'e', "entry", BPL_OPTION_TEXTS, &(texts), "NAME", \
     "start with this procedure; `*` matches any text. May be\ngiven again. Without it: " \
     "those marked {:entrypoint}; if\nnone is marked, " otherwise}
#define BPL_ENTRY_BODIES "all that have a body"
#define BPL_ENTRY_UNCALLED "those with a body that no other calls"
/* clang-format on */

/* Finds the procedures that the rule selects (entries). Returns false after a complaint about a
 * pattern that matches nothing. The caller releases the entries in either case. */
bool bpl_tool_entries(BplTool *tool, const BplProgram *program, const BplEntryRule *rule,
                      BplEntries *entries);
/* Prints the complaint that a pattern matches nothing, for callers that find procedures in other
 * ways. */
void bpl_tool_unmatched(BplTool *tool, const BplProgram *program, const char *pattern,
                        bool needs_body);
/* If is_nothing, prints the note that there is nothing to do; `what` is a noun such as "procedure".
 * This is not an error, but may surprise users. */
void bpl_tool_note_nothing(const BplTool *tool, bool is_nothing, const char *what);

#endif
