/* Decides whether the axioms that define a function (its rules) exclude each other, and whether the
 * function's recursion terminates (define.h). */
#include "libbpl/replay/order.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/shape.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>

/* ---- integers plus constants ----------------------------------------------------------------- */

/* An integer term base + offset, where the base is a parameter, a constant of the program, or 0. */
typedef struct Sum {
    /* the base: for a parameter the odd number 2 * index + 1; for a constant its BplVar; otherwise
     * 0 */
    uintptr_t base;
    long offset;
} Sum;

typedef struct Frame {
    const BplFunctionInfo *info;
    const BplReplayRule *rule;
} Frame;

static int param_of(const Frame *frame, const BplVar *var)
{
    for (uint32_t i = 0; i < frame->info->decl->signature->count; i++)
        if (frame->rule->vars[i] == var)
            return (int)i;
    return -1;
}

static bool read_literal(const BplExpr *expr, long *number)
{
    bool is_negative = expr->kind == BPL_UNARY && expr->op == BPL_OP_NEG;
    expr = is_negative ? bpl_shape_plain(bpl_as_unary(expr)->operand) : expr;
    if (expr->kind != BPL_INT_LIT || bpl_as_int_lit(expr)->text->length > 15)
        return false;
    *number = strtol(bpl_as_int_lit(expr)->text->text, NULL, 10);
    *number = is_negative ? -*number : *number;
    return true;
}

static bool read_sum(const Frame *frame, const BplExpr *expr, Sum *sum)
{
    long number;
    *sum = (Sum){0, 0};
    expr = bpl_shape_plain(expr);
    if (expr->type->expanded->kind != BPL_T_INT)
        return false;
    if (read_literal(expr, &sum->offset))
        return true;
    if (expr->kind == BPL_BINARY && (expr->op == BPL_OP_ADD || expr->op == BPL_OP_SUB)) {
        const BplExpr *left = bpl_shape_plain(bpl_as_binary(expr)->left);
        const BplExpr *right = bpl_shape_plain(bpl_as_binary(expr)->right);
        if (expr->op == BPL_OP_ADD && read_literal(left, &number))
            left = right;
        else if (!read_literal(right, &number))
            return false;
        sum->offset = expr->op == BPL_OP_SUB ? -number : number;
        expr = left;
    }
    if (expr->kind != BPL_IDENT)
        return false;
    const BplVar *var = bpl_as_ident(expr)->var;
    int param = param_of(frame, var);
    sum->base = param >= 0 ? 2 * (uintptr_t)param + 1 : (uintptr_t)var;
    return param >= 0 || var->op == BPL_ROLE_CONST;
}

/* ---- relations between two integers ---------------------------------------------------------- */

/* The inequality left <= right + slack, as implied by a condition. */
typedef struct AtMost {
    const BplExpr *left, *right;
    long slack;
} AtMost;

static bool is_int(const BplExpr *expr)
{
    return bpl_shape_plain(expr)->type->expanded->kind == BPL_T_INT;
}

/* Stores in `found` the inequalities, at most two, that an expression with this truth value states;
 * returns their number. */
static int read_order(const BplExpr *expr, bool truth, AtMost *found)
{
    expr = bpl_shape_plain(expr);
    if (expr->kind != BPL_BINARY || !is_int(bpl_as_binary(expr)->left))
        return 0;
    const BplExpr *l = bpl_as_binary(expr)->left, *r = bpl_as_binary(expr)->right;
    switch ((BplOp)expr->op) {
    case BPL_OP_LT:
        found[0] = truth ? (AtMost){l, r, -1} : (AtMost){r, l, 0};
        return 1;
    case BPL_OP_LE:
        found[0] = truth ? (AtMost){l, r, 0} : (AtMost){r, l, -1};
        return 1;
    case BPL_OP_GT:
        found[0] = truth ? (AtMost){r, l, -1} : (AtMost){l, r, 0};
        return 1;
    case BPL_OP_GE:
        found[0] = truth ? (AtMost){r, l, 0} : (AtMost){l, r, -1};
        return 1;
    case BPL_OP_EQ:
    case BPL_OP_NEQ:
        if (truth != (expr->op == BPL_OP_EQ))
            return 0;
        found[0] = (AtMost){l, r, 0};
        found[1] = (AtMost){r, l, 0};
        return 2;
    default:
        return 0;
    }
}

