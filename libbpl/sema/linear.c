/* Finds linear types, and checks linear parameters in declarations and all bodies. */
#include "libbpl/sema/linear.h"

#include <string.h>

enum {
    /* limit on the types reached through fields; a type that leads to more types counts as not
     * linear */
    MAX_TYPES = 4000
};

/* ---- kinds and types ------------------------------------------------------------------------- */

BplLinearKind bpl_sema_linear_kind(const BplVar *var)
{
    static const char *const names[] = {"linear", "linear_in", "linear_out"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        BPL_EACH (const BplAttr, attr, bpl_sema_var_attrs(var))
            if (strcmp(attr->name->text, names[i]) == 0)
                return (BplLinearKind)(i + 1);
    return BPL_NOT_LINEAR;
}

static const BplDatatype *datatype_of(const BplType *type)
{
    const BplType *known = type ? type->expanded : NULL;
    if (!known || known->kind != BPL_T_CTOR || !known->decl ||
        ((const BplNode *)known->decl)->kind != BPL_DATATYPE)
        return NULL;
    return (const BplDatatype *)known->decl;
}

bool bpl_sema_is_library_type(const BplType *type, const char *name)
{
    const BplDatatype *datatype = datatype_of(type);
    return datatype && strcmp(datatype->name->text, name) == 0;
}

static void find_type(BplLinearity *linear, const BplType *type)
{
    type = type->expanded;
    if (!datatype_of(type) || linear->found.count >= MAX_TYPES || bpl_map_get(&linear->types, type))
        return;
    bpl_vec_push(&linear->found, type);
    bpl_vec_push(&linear->is_linear, bpl_sema_is_library_type(type, "One"));
    bpl_map_put(&linear->types, type, (void *)(uintptr_t)linear->found.count);
}

static void set_params(const BplDatatype *datatype, const BplType *type)
{
    uint32_t i = 0;
    BPL_EACH (const BplTypeVar, param, datatype->params)
        bpl_type_var_set(param, type ? type->args[i++] : NULL);
}

typedef void Visit(BplLinearity *linear, const BplType *part, bool *answer);

/* Visits those types that determine whether the given type is linear: for a datatype the types of
 * its fields, for a Map the type of its values. */
static void each_part(BplLinearity *linear, const BplType *type, Visit *visit, bool *answer)
{
    const BplDatatype *datatype = datatype_of(type);
    if (bpl_sema_is_library_type(type, "One"))
        return;
    if (bpl_sema_is_library_type(type, "Map")) {
        visit(linear, type->args[1], answer);
        return;
    }
    BPL_EACH (const BplConstructor, constructor, datatype->constructors)
        BPL_EACH (const BplVarGroup, group, constructor->fields)
            BPL_EACH (const BplVar, field, group->vars) {
                set_params(datatype, type);
                const BplType *part = bpl_type_subst(linear->sema->types, field->type);
                set_params(datatype, NULL);
                visit(linear, part, answer);
            }
}

static void visit_new(BplLinearity *linear, const BplType *part, bool *answer)
{
    (void)answer;
    find_type(linear, part);
}

static void visit_known(BplLinearity *linear, const BplType *part, bool *answer)
{
    uintptr_t number = (uintptr_t)bpl_map_get(&linear->types, part->expanded);
    *answer |= number && linear->is_linear.at[number - 1];
}

static bool has_linear_part(BplLinearity *linear, const BplType *type)
{
    if (bpl_sema_is_library_type(type, "Map") && bpl_sema_is_library_type(type->args[0], "One"))
        return true;
    bool answer = false;
    each_part(linear, type, visit_known, &answer);
    return answer;
}

bool bpl_sema_is_linear(BplLinearity *linear, const BplType *type)
{
    if (!datatype_of(type))
        return false;
    size_t first = linear->found.count;
    find_type(linear, type);
    for (size_t i = first; i < linear->found.count; i++)
        each_part(linear, linear->found.at[i], visit_new, NULL);
    for (bool changed = first < linear->found.count; changed;) {
        changed = false;
        for (size_t i = first; i < linear->found.count; i++)
            if (!linear->is_linear.at[i] && has_linear_part(linear, linear->found.at[i]))
                linear->is_linear.at[i] = changed = true;
    }
    bool answer = false;
    visit_known(linear, type, &answer);
    return answer;
}

/* ---- arguments ------------------------------------------------------------------------------- */

BplLinearArgs bpl_sema_linear_args(const BplCall *call)
{
    BplLinearArgs args = {0};
    const BplExpr *expr = call->args;
    BPL_EACH (const BplVarGroup, group, call->procedure->ins)
        BPL_EACH (const BplVar, formal, group->vars) {
            if (!expr)
                return args;
            bpl_vec_push(&args, ((BplLinearArg){formal, expr}));
            expr = (const BplExpr *)expr->node.next;
        }
    return args;
}

const BplVar *bpl_sema_linear_source(const BplCall *call, const BplLinearArg *arg)
{
    if (bpl_sema_is_primitive(call->procedure) && bpl_sema_linear_kind(arg->formal) == BPL_LINEAR)
        return bpl_sema_root_var(arg->expr);
    return bpl_sema_linear_var(arg->expr);
}

/* ---- declarations ---------------------------------------------------------------------------- */

/* Checks the linear attributes of variables that exist after the call, or whose values are handed
 * to the caller: only {:linear} is allowed. */
static void check_lasting(BplLinearity *linear, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (bpl_sema_linear_kind(var) > BPL_LINEAR)
                bpl_sema_error(linear->sema, BPL_DIAG_CIVL_LINEAR, var->loc,
                               "variable must be declared linear (as opposed to linear_in or "
                               "linear_out)");
}

static void check_invariant(BplLinearity *linear, const BplProcedure *procedure)
{
    BPL_EACH (const BplVarGroup, group, procedure->ins)
        BPL_EACH (const BplVar, var, group->vars)
            if (bpl_sema_linear_kind(var) > BPL_LINEAR)
                bpl_sema_error(linear->sema, BPL_DIAG_CIVL_LINEAR, var->loc,
                               "parameter to yield invariant may only be :linear");
}

/* Checks a call of a yield invariant in a specification: in a requires clause it may only use
 * linear values that are available before the call of the procedure, in an ensures clause those
 * available after the call, in other clauses those available at both times. */
static void check_clause(BplLinearity *linear, const BplCondition *clause)
{
    BplLinearArgs args = bpl_sema_linear_args(clause->call);
    for (uint32_t i = 0; i < args.count; i++) {
        const BplExpr *expr = args.at[i].expr;
        const BplVar *var = bpl_sema_linear_var(expr);
        if (!var || bpl_sema_linear_kind(args.at[i].formal) == BPL_NOT_LINEAR)
            continue;
        BplLinearKind kind = bpl_sema_linear_kind(var);
        bool is_there =
            (var->op == BPL_ROLE_IN || var->op == BPL_ROLE_OUT) &&
            (kind == BPL_LINEAR || (kind == BPL_LINEAR_IN && clause->op == BPL_CLAUSE_REQUIRES) ||
             (kind == BPL_LINEAR_OUT && clause->op == BPL_CLAUSE_ENSURES));
        if (!is_there)
            bpl_sema_error(linear->sema, BPL_DIAG_CIVL_LINEAR, clause->call->loc,
                           "unavailable source %s for linear parameter at position %u",
                           var->name->text, (unsigned)i);
    }
    bpl_vec_release(&args);
}

static void check_procedure(BplLinearity *linear, const BplProcedure *procedure)
{
    check_lasting(linear, procedure->outs);
    if (bpl_sema_is_invariant(procedure))
        check_invariant(linear, procedure);
    if (procedure->op != BPL_FORM_YIELD_PROCEDURE)
        return;
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_CONDITION && ((const BplCondition *)spec)->call) {
            const BplCondition *clause = (const BplCondition *)spec;
            check_clause(linear, clause);
            bpl_sema_check_linear_stmt(linear, &clause->call->base);
        }
}

