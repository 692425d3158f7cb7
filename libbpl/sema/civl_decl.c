/* Checks CIVL's rules for a procedure as a whole, and for its clauses. */
#include "libbpl/sema/civl.h"

#include "libbpl/sema/modifies.h"

/* ---- declarations ---------------------------------------------------------------------------- */

BplContext bpl_sema_enter_claim(BplSema *sema, const BplCondition *claim)
{
    if (!bpl_sema_in_civl(sema))
        return sema->context;
    if (claim->call)
        return bpl_sema_enter_context(sema,
                                      claim->op == BPL_CLAUSE_PRESERVES ||
                                          claim->op == BPL_CLAUSE_ENSURES ||
                                          sema->procedure->op == BPL_FORM_ACTION,
                                      NULL);
    BplLayers layers = bpl_sema_layers_of(sema, claim->attrs);
    bool in_old = sema->context.globals_in_old;
    bool is_spec = claim->op == BPL_CLAUSE_REQUIRES || claim->op == BPL_CLAUSE_ENSURES;
    if (is_spec && bpl_sema_in_yield_procedure(sema))
        in_old |= !sema->procedure->mover ||
                  (layers.count && layers.lowest < bpl_sema_procedure_layer(sema, sema->procedure));
    if (claim->op == BPL_CLAUSE_REQUIRES && sema->procedure &&
        sema->procedure->op == BPL_FORM_ACTION)
        in_old = true;
    return bpl_sema_enter_context(sema, in_old, &layers);
}

bool bpl_sema_check_preserves(BplSema *sema, const BplCondition *claim)
{
    if (claim->op != BPL_CLAUSE_PRESERVES || !bpl_sema_in_yield_procedure(sema))
        return true;
    uint32_t own = bpl_sema_procedure_layer(sema, sema->procedure);
    if (!sema->procedure->mover)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYERS, claim->loc, "unexpected preserves clause");
    else if (bpl_sema_layers_of(sema, claim->attrs).lowest < own)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYERS, claim->loc,
                       "only layer %u allowed for preserves clause", (unsigned)own);
    else
        return true;
    return false;
}

static void check_preconditions(BplSema *sema, const BplProcedure *action)
{
    bool any = false;
    BPL_EACH (const BplStmt, spec, action->specs)
        any |= spec->kind == BPL_CONDITION && spec->op == BPL_CLAUSE_REQUIRES;
    BplLayers layers = bpl_sema_action_layers(sema, action);
    if (!any)
        return;
    if (layers.lowest != layers.highest) {
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYERS, action->loc,
                       "action with preconditions must exist at a single layer");
        return;
    }
    BPL_EACH (const BplStmt, spec, action->specs) {
        const BplCall *call =
            spec->kind == BPL_CONDITION ? ((const BplCondition *)spec)->call : NULL;
        if (call && spec->op == BPL_CLAUSE_REQUIRES && call->procedure &&
            call->procedure->op == BPL_FORM_YIELD_INVARIANT)
            bpl_sema_error(sema, BPL_DIAG_CIVL_CALL, call->loc,
                           "called yield invariant must be global");
    }
}

static void check_refinement(BplSema *sema, const BplProcedure *procedure)
{
    const BplProcedure *action = bpl_sema_refined_action(sema, procedure);
    if (!action)
        return;
    bool is_action = procedure->op == BPL_FORM_ACTION;
    uint32_t layer = 1 + (is_action ? bpl_sema_action_layers(sema, procedure).highest
                                    : bpl_sema_procedure_layer(sema, procedure));
    BplLayers layers = bpl_sema_action_layers(sema, action);
    if (layers.lowest <= layer && layer <= layers.highest)
        return;
    if (is_action)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYERS, action->loc,
                       "refined action does not exist at layer %u", (unsigned)layer);
    else
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYERS, procedure->loc,
                       "refined action %s must be available at layer %u",
                       action->name ? action->name->text : "_", (unsigned)layer);
}

static void check_modified(BplSema *sema, const BplProcedure *procedure, const BplVar *var)
{
    uint32_t layer = bpl_sema_procedure_layer(sema, procedure);
    BplLayers exists = bpl_sema_var_layers(sema, var);
    if (layer < exists.lowest || layer > exists.highest)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYERS, procedure->loc,
                       "modified variable of mover procedure must be available at layer %u: %s",
                       (unsigned)layer, var->name->text);
}

/* Checks that the procedure may modify a variable which was inferred to be modified, unless a
 * modifies clause lists this variable; errors are reported at the variable's declaration. */
static void check_inferred(BplSema *sema, const BplProcedure *procedure, BplVar *var)
{
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (const BplExpr, expr, ((const BplModifies *)spec)->vars)
                if (bpl_sema_root_var(expr) == var)
                    return;
    if (procedure->op == BPL_FORM_YIELD_PROCEDURE)
        check_modified(sema, procedure, var);
    BplIdent ident = {.var = var};
    ident.loc = var->loc;
    bpl_sema_check_access(sema, &ident);
}

void bpl_sema_check_civl_procedure(BplSema *sema, BplProcedure *procedure)
{
    bool is_action = procedure->op == BPL_FORM_ACTION;
    if (is_action)
        check_preconditions(sema, procedure);
    if (is_action || procedure->op == BPL_FORM_YIELD_PROCEDURE)
        check_refinement(sema, procedure);
    if (!is_action && (procedure->op != BPL_FORM_YIELD_PROCEDURE || !procedure->mover))
        return;
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (!is_action && spec->kind == BPL_MODIFIES)
            BPL_EACH (const BplExpr, expr, ((const BplModifies *)spec)->vars) {
                const BplVar *var = bpl_sema_root_var(expr);
                if (var && var->op == BPL_ROLE_GLOBAL)
                    check_modified(sema, procedure, var);
            }
    const BplModifySets *sets = sema->modify_sets;
    uint32_t count = sets ? bpl_modify_sets_count(sets, procedure) : 0;
    for (uint32_t i = 0; i < count; i++)
        check_inferred(sema, procedure, bpl_modify_sets_at(sets, procedure, i));
}
