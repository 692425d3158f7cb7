/* Computes with floats (floats.h). The bits of a float are sign, exponent and fraction; its value
 * is fraction × 2^power. To round a number, the power is determined from the number's size, then
 * the fraction is the integer nearest to number / 2^power. */
#include "libbpl/replay/floats.h"

#include "libbpl/base/limits.h"
#include "libbpl/syntax/literal.h"

#include <stdlib.h>

static bool is_reasonable(uint32_t significand, uint32_t exponent)
{
    return significand >= 2 && exponent >= 2 && exponent <= bpl_limits->replay_exponent_bits &&
           significand <= bpl_limits->replay_significand_bits;
}

static bool has_reason(const BplDatum *a)
{
    return is_reasonable(a->width, a->exponent);
}

static long bias_of(uint32_t exponent)
{
    return ((long)1 << (exponent - 1)) - 1;
}

/* Splits the bits of the float into the fraction and the biased exponent, which is returned. */
static unsigned long take_apart(const BplDatum *a, mpz_t fraction)
{
    mpz_t z, rest;
    mpz_srcptr bits = bpl_datum_z(a, z);
    mpz_init(rest);
    mpz_fdiv_r_2exp(fraction, bits, a->width - 1);
    mpz_fdiv_q_2exp(rest, bits, a->width - 1);
    mpz_fdiv_r_2exp(rest, rest, a->exponent);
    unsigned long biased = mpz_get_ui(rest);
    mpz_clear(rest);
    return biased;
}

BplFloatClass bpl_float_class(const BplDatum *a)
{
    mpz_t fraction;
    mpz_init(fraction);
    unsigned long biased = take_apart(a, fraction);
    bool zero = mpz_sgn(fraction) == 0;
    mpz_clear(fraction);
    if (biased == ((unsigned long)1 << a->exponent) - 1)
        return zero ? BPL_FLOAT_INFINITE : BPL_FLOAT_NAN;
    if (biased)
        return BPL_FLOAT_NORMAL;
    return zero ? BPL_FLOAT_ZERO : BPL_FLOAT_SUBNORMAL;
}

bool bpl_float_is_negative(const BplDatum *a)
{
    mpz_t z;
    return mpz_tstbit(bpl_datum_z(a, z), a->width + a->exponent - 1) &&
           bpl_float_class(a) != BPL_FLOAT_NAN;
}

/* Multiplies the number by 2^power. */
static void scale(mpq_t number, long power)
{
    if (power >= 0)
        mpq_mul_2exp(number, number, (unsigned long)power);
    else
        mpq_div_2exp(number, number, (unsigned long)-power);
}

void bpl_float_to_rational(mpq_t into, const BplDatum *a)
{
    mpz_t fraction;
    mpz_init(fraction);
    unsigned long biased = take_apart(a, fraction);
    if (biased)
        mpz_setbit(fraction, a->width - 1);
    mpq_set_z(into, fraction);
    scale(into, (long)(biased ? biased : 1) - bias_of(a->exponent) - (long)(a->width - 1));
    if (bpl_float_is_negative(a))
        mpq_neg(into, into);
    mpz_clear(fraction);
}

static const BplDatum *assembled(BplData *values, bool negative, unsigned long biased,
                                 mpz_srcptr fraction, uint32_t significand, uint32_t exponent)
{
    mpz_t bits;
    mpz_init_set_ui(bits, biased);
    mpz_mul_2exp(bits, bits, significand - 1);
    mpz_add(bits, bits, fraction);
    if (negative)
        mpz_setbit(bits, significand + exponent - 1);
    const BplDatum *value = bpl_datum_float(values, bits, significand, exponent);
    mpz_clear(bits);
    return value;
}

static const BplDatum *special(BplData *values, BplFloatClass kind, bool negative,
                               uint32_t significand, uint32_t exponent)
{
    mpz_t fraction;
    if (!is_reasonable(significand, exponent))
        return NULL;
    mpz_init_set_ui(fraction, kind == BPL_FLOAT_NAN);
    const BplDatum *value =
        assembled(values, negative && kind != BPL_FLOAT_NAN,
                  kind == BPL_FLOAT_ZERO ? 0 : ((unsigned long)1 << exponent) - 1, fraction,
                  significand, exponent);
    mpz_clear(fraction);
    return value;
}

