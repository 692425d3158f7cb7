#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"
#include "libbpl/syntax/tree.h"

static void enter(BplLint *lint, BplNode *node)
{
    const BplAssign *assign = bpl_as_assign(node);
    const BplExpr *rhs = assign->rhs;
    BPL_EACH (const BplExpr, lhs, assign->lhs) {
        if (!rhs)
            return;
        if (lhs->kind == rhs->kind && lhs->height == rhs->height &&
            bpl_ast_equal(&lhs->node, &rhs->node))
            bpl_lint_hit(lint, bpl_node_start(&lhs->node), "'%s' is assigned to itself",
                         bpl_lint_short_text(&lhs->node).text);
        rhs = (const BplExpr *)rhs->node.next;
    }
}

const BplRule bpl_rule_self_assignment = {
    .summary = "an assignment of a variable to itself",
    .what = "Both sides of the assignment, or of one component of a parallel one, are the same.",
    .why = "It changes nothing, so it is probably a mistake for x := x + 1, or x := y.",
    .example = "procedure P() returns (x: int)\n"
               "{ x := x; }",
    .repair = "Delete it, or write what was meant. To give a variable any value, use `havoc`.",
    .kinds = {BPL_ASSIGN},
    .enter = enter};
