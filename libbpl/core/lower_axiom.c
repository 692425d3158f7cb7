/* Lowers permanent assumptions: axioms, instances of the axioms that quantify over types, and where
 * clauses of globals. */
#include "libbpl/core/lower_poly.h"

#include "libbpl/pass/sizes.h"
#include "libbpl/syntax/walk.h"

/* Limit on the number of instructions; if it is exceeded, no further instances of axioms that
 * quantify over types are made. */
enum { MAX_INSTANCE_CODE = 200000 };

/* Lowers the axiom and adds it to the core. With `is_instance`, the axiom is a quantifier over
 * types, which is instantiated at the types that l->type_env has for its type parameters. */
static void lower_axiom(BplLower *l, const BplAxiom *decl, bool is_instance)
{
    BplCoreAxiom axiom = {.decl = decl};
    size_t errors = l->core->program->diags.errors;
    bpl_start_frame(l, &axiom.unit.regs, NULL);
    l->place = &decl->node;
    axiom.unit.first = (uint32_t)l->core->code.count;
    bpl_lower_mark(l, decl->expr, BPL_MARK_ASSUMED);
    l->is_once = !is_instance;
    axiom.unit.result = is_instance ? bpl_lower_quant(l, bpl_as_quant(decl->expr), BPL_NO_SLOT)
                                    : bpl_lower_expr(l, decl->expr, BPL_NO_SLOT);
    l->is_once = false;
    axiom.unit.end = (uint32_t)l->core->code.count;
    if (l->core->program->diags.errors == errors)
        bpl_vec_push(&l->core->axioms, axiom);
}

