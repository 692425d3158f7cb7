/* Declarations to core: procedures with their specifications, functions, axioms, global variables.
 *
 * What the code mentions is put into queues, so that only what can be run is lowered, each thing
 * once for each choice of types. */
#include "libbpl/core/lower_poly.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/syntax/walk.h"

/* More instances of one polymorphic thing than any program has on purpose. */
enum { MAX_INSTANCES = 1000 };

/* Instructions, beyond which axioms over types are taken at no more types. */
enum { MAX_INSTANCE_CODE = 200000 };

void bpl_lower_refuse(BplLower *l, BplLoc loc, const char *what)
{
    bpl_not_supported(l->core->program, loc, what);
}

/* ---- code ------------------------------------------------------------------------------------ */

size_t bpl_emit(BplLower *l, BplInstrOp op, BplSlot dst, uint32_t a, uint32_t b)
{
    BplInstr instr = {.op = (uint8_t)op, .dst = dst, .a = a, .b = b};
    BplCodePlace place = {l->place, l->claim};
    bpl_vec_push(&l->core->code, instr);
    bpl_vec_push(&l->core->places, place);
    return l->core->code.count - 1;
}

size_t bpl_emit_list(BplLower *l, BplInstrOp op, BplSlot dst, uint32_t b, const BplSlot *list,
                     size_t count)
{
    uint32_t first = (uint32_t)l->core->operands.count;
    for (size_t i = 0; i < count; i++)
        bpl_vec_push(&l->core->operands, list[i]);
    if (count > UINT16_MAX)
        bpl_lower_refuse(l, l->place ? l->place->loc : 0, "more than 65535 operands");
    size_t at = bpl_emit(l, op, dst, first, b);
    l->core->code.at[at].count = (uint16_t)count;
    return at;
}

BplSlot bpl_new_reg(BplLower *l, const BplVar *var, const BplType *type)
{
    BplCoreReg reg = {var, type, type && bpl_is_map_type(type)};
    bpl_vec_push(l->regs, reg);
    return bpl_slot(BPL_BANK_REG, l->regs->count - 1);
}

BplSlot bpl_temp(BplLower *l, bool is_map)
{
    BplTemps *temps = &l->temps[is_map];
    if (temps->used == temps->slots.count) {
        BplSlot slot = bpl_new_reg(l, NULL, NULL);
        l->regs->at[slot].is_map = is_map;
        bpl_vec_push(&temps->slots, slot);
    }
    return temps->slots.at[temps->used++];
}

bool bpl_slot_is_map(const BplLower *l, BplSlot slot)
{
    uint32_t index = slot & BPL_SLOT_INDEX;
    switch (bpl_slot_bank(slot)) {
    case BPL_BANK_REG:
        return l->regs->at[index].is_map;
    case BPL_BANK_GLOBAL:
        return bpl_is_map_type(l->core->globals.at[index].type);
    default:
        return false;
    }
}

static void start_frame(BplLower *l, BplRegs *regs, BplCoreProc *proc)
{
    l->proc = proc;
    l->regs = regs;
    l->block = BPL_NO_SLOT;
    l->place = l->claim = NULL;
    bpl_vec_clear(&l->olds);
    for (int i = 0; i < 2; i++) {
        bpl_vec_clear(&l->temps[i].slots);
        l->temps[i].used = 0;
    }
}

/* ---- globals --------------------------------------------------------------------------------- */

uint32_t bpl_lower_global(BplLower *l, const BplVar *var)
{
    size_t known = (size_t)(uintptr_t)bpl_map_get(&l->globals, var);
    if (known)
        return (uint32_t)(known - 1);
    BplCoreGlobal global = {.var = var, .is_const = var->op == BPL_ROLE_CONST};
    const BplNode *place = l->place;
    l->place = &var->node;
    global.type = bpl_lower_type(l, var->type);
    l->place = place;
    if (var->owner && var->owner->kind == BPL_CONST_DECL)
        global.is_unique = bpl_as_const_decl(var->owner)->unique;
    bpl_vec_push(&l->core->globals, global);
    bpl_map_put(&l->globals, var, (void *)(uintptr_t)l->core->globals.count);
    return (uint32_t)(l->core->globals.count - 1);
}

