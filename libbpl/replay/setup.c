/* Before the first statement: declarations are looked up, constants, functions and globals get
 * what the script says, and axioms are held against it. */
#include "libbpl/base/alloc.h"
#include "libbpl/replay/run.h"

#include <stdlib.h>
#include <string.h>

/* ---- functions ------------------------------------------------------------------------------- */

static BplFunctionInfo *add_info(BplRun *run, const void *node)
{
    BplFunctionInfo *info = bpl_arena_alloc(&run->arena, sizeof *info);
    bpl_map_put(&run->functions, node, info);
    bpl_vec_push(&run->function_list, info);
    return info;
}

static const char *builtin_of(const BplFunction *function)
{
    static const char *const names[] = {"bvbuiltin", "builtin"};
    for (int i = 0; i < 2; i++) {
        const BplAttr *attr = bpl_attr_find(function->attrs, names[i]);
        if (attr && attr->args && attr->args->kind == BPL_STRING_LIT)
            return bpl_as_string_lit(attr->args)->text->text;
    }
    return NULL;
}

/* Without its quotes, as long as the run. */
static const char *unquoted(BplRun *run, const char *literal)
{
    return literal ? bpl_arena_strndup(&run->arena, literal + 1, strlen(literal) - 2) : NULL;
}

static void add_function(BplRun *run, const BplFunction *function)
{
    BplFunctionInfo *info = add_info(run, function);
    info->decl = function;
    info->builtin = unquoted(run, builtin_of(function));
    if (bpl_attr_is_true(function->attrs, "constructor")) {
        const BplType *result = function->signature->args[function->signature->count]->expanded;
        info->is_ctor = true;
        info->ctor = &function->node;
        if (result->kind == BPL_T_CTOR)
            bpl_data_add_ctor(run->values, result->decl, &function->node);
    }
}

/* hd#Cons, is#Cons: what the language declares for constructors of the older kind. */
static void add_part(BplRun *run, const BplFunction *function)
{
    const char *mark = strrchr(function->name->text, '#');
    if (!function->is_made || !mark || function->signature->count != 1)
        return;
    const BplType *object = function->signature->args[0]->expanded;
    BplNodeVec *ctors =
        object->kind == BPL_T_CTOR ? bpl_map_get(&run->values->ctors, object->decl) : NULL;
    for (size_t i = 0; ctors && i < ctors->count; i++) {
        const BplFunction *ctor = bpl_as_function(ctors->at[i]);
        if (strcmp(ctor->name->text, mark + 1) != 0)
            continue;
        BplFunctionInfo *info = bpl_map_get(&run->functions, function);
        const BplName *field = bpl_names_find(run->program->names, function->name->text,
                                              (size_t)(mark - function->name->text));
        info->is_part = true;
        info->ctor = &ctor->node;
        info->field = field ? bpl_ctor_field_index(&ctor->node, field) : -1;
    }
}

static void add_ctors(BplRun *run, const BplDatatype *datatype)
{
    BPL_EACH (BplConstructor, ctor, datatype->constructors) {
        BplFunctionInfo *info = add_info(run, ctor);
        info->is_ctor = true;
        info->ctor = &ctor->node;
    }
}

/* ---- declarations ---------------------------------------------------------------------------- */

static void add_global(BplRun *run, const BplVar *var)
{
    bpl_vec_push(&run->global_vars, var);
    bpl_vec_push(&run->globals, NULL);
    bpl_map_put(&run->global_slots, var, (void *)(uintptr_t)run->globals.count);
}

static void add_body(BplRun *run, const BplProcedure *procedure, const BplNode *body)
{
    BplNodeVec *bodies = bpl_map_get(&run->bodies, procedure);
    if (!bodies) {
        bodies = bpl_alloc_zero(sizeof *bodies);
        bpl_map_put(&run->bodies, procedure, bodies);
    }
    bpl_vec_push(bodies, body);
}

