/* Intervals of integers or reals, with bounds that may be missing; booleans are the integers 0
 * and 1.
 *
 * Every operation answers an interval that holds all that the operation can yield on members of its
 * arguments. Bounds are constants of one sort; a missing one is BPL_NONE.
 */
#ifndef BPL_VC_INTERVAL_H
#define BPL_VC_INTERVAL_H

#include "libbpl/term/term.h"

typedef struct BplVcInterval {
    BplValue low, high;
} BplVcInterval;

#define BPL_VC_ANYTHING ((BplVcInterval){BPL_NONE, BPL_NONE})

static inline BplVcInterval bpl_vc_only(BplValue value)
{
    return (BplVcInterval){value, value};
}

/* One value? */
static inline bool bpl_vc_is_point(BplVcInterval a)
{
    return a.low == a.high && a.low != BPL_NONE;
}

bool bpl_vc_is_empty(const BplTerms *terms, BplVcInterval a);
/* The least interval around both, and what is in both (which may be empty). */
BplVcInterval bpl_vc_hull(const BplTerms *terms, BplVcInterval a, BplVcInterval b);
BplVcInterval bpl_vc_meet(const BplTerms *terms, BplVcInterval a, BplVcInterval b);

BplVcInterval bpl_vc_interval_neg(BplTerms *terms, BplVcInterval a);
BplVcInterval bpl_vc_interval_add(BplTerms *terms, BplVcInterval a, BplVcInterval b);
BplVcInterval bpl_vc_interval_mul(BplTerms *terms, BplVcInterval a, BplVcInterval b);
/* Euclidean, of integers; nothing is known of division by 0. */
BplVcInterval bpl_vc_interval_div(BplTerms *terms, BplVcInterval a, BplVcInterval b);
BplVcInterval bpl_vc_interval_mod(BplTerms *terms, BplVcInterval a, BplVcInterval b);
/* Of reals. */
BplVcInterval bpl_vc_interval_quotient(BplTerms *terms, BplVcInterval a, BplVcInterval b);
/* A monotone operator on constants, TO_REAL or TO_INT, on both bounds. */
BplVcInterval bpl_vc_interval_convert(BplTerms *terms, BplTermOp op, BplVcInterval a);

#endif