/* ---- functions ------------------------------------------------------------------------------- */

static bool same_types(const BplType *const *a, const BplType *const *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

static const BplType *const *keep_types(BplLower *l, const BplType *const *types, size_t count)
{
    const BplType **kept =
        bpl_arena_alloc(&l->core->program->arena, (count ? count : 1) * sizeof *kept);
    for (size_t i = 0; i < count; i++)
        kept[i] = types[i];
    return kept;
}

static const char *builtin_name(const BplFunction *function)
{
    const BplAttr *attr = bpl_attr_find(function->attrs, "bvbuiltin");
    if (!attr)
        attr = bpl_attr_find(function->attrs, "builtin");
    if (!attr || !attr->args || attr->args->kind != BPL_STRING_LIT)
        return NULL;
    return bpl_as_string_lit(attr->args)->text->text;
}

static uint32_t new_function(BplLower *l, const BplNode *decl, const BplType *const *type_args,
                             uint32_t count)
{
    BplArena *arena = &l->core->program->arena;
    BplCoreFunction *made = bpl_arena_alloc(arena, sizeof *made);
    const BplType *signature;
    made->decl = decl;
    made->next = BPL_NO_SLOT;
    made->type_args = keep_types(l, type_args, count);
    made->type_arg_count = count;
    if (decl->kind == BPL_FUNCTION) {
        const BplFunction *function = bpl_as_function(decl);
        signature = function->signature;
        made->builtin = builtin_name(function);
        made->has_body = function->body != NULL;
        if (bpl_attr_find(function->attrs, "constructor"))
            bpl_lower_refuse(l, function->loc, "datatypes of the older kind");
    } else {
        signature = bpl_as_constructor(decl)->signature;
        made->kind = BPL_FN_CONSTRUCTOR;
    }
    made->param_count = signature->count;
    const BplType **params =
        bpl_arena_alloc(arena, (signature->count ? signature->count : 1) * sizeof *params);
    for (uint32_t i = 0; i < signature->count; i++)
        params[i] = bpl_lower_type(l, signature->args[i]);
    made->params = params;
    made->result = bpl_lower_type(l, signature->args[signature->count]);
    bpl_vec_push(&l->core->functions, made);
    uint32_t index = (uint32_t)(l->core->functions.count - 1);
    if (made->has_body)
        bpl_vec_push(&l->function_queue, index);
    return index;
}

typedef BPL_VEC(const BplType *) Types;

static Types types_for(const BplTypeVar *params, const BplMap *env)
{
    Types types = {0};
    BPL_EACH (const BplTypeVar, param, params) {
        const BplType *type = bpl_map_get(env, param);
        bpl_vec_push(&types, type ? type : &bpl_type_int);
    }
    return types;
}

uint32_t bpl_lower_find_function(BplLower *l, const BplNode *decl, const BplTypeVar *params,
                                 BplMap *env)
{
    Types types = types_for(params, env);
    uint32_t f = (uint32_t)(uintptr_t)bpl_map_get(&l->functions, decl) - 1;
    while (f != BPL_NO_SLOT &&
           !same_types(l->core->functions.at[f]->type_args, types.at, (uint32_t)types.count))
        f = l->core->functions.at[f]->next;
    bpl_vec_release(&types);
    return f;
}

uint32_t bpl_lower_function(BplLower *l, const BplNode *decl, const BplTypeVar *params, BplMap *env)
{
    Types types = types_for(params, env);
    uint32_t first = (uint32_t)(uintptr_t)bpl_map_get(&l->functions, decl), count = 0;
    uint32_t found = BPL_NO_SLOT, last = BPL_NO_SLOT;
    for (uint32_t f = first - 1; f != BPL_NO_SLOT; f = l->core->functions.at[f]->next) {
        const BplCoreFunction *known = l->core->functions.at[f];
        bool is_it = known->kind == BPL_FN_PLAIN || known->kind == BPL_FN_CONSTRUCTOR;
        if (is_it && same_types(known->type_args, types.at, (uint32_t)types.count))
            found = f;
        last = f;
        count++;
    }
    if (found == BPL_NO_SLOT) {
        if (count == MAX_INSTANCES)
            bpl_lower_refuse(l, decl->loc, "polymorphic recursion");
        BplMap *outer = l->type_env;
        for (size_t i = 0; i < types.count; i++)
            bpl_poly_note(l, types.at[i]);
        l->type_env = env;
        found = new_function(l, decl, types.at, (uint32_t)types.count);
        l->type_env = outer;
        if (last == BPL_NO_SLOT)
            bpl_map_put(&l->functions, decl, (void *)((uintptr_t)found + 1));
        else
            l->core->functions.at[last]->next = found;
    }
    bpl_vec_release(&types);
    return found;
}

static void lower_function_body(BplLower *l, uint32_t index)
{
    BplCoreFunction *function = l->core->functions.at[index];
    const BplFunction *decl = bpl_as_function(function->decl);
    BplMap env = {0};
    uint32_t i = 0;
    BPL_EACH (const BplTypeVar, param, decl->type_params)
        bpl_map_put(&env, param, (void *)(uintptr_t)function->type_args[i++]);
    start_frame(l, &function->unit.regs, NULL);
    l->type_env = &env;
    l->place = &decl->node;
    i = 0;
    BPL_EACH (const BplVarGroup, group, decl->params) {
        BPL_EACH (const BplVar, var, group->vars) {
            BplSlot reg = bpl_new_reg(l, var, function->params[i++]);
            bpl_map_put(&l->slots, var, (void *)((uintptr_t)reg + 1));
        }
        if (!group->vars)
            bpl_new_reg(l, NULL, function->params[i++]);
    }
    function->unit.first = (uint32_t)l->core->code.count;
    bpl_vec_push(&l->inlined, &decl->node);
    function->unit.result = bpl_lower_expr(l, decl->body, BPL_NO_SLOT);
    (void)bpl_vec_pop(&l->inlined);
    function->unit.end = (uint32_t)l->core->code.count;
    l->type_env = NULL;
    bpl_map_release(&env);
}

/* ---- procedures ------------------------------------------------------------------------------ */

static bool has_body(const BplLower *l, const BplProcedure *procedure)
{
    return procedure->body || bpl_map_get(&l->bodies, procedure);
}

bool bpl_core_has_body(const BplCore *core, const BplProcedure *procedure)
{
    return has_body(core->lower, procedure);
}

bool bpl_lower_is_by_spec(const BplLower *l, const BplProcedure *procedure)
{
    if (l->options.all_by_spec || !has_body(l, procedure))
        return true;
    for (size_t i = 0; i < l->options.by_spec_count; i++)
        if (bpl_wildcard_matches(l->options.by_spec[i], procedure->name->text))
            return true;
    return false;
}

uint32_t bpl_lower_proc(BplLower *l, const BplProcedure *procedure, const BplType *const *type_args,
                        uint32_t count, bool by_spec)
{
    uint32_t first = (uint32_t)(uintptr_t)bpl_map_get(&l->procs, procedure), instances = 0;
    uint32_t last = BPL_NO_SLOT;
    for (uint32_t p = first - 1; p != BPL_NO_SLOT; p = l->core->procs.at[p]->next) {
        const BplCoreProc *known = l->core->procs.at[p];
        if (known->by_spec == by_spec && same_types(known->type_args, type_args, count))
            return p;
        last = p;
        instances++;
    }
    BplCoreProc *proc = bpl_alloc_zero(sizeof *proc);
    proc->decl = procedure;
    proc->type_args = keep_types(l, type_args, count);
    proc->type_arg_count = count;
    proc->by_spec = by_spec;
    proc->next = BPL_NO_SLOT;
    bpl_vec_push(&l->core->procs, proc);
    for (uint32_t i = 0; i < count; i++)
        bpl_poly_note(l, type_args[i]);
    uint32_t index = (uint32_t)(l->core->procs.count - 1);
    if (last == BPL_NO_SLOT)
        bpl_map_put(&l->procs, procedure, (void *)((uintptr_t)index + 1));
    else
        l->core->procs.at[last]->next = index;
    if (instances == MAX_INSTANCES)
        bpl_lower_refuse(l, procedure->loc, "polymorphic recursion");
    else if (instances < MAX_INSTANCES)
        bpl_vec_push(&l->proc_queue, index);
    return index;
}

static uint32_t lower_params(BplLower *l, const BplVarGroup *groups, bool is_new, uint32_t first)
{
    uint32_t count = 0;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            BplSlot reg = is_new ? bpl_new_reg(l, var, bpl_lower_type(l, var->type))
                                 : bpl_slot(BPL_BANK_REG, first + count);
            bpl_map_put(&l->slots, var, (void *)((uintptr_t)reg + 1));
            count++;
        }
    return count;
}

