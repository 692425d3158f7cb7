/* Quantifiers that need none: those that say which value they are about, or which few.
 *
 *     (forall c: int :: a + c == b ==> p(c))           p(b - a)
 *     (exists c: int :: a + c == b && p(c))            p(b - a)
 *     (forall i: int :: 0 <= i && i < 2 ==> p(i))      p(0) && p(1)
 *
 * Solvers do the first only where the variable stands alone.
 */
#ifndef BPL_TERM_FINITE_H
#define BPL_TERM_FINITE_H

#include "libbpl/term/term.h"

/* Takes variables away, from the innermost outwards, as far as that is possible: what is left of
 * the body. *count becomes how many variables it still depends on, the first ones; they do not
 * matter if the body has become true or false. */
BplValue bpl_term_finite(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t *count,
                         BplValue body);

/* Takes all of them away, where ranges depend on other variables, too, and there may be many
 * instances:
 *
 *     (forall i, j: int :: 0 <= i && i < j && j < 3 ==> q(i, j))     q(0, 1) && q(0, 2) && q(1, 2)
 *
 * What is left, or BPL_NONE: that is not possible. */
BplValue bpl_term_finite_all(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t count,
                             BplValue body);

#endif
