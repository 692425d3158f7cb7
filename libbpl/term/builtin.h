/* Functions that a program takes from the solver by name: {:builtin "div"},
 * {:bvbuiltin "(_ zero_extend 8)"}.
 *
 * The text is that of the attribute, with or without quotes: a name, or `(_ name 8)` with numbers;
 * a rounding mode may follow the name, and is then the first argument.
 */
#ifndef BPL_TERM_BUILTIN_H
#define BPL_TERM_BUILTIN_H

#include "libbpl/term/term.h"

/* The named function of the arguments (at most six); BPL_NONE if no operator of that name has these
 * argument and result sorts. */
BplValue bpl_term_builtin(BplTerms *terms, const char *text, BplSort result, const BplValue *args,
                          uint32_t count);

/* ---- functions that terms know nothing of ---------------------------------------------------- */

/* As bpl_term_builtin, for any other name that the solver may know: an uninterpreted function, or
 * symbol without arguments, with a marked name (bpl_term_named). Only the solver's answers can be
 * used: terms with it have no values. */
BplValue bpl_term_named_call(BplTerms *terms, const char *text, BplSort result,
                             const BplValue *args, uint32_t count);
/* The sort of the solver's sequences of these elements. */
BplSort bpl_term_named_seq(BplTerms *terms, BplSort element);
/* The solver's name, if a function, symbol or sort of this name is the solver's; otherwise NULL. */
const char *bpl_term_named(const BplName *name);

#endif
