#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"

/* Returns a phrase for the message that describes the effect of a false condition in the node; NULL
 * if a false condition is harmless there. Sets *expr to the condition. */
static const char *assumed_by(const BplNode *node, const BplExpr **expr)
{
    *expr = NULL;
    if (node->kind == BPL_ASSUME) {
        *expr = bpl_as_assume(node)->expr;
        return bpl_attr_find(bpl_as_assume(node)->attrs, "halt") ||
                       bpl_attr_find(bpl_as_assume(node)->attrs, "partition")
                   ? NULL
                   : "no path continues after it";
    }
    if (node->kind == BPL_AXIOM) {
        *expr = bpl_as_axiom(node)->expr;
        return "with it everything is provable";
    }
    const BplCondition *condition = bpl_as_condition(node);
    *expr = condition->expr;
    if (condition->op == BPL_CLAUSE_REQUIRES)
        return "no caller can satisfy it";
    return condition->free ? "with it everything is provable" : NULL;
}

static void enter(BplLint *lint, BplNode *node)
{
    const BplExpr *expr;
    const char *consequence = assumed_by(node, &expr);
    if (consequence && expr && bpl_lint_truth(expr) == BPL_NEVER)
        bpl_lint_hit(lint, node->loc, "the assumption is always false: %s", consequence);
}

const BplRule bpl_rule_assume_false = {
    .summary = "an assumption that is false by its form",
    .what =
        "An assume, an axiom, a requires clause or a free clause whose expression is false for all "
        "values. `assume {:halt} false`, which states that the path ends here, does not count.",
    .why = "Everything after it is proved. It is a way to skip a part while working on another "
           "one, and easily forgotten.",
    .example = "procedure P(x: int)\n"
               "{\n"
               "  assume false;\n"
               "  assert x == x + 1;      // proved\n"
               "}",
    .repair = "Delete it once the part is to be checked. To end a path on purpose, write `assume "
              "{:halt} false;`.",
    .kinds = {BPL_ASSUME, BPL_AXIOM, BPL_CONDITION},
    .enter = enter};
