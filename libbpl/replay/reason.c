/* Finds the reasons why a formula is false (reason.h): goes down from the formula to the atoms that
 * decide its value, which are evaluated again. */
#include "libbpl/replay/reason.h"

#include "libbpl/base/limits.h"
#include "libbpl/syntax/walk.h"

static void tell(BplRun *run, const BplExpr *expr, bool truth, uint32_t depth);
static void details(BplRun *run, const BplExpr *expr, bool truth, uint32_t depth);

static bool is_full(const BplRun *run, uint32_t depth)
{
    return run->stopped || depth > bpl_limits->replay_reason_depth ||
           run->outcome->reasons.count >= bpl_limits->replay_reasons;
}

static void add(BplRun *run, BplReplayReasonKind kind, const void *node, const BplDatum *value,
                uint32_t depth)
{
    BplReplayReason reason = {.kind = kind, .depth = depth, .node = node, .value = value};
    bpl_vec_push(&run->outcome->reasons, reason);
}

/* Evaluates the formula and returns its truth value; returns `otherwise` if the value is unknown.
 */
static bool truth_of(BplRun *run, const BplExpr *expr, bool otherwise)
{
    const BplDatum *value = bpl_run_eval(run, expr);
    return value && value->kind == BPL_D_BOOL ? value->small != 0 : otherwise;
}

/* ---- values of terms ------------------------------------------------------------------------- */

static bool is_plain(const BplExpr *expr)
{
    switch (expr->kind) {
    BPL_CASES_LITERAL:
    case BPL_IDENT:
    case BPL_QUANT:
        return true;
    case BPL_UNARY:
        /* a negative literal such as -2 */
        return bpl_is_literal(bpl_as_unary(expr)->operand);
    default:
        return false;
    }
}

typedef struct Operands {
    BplRun *run;
    const BplExpr *root;
    uint32_t depth;
} Operands;

static void tell_term(BplRun *run, const BplExpr *expr, uint32_t depth);

/* Adds to the reasons the value of each maximal term below the node; does not visit the subterms of
 * such a term. */
static BplWalk visit_operand(BplWalker *walker, BplNode *node)
{
    const Operands *operands = walker->data;
    if (node == &operands->root->node)
        return BPL_WALK_ON;
    bool is_term = bpl_kind_info((BplKind)node->kind)->node_class == BPL_CLASS_EXPR;
    if (!is_term || node->kind == BPL_BOUNDS)
        return BPL_WALK_PRUNE;
    tell_term(operands->run, (const BplExpr *)node, operands->depth);
    return BPL_WALK_PRUNE;
}

static void tell_operands(BplRun *run, const BplExpr *expr, uint32_t depth)
{
    Operands operands = {run, expr, depth};
    if (expr->kind == BPL_LET || expr->kind == BPL_CODE)
        return;
    BplWalker walker = {.enter = visit_operand, .data = &operands};
    bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
}

/* If the expression applies a function that a front end marks as {:identity}, returns the argument;
 * otherwise NULL. */
static const BplExpr *marked(const BplExpr *expr)
{
    const BplApply *apply = expr->kind == BPL_APPLY ? bpl_as_apply(expr) : NULL;
    const BplFunction *function = apply && apply->function && apply->function->kind == BPL_FUNCTION
                                      ? bpl_as_function(apply->function)
                                      : NULL;
    bool is_marker = function && apply->args && bpl_attr_find(function->attrs, "identity");
    return is_marker ? apply->args : NULL;
}

/* Adds to the reasons the value of the term and the values of the term's parts. */
static void tell_term(BplRun *run, const BplExpr *expr, uint32_t depth)
{
    for (const BplExpr *inner = expr; inner;) {
        expr = inner;
        inner = expr->kind == BPL_COERCE ? bpl_as_coerce(expr)->expr : marked(expr);
    }
    if (is_plain(expr) || is_full(run, depth))
        return;
    const BplDatum *value = bpl_run_eval(run, expr);
    if (!value || value->kind == BPL_D_UNKNOWN)
        return;
    add(run, BPL_REASON_VALUE, expr, value, depth);
    if (expr->kind == BPL_OLD)
        return;
    tell_operands(run, expr, depth + 1);
}

/* ---- connectives ----------------------------------------------------------------------------- */

