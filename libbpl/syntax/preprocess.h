/* Boogie's line preprocessor: `#line` pragmas and `#if NAME … #elsif … #else … #endif`.
 *
 * Removed text is overwritten with blanks, except line ends, and becomes trivia of the source: a
 * run of adjacent directives and skipped lines is one piece. A source without such lines costs only
 * a search for `#`.
 */
#ifndef BPL_SYNTAX_PREPROCESS_H
#define BPL_SYNTAX_PREPROCESS_H

#include "libbpl/syntax/diag.h"

/* `number`: the source is the program's number-th, from 0, and therefore defines FILE_number. */
void bpl_preprocess(BplSource *source, size_t number, BplDiags *diags);

#endif
