/* Evaluates operators on floats by the definition of IEEE 754. A float is represented as an exact
 * rational number or one of the special values; operations are exact, and a single function rounds
 * results. */
#include "libbpl/term/eval_op.h"

enum { WIDEST_EXPONENT = 15 };

typedef enum Kind { KIND_ZERO, KIND_FINITE, KIND_INFINITE, KIND_NAN } Kind;

typedef struct Float {
    Kind kind;
    bool negative;
    mpq_t value; /* for KIND_FINITE: the number, with its sign */
} Float;

typedef struct Format {
    uint32_t exponent, significand; /* the significand includes the hidden bit */
    long least, most;               /* least and largest exponent of normal numbers */
} Format;

static Format format_of(const BplTerms *terms, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    long bias = (1L << (info->exponent - 1)) - 1;
    return (Format){info->exponent, info->width, 1 - bias, bias};
}

static void scale(mpq_t number, long by)
{
    if (by >= 0)
        mpq_mul_2exp(number, number, (mp_bitcnt_t)by);
    else
        mpq_div_2exp(number, number, (mp_bitcnt_t)-by);
}

/* ---- bits ------------------------------------------------------------------------------------ */

static void decode(const BplTerms *terms, BplValue bits, Format format, Float *out)
{
    mpz_t all, fraction;
    mpz_inits(all, fraction, NULL);
    bpl_term_get_mpz(terms, bits, all);
    mpz_fdiv_r_2exp(fraction, all, format.significand - 1);
    mpz_fdiv_q_2exp(all, all, format.significand - 1);
    out->negative = mpz_tstbit(all, format.exponent);
    mpz_clrbit(all, format.exponent);
    long exponent = (long)mpz_get_ui(all);
    if (exponent == (1L << format.exponent) - 1) {
        out->kind = mpz_sgn(fraction) ? KIND_NAN : KIND_INFINITE;
    } else {
        if (exponent)
            mpz_setbit(fraction, format.significand - 1);
        else
            exponent = 1;
        out->kind = mpz_sgn(fraction) ? KIND_FINITE : KIND_ZERO;
        mpq_set_z(out->value, fraction);
        scale(out->value, exponent - format.most - (long)format.significand + 1);
        if (out->negative)
            mpq_neg(out->value, out->value);
    }
    mpz_clears(all, fraction, NULL);
}

static BplValue encode(BplTerms *terms, BplSort sort, Format format, bool negative,
                       unsigned long exponent, const mpz_t fraction)
{
    mpz_t bits;
    mpz_init_set_ui(bits, exponent);
    mpz_mul_2exp(bits, bits, format.significand - 1);
    mpz_ior(bits, bits, fraction);
    if (negative)
        mpz_setbit(bits, format.exponent + format.significand - 1);
    BplValue value = bpl_term_float_bits(terms, sort, bits);
    mpz_clear(bits);
    return value;
}

static BplValue special(BplTerms *terms, BplSort sort, Kind kind, bool negative)
{
    Format format = format_of(terms, sort);
    mpz_t fraction;
    mpz_init_set_ui(fraction, kind == KIND_NAN);
    BplValue value = encode(terms, sort, format, negative,
                            kind == KIND_ZERO ? 0 : (1UL << format.exponent) - 1, fraction);
    mpz_clear(fraction);
    return value;
}

/* ---- rounding -------------------------------------------------------------------------------- */

/* Rounds a nonnegative number to an integer. `number` is the absolute value of the number to be
 * rounded, and `negative` tells its sign, on which the direction of rounding depends in some modes.
 */