typedef BPL_VEC(const BplExpr *) Exprs;

/* Lists the operands of a chain a op b op c, from left to right. */
static void find_operands(const BplExpr *expr, BplOp op, Exprs *found)
{
    for (; expr->kind == BPL_BINARY && expr->op == op; expr = bpl_as_binary(expr)->left)
        bpl_vec_push(found, bpl_as_binary(expr)->right);
    bpl_vec_push(found, expr);
    for (size_t i = 0, k = found->count - 1; i < k; i++, k--) {
        const BplExpr *swapped = found->at[i];
        found->at[i] = found->at[k];
        found->at[k] = swapped;
    }
}

/* Explains a conjunction or disjunction: by the operand whose truth value decides (a false
 * conjunct, a true disjunct), or else by all operands. */
static void junction(BplRun *run, const BplExpr *expr, bool truth, uint32_t depth)
{
    Exprs parts = {0};
    bool one_decides = truth == (expr->op == BPL_OP_OR);
    find_operands(expr, (BplOp)expr->op, &parts);
    for (size_t i = 0; i < parts.count && !is_full(run, depth); i++) {
        if (one_decides && truth_of(run, parts.at[i], !truth) != truth)
            continue;
        tell(run, parts.at[i], truth, depth);
        if (one_decides)
            break;
    }
    bpl_vec_release(&parts);
}

static void binary(BplRun *run, const BplExpr *expr, bool truth, uint32_t depth)
{
    const BplBinary *node = bpl_as_binary(expr);
    const BplExpr *left = node->left, *right = node->right;
    switch ((BplOp)node->op) {
    case BPL_OP_AND:
    case BPL_OP_OR:
        junction(run, expr, truth, depth);
        return;
    case BPL_OP_IMPLIES:
        if (truth && !truth_of(run, left, true))
            tell(run, left, false, depth);
        else
            tell(run, right, truth, depth);
        return;
    case BPL_OP_EXPLIES:
        if (truth && !truth_of(run, right, true))
            tell(run, right, false, depth);
        else
            tell(run, left, truth, depth);
        return;
    case BPL_OP_IFF:
        tell(run, left, truth_of(run, left, true), depth);
        tell(run, right, truth_of(run, right, true), depth);
        return;
    default:
        tell_operands(run, expr, depth);
    }
}

/* Explains the body of a quantifier or predicate, which a report does not show: adds the formula
 * itself to the reasons, unless the reasons for its parts explain it completely. */
static void body_of(BplRun *run, const BplExpr *body, bool truth, uint32_t depth)
{
    bool is_atom =
        body->kind == BPL_BINARY
            ? body->op != BPL_OP_AND && body->op != BPL_OP_OR && body->op != BPL_OP_IMPLIES
            : body->kind != BPL_QUANT && body->kind != BPL_UNARY && body->kind != BPL_LET;
    if (is_atom)
        tell(run, body, truth, depth);
    else
        details(run, body, truth, depth);
}

/* ---- binders --------------------------------------------------------------------------------- */

/* Explains a false forall or a true exists, by values of its variables that decide it. */
static void quantifier(BplRun *run, const BplQuant *quant, bool truth, uint32_t depth)
{
    size_t outer = run->env.count;
    BplDatumVec witness = {0};
    if (truth == (quant->op == BPL_EXISTS) && bpl_eval_witness(run, quant, &witness)) {
        size_t i = 0;
        BPL_EACH (BplVarGroup, group, quant->vars)
            BPL_EACH (BplVar, var, group->vars) {
                add(run, BPL_REASON_WITNESS, var, witness.at[i], depth);
                bpl_run_bind(run, var, witness.at[i++]);
            }
        body_of(run, quant->body, truth, depth + 1);
    }
    run->env.count = outer;
    bpl_vec_release(&witness);
}

/* Explains the truth value of an application of a predicate: binds the parameters to the values of
 * the arguments, and explains the body. */
