/* Finds matching loops: axioms whose instances trigger further instances without end. In the graph
 * of triggers an edge leads from a trigger t to each trigger that matches a term in the body of t's
 * axiom. An edge is called growing if the match replaces a variable by a term that is not just a
 * variable. A cycle with a growing edge makes ever larger terms. */
#include "libbpl/base/scc.h"
#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"

typedef struct Trigger {
    const BplQuant *quant;
    const BplApply *pattern;
    /* 1 + the index of the next trigger with the same function at its top; 0: none */
    uint32_t same;
} Trigger;

typedef struct State {
    BPL_VEC(Trigger) triggers;
    /* the edges of the graph, in the order of the triggers from which they lead */
    BPL_VEC(BplEdge) edges;
    BPL_VEC(bool) grows; /* for each edge: true if it is growing (see the top of this file) */
    /* function -> 1 + the index of the last trigger with this function at its top */
    BplMap by_function;
} State;

/* limits of the analysis: the number of triggers with one function at their top, and the depth of a
 * pattern */
enum { MAX_SAME = 64, MAX_DEPTH = 16 };

/* Adds the triggers of a quantifier to the graph. Triggers with several terms are left out, since
 * all their terms must match at once. */
static void enter(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    const BplQuant *quant = bpl_as_quant(node);
    if (lint->decl->kind != BPL_AXIOM || quant->op != BPL_FORALL)
        return;
    BPL_EACH (const BplNode, annotation, quant->annotations) {
        if (annotation->kind != BPL_TRIGGER)
            continue;
        const BplExpr *term = bpl_as_trigger(annotation)->terms;
        if (!term || term->node.next || term->kind != BPL_APPLY || !bpl_as_apply(term)->function)
            continue;
        const void *function = bpl_as_apply(term)->function;
        uint32_t same = (uint32_t)(uintptr_t)bpl_map_get(&state->by_function, function);
        bpl_vec_push(&state->triggers,
                     (Trigger){.quant = quant, .pattern = bpl_as_apply(term), .same = same});
        bpl_map_put(&state->by_function, function, (void *)(uintptr_t)state->triggers.count);
    }
}

/* ---- matching -------------------------------------------------------------------------------- */

static bool is_bound(const BplExpr *expr)
{
    return expr->kind == BPL_IDENT && bpl_as_ident(expr)->var &&
           bpl_as_ident(expr)->var->op == BPL_ROLE_BOUND;
}

/* Is the expression a variable that this quantifier binds? When the quantifier is instantiated,
 * variables of enclosing quantifiers are fixed terms. */
static bool is_bound_by(const BplQuant *quant, const BplExpr *expr)
{
    if (!is_bound(expr))
        return false;
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars) {
            if (var == bpl_as_ident(expr)->var)
                return true;
        }
    return false;
}

