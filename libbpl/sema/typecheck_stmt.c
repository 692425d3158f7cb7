/* Checks the types in statements and clauses, and which left sides may be assigned. */
#include "libbpl/sema/boogie.h"
#include "libbpl/sema/civl.h"

#include "libbpl/syntax/last_token.h"

static void check_stmts(BplSema *sema, BplStmt *stmts);

void bpl_sema_check_bool(BplSema *sema, BplExpr *expr, BplLoc loc, const char *what)
{
    const BplType *type = bpl_sema_check_expr(sema, expr);
    if (type == &bpl_type_bool || bpl_types_fit(sema, type, &bpl_type_bool))
        return;
    char *text = bpl_type_text(type);
    bpl_sema_error(sema, BPL_DIAG_NOT_BOOL, loc, "%s expression must be of type bool (got: %s)",
                   what, text);
    bpl_free(text);
}

static void check_assertion(BplSema *sema, BplExpr *expr, const BplAttr *attrs, BplLoc loc)
{
    BplLayers layers = bpl_sema_in_civl(sema) ? bpl_sema_layers_of(sema, attrs) : (BplLayers){0};
    BplContext before = bpl_sema_enter_context(sema, sema->context.globals_in_old, &layers);
    bpl_sema_check_bool(sema, expr, loc, "an asserted");
    sema->context = before;
}

static void check_assumption(BplSema *sema, BplExpr *expr, BplLoc loc)
{
    BplContext before = bpl_sema_enter_assume(sema);
    bpl_sema_check_bool(sema, expr, loc, "an assumed");
    sema->context = before;
}

/* ---- assignability --------------------------------------------------------------------------- */

static bool is_mutable(const BplVar *var)
{
    return var->op == BPL_ROLE_GLOBAL || var->op == BPL_ROLE_LOCAL || var->op == BPL_ROLE_OUT;
}

static void check_assigned(BplSema *sema, const BplVar *var, BplLoc loc)
{
    if (!var)
        return;
    if (!is_mutable(var))
        bpl_sema_error(sema, BPL_DIAG_IMMUTABLE_VARIABLE, loc,
                       "command assigns to an immutable variable: %s", var->name->text);
    else if (var->op == BPL_ROLE_GLOBAL && sema->check_frame &&
             sema->frame_of[var->name->id] != sema->frame)
        bpl_sema_error(sema, BPL_DIAG_NOT_IN_MODIFIES, loc,
                       "command assigns to a global variable that is not in the enclosing %s "
                       "modifies clause: %s",
                       sema->procedure && sema->procedure->op == BPL_FORM_ACTION ? "action's"
                                                                                 : "procedure's",
                       var->name->text);
}

static void check_assigned_expr(BplSema *sema, const BplExpr *expr, BplLoc loc)
{
    for (const BplExpr *left = expr; left; left = bpl_expr_left(expr))
        expr = left;
    if (expr->kind == BPL_IDENT)
        check_assigned(sema, bpl_as_ident(expr)->var, loc);
}

/* ---- assignments ----------------------------------------------------------------------------- */

static const BplType *check_lhs(BplSema *sema, BplExpr *lhs)
{
    size_t base = sema->spine.count, errors = sema->errors;
    for (BplExpr *left; (left = bpl_expr_left(lhs)); lhs = left)
        bpl_vec_push(&sema->spine, lhs);
    const BplType *type = bpl_sema_check_expr(sema, lhs);
    while (sema->spine.count > base) {
        const BplExpr *below = lhs;
        lhs = bpl_vec_pop(&sema->spine);
        assert(bpl_expr_left(lhs) == below);
        if (lhs->kind == BPL_SELECT) {
            BplSelect *select = bpl_as_select(lhs);
            BPL_EACH (BplExpr, index, select->indices)
                bpl_sema_check_expr(sema, index);
            if (type)
                type = bpl_sema_check_select(sema, type, &below->node, lhs, select->indices,
                                             "map assignment");
        } else if (lhs->kind == BPL_FIELD_SELECT) {
            BplFieldSelect *select = bpl_as_field_select(lhs);
            type = type && sema->errors == errors
                       ? bpl_sema_check_field(sema, type, select->name, select->name_loc)
                       : NULL;
        } else {
            type = NULL;
        }
        lhs->type = type;
        bpl_sema_note_open(sema, &lhs->type, lhs->node.loc);
    }
    return type;
}

