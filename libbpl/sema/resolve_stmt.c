/* Names in statements: variables, procedures, labels. */
#include "libbpl/sema/sema.h"

#include <stdlib.h>

static void declare_label(BplSema *sema, BplLabel *label);
static void resolve_stmts(BplSema *sema, BplStmt *stmts);

static void add_statement_id(BplSema *sema, const BplAttr *attrs, BplLoc loc)
{
    if (!sema->attr.id || !attrs)
        return;
    const BplName *id = bpl_sema_string(attrs, sema->attr.id);
    if (id && bpl_map_put(&sema->statement_ids, id, (void *)(uintptr_t)id))
        bpl_sema_error(sema, BPL_DIAG_DUPLICATE_ID, loc,
                       "more than one statement with same id: %.*s", (int)id->length - 2,
                       id->text + 1);
}

/* Boogie resolves a guard twice, plain and negated. Types and globals it complains of once. */
static void resolve_guard(BplSema *sema, BplExpr *guard)
{
    if (!guard)
        return;
    size_t mark = bpl_sema_mark(sema);
    bpl_resolve_expr(sema, guard);
    size_t end = bpl_sema_mark(sema);
    for (size_t i = mark; i < end; i++) {
        BplDiagId id = sema->program->diags.all.at[i].id;
        if (id != BPL_DIAG_GLOBAL_OUT_OF_PLACE && id != BPL_DIAG_UNDECLARED_TYPE)
            bpl_sema_replay_range(sema, i, i + 1);
    }
}

/* ---- assignments ----------------------------------------------------------------------------- */

static BplIdent *root_of(BplExpr *lhs)
{
    for (BplExpr *left = lhs; left; left = bpl_expr_left(lhs))
        lhs = left;
    return lhs->kind == BPL_IDENT ? bpl_as_ident(lhs) : NULL;
}

/* Reports each later left side with the variable of an earlier one. */
static void check_assigned_twice(BplSema *sema, BplAssign *assign)
{
    if (!assign->lhs || !assign->lhs->node.next)
        return;
    BplMap seen = {0};
    BPL_EACH (BplExpr, lhs, assign->lhs) {
        BplIdent *root = root_of(lhs);
        if (!root || !root->var)
            continue;
        /* Boogie reports once per earlier occurrence. */
        uintptr_t before = (uintptr_t)bpl_map_get(&seen, root->var);
        bpl_map_put(&seen, root->var, (void *)(before + 1));
        for (uintptr_t i = 0; i < before && i < 4; i++)
            bpl_sema_error(sema, BPL_DIAG_ASSIGNED_TWICE, lhs->loc,
                           "variable %s is assigned more than once in parallel assignment",
                           root->name->text);
    }
    bpl_map_release(&seen);
}

/* An assumption variable only ever becomes `a && …`, and once. */
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
    bpl_resolve_attrs(sema, assign->attrs);
    const BplNode *lhs = (BplNode *)assign->lhs, *rhs = (BplNode *)assign->rhs;
    for (; lhs && rhs; lhs = lhs->next)
        rhs = rhs->next;
    if (lhs || rhs)
        bpl_sema_error(sema, BPL_DIAG_ASSIGNMENT_COUNT, assign->loc,
                       "number of left-hand sides does not match number of right-hand sides");
    BPL_EACH (BplExpr, target, assign->lhs) {
        bpl_resolve_expr(sema, target);
        for (const BplExpr *left = target; left; left = bpl_expr_left(left))
            if (left->kind == BPL_EXTRACT)
                bpl_sema_error(sema, BPL_DIAG_BOUNDS_OUT_OF_PLACE,
                               ((const BplExtract *)left)->bounds->node.loc,
                               "bitvector bounds in illegal position");
    }
    bpl_resolve_exprs(sema, assign->rhs);
    check_assigned_twice(sema, assign);
    if (!sema->attr.assumption)
        return;
    const BplNode *value = (BplNode *)assign->rhs;
    BPL_EACH (BplExpr, target, assign->lhs) {
        BplIdent *ident = target->kind == BPL_IDENT ? bpl_as_ident(target) : NULL;
        if (ident && ident->var && bpl_sema_flag(bpl_var_attrs(ident->var), sema->attr.assumption))
            check_assumption(sema, assign, ident, (const BplExpr *)value);
        value = value ? value->next : NULL;
    }
}

