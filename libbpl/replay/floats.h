/* Computes with IEEE numbers of any width, exactly: each operation is computed on rationals and
 * rounded once.
 *
 * Values are BPL_D_FLOAT. Functions that return a value return NULL for excessive widths (more than
 * 20 bits of exponent, more than 4096 of significand). */
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

/* Returns the class of the float: zero, subnormal, … */
BplFloatClass bpl_float_class(const BplDatum *a);
/* Returns true if the number's sign is negative: true also for -0, false for NaN. */
bool bpl_float_is_negative(const BplDatum *a);
/* Sets `into`, which must be initialised, to the value of a finite float. */
void bpl_float_to_rational(mpq_t into, const BplDatum *a);
/* Returns the number rounded to a float in the given mode; a result of zero is -0 if
 * `negative_zero`. */
const BplDatum *bpl_float_round(BplData *values, BplRounding mode, mpq_srcptr number,
                                bool negative_zero, uint32_t significand, uint32_t exponent);
/* Returns the value of a literal such as 0x1.8e0f24e8 or 0NaN24e8. */
const BplDatum *bpl_float_literal(BplData *values, const char *text);

/* Returns the value of a + b or, with `subtract`, of a - b. */
const BplDatum *bpl_float_add(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b, bool subtract);
const BplDatum *bpl_float_mul(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b);
const BplDatum *bpl_float_div(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b);
/* Returns the value of a × b + c, rounded once. */
const BplDatum *bpl_float_fma(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b, const BplDatum *c);
const BplDatum *bpl_float_sqrt(BplData *values, BplRounding mode, const BplDatum *a);
/* Returns the remainder a - b × n for the integer n nearest to a / b, ties to even. */
const BplDatum *bpl_float_rem(BplData *values, const BplDatum *a, const BplDatum *b);
/* Returns the float rounded to an integral float in the given mode. */
const BplDatum *bpl_float_to_integral(BplData *values, BplRounding mode, const BplDatum *a);
const BplDatum *bpl_float_negate(BplData *values, const BplDatum *a);
/* Compare floats by IEEE's order: -0 equals +0, and NaN is neither less than nor equal to anything.
 */
bool bpl_float_less(const BplDatum *a, const BplDatum *b, bool or_equal);
bool bpl_float_equal(const BplDatum *a, const BplDatum *b);
/* Returns the float converted to another width, rounded in the given mode. */
const BplDatum *bpl_float_convert(BplData *values, BplRounding mode, const BplDatum *a,
                                  uint32_t significand, uint32_t exponent);
/* Sets `into`, which must be initialised, to the number rounded to an integer in the given mode. */
void bpl_round_to_integer(mpz_t into, BplRounding mode, mpq_srcptr number);

#endif