/* ---- One and Map of linear types --------------------------------------------------------------
 */

static const BplType *type_at(const BplNode *node)
{
    switch (bpl_kind_info((BplKind)node->kind)->node_class) {
    case BPL_CLASS_TYPE:
        return ((const BplTypeExpr *)node)->type;
    case BPL_CLASS_EXPR:
        return ((const BplExpr *)node)->type;
    default:
        return NULL;
    }
}

/* Checks that the type argument of a One, or the key type of a Map, is not itself linear (only a
 * key type One T is allowed). */
static BplWalk check_instance(BplWalker *walker, BplNode *node)
{
    BplLinearity *linear = walker->data;
    const BplType *type = type_at(node);
    bool is_one = bpl_sema_is_library_type(type, "One"),
         is_map = bpl_sema_is_library_type(type, "Map");
    if ((!is_one && !is_map) || type->expanded->has_var ||
        bpl_map_put(&linear->seen, type->expanded, linear))
        return BPL_WALK_ON;
    const BplType *about = type->expanded->args[0];
    if (!bpl_sema_is_linear(linear, about) || (is_map && bpl_sema_is_library_type(about, "One")))
        return BPL_WALK_ON;
    char *text = bpl_type_text(about);
    bpl_sema_error(linear->sema, BPL_DIAG_CIVL_LINEAR, node->loc,
                   is_one ? "One instantiated with a linear type: %s"
                          : "Map instantiated with a key type that is neither One _ nor ordinary: "
                            "%s",
                   text);
    bpl_free(text);
    return BPL_WALK_ON;
}

