#include "libbpl/pass/lint/rule.h"

static void enter(BplLint *lint, BplNode *node)
{
    if (!bpl_lint_is_nolint(node))
        return;
    BPL_EACH (const BplExpr, arg, bpl_as_attr(node)->args) {
        BplRuleId rule;
        if (arg->kind != BPL_STRING_LIT) {
            bpl_lint_hit(lint, arg->loc, "{:nolint} takes the names of rules, as strings");
            continue;
        }
        const BplName *text = bpl_as_string_lit(arg)->text;
        if (!bpl_rule_find(text->text + 1, text->length - 2, &rule))
            bpl_lint_hit(lint, arg->loc, "there is no rule %s", text->text);
    }
}

const BplRule bpl_rule_unknown_nolint = {
    .summary = "a {:nolint} that names no rule",
    .what =
        "The attribute {:nolint \"id\"} silences the rule of that name, but no rule has this name.",
    .why = "It silences nothing.",
    .example = "procedure {:nolint \"unused-locals\"} P() { var x: int; }",
    .repair = "Write a name listed by `bpl-lint --list`.",
    .kinds = {BPL_ATTR},
    .enter = enter};
