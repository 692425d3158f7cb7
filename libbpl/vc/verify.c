/* Body by body: conditions are made and put to Z3, until nothing fails any more. */
#include "libbpl/vc/verify.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/smt/clock.h"
#include "libbpl/smt/prover.h"
#include "libbpl/vc/background.h"
#include "libbpl/vc/equations.h"

#include <stdio.h>
#include <stdlib.h>

struct BplVcSession {
    BplProgram *program;
    BplVcOptions options;
    BplTerms *terms;
    BplVcEval eval;
    BplVcBackground background;
    BplProver *prover;
    size_t told; /* facts that the prover knows */
    unsigned logged;
};

BplVcOptions bpl_vc_defaults(void)
{
    return (BplVcOptions){.error_limit = 5};
}

BplVcSession *bpl_vc_session_new(BplProgram *program, const BplVcOptions *options)
{
    BplVcSession *s = bpl_alloc_zero(sizeof *s);
    s->program = program;
    s->options = *options;
    s->terms = bpl_terms_new();
    bpl_vc_eval_init(&s->eval, program, s->terms);
    bpl_vc_background_init(&s->background, &s->eval);
    BplProverOptions proving = {.timeout_ms = options->timeout_ms,
                                .work = options->work,
                                .memory_mb = options->memory_mb,
                                .seed = options->seed};
    s->prover = bpl_prover_new(s->terms, &proving);
    return s;
}

void bpl_vc_session_free(BplVcSession *s)
{
    if (!s)
        return;
    bpl_prover_free(s->prover);
    bpl_vc_background_release(&s->background);
    bpl_vc_eval_release(&s->eval);
    bpl_terms_free(s->terms);
    bpl_free(s);
}

/* ---- results --------------------------------------------------------------------------------- */

void bpl_vc_result_free(BplVcResult *result)
{
    if (!result)
        return;
    for (size_t i = 0; i < result->errors.count; i++)
        bpl_vec_release(&result->errors.at[i].trace);
    bpl_vec_release(&result->errors);
    bpl_free(result->why);
    bpl_free(result);
}

static void set_unknown(BplVcResult *result, const char *why, const char *detail)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, detail && detail[0] ? "%s (%s)" : "%s", why, detail);
    bpl_free(result->why);
    result->why = bpl_strbuf_detach(&text);
    if (result->verdict == BPL_VC_VERIFIED)
        result->verdict = BPL_VC_UNKNOWN;
}

static int by_place(const void *a, const void *b)
{
    const BplVcError *left = a, *right = b;
    if (left->loc != right->loc)
        return left->loc < right->loc ? -1 : 1;
    BplLoc claims[2] = {left->claim->loc, right->claim->loc};
    return claims[0] < claims[1] ? -1 : claims[0] > claims[1];
}

/* ---- from a model to an error ---------------------------------------------------------------- */

/* Follows the model's path from the first block to a failing check, which it answers. */
static uint32_t follow(BplVcSession *s, const BplVcPassive *p, BplVcError *error)
{
    const BplStmt *last = NULL;
    for (uint32_t at = 0;;) {
        const BplVcBlock *block = p->blocks.at[at];
        if (block->label)
            bpl_vec_push(&error->trace, (BplVcStep){block->label->loc, block->label->name});
        if (block->transfer)
            last = block->transfer;
        for (size_t i = 0; i < block->items.count; i++) {
            uint32_t check = block->items.at[i].check;
            if (check == BPL_VC_NONE || !bpl_prover_truth(s->prover, p->checks.at[check].fails))
                continue;
            const BplVcCheck *found = &p->checks.at[check];
            error->kind = found->kind;
            error->claim = found->claim;
            error->loc = found->place ? found->place->loc : last ? last->loc : found->claim->loc;
            return check;
        }
        uint32_t next = BPL_VC_NONE;
        for (size_t i = 0; i < block->outs.count && next == BPL_VC_NONE; i++) {
            const BplVcEdge *edge = &p->edges.at[block->outs.at[i]];
            BplValue taken = edge->taken != BPL_NONE ? edge->taken : p->blocks.at[edge->to]->fails;
            if (p->blocks.at[edge->to]->can_fail && bpl_prover_truth(s->prover, taken))
                next = edge->to;
        }
        if (next == BPL_VC_NONE)
            return BPL_VC_NONE;
        at = next;
    }
}

