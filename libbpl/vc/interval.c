/* Arithmetic on intervals, bound by bound. */
#include "libbpl/vc/interval.h"

#include "libbpl/term/constant.h"

/* A bound on the line that has an end on both sides. */
typedef struct Bound {
    int infinite; /* -1, 0 or 1 */
    BplValue at;
} Bound;

static Bound low_of(BplVcInterval a)
{
    return a.low == BPL_NONE ? (Bound){-1, BPL_NONE} : (Bound){0, a.low};
}

static Bound high_of(BplVcInterval a)
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

static BplVcInterval between(Bound low, Bound high)
{
    return (BplVcInterval){low.infinite ? BPL_NONE : low.at, high.infinite ? BPL_NONE : high.at};
}

bool bpl_vc_is_empty(const BplTerms *t, BplVcInterval a)
{
    return compare(t, low_of(a), high_of(a)) > 0;
}

BplVcInterval bpl_vc_hull(const BplTerms *t, BplVcInterval a, BplVcInterval b)
{
    return between(least(t, low_of(a), low_of(b)), greatest(t, high_of(a), high_of(b)));
}

BplVcInterval bpl_vc_meet(const BplTerms *t, BplVcInterval a, BplVcInterval b)
{
    return between(greatest(t, low_of(a), low_of(b)), least(t, high_of(a), high_of(b)));
}

/* ---- sums ------------------------------------------------------------------------------------ */

BplVcInterval bpl_vc_interval_neg(BplTerms *t, BplVcInterval a)
{
    return (BplVcInterval){a.high == BPL_NONE ? BPL_NONE : bpl_constant_neg(t, a.high),
                           a.low == BPL_NONE ? BPL_NONE : bpl_constant_neg(t, a.low)};
}

static BplValue sum(BplTerms *t, BplValue a, BplValue b)
{
    return a == BPL_NONE || b == BPL_NONE ? BPL_NONE : bpl_constant_add(t, a, b);
}

BplVcInterval bpl_vc_interval_add(BplTerms *t, BplVcInterval a, BplVcInterval b)
{
    return (BplVcInterval){sum(t, a.low, b.low), sum(t, a.high, b.high)};
}

/* ---- products -------------------------------------------------------------------------------- */

static int sign(const BplTerms *t, Bound a)
{
    return a.infinite ? a.infinite : bpl_constant_sign(t, a.at);
}

static Bound product(BplTerms *t, Bound a, Bound b)
{
    int signs = sign(t, a) * sign(t, b);
    if (!signs) /* also 0 times any bound there may be */
        return a.infinite || sign(t, a) ? b : a;
    if (a.infinite || b.infinite)
        return (Bound){signs, BPL_NONE};
    return (Bound){0, bpl_constant_mul(t, a.at, b.at)};
}

BplVcInterval bpl_vc_interval_mul(BplTerms *t, BplVcInterval a, BplVcInterval b)
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

/* Rounded down, of a positive divisor; beyond all bounds the quotient is 0 or -1. */
static Bound divided(BplTerms *t, Bound a, Bound by)
{
    if (a.infinite)
        return a;
    if (by.infinite)
        return (Bound){0, bpl_term_int(t, bpl_constant_sign(t, a.at) < 0 ? -1 : 0)};
    return (Bound){0, bpl_term_div(t, a.at, by.at)};
}

BplVcInterval bpl_vc_interval_div(BplTerms *t, BplVcInterval a, BplVcInterval b)
{
    if (!is_positive(t, low_of(b)))
        return BPL_VC_ANYTHING;
    Bound low = low_of(a), high = high_of(a);
    return between(least(t, divided(t, low, low_of(b)), divided(t, low, high_of(b))),
                   greatest(t, divided(t, high, low_of(b)), divided(t, high, high_of(b))));
}

BplVcInterval bpl_vc_interval_mod(BplTerms *t, BplVcInterval a, BplVcInterval b)
{
    if (!is_positive(t, low_of(b)))
        return BPL_VC_ANYTHING;
    BplValue zero = bpl_term_int(t, 0), minus_one = bpl_term_int(t, -1);
    BplVcInterval rest = {zero, sum(t, b.high, minus_one)};
    if (a.low == BPL_NONE || bpl_constant_sign(t, a.low) < 0)
        return rest;
    if (a.high != BPL_NONE && bpl_constant_compare(t, a.high, b.low) < 0)
        return a; /* is its own rest */
    return bpl_vc_meet(t, rest, (BplVcInterval){zero, a.high});
}

BplVcInterval bpl_vc_interval_quotient(BplTerms *t, BplVcInterval a, BplVcInterval b)
{
    if (!bpl_vc_is_point(b) || !bpl_constant_sign(t, b.low))
        return BPL_VC_ANYTHING;
    BplValue args[2] = {bpl_term_real(t, 1, 1), b.low};
    return bpl_vc_interval_mul(t, a, bpl_vc_only(bpl_term_apply(t, BPL_TERM_RDIV, 0, args, 2)));
}

BplVcInterval bpl_vc_interval_convert(BplTerms *t, BplTermOp op, BplVcInterval a)
{
    if (a.low != BPL_NONE)
        a.low = bpl_term_apply(t, op, 0, &a.low, 1);
    if (a.high != BPL_NONE)
        a.high = bpl_term_apply(t, op, 0, &a.high, 1);
    return a;
}
