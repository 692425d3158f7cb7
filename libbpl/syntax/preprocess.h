/* Implements Boogie's line preprocessor: `#line` pragmas and `#if NAME … #elsif … #else … #endif`.
 *
 * Removed text is overwritten with blanks, except line ends, and becomes trivia of the source
 * (source.h): adjacent directives and skipped lines are one piece of trivia. A source without such
 * lines costs only a search for `#`. If the user defines names (source.h), conditionals leave no
 * trivia. */
#ifndef BPL_SYNTAX_PREPROCESS_H
#define BPL_SYNTAX_PREPROCESS_H

#include "libbpl/syntax/diag.h"

/* Preprocesses the source, which is the last one of `sources`. If it is source number n, counted
 * from 0, the name FILE_n is defined for its conditionals. */
void bpl_preprocess(const BplSources *sources, BplSource *source, BplDiags *diags);

#endif
