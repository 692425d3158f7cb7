/* Lowers procedures: their specifications and bodies, and the code at their start (prologue) and
 * end (epilogue). */
#include "libbpl/core/lower_poly.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/pass/mentioned.h"
#include "libbpl/pass/unsupported.h"

bool bpl_core_has_body(const BplCore *core, const BplProcedure *procedure)
{
    return procedure->body || bpl_map_get(&core->lower->bodies, procedure);
}

bool bpl_lower_is_by_spec(const BplLower *l, const BplProcedure *procedure)
{
    if (l->options.all_by_spec || !bpl_core_has_body(l->core, procedure))
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
        if (known->by_spec == by_spec && bpl_same_types(known->type_args, type_args, count))
            return p;
        last = p;
        instances++;
    }
    BplCoreProc *proc = bpl_alloc_zero(sizeof *proc);
    proc->decl = procedure;
    proc->type_args = bpl_keep_types(l, type_args, count);
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

/* Emits the assumption of a condition that callers do not check. The instruction (TRUST) has an
 * effect only in the procedure where execution starts; in a called procedure it must not block the
 * execution. */
static void lower_trust(BplLower *l, const BplExpr *expr, const BplNode *place)
{
    if (bpl_is_bool(expr, true))
        return;
    l->place = place;
    bpl_lower_mark(l, expr, BPL_MARK_ASSUMED);
    bpl_emit(l, BPL_I_TRUST, 0, bpl_lower_expr(l, expr, BPL_NO_SLOT), 0);
}

static void lower_trusted_wheres(BplLower *l, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (group->where)
                lower_trust(l, group->where, &var->node);
}

static void lower_wheres(BplLower *l, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_lower_where(l, var, &var->node);
}

static void lower_local_wheres(BplLower *l, const BplBody *body)
{
    BplSet mentioned = {0};
    bpl_pass_mentioned(&mentioned, body);
    BPL_EACH (const BplVarDecl, locals, body->locals)
        BPL_EACH (const BplVarGroup, group, locals->groups)
            BPL_EACH (const BplVar, var, group->vars)
                if (bpl_set_has(&mentioned, var))
                    bpl_lower_where(l, var, &var->node);
    bpl_set_release(&mentioned);
}

static void lower_requires(BplLower *l, BplCoreProc *proc)
{
    BPL_EACH (const BplStmt, spec, proc->decl->specs) {
        if (spec->kind != BPL_CONDITION || spec->op != BPL_CLAUSE_REQUIRES)
            continue;
        const BplCondition *condition = bpl_as_condition(spec);
        l->temps[0].used = l->temps[1].used = 0;
        if (condition->free && bpl_attr_is_true(spec->attrs, "always_assume")) {
            bpl_lower_assume(l, condition->expr, &spec->node);
            continue;
        }
        if (condition->free) {
            lower_trust(l, condition->expr, &spec->node);
            continue;
        }
        proc->has_requires = true;
        bpl_lower_check(l, BPL_CHECK_REQUIRES, condition->expr, &spec->node, &spec->node);
    }
}

static void lower_ensures_that_are(BplLower *l, const BplCoreProc *proc, bool free)
{
    BPL_EACH (const BplStmt, spec, proc->decl->specs) {
        if (spec->kind != BPL_CONDITION || spec->op != BPL_CLAUSE_ENSURES ||
            bpl_as_condition(spec)->free != free)
            continue;
        const BplCondition *condition = bpl_as_condition(spec);
        l->temps[0].used = l->temps[1].used = 0;
        if (free || proc->by_spec)
            bpl_lower_assume(l, condition->expr, &spec->node);
        else
            bpl_lower_check(l, BPL_CHECK_ENSURES, condition->expr, &spec->node, &spec->node);
    }
}

/* Emits the postconditions at the end of a procedure. The checked postconditions come before the
 * free ones, which only callers may assume. */
static void lower_ensures(BplLower *l, const BplCoreProc *proc)
{
    lower_ensures_that_are(l, proc, false);
    lower_ensures_that_are(l, proc, true);
}

static void havoc_modified(BplLower *l, const BplModifies *clause)
{
    l->place = &clause->node;
    BPL_EACH (const BplExpr, var, clause->vars)
        bpl_emit(l, BPL_I_HAVOC, bpl_lower_var(l, bpl_as_ident(var)->var, var->loc), 0, 0);
}