static BplWalk look_for_own(BplWalker *walker, BplNode *node)
{
    bool found = node->kind == BPL_IDENT && is_bound_by(walker->data, &bpl_as_ident(node)->base);
    return found ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool has_own(const BplQuant *quant, const BplExpr *expr)
{
    BplWalker walker = {.enter = look_for_own, .data = (void *)(uintptr_t)quant};
    return !bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
}

/* Is the expression n - 1 (or n minus another positive literal), for a variable n of the
 * quantifier? A recursion by such steps ends if it is guarded by a condition. */
static bool is_step_down(const BplQuant *quant, const BplExpr *expr)
{
    long long value;
    return expr->kind == BPL_BINARY && expr->op == BPL_OP_SUB &&
           is_bound_by(quant, bpl_as_binary(expr)->left) &&
           bpl_lint_constant_value(bpl_as_binary(expr)->right, &value) && value > 0;
}

typedef struct Match {
    /* `from`: the axiom that contains the matched term; `to`: the axiom whose trigger is the
     * pattern */
    const BplQuant *from, *to;
    bool guarded, grows;
} Match;

static bool matches(Match *match, const BplExpr *pattern, const BplExpr *term, int depth)
{
    if (is_bound_by(match->to, pattern)) {
        match->grows |= !is_bound_by(match->from, term) && has_own(match->from, term) &&
                        !(match->guarded && is_step_down(match->from, term));
        return true;
    }
    if (pattern->kind != term->kind || depth == 0)
        return false;
    if (pattern->kind == BPL_IDENT)
        return bpl_as_ident(pattern)->var == bpl_as_ident(term)->var;
    if (pattern->kind != BPL_APPLY)
        return bpl_lint_is_same(pattern, term);
    if (bpl_as_apply(pattern)->function != bpl_as_apply(term)->function)
        return false;
    const BplExpr *arg = bpl_as_apply(term)->args;
    BPL_EACH (const BplExpr, part, bpl_as_apply(pattern)->args) {
        if (!arg || !matches(match, part, arg, depth - 1))
            return false;
        arg = (const BplExpr *)arg->node.next;
    }
    return true;
}

/* ---- edges ----------------------------------------------------------------------------------- */

typedef struct Search {
    State *state;
    uint32_t from;
    /* `branches`: number of enclosing if-then-else expressions; `guards`: number of enclosing ==>
     * and || operators */
    unsigned branches, guards;
    /* a term that the axiom equates with a bound variable, so that it is no new term for the prover
     */
    const BplNode *known;
} Search;

static void add_edges(Search *search, const BplExpr *term)
{
    State *state = search->state;
    uint32_t number =
        (uint32_t)(uintptr_t)bpl_map_get(&state->by_function, bpl_as_apply(term)->function);
    for (int i = 0; number && i < MAX_SAME; i++) {
        const Trigger *to = &state->triggers.at[number - 1];
        const BplQuant *from = state->triggers.at[search->from].quant;
        Match match = {.from = from, .to = to->quant, .guarded = search->guards > 0};
        bool counts = !search->guards || to->quant == from;
        if (counts && matches(&match, &to->pattern->base, term, MAX_DEPTH) && has_own(from, term)) {
            bpl_vec_push(&state->edges, (BplEdge){search->from, number - 1});
            bpl_vec_push(&state->grows, match.grows);
        }
        number = to->same;
    }
}

static bool is_guard(const BplNode *node)
{
    return node->kind == BPL_BINARY &&
           (node->op == BPL_OP_IMPLIES || node->op == BPL_OP_OR || node->op == BPL_OP_EXPLIES);
}

static void note_known(Search *search, const BplNode *node)
{
    if (node->kind != BPL_BINARY || node->op != BPL_OP_EQ)
        return;
    const BplBinary *equation = bpl_as_binary(node);
    if (is_bound(equation->left))
        search->known = &equation->right->node;
    else if (is_bound(equation->right))
        search->known = &equation->left->node;
}

/* Adds edges for terms that a trigger matches; not for terms below an inner quantifier, which arise
 * only from instances of that quantifier. */
static BplWalk enter_term(BplWalker *walker, BplNode *node)
{
    Search *search = walker->data;
    if (node->kind == BPL_QUANT)
        return BPL_WALK_PRUNE;
    search->guards += is_guard(node);
    search->branches += node->kind == BPL_IF_THEN_ELSE;
    note_known(search, node);
    if (!search->branches && node != search->known && node->kind == BPL_APPLY &&
        bpl_as_apply(node)->function)
        add_edges(search, &bpl_as_apply(node)->base);
    return BPL_WALK_ON;
}

static BplWalk leave_term(BplWalker *walker, BplNode *node)
{
    Search *search = walker->data;
    search->guards -= is_guard(node);
    search->branches -= node->kind == BPL_IF_THEN_ELSE;
    return BPL_WALK_ON;
}

static void find_edges(State *state)
{
    for (uint32_t i = 0; i < state->triggers.count; i++) {
        Search search = {.state = state, .from = i};
        BplWalker walker = {.enter = enter_term, .leave = leave_term, .data = &search};
        bpl_walk(&walker, &state->triggers.at[i].quant->body->node);
    }
}

static void report(BplLint *lint, const BplApply *pattern, const BplApply *other)
{
    if (pattern == other)
        bpl_lint_hit(lint, pattern->loc, "matching loop: '%s' makes terms that trigger it again",
                     bpl_lint_short_text(&pattern->node).text);
    else
        bpl_lint_hit(lint, pattern->loc,
                     "matching loop: '%s' and '%s' trigger each other with ever larger terms",
                     bpl_lint_short_text(&pattern->node).text,
                     bpl_lint_short_text(&other->node).text);
}

/* Finds the cycles with a growing edge (see the top of this file), and reports at most one hit
 * (finding) for each trigger. */
static void finish(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    find_edges(state);
    BplScc scc;
    bpl_scc_init(&scc, (uint32_t)state->triggers.count, state->edges.at, state->edges.count);
    const BplApply *last = NULL;
    for (size_t i = 0; i < state->edges.count; i++) {
        BplEdge edge = state->edges.at[i];
        const BplApply *pattern = state->triggers.at[edge.from].pattern;
        if (pattern == last || !state->grows.at[i] ||
            scc.component[edge.from] != scc.component[edge.to])
            continue;
        report(lint, pattern, state->triggers.at[edge.to].pattern);
        last = pattern;
    }
    bpl_scc_release(&scc);
}

static void release(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    bpl_vec_release(&state->triggers);
    bpl_vec_release(&state->edges);
    bpl_vec_release(&state->grows);
    bpl_map_release(&state->by_function);
}

const BplRule bpl_rule_matching_loop = {
    .summary = "axioms whose triggers match the terms that they make, again and again",
    .what = "An instance of an axiom contains a term that matches its own trigger, or that of "
            "another axiom, and so on in a cycle, and the terms grow. Only triggers with a single "
            "term are analysed. Terms in an if-then-else do not count, nor does a step down to n - "
            "1 behind a condition.",
    .why = "The prover instantiates until its time is over.",
    .example = "axiom (forall x: int :: {f(x)} f(x) < f(g(x)));",
    .repair = "Choose a trigger that the new terms do not match: {f(g(x))}.",
    .kinds = {BPL_QUANT},
    .state_size = sizeof(State),
    .enter = enter,
    .finish = finish,
    .release = release};
