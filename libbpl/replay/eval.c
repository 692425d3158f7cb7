/* Evaluates expressions. The leftmost operand, which is evaluated first, is found by a loop, since
 * a chain of operators may be as long as the program; for other operands the recursion is limited
 * in depth. */
#include "libbpl/replay/run.h"

#include "libbpl/base/alloc.h"
#include "libbpl/syntax/literal.h"

const BplGround *bpl_run_type(BplRun *run, const BplType *type)
{
    return bpl_ground(run->values->grounds, type, run->types);
}

/* ---- variables ------------------------------------------------------------------------------- */

void bpl_run_bind(BplRun *run, const BplVar *var, const BplDatum *value)
{
    bpl_vec_push(&run->env, (BplReplayBinding){var, false, value});
}

static const BplDatum *find_binding(BplRun *run, const BplVar *var, bool old)
{
    for (size_t i = run->env.count; i-- > run->env_base;)
        if (run->env.at[i].var == var && run->env.at[i].old == old)
            return run->env.at[i].value;
    return NULL;
}

static const BplDatum *read_global(BplRun *run, const BplVar *var)
{
    uint32_t slot = bpl_index_get(&run->replayer->global_slots, var);
    if (slot == BPL_NO_INDEX)
        return NULL;
    if (run->in_old && var->op == BPL_ROLE_GLOBAL && run->frames.count)
        return bpl_run_top(run)->snapshot->at[slot];
    return run->globals.at[slot];
}

const BplDatum *bpl_run_read(BplRun *run, const BplVar *var)
{
    const BplDatum *value = NULL;
    bool old = run->in_old && var->op == BPL_ROLE_GLOBAL;
    switch ((BplRole)var->op) {
    case BPL_ROLE_BOUND:
    case BPL_ROLE_LET:
    case BPL_ROLE_PARAM:
    case BPL_ROLE_RESULT:
    case BPL_ROLE_FIELD:
        return find_binding(run, var, false);
    case BPL_ROLE_CONST:
        return read_global(run, var);
    case BPL_ROLE_GLOBAL:
        if (run->in_lambda)
            value = find_binding(run, var, old);
        return value ? value : read_global(run, var);
    case BPL_ROLE_LOCAL:
    case BPL_ROLE_IN:
    case BPL_ROLE_OUT:
        /* variables of a code expression, or of a call forall, are bound like variables of a
         * quantifier */
        value = find_binding(run, var, false);
        if (!value && run->frames.count) {
            BplReplayFrame *frame = bpl_run_top(run);
            uintptr_t slot = (uintptr_t)bpl_map_get(&frame->flat->slots, var);
            value = slot ? frame->slots[slot - 1] : NULL;
        }
        return value;
    }
    return NULL;
}

void bpl_run_write(BplRun *run, const BplVar *var, const BplDatum *value)
{
    if (var->op == BPL_ROLE_GLOBAL || var->op == BPL_ROLE_CONST) {
        uint32_t slot = bpl_index_get(&run->replayer->global_slots, var);
        run->globals.at[slot] = value;
        run->version++;
    } else {
        BplReplayFrame *frame = bpl_run_top(run);
        uintptr_t slot = (uintptr_t)bpl_map_get(&frame->flat->slots, var);
        frame->slots[slot - 1] = value;
    }
    if (run->options.hooks.trace)
        bpl_vec_push(&run->changes, (BplReplayChange){var, value});
}

static const BplDatum *eval_ident(BplRun *run, const BplIdent *ident)
{
    const BplDatum *value = bpl_run_read(run, ident->var);
    if (!value)
        return bpl_run_unsupported(run, ident, "a variable out of its scope");
    return value;
}

/* ---- maps ------------------------------------------------------------------------------------ */

