/* Decides which expressions need parentheses: by binding strength, and where a reader would misread
 * the text without them. If the user wrote parentheses around an expression, one pair is kept. */
#include "libbpl/syntax/print_expr.h"

enum {
    /* above the strength of all expressions: an expression in this position always gets parentheses
     */
    LEVEL_NEVER = BPL_LEVEL_ATOM + 1
};

const BplPrintPlace bpl_print_anywhere = {0, BPL_PRINT_ANY_OP};

static const uint8_t level_of_kind[BPL_KIND_COUNT] = {
    [BPL_INT_LIT] = BPL_LEVEL_ATOM,         [BPL_REAL_LIT] = BPL_LEVEL_ATOM,
    [BPL_FLOAT_LIT] = BPL_LEVEL_ATOM,       [BPL_BV_LIT] = BPL_LEVEL_ATOM,
    [BPL_STRING_LIT] = BPL_LEVEL_ATOM,      [BPL_RMODE_LIT] = BPL_LEVEL_ATOM,
    [BPL_BOOL_LIT] = BPL_LEVEL_ATOM,        [BPL_IDENT] = BPL_LEVEL_ATOM,
    [BPL_APPLY] = BPL_LEVEL_ATOM,           [BPL_OLD] = BPL_LEVEL_ATOM,
    [BPL_CONVERT] = BPL_LEVEL_ATOM,         [BPL_CODE] = BPL_LEVEL_ATOM,
    [BPL_QUANT] = BPL_LEVEL_ATOM,           [BPL_LET] = BPL_LEVEL_ATOM,
    [BPL_WILDCARD] = BPL_LEVEL_ATOM,        [BPL_SELECT] = BPL_LEVEL_POSTFIX,
    [BPL_STORE] = BPL_LEVEL_POSTFIX,        [BPL_EXTRACT] = BPL_LEVEL_POSTFIX,
    [BPL_FIELD_SELECT] = BPL_LEVEL_POSTFIX, [BPL_FIELD_STORE] = BPL_LEVEL_POSTFIX,
    [BPL_COERCE] = BPL_LEVEL_COERCE,        [BPL_BOUNDS] = BPL_LEVEL_COERCE,
    [BPL_UNARY] = BPL_LEVEL_PREFIX,         [BPL_IS] = BPL_LEVEL_IS,
    /* 0: text after an if-then-else would become a part of it, so it needs parentheses unless it is
     * at the end */
};

int bpl_print_level(const BplExpr *expr)
{
    return expr->kind == BPL_BINARY ? bpl_op_info[expr->op].level : level_of_kind[expr->kind];
}

static bool brings_parens(const BplExpr *expr)
{
    return expr->kind == BPL_QUANT || expr->kind == BPL_LET;
}

bool bpl_print_is_bare(const BplPrinter *p, const BplExpr *expr, BplPrintPlace place)
{
    if (brings_parens(expr))
        return true;
    if (expr->in_parens && p->mode != BPL_PRINT_ONE_LINE)
        return false;
    int level = bpl_print_level(expr);
    if (level != place.level)
        return level > place.level;
    return (level != BPL_LEVEL_IMPLIES && level != BPL_LEVEL_LOGICAL) ||
           place.op == BPL_PRINT_ANY_OP || expr->op == place.op;
}

/* Does the expression's text end in a type's name, so that a following `<` or word would be read as
 * the type's argument? */
static bool ends_in_type_name(const BplExpr *expr)
{
    while (!expr->in_parens) {
        if (expr->kind == BPL_BINARY) {
            expr = bpl_as_binary(expr)->right;
        } else if (expr->kind == BPL_UNARY) {
            expr = bpl_as_unary(expr)->operand;
        } else if (expr->kind == BPL_COERCE) {
            const BplTypeExpr *type = bpl_as_coerce(expr)->written;
            while (type->kind == BPL_MAP_TYPE && !type->in_parens)
                type = bpl_as_map_type(type)->result;
            return type->kind == BPL_NAMED_TYPE && !type->in_parens;
        } else {
            break;
        }
    }
    return false;
}

static BplPrintPlace operand_place(const BplExpr *expr, BplFragile side)
{
    const BplOpInfo *info = &bpl_op_info[expr->op];
    assert(expr->kind == BPL_BINARY && info->level > 0 && info->level < BPL_LEVEL_PREFIX);
    bool fragile = info->fragile == side || info->fragile == BPL_FRAGILE_BOTH;
    return (BplPrintPlace){(uint8_t)(info->level + fragile), fragile ? BPL_PRINT_ANY_OP : expr->op};
}

BplPrintPlace bpl_print_left_place(const BplExpr *expr, const BplExpr *left)
{
    assert(bpl_expr_left(expr) == left);
    bool takes_words = expr->kind == BPL_IS || (expr->kind == BPL_BINARY && expr->op == BPL_OP_LT);
    if (takes_words && ends_in_type_name(left))
        return (BplPrintPlace){LEVEL_NEVER, BPL_PRINT_ANY_OP};
    if (expr->kind == BPL_BINARY)
        return operand_place(expr, BPL_FRAGILE_LEFT);
    uint8_t level = expr->kind == BPL_IS ? BPL_LEVEL_PREFIX : level_of_kind[expr->kind];
    return (BplPrintPlace){level, BPL_PRINT_ANY_OP};
}

BplPrintPlace bpl_print_right_place(const BplExpr *expr)
{
    return operand_place(expr, BPL_FRAGILE_RIGHT);
}
