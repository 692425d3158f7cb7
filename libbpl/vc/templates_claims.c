/* Suggests candidate invariants by templates: postconditions, assertions and preconditions of the
 * procedure, adapted to the loop. */
#include "libbpl/base/limits.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/vc/templates.h"

/* ---- guards ---------------------------------------------------------------------------------- */

/* From the guard of a loop, suggests a bound that also holds after the last iteration: i <= n for
 * the guard i < n, i <= n + 1 for the guard i <= n. `more`: number to be added to the bound, or
 * NULL. */
static void weaken(BplVcScene *s, const BplExpr *low, const BplExpr *high, BplExpr *more)
{
    BplExpr *bound = bpl_vc_copy(s, high);
    if (more)
        bound = bpl_vc_binary(s, BPL_OP_ADD, bound, more);
    bpl_vc_try(s, bpl_vc_binary(s, BPL_OP_LE, bpl_vc_copy(s, low), bound));
}

void bpl_vc_weaken_guards(BplVcScene *s)
{
    for (size_t i = 0; i < s->guards.count; i++) {
        const BplExpr *guard = s->guards.at[i];
        if (!bpl_vc_is_order(guard))
            continue;
        const BplExpr *left = bpl_as_binary(guard)->left, *right = bpl_as_binary(guard)->right;
        bool is_int = bpl_vc_is_int(left->type);
        if (guard->op == BPL_OP_GT || guard->op == BPL_OP_GE || guard->op == BPL_OP_NEQ)
            weaken(s, right, left, NULL);
        if (guard->op == BPL_OP_LT || guard->op == BPL_OP_LE || guard->op == BPL_OP_NEQ)
            weaken(s, left, right, NULL);
        if (guard->op == BPL_OP_LE && is_int)
            weaken(s, left, right, bpl_vc_number(s, 1));
        if (guard->op == BPL_OP_GE && is_int)
            weaken(s, right, left, bpl_vc_number(s, 1));
    }
}

/* Suggests `guard ==> assertion`, which may hold for assertions in the loop, and `guard ||
 * assertion`, which may hold for assertions after the loop. */
void bpl_vc_guard_claims(BplVcScene *s)
{
    for (size_t i = s->first_assertion; i < s->claims.count && s->guard; i++) {
        const BplExpr *claim = s->claims.at[i];
        if (!bpl_vc_mentioned(s, claim, NULL).changes)
            continue;
        bpl_vc_try(
            s, bpl_vc_binary(s, BPL_OP_IMPLIES, bpl_vc_copy(s, s->guard), bpl_vc_copy(s, claim)));
        bpl_vc_try(s, bpl_vc_binary(s, BPL_OP_OR, bpl_vc_copy(s, s->guard), bpl_vc_copy(s, claim)));
    }
}

/* ---- claims cut down ------------------------------------------------------------------------- */

/* Suggests the condition `claim` with `by` in place of `bound`, for example x == f(i) for the claim
 * x == f(n): once with all occurrences of `bound` replaced, and once for each single occurrence. */
static void cut_down(BplVcScene *s, const BplExpr *claim, const BplExpr *bound, const BplExpr *by)
{
    for (unsigned only = 0; only <= bpl_limits->vc_template_places; only++) {
        BplExpr *cut = bpl_vc_replaced(s, claim, bound, by, only);
        if (!cut)
            return;
        bpl_vc_try(s, cut);
    }
}

/* From a postcondition or assertion x == f(n), where n is the loop's bound, suggests y == f(i + 1)
 * and y == f(i - 1) for the counter i and each variable y of this type. */
static void look_ahead(BplVcScene *s, const BplExpr *claim, const BplExpr *bound,
                       const BplExpr *counter)
{
    if (claim->kind != BPL_BINARY || claim->op != BPL_OP_EQ)
        return;
    const BplExpr *right = bpl_as_binary(claim)->right;
    for (int up = 0; up < 2; up++) {
        BplExpr *next = bpl_vc_binary(s, up ? BPL_OP_ADD : BPL_OP_SUB, bpl_vc_copy(s, counter),
                                      bpl_vc_number(s, 1));
        const BplExpr *value = bpl_vc_replaced(s, right, bound, next, 0);
        for (size_t i = 0; i < s->changed.count && value; i++)
            if (!bpl_vc_is_var(counter, s->changed.at[i]) && right->type &&
                s->changed.at[i]->type->expanded == right->type->expanded)
                bpl_vc_try(s, bpl_vc_binary(s, BPL_OP_EQ, bpl_vc_ident(s, s->changed.at[i]),
                                            bpl_vc_copy(s, value)));
    }
}

/* For a loop guard i < n, suggests the condition `claim` with i in place of n. `swapped`: the
 * counter i is the right operand of the guard. */