/* Returns true if the two guards contradict each other as inequalities: one says a <= b + slack and
 * the other b <= a + slack', with slack + slack' < 0. */
static bool order_excludes(const Frame *one, const BplExpr *guard, bool truth, const Frame *other,
                           const BplExpr *other_guard, bool other_truth)
{
    AtMost ours[2], theirs[2];
    int count = read_order(guard, truth, ours);
    int other_count = read_order(other_guard, other_truth, theirs);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < other_count; k++) {
            Sum a, b, c, d;
            if (!read_sum(one, ours[i].left, &a) || !read_sum(one, ours[i].right, &b) ||
                !read_sum(other, theirs[k].left, &c) || !read_sum(other, theirs[k].right, &d))
                continue;
            long slack = ours[i].slack + b.offset - a.offset;
            long back = theirs[k].slack + d.offset - c.offset;
            if (a.base == d.base && b.base == c.base && slack + back < 0)
                return true;
        }
    return false;
}

/* Returns true if the two guards contradict each other as equations: they give an integer different
 * values, or a parameter different truth values. */
static bool value_excludes(const Frame *one, const BplExpr *guard, bool truth, const Frame *other,
                           const BplExpr *other_guard, bool other_truth)
{
    guard = bpl_shape_plain(guard);
    other_guard = bpl_shape_plain(other_guard);
    if (guard->kind == BPL_IDENT && other_guard->kind == BPL_IDENT) {
        int param = param_of(one, bpl_as_ident(guard)->var);
        return param >= 0 && param == param_of(other, bpl_as_ident(other_guard)->var) &&
               truth != other_truth;
    }
    if (guard->kind != BPL_BINARY || other_guard->kind != BPL_BINARY ||
        (guard->op != BPL_OP_EQ && guard->op != BPL_OP_NEQ) ||
        (other_guard->op != BPL_OP_EQ && other_guard->op != BPL_OP_NEQ) ||
        (truth == (guard->op == BPL_OP_EQ)) == (other_truth == (other_guard->op == BPL_OP_EQ)))
        return false;
    Sum a, b, c, d;
    if (!read_sum(one, bpl_as_binary(guard)->left, &a) ||
        !read_sum(one, bpl_as_binary(guard)->right, &b) ||
        !read_sum(other, bpl_as_binary(other_guard)->left, &c) ||
        !read_sum(other, bpl_as_binary(other_guard)->right, &d))
        return false;
    long difference = b.offset - a.offset, other_difference = d.offset - c.offset;
    return (a.base == c.base && b.base == d.base && difference == other_difference) ||
           (a.base == d.base && b.base == c.base && difference == -other_difference);
}

static bool are_apart(const Frame *one, const Frame *other)
{
    for (uint32_t i = 0; i < one->rule->guard_count; i++)
        for (uint32_t k = 0; k < other->rule->guard_count; k++) {
            const BplExpr *guard = one->rule->guards[i].expr, *their = other->rule->guards[k].expr;
            bool truth = one->rule->guards[i].truth, their_truth = other->rule->guards[k].truth;
            if (order_excludes(one, guard, truth, other, their, their_truth) ||
                value_excludes(one, guard, truth, other, their, their_truth))
                return true;
        }
    return false;
}

/* Returns true if the rules exclude each other since they require different types of an argument.
 * Types with type variables count as possibly equal. */
static bool types_exclude(const BplReplayRule *one, const BplReplayRule *other)
{
    const BplExpr *theirs = other->head->args;
    BPL_EACH (const BplExpr, arg, one->head->args) {
        const BplType *type = arg->type->expanded, *their = theirs->type->expanded;
        if (!type->has_var && !their->has_var && type != their)
            return true;
        theirs = (const BplExpr *)theirs->next;
    }
    return false;
}

