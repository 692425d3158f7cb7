/* Resolves names in expressions, in one recursive pass. A loop, not recursion, descends a chain of
 * left operands (a + b + c); the right operands are then visited from left to right. */
#include "libbpl/sema/sema.h"

static void resolve_ident(BplSema *sema, BplIdent *ident)
{
    BplBinding *binding = &sema->scope.vars[ident->name->id];
    BplVar *var = binding->var;
    ident->var = var;
    if (!var) {
        bpl_sema_error(sema, BPL_DIAG_UNDECLARED_IDENTIFIER, ident->loc,
                       "undeclared identifier: %s", ident->name->text);
        return;
    }
    if (sema->state == BPL_STATELESS && var->op == BPL_ROLE_GLOBAL)
        bpl_sema_error(sema, BPL_DIAG_GLOBAL_OUT_OF_PLACE, ident->loc,
                       "cannot refer to a global variable in this context: %s", ident->name->text);
    binding->stamp = sema->trigger;
}

static void resolve_apply(BplSema *sema, BplApply *apply)
{
    apply->function = sema->scope.functions[apply->name->id];
    if (!apply->function)
        bpl_sema_error(sema, BPL_DIAG_UNDECLARED_FUNCTION, apply->loc,
                       "use of undeclared function: %s", apply->name->text);
    bpl_sema_resolve_exprs(sema, apply->args);
}

static void check_trigger_op(BplSema *sema, const BplNode *expr)
{
    const char *what = NULL;
    switch ((BplOp)expr->op) {
    case BPL_OP_NOT:
    case BPL_OP_AND:
    case BPL_OP_OR:
    case BPL_OP_IMPLIES:
    case BPL_OP_EXPLIES:
    case BPL_OP_IFF:
        what = "boolean operators are not allowed in triggers";
        break;
    case BPL_OP_EQ:
        what = "equality is not allowed in triggers";
        break;
    case BPL_OP_LT:
    case BPL_OP_LE:
    case BPL_OP_GT:
    case BPL_OP_GE:
        what = "arithmetic comparisons are not allowed in triggers";
        break;
    case BPL_OP_EXTENDS:
        if (sema->options.dialect != BPL_DIALECT_MASTER)
            return;
        what = "subtyping is not allowed in triggers";
        break;
    default:
        return;
    }
    bpl_sema_error(sema, BPL_DIAG_TRIGGER_TERM, expr->loc, "%s", what);
}

/* ---- binders --------------------------------------------------------------------------------- */

static bool is_negative(const BplAttr *attr)
{
    return attr->name->length == 6 && memcmp(attr->name->text, "nopats", 6) == 0;
}

/* Resolves the terms of a trigger. After a trigger nested in another trigger, Boogie treats the
 * rest of the outer one as an ordinary expression. */
static void resolve_terms(BplSema *sema, BplExpr *terms)
{
    sema->in_trigger = true;
    BPL_EACH (BplExpr, term, terms) {
        bpl_sema_resolve_expr(sema, term);
        if (term->kind == BPL_IDENT)
            bpl_sema_error(sema, BPL_DIAG_TRIGGER_TERM, term->loc,
                           "a matching pattern must be more than just a variable by itself: %s",
                           bpl_as_ident(term)->name->text);
    }
    sema->in_trigger = false;
}

static void check_coverage(BplSema *sema, const BplQuant *quant, BplLoc loc, uint32_t trigger)
{
    BPL_EACH (BplVarGroup, group, quant->vars)
        BPL_EACH (BplVar, var, group->vars) {
            const BplBinding *binding = &sema->scope.vars[var->name->id];
            if (binding->var == var && binding->stamp == trigger)
                continue;
            bpl_sema_error(
                sema, BPL_DIAG_TRIGGER_COVERAGE, loc,
                "trigger must mention all quantified variables, but does not mention: %s",
                var->name->text);
        }
}