static void round_to_integer(mpz_t out, const mpq_t number, BplRounding mode, bool negative)
{
    mpz_t rest, twice;
    mpz_inits(rest, twice, NULL);
    mpz_fdiv_qr(out, rest, mpq_numref(number), mpq_denref(number));
    mpz_mul_2exp(twice, rest, 1);
    int half = mpz_cmp(twice, mpq_denref(number));
    bool up = false;
    if (mpz_sgn(rest) != 0) {
        switch (mode) {
        case BPL_RNE:
            up = half > 0 || (half == 0 && mpz_odd_p(out));
            break;
        case BPL_RNA:
            up = half >= 0;
            break;
        case BPL_RTP:
            up = !negative;
            break;
        case BPL_RTN:
            up = negative;
            break;
        case BPL_RTZ:
            break;
        }
    }
    if (up)
        mpz_add_ui(out, out, 1);
    mpz_clears(rest, twice, NULL);
}

/* Returns the exponent of the leading bit of a positive number, that is, the e with 2^e <= number <
 * 2^(e + 1). */
static long leading(const mpq_t number)
{
    long guess =
        (long)mpz_sizeinbase(mpq_numref(number), 2) - (long)mpz_sizeinbase(mpq_denref(number), 2);
    mpq_t bound;
    mpq_init(bound);
    mpq_set_ui(bound, 1, 1);
    scale(bound, guess);
    if (mpq_cmp(number, bound) < 0)
        guess--;
    mpq_clear(bound);
    return guess;
}

static BplValue overflow(BplTerms *terms, BplSort sort, Format format, BplRounding mode,
                         bool negative)
{
    bool infinite = mode == BPL_RNE || mode == BPL_RNA || (mode == BPL_RTP && !negative) ||
                    (mode == BPL_RTN && negative);
    if (infinite)
        return special(terms, sort, KIND_INFINITE, negative);
    mpz_t fraction;
    mpz_init(fraction);
    for (uint32_t i = 0; i + 1 < format.significand; i++)
        mpz_setbit(fraction, i);
    BplValue value = encode(terms, sort, format, negative, (1UL << format.exponent) - 2, fraction);
    mpz_clear(fraction);
    return value;
}

static BplValue rounded(BplTerms *terms, BplSort sort, BplRounding mode, const mpq_t number)
{
    Format format = format_of(terms, sort);
    bool negative = mpq_sgn(number) < 0;
    mpq_t size;
    mpz_t digits;
    mpq_init(size);
    mpz_init(digits);
    mpq_abs(size, number);
    long exponent = leading(size);
    if (exponent < format.least)
        exponent = format.least;
    scale(size, (long)format.significand - 1 - exponent);
    round_to_integer(digits, size, mode, negative);
    /* rounding up has made the significand one bit too long: 111 -> 1000 */
    if (mpz_sizeinbase(digits, 2) > format.significand) {
        mpz_fdiv_q_2exp(digits, digits, 1);
        exponent++;
    }
    BplValue value;
    if (exponent > format.most) {
        value = overflow(terms, sort, format, mode, negative);
    } else {
        bool normal = mpz_tstbit(digits, format.significand - 1);
        mpz_clrbit(digits, format.significand - 1);
        value = encode(terms, sort, format, negative,
                       normal ? (unsigned long)(exponent + format.most) : 0, digits);
    }
    mpq_clear(size);
    mpz_clear(digits);
    return value;
}

/* Rounds an exact result to a float, and returns it. If the result is zero, `zero_sign` determines
 * its sign. */
static BplValue finished(const BplEvalOp *op, BplRounding mode, const mpq_t number, bool zero_sign)
{
    if (mpq_sgn(number) == 0)
        return special(op->terms, op->sort, KIND_ZERO, zero_sign);
    return rounded(op->terms, op->sort, mode, number);
}

/* ---- arithmetic ------------------------------------------------------------------------------ */

static BplValue nan_of(const BplEvalOp *op)
{
    return special(op->terms, op->sort, KIND_NAN, false);
}