/* ---- calls ----------------------------------------------------------------------------------- */

static uint32_t count_exprs(const BplExpr *exprs)
{
    uint32_t count = 0;
    for (const BplNode *node = (const BplNode *)exprs; node; node = node->next)
        count++;
    return count;
}

uint32_t bpl_count_vars(const BplVarGroup *groups)
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

/* Who may call whom. Asynchronous calls of older programs are looked at with the types. */
static void check_callee(BplSema *sema, BplCall *call)
{
    const BplProcedure *caller = sema->procedure, *callee = call->procedure;
    if (!caller || sema->is_241)
        return;
    if (is_plain(caller) && !is_plain(callee))
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "a procedure may only call other procedures");
    if (caller->pure && !callee->pure)
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "pure procedure may only call a pure procedure");
    if (call->async && is_plain(caller) && sema->options.dialect == BPL_DIALECT_MASTER)
        bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                       "async call allowed only from a yield procedure or an action");
}

/* 2.4.1 binds the callee's type parameters here, and trips over those in scope. */
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
                if (var->type) /* not resolved yet: then there is nothing to tell */
                    bpl_vec_push(&sema->args, var->type);
    if (call->procedure->signature)
        bpl_check_occurrence(sema, call->procedure->type_params, base, call->loc,
                             "types of given arguments");
    sema->args.count = base;
    bpl_scope_unbind_types(&sema->scope, bound);
}

static void resolve_outs(BplSema *sema, BplCall *call)
{
    bool several = call->outs && call->outs->node.next;
    BplMap seen = {0};
    BPL_EACH (BplExpr, out, call->outs) {
        bpl_resolve_expr(sema, out);
        BplIdent *ident = out->kind == BPL_IDENT ? bpl_as_ident(out) : NULL;
        if (several && ident && ident->var && bpl_map_put(&seen, ident->var, ident))
            bpl_sema_error(sema, BPL_DIAG_ASSIGNED_TWICE, call->loc,
                           "left-hand side of call command contains variable twice: %s",
                           ident->name->text);
    }
    bpl_map_release(&seen);
}

void bpl_resolve_call(BplSema *sema, BplCall *call)
{
    bpl_resolve_attrs(sema, call->attrs);
    BplProcedure *callee = call->procedure = sema->scope.procedures[call->name->id];
    if (!callee)
        bpl_sema_error(sema, BPL_DIAG_UNDECLARED_PROCEDURE, call->loc,
                       "call to undeclared procedure: %s", call->name->text);
    bpl_resolve_exprs(sema, call->args);
    resolve_outs(sema, call);
    if (!callee)
        return;
    uint32_t args = count_exprs(call->args), outs = count_exprs(call->outs);
    if (args != bpl_count_vars(callee->ins)) {
        bpl_sema_error(sema, BPL_DIAG_CALL_ARITY, call->loc,
                       "wrong number of arguments in call to %s: %u", call->name->text,
                       (unsigned)args);
        return;
    }
    if (call->forall)
        return;
    if (outs != bpl_count_vars(callee->outs)) {
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
    add_statement_id(sema, call->attrs, call->loc);
    check_callee(sema, call);
}

/* Who reads a variable: the one arm that does, or `several`. */
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

static void resolve_par_call(BplSema *sema, BplParCall *par)
{
    bpl_resolve_attrs(sema, par->attrs);
    size_t errors = sema->errors;
    BPL_EACH (BplCall, arm, par->arms)
        bpl_resolve_call(sema, arm);
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
        bpl_resolve_attrs(sema, branch->attrs);
        resolve_guard(sema, branch->guard);
        resolve_stmts(sema, branch->then_stmts);
        if (!branch->else_if)
            resolve_stmts(sema, branch->else_stmts);
    }
}

