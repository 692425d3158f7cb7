/* Expressions to register code.
 *
 * A chain of left operands may be as long as the program, so it is a loop; everything else
 * recurses, at most as deep as a tree is high. */
#include "libbpl/core/lower_poly.h"

#include "libbpl/syntax/literal.h"

/* Bodies of functions up to this height are repeated at each use. */
enum { INLINE_HEIGHT = 6, INLINE_DEPTH = 4 };

bool bpl_is_bool(const BplExpr *expr, bool value)
{
    return expr->kind == BPL_BOOL_LIT && expr->op == value;
}

/* ---- leaves ---------------------------------------------------------------------------------- */

static BplSlot literal_slot(BplLower *l, const BplExpr *expr, const void *key)
{
    size_t known = (size_t)(uintptr_t)bpl_map_get(&l->literals, key);
    for (size_t i = known; i; i = 0) /* texts of two kinds differ, but for `1` and names of modes */
        if (l->core->literals.at[i - 1]->kind == expr->kind)
            return bpl_slot(BPL_BANK_LITERAL, i - 1);
    bpl_vec_push(&l->core->literals, expr);
    bpl_map_put(&l->literals, key, (void *)(uintptr_t)l->core->literals.count);
    return bpl_slot(BPL_BANK_LITERAL, l->core->literals.count - 1);
}

BplSlot bpl_lower_bool(BplLower *l, bool value)
{
    static const char keys[2];
    BplBoolLit *literal = bpl_ast_bool_lit(&l->core->program->arena, 0);
    literal->op = value;
    literal->type = &bpl_type_bool;
    return literal_slot(l, &literal->as_expr, &keys[value]);
}

static BplSlot old_register(BplLower *l, BplSlot global)
{
    for (size_t i = 0; i < l->olds.count; i++)
        if (l->olds.at[i].global == global)
            return l->olds.at[i].reg;
    const BplCoreGlobal *g = &l->core->globals.at[global & BPL_SLOT_INDEX];
    BplOldGlobal old = {global, bpl_new_reg(l, NULL, g->type)};
    bpl_vec_push(&l->olds, old);
    return old.reg;
}

BplSlot bpl_lower_var(BplLower *l, const BplVar *var, BplLoc loc)
{
    size_t slot = (size_t)(uintptr_t)bpl_map_get(&l->slots, var);
    if (slot)
        return (BplSlot)(slot - 1);
    if (var->op != BPL_ROLE_GLOBAL && var->op != BPL_ROLE_CONST) {
        bpl_lower_refuse(l, loc, "a variable that is out of scope here");
        return bpl_lower_bool(l, true);
    }
    BplSlot global = bpl_slot(BPL_BANK_GLOBAL, bpl_lower_global(l, var));
    bool is_old = l->in_old && !l->old_is_now && var->op == BPL_ROLE_GLOBAL && l->proc;
    return is_old ? old_register(l, global) : global;
}

static BplSlot lower_leaf(BplLower *l, const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    case BPL_INT_LIT:
        return literal_slot(l, expr, bpl_as_int_lit(expr)->text);
    case BPL_REAL_LIT:
        return literal_slot(l, expr, bpl_as_real_lit(expr)->text);
    case BPL_FLOAT_LIT:
        return literal_slot(l, expr, bpl_as_float_lit(expr)->text);
    case BPL_BV_LIT:
        return literal_slot(l, expr, bpl_as_bv_lit(expr)->text);
    case BPL_STRING_LIT:
        return literal_slot(l, expr, bpl_as_string_lit(expr)->text);
    case BPL_RMODE_LIT:
        return literal_slot(l, expr, bpl_as_rmode_lit(expr)->text);
    case BPL_BOOL_LIT:
        return bpl_lower_bool(l, expr->op);
    default:
        return bpl_lower_var(l, bpl_as_ident(expr)->var, expr->loc);
    }
}

