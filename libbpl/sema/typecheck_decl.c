/* Checks the types in declarations: variables, functions, procedures, implementations … */
#include "libbpl/sema/civl.h"
#include "libbpl/sema/modifies.h"

/* ---- attributes and variables ---------------------------------------------------------------- */

static bool is_number(const BplType *type)
{
    type = type ? bpl_type_follow(type) : NULL;
    return type && (type->kind == BPL_T_INT || type->kind == BPL_T_REAL || type->kind == BPL_T_BV);
}

void bpl_sema_check_attr(BplSema *sema, BplAttr *attr)
{
    const BplAttrNames *names = &sema->attr;
    bool is_goal = attr->name == names->minimize || attr->name == names->maximize;
    BPL_EACH (BplExpr, arg, attr->args) {
        bool is_text = arg->kind == BPL_STRING_LIT;
        const BplType *type = bpl_sema_check_expr(sema, arg);
        if (is_goal && (is_text || (type && !is_number(type)))) {
            bpl_sema_error(sema, BPL_DIAG_ATTRIBUTE_TYPE, attr->loc,
                           "attributes :minimize and :maximize accept only one argument of type "
                           "int, real or bv");
            break;
        }
        if (attr->name == names->verified_under &&
            (is_text || (type && bpl_type_follow(type) != &bpl_type_bool))) {
            bpl_sema_error(sema, BPL_DIAG_ATTRIBUTE_TYPE, attr->loc,
                           "attribute :verified_under accepts only one argument of type bool");
            break;
        }
    }
}

void bpl_sema_check_attrs(BplSema *sema, BplAttr *attrs)
{
    bool in_old = sema->context.globals_in_old;
    sema->context.globals_in_old = false;
    BPL_EACH (BplAttr, attr, attrs)
        if (attr->args && !attr->has_error)
            bpl_sema_check_attr(sema, attr);
    sema->context.globals_in_old = in_old;
}

void bpl_sema_check_quietly(BplSema *sema, BplAttr *attrs)
{
    if (!attrs)
        return;
    bool muted = sema->muted;
    sema->muted = true;
    bpl_sema_check_attrs(sema, attrs);
    sema->muted = muted;
}

static void check_group(BplSema *sema, BplVarGroup *group, const BplAttr *decl_attrs)
{
    if (bpl_sema_is_group_ignored(sema, group))
        return;
    bool assumption =
        sema->attr.assumption && (bpl_sema_flag(group->attrs, sema->attr.assumption) ||
                                  bpl_sema_flag(decl_attrs, sema->attr.assumption));
    bpl_sema_check_attrs(sema, group->attrs);
    bool where_fits = !group->where ||
                      bpl_types_fit(sema, bpl_sema_check_expr(sema, group->where), &bpl_type_bool);
    BPL_EACH (BplVar, var, group->vars) {
        if (!where_fits && (sema->is_boogie || var == group->vars))
            bpl_sema_error(sema, BPL_DIAG_NOT_BOOL, var->loc, "where clauses must be of type bool");
        if (assumption && var->type && bpl_type_follow(var->type) != &bpl_type_bool)
            bpl_sema_error(sema, BPL_DIAG_ASSUMPTION_TYPE, var->loc,
                           "assumption variable must be of type 'bool'");
    }
}

/* Checks the attributes of variables, and what these attributes require of the variables' types. */
static void check_groups(BplSema *sema, BplVarGroup *groups, BplAttr *decl_attrs)
{
    bpl_sema_check_attrs(sema, decl_attrs);
    BPL_EACH (BplVarGroup, group, groups)
        check_group(sema, group, decl_attrs);
}

void bpl_sema_check_locals(BplSema *sema, BplVarDecl *locals)
{
    BPL_EACH (BplVarDecl, decl, locals)
        check_groups(sema, decl->groups, decl->attrs);
}

/* ---- axioms and functions -------------------------------------------------------------------- */

static void check_axiom(BplSema *sema, BplAxiom *axiom)
{
    bpl_sema_check_attrs(sema, axiom->attrs);
    if (!bpl_types_fit(sema, bpl_sema_check_expr(sema, axiom->expr), &bpl_type_bool))
        bpl_sema_error(sema, BPL_DIAG_NOT_BOOL, axiom->loc, "axioms must be of type bool");
}

static void check_axioms(BplSema *sema, BplAxiom *axioms)
{
    BPL_EACH (BplAxiom, axiom, axioms)
        if (!bpl_sema_is_ignored(sema, axiom))
            check_axiom(sema, axiom);
}

