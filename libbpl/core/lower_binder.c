/* Lowers binders: quantifiers, lambdas, lets, and calls with `forall`. */
#include "libbpl/core/lower_expr.h"

/* ---- binders --------------------------------------------------------------------------------- */

void bpl_lower_bind(BplLower *l, const BplVar *var)
{
    BplCoreBound bound = {.var = var, .type = bpl_lower_type(l, var->type)};
    bound.reg = bpl_new_reg(l, var, bound.type);
    bpl_map_put(&l->slots, var, (void *)((uintptr_t)bound.reg + 1));
    bpl_vec_push(&l->core->bound, bound);
}

static void lower_triggers(BplLower *l, const BplQuant *quant)
{
    BPL_EACH (const BplNode, note, quant->annotations) {
        if (note->kind != BPL_TRIGGER)
            continue;
        BplSlots slots = {0};
        bpl_lower_list(l, bpl_as_trigger(note)->terms, &slots);
        for (size_t i = 0; i < slots.count; i++)
            bpl_vec_push(&l->core->terms, slots.at[i]);
        bpl_vec_push(&l->core->terms, BPL_NO_SLOT);
        bpl_vec_release(&slots);
    }
}

BplSlot bpl_lower_quant_of_types(BplLower *l, const BplQuant *expr, BplSlot dst)
{
    if (!expr->type_params)
        return bpl_lower_quant(l, expr, dst);
    if (l->options.types)
        return bpl_poly_quant(l, expr, dst);
    bpl_lower_refuse(l, expr->loc, "type parameters of a quantifier");
    return bpl_lower_bool(l, true);
}

BplSlot bpl_lower_quant(BplLower *l, const BplQuant *expr, BplSlot dst)
{
    BplCoreQuant quant = {.node = expr,
                          .quantifier = (BplQuantifier)expr->op,
                          .first = (uint32_t)l->core->bound.count};
    /* The body gets temporaries of its own: it may be evaluated again while the temporaries of the
     * enclosing expression are in use. */
    BPL_EACH (const BplVarGroup, group, expr->vars)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_lower_bind(l, var);
    quant.count = (uint32_t)l->core->bound.count - quant.first;
    if (dst == BPL_NO_SLOT)
        dst = bpl_temp(l, expr->op == BPL_LAMBDA);
    uint32_t index = (uint32_t)l->core->quants.count;
    bpl_vec_push(&l->core->quants, quant);
    size_t at = bpl_emit(l, BPL_I_QUANT, dst, index, 0);
    bool is_once = l->is_once;
    l->is_once = false;
    BplSlot result = bpl_lower_expr(l, expr->body, BPL_NO_SLOT);
    size_t first_term = l->core->terms.count;
    if (expr->op != BPL_LAMBDA)
        lower_triggers(l, expr);
    BplCoreQuant *made = &l->core->quants.at[index];
    made->result = result;
    made->term_first = (uint32_t)first_term;
    made->term_count = (uint32_t)(l->core->terms.count - first_term);
    l->core->code.at[at].b = (uint32_t)l->core->code.count;
    l->core->code.at[at].is_map = expr->op == BPL_LAMBDA;
    l->is_once = is_once;
    return dst;
}

BplSlot bpl_lower_let(BplLower *l, const BplLet *expr, BplSlot dst)
{
    BplSlots values = {0};
    bpl_lower_list(l, expr->values, &values);
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, expr->vars)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_map_put(&l->slots, var, (void *)((uintptr_t)values.at[i++] + 1));
    bpl_vec_release(&values);
    return bpl_lower_expr(l, expr->body, dst);
}

/* Binds the callee's parameters to the slots of the arguments, for lowering the callee's clauses.
 * Caller and callee may be the same procedure, so all arguments are computed first, and the former
 * slots of the parameters are saved in `hidden`, to be restored afterwards. */
static void bind_arguments(BplLower *l, const BplCall *call, BplSlots *hidden)
{
    BplSlots values = {0};
    size_t i = 0;
    BPL_EACH (const BplExpr, arg, call->args)
        bpl_vec_push(&values,
                     arg->kind == BPL_WILDCARD ? BPL_NO_SLOT : bpl_lower_expr(l, arg, BPL_NO_SLOT));
    BPL_EACH (const BplVarGroup, group, call->procedure->ins)
        BPL_EACH (const BplVar, var, group->vars) {
            BplSlot value = values.at[i++];
            bpl_vec_push(hidden, (BplSlot)(uintptr_t)bpl_map_get(&l->slots, var));
            if (value == BPL_NO_SLOT)
                bpl_lower_bind(l, var);
            else
                bpl_map_put(&l->slots, var, (void *)((uintptr_t)value + 1));
        }
    bpl_vec_release(&values);
}

static void unbind_arguments(BplLower *l, const BplCall *call, BplSlots *hidden)
{
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, call->procedure->ins)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_map_put(&l->slots, var, (void *)(uintptr_t)hidden->at[i++]);
    bpl_vec_release(hidden);
}

/* Emits code for the quantifier `requires ==> ensures`, which ranges over all values of the
 * wildcards, and returns the slot of its value. Both conditions are about the same state, so old
 * values are current values. */
BplSlot bpl_lower_call_forall(BplLower *l, const BplCall *call)
{
    const BplProcedure *callee = call->procedure;
    BplCoreQuant quant = {.quantifier = BPL_FORALL, .first = (uint32_t)l->core->bound.count};
    BplSlots hidden = {0};
    bind_arguments(l, call, &hidden);
    quant.count = (uint32_t)l->core->bound.count - quant.first;
    l->old_is_now = true;
    BplSlot dst = bpl_temp(l, false);
    uint32_t index = (uint32_t)l->core->quants.count;
    bpl_vec_push(&l->core->quants, quant);
    size_t at = bpl_emit(l, BPL_I_QUANT, dst, index, 0);
    BplSlot before = bpl_lower_bool(l, true), after = before;
    BPL_EACH (const BplStmt, spec, callee->specs) {
        if (spec->kind != BPL_CONDITION)
            continue;
        const BplCondition *condition = bpl_as_condition(spec);
        bool is_before = condition->op == BPL_CLAUSE_REQUIRES;
        if (is_before && condition->free)
            continue;
        bpl_lower_mark(l, condition->expr, is_before ? BPL_MARK_PREMISE : BPL_MARK_ASSUMED);
        BplSlot holds = bpl_lower_expr(l, condition->expr, BPL_NO_SLOT);
        BplSlot both = bpl_temp(l, false);
        bpl_emit(l, BPL_I_AND, both, is_before ? before : after, holds);
        *(is_before ? &before : &after) = both;
    }
    BplSlot claim = bpl_temp(l, false);
    bpl_emit(l, BPL_I_IMPLIES, claim, before, after);
    l->core->quants.at[index].result = claim;
    l->core->code.at[at].b = (uint32_t)l->core->code.count;
    l->old_is_now = false;
    unbind_arguments(l, call, &hidden);
    return quant.count ? dst : claim;
}
