/* Prints expressions.
 *
 * Within a line an expression is printed along its left operands: the printer descends to the
 * leftmost operand, printing opening parentheses, then returns upwards, printing the rest of each
 * node after its left operand. Chains of any length therefore need no recursion. */
#include "libbpl/syntax/print_expr.h"

/* ---- within a line --------------------------------------------------------------------------- */

void bpl_print_quant_head(BplPrinter *p, const BplQuant *quant)
{
    bpl_print_char(p, '(');
    bpl_print_place(p, quant->loc);
    bpl_print_word(p, bpl_quantifier_text((BplQuantifier)quant->op));
    bpl_print_type_params(p, quant->type_params);
    if (quant->vars) {
        bpl_print_char(p, ' ');
        bpl_print_groups(p, quant->vars, 3);
    }
    bpl_print_text(p, " ::");
}

void bpl_print_let_head(BplPrinter *p, const BplLet *let)
{
    bpl_print_char(p, '(');
    bpl_print_place(p, let->loc);
    bpl_print_text(p, "var ");
    bpl_print_groups(p, let->vars, 3);
    bpl_print_text(p, " := ");
    bpl_print_exprs(p, let->values, 1);
    bpl_print_char(p, ';');
}

static void print_unary_op(BplPrinter *p, const BplUnary *unary)
{
    bpl_print_place(p, unary->loc);
    bpl_print_word(p, bpl_op_info[unary->op].text);
    if (unary->op != BPL_OP_NEG)
        return;
    const BplExpr *first = unary->operand;
    for (const BplExpr *left; (left = bpl_expr_left(first));)
        first = left;
    if (first->kind == BPL_FLOAT_LIT)
        /* without a blank, a minus before the literal would become a part of the literal */
        bpl_print_char(p, ' ');
}

/* Prints an expression that has no left operand. */
void bpl_print_first(BplPrinter *p, const BplExpr *expr, int tail)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_IDENT:
        bpl_print_place(p, expr->loc);
        bpl_print_name(p, bpl_as_ident(expr)->name);
        return;
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
    case BPL_FLOAT_LIT:
    case BPL_BV_LIT:
    case BPL_STRING_LIT:
    case BPL_RMODE_LIT:
        bpl_print_place(p, expr->loc);
        bpl_print_raw(p, ((const BplIntLit *)expr)->text);
        return;
    case BPL_BOOL_LIT:
        bpl_print_place(p, expr->loc);
        bpl_print_word(p, expr->op ? "true" : "false");
        return;
    case BPL_WILDCARD:
        bpl_print_place(p, expr->loc);
        bpl_print_char(p, '*');
        return;
    case BPL_APPLY:
        bpl_print_place(p, expr->loc);
        bpl_print_name(p, bpl_as_apply(expr)->name);
        bpl_print_char(p, '(');
        bpl_print_exprs(p, bpl_as_apply(expr)->args, tail + 1);
        bpl_print_char(p, ')');
        return;
    case BPL_OLD:
        bpl_print_place(p, expr->loc);
        bpl_print_text(p, "old(");
        bpl_print_in(p, bpl_as_old(expr)->expr, bpl_print_anywhere, tail + 1);
        bpl_print_char(p, ')');
        return;
    case BPL_CONVERT:
        bpl_print_place(p, expr->loc);
        bpl_print_word(p, bpl_basic_text((BplBasic)expr->op));
        bpl_print_char(p, '(');
        bpl_print_in(p, bpl_as_convert(expr)->expr, bpl_print_anywhere, tail + 1);
        bpl_print_char(p, ')');
        return;
    case BPL_UNARY:
        print_unary_op(p, bpl_as_unary(expr));
        bpl_print_in(p, bpl_as_unary(expr)->operand,
                     (BplPrintPlace){BPL_LEVEL_PREFIX, BPL_PRINT_ANY_OP}, tail);
        return;
    case BPL_IF_THEN_ELSE: {
        const BplIfThenElse *choice = bpl_as_if_then_else(expr);
        bpl_print_place(p, expr->loc);
        bpl_print_text(p, "if ");
        bpl_print_in(p, choice->condition, bpl_print_anywhere, 0);
        bpl_print_text(p, " then ");
        bpl_print_in(p, choice->then_expr, bpl_print_anywhere, 0);
        bpl_print_text(p, " else ");
        bpl_print_in(p, choice->else_expr, bpl_print_anywhere, tail);
        return;
    }
    case BPL_QUANT: {
        const BplQuant *quant = bpl_as_quant(expr);
        bpl_print_quant_head(p, quant);
        bpl_print_char(p, ' ');
        bpl_print_annotations(p, quant->annotations);
        bpl_print_in(p, quant->body, bpl_print_anywhere, tail + 1);
        bpl_print_char(p, ')');
        return;
    }
    case BPL_LET: {
        const BplLet *let = bpl_as_let(expr);
        bpl_print_let_head(p, let);
        bpl_print_char(p, ' ');
        bpl_print_attrs(p, let->attrs);
        bpl_print_in(p, let->body, bpl_print_anywhere, tail + 1);
        bpl_print_char(p, ')');
        return;
    }
    case BPL_CODE:
        bpl_print_code(p, bpl_as_code(expr));
        return;
    BPL_CASES_WITH_LEFT:
        assert(!"an expression without a left operand");
        return;
    }
}

