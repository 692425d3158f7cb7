#include "libbpl/pass/lint/rule.h"
#include "libbpl/syntax/walk.h"

static BplWalk find_bound(BplWalker *walker, BplNode *node)
{
    const BplVar *var = node->kind == BPL_IDENT ? bpl_as_ident(node)->var : NULL;
    return var && var->owner == walker->data ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Does the expression p mention a variable of the quantifier (exists x :: p ==> q(x))? If not, the
 * quantifier means p ==> (exists x :: q(x)), which may be intended, and is not reported. */
static bool depends_on(BplExpr *expr, BplNode *quant)
{
    BplWalker walker = {.enter = find_bound, .data = quant};
    return !bpl_walk(&walker, &expr->node);
}

static void enter(BplLint *lint, BplNode *node)
{
    BplExpr *body = bpl_as_quant(node)->body;
    if (node->op != BPL_EXISTS || body->kind != BPL_BINARY ||
        (body->op != BPL_OP_IMPLIES && body->op != BPL_OP_EXPLIES))
        return;
    const BplBinary *implication = bpl_as_binary(body);
    if (depends_on(body->op == BPL_OP_IMPLIES ? implication->left : implication->right, node))
        bpl_lint_hit(lint, body->loc,
                     "an implication under exists holds for every value that violates its left "
                     "side: use &&");
}

const BplRule bpl_rule_exists_implication = {
    .summary = "an exists whose body is an implication",
    .what = "The body of an existential quantifier is p ==> q, and p mentions a bound variable.",
    .why = "Any value for which p does not hold is a witness, so that the claim is nearly "
           "always true.",
    .example = "procedure P(a: [int]int, n: int)\n"
               "{ assert (exists i: int :: 0 <= i && i < n ==> a[i] == 0); }     // i == -1",
    .repair =
        "Write p && q. If the implication is meant, write (exists x :: !p) || (exists x :: q).",
    .kinds = {BPL_QUANT},
    .enter = enter};
