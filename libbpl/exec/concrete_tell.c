/* Reports a failing concrete run that the symbolic engine cannot follow: a query on the path is too
 * hard, or the engine cannot express a value. */
#include "libbpl/exec/concrete.h"

#include "libbpl/exec/script.h"

static void set_stack(BplFailure *failure, const BplReplayOutcome *outcome)
{
    size_t count = outcome->stack.count;
    if (!count)
        return;
    const BplReplayCaller *top = &outcome->stack.at[count - 1];
    failure->procedure = top->procedure;
    failure->at = failure->check == BPL_CHECK_ENSURES || !top->at ? failure->claim : top->at;
    for (size_t i = count - 1; i-- > 0;) {
        BplExecCall call = {outcome->stack.at[i].procedure, outcome->stack.at[i].at};
        bpl_vec_push(&failure->stack, call);
    }
}

static void add_value(BplExecValues *values, const BplVar *var, const BplDatum *datum)
{
    BplStrbuf text = {0};
    bpl_datum_print(&text, datum);
    bpl_vec_push(values, ((BplExecValue){var, bpl_strbuf_detach(&text)}));
}

/* Stores in the failure the values of parameters, and of globals that do not have their default
 * values. */
static void set_inputs(BplFailure *failure, const BplReplayScript *script)
{
    for (size_t i = 0; i < script->inits.count; i++) {
        const BplVar *var = script->inits.at[i].var;
        if (var->op == BPL_ROLE_IN || var->op == BPL_ROLE_GLOBAL)
            add_value(&failure->inputs, var, script->inits.at[i].value);
    }
}

void bpl_concrete_tell(BplEngine *e, BplScriptWriter *script, const BplNode *body,
                       const BplNode *claim)
{
    BplFailure *failure = bpl_alloc_zero(sizeof *failure);
    BplStrbuf trace = {0};
    const BplReplayOptions options = {.is_spec = bpl_engine_is_spec,
                                      .is_spec_data = e,
                                      .skip_axiom = bpl_engine_is_apart,
                                      .skip_axiom_data = e};
    BplReplayOutcome *outcome = bpl_replay(e->program, body, bpl_script_contents(script), &options);
    failure->check = bpl_script_check(outcome->why);
    failure->on_entry = outcome->why == BPL_WHY_INVARIANT_ENTRY;
    failure->claim = claim;
    failure->steps = outcome->steps;
    set_stack(failure, outcome);
    set_inputs(failure, bpl_script_contents(script));
    bpl_replay_outcome_free(outcome);
    if (e->options.trail)
        failure->trail = bpl_alloc_zero(sizeof *failure->trail);
    const BplScriptSetting setting = {.is_spec = bpl_engine_is_spec,
                                      .skip_axiom = bpl_engine_is_apart,
                                      .data = e,
                                      .trace = e->options.trace ? &trace : NULL,
                                      .traced = &failure->traced,
                                      .record = failure->trail,
                                      .points = failure,
                                      .stop = e->options.stop};
    BplScriptOutcome replayed;
    bpl_script_run(script, e->program, body, &setting, &replayed);
    failure->returned = replayed.returned;
    if (e->options.trace)
        failure->trace = bpl_strbuf_detach(&trace);
    bpl_strbuf_release(&trace);
    if (replayed.failed && replayed.is_decided && replayed.claim == claim) {
        failure->confirmation = BPL_CONFIRMED;
        failure->is_certain = true;
        failure->is_foreseen = true;
        bpl_engine_note_failure(e, failure);
        e->result->outcomes[BPL_PATH_FAILED]++;
    } else {
        bpl_failure_free(failure);
    }
    bpl_strbuf_release(&replayed.why);
}
