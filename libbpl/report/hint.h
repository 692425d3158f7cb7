/* What may help with a diagnostic: what was found where something else was expected, what the
 * mistake usually is, which name may have been meant.
 *
 *     bad.bpl(3,5): error: invalid LabelOrAssign
 *         i = i + 1;
 *           ^
 *       hint: found '=': an assignment is ':='
 *
 * Boogie says no such thing, so hints stand beside a message and not in it.
 */
#ifndef BPL_REPORT_HINT_H
#define BPL_REPORT_HINT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* For all diagnostics of a program, one after the other. */
typedef struct BplHints {
    const BplProgram *program;
    unsigned searches; /* how many names were looked for: there is an end to that */
} BplHints;

/* Adds the hint, without an end of line; false: there is none. */
bool bpl_hint_add(BplStrbuf *out, BplHints *hints, const BplDiag *diag);

/* Of an error of syntax, and of a name that nothing declares. */
bool bpl_hint_add_syntax(BplStrbuf *out, const BplProgram *program, const BplDiag *diag);
bool bpl_hint_add_name(BplStrbuf *out, const BplProgram *program, const BplDiag *diag);

#endif
