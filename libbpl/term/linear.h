/* Represents sums of monomials with constant coefficients, over the integers, the reals, or
 * bit-vectors of one width: the normal form of additive terms. */
#ifndef BPL_TERM_LINEAR_H
#define BPL_TERM_LINEAR_H

#include "libbpl/term/constant.h"

typedef struct BplMonomial {
    BplValue base; /* a term that is neither a constant nor a product with a constant factor */
    BplValue coefficient; /* a constant other than 0 */
} BplMonomial;

typedef struct BplLinear {
    BplTerms *terms;
    BplTermOp add, mul; /* ADD and MUL, or BVADD and BVMUL */
    BplSort sort;
    BplValue zero, one;
    BplValue constant;
    BplMonomial *at; /* monomials, ascending by base */
    uint32_t count, room;
    BplMonomial few[8];
} BplLinear;

/* Initialises *sum as 0, of the sort of the term `like`. */
void bpl_linear_init(BplLinear *sum, BplTerms *terms, BplValue like);
void bpl_linear_release(BplLinear *sum);
/* Adds `factor` * `term` to the sum; `factor` is a constant. */
void bpl_linear_add(BplLinear *sum, BplValue term, BplValue factor);
/* Multiplies the sum by the constant `factor`. */
void bpl_linear_scale(BplLinear *sum, BplValue factor);
BplValue bpl_linear_term(const BplLinear *sum);
/* Returns the sum as a term, without its constant. */
BplValue bpl_linear_rest(const BplLinear *sum);

/* Returns the product coefficient * base of the monomial as a term. */
BplValue bpl_linear_monomial(const BplLinear *sum, BplMonomial monomial);

#endif
