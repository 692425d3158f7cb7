/* Resolves names in statements: variables, procedures, labels. */
#include "libbpl/sema/civl.h"

static void declare_label(BplSema *sema, BplLabel *label);
static void resolve_stmts(BplSema *sema, BplStmt *stmts);

void bpl_sema_add_statement_id(BplSema *sema, const BplAttr *attrs, BplLoc loc)
{
    if (!sema->attr.id || !attrs)
        return;
    const BplName *id = bpl_sema_string(attrs, sema->attr.id);
    if (id && bpl_map_put(&sema->statement_ids, id, (void *)(uintptr_t)id))
        bpl_sema_error(sema, BPL_DIAG_DUPLICATE_ID, loc,
                       "more than one statement with same id: %.*s", (int)id->length - 2,
                       id->text + 1);
}

/* ---- assignments ----------------------------------------------------------------------------- */

static BplIdent *root_of(BplExpr *lhs)
{
    for (BplExpr *left = lhs; left; left = bpl_expr_left(lhs))
        lhs = left;
    return lhs->kind == BPL_IDENT ? bpl_as_ident(lhs) : NULL;
}

/* Reports each left side of a parallel assignment if an earlier left side assigns the same
 * variable. */
static void check_assigned_twice(BplSema *sema, BplAssign *assign)
{
    if (!assign->lhs || !assign->lhs->node.next)
        return;
    BplMap seen = {0};
    BPL_EACH (BplExpr, lhs, assign->lhs) {
        BplIdent *root = root_of(lhs);
        if (!root || !root->var)
            continue;
        if (bpl_map_put(&seen, root->var, root))
            bpl_sema_error(sema, BPL_DIAG_ASSIGNED_TWICE, lhs->loc,
                           "variable %s is assigned more than once in parallel assignment",
                           root->name->text);
    }
    bpl_map_release(&seen);
}

/* Is the variable marked {:assumption}? In 2.4.1 the out-parameters in a procedure's body are
 * copies without attributes, so the result is false for them. */
static bool is_assumption(const BplSema *sema, const BplVar *var)
{
    if (var->op == BPL_ROLE_OUT && var->owner && var->owner->kind == BPL_PROCEDURE &&
        sema->options.dialect != BPL_DIALECT_MASTER)
        return false;
    return bpl_sema_flag(bpl_sema_var_attrs(var), sema->attr.assumption);
}

/* Checks an assignment to an {:assumption} variable: it must have the form `a := a && …`, and be
 * the only assignment to it, except in code that a pass has made from a call or from other
 * assignments. */
static void check_assumption(BplSema *sema, BplAssign *assign, BplIdent *lhs, const BplExpr *rhs)
{
    BplVar *var = lhs->var;
    const BplBinary *both = rhs && rhs->kind == BPL_BINARY ? (const BplBinary *)rhs : NULL;
    if (!both || both->op != BPL_OP_AND || both->left->kind != BPL_IDENT ||
        ((const BplIdent *)both->left)->var != var)
        bpl_sema_error(sema, BPL_DIAG_ASSUMPTION_VARIABLE, assign->loc,
                       "RHS of assignment to assumption variable %s must match expression "
                       "\"%s && <boolean expression>\"",
                       var->name->text, var->name->text);
    else if (bpl_map_put(&sema->assumed, var, var))
        bpl_sema_error(sema, BPL_DIAG_ASSUMPTION_VARIABLE, assign->loc,
                       "assumption variable may not be assigned to more than once");
}

static void resolve_assign(BplSema *sema, BplAssign *assign)
{
    if (sema->is_241)
        bpl_sema_resolve_quietly(sema, assign->attrs);
    else
        bpl_sema_resolve_attrs(sema, assign->attrs);
    const BplNode *lhs = (BplNode *)assign->lhs, *rhs = (BplNode *)assign->rhs;
    for (; lhs && rhs; lhs = lhs->next)
        rhs = rhs->next;
    if (lhs || rhs)
        bpl_sema_error(sema, BPL_DIAG_ASSIGNMENT_COUNT, assign->loc,
                       "number of left-hand sides does not match number of right-hand sides");
    BPL_EACH (BplExpr, target, assign->lhs) {
        bpl_sema_resolve_expr(sema, target);
        for (const BplExpr *left = target; left; left = bpl_expr_left(left))
            if (left->kind == BPL_EXTRACT)
                bpl_sema_error(sema, BPL_DIAG_BOUNDS_OUT_OF_PLACE,
                               ((const BplExtract *)left)->bounds->node.loc,
                               "bitvector bounds in illegal position");
    }
    bpl_sema_resolve_exprs(sema, assign->rhs);
    check_assigned_twice(sema, assign);
    if (!sema->attr.assumption || assign->is_made)
        return;
    const BplNode *value = (BplNode *)assign->rhs;
    BPL_EACH (BplExpr, target, assign->lhs) {
        BplIdent *ident = target->kind == BPL_IDENT ? bpl_as_ident(target) : NULL;
        if (ident && ident->var && is_assumption(sema, ident->var))
            check_assumption(sema, assign, ident, (const BplExpr *)value);
        value = value ? value->next : NULL;
    }
}

