#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"

#include <string.h>

/* Returns the condition of an assertion, axiom or clause if a trivially true condition is to be
 * reported there; otherwise NULL: a trivial condition with attributes may be intended, to carry the
 * attributes. (Assumes are not visited at all: an `assume true` usually carries an attribute, or
 * was left by a generator.) A comparison of an expression with itself is reported by
 * self_comparison.c. */
static const BplExpr *claim_of(const BplNode *node)
{
    const BplExpr *expr = NULL;
    const BplAttr *attrs = NULL;
    if (node->kind == BPL_ASSERT) {
        expr = bpl_as_assert(node)->expr;
        attrs = bpl_as_assert(node)->attrs;
    } else if (node->kind == BPL_CONDITION) {
        expr = bpl_as_condition(node)->expr;
        attrs = bpl_as_condition(node)->attrs;
    } else {
        expr = bpl_as_axiom(node)->expr;
        attrs = bpl_as_axiom(node)->attrs;
    }
    BPL_EACH (const BplAttr, attr, attrs)
        if (strcmp(attr->name->text, "nolint") != 0)
            return NULL;
    return expr;
}

static bool is_self_comparison(const BplExpr *expr)
{
    return expr->kind == BPL_BINARY && !bpl_as_binary(expr)->left->in_parens &&
           bpl_lint_is_same(bpl_as_binary(expr)->left, bpl_as_binary(expr)->right);
}

static void enter(BplLint *lint, BplNode *node)
{
    const BplExpr *expr = claim_of(node);
    if (!expr || bpl_lint_truth(expr) != BPL_ALWAYS || is_self_comparison(expr))
        return;
    const char *what = node->kind == BPL_ASSERT  ? "the assertion"
                       : node->kind == BPL_AXIOM ? "the axiom"
                                                 : "the condition";
    bpl_lint_hit(lint, node->loc, "%s is always true", what);
}

const BplRule bpl_rule_trivial_condition = {
    .summary = "an assertion, axiom or clause of a specification that is true by its form",
    .what = "The expression of an assert, an axiom, or a requires, ensures or invariant clause is "
            "true for all values. Conditions with attributes, and assumes, do not count: they "
            "carry marks for other tools.",
    .why = "Nothing is checked, though there seems to be a check.",
    .example = "procedure P(x: int) returns (y: int)\n"
               "  ensures x > 0 ==> true;\n"
               "{ y := x; }",
    .repair = "Write what was meant, or delete it.",
    .kinds = {BPL_ASSERT, BPL_CONDITION, BPL_AXIOM},
    .enter = enter};