static bool check_instances(BplLinearity *linear)
{
    BplWalker walker = {.enter = check_instance, .data = linear};
    bpl_walk_chain(&walker, (BplNode *)linear->sema->program->unit->decls);
    return linear->sema->errors == 0;
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static void check_body(BplLinearity *linear, const BplProcedure *procedure, const BplVarGroup *ins,
                       const BplVarGroup *outs, const BplBody *body)
{
    /* procedures with type parameters are skipped, since Boogie checks only instances of them */
    if (!procedure || procedure->type_params || bpl_sema_is_primitive(procedure))
        return;
    BplLinearBody whole = {procedure, ins, outs, body};
    bpl_sema_check_available(linear, &whole);
}

static void check_decl(BplLinearity *linear, const BplDecl *decl)
{
    if (bpl_sema_is_ignored(linear->sema, decl))
        return;
    if (decl->kind == BPL_VAR_DECL) {
        check_lasting(linear, ((const BplVarDecl *)decl)->groups);
    } else if (decl->kind == BPL_PROCEDURE) {
        const BplProcedure *procedure = (const BplProcedure *)decl;
        check_procedure(linear, procedure);
        if (procedure->body) {
            /* the procedure's body is an implementation, whose results are checked again */
            check_lasting(linear, procedure->outs);
            check_body(linear, procedure, procedure->ins, procedure->outs, procedure->body);
        }
    } else if (decl->kind == BPL_IMPLEMENTATION) {
        const BplImplementation *impl = (const BplImplementation *)decl;
        check_lasting(linear, impl->outs);
        check_body(linear, impl->procedure, impl->ins, impl->outs, impl->body);
    }
}

static void find_globals(BplLinearity *linear, const BplDecl *decls)
{
    BPL_EACH (const BplDecl, decl, decls)
        if (decl->kind == BPL_VAR_DECL && !bpl_sema_is_ignored(linear->sema, decl))
            BPL_EACH (const BplVarGroup, group, ((const BplVarDecl *)decl)->groups)
                BPL_EACH (const BplVar, var, group->vars)
                    if (bpl_sema_linear_kind(var) != BPL_NOT_LINEAR)
                        bpl_vec_push(&linear->globals, var);
}

bool bpl_sema_check_linearity(BplSema *sema)
{
    const BplDecl *decls = sema->program->unit->decls;
    if (!sema->checks_layers || !sema->implicit->decls)
        return true;
    BplLinearity linear = {.sema = sema};
    find_globals(&linear, decls);
    if (check_instances(&linear))
        BPL_EACH (const BplDecl, decl, decls)
            check_decl(&linear, decl);
    bpl_map_release(&linear.types);
    bpl_map_release(&linear.seen);
    bpl_vec_release(&linear.found);
    bpl_vec_release(&linear.is_linear);
    bpl_vec_release(&linear.globals);
    return sema->errors == 0;
}
