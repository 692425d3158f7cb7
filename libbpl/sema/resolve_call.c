/* Resolves names in calls: finds the procedure, and checks the number of its parameters and which
 * calls are allowed. */
#include "libbpl/sema/sema.h"

static uint32_t count_exprs(const BplExpr *exprs)
{
    uint32_t count = 0;
    for (const BplNode *node = (const BplNode *)exprs; node; node = node->next)
        count++;
    return count;
}

uint32_t bpl_sema_count_vars(const BplVarGroup *groups)
{
    uint32_t count = 0;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            count++;
    return count;
}

static bool is_plain(const BplProcedure *procedure)
{
    return procedure->op == BPL_FORM_PROCEDURE;
}

static bool yields(const BplProcedure *procedure)
{
    return procedure->op != BPL_FORM_PROCEDURE && procedure->op != BPL_FORM_ACTION;
}

/* Checks that a procedure of this kind may be called here. In older programs asynchronous calls are
 * checked later, with the types. */
static void check_callee(BplSema *sema, BplCall *call)
{
    const BplProcedure *caller = sema->procedure, *callee = call->procedure;
    if (!caller || sema->is_241)
        return;
    bool asks_for_form = caller->op != BPL_FORM_YIELD_PROCEDURE && caller->op != BPL_FORM_ACTION;
    if (is_plain(caller) && !is_plain(callee))
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "a procedure may only call other procedures");
    if (caller->pure && !callee->pure)
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "pure procedure may only call a pure procedure");
    if (caller->op == BPL_FORM_YIELD_PROCEDURE && !callee->pure && !yields(callee))
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "a yielding procedure may only call pure actions, pure procedures, yield "
                       "procedures, and yield invariants");
    if (call->async && caller->op == BPL_FORM_ACTION && callee->op != BPL_FORM_ACTION)
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "target of async call must be an action");
    if (call->async && caller->op == BPL_FORM_YIELD_PROCEDURE &&
        callee->op != BPL_FORM_YIELD_PROCEDURE)
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "target of async call must be a yield procedure");
    if (call->async && asks_for_form && sema->options.dialect == BPL_DIALECT_MASTER)
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "async call allowed only from a yield procedure or an action");
}

/* Binds the callee's type parameters in the caller's scope, as 2.4.1 does, which reports clashes
 * with type parameters that are in scope there. */
static void bind_type_params_241(BplSema *sema, BplCall *call)
{
    size_t bound = sema->scope.bound_types.count;
    BPL_EACH (BplTypeVar, var, call->procedure->type_params) {
        if (sema->scope.type_vars[var->name->id])
            bpl_sema_error(sema, BPL_DIAG_DUPLICATE_TYPE_VARIABLE, var->loc,
                           "more than one declaration of type variable: %s", var->name->text);
        else
            bpl_scope_bind_type(&sema->scope, var);
    }
    size_t base = sema->args.count;
    for (int i = 0; i < 2; i++)
        BPL_EACH (const BplVarGroup, group, i ? call->procedure->outs : call->procedure->ins)
            BPL_EACH (const BplVar, var, group->vars)
                if (var->type) /* a variable without a resolved type cannot be checked */
                    bpl_vec_push(&sema->args, var->type);
    if (call->procedure->signature)
        bpl_sema_check_occurrence(sema, call->procedure->type_params, base, sema->errors, call->loc,
                                  "types of given arguments");
    sema->args.count = base;
    bpl_scope_unbind_types(&sema->scope, bound);
}

static void resolve_outs(BplSema *sema, BplCall *call)
{
    bool several = call->outs && call->outs->node.next;
    BplMap seen = {0};
    BPL_EACH (BplExpr, out, call->outs) {
        bpl_sema_resolve_expr(sema, out);
        BplIdent *ident = out->kind == BPL_IDENT ? bpl_as_ident(out) : NULL;
        if (several && ident && ident->var && bpl_map_put(&seen, ident->var, ident))
            bpl_sema_error(sema, BPL_DIAG_ASSIGNED_TWICE, call->loc,
                           "left-hand side of call command contains variable twice: %s",
                           ident->name->text);
    }
    bpl_map_release(&seen);
}

