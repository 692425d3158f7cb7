#include "libbpl/pass/lint/rule.h"

static void enter(BplLint *lint, BplNode *node)
{
    const BplExpr *body = bpl_as_quant(node)->body;
    if (node->op == BPL_EXISTS && body->kind == BPL_BINARY &&
        (body->op == BPL_OP_IMPLIES || body->op == BPL_OP_EXPLIES))
        bpl_lint_hit(lint, body->loc,
                     "an implication under exists holds for whatever is not meant: use &&");
}

const BplRule bpl_rule_exists_implication = {
    .summary = "an exists whose body is an implication",
    .what = "The body of an existential quantifier is p ==> q.",
    .why = "Any value for which p does not hold is a witness, so that the claim is nearly "
           "always true.",
    .example = "procedure P(a: [int]int, n: int)\n"
               "{ assert (exists i: int :: 0 <= i && i < n ==> a[i] == 0); }     // i == -1",
    .repair = "Write p && q. If the implication is meant, (exists x :: !p) || (exists x :: q) says "
              "so.",
    .kinds = {BPL_QUANT},
    .enter = enter};
