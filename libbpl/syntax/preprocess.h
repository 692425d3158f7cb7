/* Boogie's line preprocessor: `#line` pragmas and `#if NAME … #elsif … #else … #endif`.
 *
 * What it takes out is overwritten with blanks, line ends kept, and becomes the source's trivia: a
 * run of adjacent lines that are directives or skipped is one piece. A source without such lines is
 * left as it is, at the cost of a search for `#`.
 */
#ifndef BPL_SYNTAX_PREPROCESS_H
#define BPL_SYNTAX_PREPROCESS_H

#include "libbpl/syntax/diag.h"

/* `number`: the source is the number-th of the program, from 0, and so defines FILE_number. */
void bpl_preprocess(BplSource *source, size_t number, BplDiags *diags);

#endif
