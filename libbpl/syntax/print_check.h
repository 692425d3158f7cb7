/* Checks that a printed program equals the program that was read: the property that bpl-fmt
 * --check-roundtrip and the tests require of the printer. */
#ifndef BPL_SYNTAX_PRINT_CHECK_H
#define BPL_SYNTAX_PRINT_CHECK_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* Parses the text that was printed from the program. Returns true if it is an equal program with
 * the same comments in the same order, and printing it again gives the same text. Otherwise
 * describes the first difference in `why`. */
bool bpl_print_check(const BplProgram *program, const BplStrbuf *text, BplStrbuf *why);

#endif
