/* Resolves names in declarations, in Boogie's order: everything is registered first; then come the
 * types (resolve_types.c), then all other declarations in the order of the text, and the where
 * clauses of global variables last. */
#include "libbpl/sema/boogie.h"

/* ---- variables ------------------------------------------------------------------------------- */

/* Returns the source position for errors about a variable; for a constant that of its declaration.
 */
static BplLoc var_loc(const BplVar *var)
{
    return var->op == BPL_ROLE_CONST && var->owner ? var->owner->loc : var->loc;
}

void bpl_sema_declare_var(BplSema *sema, BplVar *var, BplVarGroup *group, void *owner, BplRole role)
{
    var->group = group;
    var->owner = owner;
    var->op = role;
    const BplBinding *binding = &sema->scope.vars[var->name->id];
    bool clash = binding->var &&
                 (binding->depth == sema->scope.depth || (sema->is_241 && binding->depth > 0));
    if (clash)
        bpl_sema_error(sema, BPL_DIAG_DUPLICATE_VARIABLE, var_loc(var),
                       "more than one declaration of variable name: %s", var->name->text);
    else
        bpl_scope_bind(&sema->scope, var);
}

void bpl_sema_resolve_group(BplSema *sema, BplVarGroup *group, void *owner, BplRole role)
{
    BPL_EACH (BplVar, var, group->vars)
        bpl_sema_declare_var(sema, var, group, owner, role);
    const BplType *type = group->type ? bpl_sema_resolve_type(sema, group->type) : NULL;
    if (!sema->is_241)
        bpl_sema_resolve_attrs(sema, group->attrs);
    bpl_sema_check_var_layers(sema, group->attrs, group);
    BPL_EACH (BplVar, var, group->vars)
        var->type = type;
}

static void resolve_where(BplSema *sema, BplVarGroup *group, const BplAttr *decl_attrs)
{
    if (!group->where)
        return;
    bool assumption =
        sema->attr.assumption && (bpl_sema_flag(group->attrs, sema->attr.assumption) ||
                                  bpl_sema_flag(decl_attrs, sema->attr.assumption));
    BPL_EACH (BplVar, var, group->vars)
        if (assumption)
            bpl_sema_error(sema, BPL_DIAG_ASSUMPTION_VARIABLE, var->loc,
                           "assumption variable may not be declared with a where clause");
    bpl_sema_resolve_expr(sema, group->where);
}

static void resolve_groups(BplSema *sema, BplVarGroup *groups, void *owner, BplRole role)
{
    BPL_EACH (BplVarGroup, group, groups)
        bpl_sema_resolve_group(sema, group, owner, role);
}

/* Resolves the attributes of a declaration of variables, before its groups; the attributes belong
 * to each variable of each group. */
static void resolve_shared_attrs(BplSema *sema, BplAttr *attrs, const BplVarGroup *groups)
{
    bool any = false;
    BPL_EACH (const BplVarGroup, group, groups)
        any |= group->vars && !bpl_sema_is_group_ignored(sema, group);
    if (any)
        bpl_sema_resolve_attrs(sema, attrs);
}

/* Resolves the where clauses of the groups, once all variables are declared; as 2.4.1 does, also
 * resolves the variables' attributes at this time. */
static void resolve_wheres(BplSema *sema, BplVarGroup *groups)
{
    BPL_EACH (BplVarGroup, group, groups) {
        resolve_where(sema, group, NULL);
        if (sema->is_241)
            bpl_sema_resolve_attrs(sema, group->attrs);
    }
}

void bpl_sema_resolve_locals(BplSema *sema, BplVarDecl *locals)
{
    BPL_EACH (BplVarDecl, decl, locals) {
        resolve_groups(sema, decl->groups, decl, BPL_ROLE_LOCAL);
        if (!sema->is_241)
            resolve_shared_attrs(sema, decl->attrs, decl->groups);
        BPL_EACH (BplVarGroup, group, decl->groups)
            bpl_sema_check_var_layers(sema, decl->attrs, group);
    }
    BPL_EACH (BplVarDecl, decl, locals) {
        BPL_EACH (BplVarGroup, group, decl->groups)
            resolve_where(sema, group, decl->attrs);
        if (sema->is_241)
            resolve_shared_attrs(sema, decl->attrs, decl->groups);
    }
}

