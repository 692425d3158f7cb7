/* Translates functions that a program takes from the solver by name: {:builtin "div"}, {:bvbuiltin
 * "(_ zero_extend 8)"}.
 *
 * The parameter `text` is the text of the attribute, with or without quotes: a name, or `(_ name
 * 8)` with numbers. A rounding mode may follow the name, as in "(_ to_fp 8 24) RNE"; it becomes the
 * first argument. */
#ifndef BPL_TERM_BUILTIN_H
#define BPL_TERM_BUILTIN_H

#include "libbpl/term/term.h"

/* Applies the named function to the arguments (at most six); returns BPL_NONE if no operator of
 * that name has these argument and result sorts. */
BplValue bpl_term_builtin(BplTerms *terms, const char *text, BplSort result, const BplValue *args,
                          uint32_t count);

/* ---- functions that terms know nothing of ---------------------------------------------------- */

/* Like bpl_term_builtin, for a name without an operator in ops.def, which the solver may know:
 * applies an uninterpreted function (without arguments: makes a symbol) whose own name marks it as
 * the solver's function (bpl_term_named). This library cannot evaluate a term that contains such a
 * function, so only the solver's answers about such terms can be used. */
BplValue bpl_term_named_call(BplTerms *terms, const char *text, BplSort result,
                             const BplValue *args, uint32_t count);
/* Returns the sort of the solver's sequences (Seq) with elements of this sort. */
BplSort bpl_term_named_seq(BplTerms *terms, BplSort element);
/* If `name` marks a function, symbol or sort as one of the solver's (as made by the functions of
 * this file), returns the solver's name for it; otherwise NULL. */
const char *bpl_term_named(const BplName *name);

#endif
