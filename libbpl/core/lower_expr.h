/* Shared by the files that lower expressions; private to this folder. */
#ifndef BPL_CORE_LOWER_EXPR_H
#define BPL_CORE_LOWER_EXPR_H

#include "libbpl/core/lower_poly.h"

typedef BPL_VEC(BplSlot) BplSlots;

/* ---- lower_expr.c ---------------------------------------------------------------------------- */

/* Whether the expression is a literal or a variable, which needs no code. */
bool bpl_is_leaf(const BplExpr *expr);
/* Copies the value to `dst`, unless that is BPL_NO_SLOT; returns its slot. */
BplSlot bpl_lower_into(BplLower *l, BplSlot value, BplSlot dst);
/* The values of a chain of expressions. */
void bpl_lower_list(BplLower *l, const BplExpr *exprs, BplSlots *slots);

/* ---- lower_apply.c --------------------------------------------------------------------------- */

/* An application of a function, a constructor, a type conversion … */
BplSlot bpl_lower_apply(BplLower *l, const BplApply *expr, BplSlot dst);
/* Whether the object, of this datatype, was made by the constructor. */
BplSlot bpl_lower_test(BplLower *l, const BplConstructor *ctor, const BplType *data,
                       BplSlot object);
/* The object's field of that name; or with `value` the object with that field changed. */
BplSlot bpl_lower_field(BplLower *l, const BplType *object_type, const BplName *name,
                        BplSlot object, BplSlot value, BplSlot dst);

/* ---- lower_binder.c -------------------------------------------------------------------------- */

/* A quantifier or lambda, with or without type parameters. */
BplSlot bpl_lower_quant_of_types(BplLower *l, const BplQuant *expr, BplSlot dst);
BplSlot bpl_lower_let(BplLower *l, const BplLet *expr, BplSlot dst);

#endif
