/* Implements intervals of integers or reals, whose bounds may be missing; Booleans are represented
 * by the integers 0 and 1.
 *
 * Every operation returns an interval that contains all results of the operation on members of its
 * arguments. Bounds are constants of one sort; a missing bound is BPL_NONE. */
#ifndef BPL_TERM_INTERVAL_H
#define BPL_TERM_INTERVAL_H

#include "libbpl/term/term.h"

typedef struct BplInterval {
    BplValue low, high;
} BplInterval;

#define BPL_INTERVAL_ANY ((BplInterval){BPL_NONE, BPL_NONE})

/* Returns the interval that contains only this value. */
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
/* bpl_interval_hull returns the join of two intervals (the least interval that contains both),
 * bpl_interval_meet their intersection, which may be empty. */
BplInterval bpl_interval_hull(const BplTerms *terms, BplInterval a, BplInterval b);
BplInterval bpl_interval_meet(const BplTerms *terms, BplInterval a, BplInterval b);

/* Return an interval that contains all values of -x, x + y or x * y, for x in a and y in b. */
BplInterval bpl_interval_neg(BplTerms *terms, BplInterval a);
BplInterval bpl_interval_add(BplTerms *terms, BplInterval a, BplInterval b);
BplInterval bpl_interval_mul(BplTerms *terms, BplInterval a, BplInterval b);
/* Return an interval that contains all quotients or remainders of Euclidean division x / y, for x
 * in a and y in b. If b contains 0, the result is unbounded. */
BplInterval bpl_interval_div(BplTerms *terms, BplInterval a, BplInterval b);
BplInterval bpl_interval_mod(BplTerms *terms, BplInterval a, BplInterval b);
/* Returns an interval that contains all quotients x / y of reals, for x in a and y in b. */
BplInterval bpl_interval_quotient(BplTerms *terms, BplInterval a, BplInterval b);
/* Returns the interval between the images of both bounds under the operator, which is TO_REAL or
 * TO_INT: both are monotone. */
BplInterval bpl_interval_convert(BplTerms *terms, BplTermOp op, BplInterval a);

#endif
