/* Reports blocks that control does not reach. For consecutive unreachable blocks, only the first
 * statement that the user wrote is reported. */
#include "libbpl/pass/lint/rule.h"

static void body(BplLint *lint, const BplFlow *flow)
{
    uint32_t block = UINT32_MAX;
    bool in_run = false;
    BPL_EACH (const BplStmt, stmt, flow->body->stmts) {
        if (stmt->kind == BPL_LABEL) {
            if (flow->cfg.blocks.at[++block].rank != BPL_NO_BLOCK)
                in_run = false;
            continue;
        }
        if (flow->cfg.blocks.at[block].rank != BPL_NO_BLOCK || in_run || stmt->is_made)
            continue;
        in_run = true;
        bpl_lint_hit(lint, bpl_node_start(&stmt->node), "this cannot be reached");
    }
}

const BplRule bpl_rule_unreachable_code = {
    .summary = "a statement that no path leads to",
    .what = "The statement follows a goto, a return or a break, and no goto leads to a label "
            "before it. Conditions and assumes are not considered.",
    .why = "Its assertions are never checked, though they seem to be proved.",
    .example = "procedure P(x: int)\n"
               "{\n"
               "  return;\n"
               "  assert x > 0;      // never checked\n"
               "}",
    .repair = "Delete it, or add the forgotten label.",
    .body = body};