/* ---- functions ------------------------------------------------------------------------------- */

static BplVar *unnamed_param(BplSema *sema, BplVarGroup *group, unsigned index)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "_%u", index);
    const BplName *name = bpl_names_find(sema->names, text.text, text.length);
    bpl_strbuf_release(&text);
    /* no text refers to a name that does not occur in the program, so the variable is not declared
     */
    if (!name || name->id >= sema->scope.count)
        return NULL;
    BplVar *var = bpl_ast_var(&sema->program->arena, group->loc);
    var->name = name;
    var->is_made = true;
    return var;
}

/* Resolves the parameters of a function. A parameter without a type has the type of the next one
 * that has a type. */
static void resolve_params(BplSema *sema, BplFunction *function, bool as_axiom)
{
    unsigned index = 0;
    /* the first of the groups without a type that wait for the type of a later group */
    BplVarGroup *waiting = NULL;
    BPL_EACH (BplVarGroup, group, function->params) {
        BPL_EACH (BplVar, var, group->vars)
            bpl_sema_declare_var(sema, var, group, function, BPL_ROLE_PARAM);
        BplVar *made = !group->vars && as_axiom ? unnamed_param(sema, group, index) : NULL;
        if (made)
            bpl_sema_declare_var(sema, made, group, function, BPL_ROLE_PARAM);
        if (!sema->is_241)
            bpl_sema_resolve_attrs(sema, group->attrs);
        index++;
        if (!waiting)
            waiting = group;
        if (!group->type)
            continue;
        const BplType *type = bpl_sema_resolve_type(sema, group->type);
        for (;; waiting = (BplVarGroup *)waiting->node.next) {
            BPL_EACH (BplVar, var, waiting->vars)
                var->type = type;
            bpl_vec_push(&sema->args, type);
            if (waiting == group)
                break;
        }
        if (made)
            made->type = type;
        waiting = NULL;
    }
}

/* Resolves a function; of an ignored function only the signature is resolved. */
static void resolve_function(BplSema *sema, BplFunction *function, bool is_ignored)
{
    bool defined = bpl_sema_flag(function->attrs, sema->attr.inline_) ||
                   (!sema->is_241 && bpl_sema_flag(function->attrs, sema->attr.define));
    BplExpr *body = is_ignored ? NULL : function->body;
    bool as_axiom = body && !defined;
    size_t base = sema->args.count, bound = sema->scope.bound_types.count;
    size_t errors = sema->errors;
    bpl_sema_resolve_type_params(sema, function->type_params);
    bpl_scope_push(&sema->scope);
    resolve_params(sema, function, as_axiom);
    uint32_t ins = (uint32_t)(sema->args.count - base);
    BplVarGroup *result = function->result;
    const BplType *type = bpl_sema_resolve_type(sema, result->type);
    bpl_vec_push(&sema->args, type);
    if (!sema->is_241)
        bpl_sema_resolve_attrs(sema, result->attrs);
    BPL_EACH (BplVar, var, result->vars) {
        var->type = type;
        if (as_axiom) {
            var->group = result;
            var->owner = &function->node;
            var->op = BPL_ROLE_RESULT;
        } else {
            bpl_sema_declare_var(sema, var, result, function, BPL_ROLE_RESULT);
        }
    }
    bpl_sema_resolve_attrs(sema, function->attrs);
    if (body) {
        sema->state = BPL_STATELESS;
        bpl_sema_resolve_expr(sema, body);
        sema->state = BPL_SINGLE;
    }
    bpl_scope_pop(&sema->scope);
    bpl_sema_check_occurrence(sema, function->type_params, base, errors, function->loc,
                              "function arguments");
    assert(sema->args.count == base + ins + 1 && sema->scope.depth == 0);
    function->signature = bpl_type_signature(sema->types, function, sema->args.at + base, ins, 1);
    sema->args.count = base;
    bpl_scope_unbind_types(&sema->scope, bound);
}

/* ---- procedures ------------------------------------------------------------------------------ */

static void push_types(BplSema *sema, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&sema->args, var->type);
}

