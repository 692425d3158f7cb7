/* IEEE numbers of any width, exactly: each operation is computed on rationals and rounded once.
 *
 * Values are BPL_D_FLOAT. Functions that return a value return NULL for excessive widths (more than
 * 20 bits of exponent, more than 4096 of significand).
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

/* The class of the float. */
BplFloatClass bpl_float_class(const BplDatum *a);
/* Is the number's sign negative? True also for -0, false for NaN. */
bool bpl_float_is_negative(const BplDatum *a);
/* Computes the value of a finite float; `into` must be initialised. */
void bpl_float_to_rational(mpq_t into, const BplDatum *a);
/* The number rounded to a float in the given mode; a zero gets the given sign. */
const BplDatum *bpl_float_round(BplData *values, BplRounding mode, mpq_srcptr number,
                                bool negative_zero, uint32_t significand, uint32_t exponent);
/* The value of a literal such as 0x1.8e0f24e8 or 0NaN24e8. */
const BplDatum *bpl_float_literal(BplData *values, const char *text);

/* The value of a + b or, with `subtract`, of a - b. */
const BplDatum *bpl_float_add(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b, bool subtract);
const BplDatum *bpl_float_mul(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b);
const BplDatum *bpl_float_div(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b);
/* The value of a × b + c, rounded once. */
const BplDatum *bpl_float_fma(BplData *values, BplRounding mode, const BplDatum *a,
                              const BplDatum *b, const BplDatum *c);
const BplDatum *bpl_float_sqrt(BplData *values, BplRounding mode, const BplDatum *a);
/* The remainder a - b × n for the integer n nearest to a / b, ties to even. */
const BplDatum *bpl_float_rem(BplData *values, const BplDatum *a, const BplDatum *b);
/* The float rounded to an integral float in the given mode. */
const BplDatum *bpl_float_to_integral(BplData *values, BplRounding mode, const BplDatum *a);
const BplDatum *bpl_float_negate(BplData *values, const BplDatum *a);
/* IEEE's order: -0 equals +0, NaN is not less than anything. */
bool bpl_float_less(const BplDatum *a, const BplDatum *b, bool or_equal);
bool bpl_float_equal(const BplDatum *a, const BplDatum *b);
/* Converts to a float of another width. */
const BplDatum *bpl_float_convert(BplData *values, BplRounding mode, const BplDatum *a,
                                  uint32_t significand, uint32_t exponent);
/* Rounds the number to an integer in the given mode; `into` must be initialised. */
void bpl_round_to_integer(mpz_t into, BplRounding mode, mpq_srcptr number);

#endif
