/* IEEE numbers of any width, exactly: each operation is done on rationals and rounded once.
 *
 * Values are BPL_D_FLOAT. What answers a value answers NULL for widths beyond reason (more than 20
 * bits of exponent, more than 4096 of significand).
 */
#ifndef BPL_REPLAY_FLOATS_H
#define BPL_REPLAY_FLOATS_H

#include "libbpl/replay/datum.h"

typedef enum BplFloatClass {
    BPL_FLOAT_ZERO,
    BPL_FLOAT_SUBNORMAL,
    BPL_FLOAT_NORMAL,
    BPL_FLOAT_INFINITE,
    BPL_FLOAT_NAN
} BplFloatClass;

/* What the float is. */
BplFloatClass bpl_float_class(const BplDatum *a);
/* Has it a minus, as -0 has? NaN has none. */
bool bpl_float_is_negative(const BplDatum *a);
/* The number that a finite float is; `into` is initialised. */
void bpl_float_to_rational(mpq_t into, const BplDatum *a);
/* The float nearest to the number in the direction of the mode; a zero has the sign given. */
const BplDatum *bpl_float_round(BplData *values, BplRounding mode, mpq_srcptr number,
                                bool negative_zero, uint32_t significand, uint32_t exponent);
/* 0x1.8e0f24e8, 0NaN24e8 … */
const BplDatum *bpl_float_literal(BplData *values, const char *text);

/* a + b, or a - b. */
const BplDatum *bpl_float_add(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b, bool subtract);
const BplDatum *bpl_float_mul(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b);
const BplDatum *bpl_float_div(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b);
/* a × b + c, rounded once. */
const BplDatum *bpl_float_fma(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b, const BplDatum *c);
const BplDatum *bpl_float_sqrt(BplData *values, BplRounding mode, const BplDatum *a);
/* a - b × n for the n nearest to a / b, ties to even. */
const BplDatum *bpl_float_rem(BplData *values, const BplDatum *a, const BplDatum *b);
/* The nearest integral float, in the direction of the mode. */
const BplDatum *bpl_float_to_integral(BplData *values, BplRounding mode, const BplDatum *a);
const BplDatum *bpl_float_negate(BplData *values, const BplDatum *a);
/* IEEE's order: -0 is +0, nothing is less than NaN. */
bool bpl_float_less(const BplDatum *a, const BplDatum *b, bool or_equal);
bool bpl_float_equal(const BplDatum *a, const BplDatum *b);
/* The nearest float of another width. */
const BplDatum *bpl_float_convert(BplData *values, BplRounding mode, const BplDatum *a,
                                  uint32_t significand, uint32_t exponent);
/* The integer nearest to the number in the direction of the mode; `into` is initialised. */
void bpl_round_to_integer(mpz_t into, BplRounding mode, mpq_srcptr number);

#endif
