/* Evaluates code expressions, |{ … }|: executes their blocks along all branches.
 *
 * The value is true if all executions return true; an execution ends at a false assumption. The
 * initial value of a variable, and its value after a havoc, are unknown. If an assertion fails, the
 * value of the expression is unknown, since Boogie treats the assertion differently in a check and
 * in an assumption. */
#include "libbpl/replay/run.h"

static const BplDatum *run_block(BplRun *run, const BplStmt *stmt);

static bool is_unknown(const BplDatum *value)
{
    return value->kind == BPL_D_UNKNOWN;
}

static bool is_false(const BplDatum *value)
{
    return !is_unknown(value) && !value->small;
}

/* Executes an assignment. An assignment to a part of a variable, such as m[i].f := v, gives the
 * variable its old value with this part replaced. Returns false if the run was stopped. */
static bool assign(BplRun *run, const BplAssign *stmt)
{
    BPL_VEC(BplReplayBinding) made = {0};
    const BplExpr *rhs = stmt->rhs;
    BPL_EACH (const BplExpr, lhs, stmt->lhs) {
        const BplDatum *value = bpl_run_eval(run, rhs);
        const BplVar *var = value ? bpl_run_rooted(run, lhs, &value) : NULL;
        if (!var)
            break;
        bpl_vec_push(&made, (BplReplayBinding){var, false, value});
        rhs = (const BplExpr *)rhs->next;
    }
    for (size_t i = 0; i < made.count; i++)
        bpl_run_bind(run, made.at[i].var, made.at[i].value);
    bpl_vec_release(&made);
    return !run->stopped;
}

static const BplDatum *run_all(BplRun *run, const BplGoto *stmt)
{
    const BplDatum *all = bpl_datum_bool(true);
    size_t outer = run->env.count;
    BPL_EACH (const BplTarget, target, stmt->targets) {
        const BplDatum *one = run_block(run, (const BplStmt *)target->label);
        run->env.count = outer;
        if (!one || is_false(one))
            return one;
        all = is_unknown(one) ? one : all;
    }
    return all;
}

/* Returns the value of (condition ==> rest): the condition of the assume statement, and the value
 * of the statements after it. */
static const BplDatum *run_assume(BplRun *run, const BplAssume *stmt)
{
    const BplDatum *condition = bpl_run_eval(run, stmt->expr);
    if (!condition || is_false(condition))
        return condition ? bpl_datum_bool(true) : NULL;
    const BplDatum *rest = run_block(run, (const BplStmt *)stmt->next);
    return rest && is_unknown(condition) && (is_unknown(rest) || is_false(rest)) ? condition : rest;
}

static const BplDatum *run_assert(BplRun *run, const BplAssert *stmt)
{
    const BplDatum *claim = bpl_run_eval(run, stmt->expr);
    if (!claim || is_unknown(claim))
        return claim;
    return is_false(claim) ? bpl_datum_unknown(run->values, &stmt->node)
                           : run_block(run, (const BplStmt *)stmt->next);
}

static void forget(BplRun *run, const BplVar *var, const void *node)
{
    bpl_run_bind(run, var, bpl_datum_unknown(run->values, node));
}

/* Returns the value of the code expression when it is executed from this statement on. */
static const BplDatum *run_block(BplRun *run, const BplStmt *stmt)
{
    for (;; stmt = (const BplStmt *)stmt->next) {
        if (!bpl_run_step(run, stmt) || !bpl_run_has_room(run, stmt))
            return NULL;
        switch ((BplKind)stmt->kind) {
        case BPL_LABEL:
            break;
        case BPL_ASSIGN:
            if (!assign(run, bpl_as_assign(stmt)))
                return NULL;
            break;
        case BPL_HAVOC:
            BPL_EACH (const BplExpr, expr, bpl_as_havoc(stmt)->vars)
                forget(run, bpl_as_ident(expr)->var, stmt);
            break;
        case BPL_ASSUME:
            return run_assume(run, bpl_as_assume(stmt));
        case BPL_ASSERT:
            return run_assert(run, bpl_as_assert(stmt));
        case BPL_GOTO:
            return run_all(run, bpl_as_goto(stmt));
        case BPL_RETURN:
            return bpl_run_eval(run, bpl_as_return(stmt)->expr);
        default:
            return bpl_run_unsupported(run, stmt, "this statement in a code expression");
        }
    }
}

const BplDatum *bpl_eval_code(BplRun *run, const BplCode *code)
{
    size_t outer = run->env.count;
    BPL_EACH (const BplVarDecl, decl, code->body->locals)
        BPL_EACH (const BplVarGroup, group, decl->groups)
            BPL_EACH (const BplVar, var, group->vars)
                forget(run, var, code);
    const BplDatum *value = run_block(run, code->body->stmts);
    run->env.count = outer;
    return value;
}
