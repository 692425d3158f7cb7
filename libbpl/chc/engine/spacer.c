/* Clauses into Spacer, its answer out.
 *
 * A. Komuravelli, A. Gurfinkel, S. Chaki: SMT-Based Model Checking for Recursive Programs, 2014.
 */
#include "libbpl/chc/engine/spacer.h"

#include <stdio.h>

static BplFixedpointRule rule_of(const BplChcClause *clause, BplFixedpointAtom body[2])
{
    for (uint32_t i = 0; i < clause->body_count; i++)
        body[i] = (BplFixedpointAtom){clause->body[i].pred, clause->body[i].args};
    return (BplFixedpointRule){.body = body,
                               .body_count = clause->body_count,
                               .constraint = clause->constraint,
                               .head = {clause->head.pred, clause->head.args}};
}

static bool load(BplChcSpacer *a, const BplChcSystem *system)
{
    for (size_t i = 0; i < system->preds.count; i++) {
        const BplChcPred *pred = &system->preds.at[i];
        bpl_fixedpoint_pred(a->fp, pred->name->text, pred->sorts, pred->count);
    }
    for (size_t i = 0; i < system->clauses.count; i++) {
        BplFixedpointAtom body[2];
        BplFixedpointRule rule = rule_of(&system->clauses.at[i], body);
        if (!bpl_fixedpoint_rule(a->fp, &rule)) {
            snprintf(a->why, sizeof a->why, "the program has values that Spacer does not know");
            return false;
        }
    }
    return true;
}

static void write_log(BplChcSpacer *a, const BplChcSystem *system, const char *path)
{
    BplStrbuf text = {0};
    FILE *file = fopen(path, "w");
    if (!file)
        return;
    bpl_fixedpoint_print(a->fp, system->query, &text);
    fwrite(text.text, 1, text.length, file);
    fclose(file);
    bpl_strbuf_release(&text);
}

void bpl_chc_spacer_query(BplChcSpacer *a, const BplChcSystem *system,
                          const BplChcSpacerOptions *how)
{
    *a = (BplChcSpacer){.answer = BPL_CHC_OPEN, .reason = BPL_CHC_GAVE_UP};
    a->fp = bpl_fixedpoint_new(system->terms, &how->spacer);
    if (!load(a, system))
        return;
    if (how->log)
        write_log(a, system, how->log);
    const char *why;
    switch (bpl_fixedpoint_query(a->fp, system->query, &why)) {
    case BPL_FIXEDPOINT_HOLDS:
        a->answer = BPL_CHC_HOLDS;
        return;
    case BPL_FIXEDPOINT_DERIVED:
        a->answer = BPL_CHC_DERIVED;
        return;
    case BPL_FIXEDPOINT_SPENT:
        a->reason = BPL_CHC_OUT_OF_TIME;
        snprintf(a->why, sizeof a->why, "time-out");
        return;
    case BPL_FIXEDPOINT_UNKNOWN:
        snprintf(a->why, sizeof a->why, "Spacer gave up%s%.120s", *why ? ": " : "", why);
        return;
    }
}

void bpl_chc_spacer_release(BplChcSpacer *a)
{
    bpl_fixedpoint_free(a->fp);
}
