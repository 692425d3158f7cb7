/* Represents values, the data of the engines, as 64-bit words.
 *
 * A value is a constant or a symbolic term. A small constant is stored in the word itself; any
 * other value is stored as the index of a node in the table of terms (term.h). Values are
 * canonical: two constants are equal exactly if their words are equal, and two terms of the same
 * structure have the same word. The word of a term does not contain its sort; bpl_term_sort returns
 * it.
 *
 * The low three bits of a word, its tag, tell what the word contains:
 *
 *     tag          rest
 *     INT     0    61 bits, two's complement: a small integer
 *     TERM    1    bits 32-63: the index of a node
 *     BOOL    2    bit 3: a truth value
 *     BV      3    bits 3-9: width (1 to 64); bits 10-63: 54 bits, two's complement,
 *                  the bit-vector read as a signed number
 *     REAL    4    61 bits, two's complement: a small integral real
 *     RMODE   5    bits 3-5: a rounding mode (BplRounding)
 *     ELEM    6    bits 3-26: sort; bits 32-63: number: an element of a user sort
 *     NONE    7    no value
 *
 * A constant that fits into its word is never a node. These are integers and integral reals of 61
 * bits, and bit-vectors of at most 64 bits whose signed value has at most 54 bits.
 *
 * The inline functions here are the fast paths of concrete execution: they return BPL_NONE unless
 * the operands and the result are stored in words; callers then use bpl_term_add and similar
 * functions. */
#ifndef BPL_TERM_VALUE_H
#define BPL_TERM_VALUE_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/literal.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

BPL_BEGIN

typedef uint64_t BplValue;

typedef enum BplTag {
    BPL_TAG_INT,
    BPL_TAG_TERM,
    BPL_TAG_BOOL,
    BPL_TAG_BV,
    BPL_TAG_REAL,
    BPL_TAG_RMODE,
    BPL_TAG_ELEM,
    BPL_TAG_NONE
} BplTag;

#define BPL_NONE  ((BplValue)BPL_TAG_NONE)
#define BPL_FALSE ((BplValue)BPL_TAG_BOOL)
#define BPL_TRUE  ((BplValue)BPL_TAG_BOOL | 8)

#define BPL_SMALL_MAX (((int64_t)1 << 60) - 1)
#define BPL_SMALL_MIN (-((int64_t)1 << 60))

enum { BPL_BV_INLINE_WIDTH = 64 };

/* Returns the tag of the word, which tells what the word contains. */
static inline BplTag bpl_value_tag(BplValue value)
{
    return (BplTag)(value & 7);
}

/* Is the value the index of a node? */
static inline bool bpl_value_is_term(BplValue value)
{
    return bpl_value_tag(value) == BPL_TAG_TERM;
}

/* Returns the truth value as a value: BPL_TRUE or BPL_FALSE. */
static inline BplValue bpl_value_of_bool(bool b)
{
    return b ? BPL_TRUE : BPL_FALSE;
}

/* Is the value BPL_TRUE or BPL_FALSE? Other formulas are terms. */
static inline bool bpl_value_is_bool(BplValue value)
{
    return bpl_value_tag(value) == BPL_TAG_BOOL;
}

/* ---- small integers, and small integral reals ------------------------------------------------ */

/* Is the value an integer stored in its word? */
static inline bool bpl_value_is_small(BplValue value)
{
    return bpl_value_tag(value) == BPL_TAG_INT;
}

/* Does the integer fit into a word? */
static inline bool bpl_value_fits_small(int64_t i)
{
    return i >= BPL_SMALL_MIN && i <= BPL_SMALL_MAX;
}

/* Returns the value for the integer, which must fit into a word. */
static inline BplValue bpl_value_of_small(int64_t i)
{
    assert(bpl_value_fits_small(i));
    return (uint64_t)i << 3;
}

/* Returns the value for an integral real, which must fit into a word. */
static inline BplValue bpl_value_of_small_real(int64_t i)
{
    assert(bpl_value_fits_small(i));
    return (uint64_t)i << 3 | BPL_TAG_REAL;
}

