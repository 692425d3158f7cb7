#include "libbpl/pass/lint/rule.h"

static bool has_contract(const BplProcedure *procedure)
{
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind != BPL_MODIFIES || bpl_as_modifies(spec)->vars)
            return true;
    return procedure->outs != NULL;
}

static void enter(BplLint *lint, BplNode *node)
{
    const BplProcedure *callee = bpl_as_call(node)->procedure;
    if (callee && callee->op == BPL_FORM_PROCEDURE && !bpl_lint_has_body(&lint->facts, callee) &&
        !has_contract(callee))
        bpl_lint_hit(lint, node->loc,
                     "the call does nothing: '%s' has no body, no results and no specification",
                     callee->name->text);
}

const BplRule bpl_rule_idle_call = {
    .summary = "a call of a procedure without body, results and specification",
    .what = "The callee has neither an implementation nor a clause with an effect, and returns "
            "nothing.",
    .why = "The call has no effect. Front ends use such calls as marks in a trace, which is why "
           "this rule is off by default; but a modifies clause may also have been forgotten.",
    .example = "procedure Reset();\n"
               "procedure P() { call Reset(); }     // resets nothing",
    .repair = "Give the callee a specification: what it modifies and ensures.",
    .kinds = {BPL_CALL},
    .enter = enter};