const BplDatum **bpl_eval_keys(BplRun *run, const BplExpr *node, const BplDatum *map,
                               const BplExpr *indices, const BplType *range,
                               const BplDatum **unknown)
{
    uint32_t bound = map->type->width, count = map->type->count, i = 0;
    const BplDatum **keys =
        bpl_arena_alloc(&run->values->arena, (bound + count + 1) * sizeof *keys);
    (void)node;
    *unknown = NULL;
    BPL_EACH (const BplExpr, index, indices) {
        const BplDatum *key = bpl_run_eval(run, index);
        if (!key)
            return NULL;
        if (key->kind == BPL_D_UNKNOWN)
            *unknown = key;
        keys[bound + i++] = key;
    }
    if (!bound)
        return keys;
    const BplGround **actuals = bpl_arena_alloc(&run->values->arena, bound * sizeof *actuals);
    i = 0;
    BPL_EACH (const BplExpr, index, indices)
        bpl_ground_match(map->type->args[i++], bpl_run_type(run, index->type), actuals);
    bpl_ground_match(map->type->args[count], bpl_run_type(run, range), actuals);
    for (i = 0; i < bound; i++)
        keys[i] = bpl_datum_type(run->values,
                                 actuals[i] ? actuals[i]
                                            : bpl_ground_basic(run->values->grounds, BPL_T_INT));
    return keys;
}

/* Returns the value of a lambda's body for these keys. */
static const BplDatum *apply_lambda(BplRun *run, const BplLambda *lambda,
                                    const BplDatum *const *keys, uint32_t bound)
{
    const BplGroundEnv *types = run->types;
    size_t base = run->env_base, count = run->env.count;
    bool in_lambda = run->in_lambda, in_old = run->in_old;
    run->env_base = count;
    run->in_lambda = true;
    run->in_old = false;
    const BplGround **actuals = bpl_arena_alloc(&run->arena, (bound + 1) * sizeof *actuals);
    for (uint32_t i = 0; i < bound; i++)
        actuals[i] = keys[i]->type;
    BplGroundEnv env = {lambda->types, lambda->quant->type_params, actuals};
    run->types = bound ? &env : lambda->types;
    for (uint32_t i = 0; i < lambda->count; i++)
        bpl_vec_push(&run->env, (BplReplayBinding){lambda->captures[i].var, lambda->captures[i].old,
                                                   lambda->captures[i].value});
    uint32_t i = bound;
    BPL_EACH (BplVarGroup, group, lambda->quant->vars)
        BPL_EACH (BplVar, var, group->vars)
            bpl_run_bind(run, var, keys[i++]);
    const BplDatum *value =
        bpl_run_step(run, lambda->quant) ? bpl_run_eval(run, lambda->quant->body) : NULL;
    run->env.count = count;
    run->env_base = base;
    run->in_lambda = in_lambda;
    run->in_old = in_old;
    run->types = types;
    return value;
}

const BplDatum *bpl_eval_select_keys(BplRun *run, const BplNode *node, const BplDatum *map,
                                     const BplDatum *const *keys)
{
    const BplDatum *value = bpl_datum_map_find(map, keys);
    if (value)
        return value;
    if (map->count)
        for (uint32_t i = 0; i < map->arity; i++)
            if (bpl_datum_has_lambda(keys[i]))
                return bpl_datum_unknown(run->values, node);
    if (map->lambda)
        return apply_lambda(run, map->lambda, keys, map->type->width);
    if (map->otherwise)
        return map->otherwise;
    value = bpl_datum_default(run->values,
                              bpl_map_component(run->values, map->type, map->type->count, keys));
    return value ? value : bpl_run_unsupported(run, node, "a datatype without a small value");
}

static const BplDatum *eval_select(BplRun *run, const BplSelect *node, const BplDatum *map)
{
    const BplDatum *unknown;
    if (map->kind == BPL_D_UNKNOWN)
        return map;
    const BplDatum **keys =
        bpl_eval_keys(run, &node->base, map, node->indices, node->type, &unknown);
    if (!keys || unknown)
        return keys ? unknown : NULL;
    return bpl_eval_select_keys(run, &node->node, map, keys);
}

static const BplDatum *eval_store(BplRun *run, const BplStore *node, const BplDatum *map)
{
    const BplDatum *unknown;
    if (map->kind == BPL_D_UNKNOWN)
        return map;
    const BplDatum **keys =
        bpl_eval_keys(run, &node->base, map, node->indices, node->value->type, &unknown);
    const BplDatum *value = keys ? bpl_run_eval(run, node->value) : NULL;
    if (!value || value->kind == BPL_D_UNKNOWN || unknown)
        return value && unknown ? unknown : value;
    return bpl_datum_map_store(run->values, map, keys, value);
}