static bool is_leaf(const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
    case BPL_FLOAT_LIT:
    case BPL_BV_LIT:
    case BPL_STRING_LIT:
    case BPL_RMODE_LIT:
    case BPL_BOOL_LIT:
    case BPL_IDENT:
        return true;
    default:
        return false;
    }
}

static bool is_map_expr(BplLower *l, const BplExpr *expr)
{
    return bpl_is_map_type(bpl_lower_type(l, expr->type));
}

static BplSlot target(BplLower *l, const BplExpr *expr, BplSlot dst)
{
    return dst != BPL_NO_SLOT ? dst : bpl_temp(l, is_map_expr(l, expr));
}

static BplSlot into(BplLower *l, BplSlot value, BplSlot dst)
{
    if (dst == BPL_NO_SLOT || dst == value)
        return value;
    size_t at = bpl_emit(l, BPL_I_COPY, dst, value, 0);
    l->core->code.at[at].is_map = bpl_slot_is_map(l, dst);
    return dst;
}

/* ---- operators ------------------------------------------------------------------------------- */

static size_t emit_skip(BplLower *l, BplInstrOp op, BplSlot condition)
{
    return bpl_emit(l, op, 0, condition, 0);
}

static void land(BplLower *l, size_t skip)
{
    l->core->code.at[skip].dst = (uint32_t)l->core->code.count;
}

static BplInstrOp binary_op(BplOp op)
{
    switch (op) {
    case BPL_OP_IFF:
        return BPL_I_IFF;
    case BPL_OP_IMPLIES:
    case BPL_OP_EXPLIES:
        return BPL_I_IMPLIES;
    case BPL_OP_AND:
        return BPL_I_AND;
    case BPL_OP_OR:
        return BPL_I_OR;
    case BPL_OP_EQ:
        return BPL_I_EQ;
    case BPL_OP_NEQ:
        return BPL_I_NEQ;
    case BPL_OP_LT:
    case BPL_OP_GT:
        return BPL_I_LT;
    case BPL_OP_LE:
    case BPL_OP_GE:
        return BPL_I_LE;
    case BPL_OP_CONCAT:
        return BPL_I_CONCAT;
    case BPL_OP_ADD:
        return BPL_I_ADD;
    case BPL_OP_SUB:
        return BPL_I_SUB;
    case BPL_OP_MUL:
        return BPL_I_MUL;
    case BPL_OP_INT_DIV:
        return BPL_I_INT_DIV;
    case BPL_OP_MOD:
        return BPL_I_MOD;
    case BPL_OP_REAL_DIV:
        return BPL_I_REAL_DIV;
    case BPL_OP_POW:
        return BPL_I_POW;
    default:
        return BPL_I_COUNT;
    }
}

static BplSlot lower_binary(BplLower *l, const BplBinary *binary, BplSlot left, BplSlot dst)
{
    BplOp op = (BplOp)binary->op;
    BplInstrOp instr = binary_op(op);
    if (instr == BPL_I_COUNT) {
        bpl_lower_refuse(l, binary->loc, "<:");
        return left;
    }
    size_t skip = SIZE_MAX;
    if (!is_leaf(binary->right) && (op == BPL_OP_AND || op == BPL_OP_OR || op == BPL_OP_IMPLIES))
        skip = emit_skip(l, op == BPL_OP_OR ? BPL_I_SKIP_IF : BPL_I_SKIP_UNLESS, left);
    BplSlot right = bpl_lower_expr(l, binary->right, BPL_NO_SLOT);
    if (skip != SIZE_MAX)
        land(l, skip);
    bool swapped = op == BPL_OP_GT || op == BPL_OP_GE || op == BPL_OP_EXPLIES;
    dst = target(l, &binary->as_expr, dst);
    size_t at = bpl_emit(l, instr, dst, swapped ? right : left, swapped ? left : right);
    if (instr == BPL_I_EQ || instr == BPL_I_NEQ)
        l->core->code.at[at].is_map = is_map_expr(l, binary->left);
    return dst;
}