static void resolve_modifies(BplSema *sema, BplProcedure *procedure)
{
    bool any = false, refines = false;
    BPL_EACH (BplStmt, spec, procedure->specs) {
        refines |= spec->kind == BPL_REFINES;
        if (spec->kind == BPL_MODIFIES) {
            any |= bpl_as_modifies(spec)->vars != NULL;
            bpl_sema_resolve_exprs(sema, procedure->pure ? NULL : bpl_as_modifies(spec)->vars);
        }
    }
    bool yields = procedure->op == BPL_FORM_YIELD_PROCEDURE;
    if (yields && any && !procedure->mover)
        bpl_sema_error(sema, BPL_DIAG_CIVL_MOVER, procedure->loc,
                       "yielding procedure has non-empty modifies clause but no mover type");
    if (yields && refines && procedure->mover)
        bpl_sema_error(sema, BPL_DIAG_CIVL_MOVER, procedure->loc,
                       "yielding procedure with a mover type may not have a refines specification");
    if (any && procedure->pure)
        bpl_sema_error(sema, BPL_DIAG_PURE_MODIFIES, procedure->loc,
                       "unnecessary modifies clause for pure %s",
                       procedure->op == BPL_FORM_ACTION ? "action" : "procedure");
}

/* Resolves those clauses of a specification that may mention the out-parameters (the ensures
 * clauses) if `with_outs` is set; otherwise all other clauses. */
static void resolve_clauses(BplSema *sema, BplProcedure *procedure, bool with_outs)
{
    BPL_EACH (BplStmt, spec, procedure->specs) {
        if (spec->kind == BPL_MODIFIES || spec->kind == BPL_REFINES)
            continue;
        bool sees = spec->kind == BPL_CONDITION && spec->op == BPL_CLAUSE_ENSURES;
        if (sees != with_outs)
            continue;
        /* calls of yield invariants may contain old(…) */
        BplStateUse state = sema->state;
        if (spec->kind == BPL_CONDITION && bpl_as_condition(spec)->call)
            sema->state = BPL_TWO;
        bpl_sema_resolve_clause(sema, spec);
        sema->state = state;
    }
}

static void resolve_implementation_body(BplSema *sema, BplProcedure *procedure, BplBody *body,
                                        BplForm form, bool pure)
{
    sema->state = BPL_SINGLE;
    sema->procedure = procedure;
    bpl_sema_resolve_locals(sema, body->locals);
    sema->state = pure ? BPL_STATELESS : form == BPL_FORM_ACTION ? BPL_SINGLE : BPL_TWO;
    bpl_sema_resolve_body(sema, body);
    sema->state = BPL_SINGLE;
    sema->procedure = NULL;
}

static void hide_formals(BplSema *sema, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        if (bpl_sema_flag(group->attrs, sema->attr.hide))
            BPL_EACH (const BplVar, var, group->vars)
                bpl_scope_hide(&sema->scope, var);
}

/* Resolves the action that a refines clause defines. The action has the parameters of the
 * procedure, except those with {:hide}. */
static void resolve_refined_action(BplSema *sema, const BplProcedure *procedure,
                                   BplProcedure *action)
{
    bpl_scope_push(&sema->scope);
    hide_formals(sema, procedure->ins);
    hide_formals(sema, procedure->outs);
    resolve_implementation_body(sema, action, action->body, BPL_FORM_ACTION, false);
    bpl_scope_pop(&sema->scope);
}

static void resolve_refines(BplSema *sema, const BplProcedure *procedure, BplRefines *refines)
{
    BplProcedure *action = refines->action;
    bpl_sema_resolve_attrs(sema, refines->attrs);
    if (action) {
        /* the action gets the signature of the procedure that refines it */
        action->signature = procedure->signature;
        bpl_sema_check_procedure_layers(sema, action);
        bpl_sema_resolve_attrs(sema, action->attrs);
        resolve_refined_action(sema, procedure, action);
        return;
    }
    const BplProcedure *named = refines->name ? sema->scope.procedures[refines->name->id] : NULL;
    if (!named || named->op != BPL_FORM_ACTION)
        bpl_sema_error(sema, BPL_DIAG_UNDECLARED_PROCEDURE, refines->loc, "undeclared action: %s",
                       refines->name ? refines->name->text : "");
}

