/* Checks linearity in CIVL: a value of a linear type contains permissions, so it must not exist
 * twice. The checks ensure that each variable from which a linear value is moved holds one at that
 * time, and that no statement copies such a value.
 *
 *     call A(x); call A(x);       an error if A takes x as {:linear_in}: the second call has no x
 *
 * A type is linear if it contains a One: `One T`, `Map (One T) U`, a Map to linear values, a
 * datatype with a linear field. Only bodies without type parameters are checked. Only files of this
 * folder include this. */
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

/* The state of the linearity checks of one program. */
typedef struct BplLinearity {
    BplSema *sema;
    BplMap types; /* type -> 1 + its number in `found` */
    /* the types analysed so far, including the types of all their fields */
    BPL_VEC(const BplType *) found;
    BPL_VEC(bool) is_linear;         /* for each type in `found`: true if the type is linear */
    BPL_VEC(const BplVar *) globals; /* global variables with an attribute {:linear} */
    BplMap seen;                     /* types of One and Map that were checked (linear.c) */
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

/* Returns the variable if the expression is just a variable, otherwise NULL. */
static inline const BplVar *bpl_sema_linear_var(const BplExpr *expr)
{
    return expr->kind == BPL_IDENT ? ((const BplIdent *)expr)->var : NULL;
}

/* Returns the linear kind of the parameter or global variable (how a linear value is handed over by
 * it), according to its attributes. */
BplLinearKind bpl_sema_linear_kind(const BplVar *var);
/* Do values of the type contain permissions? */
bool bpl_sema_is_linear(BplLinearity *linear, const BplType *type);
/* Is the type an instance of the library's datatype with this name? */
bool bpl_sema_is_library_type(const BplType *type, const char *name);
/* Pairs the callee's parameters with the call's arguments; callers release the result. */
BplLinearArgs bpl_sema_linear_args(const BplCall *call);
/* Returns the variable from which the call takes the linear value of this argument: the argument
 * itself or, for a primitive that changes it in place, the variable m of an argument m[i]->f; NULL
 * if the argument has neither form. */
const BplVar *bpl_sema_linear_source(const BplCall *call, const BplLinearArg *arg);

/* If the expression is an application C(x, y) of a constructor with linear fields, other than that
 * of a One or a Map, returns the application; otherwise NULL. */
const BplApply *bpl_sema_linear_pack(const BplExpr *expr);

/* Checks that a statement moves linear values as a whole, and reports errors. */
void bpl_sema_check_linear_stmt(BplLinearity *linear, const BplStmt *stmt);
/* Checks that the values that statements need are available. The body must have no errors that
 * bpl_sema_check_linear_stmt finds. */
void bpl_sema_check_available(BplLinearity *linear, const BplLinearBody *body);

#endif