/* The least and the highest number in the {:layer …} attributes; -1 if there is none. */
typedef struct BplLayers {
    int64_t lowest, highest;
} BplLayers;

static BplLayers layers_of(const BplSema *sema, const BplAttr *attrs)
{
    BplLayers layers = {-1, -1};
    BPL_EACH (const BplAttr, attr, attrs) {
        if (attr->name != sema->attr.layer)
            continue;
        BPL_EACH (const BplExpr, arg, attr->args) {
            if (arg->kind != BPL_INT_LIT)
                continue;
            int64_t layer = strtoll(((const BplIntLit *)arg)->text->text, NULL, 10);
            if (layers.lowest < 0 || layer < layers.lowest)
                layers.lowest = layer;
            if (layer > layers.highest)
                layers.highest = layer;
        }
    }
    return layers;
}

/* What an action requires lies within the layers of the action. */
static void check_action_layers(BplSema *sema, const BplStmt *claim)
{
    BplLayers own = layers_of(sema, sema->procedure->attrs);
    BplLayers layers = layers_of(sema, claim->attrs);
    if (layers.highest < 0)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, claim->loc, "expected layers");
    else if (own.highest >= 0 && (layers.lowest < own.lowest || layers.highest > own.highest))
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, claim->loc,
                       "each layer must be within [%lld, %lld]", (long long)own.lowest,
                       (long long)own.highest);
}

/* In a yield procedure what is claimed says at which layers. */
static void check_layers(BplSema *sema, const BplStmt *claim, const char *missing)
{
    const BplProcedure *procedure = sema->procedure;
    if (!procedure || procedure->op != BPL_FORM_YIELD_PROCEDURE)
        return;
    int64_t own = layers_of(sema, procedure->attrs).highest;
    int64_t highest = layers_of(sema, claim->attrs).highest;
    if (highest < 0)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, claim->loc, "%s", missing);
    else if (own >= 0 && highest > own)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LAYER, claim->loc,
                       "each layer must not be more than %lld", (long long)own);
}

static bool has_attr(const BplAttr *attrs, const BplName *name)
{
    BPL_EACH (const BplAttr, attr, attrs)
        if (name && attr->name == name)
            return true;
    return false;
}

static void resolve_measure(BplSema *sema, BplMeasure *measure)
{
    bpl_resolve_exprs(sema, measure->exprs);
    bpl_resolve_attrs(sema, measure->attrs);
    check_layers(sema, &measure->stmt,
                 "measure command in a yield procedure must specify at least one layer");
}

static void resolve_while(BplSema *sema, BplWhile *loop)
{
    bpl_resolve_attrs(sema, loop->attrs);
    BPL_EACH (BplStmt, clause, loop->invariants)
        bpl_resolve_clause(sema, clause);
    resolve_guard(sema, loop->guard);
    resolve_stmts(sema, loop->body);
}

void bpl_resolve_clause(BplSema *sema, BplStmt *clause)
{
    if (clause->kind == BPL_MEASURE) {
        resolve_measure(sema, bpl_as_measure(clause));
        return;
    }
    BplCondition *condition = bpl_as_condition(clause);
    if (condition->call) {
        const BplCall *call = condition->call;
        bpl_resolve_call(sema, condition->call);
        bpl_resolve_attrs(sema, condition->attrs);
        if (condition->op != BPL_CLAUSE_INVARIANT && call->procedure &&
            call->procedure->op != BPL_FORM_INVARIANT &&
            call->procedure->op != BPL_FORM_YIELD_INVARIANT)
            bpl_sema_error(sema, BPL_DIAG_CALL_NOT_ALLOWED, call->loc,
                           "expected call to yield invariant");
        return;
    }
    if (condition->expr)
        bpl_resolve_expr(sema, condition->expr);
    bool is_spec = condition->op == BPL_CLAUSE_REQUIRES || condition->op == BPL_CLAUSE_ENSURES;
    if (!sema->is_241 || !is_spec)
        bpl_resolve_attrs(sema, condition->attrs);
    if (!is_spec)
        add_statement_id(sema, condition->attrs, condition->loc);
    if (!condition->free && !has_attr(condition->attrs, sema->attr.yields))
        check_layers(sema, &condition->stmt, "expected layers");
    if (condition->op == BPL_CLAUSE_REQUIRES && sema->procedure &&
        sema->procedure->op == BPL_FORM_ACTION)
        check_action_layers(sema, &condition->stmt);
}

