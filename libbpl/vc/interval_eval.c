/* Computes the intervals of expressions, and narrows intervals by conditions. */
#include "libbpl/base/limits.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/literal.h"
#include "libbpl/term/constant.h"
#include "libbpl/term/literal.h"
#include "libbpl/vc/intervals.h"

#include <string.h>

typedef BPL_VEC(const BplExpr *) Exprs;

bool bpl_vc_has_interval(const BplType *type)
{
    BplTypeKind kind = (BplTypeKind)type->expanded->kind;
    return kind == BPL_T_BOOL || kind == BPL_T_INT || kind == BPL_T_REAL;
}

static bool is_kind(const BplType *type, BplTypeKind kind)
{
    return type && type->expanded->kind == kind;
}

/* ---- states ---------------------------------------------------------------------------------- */

static BplInterval anything(const BplVcIntervals *a, const BplType *type)
{
    return is_kind(type, BPL_T_BOOL) ? a->truth : BPL_INTERVAL_ANY;
}

BplInterval bpl_vc_get(const BplVcIntervals *a, const BplVcState *state, const BplVar *var)
{
    uintptr_t known = (uintptr_t)bpl_map_get(&a->indices, var);
    BplInterval of = known && known <= state->of.count ? state->of.at[known - 1] : BPL_INTERVAL_ANY;
    return of.low == BPL_NONE && of.high == BPL_NONE ? anything(a, var->type) : of;
}

void bpl_vc_set(BplVcIntervals *a, BplVcState *state, const BplVar *var, BplInterval value)
{
    if (!bpl_vc_has_interval(var->type))
        return;
    uintptr_t known = (uintptr_t)bpl_map_get(&a->indices, var);
    if (!known) {
        known = ++a->vars;
        bpl_map_put(&a->indices, var, (void *)known);
    }
    while (state->of.count < known)
        bpl_vec_push(&state->of, BPL_INTERVAL_ANY);
    state->of.at[known - 1] = value;
}

void bpl_vc_state_copy(BplVcState *to, const BplVcState *from)
{
    to->reached = from->reached;
    bpl_vec_clear(&to->of);
    for (size_t i = 0; i < from->of.count; i++)
        bpl_vec_push(&to->of, from->of.at[i]);
}

bool bpl_vc_state_join(const BplVcIntervals *a, BplVcState *to, const BplVcState *from)
{
    if (!from->reached)
        return false;
    if (!to->reached) {
        bpl_vc_state_copy(to, from);
        return true;
    }
    bool grew = false;
    for (size_t i = 0; i < to->of.count; i++) {
        BplInterval of = i < from->of.count ? from->of.at[i] : BPL_INTERVAL_ANY;
        BplInterval joined = bpl_interval_hull(a->terms, to->of.at[i], of);
        grew |= joined.low != to->of.at[i].low || joined.high != to->of.at[i].high;
        to->of.at[i] = joined;
    }
    return grew;
}

/* ---- truth ----------------------------------------------------------------------------------- */

static BplInterval truth(const BplVcIntervals *a, bool can_be_false, bool can_be_true)
{
    return (BplInterval){can_be_false ? a->truth.low : a->truth.high,
                         can_be_true ? a->truth.high : a->truth.low};
}

static bool can_be(const BplVcIntervals *a, BplInterval of, bool value)
{
    return value ? of.high != a->truth.low : of.low != a->truth.high;
}

/* Returns true if some number in the interval x may be less than some number in the interval y;
 * with `or_equal`, less than or equal. */
static bool can_be_less(const BplVcIntervals *a, BplInterval x, BplInterval y, bool or_equal)
{
    if (x.low == BPL_NONE || y.high == BPL_NONE)
        return true;
    int order = bpl_constant_compare(a->terms, x.low, y.high);
    return order < 0 || (or_equal && !order);
}