static void resolve_annotations(BplSema *sema, BplQuant *quant)
{
    BPL_EACH (BplNode, node, quant->annotations)
        if (node->kind == BPL_ATTR && !is_negative(bpl_as_attr(node)))
            bpl_sema_resolve_attr(sema, bpl_as_attr(node));
    BPL_EACH (BplNode, node, quant->annotations) {
        if (node->kind == BPL_ATTR) {
            if (is_negative(bpl_as_attr(node)))
                resolve_terms(sema, bpl_as_attr(node)->args);
            continue;
        }
        BplTrigger *trigger = bpl_as_trigger(node);
        uint32_t number = sema->trigger = ++sema->triggers;
        size_t errors = sema->errors;
        resolve_terms(sema, trigger->terms);
        if (errors == sema->errors)
            check_coverage(sema, quant, trigger->loc, number);
    }
}

static bool has_trigger(const BplQuant *quant)
{
    BPL_EACH (BplNode, node, quant->annotations)
        if (node->kind == BPL_TRIGGER || is_negative(bpl_as_attr(node)))
            return true;
    return false;
}

/* Does Boogie merge the quantifier with the one that is its body? True if both have no triggers:
 * then their variables are in one scope. */
static bool is_merged(const BplQuant *outer)
{
    const BplExpr *body = outer->body;
    if (outer->op == BPL_LAMBDA || body->kind != BPL_QUANT || body->op != outer->op)
        return false;
    return !has_trigger(outer) && !has_trigger(bpl_as_quant(body));
}

static void resolve_quant(BplSema *sema, BplQuant *quant)
{
    size_t bound = sema->scope.bound_types.count;
    if (sema->in_trigger)
        bpl_sema_error(sema, BPL_DIAG_TRIGGER_TERM, quant->loc,
                       "quantifiers are not allowed in triggers");
    bpl_scope_push(&sema->scope);
    assert(sema->scope.depth > 0);
    for (;; quant = bpl_as_quant(quant->body)) {
        bpl_sema_resolve_type_params(sema, quant->type_params);
        BPL_EACH (BplVarGroup, group, quant->vars)
            bpl_sema_resolve_group(sema, group, quant, BPL_ROLE_BOUND);
        resolve_annotations(sema, quant);
        if (!is_merged(quant))
            break;
    }
    bpl_sema_resolve_expr(sema, quant->body);
    bpl_scope_pop(&sema->scope);
    bpl_scope_unbind_types(&sema->scope, bound);
}

static void resolve_let(BplSema *sema, BplLet *let)
{
    const BplNode *value = let->values ? &let->values->node : NULL;
    const BplNode *var = let->vars ? &let->vars->node : NULL;
    while (value && var)
        value = value->next, var = var->next;
    if (value || var)
        bpl_sema_error(sema, BPL_DIAG_ASSIGNMENT_COUNT, let->loc,
                       "number of left-hand sides does not match number of right-hand sides");
    bpl_sema_resolve_exprs(sema, let->values);
    bpl_scope_push(&sema->scope);
    BPL_EACH (BplVarGroup, group, let->vars)
        bpl_sema_resolve_group(sema, group, let, BPL_ROLE_LET);
    bpl_sema_resolve_attrs(sema, let->attrs);
    bpl_sema_resolve_expr(sema, let->body);
    bpl_scope_pop(&sema->scope);
}

/* Resolves a code expression; variables mentioned inside it do not count as mentioned by an
 * enclosing trigger. */
static void resolve_code(BplSema *sema, BplCode *code)
{
    uint32_t trigger = sema->trigger;
    sema->trigger = ++sema->triggers;
    bpl_scope_push(&sema->scope);
    bpl_sema_resolve_locals(sema, code->body->locals);
    bpl_sema_resolve_body(sema, code->body);
    bpl_scope_pop(&sema->scope);
    sema->trigger = trigger;
}

/* ---- all kinds ------------------------------------------------------------------------------- */