static void resolve_hide(BplSema *sema, BplHideReveal *stmt)
{
    if (!stmt->name)
        return;
    BplNode *function = sema->scope.functions[stmt->name->id];
    if (!function)
        bpl_sema_error(sema, BPL_DIAG_UNDECLARED_FUNCTION, stmt->loc,
                       "use of undeclared function: %s", stmt->name->text);
    else if (function->kind == BPL_FUNCTION)
        stmt->function = bpl_as_function(function);
}

static void resolve_unpack(BplSema *sema, BplUnpack *unpack)
{
    bpl_resolve_expr(sema, unpack->pattern);
    bpl_resolve_expr(sema, unpack->rhs);
}

static void resolve_stmt(BplSema *sema, BplStmt *stmt)
{
    switch (stmt->kind) {
    case BPL_ASSERT:
        bpl_resolve_expr(sema, bpl_as_assert(stmt)->expr);
        bpl_resolve_attrs(sema, stmt->attrs);
        add_statement_id(sema, stmt->attrs, stmt->loc);
        if (!has_attr(stmt->attrs, sema->attr.yields))
            check_layers(sema, stmt, "expected layers");
        break;
    case BPL_ASSUME:
        bpl_resolve_expr(sema, bpl_as_assume(stmt)->expr);
        bpl_resolve_attrs(sema, stmt->attrs);
        add_statement_id(sema, stmt->attrs, stmt->loc);
        break;
    case BPL_HAVOC:
        bpl_resolve_exprs(sema, bpl_as_havoc(stmt)->vars);
        break;
    case BPL_ASSIGN:
        resolve_assign(sema, bpl_as_assign(stmt));
        break;
    case BPL_UNPACK:
        resolve_unpack(sema, bpl_as_unpack(stmt));
        break;
    case BPL_CALL:
        bpl_resolve_call(sema, bpl_as_call(stmt));
        break;
    case BPL_PAR_CALL:
        resolve_par_call(sema, bpl_as_par_call(stmt));
        break;
    case BPL_IF:
        resolve_if(sema, bpl_as_if(stmt));
        break;
    case BPL_WHILE:
        resolve_while(sema, bpl_as_while(stmt));
        break;
    case BPL_GOTO:
        bpl_resolve_attrs(sema, stmt->attrs);
        bpl_vec_push(&sema->gotos, bpl_as_goto(stmt));
        break;
    case BPL_LABEL:
        declare_label(sema, bpl_as_label(stmt));
        break;
    case BPL_RETURN:
        bpl_resolve_attrs(sema, stmt->attrs);
        if (bpl_as_return(stmt)->expr)
            bpl_resolve_expr(sema, bpl_as_return(stmt)->expr);
        break;
    case BPL_HIDE_REVEAL:
        resolve_hide(sema, bpl_as_hide_reveal(stmt));
        break;
    case BPL_MEASURE:
        resolve_measure(sema, bpl_as_measure(stmt));
        break;
    default: /* BREAK, YIELD, PUSH_POP */
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

/* Gotos wait until all labels are declared. */
void bpl_resolve_body(BplSema *sema, BplBody *body)
{
    uint32_t outer = sema->body;
    size_t labels = sema->scope.hidden_labels.count, gotos = sema->gotos.count;
    sema->body = ++sema->bodies;
    resolve_stmts(sema, body->stmts);
    for (size_t i = gotos; i < sema->gotos.count; i++)
        resolve_goto(sema, sema->gotos.at[i]);
    sema->gotos.count = gotos;
    bpl_scope_unbind_labels(&sema->scope, labels);
    sema->body = outer;
}
