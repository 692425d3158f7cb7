/* Shared by the files that translate terms back to expressions; private to this folder. */
#ifndef BPL_CHC_BACK_SAY_H
#define BPL_CHC_BACK_SAY_H

#include "libbpl/chc/export/back.h"

typedef struct BplChcSaid {
    BplExpr *expr; /* NULL: it cannot be expressed */
    const BplType *type;
} BplChcSaid;

extern const BplChcSaid bpl_chc_unsaid;

/* The term as an expression, or none; see BplChcSaid. */
BplChcSaid bpl_chc_say(BplChcBack *back, BplValue term);

/* Completes a node whose children are set, and returns it as an expression. */
BplExpr *bpl_chc_made(void *node);

/* The expression left op right. */
static inline BplExpr *bpl_chc_binary(BplChcBack *b, BplOp op, BplExpr *left, BplExpr *right)
{
    return bpl_make_binary(&b->program->arena, op, left, right, NULL);
}

/* Wraps an expression that is a formula. */
static inline BplChcSaid bpl_chc_truth(BplExpr *expr)
{
    return (BplChcSaid){expr, expr ? &bpl_type_bool : NULL};
}

/* Is the sort that of integers or that of reals? */
static inline bool bpl_chc_is_number(BplSort sort)
{
    return sort == BPL_SORT_INT || sort == BPL_SORT_REAL;
}

/* ---- numbers: back_sum.c --------------------------------------------------------------------- */

/* A constant as an expression. */
BplChcSaid bpl_chc_constant(BplChcBack *back, BplValue value);
/* A sum as an expression: negative monomials are subtracted from the rest. */
BplChcSaid bpl_chc_sum(BplChcBack *back, BplValue term);
/* The comparison left op right, for one of == != <= <, with each monomial on the side where it is
 * positive. */
BplChcSaid bpl_chc_compare(BplChcBack *back, BplOp op, BplValue left, BplValue right);
/* Should `expr` be to the left of `than`? Variables come before other expressions, these before
 * numbers. */
bool bpl_chc_is_better_left(const BplExpr *expr, const BplExpr *than);

/* ---- datatypes: back_data.c ------------------------------------------------------------------ */

/* A CONSTRUCT, FIELD or IS term as an expression. */
BplChcSaid bpl_chc_say_data(BplChcBack *back, const BplTermNode *node);

/* ---- bit-vectors: back_bv.c ------------------------------------------------------------------ */

/* An operation on bit-vectors as an expression. */
BplChcSaid bpl_chc_say_bv(BplChcBack *back, BplValue term);
/* The negation of a <= b, for BVULE or BVSLE: b < a. */
BplChcSaid bpl_chc_say_bv_less(BplChcBack *back, const BplTermNode *node);

#endif
