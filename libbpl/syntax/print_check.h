/* Checks that a printed program equals the program that was read: the property that bpl-fmt
 * --check-roundtrip and the tests require of the printer. */
#ifndef BPL_SYNTAX_PRINT_CHECK_H
#define BPL_SYNTAX_PRINT_CHECK_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* Parses the text that was printed from the program. Returns true if the result is an equal program
 * with the same comments in the same order, and printing that program gives the same text again.
 * Otherwise describes the first difference in `why`. */
bool bpl_print_check(const BplProgram *program, const BplStrbuf *text, BplStrbuf *why);

#endif
