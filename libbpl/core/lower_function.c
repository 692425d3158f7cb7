/* Lowers functions, each once for each choice of type arguments. */
#include "libbpl/core/lower_poly.h"

static uint32_t new_function(BplLower *l, const BplNode *decl, const BplType *const *type_args,
                             uint32_t count)
{
    BplArena *arena = &l->core->program->arena;
    BplCoreFunction *made = bpl_arena_alloc(arena, sizeof *made);
    const BplType *signature;
    made->decl = decl;
    made->next = BPL_NO_SLOT;
    made->type_args = bpl_keep_types(l, type_args, count);
    made->type_arg_count = count;
    if (decl->kind == BPL_FUNCTION) {
        const BplFunction *function = bpl_as_function(decl);
        signature = function->signature;
        made->builtin = bpl_function_builtin(function);
    } else {
        signature = bpl_as_constructor(decl)->signature;
        made->kind = BPL_FN_CONSTRUCTOR;
    }
    made->param_count = signature->count;
    const BplType **params =
        bpl_arena_alloc(arena, (signature->count ? signature->count : 1) * sizeof *params);
    for (uint32_t i = 0; i < signature->count; i++)
        params[i] = bpl_lower_type(l, signature->args[i]);
    made->params = params;
    made->result = bpl_lower_type(l, signature->args[signature->count]);
    bpl_vec_push(&l->core->functions, made);
    uint32_t index = (uint32_t)(l->core->functions.count - 1);
    if (decl->kind == BPL_FUNCTION && bpl_as_function(decl)->body && !made->builtin)
        bpl_vec_push(&l->function_queue, index);
    return index;
}

typedef BPL_VEC(const BplType *) Types;

static Types types_for(const BplTypeVar *params, const BplMap *env)
{
    Types types = {0};
    BPL_EACH (const BplTypeVar, param, params) {
        const BplType *type = bpl_map_get(env, param);
        bpl_vec_push(&types, type ? type : &bpl_type_int);
    }
    return types;
}

uint32_t bpl_lower_find_function(BplLower *l, const BplNode *decl, const BplTypeVar *params,
                                 BplMap *env)
{
    Types types = types_for(params, env);
    uint32_t f = (uint32_t)(uintptr_t)bpl_map_get(&l->functions, decl) - 1;
    while (f != BPL_NO_SLOT &&
           !bpl_same_types(l->core->functions.at[f]->type_args, types.at, (uint32_t)types.count))
        f = l->core->functions.at[f]->next;
    bpl_vec_release(&types);
    return f;
}

uint32_t bpl_lower_function(BplLower *l, const BplNode *decl, const BplTypeVar *params, BplMap *env)
{
    Types types = types_for(params, env);
    uint32_t first = (uint32_t)(uintptr_t)bpl_map_get(&l->functions, decl), count = 0;
    uint32_t found = BPL_NO_SLOT, last = BPL_NO_SLOT;
    for (uint32_t f = first - 1; f != BPL_NO_SLOT; f = l->core->functions.at[f]->next) {
        const BplCoreFunction *known = l->core->functions.at[f];
        bool is_it = known->kind == BPL_FN_PLAIN || known->kind == BPL_FN_CONSTRUCTOR;
        if (is_it && bpl_same_types(known->type_args, types.at, (uint32_t)types.count))
            found = f;
        last = f;
        count++;
    }
    if (found == BPL_NO_SLOT) {
        if (count == MAX_INSTANCES)
            bpl_lower_refuse(l, decl->loc, "polymorphic recursion");
        BplMap *outer = l->type_env;
        for (size_t i = 0; i < types.count; i++)
            bpl_poly_note(l, types.at[i]);
        l->type_env = env;
        found = new_function(l, decl, types.at, (uint32_t)types.count);
        l->type_env = outer;
        if (last == BPL_NO_SLOT)
            bpl_map_put(&l->functions, decl, (void *)((uintptr_t)found + 1));
        else
            l->core->functions.at[last]->next = found;
    }
    bpl_vec_release(&types);
    return found;
}

void bpl_lower_function_body(BplLower *l, uint32_t index)
{
    BplCoreFunction *function = l->core->functions.at[index];
    const BplFunction *decl = bpl_as_function(function->decl);
    size_t errors = l->core->program->diags.errors;
    BplMap env = {0};
    uint32_t i = 0;
    BPL_EACH (const BplTypeVar, param, decl->type_params)
        bpl_map_put(&env, param, (void *)(uintptr_t)function->type_args[i++]);
    bpl_start_frame(l, &function->unit.regs, NULL);
    l->type_env = &env;
    l->place = &decl->node;
    i = 0;
    BPL_EACH (const BplVarGroup, group, decl->params) {
        BPL_EACH (const BplVar, var, group->vars) {
            BplSlot reg = bpl_new_reg(l, var, function->params[i++]);
            bpl_map_put(&l->slots, var, (void *)((uintptr_t)reg + 1));
        }
        if (!group->vars)
            bpl_new_reg(l, NULL, function->params[i++]);
    }
    function->unit.first = (uint32_t)l->core->code.count;
    bpl_vec_push(&l->inlined, &decl->node);
    function->unit.result = bpl_lower_expr(l, decl->body, BPL_NO_SLOT);
    (void)bpl_vec_pop(&l->inlined);
    function->unit.end = (uint32_t)l->core->code.count;
    function->has_body = l->core->program->diags.errors == errors;
    l->type_env = NULL;
    bpl_map_release(&env);
}
