#include "libbpl/pass/lint/rule.h"

static void body(BplLint *lint, const BplFlow *flow)
{
    for (uint32_t i = 0; i < flow->vars.count; i++) {
        const BplFlowVar *var = &flow->vars.at[i];
        if (!var->is_out && var->early_read && !var->writes && !var->others && !var->assumes)
            bpl_lint_hit(lint, var->early_read, "'%s' is read and never assigned",
                         var->var->name->text);
    }
}

const BplRule bpl_rule_never_assigned = {
    .summary = "a local variable that is read and never assigned",
    .what = "Nothing gives the variable a value: no assignment, no havoc, no call, no assume, no "
            "where clause.",
    .why = "It has any value of its type, the same throughout the body. That is a common way to "
           "write `for all values of x`, which is why this rule is off by default; but an "
           "assignment may also have been forgotten.",
    .example = "procedure P()\n"
               "{\n"
               "  var x: int;\n"
               "  assert x * x >= 0;\n"
               "}",
    .repair = "Write `havoc x;` or make it an in-parameter if any value is meant; else assign it.",
    .body = body};
