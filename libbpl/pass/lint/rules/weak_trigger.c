#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"

typedef struct Found {
    bool variable;             /* whether the term contains a bound variable */
    const BplNode *arithmetic; /* arithmetic on a bound variable in the term, or NULL */
} Found;

static BplWalk look(BplWalker *walker, BplNode *node)
{
    Found *found = walker->data;
    if (node->kind == BPL_IDENT) {
        const BplVar *var = bpl_as_ident(node)->var;
        found->variable |= var && var->op == BPL_ROLE_BOUND;
    } else if (node->kind == BPL_NAMED_TYPE) {
        const BplNode *decl = bpl_as_named_type(node)->decl;
        found->variable |= decl && decl->kind == BPL_TYPE_VAR;
    }
    return BPL_WALK_ON;
}

static bool has_variable(const BplExpr *expr)
{
    Found found = {0};
    BplWalker walker = {.enter = look, .data = &found};
    bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
    return found.variable;
}

static BplWalk look_for_arithmetic(BplWalker *walker, BplNode *node)
{
    Found *found = walker->data;
    bool is_arithmetic =
        node->kind == BPL_BINARY && (node->op == BPL_OP_ADD || node->op == BPL_OP_SUB);
    if (!is_arithmetic)
        return BPL_WALK_ON;
    if (!has_variable(&bpl_as_binary(node)->base))
        return BPL_WALK_PRUNE;
    found->arithmetic = node;
    return BPL_WALK_STOP;
}

static void enter(BplLint *lint, BplNode *node)
{
    BPL_EACH (const BplExpr, term, bpl_as_trigger(node)->terms) {
        if (!has_variable(term)) {
            bpl_lint_hit(lint, bpl_node_start(&term->node),
                         "the term '%s' of the trigger has no bound variable in it",
                         bpl_lint_short_text(&term->node).text);
            continue;
        }
        Found found = {0};
        BplWalker walker = {.enter = look_for_arithmetic, .data = &found};
        bpl_walk(&walker, (BplNode *)(uintptr_t)&term->node);
        if (found.arithmetic)
            bpl_lint_hit(lint, found.arithmetic->loc,
                         "'%s' in a trigger is matched by its form, not by its value",
                         bpl_lint_short_text(found.arithmetic).text);
    }
}

const BplRule bpl_rule_weak_trigger = {
    .summary =
        "a trigger that can hardly match: with arithmetic, or with a term that binds nothing",
    .what = "A trigger contains a sum or difference with a bound variable, or one of its terms "
            "contains no bound variable at all. A trigger that misses a variable of its quantifier "
            "altogether is an error, trigger-coverage.",
    .why = "Matching compares terms. f(x + 1) does not match f(2) or f(y), and whether it "
           "matches f(y + 1) depends on how the solver happens to write it. A term without a "
           "variable only delays all instances until it occurs.",
    .example = "axiom (forall x: int :: {f(x + 1)} f(x + 1) > f(x));",
    .repair =
        "Choose f(x) as the trigger and write the axiom so that the arithmetic is in the body.",
    .kinds = {BPL_TRIGGER},
    .enter = enter};
