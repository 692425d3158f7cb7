/* Declares functions shared by the files that translate (lower) expressions; private to this
 * folder. */
#ifndef BPL_CORE_LOWER_EXPR_H
#define BPL_CORE_LOWER_EXPR_H

#include "libbpl/core/lower_poly.h"

typedef BPL_VEC(BplSlot) BplSlots;

/* ---- lower_expr.c ---------------------------------------------------------------------------- */

/* Is the expression a literal or a variable, which needs no code? */
bool bpl_is_leaf(const BplExpr *expr);
/* Emits a copy of the value to the slot `dst`, unless that is BPL_NO_SLOT; returns the slot that
 * contains the value afterwards. */
BplSlot bpl_lower_into(BplLower *l, BplSlot value, BplSlot dst);
/* Lowers each expression of the list, and adds the slots of their values to `slots`. */
void bpl_lower_list(BplLower *l, const BplExpr *exprs, BplSlots *slots);

/* ---- lower_apply.c --------------------------------------------------------------------------- */

/* Lowers an application of a function, a constructor, a type conversion … */
BplSlot bpl_lower_apply(BplLower *l, const BplApply *expr, BplSlot dst);
/* Emits code for `object is ctor`, where `data` is the object's datatype; returns the slot of the
 * truth value. */
BplSlot bpl_lower_test(BplLower *l, const BplConstructor *ctor, const BplType *data,
                       BplSlot object);
/* Emits code for the object's field with that name, or with `value` for the object with that field
 * changed; returns the slot of the result. */
BplSlot bpl_lower_field(BplLower *l, const BplType *object_type, const BplName *name,
                        BplSlot object, BplSlot value, BplSlot dst);

/* ---- lower_binder.c -------------------------------------------------------------------------- */

/* Lowers a quantifier or lambda, with or without type parameters. */
BplSlot bpl_lower_quant_of_types(BplLower *l, const BplQuant *expr, BplSlot dst);
BplSlot bpl_lower_let(BplLower *l, const BplLet *expr, BplSlot dst);

#endif