static void check_old_constructor(BplSema *sema, const BplFunction *function)
{
    if (sema->options.dialect == BPL_DIALECT_MASTER ||
        !bpl_sema_flag(function->attrs, sema->attr.constructor))
        return;
    /* today's Boogie ignores {:constructor}; this check does so as well if the program has no
     * {:datatype} */
    if (!sema->is_241 && !sema->attr.datatype)
        return;
    if (!bpl_sema_is_old_datatype(sema, function->result->type->type))
        bpl_sema_error(sema, BPL_DIAG_OLD_DATATYPE, function->loc,
                       "The output type of a constructor must be a datatype");
}

/* Checks a function's body. Boogie checks the body of an {:inline} or {:define} function as a
 * value, that of any other function as the right side of an equation, f(…) == body; the text of an
 * error depends on this. */
static void check_function_body(BplSema *sema, BplFunction *function)
{
    bool is_inline = bpl_sema_flag(function->attrs, sema->attr.inline_);
    bool is_value =
        is_inline || (!sema->is_241 && bpl_sema_flag(function->attrs, sema->attr.define));
    const BplType *result = function->result->type->type, *ignored;
    size_t errors = sema->errors;
    const BplType *body = bpl_sema_check_expr(sema, function->body);
    if (sema->is_boogie && !is_inline && errors == sema->errors && body)
        bpl_sema_check_operands(sema, BPL_OP_EQ, result, body, function->loc, &ignored);
    bool fits = true;
    if (is_value)
        fits = bpl_types_fit(sema, body, result);
    else if (!sema->is_boogie && body)
        fits = body == result || bpl_unify_comparable(sema->types, result, body);
    if (!fits) {
        char *got = bpl_type_text(body), *want = bpl_type_text(result);
        bpl_sema_error(sema, BPL_DIAG_FUNCTION_BODY_TYPE, function->body->node.loc,
                       "function body with invalid type: %s (expected: %s)", got, want);
        bpl_free(got);
        bpl_free(want);
    }
}

static void check_function(BplSema *sema, BplFunction *function)
{
    check_axioms(sema, function->uses);
    check_old_constructor(sema, function);
    bpl_sema_check_attrs(sema, function->attrs);
    check_groups(sema, function->params, NULL);
    check_groups(sema, function->result, NULL);
    if (function->body)
        check_function_body(sema, function);
}

static void check_const(BplSema *sema, BplConstDecl *decl)
{
    check_axioms(sema, decl->uses);
    check_groups(sema, decl->group, decl->attrs);
    const BplType *type = decl->group->type->type;
    BPL_EACH (BplParent, parent, decl->parents) {
        const BplType *other = bpl_sema_check_expr(sema, parent->constant);
        if (bpl_types_fit(sema, other, type))
            continue;
        char *got = bpl_type_text(other), *want = bpl_type_text(type);
        bpl_sema_error(sema, BPL_DIAG_PARENT_TYPE, parent->constant->node.loc,
                       "parent of constant has incompatible type (%s instead of %s)", got, want);
        bpl_free(got);
        bpl_free(want);
    }
}

/* ---- datatypes ------------------------------------------------------------------------------- */

/* Checks the datatype: a field that several constructors have must have the same type in all of
 * them. */
static void check_datatype(BplSema *sema, BplDatatype *datatype)
{
    BplMap fields = {0};
    BPL_EACH (BplConstructor, constructor, datatype->constructors)
        BPL_EACH (BplVarGroup, group, constructor->fields)
            BPL_EACH (BplVar, field, group->vars) {
                const BplVar *first = bpl_map_get(&fields, field->name);
                if (!first)
                    bpl_map_put(&fields, field->name, field);
                else if (!bpl_type_equal(first->type, field->type))
                    bpl_sema_error(sema, BPL_DIAG_DATATYPE_FIELD, field->loc,
                                   "type mismatch between field %s and identically-named field in "
                                   "constructor %s",
                                   field->name->text, bpl_as_constructor(first->owner)->name->text);
            }
    bpl_map_release(&fields);
    bpl_sema_check_attrs(sema, datatype->attrs);
    BPL_EACH (BplConstructor, constructor, datatype->constructors)
        BPL_EACH (BplVarGroup, group, constructor->fields)
            bpl_sema_check_quietly(sema, group->attrs);
}

/* ---- procedures ------------------------------------------------------------------------------ */