void bpl_sema_resolve_call(BplSema *sema, BplCall *call)
{
    bpl_sema_resolve_attrs(sema, call->attrs);
    BplProcedure *callee = call->procedure = sema->scope.procedures[call->name->id];
    if (!callee)
        bpl_sema_error(sema, BPL_DIAG_UNDECLARED_PROCEDURE, call->loc,
                       "call to undeclared procedure: %s", call->name->text);
    bpl_sema_resolve_exprs(sema, call->args);
    resolve_outs(sema, call);
    if (!callee)
        return;
    uint32_t args = count_exprs(call->args), outs = count_exprs(call->outs);
    if (args != bpl_sema_count_vars(callee->ins)) {
        bpl_sema_error(sema, BPL_DIAG_CALL_ARITY, call->loc,
                       "wrong number of arguments in call to %s: %u", call->name->text,
                       (unsigned)args);
        return;
    }
    if (call->forall)
        return;
    if (outs != bpl_sema_count_vars(callee->outs)) {
        bpl_sema_error(sema, BPL_DIAG_CALL_ARITY, call->loc,
                       "wrong number of result variables in call to %s: %u", call->name->text,
                       (unsigned)outs);
        return;
    }
    if (call->async && callee->outs) {
        bpl_sema_error(sema, BPL_DIAG_CALL_ARITY, call->loc,
                       "a procedure called asynchronously cannot have output parameters");
        return;
    }
    if (sema->is_241)
        bind_type_params_241(sema, call);
    bpl_sema_check_call_layers(sema, call);
    bpl_sema_add_statement_id(sema, call->attrs, call->loc);
    check_callee(sema, call);
}

/* Records which arms of a parallel call read a variable in their arguments: variable -> the only
 * such arm, or the address of `several`. */
typedef struct Reads {
    BplMap by;
    BplCall *arm;
} Reads;

static const char several = 0;

static BplWalk note_read(BplWalker *walker, BplNode *node)
{
    Reads *reads = walker->data;
    if (node->kind != BPL_IDENT || !bpl_as_ident(node)->var)
        return BPL_WALK_ON;
    BplVar *var = bpl_as_ident(node)->var;
    void *old = bpl_map_get(&reads->by, var);
    uintptr_t who = !old || old == reads->arm ? (uintptr_t)reads->arm : (uintptr_t)&several;
    bpl_map_put(&reads->by, var, (void *)who);
    return BPL_WALK_ON;
}

void bpl_sema_each_arm(BplSema *sema, BplParCall *par, void (*look_at)(BplSema *sema, BplCall *arm))
{
    BPL_EACH (BplCall, arm, par->arms) {
        BplLoc own = arm->loc;
        arm->loc = par->loc;
        look_at(sema, arm);
        arm->loc = own;
    }
}

void bpl_sema_resolve_par_call(BplSema *sema, BplParCall *par)
{
    bpl_sema_resolve_attrs(sema, par->attrs);
    size_t errors = sema->errors;
    bpl_sema_each_arm(sema, par, bpl_sema_resolve_call);
    if (errors != sema->errors)
        return;
    BplMap written = {0};
    Reads reads = {0};
    BplWalker walker = {.enter = note_read, .data = &reads};
    BPL_EACH (BplCall, arm, par->arms) {
        reads.arm = arm;
        bpl_walk_chain(&walker, (BplNode *)arm->args);
    }
    BPL_EACH (BplCall, arm, par->arms)
        BPL_EACH (BplExpr, out, arm->outs) {
            BplIdent *ident = bpl_as_ident(out);
            const void *reader = bpl_map_get(&reads.by, ident->var);
            if (bpl_map_get(&written, ident->var))
                bpl_sema_error(
                    sema, BPL_DIAG_ASSIGNED_TWICE, par->loc,
                    "left-hand side of parallel call command contains variable twice: %s",
                    ident->name->text);
            else if (reader && reader != arm && !sema->is_241)
                bpl_sema_error(sema, BPL_DIAG_ASSIGNED_TWICE, par->loc,
                               "left-hand side of parallel call command contains variable accessed "
                               "on the right-hand side of a different arm: %s",
                               ident->name->text);
            else
                bpl_map_put(&written, ident->var, arm);
        }
    bpl_map_release(&written);
    bpl_map_release(&reads.by);
}
