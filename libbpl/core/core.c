/* Makes, completes and frees a core program.
 *
 * Procedures and functions that the code mentions are put into queues. So only reachable ones are
 * lowered (translated to the core), each once for each choice of type arguments. */
#include "libbpl/core/lower_poly.h"

bool bpl_lower_is_over(BplLower *l)
{
    BplCore *core = l->core;
    core->is_given_up = core->is_given_up || bpl_deadline_is_over(l->options.deadline);
    return core->is_given_up;
}

void bpl_lower_queued(BplLower *l)
{
    while ((l->proc_queue.count || l->function_queue.count) && !bpl_lower_is_over(l))
        if (l->function_queue.count)
            bpl_lower_function_body(l, bpl_vec_pop(&l->function_queue));
        else
            bpl_lower_proc_body(l, l->core->procs.at[bpl_vec_pop(&l->proc_queue)]);
    if (l->core->is_given_up)
        return;
    bpl_settle_calls(l->core, l->settled_procs, l->settled_functions);
    l->settled_procs = l->core->procs.count;
    l->settled_functions = l->core->functions.count;
}

BplCoreProc *bpl_core_entry(BplCore *core, const BplProcedure *procedure)
{
    BplLower *l = core->lower;
    size_t errors = core->program->diags.errors;
    BPL_VEC(const BplType *) types = {0};
    BPL_EACH (const BplTypeVar, param, procedure->type_params)
        bpl_vec_push(&types, bpl_type_var_known(core->types, (BplTypeVar *)(uintptr_t)param));
    uint32_t index = bpl_lower_proc(l, procedure, types.at, (uint32_t)types.count,
                                    !bpl_core_has_body(core, procedure));
    bpl_vec_release(&types);
    bpl_lower_queued(l);
    bool fine = core->program->diags.errors == errors && !core->is_given_up;
    return fine ? core->procs.at[index] : NULL;
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
    bpl_index_release(&l->globals);
    bpl_map_release(&l->canon);
    bpl_map_release(&l->functions);
    bpl_map_release(&l->literals);
    bpl_map_release(&l->procs);
    bpl_map_release(&l->bodies);
    bpl_map_release(&l->slots);
    bpl_index_release(&l->labels);
    bpl_map_release(&l->quant_types);
    bpl_map_release(&l->claimed);
    for (size_t i = 0; i < l->over_types.count; i++)
        bpl_set_release(&l->over_types.at[i].seen);
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
        bpl_vec_release(&core->procs.at[i]->maps);
        bpl_free(core->procs.at[i]);
    }
    for (size_t i = 0; i < core->functions.count; i++)
        bpl_vec_release(&core->functions.at[i]->unit.regs);
    for (size_t i = 0; i < core->axioms.count; i++)
        bpl_vec_release(&core->axioms.at[i].unit.regs);
    for (size_t i = 0; i < core->wheres.count; i++)
        bpl_vec_release(&core->wheres.at[i].unit.regs);
    bpl_poly_release(core);
    bpl_types_close(core->types);
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
