/* Intervals of integers or reals, whose bounds may be missing; booleans are the integers 0 and 1.
 *
 * Every operation returns an interval that contains all results of the operation on members of its
 * arguments. Bounds are constants of one sort; a missing one is BPL_NONE.
 */
#ifndef BPL_TERM_INTERVAL_H
#define BPL_TERM_INTERVAL_H

#include "libbpl/term/term.h"

typedef struct BplInterval {
    BplValue low, high;
} BplInterval;

#define BPL_INTERVAL_ANY ((BplInterval){BPL_NONE, BPL_NONE})

/* Returns the interval that contains one value. */
static inline BplInterval bpl_interval_only(BplValue value)
{
    return (BplInterval){value, value};
}

/* Does the interval contain exactly one value? */
static inline bool bpl_interval_is_point(BplInterval a)
{
    return a.low == a.high && a.low != BPL_NONE;
}

/* Is the interval's lower bound above its upper one? */
bool bpl_interval_is_empty(const BplTerms *terms, BplInterval a);
/* Return the least interval that contains both, and the intersection (possibly empty). */
BplInterval bpl_interval_hull(const BplTerms *terms, BplInterval a, BplInterval b);
BplInterval bpl_interval_meet(const BplTerms *terms, BplInterval a, BplInterval b);

/* Return the intervals of -a, a + b and a * b. */
BplInterval bpl_interval_neg(BplTerms *terms, BplInterval a);
BplInterval bpl_interval_add(BplTerms *terms, BplInterval a, BplInterval b);
BplInterval bpl_interval_mul(BplTerms *terms, BplInterval a, BplInterval b);
/* Return the intervals of quotient and remainder of Euclidean division; for division by 0 they are
 * unbounded. */
BplInterval bpl_interval_div(BplTerms *terms, BplInterval a, BplInterval b);
BplInterval bpl_interval_mod(BplTerms *terms, BplInterval a, BplInterval b);
/* Returns the interval of the quotient of reals. */
BplInterval bpl_interval_quotient(BplTerms *terms, BplInterval a, BplInterval b);
/* Applies a monotone operator on constants, TO_REAL or TO_INT, to both bounds. */
BplInterval bpl_interval_convert(BplTerms *terms, BplTermOp op, BplInterval a);

#endif
