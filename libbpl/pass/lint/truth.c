#include "libbpl/pass/lint/truth.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/tree.h"

#include <stdlib.h>
#include <string.h>

bool bpl_lint_is_bool_literal(const BplExpr *expr, bool value)
{
    return expr->kind == BPL_BOOL_LIT && expr->op == value;
}

/* ---- sameness -------------------------------------------------------------------------------- */

bool bpl_lint_is_same(const BplExpr *a, const BplExpr *b)
{
    if (a->kind != b->kind || a->height != b->height || !a->type)
        return false;
    return a->type->expanded->kind != BPL_T_FLOAT && bpl_ast_equal(&a->node, &b->node);
}

static bool is_not_of(const BplExpr *a, const BplExpr *b)
{
    return a->kind == BPL_UNARY && a->op == BPL_OP_NOT &&
           bpl_lint_is_same(bpl_as_unary(a)->operand, b);
}

bool bpl_lint_is_negation(const BplExpr *a, const BplExpr *b)
{
    if (is_not_of(a, b) || is_not_of(b, a))
        return true;
    if (a->kind != BPL_BINARY || b->kind != BPL_BINARY || bpl_op_opposite((BplOp)a->op) != b->op)
        return false;
    return bpl_lint_is_same(bpl_as_binary(a)->left, bpl_as_binary(b)->left) &&
           bpl_lint_is_same(bpl_as_binary(a)->right, bpl_as_binary(b)->right);
}

/* ---- values ---------------------------------------------------------------------------------- */

enum { MAX_DIGITS = 9, MAX_HEIGHT = 8 };

static bool literal_value(const char *text, long long *value)
{
    if (strlen(text) > MAX_DIGITS || strspn(text, "0123456789") != strlen(text))
        return false;
    *value = strtoll(text, NULL, 10);
    return true;
}

static bool is_zero_real(const char *text)
{
    size_t zeros = strspn(text, "0.");
    return zeros && (text[zeros] == '\0' || text[zeros] == 'e');
}

static bool combined(BplOp op, long long a, long long b, long long *value)
{
    long long limit = 1000000000;
    if (llabs(a) > limit || llabs(b) > limit)
        return false;
    if (op == BPL_OP_ADD)
        *value = a + b;
    else if (op == BPL_OP_SUB)
        *value = a - b;
    else if (op == BPL_OP_MUL)
        *value = a * b;
    else
        return false;
    return true;
}

bool bpl_lint_constant_value(const BplExpr *expr, long long *value)
{
    long long a, b;
    if (expr->height > MAX_HEIGHT)
        return false;
    switch ((BplKind)expr->kind) {
    case BPL_INT_LIT:
        return literal_value(bpl_as_int_lit(expr)->text->text, value);
    case BPL_REAL_LIT:
        *value = 0;
        return is_zero_real(bpl_as_real_lit(expr)->text->text);
    case BPL_CONVERT:
        return bpl_lint_constant_value(bpl_as_convert(expr)->expr, value);
    case BPL_UNARY:
        if (expr->op != BPL_OP_NEG || !bpl_lint_constant_value(bpl_as_unary(expr)->operand, &a))
            return false;
        *value = -a;
        return true;
    case BPL_BINARY: {
        const BplExpr *left = bpl_as_binary(expr)->left;
        /* a chain of sums can be arbitrarily long, so that recursion on it would be too deep;
         * constants are not written as long sums */
        return (left->kind != BPL_BINARY || bpl_as_binary(left)->left->kind != BPL_BINARY) &&
               bpl_lint_constant_value(left, &a) &&
               bpl_lint_constant_value(bpl_as_binary(expr)->right, &b) &&
               combined((BplOp)expr->op, a, b, value);
    }
    default:
        return false;
    }
}

/* ---- truth ----------------------------------------------------------------------------------- */

static BplLintTruth truth(bool value)
{
    return value ? BPL_ALWAYS : BPL_NEVER;
}

static BplLintTruth negated(BplLintTruth value)
{
    return value == BPL_PERHAPS ? BPL_PERHAPS : truth(value == BPL_NEVER);
}

