#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"

static bool is_comparison(BplOp op)
{
    return op == BPL_OP_EQ || op == BPL_OP_NEQ || op == BPL_OP_LT || op == BPL_OP_GT ||
           op == BPL_OP_LE || op == BPL_OP_GE || op == BPL_OP_IFF || op == BPL_OP_IMPLIES ||
           op == BPL_OP_EXPLIES;
}

static void enter(BplLint *lint, BplNode *node)
{
    const BplBinary *binary = bpl_as_binary(node);
    BplOp op = (BplOp)binary->op;
    if (!is_comparison(op) || bpl_is_literal(binary->left) ||
        !bpl_lint_is_same(binary->left, binary->right))
        return;
    bool is_false = op == BPL_OP_NEQ || op == BPL_OP_LT || op == BPL_OP_GT;
    bpl_lint_hit(lint, node->loc, "both sides are '%s': this is always %s",
                 bpl_lint_short_text(&binary->left->node).text, is_false ? "false" : "true");
}

const BplRule bpl_rule_self_comparison = {
    .summary = "a comparison of an expression with itself",
    .what = "Both sides of ==, !=, <, <=, >, >=, ==> or <==> are the same. Floating-point "
            "numbers do not count: NaN <= NaN is false.",
    .why = "The result does not depend on the values, so one side is probably a mistake.",
    .example = "procedure P(a: int, b: int) { assert a <= a; }     // a <= b?",
    .repair = "Write the comparison that was meant.",
    .kinds = {BPL_BINARY},
    .enter = enter};
