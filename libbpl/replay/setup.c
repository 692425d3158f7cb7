/* Prepares a run, before the first statement: looks up declarations, gives constants, functions and
 * globals the script's values, and checks the axioms against these values. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/pass/enumerated.h"
#include "libbpl/replay/define.h"
#include "libbpl/replay/free.h"
#include "libbpl/replay/local.h"

#include <stdlib.h>
#include <string.h>

/* ---- functions ------------------------------------------------------------------------------- */

static BplFunctionInfo *add_info(BplReplayer *replayer, const void *node)
{
    BplFunctionInfo *info = bpl_arena_alloc(&replayer->arena, sizeof *info);
    bpl_map_put(&replayer->functions, node, info);
    return info;
}

/* Returns the text without its quotes, as a copy owned by the replayer. */
static const char *unquoted(BplReplayer *replayer, const char *literal)
{
    return literal ? bpl_arena_strndup(&replayer->arena, literal + 1, strlen(literal) - 2) : NULL;
}

static void add_function(BplReplayer *replayer, const BplFunction *function)
{
    BplFunctionInfo *info = add_info(replayer, function);
    info->decl = function;
    info->builtin = unquoted(replayer, bpl_function_builtin(function));
    info->ctor = function->constructor;
    info->is_ctor = info->ctor && !function->is_made;
    info->is_part = info->ctor && function->is_made;
    info->field = function->field && info->is_part
                      ? bpl_ctor_field_index(info->ctor, function->field->name)
                      : -1;
}

static void add_ctors(BplReplayer *replayer, const BplDatatype *datatype)
{
    BPL_EACH (BplConstructor, ctor, datatype->constructors) {
        BplFunctionInfo *info = add_info(replayer, ctor);
        info->is_ctor = true;
        info->ctor = ctor;
    }
}

/* ---- declarations ---------------------------------------------------------------------------- */

static void add_global(BplReplayer *replayer, const BplVar *var)
{
    bpl_vec_push(&replayer->global_vars, var);
    bpl_index_put(&replayer->global_slots, var, (uint32_t)replayer->global_vars.count - 1);
}

static void add_body(BplReplayer *replayer, const BplProcedure *procedure, const BplNode *body)
{
    BplNodeVec *bodies = bpl_map_get(&replayer->bodies, procedure);
    if (!bodies) {
        bodies = bpl_alloc_zero(sizeof *bodies);
        bpl_map_put(&replayer->bodies, procedure, bodies);
    }
    bpl_vec_push(bodies, body);
}

static void add_axioms(BplReplayer *replayer, const BplAxiom *chain)
{
    BPL_EACH (const BplAxiom, axiom, chain)
        bpl_vec_push(&replayer->axioms, axiom);
}

static void add_const(BplReplayer *replayer, const BplConstDecl *decl)
{
    BPL_EACH (BplVar, var, decl->group->vars)
        add_global(replayer, var);
    if (decl->has_extends || decl->complete)
        bpl_vec_push(&replayer->ordered, decl);
    add_axioms(replayer, decl->uses);
}

static void add_decl(BplReplayer *replayer, BplDecl *decl)
{
    switch ((BplKind)decl->kind) {
    case BPL_FUNCTION:
        add_function(replayer, bpl_as_function(decl));
        add_axioms(replayer, bpl_as_function(decl)->uses);
        break;
    case BPL_DATATYPE:
        add_ctors(replayer, bpl_as_datatype(decl));
        break;
    case BPL_AXIOM:
        bpl_vec_push(&replayer->axioms, bpl_as_axiom(decl));
        break;
    case BPL_CONST_DECL:
        add_const(replayer, bpl_as_const_decl(decl));
        break;
    case BPL_VAR_DECL:
        BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
            BPL_EACH (BplVar, var, group->vars)
                add_global(replayer, var);
        break;
    case BPL_PROCEDURE:
        if (bpl_as_procedure(decl)->body)
            add_body(replayer, bpl_as_procedure(decl), &decl->node);
        break;
    case BPL_IMPLEMENTATION:
        if (bpl_as_implementation(decl)->procedure)
            add_body(replayer, bpl_as_implementation(decl)->procedure, &decl->node);
        break;
    default:
        break;
    }
}