/* ---- jumps ----------------------------------------------------------------------------------- */

static void resolve_goto(BplSema *sema, BplGoto *jump)
{
    BPL_EACH (BplTarget, target, jump->targets) {
        const BplLabelBinding *binding = &sema->scope.labels[target->name->id];
        target->label = binding->body == sema->body ? binding->label : NULL;
        if (!target->label)
            bpl_sema_error(sema, BPL_DIAG_UNDECLARED_BLOCK, jump->loc, "goto to unknown block: %s",
                           target->name->text);
    }
}

/* ---- all kinds ------------------------------------------------------------------------------- */

static void resolve_if(BplSema *sema, BplIf *branch)
{
    for (; branch; branch = branch->else_if) {
        bpl_sema_resolve_quietly(sema, branch->attrs);
        if (branch->guard)
            bpl_sema_resolve_expr(sema, branch->guard);
        resolve_stmts(sema, branch->then_stmts);
        if (!branch->else_if)
            resolve_stmts(sema, branch->else_stmts);
    }
}

static void resolve_measure(BplSema *sema, BplMeasure *measure)
{
    bpl_sema_resolve_exprs(sema, measure->exprs);
    bpl_sema_resolve_attrs(sema, measure->attrs);
    bpl_sema_check_claim_layers(
        sema, &measure->base,
        "measure command in a yield procedure must specify at least one layer");
}

static void resolve_while(BplSema *sema, BplWhile *loop)
{
    bpl_sema_resolve_attrs(sema, loop->attrs);
    BPL_EACH (BplStmt, clause, loop->invariants)
        bpl_sema_resolve_clause(sema, clause);
    if (loop->guard)
        bpl_sema_resolve_expr(sema, loop->guard);
    resolve_stmts(sema, loop->body);
}

void bpl_sema_resolve_clause(BplSema *sema, BplStmt *clause)
{
    if (clause->kind == BPL_MEASURE) {
        resolve_measure(sema, bpl_as_measure(clause));
        return;
    }
    BplCondition *condition = bpl_as_condition(clause);
    if (condition->call) {
        const BplCall *call = condition->call;
        bpl_sema_resolve_call(sema, condition->call);
        bpl_sema_resolve_attrs(sema, condition->attrs);
        if (condition->op != BPL_CLAUSE_INVARIANT &&
            (!call->procedure || !bpl_sema_is_invariant(call->procedure)))
            bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                           "expected call to yield invariant");
        return;
    }
    if (condition->expr)
        bpl_sema_resolve_expr(sema, condition->expr);
    bool is_spec = condition->op == BPL_CLAUSE_REQUIRES || condition->op == BPL_CLAUSE_ENSURES;
    /* 2.4.1 does not resolve these attributes */
    if (is_spec && sema->options.dialect == BPL_DIALECT_UNION)
        bpl_sema_resolve_quietly(sema, condition->attrs);
    else if (!sema->is_241 || !is_spec)
        bpl_sema_resolve_attrs(sema, condition->attrs);
    if (!is_spec)
        bpl_sema_add_statement_id(sema, condition->attrs, condition->loc);
    bool is_yield =
        condition->op == BPL_CLAUSE_INVARIANT && bpl_sema_flag(condition->attrs, sema->attr.yields);
    if (!condition->free && !is_yield)
        bpl_sema_check_claim_layers(sema, &condition->base, "expected layers");
}

static void resolve_hide(BplSema *sema, BplHideReveal *stmt)
{
    if (!stmt->name)
        return;
    BplNode *function = stmt->escaped ? NULL : sema->scope.functions[stmt->name->id];
    if (!function)
        bpl_sema_error(sema, BPL_DIAG_UNDECLARED_FUNCTION, stmt->loc,
                       "use of undeclared function: %s%s", stmt->escaped ? "\\" : "",
                       stmt->name->text);
    else if (function->kind == BPL_FUNCTION)
        stmt->function = bpl_as_function(function);
}