void bpl_round_to_integer(mpz_t into, BplRounding mode, mpq_srcptr number)
{
    mpz_t rest;
    mpz_init(rest);
    mpz_fdiv_qr(into, rest, mpq_numref(number), mpq_denref(number));
    mpz_mul_2exp(rest, rest, 1);
    int half = mpz_cmp(rest, mpq_denref(number)); /* compares the remainder with one half */
    bool up = false;
    switch (mode) {
    case BPL_RNE:
        up = half > 0 || (half == 0 && mpz_odd_p(into));
        break;
    case BPL_RNA:
        up = half > 0 || (half == 0 && mpq_sgn(number) > 0);
        break;
    case BPL_RTP:
        up = mpz_sgn(rest) != 0;
        break;
    case BPL_RTN:
        break;
    case BPL_RTZ:
        up = mpz_sgn(rest) != 0 && mpq_sgn(number) < 0;
        break;
    }
    if (up)
        mpz_add_ui(into, into, 1);
    mpz_clear(rest);
}

/* Returns the exponent of the leading binary digit of a number that is not 0. */
static long leading(mpq_srcptr number)
{
    long power =
        (long)mpz_sizeinbase(mpq_numref(number), 2) - (long)mpz_sizeinbase(mpq_denref(number), 2);
    mpq_t scaled;
    mpq_init(scaled);
    mpq_abs(scaled, number);
    scale(scaled, -power);
    if (mpq_cmp_ui(scaled, 1, 1) < 0)
        power--;
    mpq_clear(scaled);
    return power;
}

/* Returns the result of an overflow: infinity or the largest number, depending on the rounding
 * mode. */
static const BplDatum *overflown(BplData *values, BplRounding mode, bool negative,
                                 uint32_t significand, uint32_t exponent)
{
    bool infinite = mode == BPL_RNE || mode == BPL_RNA || mode == (negative ? BPL_RTN : BPL_RTP);
    if (infinite)
        return special(values, BPL_FLOAT_INFINITE, negative, significand, exponent);
    mpz_t fraction;
    mpz_init(fraction);
    mpz_setbit(fraction, significand - 1);
    mpz_sub_ui(fraction, fraction, 1);
    const BplDatum *value = assembled(values, negative, ((unsigned long)1 << exponent) - 2,
                                      fraction, significand, exponent);
    mpz_clear(fraction);
    return value;
}

const BplDatum *bpl_float_round(BplData *values, BplRounding mode, mpq_srcptr number,
                                bool negative_zero, uint32_t significand, uint32_t exponent)
{
    if (!is_reasonable(significand, exponent))
        return NULL;
    if (!mpq_sgn(number))
        return special(values, BPL_FLOAT_ZERO, negative_zero, significand, exponent);
    bool negative = mpq_sgn(number) < 0;
    long bias = bias_of(exponent), least = 1 - bias, top = leading(number);
    if (top < least)
        top = least;
    if (top > bias)
        return overflown(values, mode, negative, significand, exponent);
    mpq_t scaled;
    mpz_t fraction;
    mpq_init(scaled);
    mpz_init(fraction);
    mpq_set(scaled, number);
    scale(scaled, (long)significand - 1 - top);
    bpl_round_to_integer(fraction, mode, scaled);
    mpz_abs(fraction, fraction);
    /* rounding has made the fraction the next power of two */
    if (mpz_sizeinbase(fraction, 2) > significand) {
        mpz_fdiv_q_2exp(fraction, fraction, 1);
        top++;
    }
    const BplDatum *value;
    if (top > bias) {
        value = overflown(values, mode, negative, significand, exponent);
    } else {
        bool normal = mpz_tstbit(fraction, significand - 1) != 0;
        mpz_clrbit(fraction, significand - 1);
        value = assembled(values, negative, normal ? (unsigned long)(top + bias) : 0, fraction,
                          significand, exponent);
    }
    mpq_clear(scaled);
    mpz_clear(fraction);
    return value;
}