static bool is_ignored(const BplDecl *decl)
{
    return bpl_attr_is_true(decl->attrs, "ignore");
}

static BplReplayer *replayer_new(const BplProgram *program, bool has_free)
{
    BplReplayer *replayer = bpl_alloc_zero(sizeof *replayer);
    BplDecl *implicit = program->unit->implicit ? program->unit->implicit->decls : NULL;
    bpl_arena_init(&replayer->arena);
    replayer->program = program;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (!is_ignored(decl))
            add_decl(replayer, decl);
    BPL_EACH (BplDecl, decl, implicit)
        add_decl(replayer, decl);
    replayer->has_free = has_free;
    if (has_free)
        bpl_free_find(replayer);
    bpl_define_find(replayer);
    replayer->modifies = bpl_modify_sets_infer(program);
    return replayer;
}

BplReplayer *bpl_replayer_new(const BplProgram *program)
{
    return replayer_new(program, false);
}

BplReplayer *bpl_replayer_new_free(const BplProgram *program)
{
    return replayer_new(program, true);
}

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
    bpl_replay_body_free(flat);
}

void bpl_replayer_free(BplReplayer *replayer)
{
    if (!replayer)
        return;
    release_map(&replayer->bodies, release_nodes);
    release_map(&replayer->flats, release_flat);
    bpl_modify_sets_free(replayer->modifies);
    bpl_index_release(&replayer->global_slots);
    bpl_vec_release(&replayer->global_vars);
    bpl_map_release(&replayer->functions);
    bpl_vec_release(&replayer->axioms);
    bpl_map_release(&replayer->definitions);
    bpl_vec_release(&replayer->ordered);
    bpl_arena_release(&replayer->arena);
    bpl_free(replayer);
}

/* ---- first values ---------------------------------------------------------------------------- */

/* Returns a value for the unique constant `var`, which has no value in the script; calls with
 * different `number` return different values. */
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
    else if (!given && type->kind == BPL_T_CTOR && !bpl_ctor_at(type, 0))
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
                                    BplMap *numbers)
{
    const BplDatum *value;
    uintptr_t number = (uintptr_t)bpl_map_get(numbers, type);
    do
        value = fresh_unique(run, var, type, number++);
    while (value && is_taken(run, value));
    bpl_map_put(numbers, type, (void *)number);
    return value;
}