static void lower_wheres(BplLower *l, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_lower_where(l, var, &var->node);
}

static void lower_requires(BplLower *l, BplCoreProc *proc)
{
    BPL_EACH (const BplStmt, spec, proc->decl->specs) {
        if (spec->kind != BPL_CONDITION || spec->op != BPL_CLAUSE_REQUIRES)
            continue;
        const BplCondition *condition = bpl_as_condition(spec);
        l->temps[0].used = l->temps[1].used = 0;
        if (condition->free) {
            bpl_lower_assume(l, condition->expr, spec ? &spec->node : NULL);
            continue;
        }
        proc->has_requires = true;
        bpl_lower_check(l, BPL_CHECK_REQUIRES, condition->expr, &spec->node, &spec->node);
    }
}

static void lower_ensures(BplLower *l, BplCoreProc *proc)
{
    BPL_EACH (const BplStmt, spec, proc->decl->specs) {
        if (spec->kind != BPL_CONDITION || spec->op != BPL_CLAUSE_ENSURES)
            continue;
        const BplCondition *condition = bpl_as_condition(spec);
        l->temps[0].used = l->temps[1].used = 0;
        if (condition->free || proc->by_spec)
            bpl_lower_assume(l, condition->expr, &spec->node);
        else
            bpl_lower_check(l, BPL_CHECK_ENSURES, condition->expr, &spec->node, &spec->node);
    }
}

