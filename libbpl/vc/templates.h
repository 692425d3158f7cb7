/* Declares the data and functions that the templates for loop invariants share: the expressions
 * around a loop, from which templates build candidates. For templates*.c; private to this folder.
 *
 * A template suggests candidates (claims), which are verified later. Bound variables of a claim are
 * renamed if they have the names of variables that are substituted into it. */
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
    BplSubst own; /* the procedure's parameters -> the implementation's parameters */
    /* numeric variables that the loop changes, and numeric variables that it does not change */
    BplVcVars changed, constant;
    BplVcExprs numbers, guards;
    const BplExpr *guard; /* the loop's whole guard, or NULL */
    /* conditions that the body must satisfy: postconditions, then assertions of the body */
    BplVcExprs claims;
    size_t first_assertion; /* index in `claims` of the first assertion */
    BplVcExprs given;       /* preconditions that mention variables that the loop changes */
} BplVcScene;

/* Make expressions: a variable; `left op right`; a number; a copy of an expression. */
BplExpr *bpl_vc_ident(BplVcScene *s, BplVar *var);
BplExpr *bpl_vc_binary(BplVcScene *s, BplOp op, BplExpr *left, BplExpr *right);
BplExpr *bpl_vc_number(BplVcScene *s, long value);
BplExpr *bpl_vc_copy(BplVcScene *s, const BplExpr *expr);
/* Suggests the expression `claim` as an invariant of the loop; takes ownership of the expression.
 */
void bpl_vc_try(BplVcScene *s, BplExpr *claim);

/* Is the expression this variable? */
bool bpl_vc_is_var(const BplExpr *expr, const BplVar *var);
/* Is the expression a numeric literal with this text? */
bool bpl_vc_is_text(const BplExpr *expr, const char *number);
/* Is the expression a comparison of numbers with !=, <, <=, > or >=? */
bool bpl_vc_is_order(const BplExpr *expr);
bool bpl_vc_is_int(const BplType *type);

typedef struct BplVcMention {
    const BplVcScene *s;
    const BplName *bound; /* name of a variable whose binders are looked for, or NULL */
    bool changes, binds;
} BplVcMention;

/* Returns two facts about the expression: whether it mentions a variable that the loop changes
 * (`changes`), and whether it binds a variable named `bound` (`binds`). */
BplVcMention bpl_vc_mentioned(const BplVcScene *s, const BplExpr *expr, const BplName *bound);
/* Returns the expression, or a copy in which binders with the variable's name are renamed. */
const BplExpr *bpl_vc_apart(BplVcScene *s, const BplExpr *expr, const BplVar *var);
/* Returns a copy of the expression in which `by` replaces subexpressions equal to `what`: the
 * subexpression with number `only`, counted from 1, or all of them if `only` is 0. NULL if there is
 * no such subexpression. */
BplExpr *bpl_vc_replaced(BplVcScene *s, const BplExpr *expr, const BplExpr *what, const BplExpr *by,
                         unsigned only);

/* The value of a variable before the loop and the step by which each iteration changes it, if both
 * are syntactically evident. */
typedef struct BplVcStepping {
    BplVar *var;
    /* `first`: the initial value, `by`: the step; NULL: not syntactically evident */
    const BplExpr *first, *by;
    bool down;
    /* numbers of assignments to the variable, in the loop and before it */
    unsigned inside, outside;
} BplVcStepping;

/* Finds the initial value and the step of the variable, from all assignments to it in the loop and
 * before it. */
BplVcStepping bpl_vc_find_step(BplVcScene *s, BplVar *var);

/* The next functions suggest candidate invariants by templates: first those of templates_claims.c,
 * then those of templates_steps.c. */
void bpl_vc_weaken_guards(BplVcScene *s);
void bpl_vc_cut_claims(BplVcScene *s);
void bpl_vc_cut_bounds(BplVcScene *s);
void bpl_vc_guard_claims(BplVcScene *s);
void bpl_vc_accumulate(BplVcScene *s);

/* bpl_vc_take_outer suggests the candidates of the enclosing loop that were made from assertions
 * and postconditions; bpl_vc_count_steps, the values of counters after a number of iterations;
 * bpl_vc_keep_rests, that arrays are unchanged outside of the range of the loop's counters. */
void bpl_vc_take_outer(BplVcScene *s);
void bpl_vc_count_steps(BplVcScene *s);
void bpl_vc_keep_rests(BplVcScene *s);

#endif
