/* Declares functions shared by the checks of CIVL; private to this folder. The checks correspond to
 * those of Boogie's type checker: at which layers variables and procedures exist, which procedures
 * may mention global variables, which calls are allowed, and where loops yield. All of them check
 * sema->procedure, which is a procedure of CIVL. */
#ifndef BPL_SEMA_CIVL_H
#define BPL_SEMA_CIVL_H

#include "libbpl/sema/sema.h"

/* Does the current procedure belong to CIVL? */
static inline bool bpl_sema_in_civl(const BplSema *sema)
{
    return sema->procedure && sema->procedure->op != BPL_FORM_PROCEDURE;
}
bool bpl_sema_in_yield_procedure(const BplSema *sema);
static inline bool bpl_sema_is_invariant(const BplProcedure *procedure)
{
    return procedure->op == BPL_FORM_INVARIANT || procedure->op == BPL_FORM_YIELD_INVARIANT;
}

/* Returns the layers of a global variable, or of another variable of a yield procedure. */
BplLayers bpl_sema_var_layers(const BplSema *sema, const BplVar *var);
/* bpl_sema_refines_of returns the procedure's refines clause; bpl_sema_refined_action returns the
 * action that the clause names. Both return NULL if there is none. */
BplRefines *bpl_sema_refines_of(const BplProcedure *procedure);
const BplProcedure *bpl_sema_refined_action(const BplSema *sema, const BplProcedure *procedure);
/* Is the parameter of a yield procedure, by its layer and attributes, also a parameter of the
 * action that the procedure refines? */
bool bpl_sema_is_visible(const BplSema *sema, const BplProcedure *procedure, const BplVar *formal);
/* Returns the variable at the root of the expression, m for m[i]->f; NULL if there is none. */
const BplVar *bpl_sema_root_var(const BplExpr *expr);
/* Does the chain of nodes mention a global variable? With `outside_old`, mentions inside old(…) do
 * not count. */
bool bpl_sema_mentions_global(BplNode *nodes, bool outside_old);
/* Is the procedure a primitive: one of the library's procedures on linear values? */
bool bpl_sema_is_primitive(const BplProcedure *procedure);
/* Returns the variable that the call of a primitive (a library procedure on linear values) changes
 * in place, or NULL. */
const BplVar *bpl_sema_changed_by_primitive(const BplCall *call);

/* ---- variables that an expression may mention ------------------------------------------------ */

/* Sets which variables the expressions that are checked next may mention, and returns the former
 * restrictions, which callers restore in sema->context afterwards. Without `layers`, layers do not
 * restrict expressions. */
BplContext bpl_sema_enter_context(BplSema *sema, bool globals_in_old, const BplLayers *layers);
BplContext bpl_sema_enter_assume(BplSema *sema);
BplContext bpl_sema_enter_value(BplSema *sema, const BplExpr *lhs);
BplContext bpl_sema_enter_unpacked(BplSema *sema, const BplExpr *targets);
BplContext bpl_sema_enter_claim(BplSema *sema, const BplCondition *claim);

/* Reports an error of the form "text[lowest, highest]: name". */
void bpl_sema_error_layers(BplSema *sema, BplLoc loc, const char *text, BplLayers layers,
                           const char *name);
void bpl_sema_check_access(BplSema *sema, const BplIdent *ident);
/* Reports an assignment to a global variable in a yield procedure: only the actions that it calls
 * may assign global variables. */
void bpl_sema_check_direct_write(BplSema *sema, const BplExpr *lhs, BplLoc loc);

/* ---- calls, loops, declarations -------------------------------------------------------------- */

/* Checks that the variables that receive the results of a call in a yield procedure exist at the
 * layers of the results. */
void bpl_sema_check_call_outs(BplSema *sema, const BplCall *call);
/* Checks the arguments of a call, including their types. */
void bpl_sema_check_call_ins(BplSema *sema, BplCall *call);
/* Makes those checks of a call that remain to be done if the call has no error so far. */
void bpl_sema_check_civl_call(BplSema *sema, BplCall *call);
void bpl_sema_check_civl_arms(BplSema *sema, const BplParCall *par);
/* Checks a `preserves` clause; returns true if further checks of the clause are needed. */
bool bpl_sema_check_preserves(BplSema *sema, const BplCondition *claim);
void bpl_sema_check_civl_procedure(BplSema *sema, BplProcedure *procedure);
/* Checks the loops in the body of sema->procedure; an error about the body as a whole is reported
 * at loc. */
void bpl_sema_check_civl_loops(BplSema *sema, BplBody *body, BplLoc loc);

#endif