/* ---- datatypes ------------------------------------------------------------------------------- */

static const BplDatum *eval_field(BplRun *run, const BplFieldSelect *node, const BplDatum *object)
{
    if (object->kind == BPL_D_UNKNOWN)
        return object;
    int field = bpl_ctor_field_index(object->ctor, node->name);
    if (field >= 0)
        return object->fields[field];
    /* the object's constructor has no such field: the value is unspecified, so the default value is
     * allowed */
    const BplDatum *value = bpl_datum_default(run->values, bpl_run_type(run, node->type));
    return value ? value : bpl_run_unsupported(run, node, "a datatype without a small value");
}

static const BplName *field_name(const BplConstructor *ctor, uint32_t index)
{
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars)
            if (index-- == 0)
                return var->name;
    return NULL;
}

const BplDatum *bpl_eval_field_stored(BplRun *run, const BplName *name, const BplDatum *object,
                                      const BplDatum *value)
{
    const BplConstructor *ctor = object->ctor;
    int field = bpl_ctor_field_index(ctor, name);
    /* finds the first constructor of the datatype that has the field */
    for (uint32_t i = 0; field < 0; i++) {
        ctor = bpl_ctor_at(object->type, i);
        field = bpl_ctor_field_index(ctor, name);
    }
    uint32_t count = ctor->signature->count;
    const BplDatum **fields = bpl_alloc((count + 1) * sizeof *fields);
    bool fine = true;
    for (uint32_t i = 0; i < count && fine; i++) {
        int own = bpl_ctor_field_index(object->ctor, field_name(ctor, i));
        if (i == (uint32_t)field)
            fields[i] = value;
        else if (own >= 0)
            fields[i] = object->fields[own];
        else
            fields[i] = bpl_datum_default(run->values,
                                          bpl_ctor_field_type(run->values, object->type, ctor, i));
        fine = fields[i] != NULL;
    }
    value = fine ? bpl_datum_data(run->values, object->type, ctor, fields, count)
                 : bpl_run_unsupported(run, ctor, "a datatype without a small value");
    bpl_free(fields);
    return value;
}

static const BplDatum *eval_field_store(BplRun *run, const BplFieldStore *node,
                                        const BplDatum *object)
{
    const BplDatum *value = bpl_run_eval(run, node->value);
    if (!value || object->kind == BPL_D_UNKNOWN || value->kind == BPL_D_UNKNOWN)
        return value && object->kind == BPL_D_UNKNOWN ? object : value;
    return bpl_eval_field_stored(run, node->name, object, value);
}

static const BplDatum *eval_is(const BplIs *node, const BplDatum *object)
{
    if (object->kind == BPL_D_UNKNOWN)
        return object;
    return bpl_datum_bool(object->ctor == node->constructor);
}

/* ---- bits ------------------------------------------------------------------------------------ */

static const BplDatum *eval_extract(BplRun *run, const BplExtract *node, const BplDatum *vector)
{
    if (vector->kind == BPL_D_UNKNOWN)
        return vector;
    const BplBounds *bounds = bpl_as_bounds(node->bounds);
    uint32_t high, low;
    bpl_int_lit_value(bounds->high, &high);
    bpl_int_lit_value(bounds->low, &low);
    if (high > vector->width || low > high)
        return bpl_run_unsupported(run, node, "an extraction of bits beyond the end of a vector");
    mpz_t z, shifted;
    mpz_init(shifted);
    mpz_fdiv_q_2exp(shifted, bpl_datum_z(vector, z), low);
    const BplDatum *value = bpl_datum_bv(run->values, shifted, high - low);
    mpz_clear(shifted);
    return value;
}

/* ---- logic ----------------------------------------------------------------------------------- */

const BplDatum *bpl_eval_not(const BplDatum *a)
{
    return a->kind == BPL_D_UNKNOWN ? a : bpl_datum_bool(!a->small);
}