static void check_modifies(BplSema *sema, BplProcedure *procedure)
{
    BPL_EACH (BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (BplExpr, expr, bpl_as_modifies(spec)->vars) {
                bpl_sema_check_expr(sema, expr);
                const BplVar *var = expr->kind == BPL_IDENT ? bpl_as_ident(expr)->var : NULL;
                if (var && var->op != BPL_ROLE_GLOBAL)
                    bpl_sema_error(sema, BPL_DIAG_MODIFIES_CONSTANT, procedure->loc,
                                   "modifies list contains constant: %s", var->name->text);
            }
}

/* Sets the current procedure (NULL: none), and records which variables it may modify (its frame).
 */
static void set_frame(BplSema *sema, BplProcedure *procedure)
{
    sema->procedure = procedure;
    sema->check_frame = !sema->options.infer_modifies &&
                        procedure->op != BPL_FORM_YIELD_PROCEDURE &&
                        !bpl_sema_flag(procedure->attrs, sema->attr.yields);
    if (!sema->check_frame)
        return;
    assert(sema->frame < UINT32_MAX && sema->frame_of);
    sema->frame++;
    BPL_EACH (BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (BplExpr, expr, bpl_as_modifies(spec)->vars)
                if (expr->kind == BPL_IDENT)
                    sema->frame_of[bpl_as_ident(expr)->name->id] = sema->frame;
}

static void check_implementation_body(BplSema *sema, BplProcedure *procedure, BplBody *body,
                                      BplLoc loc)
{
    BplProcedure *outer = sema->procedure;
    set_frame(sema, procedure);
    sema->in_body = true;
    bpl_sema_check_locals(sema, body->locals);
    bpl_sema_check_body(sema, body);
    if (bpl_sema_in_civl(sema))
        bpl_sema_check_civl_loops(sema, body, loc);
    sema->in_body = false;
    sema->procedure = outer;
    sema->check_frame = false;
}

static void check_refines(BplSema *sema, BplRefines *refines)
{
    BplProcedure *action = refines->action;
    bpl_sema_check_quietly(sema, refines->attrs);
    if (!action)
        return;
    bpl_sema_check_quietly(sema, action->attrs);
    check_implementation_body(sema, action, action->body, action->loc);
    BplProcedure *outer = sema->procedure;
    sema->procedure = action;
    bpl_sema_check_civl_procedure(sema, action);
    sema->procedure = outer;
}

static void check_procedure(BplSema *sema, BplProcedure *procedure)
{
    sema->procedure = procedure;
    bpl_sema_check_attrs(sema, procedure->attrs);
    check_groups(sema, procedure->ins, NULL);
    check_groups(sema, procedure->outs, NULL);
    check_modifies(sema, procedure);
    BPL_EACH (BplStmt, spec, procedure->specs) {
        if (spec->kind == BPL_REFINES)
            check_refines(sema, bpl_as_refines(spec));
        else if (spec->kind != BPL_MODIFIES)
            bpl_sema_check_clause(sema, spec);
    }
    if (bpl_sema_in_civl(sema))
        bpl_sema_check_civl_procedure(sema, procedure);
    sema->procedure = NULL;
    if (procedure->body)
        check_implementation_body(sema, procedure, procedure->body, procedure->loc);
}

static const BplVar *next_var(const BplVarGroup **group, const BplVar *var)
{
    if (var && var->node.next)
        return (const BplVar *)var->node.next;
    if (var)
        *group = (const BplVarGroup *)(*group)->node.next;
    while (*group && !(*group)->vars)
        *group = (const BplVarGroup *)(*group)->node.next;
    return *group ? (*group)->vars : NULL;
}

static void match_formals(BplSema *sema, const BplImplementation *impl, const BplVarGroup *ours,
                          const BplVarGroup *theirs, const char *which)
{
    if (bpl_sema_count_vars(ours) != bpl_sema_count_vars(theirs)) {
        bpl_sema_error(sema, BPL_DIAG_IMPLEMENTATION_MISMATCH, impl->loc,
                       "mismatched number of %s-parameters in procedure implementation: %s", which,
                       impl->name->text);
        return;
    }
    const BplVar *mine = next_var(&ours, NULL), *yours = next_var(&theirs, NULL);
    for (; mine; mine = next_var(&ours, mine), yours = next_var(&theirs, yours)) {
        const BplType *expected = bpl_type_subst(sema->types, yours->type);
        if (bpl_type_equal(mine->type, expected))
            continue;
        if (mine->name == yours->name)
            bpl_sema_error(sema, BPL_DIAG_IMPLEMENTATION_MISMATCH, impl->loc,
                           "mismatched type of %s-parameter in implementation %s: %s", which,
                           impl->name->text, yours->name->text);
        else
            bpl_sema_error(sema, BPL_DIAG_IMPLEMENTATION_MISMATCH, impl->loc,
                           "mismatched type of %s-parameter in implementation %s: %s (named %s in "
                           "implementation)",
                           which, impl->name->text, yours->name->text, mine->name->text);
    }
}

/* Returns the type parameters in the order in which the types of the parameters mention them;
 * callers free the array. */
static const BplTypeVar **ordered_params(BplSema *sema, BplTypeVar *params, uint32_t count,
                                         const BplVarGroup *ins, const BplVarGroup *outs)
{
    size_t base = sema->args.count;
    for (int i = 0; i < 2; i++)
        BPL_EACH (const BplVarGroup, group, i ? outs : ins)
            BPL_EACH (const BplVar, var, group->vars)
                bpl_vec_push(&sema->args, var->type);
    const BplTypeVar **order = bpl_alloc(((size_t)count + 1) * sizeof(const BplTypeVar *));
    bpl_type_order_vars(params, sema->args.at + base, sema->args.count - base, order);
    sema->args.count = base;
    return order;
}

static uint32_t count_params(const BplTypeVar *params)
{
    uint32_t count = 0;
    BPL_EACH (const BplTypeVar, param, params)
        count++;
    return count;
}

static void check_implementation(BplSema *sema, BplImplementation *impl)
{
    BplProcedure *procedure = impl->procedure;
    bpl_sema_check_attrs(sema, impl->attrs);
    check_groups(sema, impl->ins, NULL);
    check_groups(sema, impl->outs, NULL);
    uint32_t count = count_params(impl->type_params);
    if (count != count_params(procedure->type_params)) {
        bpl_sema_error(sema, BPL_DIAG_IMPLEMENTATION_MISMATCH, impl->loc,
                       "mismatched number of type parameters in procedure implementation: %s",
                       impl->name->text);
    } else {
        const BplTypeVar **mine =
            ordered_params(sema, impl->type_params, count, impl->ins, impl->outs);
        const BplTypeVar **yours =
            ordered_params(sema, procedure->type_params, count, procedure->ins, procedure->outs);
        for (uint32_t i = 0; i < count; i++)
            bpl_type_var_set(yours[i], mine[i]->type);
        match_formals(sema, impl, impl->ins, procedure->ins, "in");
        match_formals(sema, impl, impl->outs, procedure->outs, "out");
        for (uint32_t i = 0; i < count; i++)
            bpl_type_var_set(yours[i], NULL);
        bpl_free(mine);
        bpl_free(yours);
    }
    check_implementation_body(sema, procedure, impl->body, impl->loc);
}

/* ---- the program ----------------------------------------------------------------------------- */

static void check_decl(BplSema *sema, BplDecl *decl);

static void check_kept(BplSema *sema, BplDecl *decl)
{
    BplDecl *part = bpl_sema_kept_part(sema, decl);
    if (decl->kind == BPL_FUNCTION)
        check_axioms(sema, bpl_as_function(decl)->uses);
    else if (decl->kind == BPL_CONST_DECL)
        check_axioms(sema, bpl_as_const_decl(decl)->uses);
    if (part)
        check_decl(sema, part);
}

static void check_decl(BplSema *sema, BplDecl *decl)
{
    if (bpl_sema_is_ignored(sema, decl) || bpl_sema_flag(decl->attrs, sema->attr.ignore)) {
        check_kept(sema, decl);
        return;
    }
    switch ((BplDeclKind)decl->kind) {
    case BPL_TYPE_DECL:
        bpl_sema_check_attrs(sema, decl->attrs);
        break;
    case BPL_DATATYPE:
        check_datatype(sema, bpl_as_datatype(decl));
        break;
    case BPL_CONST_DECL:
        check_const(sema, bpl_as_const_decl(decl));
        break;
    case BPL_FUNCTION:
        check_function(sema, bpl_as_function(decl));
        break;
    case BPL_AXIOM:
        check_axiom(sema, bpl_as_axiom(decl));
        break;
    case BPL_VAR_DECL:
        check_groups(sema, bpl_as_var_decl(decl)->groups, decl->attrs);
        break;
    case BPL_PROCEDURE:
        check_procedure(sema, bpl_as_procedure(decl));
        break;
    case BPL_IMPLEMENTATION:
        if (bpl_as_implementation(decl)->procedure)
            check_implementation(sema, bpl_as_implementation(decl));
        break;
    }
}

bool bpl_sema_check_types(BplSema *sema)
{
    sema->frame_of = bpl_alloc_zero((sema->scope.count + 1) * sizeof *sema->frame_of);
    sema->modify_sets = bpl_sema_has_civl_forms(sema->program->unit->decls)
                            ? bpl_modify_sets_infer(sema->program)
                            : NULL;
    sema->muted = true;
    BPL_EACH (BplDecl, decl, sema->implicit->decls)
        check_decl(sema, decl);
    sema->muted = false;
    BPL_EACH (BplDecl, decl, sema->program->unit->decls)
        if (!bpl_sema_skips(sema, decl))
            check_decl(sema, decl);
    assert(!sema->guard && !sema->in_body && !sema->check_frame && sema->args.count == 0);
    bpl_sema_settle_types(sema);
    bpl_sema_check_layers_241(sema);
    bpl_free(sema->frame_of);
    bpl_modify_sets_free(sema->modify_sets);
    return sema->errors == 0;
}