/* Returns the number that the word of an integer or real contains. */
static inline int64_t bpl_value_small(BplValue value)
{
    return (int64_t)value >> 3;
}

/* Are both values integers stored in their words? */
static inline bool bpl_value_both_small(BplValue a, BplValue b)
{
    return ((a | b) & 7) == 0;
}

/* Returns a + b for small integers. The words are added as they are, since the tag of an integer is
 * 0. */
static inline BplValue bpl_value_small_add(BplValue a, BplValue b)
{
    int64_t sum;
    if (!bpl_value_both_small(a, b) || __builtin_add_overflow((int64_t)a, (int64_t)b, &sum))
        return BPL_NONE;
    return (BplValue)sum;
}

/* Returns a - b for small integers; otherwise BPL_NONE. */
static inline BplValue bpl_value_small_sub(BplValue a, BplValue b)
{
    int64_t difference;
    if (!bpl_value_both_small(a, b) || __builtin_sub_overflow((int64_t)a, (int64_t)b, &difference))
        return BPL_NONE;
    return (BplValue)difference;
}

/* Returns a * b for small integers; otherwise BPL_NONE. */
static inline BplValue bpl_value_small_mul(BplValue a, BplValue b)
{
    int64_t product;
    if (!bpl_value_both_small(a, b) ||
        __builtin_mul_overflow((int64_t)a, bpl_value_small(b), &product))
        return BPL_NONE;
    return (BplValue)product;
}

/* Returns a mod b of Euclidean division, which is never negative, for small integers; BPL_NONE if b
 * is 0. */
static inline BplValue bpl_value_small_mod(BplValue a, BplValue b)
{
    if (!bpl_value_both_small(a, b) || b == 0)
        return BPL_NONE;
    int64_t divisor = bpl_value_small(b), rest = bpl_value_small(a) % divisor;
    if (rest < 0)
        rest += divisor < 0 ? -divisor : divisor;
    return (uint64_t)rest << 3;
}

/* Returns a div b for small integers, with a == b * (a div b) + a mod b; BPL_NONE if b is 0. */
static inline BplValue bpl_value_small_div(BplValue a, BplValue b)
{
    if (!bpl_value_both_small(a, b) || b == 0)
        return BPL_NONE;
    int64_t dividend = bpl_value_small(a), divisor = bpl_value_small(b);
    int64_t quotient = dividend / divisor;
    if (dividend % divisor < 0)
        quotient += divisor < 0 ? 1 : -1;
    return bpl_value_fits_small(quotient) ? bpl_value_of_small(quotient) : BPL_NONE;
}

/* Returns the truth value of a < b for small integers; otherwise BPL_NONE. */
static inline BplValue bpl_value_small_less(BplValue a, BplValue b)
{
    return bpl_value_both_small(a, b) ? bpl_value_of_bool((int64_t)a < (int64_t)b) : BPL_NONE;
}

/* Returns the truth value of a <= b for small integers; otherwise BPL_NONE. */
static inline BplValue bpl_value_small_at_most(BplValue a, BplValue b)
{
    return bpl_value_both_small(a, b) ? bpl_value_of_bool((int64_t)a <= (int64_t)b) : BPL_NONE;
}

/* ---- small bit-vectors ----------------------------------------------------------------------- */

/* Is the value a bit-vector stored in its word? */
static inline bool bpl_value_is_bv(BplValue value)
{
    return bpl_value_tag(value) == BPL_TAG_BV;
}

/* Returns the width of a bit-vector that is stored in its word. */
static inline uint32_t bpl_value_bv_width(BplValue value)
{
    return (uint32_t)(value >> 3) & 127;
}

/* Returns the bit-vector read as a signed number. */
static inline int64_t bpl_value_bv_signed(BplValue value)
{
    return (int64_t)value >> 10;
}

