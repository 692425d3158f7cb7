/* Shared by the files that lower expressions; private to this folder. */
#ifndef BPL_CORE_LOWER_EXPR_H
#define BPL_CORE_LOWER_EXPR_H

#include "libbpl/core/lower_poly.h"

typedef BPL_VEC(BplSlot) BplSlots;

/* ---- lower_expr.c ---------------------------------------------------------------------------- */

/* Is the expression a literal or a variable, which needs no code? */
bool bpl_is_leaf(const BplExpr *expr);
/* Copies the value to `dst`, unless that is BPL_NO_SLOT; returns its slot. */
BplSlot bpl_lower_into(BplLower *l, BplSlot value, BplSlot dst);
/* Lowers each expression of the list, and adds the slots of their values. */
void bpl_lower_list(BplLower *l, const BplExpr *exprs, BplSlots *slots);

/* ---- lower_apply.c --------------------------------------------------------------------------- */

/* Lowers an application of a function, a constructor, a type conversion … */
BplSlot bpl_lower_apply(BplLower *l, const BplApply *expr, BplSlot dst);
/* Returns the slot of the truth value of `object is ctor`, where `data` is the object's
 * datatype. */
BplSlot bpl_lower_test(BplLower *l, const BplConstructor *ctor, const BplType *data,
                       BplSlot object);
/* Returns the slot of the object's field with that name, or with `value` the slot of the object
 * with that field changed. */
BplSlot bpl_lower_field(BplLower *l, const BplType *object_type, const BplName *name,
                        BplSlot object, BplSlot value, BplSlot dst);

/* ---- lower_binder.c -------------------------------------------------------------------------- */

/* Lowers a quantifier or lambda, with or without type parameters. */
BplSlot bpl_lower_quant_of_types(BplLower *l, const BplQuant *expr, BplSlot dst);
BplSlot bpl_lower_let(BplLower *l, const BplLet *expr, BplSlot dst);

#endif
