/* Expressions and types.
 *
 * Within a line an expression is printed along its left spine: down to the leftmost operand,
 * opening parentheses, then back up, printing what follows each left operand. So no chain is too
 * long.
 *
 * An expression that does not fit is broken: before the operators of a chain, after the `::` of a
 * quantifier, before `then` and `else`, after commas. Its operands are tried again, each two
 * columns further in, which bounds how deep this goes: beyond half of the page lines are left as
 * they are.
 */
#include "libbpl/syntax/print_internal.h"

/* ---- parentheses ----------------------------------------------------------------------------- */

/* Where an expression stands: what binds less tightly than `level` needs parentheses there. Of the
 * logical operators at that very level only `op` may stand bare. */
typedef struct Place {
    uint8_t level, op;
} Place;

enum {
    LEVEL_IMPLIES = 2,
    LEVEL_LOGICAL = 3,
    LEVEL_PREFIX = 10,
    LEVEL_NEVER = BPL_LEVEL_ATOM + 1 /* only in parentheses */
};

static const Place anywhere = {0, BPL_OP_COUNT};

static const uint8_t level_of_kind[BPL_KIND_COUNT] = {
    [BPL_INT_LIT] = BPL_LEVEL_ATOM,
    [BPL_REAL_LIT] = BPL_LEVEL_ATOM,
    [BPL_FLOAT_LIT] = BPL_LEVEL_ATOM,
    [BPL_BV_LIT] = BPL_LEVEL_ATOM,
    [BPL_STRING_LIT] = BPL_LEVEL_ATOM,
    [BPL_RMODE_LIT] = BPL_LEVEL_ATOM,
    [BPL_BOOL_LIT] = BPL_LEVEL_ATOM,
    [BPL_IDENT] = BPL_LEVEL_ATOM,
    [BPL_APPLY] = BPL_LEVEL_ATOM,
    [BPL_OLD] = BPL_LEVEL_ATOM,
    [BPL_CONVERT] = BPL_LEVEL_ATOM,
    [BPL_CODE] = BPL_LEVEL_ATOM,
    [BPL_QUANT] = BPL_LEVEL_ATOM,
    [BPL_LET] = BPL_LEVEL_ATOM,
    [BPL_WILDCARD] = BPL_LEVEL_ATOM,
    [BPL_SELECT] = BPL_LEVEL_POSTFIX,
    [BPL_STORE] = BPL_LEVEL_POSTFIX,
    [BPL_EXTRACT] = BPL_LEVEL_POSTFIX,
    [BPL_FIELD_SELECT] = BPL_LEVEL_POSTFIX,
    [BPL_FIELD_STORE] = BPL_LEVEL_POSTFIX,
    [BPL_COERCE] = BPL_LEVEL_COERCE,
    [BPL_BOUNDS] = BPL_LEVEL_COERCE,
    [BPL_UNARY] = LEVEL_PREFIX,
    [BPL_IS] = BPL_LEVEL_IS,
    /* an if-then-else would swallow what follows it, so it is bare only where nothing does: 0 */
};

static int level_of(const BplExpr *expr)
{
    return expr->kind == BPL_BINARY ? bpl_op_info[expr->op].level : level_of_kind[expr->kind];
}

static bool brings_parens(const BplExpr *expr)
{
    return expr->kind == BPL_QUANT || expr->kind == BPL_LET;
}

static bool is_bare(const BplPrinter *p, const BplExpr *expr, Place place)
{
    if (brings_parens(expr))
        return true;
    if (expr->in_parens && p->mode != BPL_PRINT_ONE_LINE)
        return false;
    int level = level_of(expr);
    if (level != place.level)
        return level > place.level;
    return (level != LEVEL_IMPLIES && level != LEVEL_LOGICAL) || expr->op == place.op;
}

/* Does its text end in a type's name, which would take a `<` or a word that follows for its
 * argument? */
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