/* Returns a + b; the sign of an exact zero depends on the operands' signs and the mode. */
static BplValue sum(const BplEvalOp *op, BplRounding mode, Float *a, Float *b)
{
    if (a->kind == KIND_NAN || b->kind == KIND_NAN ||
        (a->kind == KIND_INFINITE && b->kind == KIND_INFINITE && a->negative != b->negative))
        return nan_of(op);
    if (a->kind == KIND_INFINITE || b->kind == KIND_INFINITE)
        return special(op->terms, op->sort, KIND_INFINITE,
                       a->kind == KIND_INFINITE ? a->negative : b->negative);
    bool zero_sign = a->negative == b->negative ? a->negative : mode == BPL_RTN;
    mpq_add(a->value, a->value, b->value);
    return finished(op, mode, a->value, zero_sign);
}

/* Sets `a` to the exact product of `a` and `b`. */
static void multiply(Float *a, const Float *b)
{
    a->negative ^= b->negative;
    if (a->kind == KIND_NAN || b->kind == KIND_NAN ||
        (a->kind == KIND_INFINITE && b->kind == KIND_ZERO) ||
        (a->kind == KIND_ZERO && b->kind == KIND_INFINITE))
        a->kind = KIND_NAN;
    else if (a->kind == KIND_INFINITE || b->kind == KIND_INFINITE)
        a->kind = KIND_INFINITE;
    else if (a->kind == KIND_ZERO || b->kind == KIND_ZERO)
        a->kind = KIND_ZERO;
    mpq_mul(a->value, a->value, b->value);
}

static BplValue made(const BplEvalOp *op, BplRounding mode, const Float *a)
{
    return a->kind == KIND_FINITE ? rounded(op->terms, op->sort, mode, a->value)
                                  : special(op->terms, op->sort, a->kind, a->negative);
}

static BplValue quotient(const BplEvalOp *op, BplRounding mode, Float *a, const Float *b)
{
    bool negative = a->negative != b->negative;
    if (a->kind == KIND_NAN || b->kind == KIND_NAN ||
        (a->kind == b->kind && a->kind != KIND_FINITE))
        return nan_of(op);
    if (a->kind == KIND_INFINITE || b->kind == KIND_ZERO)
        return special(op->terms, op->sort, KIND_INFINITE, negative);
    if (a->kind == KIND_ZERO || b->kind == KIND_INFINITE)
        return special(op->terms, op->sort, KIND_ZERO, negative);
    mpq_div(a->value, a->value, b->value);
    return rounded(op->terms, op->sort, mode, a->value);
}

/* Returns the square root of `a`. The root is computed with two bits more than the format has; if
 * it is not exact, half of the last of these bits is added, so that the sum rounds like the exact
 * root. */
static BplValue root(const BplEvalOp *op, BplRounding mode, Float *a)
{
    if (a->kind == KIND_NAN || (a->negative && a->kind != KIND_ZERO))
        return nan_of(op);
    if (a->kind != KIND_FINITE)
        return special(op->terms, op->sort, a->kind, a->negative);
    Format format = format_of(op->terms, op->sort);
    long shift = (long)format.significand + 4 - leading(a->value) / 2;
    mpz_t square, rest;
    mpz_inits(square, rest, NULL);
    scale(a->value, 2 * shift);
    mpz_fdiv_qr(square, rest, mpq_numref(a->value), mpq_denref(a->value));
    bool exact = mpz_sgn(rest) == 0;
    mpz_sqrtrem(square, rest, square);
    exact &= mpz_sgn(rest) == 0;
    mpz_mul_2exp(square, square, 1);
    if (!exact)
        mpz_add_ui(square, square, 1);
    mpq_set_z(a->value, square);
    scale(a->value, -shift - 1);
    mpz_clears(square, rest, NULL);
    return rounded(op->terms, op->sort, mode, a->value);
}

