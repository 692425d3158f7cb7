/* Data that the templates share: the expressions around a loop from which they build candidates.
 * For templates*.c; private to this folder.
 *
 * A template suggests claims, which are verified later. Bound variables of a claim are renamed if
 * they have the names of variables that are substituted into it.
 */
#ifndef BPL_VC_TEMPLATES_H
#define BPL_VC_TEMPLATES_H

#include "libbpl/pass/subst.h"
#include "libbpl/syntax/make.h"
#include "libbpl/vc/infer.h"

typedef BPL_VEC(BplVar *) BplVcVars;
typedef BPL_VEC(const BplExpr *) BplVcExprs;

typedef struct BplVcScene {
    BplVcLoop *loop;
    BplArena *arena;
    BplSet seen;
    BplSubst own; /* the procedure's parameters -> the implementation's */
    /* numeric variables that the loop changes; those that it does not change */
    BplVcVars changed, constant;
    BplVcExprs numbers, guards;
    const BplExpr *guard; /* the loop's whole guard, or NULL */
    /* conditions that are checked: postconditions, then assertions of the body */
    BplVcExprs claims;
    size_t first_assertion; /* index in `claims` of the first assertion */
    BplVcExprs given;       /* preconditions that mention variables that the loop changes */
} BplVcScene;

/* Expressions for claims: a variable; left op right; a number; a copy of an expression. */
BplExpr *bpl_vc_ident(BplVcScene *s, BplVar *var);
BplExpr *bpl_vc_binary(BplVcScene *s, BplOp op, BplExpr *left, BplExpr *right);
BplExpr *bpl_vc_number(BplVcScene *s, long value);
BplExpr *bpl_vc_copy(BplVcScene *s, const BplExpr *expr);
/* Suggests the claim; takes it over. */
void bpl_vc_try(BplVcScene *s, BplExpr *claim);

/* Is the expression this variable? */
bool bpl_vc_is_var(const BplExpr *expr, const BplVar *var);
/* Is the expression a numeric literal with this text? */
bool bpl_vc_is_text(const BplExpr *expr, const char *number);
/* Is the expression a comparison of numbers other than ==? */
bool bpl_vc_is_order(const BplExpr *expr);
bool bpl_vc_is_int(const BplType *type);

typedef struct BplVcMention {
    const BplVcScene *s;
    const BplName *bound; /* the expression binds a variable with the given name */
    bool changes, binds;
} BplVcMention;

/* The kinds of variables that the expression mentions, and whether it binds `bound`. */
BplVcMention bpl_vc_mentioned(const BplVcScene *s, const BplExpr *expr, const BplName *bound);
/* The expression, or a copy in which no binder has the variable's name. */
const BplExpr *bpl_vc_apart(BplVcScene *s, const BplExpr *expr, const BplVar *var);
/* A copy of the expression in which `by` replaces subexpressions equal to `what`: the one with
 * number `only`, counted from 1, or all of them if `only` is 0. NULL if there is no such
 * subexpression. */
BplExpr *bpl_vc_replaced(BplVcScene *s, const BplExpr *expr, const BplExpr *what, const BplExpr *by,
                         unsigned only);

/* A variable's initial value and its step in each iteration, where both are syntactically
 * evident. */
typedef struct BplVcStepping {
    BplVar *var;
    const BplExpr *first, *by; /* the initial value and the step; NULL: not evident */
    bool down;
    /* numbers of assignments to the variable, in the loop and before it */
    unsigned inside, outside;
} BplVcStepping;

/* Examines all assignments to the variable, in the loop and before it. */
BplVcStepping bpl_vc_find_step(BplVcScene *s, BplVar *var);

/* Suggest candidates by templates: first those of templates_claims.c, then those of
 * templates_steps.c. */
void bpl_vc_weaken_guards(BplVcScene *s);
void bpl_vc_cut_claims(BplVcScene *s);
void bpl_vc_cut_bounds(BplVcScene *s);
void bpl_vc_guard_claims(BplVcScene *s);
void bpl_vc_accumulate(BplVcScene *s);

/* Suggest adapted claims of the enclosing loop; values of variables after a number of iterations;
 * arrays that are unchanged outside of the loop's range. */
void bpl_vc_take_outer(BplVcScene *s);
void bpl_vc_count_steps(BplVcScene *s);
void bpl_vc_keep_rests(BplVcScene *s);

#endif