static void set_globals(BplRun *run)
{
    /* type → how many of its elements, from number 0 on, are already values of unique constants */
    BplMap numbers = {0};
    for (size_t i = 0; i < run->replayer->global_vars.count && !run->stopped; i++) {
        const BplVar *var = run->replayer->global_vars.at[i];
        const BplGround *type = bpl_run_type(run, var->type);
        const BplNode *owner = var->owner;
        const BplDatum *value = NULL;
        if (var->op == BPL_ROLE_CONST && owner && owner->kind == BPL_CONST_DECL &&
            bpl_as_const_decl(owner)->unique)
            value = unique_value(run, var, type, &numbers);
        if (!value)
            value = bpl_run_initial(run, var, NULL, type);
        bpl_vec_push(&run->globals, value);
    }
    bpl_map_release(&numbers);
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

/* Sets the number of elements of types whose values an axiom lists; a script with more elements
 * does not fit the program. */
static void set_enumerated(BplRun *run)
{
    for (size_t i = 0; i < run->replayer->axioms.count && !run->options.ignore_axioms; i++) {
        uint64_t count;
        const BplAxiom *axiom = run->replayer->axioms.at[i];
        const BplTypeDef *type = bpl_enumerated_by(axiom, &count);
        if (type && !bpl_run_skips(run, axiom))
            bpl_data_set_universe(run->values, type, count);
    }
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
    set_enumerated(run);
    run->sweep_at = bpl_limits->replay_swept_bytes;
    if (run->sweep_at > run->options.max_memory / 2)
        run->sweep_at = run->options.max_memory / 2;
    run->div_zero = zero_table(run, script->div_zero, BPL_T_INT);
    run->mod_zero = zero_table(run, script->mod_zero, BPL_T_INT);
    run->real_div_zero = zero_table(run, script->real_div_zero, BPL_T_REAL);
    set_globals(run);
    bpl_run_all_elsewhere(run);
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

void bpl_run_check_unique(BplRun *run)
{
    BPL_VEC(Unique) all = {0};
    for (size_t i = 0; i < run->replayer->global_vars.count; i++) {
        const BplVar *var = run->replayer->global_vars.at[i];
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

bool bpl_run_skips(const BplRun *run, const BplAxiom *axiom)
{
    return run->options.skip_axiom && run->options.skip_axiom(run->options.skip_axiom_data, axiom);
}

/* Returns the first axiom that is false, or NULL; records in the outcome the undecided axioms
 * before it. */
static const BplAxiom *first_wrong(BplRun *run)
{
    run->claim_is_check = false;
    for (size_t i = 0; i < run->replayer->axioms.count; i++) {
        const BplAxiom *axiom = run->replayer->axioms.at[i];
        if (bpl_run_skips(run, axiom) || bpl_define_holds(run, axiom))
            continue;
        run->claim = &axiom->node;
        const BplDatum *value = bpl_run_eval(run, axiom->expr);
        if (!value)
            return NULL;
        if (value->kind == BPL_D_UNKNOWN)
            bpl_run_undecided(run, value);
        else if (!value->small)
            return axiom;
    }
    return NULL;
}

void bpl_run_check_axioms(BplRun *run)
{
    bpl_run_check_unique(run);
    if (!run->stopped)
        bpl_run_check_order(run);
    size_t undecided = run->outcome->undecided.count;
    for (;;) {
        const BplAxiom *wrong = first_wrong(run);
        if (run->stopped || (!wrong && run->outcome->undecided.count == undecided))
            return;
        if (!bpl_define_enforce(run)) {
            if (wrong)
                bpl_run_stop(run, BPL_REPLAY_INFEASIBLE, BPL_WHY_AXIOM, &wrong->node, NULL);
            return;
        }
        run->outcome->undecided.count = undecided;
    }
}

/* ---- the end --------------------------------------------------------------------------------- */

void bpl_run_release(BplRun *run)
{
    while (run->frames.count)
        bpl_run_pop(run);
    bpl_vec_release(&run->frames);
    /* the tables belong to this run, and are freed with it */
    for (size_t i = 0; i < run->tabled.count; i++)
        run->tabled.at[i]->table = NULL;
    bpl_vec_release(&run->tabled);
    bpl_local_forget(run);
    bpl_define_forget(run);
    bpl_vec_release(&run->globals);
    bpl_map_release(&run->inits);
    bpl_map_release(&run->tables);
    bpl_vec_release(&run->order_edges);
    bpl_vec_release(&run->env);
    bpl_vec_release(&run->spine);
    bpl_vec_release(&run->changes);
    bpl_arena_release(&run->arena);
}

/* ---- sweeping -------------------------------------------------------------------------------- */

/* Frees values that are no longer referenced. To be called between two statements, when all live
 * values are in variables, snapshots and tables. */
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
        BplReplayFrame *frame = &run->frames.at[f];
        for (size_t i = 0; i < frame->flat->vars.count; i++)
            KEEP(frame->slots[i]);
        for (size_t i = 0; frame->owns_snapshot && i < run->globals.count; i++)
            KEEP(frame->snapshot->at[i]);
    }
    for (size_t i = 0; i < run->tabled.count; i++)
        KEEP(run->tabled.at[i]->table);
    for (size_t i = 0; i < run->noted.count; i++)
        KEEP(run->noted.at[i]->known);
    for (size_t i = 0; i < run->order_edges.count; i++)
        KEEP(run->order_edges.at[i].value);
    for (size_t i = 0; i < run->env.count; i++)
        KEEP(run->env.at[i].value);
    KEEP(run->div_zero);
    KEEP(run->mod_zero);
    KEEP(run->real_div_zero);
#undef KEEP
    bpl_data_sweep_end(values);
    size_t next = 4 * values->arena.used;
    run->sweep_at = next > bpl_limits->replay_swept_bytes ? next : bpl_limits->replay_swept_bytes;
    if (run->sweep_at > run->options.max_memory / 2)
        run->sweep_at = run->options.max_memory / 2;
}