static void open_predicate(BplRun *run, const BplApply *apply, const BplFunction *function,
                           bool truth, uint32_t depth)
{
    BPL_VEC(const BplDatum *) args = {0};
    BplOutside outside;
    const BplDatum *value = NULL;
    BPL_EACH (BplExpr, arg, apply->args) {
        value = bpl_run_eval(run, arg);
        if (!value)
            break;
        bpl_vec_push(&args, value);
    }
    BplGroundEnv env = {NULL, NULL, NULL};
    size_t i = 0;
    if ((value || !apply->args) && bpl_eval_enter(run, function, &env, &outside)) {
        BPL_EACH (BplVarGroup, group, function->params) {
            BPL_EACH (BplVar, var, group->vars) {
                if (var->name)
                    add(run, BPL_REASON_PARAMETER, var, args.at[i], depth);
                bpl_run_bind(run, var, args.at[i++]);
            }
            i += !group->vars;
        }
        body_of(run, function->body, truth, depth);
        bpl_eval_leave(run, &outside);
    }
    bpl_vec_release(&args);
}

static void application(BplRun *run, const BplExpr *expr, bool truth, uint32_t depth)
{
    const BplApply *apply = bpl_as_apply(expr);
    const BplFunctionInfo *info = bpl_map_get(&run->replayer->functions, apply->function);
    const BplFunction *function = info ? info->decl : NULL;
    if (function && function->body && !info->builtin && !function->type_params)
        open_predicate(run, apply, function, truth, depth);
    else
        tell_operands(run, expr, depth);
}

static void let(BplRun *run, const BplLet *node, bool truth, uint32_t depth)
{
    size_t outer = run->env.count;
    BplDatumVec values = {0};
    BPL_EACH (BplExpr, expr, node->values) {
        const BplDatum *value = bpl_run_eval(run, expr);
        if (!value)
            break;
        bpl_vec_push(&values, value);
    }
    size_t i = 0;
    BPL_EACH (BplVarGroup, group, node->vars)
        BPL_EACH (BplVar, var, group->vars)
            if (i < values.count) {
                add(run, BPL_REASON_PARAMETER, var, values.at[i], depth);
                bpl_run_bind(run, var, values.at[i++]);
            }
    if (!run->stopped)
        body_of(run, node->body, truth, depth);
    run->env.count = outer;
    bpl_vec_release(&values);
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Adds to the list the reasons why the formula has this truth value, but not the formula itself. */
static void details(BplRun *run, const BplExpr *expr, bool truth, uint32_t depth)
{
    if (is_full(run, depth))
        return;
    switch (expr->kind) {
    case BPL_COERCE:
        details(run, bpl_as_coerce(expr)->expr, truth, depth);
        return;
    case BPL_UNARY:
        if (expr->op == BPL_OP_NOT && bpl_as_unary(expr)->operand->kind != BPL_IDENT)
            tell(run, bpl_as_unary(expr)->operand, !truth, depth);
        return;
    case BPL_BINARY:
        binary(run, expr, truth, depth);
        return;
    case BPL_QUANT:
        if (expr->op == BPL_FORALL || expr->op == BPL_EXISTS)
            quantifier(run, bpl_as_quant(expr), truth, depth);
        return;
    case BPL_APPLY:
        application(run, expr, truth, depth);
        return;
    case BPL_LET:
        let(run, bpl_as_let(expr), truth, depth);
        return;
    case BPL_IF_THEN_ELSE: {
        const BplIfThenElse *node = bpl_as_if_then_else(expr);
        bool condition = truth_of(run, node->condition, true);
        tell(run, node->condition, condition, depth);
        tell(run, condition ? node->then_expr : node->else_expr, truth, depth);
        return;
    }
    default:
        tell_operands(run, expr, depth);
    }
}

/* Adds to the list of reasons the formula with its truth value, followed by the reasons for this
 * truth value. */
static void tell(BplRun *run, const BplExpr *expr, bool truth, uint32_t depth)
{
    if (is_full(run, depth))
        return;
    add(run, BPL_REASON_VALUE, expr, bpl_datum_bool(truth), depth);
    details(run, expr, truth, depth + 1);
}

void bpl_reason_explain(BplRun *run, const BplExpr *formula)
{
    uint64_t steps = run->outcome->steps, work = run->work, points = run->points_left;
    if (run->is_explaining)
        return;
    run->is_explaining = true;
    run->stopped = false;
    run->in_axioms++; /* callbacks must see only the execution itself, not this evaluation */
    details(run, formula, false, 0);
    run->in_axioms--;
    run->stopped = true;
    run->is_explaining = false;
    run->outcome->steps = steps;
    run->work = work;
    run->points_left = points;
}
