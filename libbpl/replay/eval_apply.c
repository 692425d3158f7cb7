/* Evaluates applications of functions: constructors, selectors, SMT-LIB's functions, functions with
 * bodies, and functions with tables of values. */
#include "libbpl/base/alloc.h"
#include "libbpl/replay/define.h"
#include "libbpl/replay/free.h"
#include "libbpl/replay/local.h"

static uint32_t count_params(const BplTypeVar *params)
{
    uint32_t count = 0;
    BPL_EACH (const BplTypeVar, param, params)
        count++;
    return count;
}

/* Returns the type arguments of this application. */
static const BplGround **type_args(BplRun *run, const BplApply *apply, const BplType *signature,
                                   const BplTypeVar *params)
{
    uint32_t count = count_params(params), i = 0;
    const BplGround **actuals = bpl_arena_alloc(&run->values->arena, (count + 1) * sizeof *actuals);
    if (!count)
        return actuals;
    BPL_EACH (const BplExpr, arg, apply->args)
        bpl_ground_infer(signature->args[i++], bpl_run_type(run, arg->type), params, actuals);
    bpl_ground_infer(signature->args[i], bpl_run_type(run, apply->type), params, actuals);
    for (i = 0; i < count; i++)
        if (!actuals[i])
            actuals[i] = bpl_ground_basic(run->values->grounds, BPL_T_INT);
    return actuals;
}

bool bpl_eval_enter(BplRun *run, const BplFunction *function, const BplGroundEnv *types,
                    BplOutside *outside)
{
    if (run->function_depth >= run->options.max_function_depth)
        bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_FUNCTION_DEPTH, &function->node, NULL);
    if (run->stopped || !bpl_run_step(run, function))
        return false;
    *outside = (BplOutside){run->types, run->env_base, run->env.count, run->in_lambda, run->in_old};
    run->env_base = run->env.count;
    run->in_lambda = false;
    run->in_old = false;
    run->types = types;
    run->function_depth++;
    return true;
}

void bpl_eval_leave(BplRun *run, const BplOutside *outside)
{
    run->function_depth--;
    run->env.count = outside->count;
    run->env_base = outside->base;
    run->in_lambda = outside->in_lambda;
    run->in_old = outside->in_old;
    run->types = outside->types;
}

static const BplDatum *apply_body(BplRun *run, const BplFunction *function,
                                  const BplGround *const *actuals, const BplDatum *const *args)
{
    BplGroundEnv env = {NULL, function->type_params, actuals};
    BplOutside outside;
    size_t i = 0;
    if (!bpl_eval_enter(run, function, &env, &outside))
        return NULL;
    BPL_EACH (BplVarGroup, group, function->params) {
        BPL_EACH (BplVar, var, group->vars)
            bpl_run_bind(run, var, args[i++]);
        i += !group->vars;
    }
    const BplDatum *value = bpl_run_eval(run, function->body);
    bpl_eval_leave(run, &outside);
    return value;
}

const BplDatum *bpl_eval_table(BplRun *run, BplFunctionInfo *info)
{
    const BplFunction *function = info->decl;
    if (info->table)
        return info->table;
    const BplGround *type =
        bpl_ground_function(run->values->grounds, function->signature, function->type_params);
    const BplReplayTable *given = bpl_map_get(&run->tables, function);
    info->table = given ? bpl_datum_adopt(run->values, given->table, type)
                        : bpl_datum_default(run->values, type);
    if (!info->table && given)
        bpl_run_stop(run, BPL_REPLAY_MISFIT, BPL_WHY_NONE, &function->node,
                     "the table of the function does not fit its type");
    else if (!info->table)
        bpl_run_unsupported(run, function, "a type without a small value");
    if (info->table)
        info->table = bpl_run_elsewhere(run, function, info->table);
    if (info->table)
        bpl_vec_push(&run->tabled, info);
    return info->table;
}

const BplDatum *bpl_eval_apply_table(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                                     const BplGround *const *actuals, const BplDatum *const *args)
{
    const BplFunction *function = info->decl;
    uint32_t bound = count_params(function->type_params), count = function->signature->count;
    if (!bpl_eval_table(run, info))
        return NULL;
    const BplDatum **keys =
        bpl_arena_alloc(&run->values->arena, (bound + count + 1) * sizeof *keys);
    for (uint32_t i = 0; i < bound; i++)
        keys[i] = bpl_datum_type(run->values, actuals[i]);
    memcpy(keys + bound, args, count * sizeof *keys);
    if (run->options.axioms_at_values && bpl_local_is_beyond(run, info, keys))
        return bpl_datum_unknown(run->values, &apply->node);
    const BplDatum *value = bpl_eval_select_keys(run, &apply->node, info->table, keys);
    if (value && run->options.axioms_at_values)
        bpl_local_note(run, info, keys, value);
    return value;
}

/* Returns the value of a selector or tester, of a datatype declared with {:datatype} as in Boogie
 * 2.4.1, for this object. */
static const BplDatum *apply_part(BplRun *run, const BplApply *apply, const BplFunctionInfo *info,
                                  const BplDatum *object)
{
    if (info->field < 0)
        return bpl_datum_bool(object->ctor == info->ctor);
    if (object->ctor == info->ctor)
        return object->fields[info->field];
    const BplDatum *value = bpl_datum_default(run->values, bpl_run_type(run, apply->type));
    return value ? value : bpl_run_unsupported(run, apply, "a datatype without a small value");
}

const BplDatum *bpl_run_eval_apply(BplRun *run, const BplApply *apply)
{
    BplFunctionInfo *info = bpl_map_get(&run->replayer->functions, apply->function);
    if (!info)
        return bpl_run_unsupported(run, apply, "a function that is not declared");
    uint32_t count = 0;
    BPL_EACH (BplExpr, arg, apply->args)
        count++;
    const BplDatum **args = bpl_arena_alloc(&run->values->arena, (count + 1) * sizeof *args);
    const BplDatum *unknown = NULL;
    uint32_t i = 0;
    BPL_EACH (BplExpr, arg, apply->args) {
        args[i] = bpl_run_eval(run, arg);
        if (!args[i])
            return NULL;
        if (args[i]->kind == BPL_D_UNKNOWN)
            unknown = args[i];
        i++;
    }
    const BplFunction *function = info->decl;
    if (function && function->body && !info->builtin)
        return apply_body(run, function,
                          type_args(run, apply, function->signature, function->type_params), args);
    if (unknown)
        return unknown;
    if (info->is_ctor)
        return bpl_datum_data(run->values, bpl_run_type(run, apply->type), info->ctor, args, count);
    if (info->is_part)
        return apply_part(run, apply, info, args[0]);
    if (info->builtin)
        return bpl_eval_builtin(run, apply, info->builtin, args, count);
    if (info->is_free)
        return bpl_free_apply(run, apply, info, args);
    const BplGround **actuals = type_args(run, apply, function->signature, function->type_params);
    const BplDatum *value = info->is_computed
                                ? bpl_define_apply(run, apply, info, actuals, args)
                                : bpl_eval_apply_table(run, apply, info, actuals, args);
    if (value && run->options.hooks.apply && !run->in_axioms)
        run->options.hooks.apply(run->options.hooks.data, function, args, count, value);
    return value;
}
