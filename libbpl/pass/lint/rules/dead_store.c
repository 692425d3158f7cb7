/* Reports dead stores. Variables that are never read are reported by never_read.c instead. */
#include "libbpl/pass/lint/rule.h"

/* Reports the dead stores of a body. flow->dead_stores is in the order of flow->vars. */
static void body(BplLint *lint, const BplFlow *flow)
{
    const BplFlowVar *var = flow->vars.at;
    for (size_t i = 0; i < flow->dead_stores.count; i++) {
        const BplDeadStore *store = &flow->dead_stores.at[i];
        while (var->var != store->var)
            var++;
        if (var->reads || var->is_out)
            bpl_lint_hit(lint, store->loc, "the value assigned to '%s' is never read",
                         store->var->name->text);
    }
}

const BplRule bpl_rule_dead_store = {
    .summary = "an assignment whose value nothing reads",
    .what = "On all paths from the assignment the variable, a local one or an out-parameter, is "
            "assigned again or forgotten before it is read.",
    .why = "The assignment is useless; or another variable was meant, or it stands in the wrong "
           "place.",
    .example = "procedure P(a: int) returns (r: int)\n"
               "{\n"
               "  r := a;          // overwritten\n"
               "  r := a + 1;\n"
               "}",
    .repair = "Delete the assignment, or read the value before it is overwritten.",
    .body = body};
