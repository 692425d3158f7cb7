/* Functions that a program takes from the solver by name: {:builtin "div"},
 * {:bvbuiltin "(_ zero_extend 8)"}.
 *
 * The text is that of the attribute, with or without quotes: a name, or `(_ name 8)` with numbers;
 * a rounding mode may follow the name, and is then the first argument.
 */
#ifndef BPL_TERM_BUILTIN_H
#define BPL_TERM_BUILTIN_H

#include "libbpl/term/term.h"

/* Applies the named function to the arguments (at most six); returns BPL_NONE if no operator of
 * that name has these argument and result sorts. */
BplValue bpl_term_builtin(BplTerms *terms, const char *text, BplSort result, const BplValue *args,
                          uint32_t count);

/* ---- functions that terms know nothing of ---------------------------------------------------- */

/* Like bpl_term_builtin, for any other name that the solver may know: makes an uninterpreted
 * function, or symbol without arguments, with a marked name (bpl_term_named). Only the solver's
 * answers can be used, since terms that contain it have no values. */
BplValue bpl_term_named_call(BplTerms *terms, const char *text, BplSort result,
                             const BplValue *args, uint32_t count);
/* Returns the sort of the solver's sequences with elements of this sort. */
BplSort bpl_term_named_seq(BplTerms *terms, BplSort element);
/* Returns the solver's name, if the name is the marked one of a function, symbol or sort of the
 * solver; otherwise NULL. */
const char *bpl_term_named(const BplName *name);

#endif