/* Returns the value of a && b, where operands may be UNKNOWN; `right` is the expression for b. Each
 * flag negates an operand or the result, so that || is computed as !(!a && !b). */
static const BplDatum *eval_and(BplRun *run, const BplDatum *a, const BplExpr *right, bool not_a,
                                bool not_b, bool not_result)
{
    if (not_a)
        a = bpl_eval_not(a);
    const BplDatum *result = a;
    if (a->kind == BPL_D_UNKNOWN || a->small) {
        const BplDatum *b = bpl_run_eval(run, right);
        if (!b)
            return NULL;
        if (not_b)
            b = bpl_eval_not(b);
        if (a->kind != BPL_D_UNKNOWN || (b->kind == BPL_D_BOOL && !b->small))
            result = b;
    }
    return not_result ? bpl_eval_not(result) : result;
}

static const BplDatum *eval_binary(BplRun *run, const BplBinary *node, const BplDatum *a)
{
    switch ((BplOp)node->op) {
    case BPL_OP_AND:
        return eval_and(run, a, node->right, false, false, false);
    case BPL_OP_OR:
        return eval_and(run, a, node->right, true, true, true);
    case BPL_OP_IMPLIES:
        return eval_and(run, a, node->right, false, true, true);
    case BPL_OP_EXPLIES:
        return eval_and(run, a, node->right, true, false, true);
    default:
        break;
    }
    const BplDatum *b = bpl_run_eval(run, node->right);
    if (!b)
        return NULL;
    if (a->kind == BPL_D_UNKNOWN)
        return a;
    return b->kind == BPL_D_UNKNOWN ? b : bpl_eval_binary(run, node, a, b);
}

static const BplDatum *eval_if(BplRun *run, const BplIfThenElse *node)
{
    const BplDatum *condition = bpl_run_eval(run, node->condition);
    if (!condition || condition->kind != BPL_D_UNKNOWN)
        return condition ? bpl_run_eval(run, condition->small ? node->then_expr : node->else_expr)
                         : NULL;
    const BplDatum *a = bpl_run_eval(run, node->then_expr), *b = bpl_run_eval(run, node->else_expr);
    if (!a || !b || a->kind == BPL_D_UNKNOWN || b->kind == BPL_D_UNKNOWN)
        return a && b ? condition : NULL;
    const BplDatum *equal = bpl_run_eval_equal(run, &node->node, a, b);
    if (!equal)
        return NULL;
    return equal->kind == BPL_D_BOOL && equal->small ? a : condition;
}

/* ---- the rest -------------------------------------------------------------------------------- */

static const BplDatum *eval_let(BplRun *run, const BplLet *node)
{
    size_t outer = run->env.count;
    BPL_VEC(const BplDatum *) values = {0};
    const BplDatum *value = NULL;
    BPL_EACH (BplExpr, expr, node->values) {
        value = bpl_run_eval(run, expr);
        if (!value)
            break;
        bpl_vec_push(&values, value);
    }
    if (value) {
        size_t i = 0;
        BPL_EACH (BplVarGroup, group, node->vars)
            BPL_EACH (BplVar, var, group->vars)
                bpl_run_bind(run, var, values.at[i++]);
        value = bpl_run_eval(run, node->body);
    }
    run->env.count = outer;
    bpl_vec_release(&values);
    return value;
}

static const BplDatum *eval_old(BplRun *run, const BplOld *node)
{
    bool in_old = run->in_old;
    run->in_old = true;
    const BplDatum *value = bpl_run_eval(run, node->expr);
    run->in_old = in_old;
    return value;
}

static const BplDatum *eval_convert(BplRun *run, const BplConvert *node)
{
    const BplDatum *value = bpl_run_eval(run, node->expr);
    if (!value || value->kind == BPL_D_UNKNOWN)
        return value;
    mpz_t z, floor;
    mpq_t q, rational;
    if (node->op == BPL_BASIC_INT) {
        mpz_init(floor);
        bpl_datum_q(value, q);
        mpz_fdiv_q(floor, mpq_numref(q), mpq_denref(q));
        value = bpl_datum_int_z(run->values, floor);
        mpz_clear(floor);
    } else {
        mpq_init(rational);
        mpq_set_z(rational, bpl_datum_z(value, z));
        value = bpl_datum_real(run->values, rational);
        mpq_clear(rational);
    }
    return value;
}

