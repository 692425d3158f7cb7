/* From text to tree.
 *
 * All of today's Boogie is read and all of 2.4.1's; where they differ the union is read: words that
 * are keywords in one of them only are names wherever a name may stand and they would mean nothing.
 * What the grammar cannot say but Boogie's parser refuses (a label that is nowhere, a trigger on a
 * lambda, …) is checked after, in wellformed.c and wellformed_expr.c. See docs/language.md for what
 * is accepted.
 */
#ifndef BPL_SYNTAX_PARSE_H
#define BPL_SYNTAX_PARSE_H

#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* Parses the source and adds its declarations to the program. False if there was an error: then the
 * program has what could be made of the text, good for nothing but further diagnostics. */
bool bpl_parse(BplProgram *program, BplSource *source);

#endif
