/* Checks a model clause by clause, each with a fresh solver, so that no answer depends on earlier
 * queries. */
#include "libbpl/chc/certify/model.h"
#include "libbpl/smt/plain.h"

bool bpl_chc_model_holds(const BplChcModel *model, uint32_t work)
{
    assert(model->of && "there is a model");
    BplChcSystem *s = model->system;
    const BplPlainOptions options = {.work = work};
    bool holds = model->of[s->query].formula == BPL_FALSE;
    for (size_t i = 0; holds && i < s->clauses.count; i++) {
        const BplChcClause *clause = &s->clauses.at[i];
        BplValue breaks = clause->constraint;
        for (uint32_t b = 0; b < clause->body_count; b++)
            breaks =
                bpl_term_and(s->terms, breaks,
                             bpl_chc_model_say(model, clause->body[b].pred, clause->body[b].args));
        BplValue head = bpl_chc_model_say(model, clause->head.pred, clause->head.args);
        breaks = bpl_term_and(s->terms, breaks, bpl_term_not(s->terms, head));
        if (breaks == BPL_FALSE)
            continue;
        BplPlain *plain = bpl_plain_new(s->terms, &options);
        holds = bpl_plain_assert(plain, breaks) && bpl_plain_check(plain, NULL, 0) == BPL_UNSAT;
        bpl_plain_free(plain);
    }
    return holds;
}