static void print_indices(BplPrinter *p, const BplExpr *expr, int tail)
{
    bpl_print_place(p, expr->loc);
    bpl_print_char(p, '[');
    if (expr->kind == BPL_SELECT) {
        bpl_print_exprs(p, bpl_as_select(expr)->indices, tail + 1);
    } else if (expr->kind == BPL_EXTRACT) {
        bpl_print_in(p, bpl_as_extract(expr)->bounds, bpl_print_anywhere, tail + 1);
    } else {
        const BplStore *store = bpl_as_store(expr);
        bpl_print_exprs(p, store->indices, 3);
        if (store->indices)
            bpl_print_char(p, ' ');
        bpl_print_text(p, ":= ");
        bpl_print_in(p, store->value, bpl_print_anywhere, tail + 1);
    }
    bpl_print_char(p, ']');
}

/* Prints the part of the expression after its left operand. */
void bpl_print_rest(BplPrinter *p, const BplExpr *expr, int tail)
{
    switch ((BplKind)expr->kind) {
    case BPL_BINARY:
        bpl_print_char(p, ' ');
        bpl_print_place(p, expr->loc);
        bpl_print_word(p, bpl_op_info[expr->op].text);
        bpl_print_char(p, ' ');
        bpl_print_in(p, bpl_as_binary(expr)->right, bpl_print_right_place(expr), tail);
        return;
    case BPL_SELECT:
    case BPL_STORE:
    case BPL_EXTRACT:
        print_indices(p, expr, tail);
        return;
    case BPL_BOUNDS:
        bpl_print_char(p, ':');
        bpl_print_in(p, bpl_as_bounds(expr)->low, bpl_print_anywhere, tail);
        return;
    case BPL_COERCE:
        bpl_print_place(p, expr->loc);
        bpl_print_text(p, ": ");
        bpl_print_type(p, bpl_as_coerce(expr)->written);
        return;
    case BPL_FIELD_SELECT:
        bpl_print_place(p, expr->loc);
        bpl_print_text(p, "->");
        bpl_print_name(p, bpl_as_field_select(expr)->name);
        return;
    case BPL_FIELD_STORE: {
        const BplFieldStore *store = bpl_as_field_store(expr);
        bpl_print_place(p, expr->loc);
        bpl_print_text(p, "->(");
        bpl_print_place(p, store->name_loc);
        bpl_print_name(p, store->name);
        bpl_print_text(p, " := ");
        bpl_print_in(p, store->value, bpl_print_anywhere, tail + 1);
        bpl_print_char(p, ')');
        return;
    }
    case BPL_IS:
        bpl_print_char(p, ' ');
        bpl_print_place(p, expr->loc);
        bpl_print_text(p, "is ");
        bpl_print_place(p, bpl_as_is(expr)->name_loc);
        bpl_print_name(p, bpl_as_is(expr)->name);
        return;
    default:
        assert(!"an expression with a left operand");
        return;
    }
}

void bpl_print_along(BplPrinter *p, const BplExpr *expr, BplPrintPlace place)
{
    size_t base = p->spine.count;
    bool in_parens;
    for (;;) {
        in_parens = !bpl_print_is_bare(p, expr, place);
        if (in_parens)
            bpl_print_char(p, '(');
        const BplExpr *left = bpl_print_level(expr) == BPL_LEVEL_ATOM ? NULL : bpl_expr_left(expr);
        if (!left)
            break;
        if (p->overflow) {
            p->spine.count = base;
            return;
        }
        bpl_vec_push(&p->spine, (BplPrintSpine){expr, in_parens});
        assert(bpl_expr_left(expr) == left);
        place = bpl_print_left_place(expr, left);
        expr = left;
    }
    assert(p->spine.count == base || bpl_expr_left(bpl_vec_last(&p->spine).expr) == expr);
    bpl_print_first(p, expr, 0);
    if (in_parens)
        bpl_print_char(p, ')');
    while (p->spine.count > base && !p->overflow) {
        BplPrintSpine one = bpl_vec_pop(&p->spine);
        bpl_print_rest(p, one.expr, 0);
        if (one.in_parens)
            bpl_print_char(p, ')');
    }
    assert(p->overflow || p->spine.count == base);
    p->spine.count = base;
}