/* Returns the float for a hexadecimal literal ±0xI.FeX: the digits times a power of 16. */
static const BplDatum *hex_literal(BplData *values, const char *text, uint32_t significand,
                                   uint32_t exponent)
{
    bool negative = *text == '-';
    const char *digit = strchr(text, 'x') + 1, *end = strrchr(text, 'f');
    while (*end != 'e')
        end--;
    mpq_t number;
    mpq_init(number);
    long power = strtol(end + 1, NULL, 10);
    for (bool behind = false; digit < end; digit++) {
        if (*digit == '.') {
            behind = true;
            continue;
        }
        unsigned long value =
            (unsigned long)(*digit <= '9' ? *digit - '0' : (*digit | 0x20) - 'a' + 10);
        mpz_mul_ui(mpq_numref(number), mpq_numref(number), 16);
        mpz_add_ui(mpq_numref(number), mpq_numref(number), value);
        power -= behind;
    }
    const BplDatum *value = NULL;
    bool zero = mpq_sgn(number) == 0;
    if (zero || labs(power) < (long)1 << (bpl_limits->replay_exponent_bits + 2)) {
        if (!zero)
            scale(number, 4 * power);
        if (negative)
            mpq_neg(number, number);
        value = bpl_float_round(values, BPL_RNE, number, negative, significand, exponent);
    }
    mpq_clear(number);
    return value;
}

const BplDatum *bpl_float_literal(BplData *values, const char *text)
{
    uint32_t significand, exponent;
    if (!bpl_float_widths(text, &significand, &exponent) || !is_reasonable(significand, exponent))
        return NULL;
    if (!strncmp(text, "0NaN", 4) || !strncmp(text, "0nan", 4))
        return special(values, BPL_FLOAT_NAN, false, significand, exponent);
    if (!strncmp(text, "0+oo", 4) || !strncmp(text, "0-oo", 4))
        return special(values, BPL_FLOAT_INFINITE, text[1] == '-', significand, exponent);
    return hex_literal(values, text, significand, exponent);
}

/* ---- arithmetic ------------------------------------------------------------------------------ */

static const BplDatum *nan_like(BplData *values, const BplDatum *a)
{
    return special(values, BPL_FLOAT_NAN, false, a->width, a->exponent);
}

static const BplDatum *infinite_like(BplData *values, const BplDatum *a, bool negative)
{
    return special(values, BPL_FLOAT_INFINITE, negative, a->width, a->exponent);
}

static const BplDatum *zero_like(BplData *values, const BplDatum *a, bool negative)
{
    return special(values, BPL_FLOAT_ZERO, negative, a->width, a->exponent);
}

/* Returns the value of a × b + c, or of a + c if b is NULL, rounded once. */
static const BplDatum *multiply_add(BplData *values, BplRounding mode, const BplDatum *a,
                                    const BplDatum *b, const BplDatum *c, bool negate_c)
{
    if (!has_reason(a))
        return NULL;
    BplFloatClass ca = bpl_float_class(a), cb = b ? bpl_float_class(b) : BPL_FLOAT_NORMAL;
    BplFloatClass cc = bpl_float_class(c);
    bool product_sign = bpl_float_is_negative(a) != (b && bpl_float_is_negative(b));
    bool sign = bpl_float_is_negative(c) != negate_c;
    bool infinite = ca == BPL_FLOAT_INFINITE || cb == BPL_FLOAT_INFINITE;
    if (ca == BPL_FLOAT_NAN || cb == BPL_FLOAT_NAN || cc == BPL_FLOAT_NAN ||
        (infinite && (ca == BPL_FLOAT_ZERO || cb == BPL_FLOAT_ZERO)) ||
        (infinite && cc == BPL_FLOAT_INFINITE && product_sign != sign))
        return nan_like(values, a);
    if (infinite || cc == BPL_FLOAT_INFINITE)
        return infinite_like(values, a, infinite ? product_sign : sign);
    mpq_t sum, other;
    mpq_init(sum);
    mpq_init(other);
    bpl_float_to_rational(sum, a);
    if (b) {
        bpl_float_to_rational(other, b);
        mpq_mul(sum, sum, other);
    }
    bool product_zero = !mpq_sgn(sum);
    bpl_float_to_rational(other, c);
    if (negate_c)
        mpq_neg(other, other);
    mpq_add(sum, sum, other);
    bool zeros = product_zero && cc == BPL_FLOAT_ZERO && product_sign == sign;
    const BplDatum *value =
        bpl_float_round(values, mode, sum, zeros ? sign : mode == BPL_RTN, a->width, a->exponent);
    mpq_clear(sum);
    mpq_clear(other);
    return value;
}

const BplDatum *bpl_float_add(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b, bool subtract)
{
    return multiply_add(values, mode, a, NULL, b, subtract);
}