static Place left_place(const BplExpr *expr, const BplExpr *left)
{
    if (expr->kind == BPL_IS) {
        int level = ends_in_type_name(left) ? LEVEL_NEVER : LEVEL_PREFIX;
        return (Place){(uint8_t)level, BPL_OP_COUNT};
    }
    if (expr->kind != BPL_BINARY)
        return (Place){level_of_kind[expr->kind], BPL_OP_COUNT};
    const BplOpInfo *info = &bpl_op_info[expr->op];
    bool fragile = info->fragile == BPL_FRAGILE_LEFT || info->fragile == BPL_FRAGILE_BOTH;
    int level =
        expr->op == BPL_OP_LT && ends_in_type_name(left) ? LEVEL_NEVER : info->level + fragile;
    return (Place){(uint8_t)level, expr->op};
}

static Place right_place(const BplExpr *expr)
{
    const BplOpInfo *info = &bpl_op_info[expr->op];
    bool fragile = info->fragile == BPL_FRAGILE_RIGHT || info->fragile == BPL_FRAGILE_BOTH;
    return (Place){(uint8_t)(info->level + fragile), expr->op};
}

/* ---- within a line --------------------------------------------------------------------------- */

static void print_in(BplPrinter *p, const BplExpr *expr, Place place, int tail);

static void print_quant_head(BplPrinter *p, const BplQuant *quant)
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

static void print_let_head(BplPrinter *p, const BplLet *let)
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
        bpl_print_char(p, ' '); /* the minus would become part of the literal */
}

/* An expression that has no operand at its left end. */
static void print_first(BplPrinter *p, const BplExpr *expr, int tail)
{
    switch ((BplKind)expr->kind) {
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
        print_in(p, bpl_as_old(expr)->expr, anywhere, tail + 1);
        bpl_print_char(p, ')');
        return;
    case BPL_CONVERT:
        bpl_print_place(p, expr->loc);
        bpl_print_word(p, bpl_basic_text((BplBasic)expr->op));
        bpl_print_char(p, '(');
        print_in(p, bpl_as_convert(expr)->expr, anywhere, tail + 1);
        bpl_print_char(p, ')');
        return;
    case BPL_UNARY:
        print_unary_op(p, bpl_as_unary(expr));
        print_in(p, bpl_as_unary(expr)->operand, (Place){LEVEL_PREFIX, BPL_OP_COUNT}, tail);
        return;
    case BPL_IF_THEN_ELSE: {
        const BplIfThenElse *choice = bpl_as_if_then_else(expr);
        bpl_print_place(p, expr->loc);
        bpl_print_text(p, "if ");
        print_in(p, choice->condition, anywhere, 0);
        bpl_print_text(p, " then ");
        print_in(p, choice->then_expr, anywhere, 0);
        bpl_print_text(p, " else ");
        print_in(p, choice->else_expr, anywhere, tail);
        return;
    }
    case BPL_QUANT: {
        const BplQuant *quant = bpl_as_quant(expr);
        print_quant_head(p, quant);
        bpl_print_char(p, ' ');
        bpl_print_annotations(p, quant->annotations);
        print_in(p, quant->body, anywhere, tail + 1);
        bpl_print_char(p, ')');
        return;
    }
    case BPL_LET: {
        const BplLet *let = bpl_as_let(expr);
        print_let_head(p, let);
        bpl_print_char(p, ' ');
        bpl_print_attrs(p, let->attrs);
        print_in(p, let->body, anywhere, tail + 1);
        bpl_print_char(p, ')');
        return;
    }
    case BPL_CODE:
        bpl_print_code(p, bpl_as_code(expr));
        return;
    default:
        assert(!"an expression");
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
        print_in(p, bpl_as_extract(expr)->bounds, anywhere, tail + 1);
    } else {
        const BplStore *store = bpl_as_store(expr);
        bpl_print_exprs(p, store->indices, 3);
        if (store->indices)
            bpl_print_char(p, ' ');
        bpl_print_text(p, ":= ");
        print_in(p, store->value, anywhere, tail + 1);
    }
    bpl_print_char(p, ']');
}

