#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"

static void enter(BplLint *lint, BplNode *node)
{
    const BplBinary *binary = bpl_as_binary(node);
    long long divisor;
    if (binary->op != BPL_OP_INT_DIV && binary->op != BPL_OP_MOD && binary->op != BPL_OP_REAL_DIV)
        return;
    if (bpl_lint_constant_value(binary->right, &divisor) && divisor == 0)
        bpl_lint_hit(lint, node->loc, "the right operand of '%s' is 0",
                     bpl_op_info[binary->op].text);
}

const BplRule bpl_rule_division_by_zero = {
    .summary = "a division by 0",
    .what = "The right operand of div, mod or / is 0: a literal, or sums and products of "
            "literals.",
    .why = "Boogie gives such a division some value, the same for the same left operand, without "
           "an error. Proofs about it mean nothing for the program that was translated.",
    .example = "procedure P(a: int) returns (r: int) { r := a div 0; }",
    .repair = "Divide by what was meant.",
    .kinds = {BPL_BINARY},
    .enter = enter};