/* Why an answer that is not `verified` is no error either, or NULL. */
static const char *doubt(const BplVcSession *s)
{
    if (s->background.missing)
        return s->background.missing;
    return s->background.is_short ? "axioms over types have more instances" : NULL;
}

/* One more error; false if the model shows none. */
static bool add_error(BplVcSession *s, BplVcPassive *p, BplVcResult *result, bool is_definite)
{
    BplVcError error = {.is_definite = is_definite};
    uint32_t check = follow(s, p, &error);
    if (check == BPL_VC_NONE) {
        bpl_vec_release(&error.trace);
        set_unknown(result, "the solver's model shows no failing check", NULL);
        return false;
    }
    bpl_vec_push(&result->errors, error);
    result->verdict = BPL_VC_ERRORS;
    bpl_prover_assert(s->prover, bpl_term_not(s->terms, p->checks.at[check].fails));
    return true;
}

/* ---- questions ------------------------------------------------------------------------------- */

static void write_log(BplVcSession *s, const BplVcResult *result)
{
    if (!s->options.log)
        return;
    BplStrbuf path = {0}, text = {0};
    bpl_strbuf_addf(&path, "%s/%06u.smt2", s->options.log, ++s->logged);
    bpl_strbuf_addf(&text, "; %s\n", result->procedure->name->text);
    bpl_prover_print(s->prover, &text);
    bpl_strbuf_add_text(&text, "(check-sat)\n");
    FILE *file = fopen(path.text, "w");
    if (file) {
        fwrite(text.text, 1, text.length, file);
        fclose(file);
    }
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&text);
}

static bool ask(BplVcSession *s, BplVcPassive *p, BplVcResult *result)
{
    write_log(s, result);
    result->questions++;
    BplProverAnswer answer = bpl_prover_check(s->prover);
    if (answer.sat == BPL_UNSAT)
        return false;
    if (!answer.has_model) {
        set_unknown(result, bpl_reason_name(answer.reason), answer.detail);
        return false;
    }
    const char *why = doubt(s);
    if (why) {
        set_unknown(result, "not proved, but not all of the program could be said", why);
        return false;
    }
    return add_error(s, p, result, answer.sat == BPL_SAT);
}

static void tell_background(BplVcSession *s)
{
    bpl_vc_background_complete(&s->background);
    for (; s->told < s->background.facts.count; s->told++)
        bpl_prover_assert(s->prover, s->background.facts.at[s->told]);
}

static void prove(BplVcSession *s, BplVcPassive *p, BplVcResult *result)
{
    BplVcConditions conditions = {0};
    bpl_vc_equations(p, &conditions);
    if (bpl_vec_last(&conditions.at) != BPL_FALSE) {
        tell_background(s);
        bpl_prover_push(s->prover);
        for (size_t i = 0; i < conditions.at.count; i++)
            bpl_prover_assert(s->prover, conditions.at.at[i]);
        while (ask(s, p, result))
            if (s->options.error_limit && result->errors.count >= s->options.error_limit)
                break;
        bpl_prover_pop(s->prover);
    }
    bpl_vec_release(&conditions.at);
}

BplVcResult *bpl_vc_verify(BplVcSession *s, BplDecl *decl)
{
    double start = bpl_clock_seconds();
    BplVcResult *result = bpl_alloc_zero(sizeof *result);
    result->decl = decl;
    result->procedure = bpl_decl_procedure(decl);
    s->eval.trouble = s->eval.sorts.trouble = NULL;
    s->eval.is_short = false;
    s->eval.numbers = BPL_VC_FIRST_NUMBER;
    BplVcPassive passive;
    bpl_vc_passive_init(&passive, &s->eval, decl);
    result->checks = (uint32_t)passive.checks.count;
    result->blocks = (uint32_t)passive.blocks.count;
    const char *trouble = s->eval.trouble ? s->eval.trouble : s->eval.sorts.trouble;
    if (trouble)
        set_unknown(result, "not supported", trouble);
    else
        prove(s, &passive, result);
    bpl_vc_passive_release(&passive);
    s->eval.read = NULL;
    if (result->errors.count)
        qsort(result->errors.at, result->errors.count, sizeof *result->errors.at, by_place);
    result->seconds = bpl_clock_seconds() - start;
    return result;
}
