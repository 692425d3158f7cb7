/* Is what was printed what was read? The law that bpl-fmt --check-roundtrip and the tests hold the
 * printer to. */
#ifndef BPL_SYNTAX_PRINT_CHECK_H
#define BPL_SYNTAX_PRINT_CHECK_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* Reads the text, which the program was printed as, and checks that it is an equal program with the
 * same comments in the same order, and that printing it again gives the same text. The first
 * breach is described in `why`. */
bool bpl_print_check(const BplProgram *program, const BplStrbuf *text, BplStrbuf *why);

#endif
