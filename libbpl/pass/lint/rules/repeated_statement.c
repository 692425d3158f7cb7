#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"
#include "libbpl/syntax/tree.h"

static void enter(BplLint *lint, BplNode *node)
{
    const BplNode *next = node->next;
    if (!next || next->kind != node->kind || next->height != node->height)
        return;
    const BplExpr *expr =
        node->kind == BPL_ASSUME ? bpl_as_assume(node)->expr : bpl_as_assert(node)->expr;
    if (expr->kind == BPL_BOOL_LIT || !bpl_ast_equal(node, next))
        return;
    bpl_lint_hit(lint, next->loc, "the same %s stands directly above",
                 node->kind == BPL_ASSUME ? "assume" : "assert");
}

const BplRule bpl_rule_repeated_statement = {
    .summary = "an assume or assert that stands twice in a row",
    .what = "Two assumes or two asserts that follow each other directly are the same, attributes "
            "and all. Literals do not count: they carry marks.",
    .why = "The second one has no effect, so it is probably a mistake.",
    .example = "procedure P(a: int, b: int)\n"
               "{\n"
               "  assume a > 0;\n"
               "  assume a > 0;      // b?\n"
               "}",
    .repair = "Delete one of them, or write what was meant.",
    .kinds = {BPL_ASSUME, BPL_ASSERT},
    .enter = enter};