static void error_mismatch(BplSema *sema, BplLoc loc, const BplType *from, const BplType *to)
{
    char *source = bpl_type_text(from), *target = bpl_type_text(to);
    bpl_sema_error(sema, BPL_DIAG_ASSIGNMENT_TYPE, loc,
                   "mismatched types in assignment command (cannot assign %s to %s)", source,
                   target);
    bpl_free(source);
    bpl_free(target);
}

static void check_assign(BplSema *sema, BplAssign *assign)
{
    size_t errors = sema->errors;
    if (sema->is_241)
        bpl_sema_check_quietly(sema, assign->attrs);
    else
        bpl_sema_check_attrs(sema, assign->attrs);
    BPL_EACH (BplExpr, lhs, assign->lhs)
        bpl_sema_check_direct_write(sema, lhs, lhs->node.loc);
    BPL_EACH (BplExpr, lhs, assign->lhs) {
        if (lhs->kind == BPL_IDENT)
            bpl_sema_check_expr(sema, lhs);
        else
            check_lhs(sema, lhs);
    }
    const BplExpr *target = assign->lhs;
    BPL_EACH (BplExpr, value, assign->rhs) {
        BplContext before = bpl_sema_enter_value(sema, target);
        bpl_sema_check_expr(sema, value);
        sema->context = before;
        target = target ? (const BplExpr *)target->node.next : NULL;
    }
    bool is_broken = sema->errors != errors && !sema->is_241;
    if (is_broken && sema->options.dialect == BPL_DIALECT_MASTER)
        return;
    BPL_EACH (BplExpr, lhs, assign->lhs)
        check_assigned_expr(sema, lhs, assign->loc);
    if (is_broken)
        return;
    const BplExpr *rhs = assign->rhs;
    BPL_EACH (BplExpr, lhs, assign->lhs) {
        if (!rhs)
            break;
        if (lhs->type != rhs->type && !bpl_types_fit(sema, lhs->type, rhs->type))
            error_mismatch(sema, lhs->node.loc, rhs->type,
                           sema->is_241 || lhs->kind != BPL_IDENT ? lhs->type
                                                                  : bpl_type_follow(lhs->type));
        rhs = (const BplExpr *)rhs->node.next;
    }
}

static void check_unpack(BplSema *sema, BplUnpack *unpack)
{
    bpl_sema_check_attrs(sema, unpack->attrs);
    const BplExpr *targets =
        unpack->pattern->kind == BPL_APPLY ? bpl_as_apply(unpack->pattern)->args : NULL;
    BPL_EACH (const BplExpr, lhs, targets) {
        const BplVar *var = bpl_sema_root_var(lhs);
        bpl_sema_check_direct_write(sema, lhs, var ? var->loc : lhs->node.loc);
    }
    const BplType *left = bpl_sema_check_expr(sema, unpack->pattern);
    BplContext before = bpl_sema_enter_unpacked(sema, targets);
    const BplType *right = bpl_sema_check_expr(sema, unpack->rhs);
    sema->context = before;
    if (unpack->pattern->kind != BPL_APPLY)
        return;
    BplApply *pattern = bpl_as_apply(unpack->pattern);
    BPL_EACH (BplExpr, arg, pattern->args)
        check_assigned_expr(sema, arg, unpack->loc);
    if (!left || !right)
        return;
    if (!bpl_types_fit(sema, left, right)) {
        error_mismatch(sema, unpack->loc, right, left);
        return;
    }
    if (pattern->function->kind != BPL_CONSTRUCTOR)
        bpl_sema_error(sema, BPL_DIAG_UNPACK, unpack->loc,
                       "left side of unpack command must be a constructor application");
    BplMap seen = {0};
    BPL_EACH (BplExpr, arg, pattern->args) {
        BplVar *var = arg->kind == BPL_IDENT ? bpl_as_ident(arg)->var : NULL;
        if (var && bpl_map_put(&seen, var, var))
            bpl_sema_error(sema, BPL_DIAG_UNPACK, unpack->loc,
                           "variable %s is assigned more than once in unpack command",
                           var->name->text);
    }
    bpl_map_release(&seen);
}

