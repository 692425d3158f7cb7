/* Breaks expressions that do not fit on their line.
 *
 * Lines are broken before the operators of a chain, after the `::` of a quantifier, before `then`
 * and `else`, and after commas. Each operand is first tried on one line, then broken in turn,
 * indented by two more columns. The depth of the recursion is bounded, since lines that are
 * indented beyond half of the page are not broken (bpl_print_in). */
#include "libbpl/syntax/print_expr.h"

void bpl_print_operand(BplPrinter *p, const BplExpr *expr, BplPrintPlace place, int tail)
{
    p->indent += BPL_STEP;
    bpl_print_in(p, expr, place, tail);
    p->indent -= BPL_STEP;
    assert(p->indent >= 0 && p->mode != BPL_PRINT_FLAT);
}

static void begin_operand(BplPrinter *p, const BplExpr *operator_expr, const BplExpr *right)
{
    assert(operator_expr->kind == BPL_BINARY && p->mode == BPL_PRINT_BREAK);
    bpl_print_newline(p, p->indent);
    BplLoc start = bpl_node_start(&right->node);
    bpl_print_place(p, start > operator_expr->loc ? start : operator_expr->loc);
    bpl_print_word(p, bpl_op_info[operator_expr->op].text);
    bpl_print_char(p, ' ');
}

/* Prints a chain of implications a ==> (b ==> c) with each operand on a line of its own. */
static void break_implications(BplPrinter *p, const BplExpr *expr, int tail)
{
    const BplPrintPlace right = {BPL_LEVEL_IMPLIES, BPL_OP_IMPLIES};
    const BplBinary *binary = bpl_as_binary(expr);
    for (;;) {
        bpl_print_operand(p, binary->left, bpl_print_left_place(&binary->base, binary->left), 0);
        begin_operand(p, &binary->base, binary->right);
        const BplExpr *next = binary->right;
        if (next->kind != BPL_BINARY || next->op != BPL_OP_IMPLIES ||
            !bpl_print_is_bare(p, next, right)) {
            bpl_print_operand(p, next, right, tail);
            return;
        }
        binary = bpl_as_binary(next);
    }
}

static bool is_same_chain(const BplPrinter *p, const BplExpr *expr, const BplExpr *left)
{
    return left->kind == BPL_BINARY && bpl_op_info[left->op].level == bpl_op_info[expr->op].level &&
           bpl_print_is_bare(p, left, bpl_print_left_place(expr, left));
}

/* Prints a chain of left-associative operators ((a + b) - c) + d with each operand on a line of its
 * own. */
static void break_chain(BplPrinter *p, const BplExpr *expr, int tail)
{
    if (expr->op == BPL_OP_IMPLIES) {
        break_implications(p, expr, tail);
        return;
    }
    size_t base = p->spine.count;
    const BplExpr *left = bpl_as_binary(expr)->left;
    while (is_same_chain(p, expr, left)) {
        bpl_vec_push(&p->spine, (BplPrintSpine){expr, false});
        expr = left;
        left = bpl_as_binary(expr)->left;
    }
    assert(p->spine.count >= base);
    bpl_print_operand(p, left, bpl_print_left_place(expr, left), 0);
    for (;;) {
        const BplExpr *right = bpl_as_binary(expr)->right;
        bool is_last = p->spine.count == base;
        begin_operand(p, expr, right);
        bpl_print_operand(p, right, bpl_print_right_place(expr), is_last ? tail : 0);
        if (is_last)
            return;
        assert(bpl_as_binary(bpl_vec_last(&p->spine).expr)->left == expr);
        expr = bpl_vec_pop(&p->spine).expr;
    }
}

/* Prints a chain of postfixes m[i][j]->f: T, with line breaks inside the brackets. */
static void break_postfix(BplPrinter *p, const BplExpr *expr, int tail)
{
    size_t base = p->spine.count;
    const BplExpr *left;
    BplPrintPlace place;
    for (;;) {
        left = bpl_expr_left(expr);
        place = bpl_print_left_place(expr, left);
        if (bpl_print_level(left) < BPL_LEVEL_COERCE || !bpl_expr_left(left) ||
            !bpl_print_is_bare(p, left, place))
            break;
        bpl_vec_push(&p->spine, (BplPrintSpine){expr, false});
        expr = left;
    }
    bpl_print_operand(p, left, place, 0);
    for (;;) {
        bool is_last = p->spine.count == base;
        bpl_print_rest(p, expr, is_last ? tail : 0);
        if (is_last)
            return;
        expr = bpl_vec_pop(&p->spine).expr;
    }
}

static void break_choice(BplPrinter *p, const BplExpr *expr, int tail)
{
    for (;;) {
        const BplIfThenElse *choice = bpl_as_if_then_else(expr);
        bpl_print_place(p, expr->loc);
        bpl_print_text(p, "if ");
        bpl_print_operand(p, choice->condition, bpl_print_anywhere, 0);
        bpl_print_newline(p, p->indent);
        bpl_print_text(p, "then ");
        bpl_print_operand(p, choice->then_expr, bpl_print_anywhere, 0);
        bpl_print_newline(p, p->indent);
        bpl_print_text(p, "else ");
        expr = choice->else_expr;
        if (expr->kind != BPL_IF_THEN_ELSE || expr->in_parens)
            break;
    }
    bpl_print_operand(p, expr, bpl_print_anywhere, tail);
}

static void break_quant(BplPrinter *p, const BplQuant *quant, int tail)
{
    bpl_print_quant_head(p, quant);
    if (quant->annotations) {
        bpl_print_newline(p, p->indent);
        bpl_print_annotations(p, quant->annotations);
        p->at--; /* removes the blank after the annotations */
    }
    bpl_print_newline(p, p->indent);
    bpl_print_operand(p, quant->body, bpl_print_anywhere, tail + 1);
    bpl_print_char(p, ')');
}

static void break_let(BplPrinter *p, const BplLet *let, int tail)
{
    bpl_print_let_head(p, let);
    bpl_print_newline(p, p->indent);
    bpl_print_attrs(p, let->attrs);
    bpl_print_operand(p, let->body, bpl_print_anywhere, tail + 1);
    bpl_print_char(p, ')');
}

void bpl_print_broken(BplPrinter *p, const BplExpr *expr, BplPrintPlace place, int tail)
{
    bool in_parens = !bpl_print_is_bare(p, expr, place);
    if (in_parens) {
        bpl_print_char(p, '(');
        tail++;
    }
    switch ((BplKind)expr->kind) {
    case BPL_BINARY:
        break_chain(p, expr, tail);
        break;
    case BPL_SELECT:
    case BPL_STORE:
    case BPL_EXTRACT:
    case BPL_FIELD_SELECT:
    case BPL_FIELD_STORE:
    case BPL_COERCE:
        break_postfix(p, expr, tail);
        break;
    case BPL_IS: {
        const BplExpr *object = bpl_as_is(expr)->object;
        bpl_print_operand(p, object, bpl_print_left_place(expr, object), 0);
        bpl_print_rest(p, expr, tail);
        break;
    }
    case BPL_IF_THEN_ELSE:
        break_choice(p, expr, tail);
        break;
    case BPL_QUANT:
        break_quant(p, bpl_as_quant(expr), tail);
        break;
    case BPL_LET:
        break_let(p, bpl_as_let(expr), tail);
        break;
    case BPL_BOUNDS:
        bpl_print_along(p, expr, place);
        break;
    default:
        bpl_print_first(p, expr, tail);
        break;
    }
    if (in_parens)
        bpl_print_char(p, ')');
}