/* Whatever the specification allows to happen. */
static void lower_effects(BplLower *l, BplCoreProc *proc)
{
    const BplProcedure *decl = proc->decl;
    BPL_EACH (const BplStmt, spec, decl->specs) {
        if (spec->kind != BPL_MODIFIES)
            continue;
        l->place = &spec->node;
        BPL_EACH (const BplExpr, var, bpl_as_modifies(spec)->vars)
            bpl_emit(l, BPL_I_HAVOC, bpl_lower_var(l, bpl_as_ident(var)->var, var->loc), 0, 0);
        BPL_EACH (const BplExpr, var, bpl_as_modifies(spec)->vars)
            bpl_lower_where(l, bpl_as_ident(var)->var, &spec->node);
    }
    l->place = &decl->node;
    for (uint32_t i = 0; i < proc->outs; i++)
        bpl_emit(l, BPL_I_HAVOC, bpl_slot(BPL_BANK_REG, proc->ins + i), 0, 0);
    lower_wheres(l, decl->outs);
}

static void lower_one_body(BplLower *l, const BplProcedure *decl, const BplBody *body)
{
    BPL_EACH (const BplVarDecl, locals, body->locals)
        lower_params(l, locals->groups, true, 0);
    lower_wheres(l, decl->outs);
    BPL_EACH (const BplVarDecl, locals, body->locals)
        lower_wheres(l, locals->groups);
    bpl_lower_body(l, body);
    if (l->block != BPL_NO_SLOT) {
        l->place = &decl->node;
        bpl_jump(l, l->exit);
    }
}

