/* Implements arithmetic on intervals (interval.h) by arithmetic on their bounds. */
#include "libbpl/term/interval.h"

#include "libbpl/term/constant.h"

/* A bound of an interval: a number, minus infinity or infinity. */
typedef struct Bound {
    int infinite; /* -1 for minus infinity, 1 for infinity, otherwise 0 */
    BplValue at;
} Bound;

static Bound low_of(BplInterval a)
{
    return a.low == BPL_NONE ? (Bound){-1, BPL_NONE} : (Bound){0, a.low};
}

static Bound high_of(BplInterval a)
{
    return a.high == BPL_NONE ? (Bound){1, BPL_NONE} : (Bound){0, a.high};
}

static int compare(const BplTerms *t, Bound a, Bound b)
{
    if (a.infinite || b.infinite)
        return a.infinite - b.infinite;
    return bpl_constant_compare(t, a.at, b.at);
}

static Bound least(const BplTerms *t, Bound a, Bound b)
{
    return compare(t, a, b) <= 0 ? a : b;
}

static Bound greatest(const BplTerms *t, Bound a, Bound b)
{
    return compare(t, a, b) >= 0 ? a : b;
}

static BplInterval between(Bound low, Bound high)
{
    return (BplInterval){low.infinite ? BPL_NONE : low.at, high.infinite ? BPL_NONE : high.at};
}

bool bpl_interval_is_empty(const BplTerms *t, BplInterval a)
{
    return compare(t, low_of(a), high_of(a)) > 0;
}

BplInterval bpl_interval_hull(const BplTerms *t, BplInterval a, BplInterval b)
{
    return between(least(t, low_of(a), low_of(b)), greatest(t, high_of(a), high_of(b)));
}

BplInterval bpl_interval_meet(const BplTerms *t, BplInterval a, BplInterval b)
{
    return between(greatest(t, low_of(a), low_of(b)), least(t, high_of(a), high_of(b)));
}

/* ---- sums ------------------------------------------------------------------------------------ */

BplInterval bpl_interval_neg(BplTerms *t, BplInterval a)
{
    return (BplInterval){a.high == BPL_NONE ? BPL_NONE : bpl_constant_neg(t, a.high),
                         a.low == BPL_NONE ? BPL_NONE : bpl_constant_neg(t, a.low)};
}

static BplValue sum(BplTerms *t, BplValue a, BplValue b)
{
    return a == BPL_NONE || b == BPL_NONE ? BPL_NONE : bpl_constant_add(t, a, b);
}

BplInterval bpl_interval_add(BplTerms *t, BplInterval a, BplInterval b)
{
    return (BplInterval){sum(t, a.low, b.low), sum(t, a.high, b.high)};
}

/* ---- products -------------------------------------------------------------------------------- */

static int sign(const BplTerms *t, Bound a)
{
    return a.infinite ? a.infinite : bpl_constant_sign(t, a.at);
}

static Bound product(BplTerms *t, Bound a, Bound b)
{
    int signs = sign(t, a) * sign(t, b);
    if (!signs) /* a factor is 0: the product is 0, even if the other factor is infinite */
        return a.infinite || sign(t, a) ? b : a;
    if (a.infinite || b.infinite)
        return (Bound){signs, BPL_NONE};
    return (Bound){0, bpl_constant_mul(t, a.at, b.at)};
}

BplInterval bpl_interval_mul(BplTerms *t, BplInterval a, BplInterval b)
{
    Bound ends[2] = {low_of(a), high_of(a)}, others[2] = {low_of(b), high_of(b)};
    Bound low = product(t, ends[0], others[0]), high = low;
    for (int i = 1; i < 4; i++) {
        Bound corner = product(t, ends[i / 2], others[i % 2]);
        low = least(t, low, corner);
        high = greatest(t, high, corner);
    }
    return between(low, high);
}

/* ---- division -------------------------------------------------------------------------------- */

static bool is_positive(const BplTerms *t, Bound low)
{
    return !low.infinite && bpl_constant_sign(t, low.at) > 0;
}

/* Returns the quotient of a bound and a positive divisor, rounded down. If the divisor is infinite,
 * the quotient is 0, or -1 for a negative bound. */
static Bound divided(BplTerms *t, Bound a, Bound by)
{
    if (a.infinite)
        return a;
    if (by.infinite)
        return (Bound){0, bpl_term_int(t, bpl_constant_sign(t, a.at) < 0 ? -1 : 0)};
    return (Bound){0, bpl_term_div(t, a.at, by.at)};
}

BplInterval bpl_interval_div(BplTerms *t, BplInterval a, BplInterval b)
{
    if (!is_positive(t, low_of(b)))
        return BPL_INTERVAL_ANY;
    Bound low = low_of(a), high = high_of(a);
    return between(least(t, divided(t, low, low_of(b)), divided(t, low, high_of(b))),
                   greatest(t, divided(t, high, low_of(b)), divided(t, high, high_of(b))));
}

BplInterval bpl_interval_mod(BplTerms *t, BplInterval a, BplInterval b)
{
    if (!is_positive(t, low_of(b)))
        return BPL_INTERVAL_ANY;
    BplValue zero = bpl_term_int(t, 0), minus_one = bpl_term_int(t, -1);
    BplInterval rest = {zero, sum(t, b.high, minus_one)};
    if (bpl_interval_is_point(b) && a.low != BPL_NONE && a.high != BPL_NONE &&
        /* if both bounds have the same quotient, no multiple of the divisor lies between them */
        bpl_term_div(t, a.low, b.low) == bpl_term_div(t, a.high, b.low))
        return (BplInterval){bpl_term_mod(t, a.low, b.low), bpl_term_mod(t, a.high, b.low)};
    if (a.low == BPL_NONE || bpl_constant_sign(t, a.low) < 0)
        return rest;
    if (a.high != BPL_NONE && bpl_constant_compare(t, a.high, b.low) < 0)
        /* every value is nonnegative and below the divisor, and so is its own remainder */
        return a;
    return bpl_interval_meet(t, rest, (BplInterval){zero, a.high});
}

BplInterval bpl_interval_quotient(BplTerms *t, BplInterval a, BplInterval b)
{
    if (!bpl_interval_is_point(b) || !bpl_constant_sign(t, b.low))
        return BPL_INTERVAL_ANY;
    BplValue args[2] = {bpl_term_real(t, 1, 1), b.low};
    return bpl_interval_mul(t, a, bpl_interval_only(bpl_term_apply(t, BPL_TERM_RDIV, 0, args, 2)));
}

BplInterval bpl_interval_convert(BplTerms *t, BplTermOp op, BplInterval a)
{
    if (a.low != BPL_NONE)
        a.low = bpl_term_apply(t, op, 0, &a.low, 1);
    if (a.high != BPL_NONE)
        a.high = bpl_term_apply(t, op, 0, &a.high, 1);
    return a;
}
