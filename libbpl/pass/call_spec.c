#include "libbpl/pass/call_spec.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

typedef struct Spec {
    BplInstance instance;
    BplArena *arena;
    BplCall *call;
    const BplProcedure *procedure;
    /* a set: the variables that the requires, ensures and where clauses of the procedure mention */
    BplMap read;
} Spec;

/* ---- variables in clauses -------------------------------------------------------------------- */

static BplWalk note_read(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_IDENT && bpl_as_ident(node)->var)
        bpl_map_put(walker->data, bpl_as_ident(node)->var, node);
    return BPL_WALK_ON;
}

/* Is the clause asserted or assumed when the call is replaced by the specification? */
static bool counts(const Spec *spec, const BplStmt *stmt)
{
    if (bpl_is_clause(stmt, BPL_CLAUSE_ENSURES))
        return true;
    if (!bpl_is_clause(stmt, BPL_CLAUSE_REQUIRES))
        return false;
    if (bpl_as_condition(stmt)->free || spec->call->free)
        return bpl_attr_is_true(stmt->attrs, "always_assume");
    return true;
}

static void find_read(Spec *spec)
{
    BplWalker walker = {.enter = note_read, .data = &spec->read};
    BPL_EACH (BplStmt, stmt, spec->procedure->specs) {
        if (counts(spec, stmt))
            bpl_walk(&walker, &stmt->node);
    }
    BPL_EACH (BplVarGroup, group, spec->procedure->outs) {
        if (group->where)
            bpl_walk(&walker, &group->where->node);
    }
}

/* ---- parameters ------------------------------------------------------------------------------ */

static BplExpr *ident(const Spec *spec, BplVar *var)
{
    return bpl_make_ident(spec->arena, var, NULL);
}

static BplStmt *assignment(const Spec *spec, const BplChain *lhs, const BplChain *rhs)
{
    if (!lhs->first)
        return NULL;
    assert(rhs->first);
    return bpl_make_assign(spec->arena, (BplExpr *)lhs->first, (BplExpr *)rhs->first, NULL);
}

/* Replaces the parameter that a `call forall` leaves open (`*`) by a new variable of the
 * quantifier. */
static void bind_wildcard(Spec *spec, const BplVar *param, BplChain *bound)
{
    BplSite *site = spec->instance.site;
    BplVarGroup *group = bpl_ast_var_group(spec->arena, 0);
    BplVar *var = bpl_ast_var(spec->arena, 0);
    var->op = BPL_ROLE_BOUND;
    var->name = bpl_fresh_name(site->fresh, param->name);
    var->group = group;
    var->type = param->type;
    group->vars = var;
    group->type = bpl_instance_type(&spec->instance, param->group->type);
    bpl_node_set_height(&var->node);
    bpl_node_set_height(&group->node);
    assert(spec->call->forall && bound);
    bpl_map_put(&spec->instance.vars, param, var);
    bpl_chain_add(bound, group);
}

/* Makes the assignment of the arguments to new variables: x#1, … := the arguments. */
static BplStmt *bind_ins(Spec *spec, BplChain *bound)
{
    BplChain lhs = {0}, rhs = {0};
    BplExpr *args = spec->call->args;
    spec->call->args = NULL;
    BplParam param = {.group = spec->procedure->ins};
    while (args && bpl_pass_next_param(&param)) {
        BplExpr *arg = bpl_chain_take(&args);
        if (arg->kind == BPL_WILDCARD) {
            bind_wildcard(spec, param.var, bound);
        } else if (bpl_map_get(&spec->read, param.var)) {
            BplVar *var = bpl_instance_bind(&spec->instance, param.var);
            bpl_chain_add(&lhs, ident(spec, var));
            bpl_chain_add(&rhs, arg);
        }
    }
    return assignment(spec, &lhs, &rhs);
}

/* ---- clauses --------------------------------------------------------------------------------- */

static void add_requires(Spec *spec, BplChain *out)
{
    BPL_EACH (const BplStmt, stmt, spec->procedure->specs) {
        if (!bpl_is_clause(stmt, BPL_CLAUSE_REQUIRES) || !counts(spec, stmt))
            continue;
        const BplCondition *clause = bpl_as_condition(stmt);
        BplExpr *expr = bpl_instance_expr(&spec->instance, clause->expr);
        bool asserted = !clause->free && !spec->call->free;
        BplChain attrs = {0};
        bpl_chain_add(&attrs, bpl_instance_attrs(&spec->instance, clause->attrs));
        if (asserted)
            bpl_chain_add(&attrs, bpl_copy_attrs(spec->arena, spec->call->attrs));
        BplStmt *made = asserted ? bpl_make_assert(spec->arena, expr, NULL)
                                 : bpl_make_assume(spec->arena, expr, NULL);
        made->attrs = (BplAttr *)attrs.first;
        bpl_node_set_height(&made->node);
        bpl_chain_add(out, made);
    }
}

static void add_ensures(Spec *spec, BplChain *out)
{
    BPL_EACH (const BplStmt, stmt, spec->procedure->specs) {
        if (!bpl_is_clause(stmt, BPL_CLAUSE_ENSURES))
            continue;
        BplExpr *expr = bpl_instance_expr(&spec->instance, bpl_as_condition(stmt)->expr);
        BplStmt *made = bpl_make_assume(spec->arena, expr, NULL);
        made->attrs = bpl_instance_attrs(&spec->instance, stmt->attrs);
        bpl_node_set_height(&made->node);
        bpl_chain_add(out, made);
    }
}

