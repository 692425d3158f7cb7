#include "libbpl/pass/lint/rule.h"

/* ---- the search for an unguarded use --------------------------------------------------------- */

typedef struct Search {
    const void *function;
    BplLoc found;
} Search;

static bool is_plain(const BplApply *apply)
{
    BPL_EACH (const BplExpr, arg, apply->args)
        if (arg->kind != BPL_IDENT)
            return false;
    return true;
}

static BplWalk look(BplWalker *walker, BplNode *node);

/* Visits a conditional expression. Only its operand `unguarded` (the condition) is evaluated in
 * every case. */
static BplWalk look_at_guarded(BplWalker *walker, BplExpr *unguarded)
{
    bpl_walk(walker, &unguarded->node);
    return ((Search *)walker->data)->found ? BPL_WALK_STOP : BPL_WALK_PRUNE;
}

static BplWalk look(BplWalker *walker, BplNode *node)
{
    Search *search = walker->data;
    switch ((BplKind)node->kind) {
    case BPL_QUANT:
        return BPL_WALK_PRUNE;
    case BPL_IF_THEN_ELSE:
        return look_at_guarded(walker, bpl_as_if_then_else(node)->condition);
    case BPL_BINARY:
        if (node->op == BPL_OP_IMPLIES || node->op == BPL_OP_EXPLIES || node->op == BPL_OP_AND ||
            node->op == BPL_OP_OR)
            return BPL_WALK_PRUNE;
        return BPL_WALK_ON;
    case BPL_APPLY:
        if (bpl_as_apply(node)->function != search->function || is_plain(bpl_as_apply(node)))
            return BPL_WALK_ON;
        search->found = node->loc;
        return BPL_WALK_STOP;
    default:
        return BPL_WALK_ON;
    }
}

static void check(BplLint *lint, const void *function, const BplName *name, BplExpr *definition)
{
    Search search = {.function = function};
    BplWalker walker = {.enter = look, .data = &search};
    bpl_walk(&walker, &definition->node);
    if (search.found)
        bpl_lint_hit(lint, search.found, "'%s' is defined by itself without a condition",
                     name->text);
}

/* ---- definitions ----------------------------------------------------------------------------- */

/* If `side`, one side of an axiom's equation, is an application f(x, y) to bound variables only, so
 * that the axiom may define f, returns the application; otherwise NULL. */
static const BplApply *defined(const BplExpr *side)
{
    if (side->kind != BPL_APPLY || !bpl_as_apply(side)->args || !is_plain(bpl_as_apply(side)))
        return NULL;
    BPL_EACH (const BplExpr, arg, bpl_as_apply(side)->args) {
        const BplVar *var = bpl_as_ident(arg)->var;
        if (!var || var->op != BPL_ROLE_BOUND)
            return NULL;
    }
    return bpl_as_apply(side);
}

/* Returns true if the quantifier has no triggers, or a trigger that matches the application: an
 * equation with triggers is used from left to right only where a trigger matches. */
static bool is_triggered_by(const BplQuant *quant, const BplApply *apply)
{
    bool any = false;
    BPL_EACH (const BplNode, annotation, quant->annotations) {
        if (annotation->kind != BPL_TRIGGER)
            continue;
        any = true;
        const BplExpr *term = bpl_as_trigger(annotation)->terms;
        if (term && term->kind == BPL_APPLY && is_plain(bpl_as_apply(term)) &&
            bpl_as_apply(term)->function == apply->function)
            return true;
    }
    return !any;
}

static void check_axiom(BplLint *lint, BplExpr *expr)
{
    const BplQuant *quant = NULL;
    while (expr->kind == BPL_QUANT && expr->op == BPL_FORALL) {
        quant = bpl_as_quant(expr);
        expr = quant->body;
    }
    if (!quant || expr->kind != BPL_BINARY || (expr->op != BPL_OP_EQ && expr->op != BPL_OP_IFF))
        return;
    const BplApply *apply = defined(bpl_as_binary(expr)->left);
    if (apply && is_triggered_by(quant, apply))
        check(lint, apply->function, apply->name, bpl_as_binary(expr)->right);
}

static void enter(BplLint *lint, BplNode *node)
{
    if (node->kind == BPL_AXIOM)
        check_axiom(lint, bpl_as_axiom(node)->expr);
    else if (bpl_as_function(node)->body)
        check(lint, node, bpl_as_function(node)->name, bpl_as_function(node)->body);
}

const BplRule bpl_rule_unguarded_recursion = {
    .summary = "a recursive definition of a function without a condition",
    .what = "The body of a function, or an axiom f(x) == …, uses the function itself for other "
            "arguments, not below an if-then-else and not behind ==>, && or ||. A definition by "
            "the same arguments in another order does not count.",
    .why = "The definition never ends: a prover unfolds it for ever, an interpreter does not "
           "return, and it may be contradictory.",
    .example = "function sum(n: int): int { n + sum(n - 1) }",
    .repair = "Add a condition for the end: if n <= 0 then 0 else n + sum(n - 1).",
    .kinds = {BPL_AXIOM, BPL_FUNCTION},
    .enter = enter};