const BplDatum *bpl_float_fma(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b, const BplDatum *c)
{
    return multiply_add(values, mode, a, b, c, false);
}

static const BplDatum *rounded_product(BplData *values, BplRounding mode, const BplDatum *a,
                                       const BplDatum *b, bool divide, bool negative)
{
    mpq_t x, y;
    mpq_init(x);
    mpq_init(y);
    bpl_float_to_rational(x, a);
    bpl_float_to_rational(y, b);
    if (divide)
        mpq_div(x, x, y);
    else
        mpq_mul(x, x, y);
    const BplDatum *value = bpl_float_round(values, mode, x, negative, a->width, a->exponent);
    mpq_clear(x);
    mpq_clear(y);
    return value;
}

const BplDatum *bpl_float_mul(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b)
{
    if (!has_reason(a))
        return NULL;
    BplFloatClass ca = bpl_float_class(a), cb = bpl_float_class(b);
    bool negative = bpl_float_is_negative(a) != bpl_float_is_negative(b);
    if (ca == BPL_FLOAT_NAN || cb == BPL_FLOAT_NAN)
        return nan_like(values, a);
    if (ca == BPL_FLOAT_INFINITE || cb == BPL_FLOAT_INFINITE)
        return ca == BPL_FLOAT_ZERO || cb == BPL_FLOAT_ZERO ? nan_like(values, a)
                                                            : infinite_like(values, a, negative);
    return rounded_product(values, mode, a, b, false, negative);
}

const BplDatum *bpl_float_div(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b)
{
    if (!has_reason(a))
        return NULL;
    BplFloatClass ca = bpl_float_class(a), cb = bpl_float_class(b);
    bool negative = bpl_float_is_negative(a) != bpl_float_is_negative(b);
    if (ca == BPL_FLOAT_NAN || cb == BPL_FLOAT_NAN)
        return nan_like(values, a);
    if (ca == BPL_FLOAT_INFINITE)
        return cb == BPL_FLOAT_INFINITE ? nan_like(values, a) : infinite_like(values, a, negative);
    if (cb == BPL_FLOAT_INFINITE)
        return zero_like(values, a, negative);
    if (cb == BPL_FLOAT_ZERO)
        return ca == BPL_FLOAT_ZERO ? nan_like(values, a) : infinite_like(values, a, negative);
    return rounded_product(values, mode, a, b, true, negative);
}

/* Returns the rounded square root. First a number between the exact root and root + 1/2^bits is
 * computed; if that number is not the exact root, a bit below all bits that influence rounding is
 * set, so that it rounds like the exact root. */
const BplDatum *bpl_float_sqrt(BplData *values, BplRounding mode, const BplDatum *a)
{
    if (!has_reason(a))
        return NULL;
    BplFloatClass kind = bpl_float_class(a);
    if (kind == BPL_FLOAT_ZERO || kind == BPL_FLOAT_NAN)
        return a;
    if (bpl_float_is_negative(a))
        return nan_like(values, a);
    if (kind == BPL_FLOAT_INFINITE)
        return a;
    mpq_t number;
    mpz_t root, rest;
    mpq_init(number);
    mpz_init(root);
    mpz_init(rest);
    bpl_float_to_rational(number, a);
    /* the denominator of `number` is a power of two, so that number = n × 4^-half for some integer
     * n */
    unsigned long twos = mpz_sizeinbase(mpq_denref(number), 2) - 1, more = 2ul * a->width + 4;
    unsigned long half = (twos + 1) / 2 + more;
    mpz_mul_2exp(root, mpq_numref(number), 2 * half - twos);
    mpz_sqrtrem(root, rest, root);
    mpz_mul_2exp(root, root, 1);
    if (mpz_sgn(rest))
        mpz_add_ui(root, root, 1);
    mpq_set_z(number, root);
    scale(number, -(long)half - 1);
    const BplDatum *value = bpl_float_round(values, mode, number, false, a->width, a->exponent);
    mpq_clear(number);
    mpz_clear(root);
    mpz_clear(rest);
    return value;
}

