/* Implements the engine that computes the reachable states by the library isl, exactly or as a
 * superset (domain/affine.h). If the result excludes the failure, it is a model; if it is exact and
 * does not exclude the failure, there is a derivation. */
#include "libbpl/chc/domain/affine.h"
#include "libbpl/base/limits.h"
#include "libbpl/chc/engine/engine.h"

/* Returns the initial values of globals and functions (by cell number), which the first clause of
 * the derivation determines. */
static const BplValue *first_values(BplChcSystem *s, const BplChcUse *use)
{
    uint32_t shared = bpl_chc_first_register(s->graphs);
    BplValue *first = bpl_arena_alloc(&s->arena, (shared + 1) * sizeof *first);
    BplChcValues symbols = {0};
    bpl_chc_clause_symbols(s, &s->clauses.at[use->clause], &symbols);
    for (uint32_t c = 0; c < shared; c++) {
        first[c] = s->first[c] == BPL_NONE ? BPL_NONE
                                           : bpl_term_subst(s->terms, s->first[c], symbols.at,
                                                            use->values, (uint32_t)symbols.count);
        if (first[c] != BPL_NONE && !bpl_term_is_value(s->terms, first[c]))
            first[c] = BPL_NONE;
    }
    bpl_vec_release(&symbols);
    return first;
}

static void derive(BplChcOutcome *outcome, const BplChcQuestion *q, BplChcAffine *affine)
{
    BplChcUses uses = {0};
    BplChcPlan plan;
    char why[160] = "";
    bpl_chc_outcome_open(outcome, BPL_CHC_UNSUITED, "gave up: no derivation was found");
    if (!q->judge || !bpl_chc_affine_derive(affine, bpl_limits->chc_affine_steps, &uses))
        return;
    q->found(q->data, 0);
    outcome->judged = bpl_chc_plan_by_uses(&plan, q->system, uses.at, uses.count,
                                           first_values(q->system, &bpl_vec_last(&uses)), why);
    if (outcome->judged && q->judge(q->data, &plan))
        outcome->answer = BPL_CHC_DERIVED;
    bpl_chc_plan_release(&plan);
    bpl_vec_release(&uses);
}

void bpl_chc_engine_affine(BplChcOutcome *outcome, const BplChcQuestion *q)
{
    BplChcAffine affine;
    bpl_chc_outcome_open(outcome, BPL_CHC_UNSUITED, "gave up: the clauses are not affine");
    if (!bpl_chc_affine_init(&affine, q->system))
        return;
    if (!bpl_chc_affine_reach(&affine)) {
        bpl_chc_affine_release(&affine);
        return;
    }
    if (!affine.excludes_failure && affine.is_exact) {
        derive(outcome, q, &affine);
    } else if (affine.excludes_failure) {
        q->found(q->data, 2);
        if (bpl_chc_affine_say(&affine, &outcome->model) &&
            bpl_chc_model_holds(&outcome->model, bpl_limits->chc_affine_check_work))
            outcome->answer = BPL_CHC_HOLDS;
        else
            outcome->model.of = NULL;
    }
    bpl_chc_affine_release(&affine);
}