/* Emits the effects of a procedure that is executed by its specification: first havocs of all
 * variables that the procedure may change, then assumptions of all where clauses, which may mention
 * any of these variables. */
static void lower_effects(BplLower *l, BplCoreProc *proc)
{
    const BplProcedure *decl = proc->decl;
    BPL_EACH (const BplStmt, spec, decl->specs)
        if (spec->kind == BPL_MODIFIES)
            havoc_modified(l, bpl_as_modifies(spec));
    l->place = &decl->node;
    for (uint32_t i = 0; i < proc->outs; i++)
        bpl_emit(l, BPL_I_HAVOC, bpl_slot(BPL_BANK_REG, proc->ins + i), 0, 0);
    BPL_EACH (const BplStmt, spec, decl->specs) {
        if (spec->kind != BPL_MODIFIES)
            continue;
        BPL_EACH (const BplExpr, var, bpl_as_modifies(spec)->vars)
            bpl_lower_where(l, bpl_as_ident(var)->var, &spec->node);
    }
    lower_wheres(l, decl->outs);
}

static void lower_one_body(BplLower *l, const BplProcedure *decl, const BplBody *body)
{
    BPL_EACH (const BplVarDecl, locals, body->locals)
        lower_params(l, locals->groups, true, 0);
    lower_wheres(l, decl->outs);
    lower_local_wheres(l, body);
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

/* Emits a block before all others, which copies initial values of globals to the registers for
 * old(…), and havocs variables that may be read before they are assigned. */
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

/* Reports constructs in the procedure that are not supported; returns true if there are none. */
static bool is_supported(const BplLower *l, const BplProcedure *decl)
{
    bool fine = bpl_pass_check_supported_in(l->core->program, &decl->node);
    for (uint32_t i = (uint32_t)(uintptr_t)bpl_map_get(&l->bodies, decl); i;
         i = l->implementations.at[i - 1].next) {
        const BplImplementation *impl = l->implementations.at[i - 1].implementation;
        fine = bpl_pass_check_supported_in(l->core->program, &impl->node) && fine;
    }
    return fine;
}

/* Emits the postconditions and the prologue, and finds the loops of the procedure. */
static void finish_proc(BplLower *l, BplCoreProc *proc, uint32_t start)
{
    bpl_start_block(l, l->exit);
    lower_ensures(l, proc);
    l->place = &proc->decl->node;
    bpl_emit(l, BPL_I_RETURN, 0, 0, 0);
    l->core->blocks.at[l->exit].count =
        (uint32_t)l->core->code.count - l->core->blocks.at[l->exit].first;
    lower_prologue(l, proc, start);
    bpl_lower_loops(l->core, proc);
    for (uint32_t r = 0; r < proc->regs.count; r++)
        if (proc->regs.at[r].is_map)
            bpl_vec_push(&proc->maps, r);
}

void bpl_lower_proc_body(BplLower *l, BplCoreProc *proc)
{
    const BplProcedure *decl = proc->decl;
    if (!is_supported(l, decl))
        return;
    BplMap env = {0};
    uint32_t i = 0;
    bpl_start_frame(l, &proc->regs, proc);
    BPL_EACH (const BplTypeVar, param, decl->type_params)
        bpl_map_put(&env, param, (void *)(uintptr_t)proc->type_args[i++]);
    l->type_env = &env;
    l->place = &decl->node;
    /* the labels recorded so far belong to the code of the body at other type arguments */
    bpl_index_release(&l->labels);
    proc->first_block = (uint32_t)l->core->blocks.count;
    proc->ins = lower_params(l, decl->ins, true, 0);
    proc->outs = lower_params(l, decl->outs, true, 0);
    uint32_t start = bpl_new_block(l, &decl->node);
    l->exit = bpl_new_block(l, NULL);
    bpl_start_block(l, start);
    lower_trusted_wheres(l, decl->ins);
    lower_requires(l, proc);
    if (proc->by_spec) {
        lower_effects(l, proc);
        bpl_jump(l, l->exit);
    } else {
        lower_bodies(l, proc);
    }
    /* if lowering was given up, blocks may lack their last instruction */
    if (!l->core->is_given_up)
        finish_proc(l, proc, start);
    l->type_env = NULL;
    bpl_map_release(&env);
}