/* What follows the left operand. */
static void print_rest(BplPrinter *p, const BplExpr *expr, int tail)
{
    switch ((BplKind)expr->kind) {
    case BPL_BINARY:
        bpl_print_char(p, ' ');
        bpl_print_place(p, expr->loc);
        bpl_print_word(p, bpl_op_info[expr->op].text);
        bpl_print_char(p, ' ');
        print_in(p, bpl_as_binary(expr)->right, right_place(expr), tail);
        return;
    case BPL_SELECT:
    case BPL_STORE:
    case BPL_EXTRACT:
        print_indices(p, expr, tail);
        return;
    case BPL_BOUNDS:
        bpl_print_char(p, ':');
        print_in(p, bpl_as_bounds(expr)->low, anywhere, tail);
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
        print_in(p, store->value, anywhere, tail + 1);
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

static void print_along(BplPrinter *p, const BplExpr *expr, Place place)
{
    size_t base = p->spine.count;
    bool in_parens;
    for (;;) {
        in_parens = !is_bare(p, expr, place);
        if (in_parens)
            bpl_print_char(p, '(');
        const BplExpr *left = level_of(expr) == BPL_LEVEL_ATOM ? NULL : bpl_expr_left(expr);
        if (!left || p->overflow)
            break;
        bpl_vec_push(&p->spine, (BplPrintSpine){expr, in_parens});
        place = left_place(expr, left);
        expr = left;
    }
    print_first(p, expr, 0);
    if (in_parens)
        bpl_print_char(p, ')');
    while (p->spine.count > base && !p->overflow) {
        BplPrintSpine one = bpl_vec_pop(&p->spine);
        print_rest(p, one.expr, 0);
        if (one.in_parens)
            bpl_print_char(p, ')');
    }
    p->spine.count = base;
}

/* ---- broken ---------------------------------------------------------------------------------- */

/* The operand of something that is broken: its own lines go on further in. */
static void print_operand(BplPrinter *p, const BplExpr *expr, Place place, int tail)
{
    p->indent += BPL_STEP;
    print_in(p, expr, place, tail);
    p->indent -= BPL_STEP;
}

static void begin_operand(BplPrinter *p, const BplExpr *operator_expr, const BplExpr *right)
{
    bpl_print_newline(p, p->indent);
    BplLoc start = bpl_node_start(&right->node);
    bpl_print_place(p, start > operator_expr->loc ? start : operator_expr->loc);
    bpl_print_word(p, bpl_op_info[operator_expr->op].text);
    bpl_print_char(p, ' ');
}

/* a ==> (b ==> c), each on a line */
static void break_implications(BplPrinter *p, const BplExpr *expr, int tail)
{
    const Place right = {LEVEL_IMPLIES, BPL_OP_IMPLIES};
    const BplBinary *binary = bpl_as_binary(expr);
    for (;;) {
        print_operand(p, binary->left, left_place(&binary->as_expr, binary->left), 0);
        begin_operand(p, &binary->as_expr, binary->right);
        const BplExpr *next = binary->right;
        if (next->kind != BPL_BINARY || next->op != BPL_OP_IMPLIES || !is_bare(p, next, right)) {
            print_operand(p, next, right, tail);
            return;
        }
        binary = bpl_as_binary(next);
    }
}

static bool is_same_chain(const BplPrinter *p, const BplExpr *expr, const BplExpr *left)
{
    return left->kind == BPL_BINARY && bpl_op_info[left->op].level == bpl_op_info[expr->op].level &&
           is_bare(p, left, left_place(expr, left));
}

/* ((a + b) - c) + d, each on a line */
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
    print_operand(p, left, left_place(expr, left), 0);
    for (;;) {
        const BplExpr *right = bpl_as_binary(expr)->right;
        bool is_last = p->spine.count == base;
        begin_operand(p, expr, right);
        print_operand(p, right, right_place(expr), is_last ? tail : 0);
        if (is_last)
            return;
        expr = bpl_vec_pop(&p->spine).expr;
    }
}

/* m[i][j]->f: T, broken within the brackets */
static void break_postfix(BplPrinter *p, const BplExpr *expr, int tail)
{
    size_t base = p->spine.count;
    const BplExpr *left;
    Place place;
    for (;;) {
        left = bpl_expr_left(expr);
        place = left_place(expr, left);
        if (level_of(left) < BPL_LEVEL_COERCE || !bpl_expr_left(left) || !is_bare(p, left, place))
            break;
        bpl_vec_push(&p->spine, (BplPrintSpine){expr, false});
        expr = left;
    }
    print_operand(p, left, place, 0);
    for (;;) {
        bool is_last = p->spine.count == base;
        print_rest(p, expr, is_last ? tail : 0);
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
        print_operand(p, choice->condition, anywhere, 0);
        bpl_print_newline(p, p->indent);
        bpl_print_text(p, "then ");
        print_operand(p, choice->then_expr, anywhere, 0);
        bpl_print_newline(p, p->indent);
        bpl_print_text(p, "else ");
        expr = choice->else_expr;
        if (expr->kind != BPL_IF_THEN_ELSE || expr->in_parens)
            break;
    }
    print_operand(p, expr, anywhere, tail);
}

static void break_quant(BplPrinter *p, const BplQuant *quant, int tail)
{
    print_quant_head(p, quant);
    if (quant->annotations) {
        bpl_print_newline(p, p->indent);
        bpl_print_annotations(p, quant->annotations);
        p->at--; /* the blank behind the last one */
    }
    bpl_print_newline(p, p->indent);
    print_operand(p, quant->body, anywhere, tail + 1);
    bpl_print_char(p, ')');
}

static void break_let(BplPrinter *p, const BplLet *let, int tail)
{
    print_let_head(p, let);
    bpl_print_newline(p, p->indent);
    bpl_print_attrs(p, let->attrs);
    print_operand(p, let->body, anywhere, tail + 1);
    bpl_print_char(p, ')');
}

static void print_broken(BplPrinter *p, const BplExpr *expr, Place place, int tail)
{
    bool in_parens = !is_bare(p, expr, place);
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
        print_operand(p, object, left_place(expr, object), 0);
        print_rest(p, expr, tail);
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
        print_along(p, expr, place);
        break;
    default:
        print_first(p, expr, tail);
        break;
    }
    if (in_parens)
        bpl_print_char(p, ')');
}

