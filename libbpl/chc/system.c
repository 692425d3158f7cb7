/* Implements the operations on systems of clauses that several stages need. */
#include "libbpl/chc/system.h"

void bpl_chc_system_free(BplChcSystem *s)
{
    if (!s)
        return;
    for (size_t i = 0; i < s->regions.count; i++) {
        bpl_vec_release(&s->regions.at[i]->nodes);
        bpl_vec_release(&s->regions.at[i]->edges);
        bpl_vec_release(&s->regions.at[i]->havocs);
        bpl_vec_release(&s->regions.at[i]->guards);
        bpl_free(s->regions.at[i]);
    }
    bpl_vec_release(&s->preds);
    bpl_vec_release(&s->regions);
    bpl_vec_release(&s->clauses);
    bpl_chc_eval_release(&s->eval);
    bpl_chc_lives_free(s->lives);
    bpl_chc_graphs_free(s->graphs);
    bpl_arena_release(&s->arena);
    bpl_terms_free(s->terms);
    bpl_free(s->first);
    bpl_free(s->is_apart);
    bpl_free(s->params);
    bpl_free(s);
}

void bpl_chc_clause_symbols(const BplChcSystem *s, const BplChcClause *clause,
                            BplChcValues *symbols)
{
    assert(clause->head.pred < s->preds.count && clause->body_count <= 2 &&
           "a clause of the system");
    BplMap seen = {0};
    BPL_VEC(BplValue) all = {0};
    bpl_vec_push(&all, clause->constraint);
    for (uint32_t b = 0; b <= clause->body_count; b++) {
        const BplChcAtom *atom = b < clause->body_count ? &clause->body[b] : &clause->head;
        for (uint32_t i = 0; i < s->preds.at[atom->pred].count; i++)
            bpl_vec_push(&all, atom->args[i]);
    }
    for (size_t i = 0; i < all.count; i++) {
        BplTermSet set = bpl_term_free(s->terms, all.at[i]);
        for (uint32_t k = 0; k < set.count; k++) {
            if (set.at[k] & 3)
                continue;
            BplValue symbol = s->terms->symbols.at[set.at[k] >> 2]->term;
            if (!bpl_map_put(&seen, (const void *)(uintptr_t)symbol, symbols))
                bpl_vec_push(symbols, symbol);
        }
    }
    bpl_vec_release(&all);
    bpl_map_release(&seen);
}

const BplName *bpl_chc_name_of_cell(const BplChcSystem *system, uint32_t index, uint32_t cell)
{
    assert(index < system->graphs->all.count && "a graph of the system");
    const BplChcGraphs *graphs = system->graphs;
    const BplChcGraph *graph = graphs->all.at[index];
    if (cell < bpl_chc_first_register(graphs))
        return bpl_chc_shared_name(&system->eval, cell);
    for (size_t f = 0; f < graph->frames.count; f++) {
        const BplChcFrame *frame = &graph->frames.at[f];
        const BplRegs *regs = &graphs->core->procs.at[frame->proc]->regs;
        if (cell < frame->base || cell - frame->base >= regs->count)
            continue;
        const BplVar *var = regs->at[cell - frame->base].var;
        return var ? var->name : NULL;
    }
    return NULL;
}

bool bpl_chc_has_maps(const BplChcSystem *system)
{
    for (size_t i = 0; i < system->preds.count; i++)
        for (uint32_t k = 0; k < system->preds.at[i].count; k++)
            if (bpl_sort_kind(system->terms->sorts, system->preds.at[i].sorts[k]) ==
                BPL_SORT_KIND_MAP)
                return true;
    return false;
}
