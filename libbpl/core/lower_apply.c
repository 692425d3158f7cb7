/* Lowers applications of functions and constructors, and accesses to fields.
 *
 * An application of a function with a small body becomes the code of the body, in which the slots
 * of the arguments replace the parameters. The testers and selectors of a constructor are functions
 * that are made when they are first used; in the list of instances they come after the
 * constructor's function. */
#include "libbpl/core/lower_expr.h"

/* Limits on the function bodies that are copied at each application: their height, and the nesting
 * of copies. */
enum { INLINE_HEIGHT = 6, INLINE_DEPTH = 4 };

static BplSlot apply(BplLower *l, uint32_t function, const BplSlot *args, size_t count, BplSlot dst)
{
    bool is_map = bpl_is_map_type(l->core->functions.at[function]->result);
    if (dst == BPL_NO_SLOT)
        dst = bpl_temp(l, is_map);
    size_t at = bpl_emit_list(l, BPL_I_APPLY, dst, function, args, count);
    l->core->code.at[at].is_map = is_map;
    return dst;
}

/* ---- datatypes ------------------------------------------------------------------------------- */

static uint32_t ctor_function(BplLower *l, const BplConstructor *ctor, const BplType *data,
                              int kind, uint32_t field)
{
    BplMap env = {0};
    uint32_t i = 0;
    BPL_EACH (const BplTypeVar, param, ctor->datatype->params)
        bpl_map_put(&env, param, (void *)(uintptr_t)data->args[i++]);
    uint32_t made = bpl_lower_function(l, &ctor->node, ctor->datatype->params, &env);
    bpl_map_release(&env);
    if (kind == BPL_FN_CONSTRUCTOR)
        return made;
    const BplCoreFunction *base = l->core->functions.at[made];
    for (uint32_t f = base->next; f != BPL_NO_SLOT; f = l->core->functions.at[f]->next) {
        const BplCoreFunction *known = l->core->functions.at[f];
        if ((int)known->kind == kind && known->params[0] == data && known->field == field)
            return f;
    }
    BplCoreFunction *function = bpl_arena_alloc(&l->core->program->arena, sizeof *function);
    const BplType **params = bpl_arena_alloc(&l->core->program->arena, sizeof *params);
    params[0] = data;
    *function = (BplCoreFunction){.decl = &ctor->node,
                                  .kind = kind,
                                  .field = field,
                                  .param_count = 1,
                                  .params = params,
                                  .next = base->next};
    function->result = kind == BPL_FN_TESTER ? &bpl_type_bool : base->params[field];
    bpl_vec_push(&l->core->functions, function);
    l->core->functions.at[made]->next = (uint32_t)(l->core->functions.count - 1);
    return l->core->functions.at[made]->next;
}

/* Returns the index of the constructor's field with this name, or -1. */
static int field_index(const BplConstructor *ctor, const BplName *name)
{
    int i = 0;
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            if (var->name == name)
                return i;
            i++;
        }
    return -1;
}

BplSlot bpl_lower_test(BplLower *l, const BplConstructor *ctor, const BplType *data, BplSlot object)
{
    return apply(l, ctor_function(l, ctor, data, BPL_FN_TESTER, 0), &object, 1, BPL_NO_SLOT);
}

/* Emits code for the object's field number `field` or, if `value` is given, for the object with
 * this field set to `value`; returns the slot of the result. Assumes that the object was made by
 * this constructor. The other fields of a changed object are copied by selectors. */
static BplSlot at_ctor(BplLower *l, const BplConstructor *ctor, const BplType *data, BplSlot object,
                       int field, BplSlot value)
{
    if (value == BPL_NO_SLOT)
        return apply(l, ctor_function(l, ctor, data, BPL_FN_SELECTOR, (uint32_t)field), &object, 1,
                     BPL_NO_SLOT);
    BplSlots args = {0};
    int i = 0;
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&args, i++ == field ? value
                                             : bpl_lower_field(l, data, var->name, object,
                                                               BPL_NO_SLOT, BPL_NO_SLOT));
    BplSlot made = apply(l, ctor_function(l, ctor, data, BPL_FN_CONSTRUCTOR, 0), args.at,
                         args.count, BPL_NO_SLOT);
    bpl_vec_release(&args);
    return made;
}

/* Emits code for the field of an object, or for the object with the field set to `value`: a case
 * distinction over the constructors that have the field; the first of these constructors is the
 * default case and needs no test. */
BplSlot bpl_lower_field(BplLower *l, const BplType *object_type, const BplName *name,
                        BplSlot object, BplSlot value, BplSlot dst)
{
    const BplType *data = bpl_lower_type(l, object_type);
    const BplDatatype *datatype = data->decl;
    BplSlot result = BPL_NO_SLOT;
    BPL_EACH (const BplConstructor, ctor, datatype->constructors) {
        int field = field_index(ctor, name);
        if (field < 0)
            continue;
        BplSlot here = at_ctor(l, ctor, data, object, field, value);
        if (result == BPL_NO_SLOT) {
            result = here;
            continue;
        }
        BplSlot operands[] = {bpl_lower_test(l, ctor, data, object), here, result};
        result = bpl_temp(l, bpl_slot_is_map(l, here));
        size_t at = bpl_emit_list(l, BPL_I_ITE, result, 0, operands, 3);
        l->core->code.at[at].is_map = bpl_slot_is_map(l, result);
    }
    assert(result != BPL_NO_SLOT);
    return bpl_lower_into(l, result, dst);
}

