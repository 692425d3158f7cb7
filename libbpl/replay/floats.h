/* IEEE numbers of any width, exactly: each operation is done on rationals and rounded once.
 *
 * Values are BPL_V_FLOAT. What answers a value answers NULL for widths beyond reason (more than 20
 * bits of exponent, more than 4096 of significand).
 */
#ifndef BPL_REPLAY_FLOATS_H
#define BPL_REPLAY_FLOATS_H

#include "libbpl/replay/value.h"

typedef enum BplFloatClass {
    BPL_FLOAT_ZERO,
    BPL_FLOAT_SUBNORMAL,
    BPL_FLOAT_NORMAL,
    BPL_FLOAT_INFINITE,
    BPL_FLOAT_NAN
} BplFloatClass;

BplFloatClass bpl_float_class(const BplValue *a);
bool bpl_float_is_negative(const BplValue *a);
/* The number that a finite float is; `into` is initialised. */
void bpl_float_to_rational(mpq_t into, const BplValue *a);
/* The float nearest to the number in the direction of the mode; a zero has the sign given. */
const BplValue *bpl_float_round(BplValues *values, BplRounding mode, mpq_srcptr number,
                                bool negative_zero, uint32_t significand, uint32_t exponent);
const BplValue *bpl_float_special(BplValues *values, BplFloatClass kind, bool negative,
                                  uint32_t significand, uint32_t exponent);
/* 0x1.8e0f24e8, 0NaN24e8 … */
const BplValue *bpl_float_literal(BplValues *values, const char *text);

const BplValue *bpl_float_add(BplValues *values, BplRounding mode, const BplValue *a,
                              const BplValue *b, bool subtract);
const BplValue *bpl_float_mul(BplValues *values, BplRounding mode, const BplValue *a,
                              const BplValue *b);
const BplValue *bpl_float_div(BplValues *values, BplRounding mode, const BplValue *a,
                              const BplValue *b);
/* a × b + c, rounded once. */
const BplValue *bpl_float_fma(BplValues *values, BplRounding mode, const BplValue *a,
                              const BplValue *b, const BplValue *c);
const BplValue *bpl_float_sqrt(BplValues *values, BplRounding mode, const BplValue *a);
/* a - b × n for the n nearest to a / b, ties to even. */
const BplValue *bpl_float_rem(BplValues *values, const BplValue *a, const BplValue *b);
const BplValue *bpl_float_to_integral(BplValues *values, BplRounding mode, const BplValue *a);
const BplValue *bpl_float_negate(BplValues *values, const BplValue *a);
/* IEEE's order: -0 is +0, nothing is less than NaN. */
bool bpl_float_less(const BplValue *a, const BplValue *b, bool or_equal);
bool bpl_float_equal(const BplValue *a, const BplValue *b);
const BplValue *bpl_float_convert(BplValues *values, BplRounding mode, const BplValue *a,
                                  uint32_t significand, uint32_t exponent);
/* The integer nearest to the number in the direction of the mode; `into` is initialised. */
void bpl_round_to_integer(mpz_t into, BplRounding mode, mpq_srcptr number);

#endif