static BplInterval compared(const BplVcIntervals *a, BplOp op, BplInterval x, BplInterval y)
{
    switch (op) {
    case BPL_OP_LT:
        return truth(a, can_be_less(a, y, x, true), can_be_less(a, x, y, false));
    case BPL_OP_LE:
        return truth(a, can_be_less(a, y, x, false), can_be_less(a, x, y, true));
    case BPL_OP_GT:
        return compared(a, BPL_OP_LT, y, x);
    case BPL_OP_GE:
        return compared(a, BPL_OP_LE, y, x);
    default:;
    }
    bool can_equal = can_be_less(a, x, y, true) && can_be_less(a, y, x, true);
    bool can_differ = !bpl_interval_is_point(x) || !bpl_interval_is_point(y) || x.low != y.low;
    return op == BPL_OP_NEQ ? truth(a, can_equal, can_differ) : truth(a, can_differ, can_equal);
}

/* ---- values ---------------------------------------------------------------------------------- */

static BplInterval connected(const BplVcIntervals *a, BplOp op, BplInterval x, BplInterval y)
{
    switch (op) {
    case BPL_OP_AND:
        return truth(a, can_be(a, x, false) || can_be(a, y, false),
                     can_be(a, x, true) && can_be(a, y, true));
    case BPL_OP_OR:
        return truth(a, can_be(a, x, false) && can_be(a, y, false),
                     can_be(a, x, true) || can_be(a, y, true));
    case BPL_OP_IMPLIES:
        return truth(a, can_be(a, x, true) && can_be(a, y, false),
                     can_be(a, x, false) || can_be(a, y, true));
    case BPL_OP_EXPLIES:
        return connected(a, BPL_OP_IMPLIES, y, x);
    default:
        return compared(a, BPL_OP_EQ, x, y);
    }
}

static BplInterval combined(BplVcIntervals *a, const BplBinary *expr, BplInterval x, BplInterval y)
{
    BplTerms *t = a->terms;
    switch ((BplOp)expr->op) {
    case BPL_OP_IFF:
    case BPL_OP_IMPLIES:
    case BPL_OP_EXPLIES:
    case BPL_OP_AND:
    case BPL_OP_OR:
        return connected(a, (BplOp)expr->op, x, y);
    case BPL_OP_EQ:
    case BPL_OP_NEQ:
    case BPL_OP_LT:
    case BPL_OP_GT:
    case BPL_OP_LE:
    case BPL_OP_GE:
        return bpl_vc_has_interval(expr->left->type) ? compared(a, (BplOp)expr->op, x, y)
                                                     : a->truth;
    default:
        break;
    }
    if (!is_kind(expr->type, BPL_T_INT) && !is_kind(expr->type, BPL_T_REAL))
        return anything(a, expr->type);
    if (expr->left->type->expanded != expr->right->type->expanded)
        return BPL_INTERVAL_ANY; /* operands of `/` may have different types: no bounds */
    switch ((BplOp)expr->op) {
    case BPL_OP_ADD:
        return bpl_interval_add(t, x, y);
    case BPL_OP_SUB:
        return bpl_interval_add(t, x, bpl_interval_neg(t, y));
    case BPL_OP_MUL:
        return bpl_interval_mul(t, x, y);
    case BPL_OP_INT_DIV:
        return bpl_interval_div(t, x, y);
    case BPL_OP_MOD:
        return bpl_interval_mod(t, x, y);
    case BPL_OP_REAL_DIV:
        return is_kind(expr->left->type, BPL_T_REAL) ? bpl_interval_quotient(t, x, y)
                                                     : BPL_INTERVAL_ANY;
    default:
        return BPL_INTERVAL_ANY;
    }
}

/* Does the function have the attribute {:identity}, but not {:identity false}? If there are several
 * such attributes, the last one counts. A wrong attribute does no harm, since all inferred
 * invariants are verified. */
static bool is_identity(const BplNode *node, const BplApply *apply)
{
    bool claimed = false;
    if (node->kind != BPL_FUNCTION || !apply->args || apply->args->next ||
        apply->args->type->expanded != apply->type->expanded)
        return false;
    BPL_EACH (const BplAttr, attr, bpl_as_function(node)->attrs)
        if (strcmp(attr->name->text, "identity") == 0)
            claimed = !attr->args || attr->args->kind != BPL_BOOL_LIT || attr->args->op;
    return claimed;
}

