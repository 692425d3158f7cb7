#include "libbpl/pass/lint/rule.h"

static void body(BplLint *lint, const BplFlow *flow)
{
    for (uint32_t i = 0; i < flow->vars.count; i++) {
        const BplFlowVar *var = &flow->vars.at[i];
        if (!var->is_out && !var->has_where && var->writes && !var->reads)
            bpl_lint_hit(lint, var->first_write, "'%s' is assigned and never read",
                         var->var->name->text);
    }
}

const BplRule bpl_rule_never_read = {
    .summary = "a local variable that is assigned and never read",
    .what = "The body assigns the variable, but no statement that can be reached reads it. "
            "Results of calls alone do not count: a call has to put them somewhere.",
    .why = "The assignments are useless, or another variable is read by mistake.",
    .example = "procedure P(a: int) returns (r: int)\n"
               "{\n"
               "  var t: int;\n"
               "  t := a + 1;      // never read\n"
               "  r := a;\n"
               "}",
    .repair = "Delete the variable and its assignments, or read it.",
    .body = body};
