/* Translates a formula to a readable form: a conjunction of clauses (disjunctions of literals)
 * without redundant parts.
 *
 *     before:   (n > 101 || r <= 91) && (r >= 91) && (n < 101 || r <= n - 10) && (r >= n - 10)
 *     after:    (n <= 101 ==> r == 91) && (n >= 101 ==> r == n - 10)
 *
 * The result is equivalent to the formula. Z3 decides which literals and clauses can be left out,
 * if there are not too many of them; each query may take as many steps as the options of `fp`
 * allow. */
#ifndef BPL_CHC_READABLE_H
#define BPL_CHC_READABLE_H

#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

/* Adds the clauses of the simplified formula to `clauses`, shorter ones first. */
void bpl_chc_readable(BplFixedpoint *fp, BplTerms *terms, BplValue formula, BplChcValues *clauses);

#endif
