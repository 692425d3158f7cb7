/* Linearity in CIVL: a value of a linear type stands for permissions, so that it must not exist
 * twice. The checks ensure that each variable that hands over such a value has one, and that no
 * statement copies it.
 *
 *     call A(x); call A(x);      an error if A takes x as {:linear_in}: the second call has no x
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
    BPL_LINEAR, /* {:linear}: the value is passed in and comes back; for a result: it is passed out
                 */
    BPL_LINEAR_IN, /* {:linear_in}: the value is passed in, and does not come back */
    BPL_LINEAR_OUT /* {:linear_out}: the value comes back, but does not go in */
} BplLinearKind;

/* The state of the checks of one program. */
typedef struct BplLinearity {
    BplSema *sema;
    BplMap types;                    /* type -> 1 + its number */
    BPL_VEC(const BplType *) found;  /* by number; contains the types of all fields as well */
    BPL_VEC(bool) is_linear;         /* by number */
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

/* The way in which the parameter or global variable is handed over, by its attributes. */
BplLinearKind bpl_sema_linear_kind(const BplVar *var);
/* Whether values of the type stand for permissions. */
bool bpl_sema_is_linear(BplLinearity *linear, const BplType *type);
/* Whether the type is an instance of the library's datatype of that name. */
bool bpl_sema_is_library_type(const BplType *type, const char *name);
/* The callee's parameters with the call's arguments; callers release the result. */
BplLinearArgs bpl_sema_linear_args(const BplCall *call);
/* The variable that hands over something linear: the argument is it or, if a primitive changes it
 * in place, a part of it; NULL if it is neither. */
const BplVar *bpl_sema_linear_source(const BplCall *call, const BplLinearArg *arg);

/* C(x, y) with linear parts, rather than a One or a Map; or NULL. */
const BplApply *bpl_sema_linear_pack(const BplExpr *expr);

/* Check a statement, and report its errors: */
void bpl_sema_check_linear_stmt(BplLinearity *linear, const BplStmt *stmt);
/* Checks that the values that statements need are available, in a body without errors found by
 * bpl_sema_check_linear_stmt. */
void bpl_sema_check_available(BplLinearity *linear, const BplLinearBody *body);

#endif
