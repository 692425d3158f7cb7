/* Reads layers of CIVL, the values of {:layer …}, and checks which are allowed where. */
#include "libbpl/sema/sema.h"

#include "libbpl/syntax/literal.h"

/* ---- layers in attributes -------------------------------------------------------------------- */

static void note_layer(BplLayers *layers, uint32_t layer)
{
    if (!layers->count || layer < layers->lowest)
        layers->lowest = layer;
    if (!layers->count || layer > layers->highest)
        layers->highest = layer;
}

BplLayers bpl_sema_layers_of(const BplSema *sema, const BplAttr *attrs)
{
    BplLayers layers = {0};
    uint32_t seen[2] = {0};
    BPL_EACH (const BplAttr, attr, attrs) {
        if (attr->name != sema->attr.layer)
            continue;
        BPL_EACH (const BplExpr, arg, attr->args) {
            uint32_t layer;
            if (arg->kind != BPL_INT_LIT)
                continue;
            bpl_int_lit_value(arg, &layer);
            note_layer(&layers, layer);
            bool known = false;
            for (uint32_t i = 0; i < layers.count && i < 2; i++)
                known |= seen[i] == layer;
            if (known || layers.count == 3)
                continue;
            if (layers.count < 2)
                seen[layers.count] = layer;
            layers.count++;
        }
    }
    return layers;
}

BplLayers bpl_sema_layer_range(const BplSema *sema, const BplAttr *attrs, uint32_t highest)
{
    BplLayers layers = bpl_sema_layers_of(sema, attrs);
    return layers.count == 1 || layers.count == 2 ? layers : (BplLayers){0, highest, 2};
}

uint32_t bpl_sema_procedure_layer(const BplSema *sema, const BplProcedure *procedure)
{
    BplLayers layers = bpl_sema_layers_of(sema, procedure->attrs);
    return layers.count == 1 ? layers.lowest : 0;
}

BplLayers bpl_sema_action_layers(const BplSema *sema, const BplProcedure *action)
{
    return bpl_sema_layer_range(sema, action->attrs, BPL_LAYER_MAX);
}

/* ---- legal layers ---------------------------------------------------------------------------- */

void bpl_sema_check_layer_attr(BplSema *sema, const BplAttr *attr)
{
    if (!sema->checks_layers)
        return;
    BPL_EACH (const BplExpr, arg, attr->args) {
        uint32_t layer;
        if (arg->kind != BPL_INT_LIT)
            bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, attr->loc,
                           "layer must be a non-negative integer");
        else if (!bpl_int_lit_value(arg, &layer))
            bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, attr->loc,
                           "layer is too large (max value is Int32.MaxValue)");
    }
}

void bpl_sema_check_global_layers(BplSema *sema, const BplAttr *attrs, const BplVarGroup *groups)
{
    if (sema->is_241 || bpl_sema_layers_of(sema, attrs).count <= 2)
        return;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (!bpl_sema_is_ignored(sema, var))
                bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, var->loc, "invalid layer range");
}

/* Checks the {:layer …} of a global variable by the rules of 2.4.1: all layers must be integers,
 * and there may be at most two, the first not larger than the second. */
static void check_layers_241(BplSema *sema, const BplAttr *attrs, const BplVar *var)
{
    uint32_t count = 0, layers[2] = {0};
    BPL_EACH (const BplAttr, attr, attrs) {
        if (attr->name != sema->attr.layer)
            continue;
        BPL_EACH (const BplExpr, arg, attr->args) {
            if (arg->kind != BPL_INT_LIT)
                bpl_sema_error(sema, BPL_DIAG_CIVL_LAYERS, attr->loc,
                               "Layer has to be an integer.");
            else if (count++ < 2)
                bpl_int_lit_value(arg, &layers[count - 1]);
        }
    }
    if (count > 2 || (count == 2 && layers[0] > layers[1]))
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYERS, var->loc, "Invalid layer range");
}