/* Returns the interval of a function application: for an identity function that of its argument;
 * for a function with a body, within a limit on nested bodies, that of the body with the arguments'
 * intervals for the parameters; otherwise the unbounded interval. */
static BplInterval applied(BplVcIntervals *a, const BplVcState *state, const BplApply *apply)
{
    const BplNode *node = apply->function;
    if (is_identity(node, apply))
        return bpl_vc_evaluate(a, state, apply->args);
    if (node->kind != BPL_FUNCTION || !bpl_as_function(node)->body ||
        a->depth == bpl_limits->vc_interval_bodies || bpl_as_function(node)->type_params)
        return anything(a, apply->type);
    const BplFunction *function = bpl_as_function(node);
    BplVcState inner = {.reached = true};
    bpl_vc_state_copy(&inner, state);
    const BplExpr *arg = apply->args;
    BPL_EACH (const BplVarGroup, group, function->params) {
        if (!group->vars) /* the parameter has no name */
            arg = (const BplExpr *)arg->next;
        BPL_EACH (const BplVar, var, group->vars) {
            bpl_vc_set(a, &inner, var, bpl_vc_evaluate(a, state, arg));
            arg = (const BplExpr *)arg->next;
        }
    }
    a->depth++;
    BplInterval value = bpl_vc_evaluate(a, &inner, function->body);
    a->depth--;
    bpl_vec_release(&inner.of);
    return value;
}

static BplInterval chosen(BplVcIntervals *a, const BplVcState *state, const BplIfThenElse *expr)
{
    BplInterval condition = bpl_vc_evaluate(a, state, expr->condition);
    if (!can_be(a, condition, false))
        return bpl_vc_evaluate(a, state, expr->then_expr);
    if (!can_be(a, condition, true))
        return bpl_vc_evaluate(a, state, expr->else_expr);
    return bpl_interval_hull(a->terms, bpl_vc_evaluate(a, state, expr->then_expr),
                             bpl_vc_evaluate(a, state, expr->else_expr));
}

/* Returns the interval of an expression that is not a binary one. */
static BplInterval simple(BplVcIntervals *a, const BplVcState *state, const BplExpr *expr)
{
    BplInterval inner;
    switch ((BplKind)expr->kind) {
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
        if (expr->kind == BPL_REAL_LIT && !bpl_real_is_short(bpl_as_real_lit(expr)->text->text))
            return anything(a, expr->type);
        return bpl_interval_only(bpl_term_literal(a->terms, expr));
    case BPL_BOOL_LIT:
        return truth(a, !expr->op, expr->op);
    case BPL_IDENT:
        return bpl_vc_get(a, state, bpl_as_ident(expr)->var);
    case BPL_COERCE:
        return bpl_vc_evaluate(a, state, bpl_as_coerce(expr)->expr);
    case BPL_CONVERT:
        inner = bpl_vc_evaluate(a, state, bpl_as_convert(expr)->expr);
        return bpl_interval_convert(
            a->terms, is_kind(expr->type, BPL_T_REAL) ? BPL_TERM_TO_REAL : BPL_TERM_TO_INT, inner);
    case BPL_UNARY:
        inner = bpl_vc_evaluate(a, state, bpl_as_unary(expr)->operand);
        if (expr->op == BPL_OP_NOT)
            return truth(a, can_be(a, inner, true), can_be(a, inner, false));
        return is_kind(expr->type, BPL_T_BV) ? BPL_INTERVAL_ANY : bpl_interval_neg(a->terms, inner);
    case BPL_IF_THEN_ELSE:
        return chosen(a, state, bpl_as_if_then_else(expr));
    case BPL_APPLY:
        return applied(a, state, bpl_as_apply(expr));
    default:
        return anything(a, expr->type);
    }
}

