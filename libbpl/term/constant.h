/* Computes with constants: in machine words if the constants fit, otherwise by GMP. */
#ifndef BPL_TERM_CONSTANT_H
#define BPL_TERM_CONSTANT_H

#include "libbpl/term/term.h"

/* Is the value an integer or a real constant? */
static inline bool bpl_constant_is_number(const BplTerms *terms, BplValue value)
{
    switch (bpl_value_tag(value)) {
    case BPL_TAG_INT:
    case BPL_TAG_REAL:
        return true;
    case BPL_TAG_TERM:
        return bpl_term_node(terms, value)->op <= BPL_TERM_REAL;
    default:
        return false;
    }
}

/* Is the value a bit-vector constant? */
static inline bool bpl_constant_is_bv(const BplTerms *terms, BplValue value)
{
    return bpl_value_is_bv(value) || bpl_term_is(terms, value, BPL_TERM_BV);
}

/* Is the value an integer, real or bit-vector constant? */
static inline bool bpl_constant_is_arithmetic(const BplTerms *terms, BplValue value)
{
    return bpl_constant_is_number(terms, value) || bpl_constant_is_bv(terms, value);
}

/* Return the sum, the difference or the product of two constants of one sort, or the negation of a
 * constant. The sort is int, real, or a bit-vector sort (then the result is modulo 2^width). */
BplValue bpl_constant_add(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_constant_sub(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_constant_mul(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_constant_neg(BplTerms *terms, BplValue a);
/* Return a number below, equal to or above 0: bpl_constant_compare if a < b, a == b or a > b,
 * bpl_constant_sign if a < 0, a == 0 or a > 0, for integers or reals. */
int bpl_constant_compare(const BplTerms *terms, BplValue a, BplValue b);
int bpl_constant_sign(const BplTerms *terms, BplValue a);
/* Returns the approximate number of bits of an integer or a real; 0 for other values. */
size_t bpl_constant_bits(const BplTerms *terms, BplValue a);

#endif
