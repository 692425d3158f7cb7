/* Eliminates quantifiers that determine the values of their variables, or restrict them to a few.
 *
 *     (forall c: int :: a + c == b ==> p(c))           p(b - a)
 *     (exists c: int :: a + c == b && p(c))            p(b - a)
 *     (forall i: int :: 0 <= i && i < 2 ==> p(i))      p(0) && p(1)
 *
 * Solvers do the first only if the variable stands alone.
 */
#ifndef BPL_TERM_FINITE_H
#define BPL_TERM_FINITE_H

#include "libbpl/term/term.h"

/* Eliminates variables, from the innermost outwards, as far as possible; returns the remaining
 * body. *count becomes the number of variables that it still depends on, the first ones; it is
 * irrelevant if the body has become true or false. */
BplValue bpl_term_finite(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t *count,
                         BplValue body);

/* Eliminates all variables; ranges may also depend on other variables, and there may be many
 * instances:
 *
 *     (forall i, j: int :: 0 <= i && i < j && j < 3 ==> q(i, j))     q(0, 1) && q(0, 2) && q(1, 2)
 *
 * Returns BPL_NONE if that is not possible. */
BplValue bpl_term_finite_all(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t count,
                             BplValue body);

#endif
