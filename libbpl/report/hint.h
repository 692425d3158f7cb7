/* Hints for diagnostics: the text found instead of the expected one, the usual mistake behind a
 * message, a similar name.
 *
 *     bad.bpl(3,5): error: invalid LabelOrAssign
 *         i = i + 1;
 *           ^
 *       hint: found '=': an assignment is ':='
 *
 * Boogie has no hints, so they stand beside a message and not in it.
 */
#ifndef BPL_REPORT_HINT_H
#define BPL_REPORT_HINT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* State for all diagnostics of a program, one after the other. */
typedef struct BplHints {
    const BplProgram *program;
    unsigned searches; /* number of searches for similar names, which is limited */
} BplHints;

/* Adds the hint, without a line end; returns false if there is none. */
bool bpl_hint_add(BplStrbuf *out, BplHints *hints, const BplDiag *diag);

/* Hints for syntax errors, and for undeclared names. */
bool bpl_hint_add_syntax(BplStrbuf *out, const BplProgram *program, const BplDiag *diag);
bool bpl_hint_add_name(BplStrbuf *out, const BplProgram *program, const BplDiag *diag);

#endif
