#include "tools/common/entries.h"

#include "libbpl/base/near.h"
#include "libbpl/pass/bodies.h"

#include <string.h>

/* Returns the name of the procedure that the user probably meant, or NULL. */
static const char *nearest(const BplProgram *program, const char *pattern)
{
    const char *best = NULL;
    size_t most = bpl_near_limit(strlen(pattern));
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE)
            continue;
        const char *name = bpl_decl_name(decl)->text;
        size_t edits = bpl_near_edits(pattern, name, most);
        if (edits > 0 && edits <= most) {
            best = name;
            most = edits - 1;
        }
    }
    return best;
}

void bpl_tool_unmatched(BplTool *tool, const BplProgram *program, const char *pattern,
                        bool needs_body)
{
    const char *meant = nearest(program, pattern);
    bpl_tool_complain(tool, "no procedure%s matches '%s'%s%s%s", needs_body ? " with a body" : "",
                      pattern, meant ? "; did you mean '" : "", meant ? meant : "",
                      meant ? "'?" : "");
    tool->status = BPL_STATUS_BAD;
}

bool bpl_tool_entries(BplTool *tool, const BplProgram *program, const BplEntryRule *rule,
                      BplEntries *entries)
{
    size_t unmatched;
    if (bpl_entries_find(entries, program, rule, &unmatched))
        return true;
    bpl_tool_unmatched(tool, program, rule->patterns[unmatched], rule->needs_body);
    return false;
}

void bpl_tool_note_nothing(const BplTool *tool, bool is_nothing, const char *what)
{
    if (is_nothing)
        bpl_tool_complain(tool, "there is no %s: nothing was done", what);
}