/* Returns the IEEE remainder a - b * n, where n is the integer nearest to a / b. */
static BplValue remainder_of(const BplEvalOp *op, Float *a, Float *b)
{
    if (a->kind == KIND_NAN || b->kind == KIND_NAN || a->kind == KIND_INFINITE ||
        b->kind == KIND_ZERO)
        return nan_of(op);
    if (a->kind == KIND_ZERO || b->kind == KIND_INFINITE)
        return op->args[0];
    mpq_t n;
    mpz_t whole;
    mpq_init(n);
    mpz_init(whole);
    mpq_div(n, a->value, b->value);
    bool negative = mpq_sgn(n) < 0;
    mpq_abs(n, n);
    round_to_integer(whole, n, BPL_RNE, negative);
    if (negative)
        mpz_neg(whole, whole);
    mpq_set_z(n, whole);
    mpq_mul(n, n, b->value);
    mpq_sub(a->value, a->value, n);
    BplValue value = finished(op, BPL_RNE, a->value, a->negative);
    mpq_clear(n);
    mpz_clear(whole);
    return value;
}

static BplValue to_integral(const BplEvalOp *op, BplRounding mode, Float *a)
{
    if (a->kind != KIND_FINITE)
        return special(op->terms, op->sort, a->kind, a->negative);
    mpz_t whole;
    mpz_init(whole);
    mpq_abs(a->value, a->value);
    round_to_integer(whole, a->value, mode, a->negative);
    mpq_set_z(a->value, whole);
    if (a->negative)
        mpq_neg(a->value, a->value);
    mpz_clear(whole);
    return finished(op, mode, a->value, a->negative);
}

/* ---- comparisons, classes -------------------------------------------------------------------- */

static int order_of(const Float *a, const Float *b)
{
    int x = a->kind == KIND_INFINITE ? (a->negative ? -1 : 1) : 0;
    int y = b->kind == KIND_INFINITE ? (b->negative ? -1 : 1) : 0;
    if (x || y)
        return x - y;
    return mpq_cmp(a->value, b->value);
}

static bool compared(BplTermOp op, const Float *a, const Float *b)
{
    if (a->kind == KIND_NAN || b->kind == KIND_NAN)
        return false;
    int order = order_of(a, b);
    switch (op) {
    case BPL_TERM_FP_LE:
        return order <= 0;
    case BPL_TERM_FP_LT:
        return order < 0;
    case BPL_TERM_FP_GE:
        return order >= 0;
    case BPL_TERM_FP_GT:
        return order > 0;
    default:
        return order == 0;
    }
}

static BplValue extreme(const BplEvalOp *op, const Float *a, const Float *b)
{
    if (a->kind == KIND_NAN)
        return op->args[1];
    if (b->kind == KIND_NAN)
        return op->args[0];
    if (a->kind == KIND_ZERO && b->kind == KIND_ZERO && a->negative != b->negative)
        return BPL_NONE; /* for +0 and -0, SMT-LIB allows either as the result of min and max */
    bool first = op->op == BPL_TERM_FP_MIN ? order_of(a, b) <= 0 : order_of(a, b) >= 0;
    return op->args[first ? 0 : 1];
}

static bool in_class(const BplEvalOp *op, Format format, const Float *a)
{
    switch (op->op) {
    case BPL_TERM_FP_IS_ZERO:
        return a->kind == KIND_ZERO;
    case BPL_TERM_FP_IS_INFINITE:
        return a->kind == KIND_INFINITE;
    case BPL_TERM_FP_IS_NAN:
        return a->kind == KIND_NAN;
    case BPL_TERM_FP_IS_NEGATIVE:
        return a->kind != KIND_NAN && a->negative;
    case BPL_TERM_FP_IS_POSITIVE:
        return a->kind != KIND_NAN && !a->negative;
    default:
        break;
    }
    if (a->kind != KIND_FINITE)
        return false;
    mpq_t size;
    mpq_init(size);
    mpq_abs(size, a->value);
    bool normal = leading(size) >= format.least;
    mpq_clear(size);
    return normal == (op->op == BPL_TERM_FP_IS_NORMAL);
}

/* ---- conversions ----------------------------------------------------------------------------- */

