/* What the files that lower expressions share; nobody else includes this. */
#ifndef BPL_CORE_LOWER_EXPR_H
#define BPL_CORE_LOWER_EXPR_H

#include "libbpl/core/lower_poly.h"

typedef BPL_VEC(BplSlot) BplSlots;

/* ---- lower_expr.c ---------------------------------------------------------------------------- */

/* A literal or a variable: what costs no code. */
bool bpl_is_leaf(const BplExpr *expr);
/* The value where it was wanted: in `dst`, or where it is if that is BPL_NO_SLOT. */
BplSlot bpl_lower_into(BplLower *l, BplSlot value, BplSlot dst);
/* The values of a chain of expressions. */
void bpl_lower_list(BplLower *l, const BplExpr *exprs, BplSlots *slots);

/* ---- lower_apply.c --------------------------------------------------------------------------- */

/* An application of anything: a function, a constructor, a type's conversion … */
BplSlot bpl_lower_apply(BplLower *l, const BplApply *expr, BplSlot dst);
/* Was the object, of this datatype, made by the constructor? */
BplSlot bpl_lower_test(BplLower *l, const BplConstructor *ctor, const BplType *data,
                       BplSlot object);
/* The object's field of that name; or with a value the object in which the field has it. */
BplSlot bpl_lower_field(BplLower *l, const BplType *object_type, const BplName *name,
                        BplSlot object, BplSlot value, BplSlot dst);

/* ---- lower_binder.c -------------------------------------------------------------------------- */

/* A quantifier or lambda, over types or not. */
BplSlot bpl_lower_quant_of_types(BplLower *l, const BplQuant *expr, BplSlot dst);
BplSlot bpl_lower_let(BplLower *l, const BplLet *expr, BplSlot dst);

#endif