static void bind_implementation(BplLower *l, const BplCoreProc *proc, const BplImplementation *impl)
{
    uint32_t i = 0;
    BPL_EACH (const BplTypeVar, param, impl->type_params)
        bpl_map_put(l->type_env, param, (void *)(uintptr_t)proc->type_args[i++]);
    lower_params(l, impl->ins, false, 0);
    lower_params(l, impl->outs, false, proc->ins);
}

static void lower_bodies(BplLower *l, BplCoreProc *proc)
{
    const BplProcedure *decl = proc->decl;
    BPL_VEC(uint32_t) blocks = {0};
    uint32_t first = (uint32_t)(uintptr_t)bpl_map_get(&l->bodies, decl);
    if (decl->body)
        bpl_vec_push(&blocks, bpl_new_block(l, &decl->node));
    for (uint32_t i = first; i; i = l->implementations.at[i - 1].next)
        bpl_vec_push(&blocks, bpl_new_block(l, &l->implementations.at[i - 1].implementation->node));
    if (blocks.count > 1) {
        bpl_emit_list(l, BPL_I_GOTO, 0, 0, blocks.at, blocks.count);
        BplCoreBlock *block = &l->core->blocks.at[l->block];
        block->count = (uint32_t)l->core->code.count - block->first;
        l->block = BPL_NO_SLOT;
    }
    size_t next = 0;
    if (decl->body) {
        bpl_start_block(l, blocks.at[next++]);
        lower_one_body(l, decl, decl->body);
    }
    for (uint32_t i = first; i; i = l->implementations.at[i - 1].next) {
        const BplImplementation *impl = l->implementations.at[i - 1].implementation;
        bpl_start_block(l, blocks.at[next++]);
        bind_implementation(l, proc, impl);
        lower_one_body(l, decl, impl->body);
    }
    bpl_vec_release(&blocks);
    lower_params(l, decl->ins, false, 0);
    lower_params(l, decl->outs, false, proc->ins);
}

/* A block of its own before all others: old values, and any values for variables that may be read
 * before they are assigned. */
static void lower_prologue(BplLower *l, BplCoreProc *proc, uint32_t start)
{
    BplCore *core = l->core;
    l->block = BPL_NO_SLOT;
    l->place = &proc->decl->node;
    proc->entry = start;
    proc->block_count = (uint32_t)core->blocks.count - proc->first_block;
    bool *unset = bpl_alloc_zero(proc->regs.count + 1);
    bpl_lower_unset(core, proc, unset);
    proc->entry = bpl_new_block(l, NULL);
    bpl_start_block(l, proc->entry);
    for (size_t i = 0; i < l->olds.count; i++) {
        size_t at = bpl_emit(l, BPL_I_COPY, l->olds.at[i].reg, l->olds.at[i].global, 0);
        core->code.at[at].is_map = bpl_slot_is_map(l, l->olds.at[i].reg);
    }
    for (size_t r = proc->ins; r < proc->regs.count; r++)
        if (unset[r])
            bpl_emit(l, BPL_I_HAVOC, bpl_slot(BPL_BANK_REG, r), 0, 0);
    bpl_jump(l, start);
    bpl_free(unset);
    proc->block_count++;
}

static void lower_proc_body(BplLower *l, BplCoreProc *proc)
{
    const BplProcedure *decl = proc->decl;
    BplMap env = {0};
    uint32_t i = 0;
    start_frame(l, &proc->regs, proc);
    BPL_EACH (const BplTypeVar, param, decl->type_params)
        bpl_map_put(&env, param, (void *)(uintptr_t)proc->type_args[i++]);
    l->type_env = &env;
    l->place = &decl->node;
    proc->first_block = (uint32_t)l->core->blocks.count;
    proc->ins = lower_params(l, decl->ins, true, 0);
    proc->outs = lower_params(l, decl->outs, true, 0);
    uint32_t start = bpl_new_block(l, &decl->node);
    l->exit = bpl_new_block(l, NULL);
    bpl_start_block(l, start);
    lower_wheres(l, decl->ins);
    lower_requires(l, proc);
    if (proc->by_spec) {
        lower_effects(l, proc);
        bpl_jump(l, l->exit);
    } else {
        lower_bodies(l, proc);
    }
    bpl_start_block(l, l->exit);
    lower_ensures(l, proc);
    l->place = &decl->node;
    bpl_emit(l, BPL_I_RETURN, 0, 0, 0);
    l->core->blocks.at[l->exit].count =
        (uint32_t)l->core->code.count - l->core->blocks.at[l->exit].first;
    lower_prologue(l, proc, start);
    bpl_lower_loops(l->core, proc);
    l->type_env = NULL;
    bpl_map_release(&env);
}