/* Adds a havoc of the modified variables and the results. */
static void add_havoc(Spec *spec, BplChain *out)
{
    BplChain vars = {0};
    BplSet met = {0};
    BPL_EACH (const BplStmt, stmt, spec->procedure->specs) {
        if (stmt->kind != BPL_MODIFIES)
            continue;
        BPL_EACH (const BplExpr, expr, bpl_as_modifies(stmt)->vars) {
            BplVar *var = bpl_as_ident(expr)->var;
            if (var && bpl_set_add(&met, var))
                bpl_chain_add(&vars, ident(spec, var));
        }
    }
    BplParam param = {.group = spec->procedure->outs};
    while (bpl_pass_next_param(&param)) {
        BplVar *var = bpl_map_get(&spec->instance.vars, param.var);
        assert(var && "results have variables of their own here");
        bpl_chain_add(&vars, ident(spec, var));
    }
    if (vars.first)
        bpl_chain_add(out, bpl_make_havoc(spec->arena, (BplExpr *)vars.first, NULL));
    bpl_set_release(&met);
    BPL_EACH (const BplVarGroup, group, spec->procedure->outs) {
        if (group->where)
            bpl_chain_add(out,
                          bpl_make_assume(spec->arena,
                                          bpl_instance_expr(&spec->instance, group->where), NULL));
    }
}

/* Makes the assignment of the new variables to the call's results: … := y#1, … */
static BplStmt *assign_outs(Spec *spec)
{
    BplChain lhs = {0}, rhs = {0};
    BplExpr *outs = spec->call->outs;
    spec->call->outs = NULL;
    BplParam param = {.group = spec->procedure->outs};
    while (outs && bpl_pass_next_param(&param)) {
        bpl_chain_add(&lhs, bpl_chain_take(&outs));
        bpl_chain_add(&rhs, ident(spec, bpl_map_get(&spec->instance.vars, param.var)));
    }
    return assignment(spec, &lhs, &rhs);
}

/* ---- the call -------------------------------------------------------------------------------- */

static void replace(Spec *spec, BplChain *out)
{
    BplChain before = {0}, after = {0};
    bpl_chain_add(out, bind_ins(spec, NULL));
    BplParam param = {.group = spec->procedure->outs};
    while (bpl_pass_next_param(&param))
        bpl_instance_bind(&spec->instance, param.var);
    add_requires(spec, &before);
    add_havoc(spec, &after);
    add_ensures(spec, &after);
    bpl_chain_add(out, before.first);
    bpl_chain_add(out, bpl_instance_snapshot(&spec->instance));
    bpl_chain_add(out, after.first);
    bpl_chain_add(out, assign_outs(spec));
}

/* Returns the conjunction of the procedure's clauses of one kind. */
static BplExpr *conjunction(Spec *spec, BplClause clause)
{
    BplExpr *all = NULL;
    BPL_EACH (const BplStmt, stmt, spec->procedure->specs) {
        if (!bpl_is_clause(stmt, clause) || !counts(spec, stmt))
            continue;
        BplExpr *expr = bpl_instance_expr(&spec->instance, bpl_as_condition(stmt)->expr);
        all = all ? bpl_make_binary(spec->arena, BPL_OP_AND, all, expr, NULL) : expr;
    }
    return all;
}

static void assume_for_all(Spec *spec, BplChain *out)
{
    BplChain bound = {0};
    bpl_chain_add(out, bind_ins(spec, &bound));
    BplExpr *premise = conjunction(spec, BPL_CLAUSE_REQUIRES);
    BplExpr *fact = conjunction(spec, BPL_CLAUSE_ENSURES);
    if (!fact)
        fact = bpl_make_bool(spec->arena, true, NULL);
    if (premise)
        fact = bpl_make_binary(spec->arena, BPL_OP_IMPLIES, premise, fact, NULL);
    if (bound.first) {
        fact = bpl_make_quant(spec->arena, BPL_FORALL, NULL, (BplVarGroup *)bound.first, NULL, fact,
                              NULL);
    }
    bpl_chain_add(out, bpl_instance_snapshot(&spec->instance));
    bpl_chain_add(out, bpl_make_assume(spec->arena, fact, NULL));
}

BplStmt *bpl_pass_call_by_spec(BplSite *site, BplCall *call, const BplMap *known)
{
    Spec spec = {.arena = &site->program->arena, .call = call, .procedure = call->procedure};
    bpl_instance_init(&spec.instance, site, call, known);
    find_read(&spec);
    BplChain out = {0};
    if (call->forall)
        assume_for_all(&spec, &out);
    else
        replace(&spec, &out);
    BplStmt *first = (BplStmt *)out.first;
    /* the first statement gets the source position of the call, so that comments before the call
     * are printed before the statements that replace it */
    if (first) {
        first->loc = call->loc;
        first->start = first->end = call->start;
    }
    assert(!call->args && "the arguments went into assignments");
    bpl_instance_release(&spec.instance);
    bpl_map_release(&spec.read);
    return first;
}