/* ---- calls ----------------------------------------------------------------------------------- */

static void check_callee_frame(BplSema *sema, const BplCall *call)
{
    if (!sema->check_frame)
        return;
    BPL_EACH (const BplStmt, spec, call->procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (const BplExpr, expr, bpl_as_modifies(spec)->vars)
                check_assigned_expr(sema, expr, call->loc);
}

static void error_parameter(BplSema *sema, const BplCall *call, const char *what, uint32_t index,
                            const BplExpr *actual, const BplType *expected)
{
    char *got = bpl_type_text(actual->type), *want = bpl_type_text(expected);
    bpl_sema_error(sema, BPL_DIAG_ARGUMENT_TYPE, actual->node.loc,
                   "invalid type for %s %u in call to %s: %s (expected: %s)", what, (unsigned)index,
                   call->name->text, got, want);
    bpl_free(got);
    bpl_free(want);
}

static void match_parameters(BplSema *sema, BplCall *call, const BplType *signature)
{
    BplTypeVar *params = call->procedure->type_params;
    uint32_t ins = signature->count, index = 0, param_count = 0;
    size_t base = sema->args.count;
    if (params) {
        bpl_sema_instantiate(sema, params, signature, ins + signature->outs);
        BPL_EACH (BplTypeVar, param, params)
            param_count++;
    }
    BPL_EACH (BplExpr, arg, call->args) {
        const BplType *formal =
            params ? sema->args.at[base + param_count + index] : signature->args[index];
        if (formal != arg->type && arg->kind != BPL_WILDCARD &&
            !bpl_types_fit(sema, formal, arg->type))
            error_parameter(sema, call, "argument", index, arg, signature->args[index]);
        index++;
    }
    BPL_EACH (BplExpr, out, call->outs) {
        const BplType *formal =
            params ? sema->args.at[base + param_count + index] : signature->args[index];
        if (formal != out->type && !bpl_types_fit(sema, formal, out->type))
            error_parameter(sema, call, "out-parameter", index - ins, out, formal);
        index++;
    }
    assert(index <= ins + signature->outs || call->forall);
    sema->args.count = base;
}

/* Checks that an asynchronous call is allowed. In older programs {:yields} permits it. */
static void check_async(BplSema *sema, const BplCall *call)
{
    if (!call->async || sema->options.infer_modifies ||
        sema->options.dialect == BPL_DIALECT_MASTER ||
        bpl_sema_flag(call->procedure->attrs, sema->attr.yields))
        return;
    if (sema->is_241)
        bpl_sema_error(sema, BPL_DIAG_MUST_YIELD, call->loc,
                       "target procedure of an async call must yield");
    else if (sema->procedure && sema->procedure->op == BPL_FORM_PROCEDURE)
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "async call allowed only from a yield procedure or an action");
}

static void check_call(BplSema *sema, BplCall *call)
{
    size_t errors = sema->errors;
    bpl_sema_check_attrs(sema, call->attrs);
    bool in_civl = bpl_sema_in_civl(sema) && call->procedure;
    if (in_civl) {
        bpl_sema_check_call_outs(sema, call);
        bpl_sema_check_call_ins(sema, call);
    } else {
        BPL_EACH (BplExpr, arg, call->args)
            if (arg->kind != BPL_WILDCARD)
                bpl_sema_check_expr(sema, arg);
    }
    BPL_EACH (BplExpr, out, call->outs)
        bpl_sema_check_expr(sema, out);
    if (!call->procedure || !call->procedure->signature)
        return;
    if (!call->async) {
        BPL_EACH (BplExpr, out, call->outs)
            check_assigned_expr(sema, out, call->loc);
        check_callee_frame(sema, call);
    }
    match_parameters(sema, call, call->procedure->signature);
    check_async(sema, call);
    if (in_civl && errors == sema->errors)
        bpl_sema_check_civl_call(sema, call);
}

