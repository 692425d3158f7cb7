/* Checks access to variables in CIVL's procedures: global variables exist only at certain layers,
 * and yield procedures may mention them only inside old(…), since other threads change them. */
#include "libbpl/sema/civl.h"

#include <string.h>

/* ---- where things exist ---------------------------------------------------------------------- */

static const BplProcedure *owner_of(const BplSema *sema, const BplVar *var)
{
    return var->owner && var->owner->kind == BPL_PROCEDURE ? (const BplProcedure *)var->owner
                                                           : sema->procedure;
}

/* Returns the layers at which a global variable, or a variable of a yield procedure, exists. */
BplLayers bpl_sema_var_layers(const BplSema *sema, const BplVar *var)
{
    uint32_t highest = var->op == BPL_ROLE_GLOBAL
                           ? BPL_LAYER_MAX
                           : bpl_sema_procedure_layer(sema, owner_of(sema, var));
    return bpl_sema_layer_range(sema, bpl_sema_var_attrs(var), highest);
}

BplRefines *bpl_sema_refines_of(const BplProcedure *procedure)
{
    BPL_EACH (BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_REFINES)
            return bpl_as_refines(spec);
    return NULL;
}

const BplProcedure *bpl_sema_refined_action(const BplSema *sema, const BplProcedure *procedure)
{
    const BplRefines *refines = bpl_sema_refines_of(procedure);
    if (!refines)
        return NULL;
    return refines->action ? refines->action : sema->scope.procedures[refines->name->id];
}

bool bpl_sema_in_yield_procedure(const BplSema *sema)
{
    return sema->procedure && sema->procedure->op == BPL_FORM_YIELD_PROCEDURE;
}

const BplVar *bpl_sema_root_var(const BplExpr *expr)
{
    while (expr && (expr->kind == BPL_SELECT || expr->kind == BPL_FIELD_SELECT))
        expr = bpl_expr_left(expr);
    return expr && expr->kind == BPL_IDENT ? ((const BplIdent *)expr)->var : NULL;
}

/* ---- variables that an expression may mention ------------------------------------------------ */

BplContext bpl_sema_enter_context(BplSema *sema, bool globals_in_old, const BplLayers *layers)
{
    BplContext before = sema->context;
    sema->context.globals_in_old = globals_in_old;
    sema->context.has_layers = layers && layers->count;
    if (sema->context.has_layers)
        sema->context.layers = *layers;
    return before;
}

BplContext bpl_sema_enter_assume(BplSema *sema)
{
    if (!bpl_sema_in_yield_procedure(sema))
        return bpl_sema_enter_context(sema, sema->context.globals_in_old, NULL);
    BplLayers all = {0, bpl_sema_procedure_layer(sema, sema->procedure), 2};
    return bpl_sema_enter_context(sema, true, &all);
}

BplContext bpl_sema_enter_value(BplSema *sema, const BplExpr *lhs)
{
    const BplVar *root = bpl_sema_root_var(lhs);
    if (!bpl_sema_in_yield_procedure(sema) || !root)
        return bpl_sema_enter_context(sema, bpl_sema_in_yield_procedure(sema), NULL);
    BplLayers layers = bpl_sema_var_layers(sema, root);
    return bpl_sema_enter_context(sema, true, &layers);
}

BplContext bpl_sema_enter_unpacked(BplSema *sema, const BplExpr *targets)
{
    BplLayers all = {0};
    if (!bpl_sema_in_yield_procedure(sema))
        return bpl_sema_enter_context(sema, false, NULL);
    BPL_EACH (const BplExpr, target, targets) {
        const BplVar *var = bpl_sema_root_var(target);
        if (!var)
            continue;
        BplLayers layers = bpl_sema_var_layers(sema, var);
        if (!all.count || layers.lowest < all.lowest)
            all.lowest = layers.lowest;
        if (!all.count || layers.highest > all.highest)
            all.highest = layers.highest;
        all.count = 2;
    }
    return bpl_sema_enter_context(sema, true, &all);
}

