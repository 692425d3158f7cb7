#include "libbpl/pass/lint/rule.h"

/* Reports bound variables that are never used, but not those of lambdas: a lambda must bind all
 * indices of its map. */
static void enter(BplLint *lint, BplNode *node)
{
    const BplVarGroup *groups =
        node->kind == BPL_QUANT ? bpl_as_quant(node)->vars : bpl_as_let(node)->vars;
    if (node->kind == BPL_QUANT && node->op == BPL_LAMBDA)
        return;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (!bpl_lint_is_mentioned(&lint->facts, var))
                bpl_lint_hit(lint, var->loc, "bound variable '%s' is not used", var->name->text);
}

const BplRule bpl_rule_unused_bound_variable = {
    .summary = "a variable that a quantifier or a let binds and nothing mentions",
    .what = "The body, the triggers and the attributes do not mention the variable. Lambdas do not "
            "count: they bind one variable for each index of their map.",
    .why = "The quantifier says less than it seems to, and no trigger can ever cover the "
           "variable, so that a prover may be unable to use it at all.",
    .example = "axiom (forall x, y: int :: f(x) > 0);     // y",
    .repair = "Delete the variable, or mention it where it is missing.",
    .kinds = {BPL_QUANT, BPL_LET},
    .enter = enter};
