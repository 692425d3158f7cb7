/* Checks linearity in CIVL: a value of a linear type contains permissions, so that it must not
 * exist twice. The checks ensure that each variable that hands over such a value has one, and that
 * no statement copies it.
 *
 *     call A(x); call A(x);       an error if A takes x as {:linear_in}: the second call has no x
 *
 * A type is linear if it contains a One: `One T`, `Map (One T) U`, a Map to linear values, a
 * datatype with a linear field. Only bodies without type parameters are checked. Only files of this
 * folder include this.
 */
#ifndef BPL_SEMA_LINEAR_H
#define BPL_SEMA_LINEAR_H

#include "libbpl/sema/civl.h"

typedef enum BplLinearKind {
    BPL_NOT_LINEAR,
    /* {:linear}: the value is passed in and comes back; of a result: the value is passed out */
    BPL_LINEAR,
    BPL_LINEAR_IN, /* {:linear_in}: the value is passed in, and does not come back */
    BPL_LINEAR_OUT /* {:linear_out}: the value comes back, but does not go in */
} BplLinearKind;

/* The state of the checks of one program. */
typedef struct BplLinearity {
    BplSema *sema;
    BplMap types;                    /* type -> 1 + its number in `found` */
    BPL_VEC(const BplType *) found;  /* the types, with the types of all their fields */
    BPL_VEC(bool) is_linear;         /* by number of the type: whether it is linear */
    BPL_VEC(const BplVar *) globals; /* global variables with a linear kind */
    BplMap seen;                     /* types that were visited */
} BplLinearity;

typedef struct BplLinearArg {
    const BplVar *formal;
    const BplExpr *expr;
} BplLinearArg;

typedef BPL_VEC(BplLinearArg) BplLinearArgs;

/* A body with its parameters and results. */
typedef struct BplLinearBody {
    const BplProcedure *procedure;
    const BplVarGroup *ins, *outs;
    const BplBody *body;
} BplLinearBody;

/* The variable that the expression is, or NULL. */
static inline const BplVar *bpl_sema_linear_var(const BplExpr *expr)
{
    return expr->kind == BPL_IDENT ? ((const BplIdent *)expr)->var : NULL;
}

/* Returns how the parameter or global variable is handed over, according to its attributes. */
BplLinearKind bpl_sema_linear_kind(const BplVar *var);
/* Do values of the type contain permissions? */
bool bpl_sema_is_linear(BplLinearity *linear, const BplType *type);
/* Is the type an instance of the library's datatype with this name? */
bool bpl_sema_is_library_type(const BplType *type, const char *name);
/* The callee's parameters with the call's arguments; callers release the result. */
BplLinearArgs bpl_sema_linear_args(const BplCall *call);
/* The variable that hands over a linear value: the argument is this variable or, if a primitive
 * changes it in place, a part of it; NULL if it is neither. */
const BplVar *bpl_sema_linear_source(const BplCall *call, const BplLinearArg *arg);

/* The application of a constructor with linear parts, C(x, y), except that of a One or a Map; NULL
 * for other expressions. */
const BplApply *bpl_sema_linear_pack(const BplExpr *expr);

/* Checks a statement, and reports its errors. */
void bpl_sema_check_linear_stmt(BplLinearity *linear, const BplStmt *stmt);
/* Checks that the values that statements need are available. The body must have no errors that
 * bpl_sema_check_linear_stmt finds. */
void bpl_sema_check_available(BplLinearity *linear, const BplLinearBody *body);

#endif
