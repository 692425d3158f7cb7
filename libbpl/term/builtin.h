/* Functions that the solver knows by name: {:builtin "div"}, {:bvbuiltin "(_ zero_extend 8)"}.
 *
 * The text is taken as the attribute has it, with or without its quotes: a name, or `(_ name 8)`
 * with numbers; a rounding mode may follow the name, and is the first argument then.
 */
#ifndef BPL_TERM_BUILTIN_H
#define BPL_TERM_BUILTIN_H

#include "libbpl/term/term.h"

/* The named function of the arguments (at most six); BPL_NONE if no operator of that name takes
 * and gives values of these sorts. */
BplValue bpl_term_builtin(BplTerms *terms, const char *text, BplSort result, const BplValue *args,
                          uint32_t count);

#endif