/* Makes the procedure's signature from its type parameters and the resolved types of its
 * parameters. `errors` is the number of errors that were counted before the parameters were
 * resolved. */
static void sign_procedure(BplSema *sema, BplProcedure *procedure, size_t errors)
{
    size_t base = sema->args.count;
    push_types(sema, procedure->ins);
    uint32_t ins = (uint32_t)(sema->args.count - base);
    push_types(sema, procedure->outs);
    uint32_t all = (uint32_t)(sema->args.count - base);
    bpl_sema_check_occurrence(sema, procedure->type_params, base, errors, procedure->loc,
                              "procedure arguments");
    assert(all == bpl_sema_count_vars(procedure->ins) + bpl_sema_count_vars(procedure->outs));
    procedure->signature =
        bpl_type_signature(sema->types, procedure, sema->args.at + base, ins, all - ins);
    sema->args.count = base;
}

/* Resolves the parameters, where clauses and other clauses of a procedure, in the order in which
 * the parameters come into scope. */
static void resolve_specification(BplSema *sema, BplProcedure *procedure)
{
    sema->state = procedure->pure ? BPL_STATELESS : BPL_SINGLE;
    resolve_groups(sema, procedure->ins, procedure, BPL_ROLE_IN);
    resolve_wheres(sema, procedure->ins);
    resolve_clauses(sema, procedure, false);
    resolve_groups(sema, procedure->outs, procedure, BPL_ROLE_OUT);
    resolve_wheres(sema, procedure->outs);
    sema->state = procedure->pure ? BPL_STATELESS : BPL_TWO;
    resolve_clauses(sema, procedure, true);
    sema->state = BPL_SINGLE;
}

static void resolve_procedure(BplSema *sema, BplProcedure *procedure)
{
    size_t bound = sema->scope.bound_types.count, errors = sema->errors;
    sema->procedure = procedure;
    bpl_sema_check_procedure_layers(sema, procedure);
    bpl_scope_push(&sema->scope);
    resolve_modifies(sema, procedure);
    bpl_sema_resolve_type_params(sema, procedure->type_params);
    resolve_specification(sema, procedure);
    bpl_sema_resolve_attrs(sema, procedure->attrs);
    sign_procedure(sema, procedure, errors);
    BPL_EACH (BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_REFINES)
            resolve_refines(sema, procedure, bpl_as_refines(spec));
    if (procedure->body)
        resolve_implementation_body(sema, procedure, procedure->body, procedure->op,
                                    procedure->pure);
    sema->procedure = NULL;
    bpl_scope_pop(&sema->scope);
    assert(sema->scope.depth == 0 && sema->state == BPL_SINGLE);
    bpl_scope_unbind_types(&sema->scope, bound);
}

/* Resolves the signature of an ignored procedure, whose clauses and body are not resolved. */
static void resolve_procedure_signature(BplSema *sema, BplProcedure *procedure)
{
    size_t bound = sema->scope.bound_types.count;
    bpl_scope_push(&sema->scope);
    bpl_sema_resolve_type_params(sema, procedure->type_params);
    resolve_groups(sema, procedure->ins, procedure, BPL_ROLE_IN);
    resolve_groups(sema, procedure->outs, procedure, BPL_ROLE_OUT);
    sign_procedure(sema, procedure, sema->errors);
    bpl_scope_pop(&sema->scope);
    bpl_scope_unbind_types(&sema->scope, bound);
}

