#include "libbpl/pass/lint/rule.h"

static void check(BplLint *lint, const BplTypeVar *params, const char *owner)
{
    BPL_EACH (const BplTypeVar, param, params)
        if (!bpl_lint_is_mentioned(&lint->facts, param))
            bpl_lint_hit(lint, param->loc, "type parameter '%s' of %s is not used",
                         param->name->text, owner);
}

static void enter(BplLint *lint, BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_TYPE_DEF:
        if (bpl_as_type_def(node)->body)
            check(lint, bpl_as_type_def(node)->params, "the synonym");
        break;
    case BPL_DATATYPE:
        check(lint, bpl_as_datatype(node)->params, "the datatype");
        break;
    default:
        check(lint, bpl_as_quant(node)->type_params, "the quantifier");
        break;
    }
}

const BplRule bpl_rule_unused_type_parameter = {
    .summary = "a type parameter that nothing mentions",
    .what = "A type parameter of a synonym, a datatype or a quantifier that occurs in no type. "
            "For functions and procedures that is an error of its own, unused-type-variable.",
    .why = "All instances are equal, and no use determines one: Boogie then has to guess a type.",
    .example = "type Table a = [int]int;    // a",
    .repair = "Delete the parameter, or mention it in a type.",
    .kinds = {BPL_TYPE_DEF, BPL_DATATYPE, BPL_QUANT},
    .enter = enter};
