#include "libbpl/pass/lint/rule.h"

static void body(BplLint *lint, const BplFlow *flow)
{
    for (uint32_t i = 0; i < flow->vars.count; i++) {
        const BplFlowVar *var = &flow->vars.at[i];
        if (var->early_read && (var->writes || var->others || var->assumes))
            bpl_lint_hit(lint, var->early_read, "'%s' may be read before it is assigned",
                         var->var->name->text);
    }
}

const BplRule bpl_rule_read_before_assigned = {
    .summary = "a variable that some path reads before it assigns it",
    .what = "A local variable or an out-parameter is assigned somewhere, but a path leads from the "
            "start of the body to a read without any assignment. havoc, a call's result, an "
            "assignment of one element (m[i] := e) and an assume that mentions the variable count "
            "as assignments; so does a guard that matches a pattern, as in Dafny's output: if (l "
            "== Cons(x, t)). Variables in where clauses do not count. A variable that is never "
            "assigned is reported by never-assigned instead.",
    .why = "In Boogie such a variable has any value of its type. The verifier considers all of "
           "them, also unexpected ones; an execution picks one.",
    .example = "procedure P(n: int) returns (s: int)\n"
               "{\n"
               "  var i: int;\n"
               "  while (i < n)      // i has any value here\n"
               "  { s := s + i; i := i + 1; }\n"
               "}",
    .repair = "Assign it first. If any value is meant, say so with `havoc`.",
    .body = body};