static BplSlot lower_ite(BplLower *l, const BplIfThenElse *expr, BplSlot dst)
{
    BplSlot operands[3];
    operands[0] = bpl_lower_expr(l, expr->condition, BPL_NO_SLOT);
    size_t to_else = emit_skip(l, BPL_I_SKIP_UNLESS, operands[0]);
    operands[1] = bpl_lower_expr(l, expr->then_expr, BPL_NO_SLOT);
    size_t to_end = emit_skip(l, BPL_I_SKIP_IF, operands[0]);
    land(l, to_else);
    operands[2] = bpl_lower_expr(l, expr->else_expr, BPL_NO_SLOT);
    land(l, to_end);
    dst = target(l, &expr->as_expr, dst);
    size_t at = bpl_emit_list(l, BPL_I_ITE, dst, 0, operands, 3);
    l->core->code.at[at].is_map = bpl_slot_is_map(l, dst);
    return dst;
}

/* ---- maps ------------------------------------------------------------------------------------ */

typedef BPL_VEC(BplSlot) Slots;

static void lower_into(BplLower *l, const BplExpr *exprs, Slots *slots)
{
    BPL_EACH (const BplExpr, expr, exprs)
        bpl_vec_push(slots, bpl_lower_expr(l, expr, BPL_NO_SLOT));
}

static BplSlot lower_select(BplLower *l, const BplSelect *expr, BplSlot map, BplSlot dst)
{
    Slots slots = {0};
    bpl_vec_push(&slots, map);
    lower_into(l, expr->indices, &slots);
    if (bpl_is_poly_type(bpl_lower_type(l, expr->map->type)))
        map = slots.at[0] =
            bpl_poly_part(l, bpl_poly_use(l, expr->map, expr->indices, expr->type), map);
    dst = target(l, &expr->as_expr, dst);
    size_t at;
    if (slots.count == 2)
        at = bpl_emit(l, BPL_I_SELECT, dst, map, slots.at[1]);
    else
        at = bpl_emit_list(l, BPL_I_SELECT_N, dst, 0, slots.at, slots.count);
    l->core->code.at[at].is_map = bpl_slot_is_map(l, dst);
    bpl_vec_release(&slots);
    return dst;
}

static BplSlot lower_store(BplLower *l, const BplStore *expr, BplSlot map, BplSlot dst)
{
    Slots slots = {0};
    bpl_vec_push(&slots, map);
    lower_into(l, expr->indices, &slots);
    bpl_vec_push(&slots, bpl_lower_expr(l, expr->value, BPL_NO_SLOT));
    if (bpl_is_poly_type(bpl_lower_type(l, expr->map->type))) {
        BplPolyUse use = bpl_poly_use(l, expr->map, expr->indices, expr->value->type);
        slots.at[0] = bpl_poly_part(l, use, map);
        BplSlot part = bpl_temp(l, true);
        bpl_emit_list(l, BPL_I_STORE, part, 0, slots.at, slots.count);
        bpl_vec_release(&slots);
        return bpl_poly_with(l, use, map, part, dst);
    }
    dst = target(l, &expr->as_expr, dst);
    if (dst == map && slots.count == 3)
        bpl_emit(l, BPL_I_PUT, dst, slots.at[1], slots.at[2]);
    else if (dst == map)
        bpl_emit_list(l, BPL_I_PUT_N, dst, 0, slots.at + 1, slots.count - 1);
    else
        bpl_emit_list(l, BPL_I_STORE, dst, 0, slots.at, slots.count);
    bpl_vec_release(&slots);
    return dst;
}

/* ---- functions ------------------------------------------------------------------------------- */

static BplSlot apply(BplLower *l, uint32_t function, const BplSlot *args, size_t count, BplSlot dst)
{
    bool is_map = bpl_is_map_type(l->core->functions.at[function]->result);
    if (dst == BPL_NO_SLOT)
        dst = bpl_temp(l, is_map);
    size_t at = bpl_emit_list(l, BPL_I_APPLY, dst, function, args, count);
    l->core->code.at[at].is_map = is_map;
    return dst;
}