static void resolve_implementation(BplSema *sema, BplImplementation *impl)
{
    size_t base = sema->args.count, bound = sema->scope.bound_types.count;
    size_t errors = sema->errors;
    BplProcedure *procedure = impl->procedure = sema->scope.procedures[impl->name->id];
    if (!procedure && sema->is_241 && sema->scope.functions[impl->name->id])
        bpl_sema_error(sema, BPL_DIAG_UNDECLARED_PROCEDURE, impl->loc,
                       "implementations given for function, not procedure: %s", impl->name->text);
    else if (!procedure)
        bpl_sema_error(sema, BPL_DIAG_UNDECLARED_PROCEDURE, impl->loc,
                       "implementation given for undeclared procedure: %s", impl->name->text);
    bpl_sema_resolve_type_params(sema, impl->type_params);
    bpl_scope_push(&sema->scope);
    sema->procedure = procedure;
    resolve_groups(sema, impl->ins, impl, BPL_ROLE_IN);
    resolve_groups(sema, impl->outs, impl, BPL_ROLE_OUT);
    bpl_sema_resolve_attrs(sema, impl->attrs);
    resolve_implementation_body(sema, procedure, impl->body,
                                procedure ? (BplForm)procedure->op : BPL_FORM_PROCEDURE,
                                procedure && procedure->pure);
    bpl_scope_pop(&sema->scope);
    push_types(sema, impl->ins);
    push_types(sema, impl->outs);
    bpl_sema_check_occurrence(sema, impl->type_params, base, errors, impl->loc,
                              "implementation arguments");
    sema->args.count = base;
    bpl_scope_unbind_types(&sema->scope, bound);
}

/* ---- other declarations ---------------------------------------------------------------------- */

static void resolve_axiom(BplSema *sema, BplAxiom *axiom)
{
    bpl_sema_resolve_attrs(sema, axiom->attrs);
    sema->state = BPL_STATELESS;
    bpl_sema_resolve_expr(sema, axiom->expr);
    sema->state = BPL_SINGLE;
}

static void resolve_axioms(BplSema *sema, BplAxiom *axioms)
{
    BPL_EACH (BplAxiom, axiom, axioms)
        if (!bpl_sema_is_ignored(sema, axiom))
            resolve_axiom(sema, axiom);
}

static void resolve_parents(BplSema *sema, BplConstDecl *decl, const BplVar *constant)
{
    BplMap seen = {0};
    BPL_EACH (BplParent, parent, decl->parents) {
        bpl_sema_resolve_expr(sema, parent->constant);
        BplIdent *ident =
            parent->constant->kind == BPL_IDENT ? bpl_as_ident(parent->constant) : NULL;
        BplVar *var = ident ? ident->var : NULL;
        if (!var)
            continue;
        if (var->op != BPL_ROLE_CONST)
            bpl_sema_error(sema, BPL_DIAG_CONSTANT_PARENT, ident->loc,
                           "the parent of a constant has to be a constant");
        if (var == constant)
            bpl_sema_error(sema, BPL_DIAG_CONSTANT_PARENT, ident->loc,
                           "constant cannot be its own parent");
        if (bpl_map_put(&seen, var, ident))
            bpl_sema_error(sema, BPL_DIAG_CONSTANT_PARENT, ident->loc,
                           "%s occurs more than once as parent", ident->name->text);
    }
    bpl_map_release(&seen);
}

static void resolve_var_types(BplSema *sema, BplVarGroup *group)
{
    bool muted = sema->muted;
    sema->muted |= bpl_sema_is_group_ignored(sema, group);
    const BplType *type = bpl_sema_resolve_type(sema, group->type);
    sema->muted = muted;
    BPL_EACH (BplVar, var, group->vars)
        var->type = type;
}

static void resolve_const(BplSema *sema, BplConstDecl *decl)
{
    resolve_axioms(sema, decl->uses);
    resolve_var_types(sema, decl->group);
    resolve_shared_attrs(sema, decl->attrs, decl->group);
    BPL_EACH (const BplVar, constant, decl->group->vars)
        resolve_parents(sema, decl, constant);
}

/* Resolves the types of an ignored declaration, whose name can still be referred to. */
static void resolve_signature(BplSema *sema, BplDecl *decl)
{
    bool muted = sema->muted;
    sema->muted = true;
    if (decl->kind == BPL_FUNCTION)
        resolve_function(sema, bpl_as_function(decl), true);
    else if (decl->kind == BPL_PROCEDURE)
        resolve_procedure_signature(sema, bpl_as_procedure(decl));
    else if (decl->kind == BPL_CONST_DECL)
        resolve_var_types(sema, bpl_as_const_decl(decl)->group);
    sema->muted = muted;
}

static void resolve_decl(BplSema *sema, BplDecl *decl);