void bpl_sema_error_layers(BplSema *sema, BplLoc loc, const char *text, BplLayers layers,
                           const char *name)
{
    bpl_sema_error(sema, BPL_DIAG_CIVL_ACCESS, loc, "%s[%u, %u]: %s", text, (unsigned)layers.lowest,
                   (unsigned)layers.highest, name);
}

static void check_in_action(BplSema *sema, const BplIdent *ident, const char *name)
{
    const BplProcedure *action = sema->procedure;
    BplLayers own = bpl_sema_action_layers(sema, action),
              exists = bpl_sema_var_layers(sema, ident->var);
    const char *action_name = action->name ? action->name->text : "_";
    if (own.lowest <= exists.lowest)
        bpl_sema_error(sema, BPL_DIAG_CIVL_ACCESS, ident->loc,
                       "global variable must be introduced below the lower layer %u of action "
                       "%s: %s",
                       (unsigned)own.lowest, action_name, name);
    else if (!sema->context.has_layers && !bpl_sema_layers_within(own, exists))
        bpl_sema_error(sema, BPL_DIAG_CIVL_ACCESS, ident->loc,
                       "global variable must be available across all layers ([%u, %u]) of action "
                       "%s: %s",
                       (unsigned)own.lowest, (unsigned)own.highest, action_name, name);
    else if (sema->context.has_layers && !bpl_sema_layers_within(sema->context.layers, exists))
        bpl_sema_error_layers(sema, ident->loc,
                              "global variable must be available across all layers in ",
                              sema->context.layers, name);
}

static void check_in_invariant(BplSema *sema, const BplIdent *ident, const char *name)
{
    uint32_t layer = bpl_sema_procedure_layer(sema, sema->procedure);
    BplLayers exists = bpl_sema_var_layers(sema, ident->var);
    if (layer < exists.lowest || layer > exists.highest)
        bpl_sema_error(sema, BPL_DIAG_CIVL_ACCESS, ident->loc,
                       "variable not available at layer %u: %s", (unsigned)layer, name);
    else if (sema->procedure->op == BPL_FORM_INVARIANT && exists.lowest == layer)
        bpl_sema_error(sema, BPL_DIAG_CIVL_ACCESS, ident->loc,
                       "global invariant at layer %u cannot refer to a global variable introduced "
                       "at the same layer: %s",
                       (unsigned)layer, name);
}

void bpl_sema_check_access(BplSema *sema, const BplIdent *ident)
{
    const BplVar *var = ident->var;
    BplForm form = sema->procedure->op;
    bool is_global = var->op == BPL_ROLE_GLOBAL;
    if (form == BPL_FORM_PROCEDURE || (!is_global && form != BPL_FORM_YIELD_PROCEDURE) ||
        (!is_global && var->op != BPL_ROLE_LOCAL && var->op != BPL_ROLE_IN &&
         var->op != BPL_ROLE_OUT))
        return;
    const char *name = var->name->text;
    bool is_old_wanted = is_global && sema->context.globals_in_old && !sema->context.inside_old;
    if (is_old_wanted && (form == BPL_FORM_ACTION || form == BPL_FORM_YIELD_PROCEDURE))
        bpl_sema_error(sema, BPL_DIAG_CIVL_ACCESS, ident->loc,
                       "global variable must be accessed inside old expression: %s", name);
    else if (form == BPL_FORM_ACTION)
        check_in_action(sema, ident, name);
    else if (form != BPL_FORM_YIELD_PROCEDURE)
        check_in_invariant(sema, ident, name);
    if (form == BPL_FORM_YIELD_PROCEDURE && sema->context.has_layers &&
        !bpl_sema_layers_within(sema->context.layers, bpl_sema_var_layers(sema, var)))
        bpl_sema_error_layers(sema, ident->loc, "variable not available across layers in ",
                              sema->context.layers, name);
}

void bpl_sema_check_direct_write(BplSema *sema, const BplExpr *lhs, BplLoc loc)
{
    const BplVar *var = bpl_sema_in_yield_procedure(sema) ? bpl_sema_root_var(lhs) : NULL;
    if (var && var->op == BPL_ROLE_GLOBAL)
        bpl_sema_error(sema, BPL_DIAG_CIVL_ACCESS, loc,
                       "global variable directly modified in a yield procedure: %s",
                       var->name->text);
}