static void resolve_old(BplSema *sema, BplOld *old)
{
    if (sema->state != BPL_TWO)
        bpl_sema_error(sema, BPL_DIAG_OLD_OUT_OF_PLACE, old->loc,
                       "old expressions allowed only in two-state contexts");
    bpl_sema_resolve_expr(sema, old->expr);
}

static void bounds_out_of_place(BplSema *sema, const BplNode *bounds)
{
    bpl_sema_error(sema, BPL_DIAG_BOUNDS_OUT_OF_PLACE, bounds->loc,
                   "bitvector bounds in illegal position");
}

/* Resolves all children of the expression except its left operand. */
static void resolve_rest(BplSema *sema, BplExpr *expr)
{
    switch (expr->kind) {
    case BPL_BINARY:
        if (sema->in_trigger)
            check_trigger_op(sema, &expr->node);
        bpl_sema_resolve_expr(sema, bpl_as_binary(expr)->right);
        break;
    case BPL_SELECT:
        bpl_sema_resolve_exprs(sema, bpl_as_select(expr)->indices);
        break;
    case BPL_STORE:
        bpl_sema_resolve_exprs(sema, bpl_as_store(expr)->indices);
        bpl_sema_resolve_expr(sema, bpl_as_store(expr)->value);
        break;
    case BPL_COERCE:
        bpl_sema_resolve_type(sema, bpl_as_coerce(expr)->written);
        break;
    case BPL_FIELD_STORE:
        bpl_sema_resolve_expr(sema, bpl_as_field_store(expr)->value);
        break;
    case BPL_BOUNDS:
        bounds_out_of_place(sema, &expr->node);
        break;
    /* nothing to do for EXTRACT, whose bounds contain no names, and for FIELD_SELECT and IS, which
     * have no other children */
    default:
        break;
    }
}

/* Resolves an expression without a left operand. */
static void resolve_head(BplSema *sema, BplExpr *expr)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_IDENT:
        resolve_ident(sema, bpl_as_ident(expr));
        break;
    case BPL_APPLY:
        resolve_apply(sema, bpl_as_apply(expr));
        break;
    case BPL_OLD:
        resolve_old(sema, bpl_as_old(expr));
        break;
    case BPL_CONVERT:
        bpl_sema_resolve_expr(sema, bpl_as_convert(expr)->expr);
        break;
    case BPL_UNARY:
        if (sema->in_trigger)
            check_trigger_op(sema, &expr->node);
        bpl_sema_resolve_expr(sema, bpl_as_unary(expr)->operand);
        break;
    case BPL_IF_THEN_ELSE:
        bpl_sema_resolve_expr(sema, bpl_as_if_then_else(expr)->condition);
        bpl_sema_resolve_expr(sema, bpl_as_if_then_else(expr)->then_expr);
        bpl_sema_resolve_expr(sema, bpl_as_if_then_else(expr)->else_expr);
        break;
    case BPL_QUANT:
        resolve_quant(sema, bpl_as_quant(expr));
        break;
    case BPL_LET:
        resolve_let(sema, bpl_as_let(expr));
        break;
    case BPL_CODE:
        resolve_code(sema, bpl_as_code(expr));
        break;
    BPL_CASES_LITERAL:
    case BPL_WILDCARD:
        break;
    BPL_CASES_WITH_LEFT:
        assert(!"an expression without a left operand");
        break;
    }
}

void bpl_sema_resolve_expr(BplSema *sema, BplExpr *expr)
{
    size_t base = sema->spine.count;
    for (BplExpr *left; (left = bpl_expr_left(expr)); expr = left)
        bpl_vec_push(&sema->spine, expr);
    resolve_head(sema, expr);
    while (sema->spine.count > base) {
        expr = bpl_vec_pop(&sema->spine);
        assert(bpl_expr_left(expr));
        resolve_rest(sema, expr);
    }
}

void bpl_sema_resolve_exprs(BplSema *sema, BplExpr *exprs)
{
    BPL_EACH (BplExpr, expr, exprs)
        bpl_sema_resolve_expr(sema, expr);
}
