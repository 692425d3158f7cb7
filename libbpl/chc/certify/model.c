/* Makes formulas for predicates that are defined by their clauses, in the order of dependencies:
 * the predicates in a clause's body before the predicate of its head. */
#include "libbpl/chc/certify/model.h"

void bpl_chc_model_init(BplChcModel *model, BplChcSystem *system)
{
    *model = (BplChcModel){.system = system};
    model->of = bpl_arena_alloc(&system->arena, (system->preds.count + 1) * sizeof *model->of);
    for (uint32_t p = 0; p < system->preds.count; p++) {
        const BplChcPred *pred = &system->preds.at[p];
        BplChcInterpretation *meaning = &model->of[p];
        *meaning = (BplChcInterpretation){.formula = BPL_FALSE};
        meaning->formals =
            bpl_arena_alloc(&system->arena, (pred->count + 1) * sizeof *meaning->formals);
        for (uint32_t i = 0; i < pred->count; i++)
            meaning->formals[i] = bpl_chc_fresh(
                &system->eval, bpl_chc_name_of_cell(system, pred->graph, pred->cells[i]),
                pred->sorts[i]);
    }
}

BplValue bpl_chc_model_say(const BplChcModel *model, uint32_t pred, const BplValue *args)
{
    assert(pred < model->system->preds.count && "a predicate of the system");
    const BplChcInterpretation *meaning = &model->of[pred];
    assert(meaning->formula != BPL_NONE && "the model was completed");
    return bpl_term_subst(model->system->terms, meaning->formula, meaning->formals, args,
                          model->system->preds.at[pred].count);
}

/* ---- definitions ----------------------------------------------------------------------------- */

typedef struct Completion {
    BplChcModel *model;
    /* for each predicate: true while its formula is being made; if the formula is needed in the
     * meantime, the predicate depends on itself */
    bool *is_open;
    bool failed;
} Completion;

static void define(Completion *c, uint32_t pred);

/* Returns the formula that describes the values which the clause derives: (exists symbols :: body
 * && constraint && formals == arguments of the head). */
static BplValue derived_by(Completion *c, const BplChcClause *clause)
{
    BplChcSystem *s = c->model->system;
    BplTerms *terms = s->terms;
    const BplChcInterpretation *meaning = &c->model->of[clause->head.pred];
    BplChcValues symbols = {0}, parts = {0};
    for (uint32_t b = 0; b < clause->body_count; b++) {
        define(c, clause->body[b].pred);
        if (c->failed)
            return BPL_FALSE;
        bpl_vec_push(&parts,
                     bpl_chc_model_say(c->model, clause->body[b].pred, clause->body[b].args));
    }
    bpl_vec_push(&parts, clause->constraint);
    for (uint32_t i = 0; i < s->preds.at[clause->head.pred].count; i++)
        bpl_vec_push(&parts, bpl_term_eq(terms, clause->head.args[i], meaning->formals[i]));
    BplValue said = bpl_term_and_of(terms, parts.at, (uint32_t)parts.count);
    bpl_chc_clause_symbols(s, clause, &symbols);
    if (symbols.count && said != BPL_FALSE && said != BPL_TRUE)
        said = bpl_term_bind(terms, BPL_TERM_EXISTS, symbols.at, (uint32_t)symbols.count, said);
    bpl_vec_release(&symbols);
    bpl_vec_release(&parts);
    return said;
}

static void define(Completion *c, uint32_t pred)
{
    BplChcModel *m = c->model;
    BplChcInterpretation *meaning = &m->of[pred];
    if (!meaning->is_defined || meaning->formula != BPL_NONE)
        return;
    c->failed |= c->is_open[pred];
    if (c->failed)
        return;
    c->is_open[pred] = true;
    BplChcValues ways = {0};
    for (size_t i = 0; i < m->system->clauses.count && !c->failed; i++)
        if (m->system->clauses.at[i].head.pred == pred)
            bpl_vec_push(&ways, derived_by(c, &m->system->clauses.at[i]));
    meaning->formula = bpl_term_or_of(m->system->terms, ways.at, (uint32_t)ways.count);
    bpl_vec_release(&ways);
    c->is_open[pred] = false;
}

bool bpl_chc_model_complete(BplChcModel *model)
{
    Completion c = {model, bpl_alloc_zero(model->system->preds.count + 1), false};
    for (uint32_t p = 0; p < model->system->preds.count && !c.failed; p++)
        define(&c, p);
    bpl_free(c.is_open);
    return !c.failed;
}
