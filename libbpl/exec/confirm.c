/* Confirming a failure: it is replayed by the concrete evaluator, from the inputs and choices that
 * the model gives, and has to fail at the same check. */
#include "libbpl/exec/recorder.h"

#include "libbpl/base/wildcard.h"

static bool is_spec(void *data, const BplProcedure *procedure)
{
    const BplEngine *e = data;
    const BplCoreOptions *options = &e->options.core;
    if (options->all_by_spec || !bpl_core_has_body(e->core, procedure))
        return true;
    for (size_t i = 0; i < options->by_spec_count; i++)
        if (bpl_wildcard_matches(options->by_spec[i], procedure->name->text))
            return true;
    return false;
}

/* What replaying cannot decide, the solver may. */
static bool is_possible(const BplRecorder *w, const BplState *state)
{
    BplValue refuted = w->e->extra.count ? w->e->extra.at[0] : BPL_TRUE;
    return bpl_engine_is_possible(w->e, state, refuted, w->model);
}

static bool is_same(const BplScriptOutcome *outcome, const BplFailure *failure)
{
    return outcome->failed && outcome->claim == failure->claim;
}

/* The axioms are about all values, the model gives functions at the points that matter: a failure
 * that only an axiom elsewhere stands against may well be one. */
static bool is_likely(const BplRecorder *w, const BplNode *entry, const BplFailure *failure)
{
    const BplScriptSetting setting = {
        .is_spec = is_spec, .data = w->e, .ignore_axioms = true, .stop = w->e->options.stop};
    BplScriptOutcome outcome;
    bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
    bool same = is_same(&outcome, failure);
    bpl_strbuf_release(&outcome.why);
    return same;
}

/* Where something was left out, the solver is sure of nothing. */
static bool is_sure(const BplEngine *e, BplTrust trust)
{
    return trust == BPL_FAIL_CERTAIN && !e->is_approximate;
}

static void judge(const BplRecorder *w, const BplState *state, const BplNode *entry,
                  BplFailure *failure, BplTrust trust)
{
    BplStrbuf trace = {0};
    if (w->e->options.trail && !failure->trail)
        failure->trail = bpl_alloc_zero(sizeof *failure->trail);
    const BplScriptSetting setting = {.is_spec = is_spec,
                                      .data = w->e,
                                      .trace = w->e->options.trace ? &trace : NULL,
                                      .traced = &failure->traced,
                                      .record = failure->trail,
                                      .stop = w->e->options.stop};
    BplScriptOutcome outcome;
    bpl_vec_clear(&failure->traced);
    bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
    bool same = is_same(&outcome, failure);
    if (w->e->options.trace)
        failure->trace = bpl_strbuf_detach(&trace);
    failure->returned = same ? outcome.returned : NULL;
    if (same && (outcome.is_decided || is_possible(w, state))) {
        failure->confirmation = BPL_CONFIRMED;
        failure->is_certain = true;
    } else {
        bool is_certain = is_sure(w->e, trust);
        failure->is_certain = is_certain;
        bool is_none = !same && outcome.is_other && !is_certain &&
                       (outcome.is_refuted || !is_likely(w, entry, failure));
        failure->confirmation = is_none ? BPL_SPURIOUS : BPL_UNCONFIRMED;
        failure->reason = bpl_strdup(outcome.why.text);
    }
    bpl_strbuf_release(&outcome.why);
}

/* The whole execution; answers the body that it begins in. */
static const BplNode *write_all(BplRecorder *w, const BplState *state)
{
    w->entry = bpl_only_body(w->e->program->unit, w->e->result->entry);
    bpl_record_inputs(w, state);
    bpl_record_functions(w);
    bpl_record_choices(w, state);
    if (!w->entry)
        w->trouble = "a procedure without a body";
    return w->entry;
}

/* Does it depend on anything that the inputs do not say? */
static bool is_open(BplEngine *e, const BplState *state)
{
    for (const BplChoice *at = state->choices; at; at = at->before)
        if (at->kind != BPL_CHOICE_LOCAL || bpl_engine_matters(e, state, at->value))
            return true;
    return false;
}

static void write_trail(BplRecorder *w, const BplNode *entry, BplExecution *execution)
{
    BplScriptSetting setting = {
        .is_spec = is_spec, .data = w->e, .record = execution, .stop = w->e->options.stop};
    for (int attempt = 0; attempt < 2; attempt++) {
        BplScriptOutcome outcome;
        setting.ignore_axioms = attempt > 0;
        bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
        bpl_strbuf_release(&outcome.why);
        if (execution->outcome == BPL_PATH_FAILED ? !outcome.failed : !outcome.passed)
            continue;
        execution->is_replayed = attempt == 0;
        return;
    }
    bpl_script_forget(execution);
}

void bpl_engine_record(BplEngine *e, const BplState *state, BplModel *model,
                       BplExecution *execution)
{
    BplRecorder w = {.e = e, .model = model, .script = bpl_script_new()};
    const BplNode *entry = write_all(&w, state);
    execution->is_open = is_open(e, state);
    if (!w.trouble)
        write_trail(&w, entry, execution);
    if (w.trouble)
        bpl_script_free(w.script);
    else
        execution->script = w.script;
}

void bpl_engine_confirm(BplEngine *e, const BplState *state, BplModel *model, BplFailure *failure,
                        BplTrust trust)
{
    BplRecorder w = {.e = e, .model = model, .script = bpl_script_new()};
    const BplNode *entry = write_all(&w, state);
    if (w.trouble) {
        BplStrbuf why = {0};
        bpl_strbuf_addf(&why, "cannot be replayed: %s", w.trouble);
        failure->confirmation = BPL_UNCONFIRMED;
        failure->is_certain = is_sure(e, trust);
        failure->reason = bpl_strbuf_detach(&why);
    } else {
        judge(&w, state, entry, failure, trust);
    }
    bpl_script_free(w.script);
}
