/* A formula as claims that people can read: clauses, none of which says what the others say
 * already.
 *
 *     n > 101 || r <= 91,   r >= 91,   n < 101 || r <= n - 10,   r >= n - 10
 *                                                         n <= 101 ==> r == 91
 *                                                  ==>    n >= 101 ==> r == n - 10
 *
 * The clauses together mean what the formula means. What can be left out is asked of plain Z3, for
 * so many clauses as are worth it, each question within the fixed point's limit of work.
 */
#ifndef BPL_CHC_READABLE_H
#define BPL_CHC_READABLE_H

#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

/* Adds the clauses, shorter ones first: terms that are literals or disjunctions of literals. */
void bpl_chc_readable(BplFixedpoint *fp, BplTerms *terms, BplValue formula, BplChcValues *clauses);

#endif
