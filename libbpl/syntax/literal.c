#include "libbpl/syntax/literal.h"

#include <stdlib.h>
#include <string.h>

bool bpl_small_number(const char *text, uint32_t *number, const char **end)
{
    uint64_t value = 0;
    bool fits = true;
    for (; *text >= '0' && *text <= '9'; text++) {
        value = value * 10 + (uint64_t)(*text - '0');
        if (value > INT32_MAX) {
            value = INT32_MAX;
            fits = false;
        }
    }
    *number = (uint32_t)value;
    *end = text;
    return fits;
}

bool bpl_int_lit_value(const BplExpr *literal, uint32_t *number)
{
    const char *end;
    return bpl_small_number(bpl_as_int_lit(literal)->text->text, number, &end);
}

bool bpl_bv_width(const char *text, uint32_t *width)
{
    return bpl_small_number(strchr(text, 'v') + 1, width, &text);
}

const char *bpl_bv_trouble(const char *text)
{
    uint32_t width;
    return bpl_bv_width(text, &width) ? NULL : "incorrectly formatted bitvector";
}

const char *bpl_real_trouble(const char *text)
{
    const char *exponent = strchr(text, 'e');
    uint32_t value;
    if (!exponent)
        return NULL;
    exponent += exponent[1] == '-' ? 2 : 1;
    return bpl_small_number(exponent, &value, &text) ? NULL : "incorrectly formatted number";
}

bool bpl_real_is_short(const char *text)
{
    const char *point = strchr(text, '.'), *exponent = strchr(text, 'e');
    long digits = point ? (long)strcspn(point + 1, "e") : 0;
    long power = exponent ? strtol(exponent + 1, NULL, 10) : 0;
    return labs(power - digits) <= 1000000;
}

/* Reads the widths at the end of a float literal: S "e" E, which follow an `f`, a letter of the
 * literal's name (0NaN24e8), or the "oo" of a signed infinity. Returns false if a width is too
 * large. */
bool bpl_float_widths(const char *text, uint32_t *significand, uint32_t *exponent)
{
    const char *at = strrchr(text, 'e');
    const char *digits = at;
    while (digits > text && digits[-1] >= '0' && digits[-1] <= '9')
        digits--;
    const char *end;
    bool fits = bpl_small_number(digits, significand, &end);
    return bpl_small_number(at + 1, exponent, &end) && fits;
}

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static int hex_value(char c)
{
    return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
}

/* Finds the positions of the first and the last 1 bit of the hexadecimal number from `hex` to
 * `end`, relative to its point. Returns false if the number is 0. */
static bool ones(const char *hex, const char *end, int64_t *top, int64_t *low)
{
    const char *point = strchr(hex, '.');
    int64_t place = 4 * (point - hex);
    bool any = false;
    for (; hex < end; hex++) {
        if (!is_hex(*hex))
            continue;
        for (int bit = 3; bit >= 0; bit--) {
            place--;
            if (!(hex_value(*hex) >> bit & 1))
                continue;
            if (!any)
                *top = place;
            *low = place;
            any = true;
        }
    }
    return any;
}

/* Returns the number that the digits of an exponent spell. A number that exceeds all limits may be
 * replaced by another number that exceeds them. */
static int64_t power_of(const char *digits)
{
    int64_t power = 0;
    for (; *digits >= '0' && *digits <= '9'; digits++)
        if (power < (int64_t)1 << 58)
            power = power * 10 + (*digits - '0');
    return power < (int64_t)1 << 58 ? power : (int64_t)1 << 58;
}

/* Does the number ±0xI.F × 16^X fit a float of these widths? The biased exponent of its leading bit
 * must be below the largest exponent, and the number of bits from the first to the last 1 must not
 * exceed the significand, which is shorter for subnormal numbers. */
static bool fits_float(const char *text, uint32_t significand, uint32_t exponent)
{
    const char *hex = strchr(text, 'x') + 1, *e = strrchr(text, 'f');
    /* the last `e` starts the exponent, since `e` may also be a digit of the fraction */
    while (*e != 'e')
        e--;
    bool negative = e[1] == '-';
    int64_t power = power_of(e + 1 + negative), top = 0, low = 0;
    if (!ones(hex, e, &top, &low))
        return true;
    if (exponent > 62) /* with this width, no exponent that can be written reaches the limits */
        exponent = 62;
    int64_t bias = ((int64_t)1 << (exponent - 1)) - 1, bits = top - low + 1;
    int64_t biased = (negative ? -4 : 4) * power + top + bias;
    if (biased > 2 * bias)
        return false;
    return (biased > 0 ? bits : bits + 1 - biased) <= significand;
}

const char *bpl_float_trouble(const char *text)
{
    static const char *const trouble = "incorrectly formatted floating point";
    uint32_t significand, exponent;
    if (!bpl_float_widths(text, &significand, &exponent) || significand <= 1 || exponent <= 1)
        return trouble;
    if (!strchr(text, 'x'))
        return NULL;
    return fits_float(text, significand, exponent) ? NULL : trouble;
}
