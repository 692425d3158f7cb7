/* Declares functions that the files which translate terms back to expressions share; private to
 * this folder. */
#ifndef BPL_CHC_BACK_SAY_H
#define BPL_CHC_BACK_SAY_H

#include "libbpl/chc/export/back.h"

typedef struct BplChcSaid {
    BplExpr *expr; /* the expression; NULL: the term cannot be expressed */
    const BplType *type;
} BplChcSaid;

extern const BplChcSaid bpl_chc_unsaid;

/* Returns the term as an expression with its type; its `expr` is NULL if the term cannot be
 * expressed. */
BplChcSaid bpl_chc_say(BplChcBack *back, BplValue term);

/* Completes a node of the syntax tree whose children are set, and returns it as an expression. */
BplExpr *bpl_chc_made(void *node);

/* Makes the expression `left op right`. */
static inline BplExpr *bpl_chc_binary(BplChcBack *b, BplOp op, BplExpr *left, BplExpr *right)
{
    return bpl_make_binary(&b->program->arena, op, left, right, NULL);
}

/* Returns the expression, which is a formula (or NULL), with the type bool. */
static inline BplChcSaid bpl_chc_truth(BplExpr *expr)
{
    return (BplChcSaid){expr, expr ? &bpl_type_bool : NULL};
}

/* Is the sort int or real? */
static inline bool bpl_chc_is_number(BplSort sort)
{
    return sort == BPL_SORT_INT || sort == BPL_SORT_REAL;
}

/* ---- numbers: back_sum.c --------------------------------------------------------------------- */

/* Returns a constant as an expression. */
BplChcSaid bpl_chc_constant(BplChcBack *back, BplValue value);
/* Returns a sum as an expression, in which monomials with negative coefficients are subtracted. */
BplChcSaid bpl_chc_sum(BplChcBack *back, BplValue term);
/* Returns the comparison `left op right` as an expression, with each monomial on the side where its
 * coefficient is positive; op is one of == != <= <. */
BplChcSaid bpl_chc_compare(BplChcBack *back, BplOp op, BplValue left, BplValue right);
/* Returns true if `expr` should be the left side of an equation, and `than` the right side.
 * Variables should be to the left of other expressions, and numbers to the right. */
bool bpl_chc_is_better_left(const BplExpr *expr, const BplExpr *than);

/* ---- datatypes: back_data.c ------------------------------------------------------------------ */

/* Returns a CONSTRUCT, FIELD or IS term (of a datatype) as an expression. */
BplChcSaid bpl_chc_say_data(BplChcBack *back, const BplTermNode *node);

/* ---- bit-vectors: back_bv.c ------------------------------------------------------------------ */

/* Returns an operation on bit-vectors as an expression. */
BplChcSaid bpl_chc_say_bv(BplChcBack *back, BplValue term);
/* For a node a <= b (BVULE or BVSLE), returns its negation b < a as an expression. */
BplChcSaid bpl_chc_say_bv_less(BplChcBack *back, const BplTermNode *node);

#endif
