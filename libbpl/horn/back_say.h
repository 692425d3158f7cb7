/* What the files that turn terms back into expressions share; nobody else includes this. */
#ifndef BPL_HORN_BACK_SAY_H
#define BPL_HORN_BACK_SAY_H

#include "libbpl/horn/back.h"

typedef struct BplHornSaid {
    BplExpr *expr; /* NULL: it cannot be said */
    const BplType *type;
} BplHornSaid;

extern const BplHornSaid bpl_horn_unsaid;

/* The term as an expression, and what that is: see BplHornSaid. */
BplHornSaid bpl_horn_say(BplHornBack *back, BplValue term);

/* A node of an expression whose children are there. */
BplExpr *bpl_horn_made(void *node);

/* left op right */
static inline BplExpr *bpl_horn_binary(BplHornBack *b, BplOp op, BplExpr *left, BplExpr *right)
{
    return bpl_make_binary(&b->program->arena, op, left, right, NULL);
}

/* An expression that is a formula. */
static inline BplHornSaid bpl_horn_truth(BplExpr *expr)
{
    return (BplHornSaid){expr, expr ? &bpl_type_bool : NULL};
}

/* Is it the sort of integers or reals? */
static inline bool bpl_horn_is_number(BplSort sort)
{
    return sort == BPL_SORT_INT || sort == BPL_SORT_REAL;
}

/* ---- numbers: back_sum.c --------------------------------------------------------------------- */

/* A constant. */
BplHornSaid bpl_horn_constant(BplHornBack *back, BplValue value);
/* A sum as a value: what is negative is taken away from the rest. */
BplHornSaid bpl_horn_sum(BplHornBack *back, BplValue term);
/* left op right, for one of == != <= <, with everything on the side where it is positive. */
BplHornSaid bpl_horn_compare(BplHornBack *back, BplOp op, BplValue left, BplValue right);
/* A variable stands left of what is none, and anything left of a number. */
bool bpl_horn_is_better_left(const BplExpr *expr, const BplExpr *than);

/* ---- datatypes: back_data.c ------------------------------------------------------------------ */

/* A CONSTRUCT, FIELD or IS. */
BplHornSaid bpl_horn_say_data(BplHornBack *back, const BplTermNode *node);

/* ---- bit-vectors: back_bv.c ------------------------------------------------------------------ */

/* An operation on bit-vectors. */
BplHornSaid bpl_horn_say_bv(BplHornBack *back, BplValue term);
/* The negation of a <= b, either BVULE or BVSLE: b < a. */
BplHornSaid bpl_horn_say_bv_less(BplHornBack *back, const BplTermNode *node);

#endif
