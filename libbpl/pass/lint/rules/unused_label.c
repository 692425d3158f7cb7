#include "libbpl/pass/lint/rule.h"

/* Reports labels that no goto or break uses, except at the start of a body, where many generators
 * put a label. */
static void enter(BplLint *lint, BplNode *node)
{
    BplStmt *first = bpl_as_body(node)->stmts;
    if (first && first->kind == BPL_LABEL)
        bpl_map_put(bpl_lint_state(lint), first, first);
}

static void enter_label(BplLint *lint, BplNode *node)
{
    if (node->kind == BPL_BODY) {
        enter(lint, node);
        return;
    }
    BplLabel *label = bpl_as_label(node);
    if (bpl_lint_is_mentioned(&lint->facts, label) ||
        bpl_set_has(&lint->facts.break_names, label->name) ||
        bpl_map_get(bpl_lint_state(lint), label))
        return;
    if (bpl_lint_hit(lint, label->loc, "no statement jumps to label '%s'", label->name->text))
        bpl_lint_mend(lint, label);
}

static void release(BplLint *lint)
{
    bpl_map_release(bpl_lint_state(lint));
}

const BplRule bpl_rule_unused_label = {
    .summary = "a label that no goto and no break names",
    .what = "No statement leads to the label by name. The first label of a body names the entry "
            "and does not count.",
    .why = "A reader looks for the jump. After a goto or return, code after such a label is "
           "unreachable.",
    .example = "procedure P() returns (x: int)\n"
               "{\n"
               "  x := 1;\n"
               "again:                // no goto again\n"
               "  x := x + 1;\n"
               "}",
    .repair = "Delete the label, or jump to it.",
    .has_fix = true,
    .deletes_one = true,
    .kinds = {BPL_BODY, BPL_LABEL},
    .state_size = sizeof(BplMap),
    .enter = enter_label,
    .release = release};