static void add_decl(BplRun *run, BplDecl *decl)
{
    switch ((BplKind)decl->kind) {
    case BPL_FUNCTION:
        add_function(run, bpl_as_function(decl));
        break;
    case BPL_DATATYPE:
        add_ctors(run, bpl_as_datatype(decl));
        break;
    case BPL_CONST_DECL:
        BPL_EACH (BplVar, var, bpl_as_const_decl(decl)->group->vars)
            add_global(run, var);
        break;
    case BPL_VAR_DECL:
        BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
            BPL_EACH (BplVar, var, group->vars)
                add_global(run, var);
        break;
    case BPL_PROCEDURE:
        if (bpl_as_procedure(decl)->body)
            add_body(run, bpl_as_procedure(decl), &decl->node);
        break;
    case BPL_IMPLEMENTATION:
        if (bpl_as_implementation(decl)->procedure)
            add_body(run, bpl_as_implementation(decl)->procedure, &decl->node);
        break;
    default:
        break;
    }
}

static BplDecl *decls_of(const BplRun *run, int part)
{
    const BplUnit *unit = run->program->unit;
    if (part)
        return unit->implicit ? unit->implicit->decls : NULL;
    return unit->decls;
}

static bool is_ignored(const BplDecl *decl)
{
    return bpl_attr_is_true(decl->attrs, "ignore");
}

/* ---- first values ---------------------------------------------------------------------------- */

/* Among unique constants of which nothing is said, each gets a number of its own. */
static const BplDatum *fresh_unique(BplRun *run, const BplVar *var, const BplGround *type,
                                    unsigned long number)
{
    mpz_t z;
    const BplDatum *value = NULL;
    bool given = bpl_map_get(&run->inits, var) || run->options.hooks.choose;
    mpz_init_set_ui(z, number);
    if (!given && type->kind == BPL_T_INT)
        value = bpl_datum_int_z(run->values, z);
    else if (!given && type->kind == BPL_T_BV)
        value = bpl_datum_bv(run->values, z, type->width);
    else if (!given && type->kind == BPL_T_CTOR && !bpl_ctor_at(run->values, type, 0))
        value = bpl_datum_element(run->values, type, z);
    mpz_clear(z);
    run->outcome->choices_missing += value != NULL;
    return value;
}

static bool is_taken(const BplRun *run, const BplDatum *value)
{
    for (size_t i = 0; i < run->script->inits.count; i++) {
        const BplDatum *other = run->script->inits.at[i].value;
        if (other->kind == value->kind && other->kind != BPL_D_MAP && other->kind != BPL_D_DATA) {
            mpz_t x, y;
            if (mpz_cmp(bpl_datum_z(other, x), bpl_datum_z(value, y)) == 0)
                return true;
        }
    }
    return false;
}

static const BplDatum *unique_value(BplRun *run, const BplVar *var, const BplGround *type,
                                    unsigned long *number)
{
    const BplDatum *value;
    do
        value = fresh_unique(run, var, type, (*number)++);
    while (value && is_taken(run, value));
    return value;
}

static void set_globals(BplRun *run)
{
    unsigned long number = 0;
    for (size_t i = 0; i < run->global_vars.count && !run->stopped; i++) {
        const BplVar *var = run->global_vars.at[i];
        const BplGround *type = bpl_run_type(run, var->type);
        const BplNode *owner = var->owner;
        const BplDatum *value = NULL;
        if (var->op == BPL_ROLE_CONST && owner && owner->kind == BPL_CONST_DECL &&
            bpl_as_const_decl(owner)->unique)
            value = unique_value(run, var, type, &number);
        run->globals.at[i] = value ? value : bpl_run_initial(run, var, NULL, type);
    }
}

static const BplDatum *zero_table(BplRun *run, const BplDatum *given, BplTypeKind kind)
{
    const BplGround *type = bpl_ground_basic(run->values->grounds, kind);
    const BplGround *map = bpl_ground_map(run->values->grounds, &type, 1, type);
    const BplDatum *table = given ? bpl_datum_adopt(run->values, given, map) : NULL;
    if (given && !table)
        bpl_run_stop(run, BPL_REPLAY_MISFIT, BPL_WHY_NONE, NULL,
                     "the table of a division by zero is no map from numbers to numbers");
    return table;
}