void bpl_sema_check_layers_241(BplSema *sema)
{
    if (!sema->is_241 || !sema->attr.layer || sema->errors)
        return;
    BPL_EACH (const BplDecl, decl, sema->program->unit->decls)
        if (decl->kind == BPL_VAR_DECL && decl->attrs)
            BPL_EACH (const BplVarGroup, group, bpl_as_var_decl(decl)->groups)
                BPL_EACH (const BplVar, var, group->vars)
                    if (!bpl_sema_is_ignored(sema, var))
                        check_layers_241(sema, decl->attrs, var);
}

void bpl_sema_check_var_layers(BplSema *sema, const BplAttr *attrs, const BplVarGroup *group)
{
    const BplProcedure *procedure = sema->procedure;
    if (!attrs || !procedure || procedure->op != BPL_FORM_YIELD_PROCEDURE)
        return;
    BplLayers layers = bpl_sema_layers_of(sema, attrs);
    bool is_range = layers.count <= 2;
    if (is_range && layers.highest <= bpl_sema_procedure_layer(sema, procedure))
        return;
    BPL_EACH (const BplVar, var, group->vars)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, var->loc,
                       is_range ? "hidden layer of local variable may not be more than the layer "
                                  "of its procedure"
                                : "invalid layer range");
}

static bool is_single(BplForm form)
{
    return form != BPL_FORM_PROCEDURE && form != BPL_FORM_ACTION;
}

void bpl_sema_check_procedure_layers(BplSema *sema, const BplProcedure *procedure)
{
    uint32_t count = bpl_sema_layers_of(sema, procedure->attrs).count;
    if (is_single(procedure->op) && count != 1)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, procedure->loc, "expected single layer number");
    else if (procedure->op == BPL_FORM_ACTION && count > 2)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, procedure->loc, "invalid layer range");
}

/* ---- claims and calls ------------------------------------------------------------------------ */

/* Checks that a requires clause of an action states layers, and that the action exists at all of
 * them. */
static void check_action_claim(BplSema *sema, const BplStmt *claim, BplLayers layers)
{
    BplLayers own = bpl_sema_action_layers(sema, sema->procedure);
    if (!layers.count)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, claim->loc, "expected layers");
    else if (!bpl_sema_layers_within(layers, own))
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, claim->loc, "each layer must be within [%u, %u]",
                       (unsigned)own.lowest, (unsigned)own.highest);
}

void bpl_sema_check_claim_layers(BplSema *sema, const BplStmt *claim, const char *missing)
{
    const BplProcedure *procedure = sema->procedure;
    if (!procedure || procedure->op == BPL_FORM_PROCEDURE)
        return;
    BplLayers layers = bpl_sema_layers_of(sema, claim->attrs);
    if (procedure->op == BPL_FORM_ACTION) {
        if (claim->kind == BPL_CONDITION && claim->op == BPL_CLAUSE_REQUIRES)
            check_action_claim(sema, claim, layers);
        return;
    }
    if (procedure->op != BPL_FORM_YIELD_PROCEDURE)
        return;
    uint32_t own = bpl_sema_procedure_layer(sema, procedure);
    if (!layers.count)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, claim->loc, "%s", missing);
    else if (layers.highest > own)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, claim->loc, "each layer must not be more than %u",
                       (unsigned)own);
}

void bpl_sema_check_call_layers(BplSema *sema, const BplCall *call)
{
    const BplProcedure *caller = sema->procedure;
    if (!caller || caller->op != BPL_FORM_YIELD_PROCEDURE)
        return;
    BplLayers layers = bpl_sema_layers_of(sema, call->attrs);
    uint32_t own = bpl_sema_procedure_layer(sema, caller);
    if (layers.count > 2)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, call->loc, "expected layer range");
    else if (layers.count && layers.highest > own)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, call->loc, "layer must be no more than layer %u",
                       (unsigned)own);
}
