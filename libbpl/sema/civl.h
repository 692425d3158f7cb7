/* What the checks of CIVL share; nobody else includes this. They are those of Boogie's type
 * checker: at which layers things exist, which procedures may mention global variables, which calls
 * are allowed, and where loops yield. All of them are about sema->procedure, which is not an
 * ordinary procedure.
 */
#ifndef BPL_SEMA_CIVL_H
#define BPL_SEMA_CIVL_H

#include "libbpl/sema/sema.h"

/* Are we in a procedure of CIVL's? */
static inline bool bpl_sema_in_civl(const BplSema *sema)
{
    return sema->procedure && sema->procedure->op != BPL_FORM_PROCEDURE;
}
bool bpl_sema_in_yield_procedure(const BplSema *sema);
static inline bool bpl_sema_is_invariant(const BplProcedure *procedure)
{
    return procedure->op == BPL_FORM_INVARIANT || procedure->op == BPL_FORM_YIELD_INVARIANT;
}

/* The layers of a global variable, or of another one of a yield procedure. */
BplLayers bpl_sema_var_layers(const BplSema *sema, const BplVar *var);
/* The clause, and the action that it names; NULL if there is none. */
BplRefines *bpl_sema_refines_of(const BplProcedure *procedure);
const BplProcedure *bpl_sema_refined_action(const BplSema *sema, const BplProcedure *procedure);
/* Does the formal of a yield procedure belong to the action that this refines? */
bool bpl_sema_is_visible(const BplSema *sema, const BplProcedure *procedure, const BplVar *formal);
/* The variable that m[i]->f is a part of; NULL if it is a part of none. */
const BplVar *bpl_sema_root_var(const BplExpr *expr);
/* Is there a global variable, outside old(…)? */
bool bpl_sema_mentions_global(BplNode *nodes, bool outside_old);
/* Is it one of the library's that handle linear values? */
bool bpl_sema_is_primitive(const BplProcedure *procedure);
/* What one of these changes in place, or NULL. */
const BplVar *bpl_sema_changed_by_primitive(const BplCall *call);

/* ---- what an expression may speak of --------------------------------------------------------- */

/* These change what the expressions that follow may speak of, and answer what was before, to be put
 * back into sema->context. Without layers there are none to keep to. */
BplContext bpl_sema_enter_context(BplSema *sema, bool globals_in_old, const BplLayers *layers);
BplContext bpl_sema_enter_assume(BplSema *sema);
BplContext bpl_sema_enter_value(BplSema *sema, const BplExpr *lhs);
BplContext bpl_sema_enter_unpacked(BplSema *sema, const BplExpr *targets);
BplContext bpl_sema_enter_claim(BplSema *sema, const BplCondition *claim);

/* Reports "text[lowest, highest]: name". */
void bpl_sema_error_layers(BplSema *sema, BplLoc loc, const char *text, BplLayers layers,
                           const char *name);
void bpl_sema_check_access(BplSema *sema, const BplIdent *ident);
/* A yield procedure leaves global variables to the actions that it calls. */
void bpl_sema_check_direct_write(BplSema *sema, const BplExpr *lhs, BplLoc loc);

/* ---- calls, loops, declarations -------------------------------------------------------------- */

/* What a call in a yield procedure puts results into must exist at the layers of these. */
void bpl_sema_check_call_outs(BplSema *sema, const BplCall *call);
/* The arguments' types, too. */
void bpl_sema_check_call_ins(BplSema *sema, BplCall *call);
/* What is left, if there was no error in the call. */
void bpl_sema_check_civl_call(BplSema *sema, BplCall *call);
void bpl_sema_check_civl_arms(BplSema *sema, const BplParCall *par);
/* Is the clause to be looked at any further? */
bool bpl_sema_check_preserves(BplSema *sema, const BplCondition *claim);
void bpl_sema_check_civl_procedure(BplSema *sema, BplProcedure *procedure);
/* Of the body of sema->procedure, said at loc. */
void bpl_sema_check_civl_loops(BplSema *sema, BplBody *body, BplLoc loc);

#endif
