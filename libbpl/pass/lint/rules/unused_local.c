#include "libbpl/pass/lint/rule.h"

static void enter(BplLint *lint, BplNode *node)
{
    BplVar *var = bpl_as_var(node);
    if (var->op == BPL_ROLE_LOCAL && !bpl_lint_is_mentioned(&lint->facts, var) &&
        bpl_lint_hit(lint, var->loc, "local variable '%s' is not used", var->name->text))
        bpl_lint_mend(lint, var);
}

const BplRule bpl_rule_unused_local = {
    .summary = "a local variable that nothing mentions",
    .what = "The variable is declared, and neither read nor assigned.",
    .why = "It is a leftover, or another name is used by mistake.",
    .example = "procedure P()\n"
               "{\n"
               "  var i: int;         // not used\n"
               "  assert true;\n"
               "}",
    .repair = "Delete the declaration.",
    .has_fix = true,
    .kinds = {BPL_VAR},
    .enter = enter};
