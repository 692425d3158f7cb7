/* Arithmetic on constants: inline if they fit into a word, GMP otherwise. */
#ifndef BPL_TERM_CONSTANT_H
#define BPL_TERM_CONSTANT_H

#include "libbpl/term/term.h"

/* Whether it is an integer or a real constant. */
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

/* Whether it is a bit-vector constant. */
static inline bool bpl_constant_is_bv(const BplTerms *terms, BplValue value)
{
    return bpl_value_is_bv(value) || bpl_term_is(terms, value, BPL_TERM_BV);
}

/* Whether it is one of these. */
static inline bool bpl_constant_is_arithmetic(const BplTerms *terms, BplValue value)
{
    return bpl_constant_is_number(terms, value) || bpl_constant_is_bv(terms, value);
}

/* Sums and the like of two constants of the same sort: integers, reals, or bit-vectors modulo their
 * width. */
BplValue bpl_constant_add(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_constant_sub(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_constant_mul(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_constant_neg(BplTerms *terms, BplValue a);
/* Compares integers or reals: < 0, 0 or > 0. */
int bpl_constant_compare(const BplTerms *terms, BplValue a, BplValue b);
int bpl_constant_sign(const BplTerms *terms, BplValue a);
/* The approximate number of bits of an integer or a real; 0 for others. */
size_t bpl_constant_bits(const BplTerms *terms, BplValue a);

#endif