const BplDatum *bpl_float_rem(BplData *values, const BplDatum *a, const BplDatum *b)
{
    if (!has_reason(a))
        return NULL;
    BplFloatClass ca = bpl_float_class(a), cb = bpl_float_class(b);
    if (ca == BPL_FLOAT_NAN || cb == BPL_FLOAT_NAN || ca == BPL_FLOAT_INFINITE ||
        cb == BPL_FLOAT_ZERO)
        return nan_like(values, a);
    if (cb == BPL_FLOAT_INFINITE)
        return a;
    mpq_t x, y, quotient;
    mpz_t times;
    mpq_init(x);
    mpq_init(y);
    mpq_init(quotient);
    mpz_init(times);
    bpl_float_to_rational(x, a);
    bpl_float_to_rational(y, b);
    mpq_div(quotient, x, y);
    bpl_round_to_integer(times, BPL_RNE, quotient);
    mpq_set_z(quotient, times);
    mpq_mul(quotient, quotient, y);
    mpq_sub(x, x, quotient);
    const BplDatum *value =
        bpl_float_round(values, BPL_RNE, x, bpl_float_is_negative(a), a->width, a->exponent);
    mpq_clear(x);
    mpq_clear(y);
    mpq_clear(quotient);
    mpz_clear(times);
    return value;
}

const BplDatum *bpl_float_to_integral(BplData *values, BplRounding mode, const BplDatum *a)
{
    if (!has_reason(a))
        return NULL;
    BplFloatClass kind = bpl_float_class(a);
    if (kind != BPL_FLOAT_NORMAL && kind != BPL_FLOAT_SUBNORMAL)
        return a;
    mpq_t number;
    mpz_t whole;
    mpq_init(number);
    mpz_init(whole);
    bpl_float_to_rational(number, a);
    bpl_round_to_integer(whole, mode, number);
    mpq_set_z(number, whole);
    const BplDatum *value =
        bpl_float_round(values, mode, number, bpl_float_is_negative(a), a->width, a->exponent);
    mpq_clear(number);
    mpz_clear(whole);
    return value;
}

const BplDatum *bpl_float_negate(BplData *values, const BplDatum *a)
{
    mpz_t z, bits;
    if (!has_reason(a))
        return NULL;
    if (bpl_float_class(a) == BPL_FLOAT_NAN)
        return a;
    mpz_init_set(bits, bpl_datum_z(a, z));
    mpz_combit(bits, a->width + a->exponent - 1);
    const BplDatum *value = bpl_datum_float(values, bits, a->width, a->exponent);
    mpz_clear(bits);
    return value;
}

/* Compares two floats that are numbers or infinite; returns a number below, equal to or above 0. */
static int order_of(const BplDatum *a, const BplDatum *b)
{
    bool na = bpl_float_is_negative(a), nb = bpl_float_is_negative(b);
    if (bpl_float_class(a) == BPL_FLOAT_ZERO && bpl_float_class(b) == BPL_FLOAT_ZERO)
        return 0;
    if (na != nb)
        return na ? -1 : 1;
    /* floats of equal sign are compared by their absolute values, which are ordered like the bits
     */
    mpz_t x, y;
    int order = mpz_cmp(bpl_datum_z(a, x), bpl_datum_z(b, y));
    return na ? -order : order;
}

static bool is_nan(const BplDatum *a)
{
    return bpl_float_class(a) == BPL_FLOAT_NAN;
}

bool bpl_float_less(const BplDatum *a, const BplDatum *b, bool or_equal)
{
    if (is_nan(a) || is_nan(b))
        return false;
    int order = order_of(a, b);
    return order < 0 || (or_equal && order == 0);
}

bool bpl_float_equal(const BplDatum *a, const BplDatum *b)
{
    return !is_nan(a) && !is_nan(b) && order_of(a, b) == 0;
}

const BplDatum *bpl_float_convert(BplData *values, BplRounding mode, const BplDatum *a,
                                  uint32_t significand, uint32_t exponent)
{
    if (!has_reason(a) || !is_reasonable(significand, exponent))
        return NULL;
    BplFloatClass kind = bpl_float_class(a);
    bool negative = bpl_float_is_negative(a);
    if (kind == BPL_FLOAT_NAN || kind == BPL_FLOAT_INFINITE)
        return special(values, kind, negative, significand, exponent);
    mpq_t number;
    mpq_init(number);
    bpl_float_to_rational(number, a);
    const BplDatum *value = bpl_float_round(values, mode, number, negative, significand, exponent);
    mpq_clear(number);
    return value;
}