static const BplDatum *eval_unary(BplRun *run, const BplUnary *node)
{
    const BplDatum *value = bpl_run_eval(run, node->operand);
    if (!value || value->kind == BPL_D_UNKNOWN)
        return value;
    return bpl_eval_unary(run, node, value);
}

/* Returns the value of an expression that does not begin with a subexpression. */
static const BplDatum *eval_leaf(BplRun *run, const BplExpr *expr)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_IDENT:
        return eval_ident(run, bpl_as_ident(expr));
    case BPL_APPLY:
        return bpl_run_eval_apply(run, bpl_as_apply(expr));
    case BPL_OLD:
        return eval_old(run, bpl_as_old(expr));
    case BPL_CONVERT:
        return eval_convert(run, bpl_as_convert(expr));
    case BPL_UNARY:
        return eval_unary(run, bpl_as_unary(expr));
    case BPL_IF_THEN_ELSE:
        return eval_if(run, bpl_as_if_then_else(expr));
    case BPL_QUANT:
        return expr->op == BPL_LAMBDA ? bpl_eval_lambda(run, bpl_as_quant(expr))
                                      : bpl_eval_quant(run, bpl_as_quant(expr));
    case BPL_LET:
        return eval_let(run, bpl_as_let(expr));
    case BPL_CODE:
        return bpl_eval_code(run, bpl_as_code(expr));
    case BPL_WILDCARD:
        return bpl_run_unsupported(run, expr, "a wildcard");
    BPL_CASES_LITERAL:
        return bpl_eval_literal(run, expr);
    case BPL_BINARY:
    case BPL_SELECT:
    case BPL_STORE:
    case BPL_EXTRACT:
    case BPL_COERCE:
    case BPL_FIELD_SELECT:
    case BPL_FIELD_STORE:
    case BPL_IS:
    case BPL_BOUNDS:
        break;
    }
    return bpl_run_unsupported(run, expr, "an expression of this kind");
}

/* Returns the value of the expression, given the value of its leftmost (innermost left) operand. */
static const BplDatum *eval_from_left(BplRun *run, const BplExpr *expr, const BplDatum *left)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_BINARY:
        return eval_binary(run, bpl_as_binary(expr), left);
    case BPL_SELECT:
        return eval_select(run, bpl_as_select(expr), left);
    case BPL_STORE:
        return eval_store(run, bpl_as_store(expr), left);
    case BPL_EXTRACT:
        return eval_extract(run, bpl_as_extract(expr), left);
    case BPL_FIELD_SELECT:
        return eval_field(run, bpl_as_field_select(expr), left);
    case BPL_FIELD_STORE:
        return eval_field_store(run, bpl_as_field_store(expr), left);
    case BPL_IS:
        return eval_is(bpl_as_is(expr), left);
    case BPL_COERCE:
        return left;
    BPL_CASES_LITERAL:
    case BPL_IDENT:
    case BPL_APPLY:
    case BPL_OLD:
    case BPL_CONVERT:
    case BPL_UNARY:
    case BPL_IF_THEN_ELSE:
    case BPL_BOUNDS:
    case BPL_QUANT:
    case BPL_LET:
    case BPL_CODE:
    case BPL_WILDCARD:
        break;
    }
    return bpl_run_unsupported(run, expr, "an expression of this kind");
}

const BplDatum *bpl_run_eval(BplRun *run, const BplExpr *expr)
{
    if (run->stopped || !bpl_run_has_room(run, expr))
        return NULL;
    size_t base = run->spine.count;
    for (const BplExpr *left; (left = bpl_expr_left(expr)); expr = left)
        bpl_vec_push(&run->spine, expr);
    const BplDatum *value = eval_leaf(run, expr);
    while (value && run->spine.count > base)
        value = eval_from_left(run, bpl_vec_pop(&run->spine), value);
    run->spine.count = base;
    return value;
}