static bool all_apart(const BplReplayer *replayer, const BplFunctionInfo *info)
{
    for (const BplReplayRule *rule = info->rules; rule; rule = rule->next)
        for (const BplReplayRule *other = rule->next; other; other = other->next)
            if (!types_exclude(rule, other) &&
                !are_apart(&(Frame){info, rule}, &(Frame){info, other}) &&
                !bpl_shape_excludes(replayer, info->decl, rule, other))
                return false;
    return true;
}

/* ---- where the function asks for itself ------------------------------------------------------ */

typedef struct Recursion {
    const BplApply *call;
    const BplReplayRule *rule;
    /* the conditions under which the recursive application is evaluated: a range of `conditions` */
    size_t first, count;
} Recursion;

typedef struct Finding {
    const BplReplayer *replayer;
    const BplFunctionInfo *info;
    const BplReplayRule *rule;
    /* the conditions under which the expression being read is evaluated */
    BPL_VEC(BplGuard) around;
    BPL_VEC(BplGuard) conditions;
    BPL_VEC(Recursion) recursions;
    uint32_t nesting;
    /* there is a recursive application below a quantifier or lambda, or in another position that is
     * not analysed */
    bool is_strange;
} Finding;

static bool is_own(const Finding *finding, const BplNode *node)
{
    return node->kind == BPL_APPLY && bpl_as_apply(node)->function == &finding->info->decl->node;
}