/* ---- in any mode ----------------------------------------------------------------------------- */

static bool is_word(const BplExpr *expr)
{
    return (bpl_is_literal(expr) || expr->kind == BPL_IDENT) && !expr->in_parens;
}

void bpl_print_in(BplPrinter *p, const BplExpr *expr, BplPrintPlace place, int tail)
{
    if (p->mode != BPL_PRINT_BREAK) {
        if (!p->overflow)
            bpl_print_along(p, expr, place);
        return;
    }
    if (is_word(expr)) {
        bpl_print_first(p, expr, tail);
        return;
    }
    if (expr->loc > p->next_trivia)
        bpl_print_place(p, bpl_node_start(&expr->node));
    BplPrintMark mark = bpl_print_mark(p);
    bpl_print_try(p, tail);
    bpl_print_along(p, expr, place);
    if (bpl_print_tried(p, mark))
        return;
    if (p->indent > p->width / 2) {
        p->mode = BPL_PRINT_LOOSE;
        bpl_print_along(p, expr, place);
        p->mode = BPL_PRINT_BREAK;
        assert(!p->overflow);
    } else {
        bpl_print_broken(p, expr, place, tail);
    }
}

void bpl_print_expr(BplPrinter *p, const BplExpr *expr, int tail)
{
    bpl_print_in(p, expr, bpl_print_anywhere, tail);
}

/* Prints the expression on this line without breaks; returns false, and removes the text, if it
 * does not fit. */
static bool print_here(BplPrinter *p, const BplExpr *expr, int tail)
{
    BplPrintMark mark = bpl_print_mark(p);
    bpl_print_try(p, tail);
    bpl_print_along(p, expr, bpl_print_anywhere);
    return bpl_print_tried(p, mark);
}

void bpl_print_claim(BplPrinter *p, const BplAttr *attrs, const BplExpr *expr, int tail)
{
    bpl_print_attrs(p, attrs);
    if (!attrs || p->mode != BPL_PRINT_BREAK || is_word(expr)) {
        bpl_print_expr(p, expr, tail);
        return;
    }
    bpl_print_place(p, bpl_node_start(&expr->node));
    if (print_here(p, expr, tail))
        return;
    assert(p->at > p->line && p->at[-1] == ' ');
    p->at--; /* removes the blank after the attributes */
    BplPrintMark mark = bpl_print_mark(p);
    bpl_print_newline(p, p->indent);
    if (print_here(p, expr, tail))
        return;
    bpl_print_rewind(p, mark);
    bpl_print_char(p, ' ');
    bpl_print_expr(p, expr, tail);
}

/* ---- lists ----------------------------------------------------------------------------------- */

static void print_item(BplPrinter *p, const BplExpr *expr, bool is_first, int tail)
{
    BplPrintMark mark = bpl_print_mark(p);
    bool has_comments = expr->loc > p->next_trivia && bpl_node_start(&expr->node) > p->next_trivia;
    if (!is_first)
        bpl_print_char(p, ' ');
    if (!has_comments && print_here(p, expr, tail))
        return;
    bpl_print_rewind(p, mark);
    if (!is_first || has_comments) {
        bpl_print_newline(p, p->indent);
        bpl_print_operand(p, expr, bpl_print_anywhere, tail);
        return;
    }
    bpl_print_newline(p, p->indent);
    if (print_here(p, expr, tail))
        return;
    bpl_print_rewind(p, mark);
    bpl_print_operand(p, expr, bpl_print_anywhere, tail);
}

static void print_listed(BplPrinter *p, const BplExpr *expr, bool is_first, int tail)
{
    if (p->mode == BPL_PRINT_BREAK) {
        print_item(p, expr, is_first, expr->next ? 1 : tail);
        return;
    }
    if (!is_first)
        bpl_print_char(p, ' ');
    bpl_print_in(p, expr, bpl_print_anywhere, 0);
}

void bpl_print_more_exprs(BplPrinter *p, const BplExpr *exprs, int tail)
{
    BPL_EACH (const BplExpr, expr, exprs) {
        bpl_print_char(p, ',');
        print_listed(p, expr, false, tail);
        if (p->overflow)
            return;
    }
}

void bpl_print_exprs(BplPrinter *p, const BplExpr *exprs, int tail)
{
    if (!exprs)
        return;
    print_listed(p, exprs, true, tail);
    bpl_print_more_exprs(p, (const BplExpr *)exprs->next, tail);
}
