/* Finds hints for diagnostics: the text that was found instead of the expected one, the usual
 * mistake that leads to a message, a similar name.
 *
 *     bad.bpl(3,5): error: invalid LabelOrAssign
 *       i = i + 1;
 *         ^
 *       hint: found '=': an assignment is ':='
 *
 * Boogie has no hints, so a hint is printed beside a message and not in it.
 */
#ifndef BPL_REPORT_HINT_H
#define BPL_REPORT_HINT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* State of the search for hints, shared by all diagnostics of a program. */
typedef struct BplHints {
    const BplProgram *program;
    unsigned searches; /* number of searches for similar names, which is limited */
} BplHints;

/* Adds the hint for the diagnostic, without a line end; returns false, without adding anything, if
 * there is no hint. */
bool bpl_hint_add(BplStrbuf *out, BplHints *hints, const BplDiag *diag);

/* Add a hint for a syntax error (bpl_hint_add_syntax) or for an undeclared name (the other
 * function); return false if there is no hint. */
bool bpl_hint_add_syntax(BplStrbuf *out, const BplProgram *program, const BplDiag *diag);
bool bpl_hint_add_name(BplStrbuf *out, const BplProgram *program, const BplDiag *diag);

#endif
