/* Lowers expressions to register code.
 *
 * A chain of left operands may be as long as the program, so a loop handles it; recursion handles
 * other operands, and its depth is bounded by the height of the tree. */
#include "libbpl/core/lower_expr.h"

#include "libbpl/syntax/literal.h"

bool bpl_is_bool(const BplExpr *expr, bool value)
{
    return expr->kind == BPL_BOOL_LIT && expr->op == value;
}

/* ---- leaves ---------------------------------------------------------------------------------- */

static BplSlot literal_slot(BplLower *l, const BplExpr *expr, const void *key)
{
    size_t known = (size_t)(uintptr_t)bpl_map_get(&l->literals, key);
    /* literals of different kinds have different texts, except `1` and the names of rounding modes
     */
    for (size_t i = known; i; i = 0)
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
    return literal_slot(l, &literal->base, &keys[value]);
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
        if (!bpl_real_is_short(bpl_as_real_lit(expr)->text->text))
            bpl_lower_refuse(l, expr->loc, "a number of more than a million digits");
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

bool bpl_is_leaf(const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    BPL_CASES_LITERAL:
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

BplSlot bpl_lower_into(BplLower *l, BplSlot value, BplSlot dst)
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
    if (!bpl_is_leaf(binary->right) &&
        (op == BPL_OP_AND || op == BPL_OP_OR || op == BPL_OP_IMPLIES))
        skip = emit_skip(l, op == BPL_OP_OR ? BPL_I_SKIP_IF : BPL_I_SKIP_UNLESS, left);
    BplSlot right = bpl_lower_expr(l, binary->right, BPL_NO_SLOT);
    if (skip != SIZE_MAX)
        land(l, skip);
    bool swapped = op == BPL_OP_GT || op == BPL_OP_GE || op == BPL_OP_EXPLIES;
    dst = target(l, &binary->base, dst);
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
    dst = target(l, &expr->base, dst);
    size_t at = bpl_emit_list(l, BPL_I_ITE, dst, 0, operands, 3);
    l->core->code.at[at].is_map = bpl_slot_is_map(l, dst);
    return dst;
}

/* ---- maps ------------------------------------------------------------------------------------ */

void bpl_lower_list(BplLower *l, const BplExpr *exprs, BplSlots *slots)
{
    BPL_EACH (const BplExpr, expr, exprs)
        bpl_vec_push(slots, bpl_lower_expr(l, expr, BPL_NO_SLOT));
}

static BplSlot lower_select(BplLower *l, const BplSelect *expr, BplSlot map, BplSlot dst)
{
    BplSlots slots = {0};
    bpl_vec_push(&slots, map);
    bpl_lower_list(l, expr->indices, &slots);
    if (bpl_is_poly_type(bpl_lower_type(l, expr->map->type)))
        map = slots.at[0] =
            bpl_poly_part(l, bpl_poly_use(l, expr->map, expr->indices, expr->type), map);
    dst = target(l, &expr->base, dst);
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
    BplSlots slots = {0};
    bpl_vec_push(&slots, map);
    bpl_lower_list(l, expr->indices, &slots);
    bpl_vec_push(&slots, bpl_lower_expr(l, expr->value, BPL_NO_SLOT));
    if (bpl_is_poly_type(bpl_lower_type(l, expr->map->type))) {
        BplPolyUse use = bpl_poly_use(l, expr->map, expr->indices, expr->value->type);
        slots.at[0] = bpl_poly_part(l, use, map);
        BplSlot part = bpl_temp(l, true);
        bpl_emit_list(l, BPL_I_STORE, part, 0, slots.at, slots.count);
        bpl_vec_release(&slots);
        return bpl_poly_with(l, use, map, part, dst);
    }
    dst = target(l, &expr->base, dst);
    if (dst == map && slots.count == 3)
        bpl_emit(l, BPL_I_PUT, dst, slots.at[1], slots.at[2]);
    else if (dst == map)
        bpl_emit_list(l, BPL_I_PUT_N, dst, 0, slots.at + 1, slots.count - 1);
    else
        bpl_emit_list(l, BPL_I_STORE, dst, 0, slots.at, slots.count);
    bpl_vec_release(&slots);
    return dst;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static uint32_t bound_of(const BplExpr *literal)
{
    uint32_t bound;
    bpl_int_lit_value(literal, &bound);
    return bound;
}

/* Emits code for an expression whose left operand's value is in the slot `left`; returns the slot
 * of the value. */
static BplSlot lower_over(BplLower *l, const BplExpr *expr, BplSlot left, BplSlot dst)
{
    switch ((BplExprKind)expr->kind) {
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
        return bpl_lower_into(l, left, dst);
    case BPL_FIELD_SELECT: {
        const BplFieldSelect *select = bpl_as_field_select(expr);
        return bpl_lower_field(l, select->object->type, select->name, left, BPL_NO_SLOT, dst);
    }
    case BPL_FIELD_STORE: {
        const BplFieldStore *store = bpl_as_field_store(expr);
        BplSlot value = bpl_lower_expr(l, store->value, BPL_NO_SLOT);
        return bpl_lower_field(l, store->object->type, store->name, left, value, dst);
    }
    case BPL_IS: {
        const BplIs *is = bpl_as_is(expr);
        return bpl_lower_into(
            l, bpl_lower_test(l, is->constructor, bpl_lower_type(l, is->object->type), left), dst);
    }
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
    assert(!"an expression with a left operand");
    return left;
}

/* Emits code for an expression without a left operand; returns the slot of the value. */
static BplSlot lower_first(BplLower *l, const BplExpr *expr, BplSlot dst)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_APPLY:
        return bpl_lower_apply(l, bpl_as_apply(expr), dst);
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
        return bpl_lower_quant_of_types(l, bpl_as_quant(expr), dst);
    case BPL_LET:
        return bpl_lower_let(l, bpl_as_let(expr), dst);
    case BPL_CODE:
        return bpl_lower_into(l, bpl_lower_code_expr(l, bpl_as_code(expr)), dst);
    case BPL_WILDCARD:
        bpl_lower_refuse(l, expr->loc, "* as an argument");
        return bpl_lower_into(l, bpl_lower_bool(l, true), dst);
    BPL_CASES_LITERAL:
    case BPL_IDENT:
        return bpl_lower_into(l, lower_leaf(l, expr), dst);
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
    assert(!"an expression without a left operand");
    return bpl_lower_bool(l, true);
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