static BplValue from_parts(const BplEvalOp *op)
{
    mpz_t bits, part;
    mpz_inits(bits, part, NULL);
    for (uint32_t i = 0; i < 3; i++) {
        bpl_term_get_mpz(op->terms, op->args[i], part);
        mpz_mul_2exp(bits, bits, bpl_table_width(op->terms, op->args[i]));
        mpz_ior(bits, bits, part);
    }
    BplValue value = bpl_term_float_bits(op->terms, op->sort, bits);
    mpz_clears(bits, part, NULL);
    return value;
}

static BplValue from_bits(const BplEvalOp *op)
{
    mpz_t bits;
    mpz_init(bits);
    bpl_term_get_mpz(op->terms, op->args[0], bits);
    BplValue value = bpl_term_float_bits(op->terms, op->sort, bits);
    mpz_clear(bits);
    return value;
}

static BplValue from_number(const BplEvalOp *op)
{
    mpq_t number;
    mpq_init(number);
    if (op->op == BPL_TERM_FP_OF_REAL) {
        bpl_term_get_mpq(op->terms, op->args[1], number);
    } else {
        bpl_term_get_mpz(op->terms, op->args[1], mpq_numref(number));
        uint32_t width = bpl_table_width(op->terms, op->args[1]);
        if (op->op == BPL_TERM_FP_OF_SBV && mpz_tstbit(mpq_numref(number), width - 1)) {
            mpz_t all;
            mpz_init_set_ui(all, 1);
            mpz_mul_2exp(all, all, width);
            mpz_sub(mpq_numref(number), mpq_numref(number), all);
            mpz_clear(all);
        }
    }
    BplValue value = finished(op, bpl_value_rounding(op->args[0]), number, false);
    mpq_clear(number);
    return value;
}

static BplValue to_bv(const BplEvalOp *op, BplRounding mode, Float *a)
{
    if (a->kind == KIND_NAN || a->kind == KIND_INFINITE)
        return BPL_NONE;
    uint32_t width = (uint32_t)op->payload;
    mpz_t whole;
    mpz_init(whole);
    mpq_abs(a->value, a->value);
    round_to_integer(whole, a->value, mode, a->negative);
    if (a->negative)
        mpz_neg(whole, whole);
    bool fits;
    if (op->op == BPL_TERM_FP_TO_UBV) {
        fits = mpz_sgn(whole) >= 0 && mpz_sizeinbase(whole, 2) <= width;
    } else {
        /* number + 2^(width - 1), to test the bounds of signed numbers: -2^(width - 1) <= number <
         * 2^(width - 1) */
        mpz_t shifted;
        mpz_init_set_ui(shifted, 1);
        mpz_mul_2exp(shifted, shifted, width - 1);
        mpz_add(shifted, shifted, whole);
        fits = mpz_sgn(shifted) >= 0 && mpz_sizeinbase(shifted, 2) <= width;
        mpz_clear(shifted);
    }
    BplValue value = fits ? bpl_term_bv_mpz(op->terms, width, whole) : BPL_NONE;
    mpz_clear(whole);
    return value;
}

static BplValue to_ieee(const BplEvalOp *op, const Float *a)
{
    if (a->kind == KIND_NAN)
        return BPL_NONE; /* a not-a-number has several bit patterns, any of which is possible */
    mpz_t bits;
    mpz_init(bits);
    bpl_term_get_mpz(op->terms, op->args[0], bits);
    BplValue value =
        bpl_term_bv_mpz(op->terms, bpl_sort_info(op->terms->sorts, op->sort)->width, bits);
    mpz_clear(bits);
    return value;
}