static bool is_yielding(const BplSema *sema, const BplProcedure *procedure)
{
    return procedure &&
           (procedure->op == BPL_FORM_YIELD_PROCEDURE ||
            procedure->op == BPL_FORM_YIELD_INVARIANT || procedure->op == BPL_FORM_INVARIANT ||
            bpl_sema_flag(procedure->attrs, sema->attr.yields));
}

static void check_par_call(BplSema *sema, BplParCall *par)
{
    bpl_sema_check_attrs(sema, par->attrs);
    if (!sema->options.infer_modifies) {
        if (!is_yielding(sema, sema->procedure))
            bpl_sema_error(sema, BPL_DIAG_MUST_YIELD, par->loc,
                           sema->is_241 ? "enclosing procedure of a parallel call must yield"
                                        : "calling procedure of a parallel call must yield");
        BPL_EACH (BplCall, arm, par->arms)
            if (!is_yielding(sema, arm->procedure))
                bpl_sema_error(sema, BPL_DIAG_MUST_YIELD, par->loc,
                               "target procedure of a parallel call must yield");
    }
    bpl_sema_each_arm(sema, par, check_call);
    bpl_sema_check_civl_arms(sema, par);
}

/* ---- all kinds ------------------------------------------------------------------------------- */

static void check_measure(BplSema *sema, BplMeasure *measure)
{
    bpl_sema_check_attrs(sema, measure->attrs);
    BPL_EACH (BplExpr, expr, measure->exprs) {
        /* an expression of unknown type counts as neither int nor bool; for today's Boogie that
         * includes expressions with an error */
        const BplType *type = bpl_sema_check_expr(sema, expr);
        if (!type && sema->options.dialect != BPL_DIALECT_MASTER)
            continue;
        const BplType *known = type ? bpl_type_follow(type) : NULL;
        if (known == &bpl_type_int || known == &bpl_type_bool)
            continue;
        char *text = bpl_type_text(type);
        bpl_sema_error(sema, BPL_DIAG_MEASURE, measure->loc,
                       "a measure expression must be of type int or bool (got: %s)", text);
        bpl_free(text);
    }
}

static void check_claim(BplSema *sema, BplCondition *condition)
{
    switch ((BplClause)condition->op) {
    case BPL_CLAUSE_INVARIANT:
        bpl_sema_check_attrs(sema, condition->attrs);
        if (condition->free)
            check_assumption(sema, condition->expr, condition->loc);
        else
            check_assertion(sema, condition->expr, condition->attrs, condition->loc);
        break;
    case BPL_CLAUSE_ASSERTS:
        bpl_sema_check_attrs(sema, condition->attrs);
        check_assertion(sema, condition->expr, condition->attrs, condition->loc);
        break;
    case BPL_CLAUSE_REQUIRES:
    case BPL_CLAUSE_PRESERVES:
    case BPL_CLAUSE_ENSURES:
        if (!sema->is_241)
            bpl_sema_check_quietly(sema, condition->attrs);
        if (!bpl_types_fit(sema, bpl_sema_check_expr(sema, condition->expr), &bpl_type_bool))
            bpl_sema_error(sema, BPL_DIAG_NOT_BOOL, condition->loc, "%s must be of type bool",
                           condition->op == BPL_CLAUSE_ENSURES ? "postconditions"
                                                               : "preconditions");
        break;
    }
}

void bpl_sema_check_clause(BplSema *sema, BplStmt *clause)
{
    if (clause->kind == BPL_MEASURE) {
        check_measure(sema, bpl_as_measure(clause));
        return;
    }
    BplCondition *condition = bpl_as_condition(clause);
    if (!condition->call && (!condition->expr || !bpl_sema_check_preserves(sema, condition)))
        return;
    BplContext before = bpl_sema_enter_claim(sema, condition);
    if (condition->call)
        check_call(sema, condition->call);
    else
        check_claim(sema, condition);
    sema->context = before;
}

