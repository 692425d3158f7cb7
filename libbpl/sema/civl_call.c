/* Checks calls in CIVL's procedures: allowed layers and arguments. */
#include "libbpl/sema/civl.h"

#include <string.h>

/* ---- the caller's view of a callee ----------------------------------------------------------- */

/* Returns the action that represents a yield procedure to callers at the layer: the first action of
 * the chain of refinements that still exists at this layer; NULL if there is none. */
static const BplProcedure *action_at(const BplSema *sema, const BplProcedure *procedure,
                                     uint32_t layer)
{
    const BplProcedure *action = bpl_sema_refined_action(sema, procedure), *slow = action;
    for (bool step = false; action; action = bpl_sema_refined_action(sema, action), step = !step) {
        if (layer <= bpl_sema_action_layers(sema, action).highest)
            return action;
        slow = step ? bpl_sema_refined_action(sema, slow) : slow;
        if (step && slow == action)
            return NULL;
    }
    return NULL;
}

bool bpl_sema_is_visible(const BplSema *sema, const BplProcedure *procedure, const BplVar *formal)
{
    return !procedure->mover && bpl_sema_refines_of(procedure) &&
           bpl_sema_var_layers(sema, formal).highest == bpl_sema_procedure_layer(sema, procedure) &&
           !bpl_sema_flag(bpl_sema_var_attrs(formal), sema->attr.hide);
}

static bool is_left_mover(const BplProcedure *procedure)
{
    const BplName *mover = procedure->mover;
    return procedure->pure ||
           (mover && (strcmp(mover->text, "left") == 0 || strcmp(mover->text, "both") == 0));
}

/* ---- primitives ------------------------------------------------------------------------------ */

static bool is_one_of(const BplName *name, const char *const *names)
{
    for (; *names; names++)
        if (strcmp(*names, name->text) == 0)
            return true;
    return false;
}

/* The names of the primitives (library procedures on linear values) that change their first
 * argument. */
static const char *const changing[] = {"Map_Get", "Map_Put", "Map_Split",  "Map_Join",
                                       "One_Get", "One_Put", "Path_Store", NULL};
static const char *const making[] = {"Loc_New",       "Tag_New",   "Tags_New", "Move",
                                     "Map_MakeEmpty", "Path_Load", NULL};

bool bpl_sema_is_primitive(const BplProcedure *procedure)
{
    return is_one_of(procedure->name, changing) || is_one_of(procedure->name, making);
}

const BplVar *bpl_sema_changed_by_primitive(const BplCall *call)
{
    return is_one_of(call->name, changing) ? bpl_sema_root_var(call->args) : NULL;
}

/* ---- arguments ------------------------------------------------------------------------------- */

/* Returns the layers at which a variable must exist that the calling yield procedure passes for
 * this parameter of the callee. */
static BplLayers formal_layers(const BplSema *sema, const BplCall *call, const BplVar *formal)
{
    const BplProcedure *callee = call->procedure;
    uint32_t own = bpl_sema_procedure_layer(sema, sema->procedure);
    if (bpl_sema_is_invariant(callee)) {
        uint32_t layer = bpl_sema_procedure_layer(sema, callee);
        return (BplLayers){layer, layer, 1};
    }
    if (callee->op != BPL_FORM_YIELD_PROCEDURE)
        return bpl_sema_layer_range(sema, call->attrs, own);
    BplLayers layers = bpl_sema_var_layers(sema, formal);
    if (bpl_sema_is_visible(sema, callee, formal))
        layers.highest = own;
    return layers;
}

static void check_out(BplSema *sema, const BplCall *call, const BplVar *formal, const BplExpr *out)
{
    const BplVar *var = bpl_sema_root_var(out);
    if (!var)
        return;
    if (var->op == BPL_ROLE_GLOBAL) {
        if (!call->procedure->pure)
            bpl_sema_check_direct_write(sema, out, out->node.loc);
        return;
    }
    BplLayers layers = formal_layers(sema, call, formal);
    if (!bpl_sema_layers_within(bpl_sema_var_layers(sema, var), layers))
        bpl_sema_error_layers(sema, call->loc, "variable must be available only within layers in ",
                              layers, var->name->text);
}

void bpl_sema_check_call_outs(BplSema *sema, const BplCall *call)
{
    const BplExpr *out = call->outs;
    if (!bpl_sema_in_yield_procedure(sema))
        return;
    BPL_EACH (const BplVarGroup, group, call->procedure->outs)
        BPL_EACH (const BplVar, formal, group->vars) {
            if (!out)
                return;
            check_out(sema, call, formal, out);
            out = (const BplExpr *)out->node.next;
        }
    const BplVar *changed = bpl_sema_changed_by_primitive(call);
    if (!changed || changed->op == BPL_ROLE_GLOBAL)
        return;
    BplLayers layers =
        bpl_sema_layer_range(sema, call->attrs, bpl_sema_procedure_layer(sema, sema->procedure));
    if (!bpl_sema_layers_within(bpl_sema_var_layers(sema, changed), layers))
        bpl_sema_error_layers(sema, call->loc, "variable must be available only within layers in ",
                              layers, changed->name->text);
}

