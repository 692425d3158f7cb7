#include "libbpl/pass/lint/rule.h"

static void enter(BplLint *lint, BplNode *node)
{
    const BplProcedure *procedure = bpl_as_procedure(node);
    if (!bpl_lint_has_body(&lint->facts, procedure))
        return;
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_CONDITION && spec->op == BPL_CLAUSE_ENSURES &&
            bpl_as_condition(spec)->free)
            bpl_lint_hit(lint, spec->loc,
                         "'%s' has a body, but this postcondition is never checked",
                         procedure->name->text);
}

const BplRule bpl_rule_free_specification = {
    .summary = "a free postcondition of a procedure that has a body",
    .what = "`free ensures` on a procedure with an implementation: callers rely on it, and the "
            "body is not checked against it. Free preconditions and free invariants do not count: "
            "they state what a generator knows.",
    .why = "It is a hidden assumption. If the body violates it, everything may be proved about its "
           "callers.",
    .example = "procedure Abs(x: int) returns (r: int)\n"
               "  free ensures r >= 0;     // believed\n"
               "{ r := x; }",
    .repair = "Drop `free`, or be sure of it.",
    .kinds = {BPL_PROCEDURE},
    .enter = enter};