void bpl_run_setup(BplRun *run)
{
    const BplReplayScript *script = run->script;
    for (size_t i = 0; i < script->inits.count; i++)
        bpl_map_put(&run->inits, script->inits.at[i].var, &script->inits.at[i]);
    for (size_t i = 0; i < script->tables.count; i++)
        bpl_map_put(&run->tables, script->tables.at[i].function, &script->tables.at[i]);
    for (size_t i = 0; i < script->universes.count; i++)
        bpl_data_set_universe(run->values, script->universes.at[i].type,
                                script->universes.at[i].size);
    for (int part = 0; part < 2; part++)
        BPL_EACH (BplDecl, decl, decls_of(run, part))
            if (!is_ignored(decl))
                add_decl(run, decl);
    BPL_EACH (BplDecl, decl, decls_of(run, 1))
        if (decl->kind == BPL_FUNCTION)
            add_part(run, bpl_as_function(decl));
    run->modifies = bpl_modify_sets_infer(run->program);
    run->sweep_at = (size_t)32 << 20;
    if (run->sweep_at > run->options.max_memory / 2)
        run->sweep_at = run->options.max_memory / 2;
    run->div_zero = zero_table(run, script->div_zero, BPL_T_INT);
    run->mod_zero = zero_table(run, script->mod_zero, BPL_T_INT);
    run->real_div_zero = zero_table(run, script->real_div_zero, BPL_T_REAL);
    set_globals(run);
}

/* ---- axioms ---------------------------------------------------------------------------------- */

typedef struct Unique {
    const BplDatum *value;
    const BplConstDecl *decl;
} Unique;

static int by_value(const void *a, const void *b)
{
    return bpl_datum_compare(((const Unique *)a)->value, ((const Unique *)b)->value);
}

static void check_unique(BplRun *run)
{
    BPL_VEC(Unique) all = {0};
    for (size_t i = 0; i < run->global_vars.count; i++) {
        const BplVar *var = run->global_vars.at[i];
        if (var->owner && var->owner->kind == BPL_CONST_DECL &&
            bpl_as_const_decl(var->owner)->unique)
            bpl_vec_push(&all, (Unique){run->globals.at[i], bpl_as_const_decl(var->owner)});
    }
    if (all.count)
        qsort(all.at, all.count, sizeof *all.at, by_value);
    for (size_t i = 1; i < all.count; i++)
        if (by_value(&all.at[i - 1], &all.at[i]) == 0)
            bpl_run_stop(run, BPL_REPLAY_INFEASIBLE, BPL_WHY_UNIQUE, &all.at[i].decl->node, NULL);
    bpl_vec_release(&all);
}

static void add_edges(BplRun *run, const BplConstDecl *decl)
{
    BPL_EACH (BplVar, var, decl->group->vars)
        BPL_EACH (BplParent, parent, decl->parents) {
            const BplDatum *above = bpl_run_eval(run, parent->constant);
            if (!above)
                return;
            bpl_vec_push(&run->order_edges, (BplBinding){NULL, false, bpl_run_read(run, var)});
            bpl_vec_push(&run->order_edges, (BplBinding){NULL, false, above});
        }
}

/* No two different constants may be above each other. */
static void check_order(BplRun *run)
{
    BPL_EACH (BplDecl, decl, run->program->unit->decls)
        if (decl->kind == BPL_CONST_DECL)
            add_edges(run, bpl_as_const_decl(decl));
    BPL_EACH (BplDecl, decl, run->program->unit->decls) {
        if (decl->kind != BPL_CONST_DECL || run->stopped)
            continue;
        BPL_EACH (BplVar, var, bpl_as_const_decl(decl)->group->vars)
            BPL_EACH (BplParent, parent, bpl_as_const_decl(decl)->parents) {
                const BplDatum *below = bpl_run_read(run, var);
                const BplDatum *above = bpl_run_eval(run, parent->constant);
                if (above && bpl_datum_compare(below, above) != 0 &&
                    bpl_eval_below(run, above, below)->small)
                    bpl_run_stop(run, BPL_REPLAY_INFEASIBLE, BPL_WHY_ORDER, &decl->node, NULL);
            }
    }
}