/* ---- what can fail, what is recursive ---------------------------------------------------------
 */

static bool fails_itself(const BplCore *core, const BplCoreProc *proc)
{
    for (uint32_t b = 0; b < proc->block_count; b++) {
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + b];
        for (uint32_t i = block->first; i < block->first + block->count; i++)
            if (core->code.at[i].op == BPL_I_ASSERT && core->code.at[i].b != BPL_CHECK_REQUIRES)
                return true;
    }
    for (size_t i = 0; i < proc->calls.count; i++)
        if (core->procs.at[proc->calls.at[i]]->has_requires)
            return true;
    return false;
}

/* Of the procedures from that one on: those before it call none of them. */
static void find_failing(BplCore *core, size_t first)
{
    for (size_t i = first; i < core->procs.count; i++)
        core->procs.at[i]->can_fail = fails_itself(core, core->procs.at[i]);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = core->procs.count; i-- > first;) {
            BplCoreProc *proc = core->procs.at[i];
            for (size_t k = 0; k < proc->calls.count && !proc->can_fail; k++)
                if (core->procs.at[proc->calls.at[k]]->can_fail)
                    changed = proc->can_fail = true;
        }
    }
}

static void find_recursive(BplCore *core, size_t first)
{
    size_t n = core->functions.count;
    if (first == n)
        return;
    uint32_t *seen = bpl_alloc_zero((n + 1) * sizeof *seen);
    BPL_VEC(uint32_t) stack = {0};
    for (uint32_t f = (uint32_t)first; f < n; f++) {
        BplCoreFunction *function = core->functions.at[f];
        bpl_vec_push(&stack, f);
        while (stack.count && function->has_body) {
            const BplCoreFunction *at = core->functions.at[bpl_vec_pop(&stack)];
            if (!at->has_body)
                continue;
            for (uint32_t i = at->unit.first; i < at->unit.end; i++) {
                const BplInstr *instr = &core->code.at[i];
                if (instr->op != BPL_I_APPLY)
                    continue;
                function->is_recursive = function->is_recursive || instr->b == f;
                if (seen[instr->b] != f + 1) {
                    seen[instr->b] = f + 1;
                    bpl_vec_push(&stack, instr->b);
                }
            }
        }
        bpl_vec_clear(&stack);
    }
    bpl_vec_release(&stack);
    bpl_free(seen);
}

static void run_queues(BplLower *l)
{
    while (l->proc_queue.count || l->function_queue.count)
        if (l->function_queue.count)
            lower_function_body(l, bpl_vec_pop(&l->function_queue));
        else
            lower_proc_body(l, l->core->procs.at[bpl_vec_pop(&l->proc_queue)]);
    find_failing(l->core, l->settled_procs);
    find_recursive(l->core, l->settled_functions);
    l->settled_procs = l->core->procs.count;
    l->settled_functions = l->core->functions.count;
}

/* ---- axioms ---------------------------------------------------------------------------------- */

/* At the types that l->type_env has for the type parameters of an outermost quantifier. */
static void lower_axiom(BplLower *l, const BplAxiom *decl, bool is_instance)
{
    BplCoreAxiom axiom = {.decl = decl};
    start_frame(l, &axiom.unit.regs, NULL);
    l->place = &decl->node;
    axiom.unit.first = (uint32_t)l->core->code.count;
    bpl_poly_mark(l, decl->expr, true);
    axiom.unit.result = is_instance ? bpl_lower_quant(l, bpl_as_quant(decl->expr), BPL_NO_SLOT)
                                    : bpl_lower_expr(l, decl->expr, BPL_NO_SLOT);
    axiom.unit.end = (uint32_t)l->core->code.count;
    bpl_vec_push(&l->core->axioms, axiom);
}

