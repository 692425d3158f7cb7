#include "libbpl/pass/lint/rule.h"

static void body(BplLint *lint, const BplFlow *flow)
{
    for (uint32_t i = 0; i < flow->vars.count; i++) {
        const BplFlowVar *var = &flow->vars.at[i];
        if (!var->is_out || !var->early_exit)
            continue;
        bool never = !var->writes && !var->others && !var->assumes;
        bpl_lint_hit(lint, var->var->loc,
                     never ? "out-parameter '%s' is never assigned"
                           : "some path returns without assigning out-parameter '%s'",
                     var->var->name->text);
    }
}

const BplRule bpl_rule_unassigned_result = {
    .summary = "an out-parameter that some path leaves unassigned",
    .what = "A path leads from the start of the body to a return without any assignment to the "
            "out-parameter. havoc, results of calls, assignments of an element and assumes that "
            "mention it count as assignments. Out-parameters with a where clause do not count.",
    .why = "The caller then gets any value. The verifier will find that the postcondition "
           "fails, but not why.",
    .example = "procedure Sign(x: int) returns (s: int)\n"
               "{\n"
               "  if (x < 0) { s := -1; }\n"
               "  if (x > 0) { s := 1; }     // and for 0?\n"
               "}",
    .repair = "Assign it on each path. If any value is meant, say so with `havoc`.",
    .body = body};