static void resolve_kept(BplSema *sema, BplDecl *decl)
{
    BplDecl *part = bpl_sema_kept_part(sema, decl);
    resolve_signature(sema, decl);
    if (decl->kind == BPL_FUNCTION)
        resolve_axioms(sema, bpl_as_function(decl)->uses);
    else if (decl->kind == BPL_CONST_DECL)
        resolve_axioms(sema, bpl_as_const_decl(decl)->uses);
    if (part)
        resolve_decl(sema, part);
}

static void resolve_decl(BplSema *sema, BplDecl *decl)
{
    if (bpl_sema_is_ignored(sema, decl) || bpl_sema_flag(decl->attrs, sema->attr.ignore)) {
        resolve_kept(sema, decl);
        return;
    }
    switch ((BplDeclKind)decl->kind) {
    case BPL_CONST_DECL:
        resolve_const(sema, bpl_as_const_decl(decl));
        break;
    case BPL_FUNCTION:
        resolve_axioms(sema, bpl_as_function(decl)->uses);
        resolve_function(sema, bpl_as_function(decl), false);
        break;
    case BPL_AXIOM:
        resolve_axiom(sema, bpl_as_axiom(decl));
        break;
    case BPL_VAR_DECL:
        BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
            resolve_var_types(sema, group);
        resolve_shared_attrs(sema, decl->attrs, bpl_as_var_decl(decl)->groups);
        bpl_sema_check_global_layers(sema, decl->attrs, bpl_as_var_decl(decl)->groups);
        break;
    case BPL_PROCEDURE:
        resolve_procedure(sema, bpl_as_procedure(decl));
        break;
    case BPL_IMPLEMENTATION:
        resolve_implementation(sema, bpl_as_implementation(decl));
        break;
    case BPL_TYPE_DECL:
    case BPL_DATATYPE: /* datatypes have been resolved already */
        break;
    }
}

static void resolve_global_wheres(BplSema *sema, BplDecl *decls)
{
    BPL_EACH (BplDecl, decl, decls)
        if (decl->kind == BPL_VAR_DECL && !bpl_sema_flag(decl->attrs, sema->attr.ignore) &&
            !bpl_sema_skips(sema, decl))
            BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
                if (!bpl_sema_is_group_ignored(sema, group))
                    resolve_where(sema, group, decl->attrs);
}

/* ---- the program ----------------------------------------------------------------------------- */

bool bpl_sema_resolve_program(BplSema *sema)
{
    BplDecl *decls = sema->program->unit->decls;
    BplMap axioms = {0};
    BPL_EACH (BplDecl, decl, decls)
        bpl_sema_register_decl(sema, decl, &axioms);
    bpl_sema_declare_selectors(sema, decls);
    bpl_sema_check_library_params(sema, sema->implicit->decls);
    sema->muted = true;
    BPL_EACH (BplDecl, decl, sema->implicit->decls)
        if (!decl->is_made)
            bpl_sema_register_decl(sema, decl, &axioms);
    bpl_sema_resolve_types(sema, sema->implicit->decls);
    BPL_EACH (BplDecl, decl, sema->implicit->decls)
        if (!decl->is_made)
            resolve_decl(sema, decl);
    sema->muted = false;
    size_t registered = sema->program->diags.all.count;
    bpl_sema_resolve_types(sema, decls);
    BPL_EACH (BplDecl, decl, decls)
        if (!bpl_sema_skips(sema, decl))
            resolve_decl(sema, decl);
    size_t declared = sema->program->diags.all.count;
    /* errors in selectors and testers were reported for their constructor; only 2.4.1 reports them
     * again */
    sema->muted = !sema->is_241;
    BPL_EACH (BplDecl, decl, sema->implicit->decls)
        if (decl->is_made)
            resolve_decl(sema, decl);
    sema->muted = false;
    resolve_global_wheres(sema, decls);
    bpl_sema_link_constructors(sema, decls);
    if (sema->is_boogie)
        bpl_boogie_count(sema, registered, declared);
    if (!sema->errors)
        bpl_sema_find_deep_datatypes(sema, decls);
    bpl_map_release(&axioms);
    assert(sema->scope.depth == 0 && sema->args.count == 0 && sema->spine.count == 0);
    assert(!sema->muted && sema->gotos.count == 0);
    return sema->errors == 0;
}