static BplWalk find_own(BplWalker *walker, BplNode *node)
{
    return is_own(walker->data, node) ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool mentions_own(Finding *finding, const BplExpr *expr)
{
    BplWalker walker = {.enter = find_own, .data = finding};
    return !bpl_walk(&walker, (BplNode *)(uintptr_t)expr);
}

static void add_around(Finding *finding, const BplExpr *expr, bool truth)
{
    expr = bpl_shape_plain(expr);
    while (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT) {
        expr = bpl_shape_plain(bpl_as_unary(expr)->operand);
        truth = !truth;
    }
    bool is_joined = expr->kind == BPL_BINARY && expr->op == (truth ? BPL_OP_AND : BPL_OP_OR);
    if (is_joined && finding->nesting < bpl_limits->replay_order_depth) {
        finding->nesting++;
        add_around(finding, bpl_as_binary(expr)->left, truth);
        add_around(finding, bpl_as_binary(expr)->right, truth);
        finding->nesting--;
    } else {
        bpl_vec_push(&finding->around, (BplGuard){expr, truth});
    }
}

static void find_recursions(Finding *finding, const BplExpr *expr);

static void find_under(Finding *finding, const BplExpr *condition, bool truth, const BplExpr *expr)
{
    size_t outer = finding->around.count;
    add_around(finding, condition, truth);
    find_recursions(finding, expr);
    finding->around.count = outer;
}

static void note_recursion(Finding *finding, const BplApply *call)
{
    Recursion recursion = {call, finding->rule, finding->conditions.count, finding->around.count};
    for (size_t i = 0; i < finding->around.count; i++)
        bpl_vec_push(&finding->conditions, finding->around.at[i]);
    bpl_vec_push(&finding->recursions, recursion);
}

static BplWalk look_for_recursion(BplWalker *walker, BplNode *node)
{
    Finding *finding = walker->data;
    switch ((BplKind)node->kind) {
    case BPL_APPLY:
        if (is_own(finding, node))
            note_recursion(finding, bpl_as_apply(node));
        return BPL_WALK_ON;
    case BPL_IF_THEN_ELSE: {
        const BplIfThenElse *choice = bpl_as_if_then_else(node);
        find_recursions(finding, choice->condition);
        find_under(finding, choice->condition, true, choice->then_expr);
        find_under(finding, choice->condition, false, choice->else_expr);
        return BPL_WALK_PRUNE;
    }
    case BPL_BINARY: {
        const BplBinary *both = bpl_as_binary(node);
        if (node->op != BPL_OP_AND && node->op != BPL_OP_OR && node->op != BPL_OP_IMPLIES)
            return BPL_WALK_ON;
        find_recursions(finding, both->left);
        find_under(finding, both->left, node->op != BPL_OP_OR, both->right);
        return BPL_WALK_PRUNE;
    }
    case BPL_QUANT:
    case BPL_LET:
    case BPL_OLD:
    case BPL_CODE:
        finding->is_strange |= mentions_own(finding, (const BplExpr *)node);
        return BPL_WALK_PRUNE;
    default:
        return BPL_WALK_ON;
    }
}

static void find_recursions(Finding *finding, const BplExpr *expr)
{
    BplWalker walker = {.enter = look_for_recursion, .data = finding};
    if (finding->nesting++ > bpl_limits->replay_order_depth)
        finding->is_strange = true;
    else
        bpl_walk(&walker, (BplNode *)(uintptr_t)expr);
    finding->nesting--;
}

static void find_all(Finding *finding)
{
    for (const BplReplayRule *rule = finding->info->rules; rule; rule = rule->next) {
        finding->rule = rule;
        bpl_vec_clear(&finding->around);
        for (uint32_t i = 0; i < rule->guard_count; i++) {
            finding->is_strange |= mentions_own(finding, rule->guards[i].expr);
            add_around(finding, rule->guards[i].expr, rule->guards[i].truth);
        }
        if (rule->value)
            find_recursions(finding, rule->value);
    }
}

/* ---- does it end? ---------------------------------------------------------------------------- */

typedef struct Steady {
    const Finding *finding;
    const Frame *frame;
    /* for each parameter: it has the same value in each recursive application */
    const bool *is_kept;
} Steady;

static BplWalk find_unsteady(BplWalker *walker, BplNode *node)
{
    const Steady *steady = walker->data;
    if (is_own(steady->finding, node) || node->kind == BPL_CODE)
        return BPL_WALK_STOP;
    if (node->kind != BPL_IDENT)
        return BPL_WALK_ON;
    const BplVar *var = bpl_as_ident(node)->var;
    int param = var ? param_of(steady->frame, var) : -1;
    bool is_steady = param >= 0 ? steady->is_kept[param] : var && var->op == BPL_ROLE_CONST;
    return is_steady ? BPL_WALK_ON : BPL_WALK_STOP;
}

/* Returns true if the recursive application is evaluated only while the parameter has not reached a
 * bound, and that bound is the same in every step. */
static bool is_bounded(const Finding *finding, const Recursion *recursion, int param, bool falls,
                       const bool *is_kept)
{
    Frame frame = {finding->info, recursion->rule};
    Steady steady = {finding, &frame, is_kept};
    BplWalker walker = {.enter = find_unsteady, .data = &steady};
    for (size_t i = 0; i < recursion->count; i++) {
        const BplGuard *condition = &finding->conditions.at[recursion->first + i];
        AtMost found[2];
        int count = read_order(condition->expr, condition->truth, found);
        for (int k = 0; k < count; k++) {
            Sum sum;
            const BplExpr *moving = falls ? found[k].right : found[k].left;
            const BplExpr *bound = falls ? found[k].left : found[k].right;
            if (read_sum(&frame, moving, &sum) && sum.base == 2 * (uintptr_t)param + 1 &&
                bpl_walk(&walker, (BplNode *)(uintptr_t)bound))
                return true;
        }
    }
    return false;
}

static const BplExpr *arg_at(const BplApply *call, int index)
{
    const BplExpr *arg = call->args;
    while (index--)
        arg = (const BplExpr *)arg->next;
    return arg;
}

/* Sets *by to the number that a recursive application adds to the parameter; returns false if the
 * application changes the parameter in another way. */
static bool read_move(const Finding *finding, const Recursion *recursion, int param, long *by)
{
    Frame frame = {finding->info, recursion->rule};
    Sum sum;
    const BplExpr *arg = bpl_shape_plain(arg_at(recursion->call, param));
    *by = 0;
    if (arg->kind == BPL_IDENT)
        return param_of(&frame, bpl_as_ident(arg)->var) == param;
    if (!read_sum(&frame, arg, &sum) || sum.base != 2 * (uintptr_t)param + 1)
        return false;
    *by = sum.offset;
    return true;
}

static bool ends_by(const Finding *finding, int param, bool falls, const bool *is_kept)
{
    for (size_t i = 0; i < finding->recursions.count; i++) {
        const Recursion *recursion = &finding->recursions.at[i];
        long by;
        if (!read_move(finding, recursion, param, &by) || (falls ? by >= 0 : by <= 0) ||
            !is_bounded(finding, recursion, param, falls, is_kept))
            return false;
    }
    return true;
}

/* Returns true if the argument for this parameter is a part of the parameter's value in each
 * recursive application. */
static bool goes_down(const Finding *finding, uint32_t param)
{
    for (size_t i = 0; i < finding->recursions.count; i++) {
        const Recursion *recursion = &finding->recursions.at[i];
        if (!bpl_shape_goes_down(finding->replayer, recursion->rule, param,
                                 arg_at(recursion->call, (int)param),
                                 finding->conditions.at + recursion->first, recursion->count))
            return false;
    }
    return true;
}

static bool ends(const Finding *finding)
{
    bool is_kept[BPL_ROOM_REPLAY_ORDER_PARAMS];
    uint32_t params = finding->info->decl->signature->count;
    if (finding->is_strange || params > BPL_ROOM_REPLAY_ORDER_PARAMS)
        return false;
    if (!finding->recursions.count)
        return true;
    for (uint32_t param = 0; param < params; param++) {
        long by;
        is_kept[param] = true;
        for (size_t i = 0; i < finding->recursions.count; i++)
            is_kept[param] &=
                read_move(finding, &finding->recursions.at[i], (int)param, &by) && !by;
    }
    for (uint32_t param = 0; param < params; param++)
        if (ends_by(finding, (int)param, true, is_kept) ||
            ends_by(finding, (int)param, false, is_kept) || goes_down(finding, param))
            return true;
    return false;
}

/* ---- does anything else come back to it? ----------------------------------------------------- */

typedef struct Reach {
    const BplReplayer *replayer;
    const BplFunctionInfo *info;
    BplSet seen; /* the functions that were reached (BplFunctionInfo) */
    BPL_VEC(const BplFunctionInfo *) open;
    /* the analysis is reading the body or rules of another function than `info`, so that an
     * application of `info` there is an indirect recursion */
    bool is_beyond;
    bool is_back;
} Reach;

static BplWalk note_function(BplWalker *walker, BplNode *node)
{
    Reach *reach = walker->data;
    if (node->kind != BPL_APPLY)
        return BPL_WALK_ON;
    const BplFunctionInfo *info =
        bpl_map_get(&reach->replayer->functions, bpl_as_apply(node)->function);
    if (info == reach->info)
        reach->is_back |= reach->is_beyond;
    else if (info && bpl_set_add(&reach->seen, info))
        bpl_vec_push(&reach->open, info);
    return BPL_WALK_ON;
}

static void look_at(Reach *reach, const BplFunctionInfo *info)
{
    BplWalker walker = {.enter = note_function, .data = reach};
    if (info->decl && info->decl->body)
        bpl_walk(&walker, &info->decl->body->node);
    for (const BplReplayRule *rule = info->rules; rule; rule = rule->next)
        bpl_walk(&walker, &rule->axiom->expr->node);
}

static bool comes_back(const BplReplayer *replayer, const BplFunctionInfo *info)
{
    Reach reach = {.replayer = replayer, .info = info};
    look_at(&reach, info);
    reach.is_beyond = true;
    while (reach.open.count && !reach.is_back)
        look_at(&reach, bpl_vec_pop(&reach.open));
    bpl_set_release(&reach.seen);
    bpl_vec_release(&reach.open);
    return reach.is_back;
}

bool bpl_order_is_definition(const BplReplayer *replayer, const BplFunctionInfo *info)
{
    Finding finding = {.replayer = replayer, .info = info};
    bool is_one = false;
    if (all_apart(replayer, info)) {
        find_all(&finding);
        is_one = ends(&finding) && !comes_back(replayer, info);
    }
    bpl_vec_release(&finding.around);
    bpl_vec_release(&finding.conditions);
    bpl_vec_release(&finding.recursions);
    return is_one;
}