static BplValue negated(const BplEvalOp *op, const Float *a)
{
    if (a->kind == KIND_NAN)
        return op->args[0];
    Format format = format_of(op->terms, op->sort);
    mpz_t bits;
    mpz_init(bits);
    bpl_term_get_mpz(op->terms, op->args[0], bits);
    if (op->op == BPL_TERM_FP_ABS)
        mpz_clrbit(bits, format.exponent + format.significand - 1);
    else
        mpz_combit(bits, format.exponent + format.significand - 1);
    BplValue value = bpl_term_float_bits(op->terms, op->sort, bits);
    mpz_clear(bits);
    return value;
}

static BplValue on_floats(const BplEvalOp *op, Float *a, Float *b, Float *c, Format format)
{
    BplRounding mode =
        bpl_value_tag(op->args[0]) == BPL_TAG_RMODE ? bpl_value_rounding(op->args[0]) : BPL_RNE;
    switch (op->op) {
    case BPL_TERM_FP_ABS:
    case BPL_TERM_FP_NEG:
        return negated(op, a);
    case BPL_TERM_FP_SUB:
        b->negative = !b->negative;
        mpq_neg(b->value, b->value);
        return sum(op, mode, a, b);
    case BPL_TERM_FP_ADD:
        return sum(op, mode, a, b);
    case BPL_TERM_FP_MUL:
        multiply(a, b);
        return made(op, mode, a);
    case BPL_TERM_FP_DIV:
        return quotient(op, mode, a, b);
    case BPL_TERM_FP_FMA:
        multiply(a, b);
        return sum(op, mode, a, c);
    case BPL_TERM_FP_SQRT:
        return root(op, mode, a);
    case BPL_TERM_FP_REM:
        return remainder_of(op, a, b);
    case BPL_TERM_FP_RTI:
        return to_integral(op, mode, a);
    case BPL_TERM_FP_MIN:
    case BPL_TERM_FP_MAX:
        return extreme(op, a, b);
    case BPL_TERM_FP_OF_FP:
        return made(op, mode, a);
    case BPL_TERM_FP_TO_UBV:
    case BPL_TERM_FP_TO_SBV:
        return to_bv(op, mode, a);
    case BPL_TERM_FP_TO_REAL:
        return a->kind == KIND_FINITE || a->kind == KIND_ZERO ? bpl_term_mpq(op->terms, a->value)
                                                              : BPL_NONE;
    case BPL_TERM_FP_TO_IEEE:
        return to_ieee(op, a);
    default:
        break;
    }
    if (op->op <= BPL_TERM_FP_EQ)
        return bpl_value_of_bool(compared(op->op, a, b));
    return bpl_value_of_bool(in_class(op, format, a));
}

BplValue bpl_eval_float(const BplEvalOp *op)
{
    if (bpl_sort_kind(op->terms->sorts, op->sort) == BPL_SORT_KIND_FLOAT &&
        bpl_sort_info(op->terms->sorts, op->sort)->exponent > WIDEST_EXPONENT)
        return BPL_NONE;
    if (op->op == BPL_TERM_FP)
        return from_parts(op);
    if (op->op == BPL_TERM_FP_OF_IEEE)
        return from_bits(op);
    if (op->op == BPL_TERM_FP_OF_REAL || op->op == BPL_TERM_FP_OF_SBV ||
        op->op == BPL_TERM_FP_OF_UBV)
        return from_number(op);
    uint32_t first = bpl_value_tag(op->args[0]) == BPL_TAG_RMODE;
    BplSort sort = bpl_term_sort(op->terms, op->args[first]);
    if (bpl_sort_info(op->terms->sorts, sort)->exponent > WIDEST_EXPONENT)
        return BPL_NONE;
    Format format = format_of(op->terms, sort);
    Float floats[3] = {{0}};
    for (int i = 0; i < 3; i++)
        mpq_init(floats[i].value);
    for (uint32_t i = first; i < op->count; i++)
        decode(op->terms, op->args[i], format, &floats[i - first]);
    BplValue value = on_floats(op, &floats[0], &floats[1], &floats[2], format);
    for (int i = 0; i < 3; i++)
        mpq_clear(floats[i].value);
    return value;
}
