/* Eliminates quantifiers whose bodies determine the values of the variables, or restrict the
 * variables to a few values.
 *
 *    (forall c: int :: a + c == b ==> p(c))   becomes   p(b - a)
 *    (exists c: int :: a + c == b && p(c))   becomes   p(b - a)
 *    (forall i: int :: 0 <= i && i < 2 ==> p(i))   becomes   p(0) && p(1)
 *
 * Solvers eliminate a variable of an equation only if it is one of the equation's sides.
 */
#ifndef BPL_TERM_FINITE_H
#define BPL_TERM_FINITE_H

#include "libbpl/term/term.h"

/* Eliminates variables, from the innermost outwards, as far as possible; returns the remaining
 * body. *count becomes the number of variables on which the body still depends, which are the first
 * ones. If the body has become true or false, *count has no meaning. */
BplValue bpl_term_finite(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t *count,
                         BplValue body);

/* Eliminates all variables. Ranges may also depend on other variables, and there may be many
 * instances:
 *
 *    (forall i, j: int :: 0 <= i && i < j && j < 3 ==> q(i, j))
 *
 * becomes q(0, 1) && q(0, 2) && q(1, 2). Returns BPL_NONE if not all variables can be
 * eliminated. */
BplValue bpl_term_finite_all(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t count,
                             BplValue body);

#endif
