/* Translates a formula to readable claims: clauses without redundancy.
 *
 *     the formula:   n > 101 || r <= 91,   r >= 91,   n < 101 || r <= n - 10,   r >= n - 10
 *     the claims:    n <= 101 ==> r == 91
 *                    n >= 101 ==> r == n - 10
 *
 * The conjunction of the claims is equivalent to the formula. Plain Z3 decides which literals and
 * clauses can be left out, for a limited number of clauses; each question has the fixed point's
 * limit of steps.
 */
#ifndef BPL_CHC_READABLE_H
#define BPL_CHC_READABLE_H

#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

/* Adds the clauses, shorter ones first: each a literal or a disjunction of literals. */
void bpl_chc_readable(BplFixedpoint *fp, BplTerms *terms, BplValue formula, BplChcValues *clauses);

#endif