static BplLintTruth compared(const BplBinary *expr)
{
    long long a, b;
    BplOp op = (BplOp)expr->op;
    if (bpl_lint_is_same(expr->left, expr->right))
        return truth(op == BPL_OP_EQ || op == BPL_OP_LE || op == BPL_OP_GE || op == BPL_OP_EXTENDS);
    if (!bpl_lint_constant_value(expr->left, &a) || !bpl_lint_constant_value(expr->right, &b))
        return BPL_PERHAPS;
    switch (op) {
    case BPL_OP_EQ:
        return truth(a == b);
    case BPL_OP_NEQ:
        return truth(a != b);
    case BPL_OP_LT:
        return truth(a < b);
    case BPL_OP_LE:
        return truth(a <= b);
    case BPL_OP_GT:
        return truth(a > b);
    case BPL_OP_GE:
        return truth(a >= b);
    default:
        return BPL_PERHAPS;
    }
}

/* Limit on the depth of recursion: operators of different kinds may alternate along left operands
 * to any depth. Nobody writes expressions of such depth by hand. */
enum { MAX_DEPTH = 100 };

static BplLintTruth truth_within(const BplExpr *expr, int depth);

/* Returns the truth value of a chain of && or of ||, going down its left operands; `deciding` is
 * the truth value of an operand that decides the value of the whole chain. */
static BplLintTruth chained(const BplExpr *expr, BplLintTruth deciding, int depth)
{
    uint8_t op = expr->op;
    bool all = true;
    for (;; expr = bpl_as_binary(expr)->left) {
        bool is_link = expr->kind == BPL_BINARY && expr->op == op;
        BplLintTruth operand = truth_within(is_link ? bpl_as_binary(expr)->right : expr, depth);
        if (operand == deciding)
            return deciding;
        all &= operand != BPL_PERHAPS;
        if (!is_link)
            return all ? negated(deciding) : BPL_PERHAPS;
    }
}

static BplLintTruth implied(const BplExpr *premise, const BplExpr *conclusion, int depth)
{
    BplLintTruth then = truth_within(conclusion, depth);
    if (then == BPL_ALWAYS || premise->kind == BPL_BINARY)
        /* only the last operand is visited, so that the recursion does not go down a long chain */
        return then == BPL_ALWAYS ? then : BPL_PERHAPS;
    BplLintTruth given = truth_within(premise, depth);
    if (given == BPL_NEVER)
        return BPL_ALWAYS;
    return given == BPL_ALWAYS ? then : BPL_PERHAPS;
}

static BplLintTruth truth_within(const BplExpr *expr, int depth)
{
    if (--depth < 0)
        return BPL_PERHAPS;
    if (expr->kind == BPL_BOOL_LIT)
        return truth(expr->op);
    if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT)
        return negated(truth_within(bpl_as_unary(expr)->operand, depth));
    if (expr->kind != BPL_BINARY)
        return BPL_PERHAPS;
    const BplBinary *binary = bpl_as_binary(expr);
    switch ((BplOp)expr->op) {
    case BPL_OP_AND:
        return chained(expr, BPL_NEVER, depth);
    case BPL_OP_OR:
        return chained(expr, BPL_ALWAYS, depth);
    case BPL_OP_IMPLIES:
        return implied(binary->left, binary->right, depth);
    case BPL_OP_EXPLIES:
        return implied(binary->right, binary->left, depth);
    case BPL_OP_EQ:
    case BPL_OP_NEQ:
    case BPL_OP_LT:
    case BPL_OP_GT:
    case BPL_OP_LE:
    case BPL_OP_GE:
    case BPL_OP_EXTENDS:
        return compared(binary);
    default:
        return BPL_PERHAPS;
    }
}

BplLintTruth bpl_lint_truth(const BplExpr *expr)
{
    return truth_within(expr, MAX_DEPTH);
}

/* ---- texts ----------------------------------------------------------------------------------- */

BplShortText bpl_lint_short_text(const BplNode *node)
{
    BplShortText shortened = {"…"};
    if (node->height > MAX_HEIGHT)
        return shortened;
    BplStrbuf text = {0};
    bpl_print_node(&text, node);
    size_t room = sizeof shortened.text - 4; /* an ellipsis takes three bytes */
    size_t length = text.length;
    if (length > room) {
        length = room;
        while (length && ((unsigned char)text.text[length] & 0xc0) == 0x80)
            length--;
    }
    memcpy(shortened.text, bpl_strbuf_text(&text), length);
    strcpy(shortened.text + length, text.length > room ? "…" : "");
    bpl_strbuf_release(&text);
    return shortened;
}