/* Does the expression have a type with intervals, or no type? Negated guards that flattening makes
 * have no type. */
static bool is_tracked(const BplExpr *expr)
{
    return !expr->type || bpl_vc_has_interval(expr->type);
}

BplInterval bpl_vc_evaluate(BplVcIntervals *a, const BplVcState *state, const BplExpr *expr)
{
    if (!is_tracked(expr))
        return BPL_INTERVAL_ANY;
    Exprs spine = {0};
    for (; expr->kind == BPL_BINARY; expr = bpl_as_binary(expr)->left)
        bpl_vec_push(&spine, expr);
    BplInterval value = is_tracked(expr) ? simple(a, state, expr) : BPL_INTERVAL_ANY;
    while (spine.count) {
        const BplBinary *binary = bpl_as_binary(bpl_vec_pop(&spine));
        value = combined(a, binary, value, bpl_vc_evaluate(a, state, binary->right));
    }
    bpl_vec_release(&spine);
    return value;
}

/* ---- assuming a condition -------------------------------------------------------------------- */

static void narrow(BplVcIntervals *a, BplVcState *state, const BplExpr *expr, BplInterval to)
{
    while (expr->kind == BPL_COERCE)
        expr = bpl_as_coerce(expr)->expr;
    BplInterval now = bpl_interval_meet(a->terms, bpl_vc_evaluate(a, state, expr), to);
    if (bpl_interval_is_empty(a->terms, now))
        state->reached = false;
    else if (expr->kind == BPL_IDENT && bpl_as_ident(expr)->var->op <= BPL_ROLE_OUT)
        bpl_vc_set(a, state, bpl_as_ident(expr)->var, now);
}

/* For an integer type, returns bound + step, the next integer above (step 1) or below it (step -1);
 * for reals, the bound itself. */
static BplValue next_to(BplVcIntervals *a, BplValue bound, const BplType *type, int step)
{
    if (bound == BPL_NONE || !is_kind(type, BPL_T_INT))
        return bound;
    return bpl_constant_add(a->terms, bound, bpl_term_int(a->terms, step));
}

/* Narrows the intervals of x and y by the assumption x < y or x <= y. */
static void order(BplVcIntervals *a, BplVcState *state, const BplExpr *x, const BplExpr *y,
                  bool strictly)
{
    BplInterval low = bpl_vc_evaluate(a, state, x), high = bpl_vc_evaluate(a, state, y);
    if (!can_be_less(a, low, high, !strictly)) {
        state->reached = false;
        return;
    }
    BplValue most = strictly ? next_to(a, high.high, y->type, -1) : high.high;
    BplValue least = strictly ? next_to(a, low.low, x->type, 1) : low.low;
    narrow(a, state, x, (BplInterval){BPL_NONE, most});
    narrow(a, state, y, (BplInterval){least, BPL_NONE});
}

/* Narrows the interval of x by the assumption that x differs from y, if the interval of y has a
 * single value. */
static void exclude(BplVcIntervals *a, BplVcState *state, const BplExpr *x, BplInterval y)
{
    if (!bpl_interval_is_point(y) || is_kind(x->type, BPL_T_REAL))
        return;
    BplInterval now = bpl_vc_evaluate(a, state, x);
    if (now.low == y.low)
        now.low = bpl_constant_add(a->terms, now.low, bpl_term_int(a->terms, 1));
    if (now.high == y.low)
        now.high = bpl_constant_add(a->terms, now.high, bpl_term_int(a->terms, -1));
    narrow(a, state, x, now);
}

static void relate(BplVcIntervals *a, BplVcState *state, const BplBinary *expr, BplOp op)
{
    const BplExpr *x = expr->left, *y = expr->right;
    if (!bpl_vc_has_interval(x->type))
        return;
    switch (op) {
    case BPL_OP_LT:
    case BPL_OP_LE:
        order(a, state, x, y, op == BPL_OP_LT);
        return;
    case BPL_OP_GT:
    case BPL_OP_GE:
        order(a, state, y, x, op == BPL_OP_GT);
        return;
    case BPL_OP_EQ:
        narrow(a, state, x, bpl_vc_evaluate(a, state, y));
        narrow(a, state, y, bpl_vc_evaluate(a, state, x));
        return;
    default:
        exclude(a, state, x, bpl_vc_evaluate(a, state, y));
        exclude(a, state, y, bpl_vc_evaluate(a, state, x));
    }
}