static BplWalk find_type_params(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool is_it = node->kind == BPL_QUANT && bpl_as_quant(node)->type_params;
    return is_it ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Does the axiom quantify over types, so that it is lowered by instances? (Without the option
 * `types` such axioms are left out, also if the quantifier is inside the axiom.) */
static bool is_over_types(const BplLower *l, const BplAxiom *axiom)
{
    BplWalker walker = {.enter = find_type_params};
    if (!l->options.types)
        return !bpl_walk(&walker, (BplNode *)(uintptr_t)&axiom->expr->node);
    return axiom->expr->kind == BPL_QUANT && axiom->expr->op == BPL_FORALL &&
           bpl_as_quant(axiom->expr)->type_params;
}

/* Is the axiom marked {:ctor}? Such an axiom need not hold for all values of its datatype: for an
 * engine that interprets datatypes it would be contradictory, so it is not assumed. */
static bool is_of_datatype(const BplAxiom *axiom)
{
    return bpl_attr_find(axiom->attrs, "ctor") != NULL;
}

static void lower_axioms(BplLower *l, const BplDecl *decls)
{
    BPL_EACH (const BplDecl, decl, decls) {
        if (bpl_lower_is_over(l))
            return;
        if (decl->kind == BPL_CONST_DECL)
            lower_axioms(l, (const BplDecl *)bpl_as_const_decl(decl)->uses);
        if (decl->kind == BPL_FUNCTION)
            lower_axioms(l, (const BplDecl *)bpl_as_function(decl)->uses);
        if (decl->kind != BPL_AXIOM)
            continue;
        if (is_of_datatype(bpl_as_axiom(decl))) {
            l->core->approximations++;
            continue;
        }
        BplTypedAxiom axiom = {.axiom = bpl_as_axiom(decl)};
        if (is_over_types(l, axiom.axiom))
            bpl_vec_push(&l->over_types, axiom);
        else
            lower_axiom(l, axiom.axiom, false);
    }
}

/* Lowers the new instances of the axiom: those at types at which the axiom's functions have been
 * applied in the meantime. Returns true if there were any. An instance may apply functions at new
 * types, which creates new instances of axioms. */
static bool lower_instances(BplLower *l, BplTypedAxiom *typed)
{
    uint64_t next = 0;
    bool is_new = false;
    BplMap env = {0};
    /* leaving out instances only removes assumptions, which is sound */
    while (l->core->code.count < MAX_INSTANCE_CODE && !bpl_lower_is_over(l) &&
           bpl_poly_next(l, bpl_as_quant(typed->axiom->expr), &next, &env)) {
        if (!bpl_set_add(&typed->seen, (const void *)(uintptr_t)next))
            continue;
        is_new = true;
        l->type_env = &env;
        lower_axiom(l, typed->axiom, true);
        l->type_env = NULL;
        bpl_lower_queued(l);
    }
    bpl_map_release(&env);
    return is_new;
}

/* Adds all global variables with where clauses to the core. A where clause implies that a value
 * with the stated property exists, whether its variable is used or not. */
static void lower_globals_with_where(BplLower *l)
{
    BPL_EACH (const BplDecl, decl, l->core->program->unit->decls)
        if (decl->kind == BPL_VAR_DECL)
            BPL_EACH (const BplVarGroup, group, bpl_as_var_decl(decl)->groups)
                BPL_EACH (const BplVar, var, group->where ? group->vars : NULL)
                    bpl_lower_global(l, var);
}

static void lower_all_axioms(BplLower *l)
{
    if (!l->has_axioms) {
        lower_globals_with_where(l);
        lower_axioms(l, l->core->program->unit->decls);
        bpl_lower_queued(l);
        l->core->approximations += l->over_types.count;
    }
    l->has_axioms = true;
    for (bool is_new = l->options.types; is_new;) {
        is_new = false;
        for (size_t i = 0; i < l->over_types.count; i++)
            is_new = lower_instances(l, &l->over_types.at[i]) || is_new;
    }
}

static void lower_global_where(BplLower *l, uint32_t index)
{
    const BplVar *var = l->core->globals.at[index].var;
    if (!var->group || !var->group->where || var->op != BPL_ROLE_GLOBAL)
        return;
    BplCoreWhere where = {.global = index, .node = &var->node};
    size_t errors = l->core->program->diags.errors;
    bpl_start_frame(l, &where.unit.regs, NULL);
    l->place = &var->node;
    where.unit.first = (uint32_t)l->core->code.count;
    where.unit.result = bpl_lower_expr(l, var->group->where, BPL_NO_SLOT);
    where.unit.end = (uint32_t)l->core->code.count;
    if (l->core->program->diags.errors == errors)
        bpl_vec_push(&l->core->wheres, where);
}

static bool is_counted(const BplSizes *sizes, const BplType *type)
{
    BplSet types = {0};
    bpl_sizes_add(&types, type);
    bool counts = bpl_sizes_meet(&types, &sizes->counted);
    bpl_set_release(&types);
    return counts;
}

static void lower_unique(BplLower *l, const BplVar *var, bool counts)
{
    size_t count = l->core->globals.count;
    uint32_t index = bpl_lower_global(l, var);
    if (l->core->globals.count > count)
        l->core->globals.at[index].is_unmentioned = true;
    l->core->globals.at[index].is_counted = counts;
}

void bpl_core_uniques(BplCore *core, bool all)
{
    BplLower *l = core->lower;
    if (l->has_uniques)
        return;
    l->has_uniques = true;
    BPL_VEC(const BplVarGroup *) groups = {0};
    BPL_EACH (const BplDecl, decl, core->program->unit->decls)
        if (decl->kind == BPL_CONST_DECL && bpl_as_const_decl(decl)->unique)
            bpl_vec_push(&groups, bpl_as_const_decl(decl)->group);
    if (!groups.count) /* avoids bpl_sizes_init, which scans the whole program */
        return;
    BplSizes sizes;
    bpl_sizes_init(&sizes, core->program);
    for (size_t i = 0; i < groups.count; i++)
        BPL_EACH (const BplVar, var, groups.at[i]->vars) {
            bool counts = is_counted(&sizes, var->type);
            if (all || bpl_sizes_may_be_few(var->type) || counts)
                lower_unique(l, var, counts);
        }
    bpl_sizes_release(&sizes);
    bpl_vec_release(&groups);
}

bool bpl_core_axioms(BplCore *core)
{
    BplLower *l = core->lower;
    size_t errors = core->program->diags.errors;
    lower_all_axioms(l);
    for (; l->wheres < core->globals.count; l->wheres++) {
        lower_global_where(l, (uint32_t)l->wheres);
        bpl_lower_queued(l);
    }
    return core->program->diags.errors == errors && !core->is_given_up;
}