static bool is_word(const BplExpr *expr)
{
    return expr->kind >= BPL_INT_LIT && expr->kind <= BPL_IDENT && !expr->in_parens;
}

static void print_in(BplPrinter *p, const BplExpr *expr, Place place, int tail)
{
    if (p->mode != BPL_PRINT_BREAK) {
        if (!p->overflow)
            print_along(p, expr, place);
        return;
    }
    if (is_word(expr)) {
        print_first(p, expr, tail);
        return;
    }
    if (expr->loc > p->next_trivia)
        bpl_print_place(p, bpl_node_start(&expr->node));
    BplPrintMark mark = bpl_print_mark(p);
    bpl_print_try(p, tail);
    print_along(p, expr, place);
    if (bpl_print_tried(p, mark))
        return;
    if (p->indent > p->width / 2) {
        p->mode = BPL_PRINT_LOOSE;
        print_along(p, expr, place);
        p->mode = BPL_PRINT_BREAK;
    } else {
        print_broken(p, expr, place, tail);
    }
}

void bpl_print_expr(BplPrinter *p, const BplExpr *expr, int tail)
{
    print_in(p, expr, anywhere, tail);
}

/* On this line if it fits. */
static bool print_here(BplPrinter *p, const BplExpr *expr, int tail)
{
    BplPrintMark mark = bpl_print_mark(p);
    bpl_print_try(p, tail);
    print_along(p, expr, anywhere);
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
    p->at--; /* the blank behind the attributes */
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
    bool has_comments = expr->loc > p->next_trivia && bpl_node_start(&expr->node) > p->next_trivia;
    BplPrintMark mark = bpl_print_mark(p);
    if (!is_first)
        bpl_print_char(p, ' ');
    if (!has_comments && print_here(p, expr, tail))
        return;
    bpl_print_rewind(p, mark);
    if (!is_first || has_comments) {
        bpl_print_newline(p, p->indent);
        print_operand(p, expr, anywhere, tail);
        return;
    }
    bpl_print_newline(p, p->indent);
    if (print_here(p, expr, tail))
        return;
    bpl_print_rewind(p, mark);
    print_operand(p, expr, anywhere, tail);
}

void bpl_print_exprs(BplPrinter *p, const BplExpr *exprs, int tail)
{
    BPL_EACH(const BplExpr, expr, exprs)
    {
        bool is_first = expr == exprs;
        if (!is_first)
            bpl_print_char(p, ',');
        if (p->mode == BPL_PRINT_BREAK) {
            print_item(p, expr, is_first, expr->next ? 1 : tail);
        } else {
            if (!is_first)
                bpl_print_char(p, ' ');
            print_in(p, expr, anywhere, 0);
            if (p->overflow)
                return;
        }
    }
}
