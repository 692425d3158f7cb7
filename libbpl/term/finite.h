/* Eliminates the variables of a quantifier if its body determines their values, or restricts them
 * to a few values.
 *
 *    (forall c: int :: a + c == b ==> p(c))   becomes   p(b - a)
 *    (exists c: int :: a + c == b && p(c))   becomes   p(b - a)
 *    (forall i: int :: 0 <= i && i < 2 ==> p(i))   becomes   p(0) && p(1)
 *
 * (Solvers eliminate a variable by an equation only if one side of the equation is the variable
 * alone.) */
#ifndef BPL_TERM_FINITE_H
#define BPL_TERM_FINITE_H

#include "libbpl/term/term.h"

/* Eliminates variables of a quantifier as far as possible, from the innermost to the outermost;
 * returns the remaining body. Sets *count to the number of variables that still have to be bound,
 * which are the first ones of `vars`. If the returned body is true or false, *count has no meaning.
 */
BplValue bpl_term_finite(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t *count,
                         BplValue body);

/* Eliminates all variables of a quantifier. The range of a variable may depend on the other
 * variables, and there may be many instances:
 *
 *    (forall i, j: int :: 0 <= i && i < j && j < 3 ==> q(i, j))
 *
 * becomes q(0, 1) && q(0, 2) && q(1, 2). Returns BPL_NONE if not all variables can be eliminated.
 */
BplValue bpl_term_finite_all(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t count,
                             BplValue body);

#endif