static bool is_being_inlined(const BplLower *l, const BplNode *decl)
{
    for (size_t i = 0; i < l->inlined.count; i++)
        if (l->inlined.at[i] == decl)
            return true;
    return false;
}

/* Repeats the body with the arguments' slots for the parameters. */
static BplSlot lower_inlined(BplLower *l, const BplFunction *function, BplMap *env,
                             const Slots *args, BplSlot dst)
{
    size_t i = 0;
    Slots hidden = {0};
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

/* What the type parameters of the applied function stand for. */
static void match_types(BplLower *l, const BplApply *expr, const BplType *signature, BplMap *env)
{
    uint32_t i = 0;
    BPL_EACH (const BplExpr, arg, expr->args)
        bpl_match_types(env, signature->args[i++], bpl_lower_type(l, arg->type));
    bpl_match_types(env, signature->args[i], bpl_lower_type(l, expr->type));
}

static uint32_t ctor_function(BplLower *l, const BplConstructor *ctor, const BplType *data,
                              int kind, uint32_t field);
static int field_index(const BplConstructor *ctor, const BplName *name);

/* What the language declares for a constructor of an older datatype. */
static uint32_t part_function(BplLower *l, const BplFunction *part, const BplType *data)
{
    if (!part->field)
        return ctor_function(l, part->constructor, data, BPL_FN_TESTER, 0);
    int field = field_index(part->constructor, part->field->name);
    return ctor_function(l, part->constructor, data, BPL_FN_SELECTOR, (uint32_t)field);
}

static BplSlot lower_apply(BplLower *l, const BplApply *expr, BplSlot dst)
{
    Slots args = {0};
    lower_into(l, expr->args, &args);
    BplMap env = {0};
    BplSlot result;
    const BplNode *decl = expr->function;
    const BplFunction *function = decl->kind == BPL_FUNCTION ? bpl_as_function(decl) : NULL;
    if (function && function->constructor && function->is_made) {
        result = apply(l, part_function(l, function, bpl_lower_type(l, expr->args->type)), args.at,
                       args.count, dst);
    } else if (function && !function->constructor) {
        match_types(l, expr, function->signature, &env);
        const BplExpr *body = function->body;
        if (body && (body->height <= INLINE_HEIGHT || is_leaf(body)) &&
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

/* The field's index in the constructor, or -1. */
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

static BplSlot test(BplLower *l, const BplConstructor *ctor, const BplType *data, BplSlot object)
{
    return apply(l, ctor_function(l, ctor, data, BPL_FN_TESTER, 0), &object, 1, BPL_NO_SLOT);
}

static BplSlot by_constructor(BplLower *l, const BplType *object_type, const BplName *name,
                              BplSlot object, BplSlot value, BplSlot dst);

/* The object's field, or with a value the object in which the field has it, if the constructor is
 * this one. Other fields are taken by their names, as the object has them. */
static BplSlot at_ctor(BplLower *l, const BplConstructor *ctor, const BplType *data, BplSlot object,
                       int field, BplSlot value)
{
    if (value == BPL_NO_SLOT)
        return apply(l, ctor_function(l, ctor, data, BPL_FN_SELECTOR, (uint32_t)field), &object, 1,
                     BPL_NO_SLOT);
    Slots args = {0};
    int i = 0;
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&args, i++ == field ? value
                                             : by_constructor(l, data, var->name, object,
                                                              BPL_NO_SLOT, BPL_NO_SLOT));
    BplSlot made = apply(l, ctor_function(l, ctor, data, BPL_FN_CONSTRUCTOR, 0), args.at,
                         args.count, BPL_NO_SLOT);
    bpl_vec_release(&args);
    return made;
}

/* By cases of the constructors that have the field; the first one is not tested for. */
static BplSlot by_constructor(BplLower *l, const BplType *object_type, const BplName *name,
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
        BplSlot operands[] = {test(l, ctor, data, object), here, result};
        result = bpl_temp(l, bpl_slot_is_map(l, here));
        size_t at = bpl_emit_list(l, BPL_I_ITE, result, 0, operands, 3);
        l->core->code.at[at].is_map = bpl_slot_is_map(l, result);
    }
    assert(result != BPL_NO_SLOT);
    return into(l, result, dst);
}

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
        Slots slots = {0};
        lower_into(l, bpl_as_trigger(note)->terms, &slots);
        for (size_t i = 0; i < slots.count; i++)
            bpl_vec_push(&l->core->terms, slots.at[i]);
        bpl_vec_push(&l->core->terms, BPL_NO_SLOT);
        bpl_vec_release(&slots);
    }
}

