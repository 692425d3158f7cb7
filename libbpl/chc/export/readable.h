/* Translates a formula to readable claims: a conjunction of clauses (disjunctions of literals)
 * without redundant parts.
 *
 *     the formula:   n > 101 || r <= 91,   r >= 91,   n < 101 || r <= n - 10,   r >= n - 10
 *     the claims:    n <= 101 ==> r == 91
 *                    n >= 101 ==> r == n - 10
 *
 * The conjunction of the claims is equivalent to the formula. Z3 decides which literals and clauses
 * can be left out, if there are not too many of them; each query may take as many steps as the
 * options of `fp` allow. */
#ifndef BPL_CHC_READABLE_H
#define BPL_CHC_READABLE_H

#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

/* Adds the clauses of the simplified formula to `clauses`, shorter ones first. */
void bpl_chc_readable(BplFixedpoint *fp, BplTerms *terms, BplValue formula, BplChcValues *clauses);

#endif