/* Assumes a disjunction of two cases: narrows a copy of the state for each case, then joins the
 * two. The cases for a false `a && b`: a is false, or b is false; for a true `a || b`: a is true,
 * or b is true; for a true `a ==> b`: a is false, or b is true. */
static void one_of(BplVcIntervals *a, BplVcState *state, const BplExpr *expr, bool value)
{
    BplOp op = (BplOp)expr->op;
    bool implies = op == BPL_OP_IMPLIES || op == BPL_OP_EXPLIES;
    Exprs ways = {0};
    for (; expr->kind == BPL_BINARY && expr->op == op && (!implies || !ways.count);
         expr = bpl_as_binary(expr)->left)
        bpl_vec_push(&ways, bpl_as_binary(expr)->right);
    bpl_vec_push(&ways, expr);
    BplVcState any = {0};
    for (size_t i = 0; i < ways.count && ways.count <= bpl_limits->vc_interval_cases; i++) {
        BplVcState way = {0};
        bool is_left = i + 1 == ways.count;
        bpl_vc_state_copy(&way, state);
        bpl_vc_constrain(a, &way, ways.at[i], implies ? is_left == (op == BPL_OP_EXPLIES) : value);
        bpl_vc_state_join(a, &any, &way);
        bpl_vec_release(&way.of);
    }
    if (ways.count <= bpl_limits->vc_interval_cases)
        bpl_vc_state_copy(state, &any);
    bpl_vec_release(&any.of);
    bpl_vec_release(&ways);
}

static void constrain_binary(BplVcIntervals *a, BplVcState *state, const BplExpr *expr, bool value)
{
    const BplBinary *binary = bpl_as_binary(expr);
    BplOp op = expr->op == BPL_OP_IFF ? BPL_OP_EQ : (BplOp)expr->op;
    switch ((BplOp)expr->op) {
    case BPL_OP_AND:
    case BPL_OP_OR:
        if (value != (expr->op == BPL_OP_AND)) {
            one_of(a, state, expr, value);
            return;
        }
        for (const BplExpr *left = expr;; left = bpl_as_binary(left)->left) {
            if (left->kind != BPL_BINARY || left->op != expr->op) {
                bpl_vc_constrain(a, state, left, value);
                return;
            }
            bpl_vc_constrain(a, state, bpl_as_binary(left)->right, value);
        }
    case BPL_OP_IMPLIES:
    case BPL_OP_EXPLIES:
        if (value) {
            one_of(a, state, expr, true);
            return;
        }
        bpl_vc_constrain(a, state, binary->left, expr->op == BPL_OP_IMPLIES);
        bpl_vc_constrain(a, state, binary->right, expr->op == BPL_OP_EXPLIES);
        return;
    case BPL_OP_IFF:
    case BPL_OP_EQ:
    case BPL_OP_NEQ:
    case BPL_OP_LT:
    case BPL_OP_LE:
    case BPL_OP_GT:
    case BPL_OP_GE:
        relate(a, state, binary, value ? op : bpl_op_opposite(op));
        return;
    default:
        return;
    }
}

void bpl_vc_constrain(BplVcIntervals *a, BplVcState *state, const BplExpr *expr, bool value)
{
    for (; expr->kind == BPL_COERCE || (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT);
         expr = expr->kind == BPL_COERCE ? bpl_as_coerce(expr)->expr : bpl_as_unary(expr)->operand)
        value ^= expr->kind == BPL_UNARY;
    if (!state->reached)
        return;
    if (expr->kind == BPL_BINARY)
        constrain_binary(a, state, expr, value);
    else
        narrow(a, state, expr, truth(a, !value, value));
}