static BplSlot quant_of_types(BplLower *l, const BplQuant *expr, BplSlot dst)
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
    /* Temporaries of the body are its own: it may be run again while the others are in use. */
    BPL_EACH (const BplVarGroup, group, expr->vars)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_lower_bind(l, var);
    quant.count = (uint32_t)l->core->bound.count - quant.first;
    if (dst == BPL_NO_SLOT)
        dst = bpl_temp(l, expr->op == BPL_LAMBDA);
    uint32_t index = (uint32_t)l->core->quants.count;
    bpl_vec_push(&l->core->quants, quant);
    size_t at = bpl_emit(l, BPL_I_QUANT, dst, index, 0);
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
    return dst;
}

static BplSlot lower_let(BplLower *l, const BplLet *expr, BplSlot dst)
{
    Slots values = {0};
    lower_into(l, expr->values, &values);
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, expr->vars)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_map_put(&l->slots, var, (void *)((uintptr_t)values.at[i++] + 1));
    bpl_vec_release(&values);
    return bpl_lower_expr(l, expr->body, dst);
}

/* What parameters are, for the clauses alone: the caller may be the same procedure, so that all
 * arguments are computed before, and its own parameters come back behind. */
static void bind_arguments(BplLower *l, const BplCall *call, Slots *hidden)
{
    Slots values = {0};
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

static void unbind_arguments(BplLower *l, const BplCall *call, Slots *hidden)
{
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, call->procedure->ins)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_map_put(&l->slots, var, (void *)(uintptr_t)hidden->at[i++]);
    bpl_vec_release(hidden);
}

/* requires ==> ensures, for all values of the wildcards. Nothing changes between the two: old
 * values are those of now. */
