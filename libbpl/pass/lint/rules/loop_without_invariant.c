/* Finds loops without invariants. `while` loops are visited by the walk over the tree; the heads of
 * goto loops are found in the control-flow graph of the flat body. The invariants of a goto loop
 * are the assertions at the start of its head. */
#include "libbpl/pass/lint/rule.h"

static void enter(BplLint *lint, BplNode *node)
{
    if (!bpl_as_while(node)->invariants)
        bpl_lint_hit(lint, node->loc, "the loop has no invariant");
}

/* Is the first statement of the label's block an assertion or assumption? */
static bool begins_with_claim(const BplLabel *label)
{
    const BplNode *first = label->next;
    return first && (first->kind == BPL_ASSERT || first->kind == BPL_ASSUME);
}

static void body(BplLint *lint, const BplFlow *flow)
{
    for (uint32_t i = 0; i < flow->cfg.blocks.count; i++) {
        const BplBlock *block = &flow->cfg.blocks.at[i];
        if (block->is_head && !block->label->is_made && !begins_with_claim(block->label))
            bpl_lint_hit(lint, block->label->loc, "the loop at '%s' has no invariant",
                         block->label->name->text);
    }
}

const BplRule bpl_rule_loop_without_invariant = {
    .summary = "a loop without an invariant",
    .what = "A while without invariants, or a label that a later goto leads back to and that is "
            "not followed by an assert or assume.",
    .why = "A modular verifier forgets the values of all variables that the loop may change. "
           "Bounded tools (bpl-exec, bpl-unroll, Corral) need no invariants, which is why this "
           "rule is off by default.",
    .example = "procedure P(n: int) returns (i: int)\n"
               "  ensures i >= 0;\n"
               "{\n"
               "  i := 0;\n"
               "  while (i < n) { i := i + 1; }     // i >= 0 is lost\n"
               "}",
    .repair = "State a condition that each iteration preserves: `invariant 0 <= i;`.",
    .kinds = {BPL_WHILE},
    .enter = enter,
    .body = body};