static BplWalk find_type_params(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool is_it = node->kind == BPL_QUANT && bpl_as_quant(node)->type_params;
    return is_it ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Is it to be taken at some types only? Without the option, which knows none, not at all. */
static bool is_over_types(const BplLower *l, const BplAxiom *axiom)
{
    BplWalker walker = {.enter = find_type_params};
    if (!l->options.types)
        return !bpl_walk(&walker, (BplNode *)(uintptr_t)&axiom->expr->node);
    return axiom->expr->kind == BPL_QUANT && axiom->expr->op == BPL_FORALL &&
           bpl_as_quant(axiom->expr)->type_params;
}

static void lower_axioms(BplLower *l, const BplDecl *decls)
{
    BPL_EACH (const BplDecl, decl, decls) {
        if (decl->kind == BPL_CONST_DECL)
            lower_axioms(l, (const BplDecl *)bpl_as_const_decl(decl)->uses);
        if (decl->kind == BPL_FUNCTION)
            lower_axioms(l, (const BplDecl *)bpl_as_function(decl)->uses);
        if (decl->kind != BPL_AXIOM)
            continue;
        BplTypedAxiom axiom = {.axiom = bpl_as_axiom(decl)};
        if (is_over_types(l, axiom.axiom))
            bpl_vec_push(&l->over_types, axiom);
        else
            lower_axiom(l, axiom.axiom, false);
    }
}

/* Instances bring new instances of functions, which bring new instances. */
static bool lower_instances(BplLower *l, BplTypedAxiom *typed)
{
    uint64_t next = 0;
    bool is_new = false;
    BplMap env = {0};
    /* what is left out is an assumption less */
    while (l->core->code.count < MAX_INSTANCE_CODE &&
           bpl_poly_next(l, bpl_as_quant(typed->axiom->expr), &next, &env)) {
        if (bpl_map_put(&typed->seen, (const void *)(uintptr_t)next, l))
            continue;
        is_new = true;
        l->type_env = &env;
        lower_axiom(l, typed->axiom, true);
        l->type_env = NULL;
        run_queues(l);
    }
    bpl_map_release(&env);
    return is_new;
}

static void lower_all_axioms(BplLower *l)
{
    if (!l->has_axioms) {
        lower_axioms(l, l->core->program->unit->decls);
        run_queues(l);
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
    start_frame(l, &where.unit.regs, NULL);
    l->place = &var->node;
    where.unit.first = (uint32_t)l->core->code.count;
    where.unit.result = bpl_lower_expr(l, var->group->where, BPL_NO_SLOT);
    where.unit.end = (uint32_t)l->core->code.count;
    bpl_vec_push(&l->core->wheres, where);
}

bool bpl_core_axioms(BplCore *core)
{
    BplLower *l = core->lower;
    size_t errors = core->program->diags.errors;
    lower_all_axioms(l);
    for (; l->wheres < core->globals.count; l->wheres++) {
        lower_global_where(l, (uint32_t)l->wheres);
        run_queues(l);
    }
    return core->program->diags.errors == errors;
}

/* ---- all of it ------------------------------------------------------------------------------- */

BplCoreProc *bpl_core_entry(BplCore *core, const BplProcedure *procedure)
{
    BplLower *l = core->lower;
    size_t errors = core->program->diags.errors;
    BPL_VEC(const BplType *) types = {0};
    BPL_EACH (const BplTypeVar, param, procedure->type_params)
        bpl_vec_push(&types, bpl_type_var_known(core->types, (BplTypeVar *)(uintptr_t)param));
    uint32_t index =
        bpl_lower_proc(l, procedure, types.at, (uint32_t)types.count, !has_body(l, procedure));
    bpl_vec_release(&types);
    run_queues(l);
    return core->program->diags.errors == errors ? core->procs.at[index] : NULL;
}

static BplCore *new_core(BplProgram *program, const BplCoreOptions *options)
{
    BplCore *core = bpl_alloc_zero(sizeof *core);
    BplLower *l = bpl_alloc_zero(sizeof *l);
    core->program = program;
    core->types = bpl_types_new(&program->arena);
    core->lower = l;
    l->core = core;
    if (options)
        l->options = *options;
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_IMPLEMENTATION)
            continue;
        BplBodies body = {bpl_as_implementation(decl), 0};
        bpl_vec_push(&l->implementations, body);
        uint32_t index = (uint32_t)l->implementations.count;
        uint32_t at = (uint32_t)(uintptr_t)bpl_map_get(&l->bodies, body.implementation->procedure);
        if (!at)
            bpl_map_put(&l->bodies, body.implementation->procedure, (void *)(uintptr_t)index);
        while (at && l->implementations.at[at - 1].next)
            at = l->implementations.at[at - 1].next;
        if (at)
            l->implementations.at[at - 1].next = index;
    }
    return core;
}

