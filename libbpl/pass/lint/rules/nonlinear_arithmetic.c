#include "libbpl/pass/lint/rule.h"

enum { MAX_HEIGHT = 6 };

/* Is the expression made of literals only? */
static bool is_constant(const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
        return true;
    case BPL_CONVERT:
        return is_constant(bpl_as_convert(expr)->expr);
    case BPL_UNARY:
        return is_constant(bpl_as_unary(expr)->operand);
    case BPL_BINARY:
        return expr->height < MAX_HEIGHT && bpl_as_binary(expr)->left->kind != BPL_BINARY &&
               is_constant(bpl_as_binary(expr)->left) && is_constant(bpl_as_binary(expr)->right);
    default:
        return false;
    }
}

static void enter(BplLint *lint, BplNode *node)
{
    const BplBinary *binary = bpl_as_binary(node);
    bool is_nonlinear;
    switch ((BplOp)binary->op) {
    case BPL_OP_MUL:
        is_nonlinear = !is_constant(binary->left) && !is_constant(binary->right);
        break;
    case BPL_OP_INT_DIV:
    case BPL_OP_MOD:
    case BPL_OP_REAL_DIV:
    case BPL_OP_POW:
        is_nonlinear = !is_constant(binary->right);
        break;
    default:
        return;
    }
    if (is_nonlinear)
        bpl_lint_hit(lint, node->loc, "'%s' of two unknowns is not linear",
                     bpl_op_info[binary->op].text);
}

const BplRule bpl_rule_nonlinear_arithmetic = {
    .summary = "a product of two unknowns, or a division by one",
    .what = "Neither operand of * is a number, or the right operand of div, mod, / or ** is not.",
    .why = "Integer arithmetic with such terms is undecidable: a proof may fail, take for ever, or "
           "depend on the solver's version. Sometimes it cannot be avoided, which is why this rule "
           "is off by default.",
    .example = "procedure P(a: int, b: int) { assert a * b == b * a; }",
    .repair = "Put the product into a function of its own, with the few axioms that the proof "
              "needs.",
    .kinds = {BPL_BINARY},
    .enter = enter};