void bpl_sema_check_call_ins(BplSema *sema, BplCall *call)
{
    bool in_yield = bpl_sema_in_yield_procedure(sema);
    bool in_old = sema->context.globals_in_old ||
                  (in_yield && call->procedure->op == BPL_FORM_YIELD_PROCEDURE);
    BplExpr *arg = call->args;
    BPL_EACH (const BplVarGroup, group, call->procedure->ins)
        BPL_EACH (const BplVar, formal, group->vars) {
            if (!arg)
                return;
            BplLayers layers = in_yield ? formal_layers(sema, call, formal) : (BplLayers){0};
            BplContext before = bpl_sema_enter_context(sema, in_old, &layers);
            if (arg->kind != BPL_WILDCARD)
                bpl_sema_check_expr(sema, arg);
            sema->context = before;
            arg = (BplExpr *)arg->node.next;
        }
}

static void error_call(BplSema *sema, const BplCall *call, const char *text)
{
    bpl_sema_error(sema, BPL_DIAG_CIVL_CALL, call->loc, "%s", text);
}

/* Checks that all actions in the callee's chain of refinements, up to the action that represents
 * the callee at the layer, are left movers. */
static void check_refined_chain(BplSema *sema, const BplCall *call, uint32_t layer)
{
    const BplProcedure *last = action_at(sema, call->procedure, layer);
    const BplProcedure *action = bpl_sema_refined_action(sema, call->procedure);
    for (; action; action = bpl_sema_refined_action(sema, action)) {
        if (!is_left_mover(action)) {
            bpl_sema_error(sema, BPL_DIAG_CIVL_CALL, call->loc,
                           "callee abstraction in synchronized call must be a left mover: %s",
                           action->name ? action->name->text : "_");
            return;
        }
        if (action == last)
            return;
    }
}

/* Checks a call of a yield procedure that refines an action and is not a mover; `own` is the layer
 * of the caller, `layer` that of the callee. */
static void call_refining(BplSema *sema, const BplCall *call, uint32_t own, uint32_t layer)
{
    if (own > layer) {
        if (!action_at(sema, call->procedure, own))
            bpl_sema_error(sema, BPL_DIAG_CIVL_CALL, call->loc,
                           "called action is not available at layer %u", (unsigned)own);
        else if (call->async)
            check_refined_chain(sema, call, own);
    } else if (sema->procedure->mover) {
        error_call(sema, call, "caller must not be a mover procedure");
    } else if (call->async) {
        error_call(sema, call,
                   "layer of callee in synchronized call must be less than layer of caller");
    }
}

static void call_yield_procedure(BplSema *sema, const BplCall *call)
{
    const BplProcedure *callee = call->procedure;
    uint32_t own = bpl_sema_procedure_layer(sema, sema->procedure);
    uint32_t layer = bpl_sema_procedure_layer(sema, callee);
    if (layer > own)
        error_call(sema, call, "layer of callee must not be more than layer of caller");
    else if (!callee->mover && !bpl_sema_refines_of(callee))
        return;
    else if (call->async && !bpl_sema_flag(call->attrs, sema->attr.sync))
        error_call(sema, call, "async call must be synchronized");
    else if (!callee->mover)
        call_refining(sema, call, own, layer);
    else if (own > layer)
        error_call(sema, call, "layer of caller must be equal to layer of callee");
    else if (call->async && !is_left_mover(callee))
        error_call(sema, call, "callee in synchronized call must be a left mover");
}

static void call_invariant(BplSema *sema, const BplCall *call)
{
    uint32_t own = bpl_sema_procedure_layer(sema, sema->procedure);
    uint32_t layer = bpl_sema_procedure_layer(sema, call->procedure);
    if (layer > own)
        error_call(sema, call, "layer of callee must not be more than layer of caller");
    else if (layer == own && sema->procedure->mover)
        error_call(sema, call, "layer of callee must be less than layer of caller");
}

static void check_global_out(BplSema *sema, const BplCall *call, const BplVar *var, uint32_t layer)
{
    BplLayers exists = bpl_sema_var_layers(sema, var);
    if (exists.lowest != layer)
        bpl_sema_error(sema, BPL_DIAG_CIVL_CALL, call->loc,
                       "variable must be introduced at layer %u: %s", (unsigned)layer,
                       var->name->text);
    if (layer < bpl_sema_procedure_layer(sema, sema->procedure) && exists.highest != layer)
        bpl_sema_error(sema, BPL_DIAG_CIVL_CALL, call->loc,
                       "variable must be hidden at layer %u: %s", (unsigned)layer, var->name->text);
}

typedef struct Search {
    bool outside_old, found;
} Search;