static void check_guard(BplSema *sema, BplExpr *guard, BplLoc loc)
{
    if (!guard)
        return;
    if (sema->is_boogie)
        bpl_check_guard_twice(sema, guard, loc);
    else
        check_assumption(sema, guard, loc);
}

static void check_if(BplSema *sema, BplIf *branch)
{
    for (; branch; branch = branch->else_if) {
        check_guard(sema, branch->guard, branch->loc);
        bpl_sema_check_quietly(sema, branch->attrs);
        check_stmts(sema, branch->then_stmts);
        if (!branch->else_if)
            check_stmts(sema, branch->else_stmts);
    }
}

static void check_while(BplSema *sema, BplWhile *loop)
{
    BPL_EACH (BplStmt, clause, loop->invariants)
        bpl_sema_check_clause(sema, clause);
    check_guard(sema, loop->guard, loop->loc);
    check_stmts(sema, loop->body);
}

static void check_havoc(BplSema *sema, BplHavoc *havoc)
{
    BPL_EACH (BplExpr, var, havoc->vars)
        bpl_sema_check_expr(sema, var);
    BPL_EACH (BplExpr, var, havoc->vars)
        check_assigned_expr(sema, var, havoc->loc);
}

static void check_stmt(BplSema *sema, BplStmt *stmt)
{
    switch ((BplStmtKind)stmt->kind) {
    case BPL_ASSERT:
        bpl_sema_check_attrs(sema, stmt->attrs);
        check_assertion(sema, bpl_as_assert(stmt)->expr, stmt->attrs, stmt->loc);
        break;
    case BPL_ASSUME:
        bpl_sema_check_attrs(sema, stmt->attrs);
        check_assumption(sema, bpl_as_assume(stmt)->expr, stmt->loc);
        break;
    case BPL_HAVOC:
        check_havoc(sema, bpl_as_havoc(stmt));
        break;
    case BPL_ASSIGN:
        check_assign(sema, bpl_as_assign(stmt));
        break;
    case BPL_UNPACK:
        check_unpack(sema, bpl_as_unpack(stmt));
        break;
    case BPL_CALL:
        check_call(sema, bpl_as_call(stmt));
        break;
    case BPL_PAR_CALL:
        check_par_call(sema, bpl_as_par_call(stmt));
        break;
    case BPL_IF:
        check_if(sema, bpl_as_if(stmt));
        break;
    case BPL_WHILE:
        check_while(sema, bpl_as_while(stmt));
        break;
    case BPL_RETURN:
        bpl_sema_check_quietly(sema, stmt->attrs);
        if (bpl_as_return(stmt)->expr)
            bpl_sema_check_bool(sema, bpl_as_return(stmt)->expr,
                                bpl_last_token(&sema->program->sources, bpl_as_return(stmt)->expr),
                                "a return");
        break;
    case BPL_GOTO:
        bpl_sema_check_quietly(sema, stmt->attrs);
        break;
    case BPL_MEASURE:
        check_measure(sema, bpl_as_measure(stmt));
        break;
    case BPL_YIELD:
        if (!sema->options.infer_modifies && !is_yielding(sema, sema->procedure))
            bpl_sema_error(sema, BPL_DIAG_MUST_YIELD, stmt->loc,
                           "enclosing procedure of a yield command must yield");
        break;
    case BPL_LABEL:
    case BPL_BREAK:
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        break;
    case BPL_CONDITION:
    case BPL_MODIFIES:
    case BPL_REFINES:
        assert(!"a clause");
        break;
    }
}

static void check_stmts(BplSema *sema, BplStmt *stmts)
{
    BPL_EACH (BplStmt, stmt, stmts)
        check_stmt(sema, stmt);
}

void bpl_sema_check_body(BplSema *sema, BplBody *body)
{
    check_stmts(sema, body->stmts);
}
