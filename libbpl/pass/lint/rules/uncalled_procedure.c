#include "libbpl/pass/lint/rule.h"

static void enter(BplLint *lint, BplNode *node)
{
    const BplProcedure *procedure = bpl_as_procedure(node);
    if (procedure->op == BPL_FORM_PROCEDURE && !bpl_lint_has_body(&lint->facts, procedure) &&
        !bpl_lint_is_mentioned(&lint->facts, procedure))
        bpl_lint_hit(lint, procedure->loc, "procedure '%s' has no body and is not called",
                     procedure->name->text);
}

const BplRule bpl_rule_uncalled_procedure = {
    .summary = "a procedure without a body that nothing calls",
    .what = "There is a specification, but no implementation and no call.",
    .why = "It is neither checked nor used. Preludes and headers have many such procedures on "
           "purpose, which is why this rule is off by default.",
    .example = "procedure Log(x: int);     // never called, never implemented",
    .repair = "Delete it, call it, or implement it.",
    .kinds = {BPL_PROCEDURE},
    .enter = enter};
