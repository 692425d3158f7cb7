#include "libbpl/pass/lint/rule.h"

/* Reports parameters that are never used. A parameter of an implementation and the corresponding
 * parameter of its procedure count as one parameter. */
static void check(BplLint *lint, const BplVarGroup *groups, const BplVarGroup *counterparts,
                  const char *owner)
{
    const BplVarGroup *other_group = counterparts;
    const BplVar *other = counterparts ? counterparts->vars : NULL;
    BPL_EACH (const BplVarGroup, group, groups) {
        BPL_EACH (const BplVar, var, group->vars) {
            if (var->name && !bpl_lint_is_mentioned(&lint->facts, var) &&
                !(other && bpl_lint_is_mentioned(&lint->facts, other)))
                bpl_lint_hit(lint, var->loc, "parameter '%s' of '%s' is not used", var->name->text,
                             owner);
            other = other ? (const BplVar *)other->next : NULL;
            while (!other && other_group && (other_group = (const BplVarGroup *)other_group->next))
                other = other_group->vars;
        }
    }
}

static void enter(BplLint *lint, BplNode *node)
{
    if (node->kind == BPL_PROCEDURE) {
        const BplProcedure *procedure = bpl_as_procedure(node);
        if (procedure->body)
            check(lint, procedure->ins, NULL, procedure->name->text);
    } else if (node->kind == BPL_IMPLEMENTATION) {
        const BplImplementation *implementation = bpl_as_implementation(node);
        if (implementation->procedure)
            check(lint, implementation->ins, implementation->procedure->ins,
                  implementation->name->text);
    } else if (bpl_as_function(node)->body) {
        check(lint, bpl_as_function(node)->params, NULL, bpl_as_function(node)->name->text);
    }
}

const BplRule bpl_rule_unused_parameter = {
    .summary = "a parameter that neither the specification nor the body mentions",
    .what =
        "An in-parameter of a procedure with a body, of an implementation, or of a function with a "
        "body, that is mentioned nowhere. Procedures and functions without a body do not count.",
    .why = "Callers compute a value without effect; or the body uses another variable by mistake.",
    .example = "procedure Max(a: int, b: int) returns (m: int)\n"
               "{ m := a; }         // b?",
    .repair = "Drop the parameter and the arguments, or use it.",
    .kinds = {BPL_PROCEDURE, BPL_IMPLEMENTATION, BPL_FUNCTION},
    .enter = enter};