static void check_axiom(BplRun *run, const BplAxiom *axiom)
{
    if (!run->stopped)
        bpl_run_assume(run, axiom->expr, BPL_WHY_AXIOM, axiom);
}

void bpl_run_check_axioms(BplRun *run)
{
    check_unique(run);
    if (!run->stopped)
        check_order(run);
    for (int part = 0; part < 2; part++)
        BPL_EACH (BplDecl, decl, decls_of(run, part)) {
            BplAxiom *uses = decl->kind == BPL_CONST_DECL ? bpl_as_const_decl(decl)->uses
                             : decl->kind == BPL_FUNCTION ? bpl_as_function(decl)->uses
                                                          : NULL;
            if (is_ignored(decl))
                continue;
            if (decl->kind == BPL_AXIOM)
                check_axiom(run, bpl_as_axiom(decl));
            BPL_EACH (BplAxiom, axiom, uses)
                check_axiom(run, axiom);
        }
}

/* ---- the end --------------------------------------------------------------------------------- */

static void release_map(BplMap *map, void (*release)(void *))
{
    for (size_t i = 0; map->slots && i <= map->mask; i++)
        if (map->slots[i].key)
            release(map->slots[i].value);
    bpl_map_release(map);
}

static void release_nodes(void *nodes)
{
    bpl_vec_release((BplNodeVec *)nodes);
    bpl_free(nodes);
}

static void release_flat(void *flat)
{
    bpl_flat_free(flat);
}

void bpl_run_release(BplRun *run)
{
    while (run->frames.count)
        bpl_run_pop(run);
    bpl_vec_release(&run->frames);
    release_map(&run->bodies, release_nodes);
    release_map(&run->flats, release_flat);
    bpl_modify_sets_free(run->modifies);
    bpl_map_release(&run->global_slots);
    bpl_vec_release(&run->global_vars);
    bpl_vec_release(&run->globals);
    bpl_map_release(&run->functions);
    bpl_vec_release(&run->function_list);
    bpl_map_release(&run->inits);
    bpl_map_release(&run->tables);
    bpl_vec_release(&run->order_edges);
    bpl_vec_release(&run->env);
    bpl_vec_release(&run->spine);
    bpl_vec_release(&run->changes);
    bpl_arena_release(&run->arena);
}

/* ---- sweeping -------------------------------------------------------------------------------- */

/* Between two statements: everything that lives is in variables, snapshots and tables. */
void bpl_run_sweep(BplRun *run)
{
    BplData *values = run->values;
    if (values->arena.used < run->sweep_at)
        return;
    bpl_data_sweep_start(values);
#define KEEP(place) ((place) = bpl_data_keep(values, (place)))
    for (size_t i = 0; i < run->globals.count; i++)
        KEEP(run->globals.at[i]);
    for (size_t f = 0; f < run->frames.count; f++) {
        BplFrame *frame = &run->frames.at[f];
        for (size_t i = 0; i < frame->flat->vars.count; i++)
            KEEP(frame->slots[i]);
        for (size_t i = 0; frame->owns_snapshot && i < run->globals.count; i++)
            KEEP(frame->snapshot->at[i]);
    }
    for (size_t i = 0; i < run->function_list.count; i++)
        KEEP(run->function_list.at[i]->table);
    for (size_t i = 0; i < run->order_edges.count; i++)
        KEEP(run->order_edges.at[i].value);
    for (size_t i = 0; i < run->env.count; i++)
        KEEP(run->env.at[i].value);
    KEEP(run->div_zero);
    KEEP(run->mod_zero);
    KEEP(run->real_div_zero);
#undef KEEP
    bpl_data_sweep_end(values);
    size_t next = 2 * values->arena.used, least = (size_t)32 << 20;
    run->sweep_at = next > least ? next : least;
    if (run->sweep_at > run->options.max_memory / 2)
        run->sweep_at = run->options.max_memory / 2;
}