BplCore *bpl_core_new_survey(BplProgram *program, const BplCoreOptions *options)
{
    BplCore *core = new_core(program, options);
    core->is_survey = true;
    return core;
}

BplCore *bpl_core_new(BplProgram *program, const BplCoreOptions *options)
{
    BplCore *core = new_core(program, options);
    if (core->lower->options.types)
        bpl_poly_survey(core);
    return core;
}

static void free_lower(BplLower *l)
{
    bpl_map_release(&l->globals);
    bpl_map_release(&l->canon);
    bpl_map_release(&l->functions);
    bpl_map_release(&l->literals);
    bpl_map_release(&l->procs);
    bpl_map_release(&l->bodies);
    bpl_map_release(&l->slots);
    bpl_map_release(&l->labels);
    bpl_map_release(&l->assumed);
    for (size_t i = 0; i < l->over_types.count; i++)
        bpl_map_release(&l->over_types.at[i].seen);
    bpl_vec_release(&l->over_types);
    bpl_vec_release(&l->implementations);
    bpl_vec_release(&l->proc_queue);
    bpl_vec_release(&l->function_queue);
    bpl_vec_release(&l->temps[0].slots);
    bpl_vec_release(&l->temps[1].slots);
    bpl_vec_release(&l->olds);
    bpl_vec_release(&l->inlined);
    bpl_vec_release(&l->loop_exits);
    bpl_vec_release(&l->loop_stmts);
    bpl_free(l);
}

void bpl_core_free(BplCore *core)
{
    if (!core)
        return;
    free_lower(core->lower);
    for (size_t i = 0; i < core->procs.count; i++) {
        bpl_vec_release(&core->procs.at[i]->regs);
        bpl_vec_release(&core->procs.at[i]->calls);
        bpl_free(core->procs.at[i]);
    }
    for (size_t i = 0; i < core->functions.count; i++)
        bpl_vec_release(&core->functions.at[i]->unit.regs);
    for (size_t i = 0; i < core->axioms.count; i++)
        bpl_vec_release(&core->axioms.at[i].unit.regs);
    for (size_t i = 0; i < core->wheres.count; i++)
        bpl_vec_release(&core->wheres.at[i].unit.regs);
    bpl_poly_release(core);
    bpl_types_free(core->types);
    bpl_vec_release(&core->code);
    bpl_vec_release(&core->places);
    bpl_vec_release(&core->operands);
    bpl_vec_release(&core->is_back);
    bpl_vec_release(&core->blocks);
    bpl_vec_release(&core->procs);
    bpl_vec_release(&core->globals);
    bpl_vec_release(&core->literals);
    bpl_vec_release(&core->functions);
    bpl_vec_release(&core->quants);
    bpl_vec_release(&core->bound);
    bpl_vec_release(&core->terms);
    bpl_vec_release(&core->axioms);
    bpl_vec_release(&core->wheres);
    bpl_free(core);
}