static BplWalk find_global(BplWalker *walker, BplNode *node)
{
    Search *search = walker->data;
    const BplVar *var = node->kind == BPL_IDENT ? bpl_as_ident(node)->var : NULL;
    search->found |= var && var->op == BPL_ROLE_GLOBAL;
    return node->kind == BPL_OLD && search->outside_old ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

bool bpl_sema_mentions_global(BplNode *nodes, bool outside_old)
{
    Search search = {outside_old, false};
    BplWalker walker = {.enter = find_global, .data = &search};
    bpl_walk_chain(&walker, nodes);
    return search.found;
}

/* Checks a call of a pure procedure in CIVL code. If the call mentions global variables, it must be
 * executed at a single layer, and the globals that it assigns must be introduced at this layer. */
static void call_pure(BplSema *sema, BplCall *call)
{
    if (!bpl_sema_mentions_global((BplNode *)call->args, false) &&
        !bpl_sema_mentions_global((BplNode *)call->outs, false))
        return;
    BplLayers layers =
        bpl_sema_layer_range(sema, call->attrs, bpl_sema_procedure_layer(sema, sema->procedure));
    if (layers.count == 2) {
        error_call(sema, call, "expected singleton layer range");
        return;
    }
    BPL_EACH (const BplExpr, out, call->outs) {
        const BplVar *var = bpl_sema_root_var(out);
        if (var && var->op == BPL_ROLE_GLOBAL)
            check_global_out(sema, call, var, layers.lowest);
    }
    const BplVar *changed = bpl_sema_changed_by_primitive(call);
    if (changed && changed->op == BPL_ROLE_GLOBAL)
        check_global_out(sema, call, changed, layers.lowest);
}

static void call_from_action(BplSema *sema, const BplCall *call)
{
    const BplProcedure *callee = call->procedure;
    BplLayers own = bpl_sema_action_layers(sema, sema->procedure);
    if (bpl_sema_is_primitive(callee))
        return;
    if (call->async) {
        error_call(sema, call, "async call not allowed in atomic action");
    } else if (callee->op == BPL_FORM_ACTION) {
        BplLayers theirs = bpl_sema_action_layers(sema, callee);
        if (!bpl_sema_layers_within(own, theirs))
            bpl_sema_error(sema, BPL_DIAG_CIVL_CALL, call->loc,
                           "caller layer range ([%u, %u]) must be subset of callee layer range "
                           "([%u, %u])",
                           (unsigned)own.lowest, (unsigned)own.highest, (unsigned)theirs.lowest,
                           (unsigned)theirs.highest);
    } else if (!sema->in_body && bpl_sema_is_invariant(callee)) {
        uint32_t layer = bpl_sema_procedure_layer(sema, callee);
        if (layer < own.lowest || layer > own.highest)
            error_call(sema, call, "layer of callee must be in the layer range of caller");
    } else {
        error_call(sema, call, "an action may only call actions or primitives");
    }
}

void bpl_sema_check_civl_call(BplSema *sema, BplCall *call)
{
    BplForm form = sema->procedure ? (BplForm)sema->procedure->op : BPL_FORM_PROCEDURE;
    if (form == BPL_FORM_ACTION)
        call_from_action(sema, call);
    if (form != BPL_FORM_YIELD_PROCEDURE)
        return;
    if (call->procedure->op == BPL_FORM_YIELD_PROCEDURE)
        call_yield_procedure(sema, call);
    else if (bpl_sema_is_invariant(call->procedure))
        call_invariant(sema, call);
    else
        call_pure(sema, call);
}

/* ---- parallel calls -------------------------------------------------------------------------- */

static const BplVar *formal_named(const BplVarGroup *groups, const BplName *name)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (var->name == name)
                return var;
    return NULL;
}

/* Returns true if this arm of a parallel call may have an effect in the action that the caller
 * refines (false: it is a skip there). */
static bool is_refining(const BplSema *sema, const BplCall *arm)
{
    const BplProcedure *caller = sema->procedure, *callee = arm->procedure;
    if (callee->op != BPL_FORM_YIELD_PROCEDURE ||
        bpl_sema_procedure_layer(sema, callee) != bpl_sema_procedure_layer(sema, caller))
        return false;
    if (bpl_sema_refines_of(callee))
        return true;
    BPL_EACH (const BplExpr, out, arm->outs) {
        const BplVar *var = bpl_sema_root_var(out);
        const BplVar *formal = var ? formal_named(caller->outs, var->name) : NULL;
        if (formal && bpl_sema_is_visible(sema, caller, formal))
            return true;
    }
    return false;
}

void bpl_sema_check_civl_arms(BplSema *sema, const BplParCall *par)
{
    unsigned count = 0;
    if (!bpl_sema_in_yield_procedure(sema) || sema->procedure->mover)
        return;
    BPL_EACH (const BplCall, arm, par->arms)
        count += arm->procedure && is_refining(sema, arm);
    if (count > 1)
        bpl_sema_error(sema, BPL_DIAG_CIVL_CALL, par->loc,
                       "multiple non-skippable arms in parallel call at caller's layer");
}