/* ---- functions ------------------------------------------------------------------------------- */

/* Returns the number of the core's function for `part`, a tester or selector of a datatype of the
 * older form (functions with {:constructor}). */
static uint32_t part_function(BplLower *l, const BplFunction *part, const BplType *data)
{
    if (!part->field)
        return ctor_function(l, part->constructor, data, BPL_FN_TESTER, 0);
    int field = field_index(part->constructor, part->field->name);
    return ctor_function(l, part->constructor, data, BPL_FN_SELECTOR, (uint32_t)field);
}

static bool is_being_inlined(const BplLower *l, const BplNode *decl)
{
    for (size_t i = 0; i < l->inlined.count; i++)
        if (l->inlined.at[i] == decl)
            return true;
    return false;
}

/* Emits the code of the function's body, with the slots of the arguments in place of the
 * parameters. */
static BplSlot lower_inlined(BplLower *l, const BplFunction *function, BplMap *env,
                             const BplSlots *args, BplSlot dst)
{
    size_t i = 0;
    BplSlots hidden = {0};
    BPL_EACH (const BplVarGroup, group, function->params) {
        BPL_EACH (const BplVar, var, group->vars) {
            void *outer = bpl_map_put(&l->slots, var, (void *)((uintptr_t)args->at[i++] + 1));
            bpl_vec_push(&hidden, (BplSlot)(uintptr_t)outer);
        }
        i += !group->vars;
    }
    BplMap *outer_env = l->type_env;
    l->type_env = env;
    bpl_vec_push(&l->inlined, &function->node);
    BplSlot result = bpl_lower_expr(l, function->body, dst);
    (void)bpl_vec_pop(&l->inlined);
    l->type_env = outer_env;
    i = 0;
    BPL_EACH (const BplVarGroup, group, function->params)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_map_put(&l->slots, var, (void *)(uintptr_t)hidden.at[i++]);
    bpl_vec_release(&hidden);
    return result;
}

/* Finds the type arguments of the application by matching the types of its arguments and result
 * with the signature, and stores them in `env`. */
static void match_types(BplLower *l, const BplApply *expr, const BplType *signature, BplMap *env)
{
    uint32_t i = 0;
    BPL_EACH (const BplExpr, arg, expr->args)
        bpl_pass_match_types(env, signature->args[i++], bpl_lower_type(l, arg->type));
    bpl_pass_match_types(env, signature->args[i], bpl_lower_type(l, expr->type));
}

BplSlot bpl_lower_apply(BplLower *l, const BplApply *expr, BplSlot dst)
{
    BplSlots args = {0};
    bpl_lower_list(l, expr->args, &args);
    BplMap env = {0};
    BplSlot result;
    const BplNode *decl = expr->function;
    const BplFunction *function = decl->kind == BPL_FUNCTION ? bpl_as_function(decl) : NULL;
    if (function && function->constructor && function->is_made) {
        result = apply(l, part_function(l, function, bpl_lower_type(l, expr->args->type)), args.at,
                       args.count, dst);
    } else if (function && !function->constructor) {
        match_types(l, expr, function->signature, &env);
        const BplExpr *body = bpl_function_builtin(function) ? NULL : function->body;
        if (body && (body->height <= INLINE_HEIGHT || bpl_is_leaf(body)) &&
            l->inlined.count < INLINE_DEPTH && !is_being_inlined(l, decl))
            result = lower_inlined(l, function, &env, &args, dst);
        else
            result = apply(l, bpl_lower_function(l, decl, function->type_params, &env), args.at,
                           args.count, dst);
    } else {
        const BplConstructor *ctor = function ? function->constructor : bpl_as_constructor(decl);
        match_types(l, expr, ctor->signature, &env);
        result = apply(l, bpl_lower_function(l, &ctor->node, ctor->datatype->params, &env), args.at,
                       args.count, dst);
    }
    bpl_map_release(&env);
    bpl_vec_release(&args);
    return result;
}

bool bpl_lower_is_applied(BplLower *l, const BplApply *expr)
{
    const BplFunction *function =
        expr->function->kind == BPL_FUNCTION ? bpl_as_function(expr->function) : NULL;
    if (!function || !function->type_params || function->body)
        return true;
    BplMap env = {0};
    match_types(l, expr, function->signature, &env);
    bool is_there =
        bpl_lower_find_function(l, expr->function, function->type_params, &env) != BPL_NO_SLOT;
    bpl_map_release(&env);
    return is_there;
}