static void resolve_unpack(BplSema *sema, BplUnpack *unpack)
{
    bpl_sema_resolve_expr(sema, unpack->pattern);
    bpl_sema_resolve_expr(sema, unpack->rhs);
}

static void resolve_stmt(BplSema *sema, BplStmt *stmt)
{
    switch ((BplStmtKind)stmt->kind) {
    case BPL_ASSERT:
        bpl_sema_resolve_expr(sema, bpl_as_assert(stmt)->expr);
        bpl_sema_resolve_attrs(sema, stmt->attrs);
        bpl_sema_add_statement_id(sema, stmt->attrs, stmt->loc);
        if (!bpl_sema_flag(stmt->attrs, sema->attr.yields))
            bpl_sema_check_claim_layers(sema, stmt, "expected layers");
        break;
    case BPL_ASSUME:
        bpl_sema_resolve_expr(sema, bpl_as_assume(stmt)->expr);
        bpl_sema_resolve_attrs(sema, stmt->attrs);
        bpl_sema_add_statement_id(sema, stmt->attrs, stmt->loc);
        break;
    case BPL_HAVOC:
        bpl_sema_resolve_exprs(sema, bpl_as_havoc(stmt)->vars);
        break;
    case BPL_ASSIGN:
        resolve_assign(sema, bpl_as_assign(stmt));
        break;
    case BPL_UNPACK:
        resolve_unpack(sema, bpl_as_unpack(stmt));
        break;
    case BPL_CALL:
        bpl_sema_resolve_call(sema, bpl_as_call(stmt));
        break;
    case BPL_PAR_CALL:
        bpl_sema_resolve_par_call(sema, bpl_as_par_call(stmt));
        break;
    case BPL_IF:
        resolve_if(sema, bpl_as_if(stmt));
        break;
    case BPL_WHILE:
        resolve_while(sema, bpl_as_while(stmt));
        break;
    case BPL_GOTO:
        bpl_sema_resolve_quietly(sema, stmt->attrs);
        bpl_vec_push(&sema->gotos, bpl_as_goto(stmt));
        break;
    case BPL_LABEL:
        declare_label(sema, bpl_as_label(stmt));
        break;
    case BPL_RETURN:
        bpl_sema_resolve_quietly(sema, stmt->attrs);
        if (bpl_as_return(stmt)->expr)
            bpl_sema_resolve_expr(sema, bpl_as_return(stmt)->expr);
        break;
    case BPL_HIDE_REVEAL:
        resolve_hide(sema, bpl_as_hide_reveal(stmt));
        break;
    case BPL_MEASURE:
        resolve_measure(sema, bpl_as_measure(stmt));
        break;
    case BPL_BREAK:
    case BPL_YIELD:
    case BPL_PUSH_POP:
        break;
    case BPL_CONDITION:
    case BPL_MODIFIES:
    case BPL_REFINES:
        assert(!"a clause");
        break;
    }
}

static void resolve_stmts(BplSema *sema, BplStmt *stmts)
{
    BPL_EACH (BplStmt, stmt, stmts)
        resolve_stmt(sema, stmt);
}

/* ---- labels and bodies ----------------------------------------------------------------------- */

static void declare_label(BplSema *sema, BplLabel *label)
{
    if (sema->scope.labels[label->name->id].body == sema->body)
        bpl_sema_error(sema, BPL_DIAG_DUPLICATE_BLOCK, label->loc,
                       "more than one declaration of block name: %s", label->name->text);
    else
        bpl_scope_bind_label(&sema->scope, label, sema->body);
}

/* Resolves a body; gotos are resolved last, when all labels are declared. */
void bpl_sema_resolve_body(BplSema *sema, BplBody *body)
{
    uint32_t outer = sema->body;
    size_t labels = sema->scope.hidden_labels.count, gotos = sema->gotos.count;
    sema->body = ++sema->bodies;
    resolve_stmts(sema, body->stmts);
    for (size_t i = gotos; i < sema->gotos.count; i++)
        resolve_goto(sema, sema->gotos.at[i]);
    assert(sema->gotos.count >= gotos && sema->body > outer);
    sema->gotos.count = gotos;
    bpl_scope_unbind_labels(&sema->scope, labels);
    sema->body = outer;
}
