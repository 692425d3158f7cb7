#include "libbpl/report/hint.h"

/* Limit on searches for similar names: each search visits all declarations, and there may be as
 * many undeclared names as declarations. */
enum { MOST_SEARCHES = 50 };

bool bpl_hint_add(BplStrbuf *out, BplHints *hints, const BplDiag *diag)
{
    switch (diag->id) {
    case BPL_DIAG_SYNTAX:
        return bpl_hint_add_syntax(out, hints->program, diag);
    case BPL_DIAG_UNDECLARED_IDENTIFIER:
    case BPL_DIAG_UNDECLARED_TYPE:
    case BPL_DIAG_UNDECLARED_FUNCTION:
    case BPL_DIAG_UNDECLARED_PROCEDURE:
    case BPL_DIAG_UNDECLARED_BLOCK:
        return hints->searches++ < MOST_SEARCHES && bpl_hint_add_name(out, hints->program, diag);
    default:
        return false;
    }
}