static void cut_by_guard(BplVcScene *s, const BplExpr *claim, const BplExpr *guard, bool swapped)
{
    const BplExpr *counter = swapped ? bpl_as_binary(guard)->right : bpl_as_binary(guard)->left;
    const BplExpr *bound = swapped ? bpl_as_binary(guard)->left : bpl_as_binary(guard)->right;
    if (counter->kind != BPL_IDENT || !bpl_vc_changes(s->loop, bpl_as_ident(counter)->var) ||
        bpl_vc_mentioned(s, bound, NULL).changes)
        return;
    claim = bpl_vc_apart(s, claim, bpl_as_ident(counter)->var);
    cut_down(s, claim, bound, counter);
    if (!bpl_vc_is_int(counter->type))
        return;
    look_ahead(s, claim, bound, counter);
    bool up = guard->op == (swapped ? BPL_OP_GE : BPL_OP_LE);
    if (guard->op == BPL_OP_LE || guard->op == BPL_OP_GE)
        cut_down(s, claim, bound,
                 bpl_vc_binary(s, up ? BPL_OP_SUB : BPL_OP_ADD, bpl_vc_copy(s, counter),
                               bpl_vc_number(s, 1)));
}

static void cut_by_guards(BplVcScene *s, const BplExpr *claim)
{
    for (size_t k = 0; k < s->guards.count; k++)
        if (bpl_vc_is_order(s->guards.at[k])) {
            cut_by_guard(s, claim, s->guards.at[k], false);
            cut_by_guard(s, claim, s->guards.at[k], true);
        }
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Returns the quantifier with its n-th variable, counted from 0, removed, and replaced in the body
 * by `by`; NULL if the quantifier has no n-th variable or no other variables, or if the variable is
 * not an integer. */
static BplExpr *without_var(BplVcScene *s, const BplQuant *quant, unsigned n, BplVar *by)
{
    BplExpr *made = bpl_vc_copy(s, &quant->base);
    BplQuant *copy = bpl_as_quant(made);
    unsigned count = 0;
    BplVar *gone = NULL;
    BPL_EACH (BplVarGroup, group, copy->vars)
        BPL_EACH (BplVar, var, group->vars)
            if (count++ == n)
                gone = var;
    if (!gone || count < 2 || !bpl_vc_is_int(gone->type))
        return NULL;
    BplSubst subst = {.program = s->loop->inference->program, .old_mode = BPL_OLD_KEEP};
    bpl_map_put(&subst.vars, gone, bpl_vc_ident(s, by));
    copy->body = bpl_subst_expr(&subst, copy->body);
    copy->annotations = NULL;
    bpl_subst_release(&subst);
    for (BplVarGroup **link = &copy->vars; *link; link = (BplVarGroup **)(void *)&(*link)->next) {
        for (BplVar **at = &(*link)->vars; *at; at = (BplVar **)(void *)&(*at)->next)
            if (*at == gone) {
                *at = (BplVar *)gone->next;
                break;
            }
        if (!(*link)->vars) {
            *link = (BplVarGroup *)(*link)->next;
            break;
        }
    }
    bpl_node_set_height(&made->node);
    return made;
}

/* For a nested loop, suggests the condition `claim`, which is about all elements of a matrix, for
 * the row that the outer loop's counter selects: from (forall i, k :: … a[i][k] …) removes i, and
 * replaces it by that counter. */
static void cut_rows(BplVcScene *s, const BplExpr *claim)
{
    const BplVcLoop *outer = s->loop->outer;
    if (!outer || claim->kind != BPL_QUANT || bpl_as_quant(claim)->type_params)
        return;
    size_t tried = 0;
    for (size_t i = 0; i < outer->vars->vars.count && tried < bpl_limits->vc_template_rows; i++) {
        BplVar *counter = outer->vars->vars.at[i];
        if (!bpl_vc_is_int(counter->type) || bpl_vc_changes(s->loop, counter))
            continue;
        tried++;
        const BplExpr *apart = bpl_vc_apart(s, claim, counter);
        for (unsigned n = 0; n < 2; n++) {
            BplExpr *row = without_var(s, bpl_as_quant(apart), n, counter);
            if (row)
                cut_by_guards(s, row);
        }
    }
}

void bpl_vc_cut_claims(BplVcScene *s)
{
    for (size_t i = 0; i < s->given.count; i++)
        bpl_vc_try(s, bpl_vc_copy(s, s->given.at[i]));
    for (size_t i = 0; i < s->claims.count; i++) {
        const BplExpr *claim = s->claims.at[i];
        if (bpl_vc_mentioned(s, claim, NULL).changes)
            bpl_vc_try(s, bpl_vc_copy(s, claim));
        cut_by_guards(s, claim);
        cut_rows(s, claim);
    }
}

/* ---- bounds ---------------------------------------------------------------------------------- */

typedef struct Bounds {
    BplVcScene *s;
    const BplExpr *by;
    /* `only`: the number, from 1, of the comparison that is changed; `met`: how many comparisons
     * were visited so far */
    unsigned only, met;
} Bounds;

static bool is_bound_var(const BplExpr *expr)
{
    return expr->kind == BPL_IDENT && bpl_as_ident(expr)->var->op == BPL_ROLE_BOUND &&
           bpl_vc_is_int(bpl_as_ident(expr)->var->type);
}

/* Called for each node of an expression: changes the comparison number `only`, a bound of a bound
 * variable k: k < e becomes k < by, and e <= k becomes by <= k. */
static BplNode *change_bound(BplRewriter *rewriter, BplNode *node)
{
    Bounds *b = rewriter->data;
    if (node->kind != BPL_BINARY || !bpl_vc_is_order((const BplExpr *)node) ||
        ((const BplExpr *)node)->op == BPL_OP_NEQ)
        return node;
    BplBinary *order = bpl_as_binary(node);
    bool is_left = is_bound_var(order->left), is_right = is_bound_var(order->right);
    if (is_left == is_right || ++b->met != b->only)
        return node;
    BplExpr *by = bpl_vc_copy(b->s, b->by);
    return &bpl_vc_binary(b->s, order->base.op, is_left ? order->left : by,
                          is_left ? by : order->right)
                ->node;
}

static void cut_bounds_of(BplVcScene *s, const BplExpr *claim, const BplExpr *by)
{
    for (unsigned only = 1; only <= bpl_limits->vc_template_bounds; only++) {
        Bounds bounds = {.s = s, .by = by, .only = only};
        BplStmt *around = bpl_make_assume(s->arena, bpl_vc_copy(s, claim), NULL);
        BplRewriter rewriter = {.leave = change_bound, .data = &bounds};
        bpl_rewrite(&rewriter, &around->node);
        if (bounds.met < only)
            return;
        bpl_vc_try(s, bpl_as_assume(around)->expr);
    }
}

/* For a condition `claim` about all indices in a range, suggests `claim` with one bound of the
 * range replaced by `var`, an integer variable that the loop changes. If the variable counts down,
 * also suggests `claim` with the variable's previous value as the bound. */
static void cut_bounds_by(BplVcScene *s, const BplExpr *claim, BplVar *var)
{
    BplVcStepping step = bpl_vc_find_step(s, var);
    claim = bpl_vc_apart(s, claim, var);
    cut_bounds_of(s, claim, bpl_vc_ident(s, var));
    if (step.by && step.down)
        cut_bounds_of(s, claim,
                      bpl_vc_binary(s, BPL_OP_ADD, bpl_vc_ident(s, var), bpl_vc_copy(s, step.by)));
}

void bpl_vc_cut_bounds(BplVcScene *s)
{
    for (size_t i = 0; i < s->changed.count; i++) {
        if (!bpl_vc_is_int(s->changed.at[i]->type))
            continue;
        for (size_t k = 0; k < s->claims.count; k++)
            cut_bounds_by(s, s->claims.at[k], s->changed.at[i]);
        for (size_t k = 0; k < s->given.count; k++)
            cut_bounds_by(s, s->given.at[k], s->changed.at[i]);
    }
}

/* ---- accumulators ---------------------------------------------------------------------------- */

/* Returns a copy of the expression in which the variables that the loop changes replace their
 * initial values; NULL if it contains no initial value. */
static BplExpr *brought_up_to_date(BplVcScene *s, const BplExpr *expr)
{
    const BplLoopVars *vars = s->loop->vars;
    BplExpr *now = NULL;
    for (size_t i = 0; i < vars->vars.count; i++) {
        BplVcStepping step = bpl_vc_find_step(s, vars->vars.at[i]);
        if (!step.first || (step.first->kind != BPL_IDENT && step.first->kind != BPL_OLD))
            continue;
        const BplExpr *before = bpl_vc_apart(s, now ? now : expr, vars->vars.at[i]);
        BplExpr *made =
            bpl_vc_replaced(s, before, step.first, bpl_vc_ident(s, vars->vars.at[i]), 0);
        now = made ? made : now;
    }
    return now;
}

/* Suggests invariants about accumulators. From a postcondition or assertion x == f(a, b), where the
 * loop's variables u and v start as a and b: f(u, v) == f(a, b), x + f(u, v) == f(a, b), and x *
 * f(u, v) == f(a, b). */
void bpl_vc_accumulate(BplVcScene *s)
{
    for (size_t i = 0; i < s->claims.count; i++) {
        const BplExpr *claim = s->claims.at[i];
        if (claim->kind != BPL_BINARY || claim->op != BPL_OP_EQ)
            continue;
        const BplExpr *left = bpl_as_binary(claim)->left, *right = bpl_as_binary(claim)->right;
        BplExpr *now = brought_up_to_date(s, right);
        if (!now)
            continue;
        bpl_vc_try(s, bpl_vc_binary(s, BPL_OP_EQ, bpl_vc_copy(s, now), bpl_vc_copy(s, right)));
        bool is_number =
            left->type && (bpl_vc_is_int(left->type) || left->type->expanded->kind == BPL_T_REAL);
        for (int times = 0; times < 2 && is_number; times++) {
            BplExpr *both = bpl_vc_binary(s, times ? BPL_OP_MUL : BPL_OP_ADD, bpl_vc_copy(s, left),
                                          bpl_vc_copy(s, now));
            bpl_vc_try(s, bpl_vc_binary(s, BPL_OP_EQ, both, bpl_vc_copy(s, right)));
        }
    }
}
