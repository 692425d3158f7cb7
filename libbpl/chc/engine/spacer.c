/* Implements the engine that passes the clauses to Z3's Spacer, and checks Spacer's answer.
 *
 * A. Komuravelli, A. Gurfinkel, S. Chaki: SMT-Based Model Checking for Recursive Programs, 2014. */
#include "libbpl/chc/engine/spacer.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/certify/certify.h"
#include "libbpl/chc/engine/eliminated.h"
#include "libbpl/chc/engine/engine.h"

#include <stdio.h>
#include <string.h>

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

/* ---- as an engine ---------------------------------------------------------------------------- */

static bool has_any(const bool *flags, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (flags[i])
            return true;
    return false;
}

/* Sets the meanings of the model to Spacer's interpretation of the predicates. If terms cannot
 * express one of them, there is no model: model->of becomes NULL. */
static void read_model(BplChcModel *model, BplFixedpoint *fp, const bool *is_defined)
{
    for (uint32_t p = 0; model->of && p < model->system->preds.count; p++) {
        BplChcInterpretation *meaning = &model->of[p];
        if (p == model->system->query)
            continue; /* the query needs no meaning: it is false in every model */
        meaning->is_defined = is_defined[p];
        meaning->formula =
            is_defined[p] ? BPL_NONE : bpl_fixedpoint_invariant(fp, p, meaning->formals);
        if (!is_defined[p] && meaning->formula == BPL_NONE)
            model->of = NULL;
    }
    if (model->of && !bpl_chc_model_complete(model))
        model->of = NULL;
}

/* Is Spacer's interpretation a proof, as checked by Z3 without Spacer? If the interpretation cannot
 * be used because Spacer has eliminated predicates, these predicates are solved a second time
 * (eliminated.h). This is also done if a model is wanted, since meanings that are defined by
 * clauses would be long. */
static bool is_proof(BplChcOutcome *outcome, const BplChcQuestion *q, BplChcSpacer *attempt)
{
    bool *is_defined = bpl_alloc_zero(q->system->preds.count + 1);
    BplChcModel *model = q->wants_model ? &outcome->model : NULL, first = {0};
    bool holds = bpl_chc_certify(attempt, q->system, q->check_ms, is_defined);
    if (model) {
        bpl_chc_model_init(model, q->system);
        bpl_chc_model_init(&first, q->system);
    }
    if (holds && model)
        read_model(&first, attempt->fp, is_defined);
    bool again = !holds || (model && has_any(is_defined, q->system->preds.count));
    if (again)
        q->found(q->data, bpl_limits->chc_eliminated_slices);
    BplFixedpointOptions part = *q->spacer;
    part.work /= bpl_limits->chc_eliminated_share;
    bool held = again && part.simplify &&
                bpl_chc_eliminated_hold(q->system, attempt->fp, &part, q->check_ms, model);
    if (model && (!held || !model->of))
        *model = first;
    bpl_free(is_defined);
    return holds || held;
}

static void explain(BplChcOutcome *outcome, const BplChcQuestion *q, BplChcSpacer *attempt)
{
    BplChcPlan plan;
    char why[160] = "";
    bpl_chc_outcome_open(outcome, BPL_CHC_UNEXPLAINED, NULL);
    if (bpl_chc_plan_init(&plan, q->system, attempt, q->check_ms, why)) {
        outcome->judged = true;
        if (q->judge(q->data, &plan))
            outcome->answer = BPL_CHC_DERIVED;
    }
    outcome->why = bpl_arena_strndup(&q->system->arena, why, strlen(why));
    bpl_chc_plan_release(&plan);
}

void bpl_chc_engine_spacer(BplChcOutcome *outcome, const BplChcQuestion *q)
{
    const BplChcSpacerOptions how = {*q->spacer, q->check_ms, q->log};
    BplChcSpacer attempt;
    bpl_chc_spacer_query(&attempt, q->system, &how);
    outcome->answer = attempt.answer;
    if (attempt.answer == BPL_CHC_DERIVED && !q->judge) {
        outcome->steps = bpl_fixedpoint_steps(attempt.fp);
        bpl_chc_spacer_release(&attempt);
        return;
    }
    q->found(q->data, 0);
    if (attempt.answer == BPL_CHC_DERIVED)
        explain(outcome, q, &attempt);
    else if (attempt.answer == BPL_CHC_OPEN || !is_proof(outcome, q, &attempt))
        bpl_chc_outcome_open(
            outcome, attempt.reason,
            bpl_arena_strndup(&q->system->arena, attempt.why, strlen(attempt.why)));
    bpl_chc_spacer_release(&attempt);
}
