#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"

static void enter(BplLint *lint, BplNode *node)
{
    bool is_loop = node->kind == BPL_WHILE;
    const BplExpr *guard = is_loop                ? bpl_as_while(node)->guard
                           : node->kind == BPL_IF ? bpl_as_if(node)->guard
                                                  : bpl_as_if_then_else(node)->condition;
    BplLintTruth truth = guard ? bpl_lint_truth(guard) : BPL_PERHAPS;
    if (truth == BPL_PERHAPS || (is_loop && bpl_lint_is_bool_literal(guard, true)))
        return;
    bpl_lint_hit(lint, bpl_node_start(&guard->node), "the condition is always %s",
                 truth == BPL_ALWAYS ? "true" : "false");
}

const BplRule bpl_rule_constant_guard = {
    .summary = "a branch or a loop whose condition is always the same",
    .what = "The condition of an if, a while or an if-then-else is true or false by its form "
            "alone. while (true) is a way to write a loop that a break leaves, and does not "
            "count.",
    .why = "One of the branches is never taken, so nothing in it is checked.",
    .example = "procedure P(x: int) returns (y: int)\n"
               "{ if (x == x) { y := 1; } else { y := 2; } }",
    .repair = "Write the condition that was meant, or only the branch that is taken.",
    .kinds = {BPL_IF, BPL_WHILE, BPL_IF_THEN_ELSE},
    .enter = enter};