BplSlot bpl_lower_call_forall(BplLower *l, const BplCall *call)
{
    const BplProcedure *callee = call->procedure;
    BplCoreQuant quant = {.quantifier = BPL_FORALL, .first = (uint32_t)l->core->bound.count};
    Slots hidden = {0};
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
        bpl_lower_mark(l, condition->expr, !is_before);
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

/* ---- all of it ------------------------------------------------------------------------------- */

static uint32_t bound_of(const BplExpr *literal)
{
    uint32_t bound;
    bpl_int_lit_value(literal, &bound);
    return bound;
}

/* An expression whose left operand is in `left`. */
static BplSlot lower_over(BplLower *l, const BplExpr *expr, BplSlot left, BplSlot dst)
{
    switch ((BplKind)expr->kind) {
    case BPL_BINARY:
        return lower_binary(l, bpl_as_binary(expr), left, dst);
    case BPL_SELECT:
        return lower_select(l, bpl_as_select(expr), left, dst);
    case BPL_STORE:
        return lower_store(l, bpl_as_store(expr), left, dst);
    case BPL_EXTRACT: {
        const BplBounds *bounds = bpl_as_bounds(bpl_as_extract(expr)->bounds);
        dst = target(l, expr, dst);
        uint32_t high = bound_of(bounds->high), low = bound_of(bounds->low);
        if (high > UINT16_MAX || low > UINT16_MAX)
            bpl_lower_refuse(l, expr->loc, "bit-vectors of more than 65535 bits");
        if (high > bpl_lower_type(l, bpl_as_extract(expr)->vector->type)->width)
            bpl_lower_refuse(l, expr->loc, "an extraction of bits beyond the end of a vector");
        bpl_emit(l, BPL_I_EXTRACT, dst, left, high << 16 | (low & UINT16_MAX));
        return dst;
    }
    case BPL_COERCE:
        return into(l, left, dst);
    case BPL_FIELD_SELECT: {
        const BplFieldSelect *select = bpl_as_field_select(expr);
        return by_constructor(l, select->object->type, select->name, left, BPL_NO_SLOT, dst);
    }
    case BPL_FIELD_STORE: {
        const BplFieldStore *store = bpl_as_field_store(expr);
        BplSlot value = bpl_lower_expr(l, store->value, BPL_NO_SLOT);
        return by_constructor(l, store->object->type, store->name, left, value, dst);
    }
    case BPL_IS: {
        const BplIs *is = bpl_as_is(expr);
        return into(l, test(l, is->constructor, bpl_lower_type(l, is->object->type), left), dst);
    }
    default:
        assert(!"an expression with a left operand");
        return left;
    }
}

/* One without a left operand. */
static BplSlot lower_first(BplLower *l, const BplExpr *expr, BplSlot dst)
{
    switch ((BplKind)expr->kind) {
    case BPL_APPLY:
        return lower_apply(l, bpl_as_apply(expr), dst);
    case BPL_OLD: {
        l->in_old++;
        BplSlot slot = bpl_lower_expr(l, bpl_as_old(expr)->expr, dst);
        l->in_old--;
        return slot;
    }
    case BPL_CONVERT: {
        const BplConvert *convert = bpl_as_convert(expr);
        BplSlot value = bpl_lower_expr(l, convert->expr, BPL_NO_SLOT);
        dst = target(l, expr, dst);
        bpl_emit(l, convert->op == BPL_BASIC_REAL ? BPL_I_TO_REAL : BPL_I_TO_INT, dst, value, 0);
        return dst;
    }
    case BPL_UNARY: {
        BplSlot value = bpl_lower_expr(l, bpl_as_unary(expr)->operand, BPL_NO_SLOT);
        dst = target(l, expr, dst);
        bpl_emit(l, expr->op == BPL_OP_NOT ? BPL_I_NOT : BPL_I_NEG, dst, value, 0);
        return dst;
    }
    case BPL_IF_THEN_ELSE:
        return lower_ite(l, bpl_as_if_then_else(expr), dst);
    case BPL_QUANT:
        return quant_of_types(l, bpl_as_quant(expr), dst);
    case BPL_LET:
        return lower_let(l, bpl_as_let(expr), dst);
    case BPL_CODE:
        return into(l, bpl_lower_code_expr(l, bpl_as_code(expr)), dst);
    case BPL_WILDCARD:
        bpl_lower_refuse(l, expr->loc, "* as an argument");
        return into(l, bpl_lower_bool(l, true), dst);
    default:
        assert(is_leaf(expr));
        return into(l, lower_leaf(l, expr), dst);
    }
}

BplSlot bpl_lower_expr(BplLower *l, const BplExpr *expr, BplSlot dst)
{
    const BplExpr *left = bpl_expr_left(expr);
    if (!left)
        return lower_first(l, expr, dst);
    BPL_VEC(const BplExpr *) spine = {0};
    bpl_vec_push(&spine, expr);
    for (const BplExpr *next; (next = bpl_expr_left(left)); left = next)
        bpl_vec_push(&spine, left);
    BplSlot slot = lower_first(l, left, BPL_NO_SLOT);
    while (spine.count) {
        const BplExpr *over = bpl_vec_pop(&spine);
        slot = lower_over(l, over, slot, spine.count ? BPL_NO_SLOT : dst);
    }
    bpl_vec_release(&spine);
    return slot;
}