/* Returns the number whose low `width` bits (1 to 64) are 1 and whose other bits are 0. */
static inline uint64_t bpl_value_mask(uint32_t width)
{
    return UINT64_MAX >> (64 - width);
}

/* Returns the bit-vector read as an unsigned number. */
static inline uint64_t bpl_value_bv_bits(BplValue value)
{
    return (uint64_t)bpl_value_bv_signed(value) & bpl_value_mask(bpl_value_bv_width(value));
}

/* Returns the bit-vector that consists of the low `width` bits (1 to 64) of `bits`; BPL_NONE if it
 * does not fit into a word. */
static inline BplValue bpl_value_of_bv(uint32_t width, uint64_t bits)
{
    int64_t number = (int64_t)(bits << (64 - width)) >> (64 - width);
    uint64_t word = (uint64_t)number << 10;
    if ((int64_t)word >> 10 != number)
        return BPL_NONE;
    return word | (uint64_t)width << 3 | BPL_TAG_BV;
}

/* Are both values bit-vectors stored in their words? (Operators are only applied to bit-vectors of
 * equal widths.) */
static inline bool bpl_value_both_bv(BplValue a, BplValue b)
{
    return (a & 7) == BPL_TAG_BV && (b & 7) == BPL_TAG_BV;
}

/* Returns the sum of two bit-vectors, modulo 2^width; BPL_NONE if one of them is not stored in its
 * word. */
static inline BplValue bpl_value_small_bvadd(BplValue a, BplValue b)
{
    if (!bpl_value_both_bv(a, b))
        return BPL_NONE;
    return bpl_value_of_bv(bpl_value_bv_width(a), bpl_value_bv_bits(a) + bpl_value_bv_bits(b));
}

/* Returns the truth value of a < b for bit-vectors read as unsigned numbers. */
static inline BplValue bpl_value_small_bvult(BplValue a, BplValue b)
{
    if (!bpl_value_both_bv(a, b))
        return BPL_NONE;
    return bpl_value_of_bool(bpl_value_bv_bits(a) < bpl_value_bv_bits(b));
}

/* Returns the truth value of a < b for bit-vectors read as signed numbers. */
static inline BplValue bpl_value_small_bvslt(BplValue a, BplValue b)
{
    if (!bpl_value_both_bv(a, b))
        return BPL_NONE;
    return bpl_value_of_bool(bpl_value_bv_signed(a) < bpl_value_bv_signed(b));
}

/* ---- rounding modes, elements of user sorts -------------------------------------------------- */

/* Returns a rounding mode as a value. */
static inline BplValue bpl_value_of_rounding(BplRounding mode)
{
    return (uint64_t)mode << 3 | BPL_TAG_RMODE;
}

/* Returns the rounding mode that a value with the tag RMODE contains. */
static inline BplRounding bpl_value_rounding(BplValue value)
{
    return (BplRounding)(value >> 3);
}

/* Returns the value for an element of a user sort. Elements with different numbers are different;
 * they occur in models and in values that come from models. */
static inline BplValue bpl_value_of_element(uint32_t sort, uint32_t number)
{
    assert(sort < 1u << 24);
    return (uint64_t)number << 32 | (uint64_t)sort << 3 | BPL_TAG_ELEM;
}

/* Returns the sort of an element of a user sort (tag ELEM). */
static inline uint32_t bpl_value_element_sort(BplValue value)
{
    return (uint32_t)value >> 3;
}

/* Returns the number of an element of a user sort (tag ELEM). */
static inline uint32_t bpl_value_element_number(BplValue value)
{
    return (uint32_t)(value >> 32);
}

/* ---- terms ----------------------------------------------------------------------------------- */

/* Returns the term whose node has this index. */
static inline BplValue bpl_value_of_term(uint32_t index)
{
    return (uint64_t)index << 32 | BPL_TAG_TERM;
}

/* Returns the index of the node of a term (tag TERM). */
static inline uint32_t bpl_value_term(BplValue value)
{
    assert(bpl_value_is_term(value));
    return (uint32_t)(value >> 32);
}

BPL_END

#endif
