/* Shared by the files that turn terms back into expressions; private to this folder. */
#ifndef BPL_CHC_BACK_SAY_H
#define BPL_CHC_BACK_SAY_H

#include "libbpl/chc/export/back.h"

typedef struct BplChcSaid {
    BplExpr *expr; /* NULL: it cannot be said */
    const BplType *type;
} BplChcSaid;

extern const BplChcSaid bpl_chc_unsaid;

/* The term as an expression, and what that is: see BplChcSaid. */
BplChcSaid bpl_chc_say(BplChcBack *back, BplValue term);

/* A node of an expression whose children are there. */
BplExpr *bpl_chc_made(void *node);

/* left op right */
static inline BplExpr *bpl_chc_binary(BplChcBack *b, BplOp op, BplExpr *left, BplExpr *right)
{
    return bpl_make_binary(&b->program->arena, op, left, right, NULL);
}

/* An expression that is a formula. */
static inline BplChcSaid bpl_chc_truth(BplExpr *expr)
{
    return (BplChcSaid){expr, expr ? &bpl_type_bool : NULL};
}

/* Is it the sort of integers or reals? */
static inline bool bpl_chc_is_number(BplSort sort)
{
    return sort == BPL_SORT_INT || sort == BPL_SORT_REAL;
}

/* ---- numbers: back_sum.c --------------------------------------------------------------------- */

/* A constant. */
BplChcSaid bpl_chc_constant(BplChcBack *back, BplValue value);
/* A sum as a value: what is negative is taken away from the rest. */
BplChcSaid bpl_chc_sum(BplChcBack *back, BplValue term);
/* left op right, for one of == != <= <, with everything on the side where it is positive. */
BplChcSaid bpl_chc_compare(BplChcBack *back, BplOp op, BplValue left, BplValue right);
/* A variable stands left of what is none, and anything left of a number. */
bool bpl_chc_is_better_left(const BplExpr *expr, const BplExpr *than);

/* ---- datatypes: back_data.c ------------------------------------------------------------------ */

/* A CONSTRUCT, FIELD or IS. */
BplChcSaid bpl_chc_say_data(BplChcBack *back, const BplTermNode *node);

/* ---- bit-vectors: back_bv.c ------------------------------------------------------------------ */

/* An operation on bit-vectors. */
BplChcSaid bpl_chc_say_bv(BplChcBack *back, BplValue term);
/* The negation of a <= b, either BVULE or BVSLE: b < a. */
BplChcSaid bpl_chc_say_bv_less(BplChcBack *back, const BplTermNode *node);

#endif
