/* Keeps executions to be reported. A passing path is kept only if it covers new code, or if all
 * executions are wanted: minimising its inputs costs queries, and recording its steps costs a
 * replay. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"
#include "libbpl/exec/script.h"

void bpl_keep_start(BplEngine *e)
{
    bpl_cover_unref(e->covered);
    bpl_cover_unref(e->put_off_cover);
    e->covered = e->put_off_cover = NULL;
    e->keep_tries = 0;
    e->kept_passing = 0;
    e->kept_at = bpl_clock_seconds();
    if (e->options.keep == BPL_KEEP_NONE)
        return;
    bpl_cover_number(&e->cover_bits, e->core);
    e->covered = bpl_cover_new(&e->cover_bits);
    e->put_off_cover = bpl_cover_new(&e->cover_bits);
}

void bpl_execution_free(BplExecution *execution)
{
    bpl_exec_values_free(&execution->inputs);
    bpl_exec_values_free(&execution->finals);
    bpl_exec_values_free(&execution->changes);
    bpl_vec_release(&execution->trail);
    bpl_free(execution->prints);
    bpl_vec_release(&execution->blocks);
    bpl_vec_release(&execution->ways);
    if (execution->script)
        bpl_script_free(execution->script);
    bpl_free(execution);
}

static bool is_wanted(const BplEngine *e, const BplState *state)
{
    if (e->options.keep == BPL_KEEP_ALL)
        return true;
    return e->options.keep == BPL_KEEP_COVER && bpl_cover_has_new(state->cover, e->covered);
}

static BplExecution *make(BplEngine *e, const BplState *state, BplModel *model,
                          BplPathOutcome outcome)
{
    BplExecution *execution = bpl_alloc_zero(sizeof *execution);
    execution->outcome = outcome;
    execution->steps = state->steps;
    bpl_cover_tell(state->cover, &e->cover_bits, execution);
    bpl_engine_inputs(e, state, model, &execution->inputs);
    bpl_engine_record(e, state, model, execution);
    return execution;
}

static void add(BplEngine *e, const BplState *state, BplExecution *execution)
{
    double now = bpl_clock_seconds();
    execution->seconds = now - e->kept_at;
    e->kept_at = now;
    bpl_cover_join(e->covered, state->cover);
    bpl_vec_push(&e->result->executions, execution);
}

/* Returns a model of the path with small values, or NULL if there is none that the engine can
 * express. */
static BplModel *small_model(BplEngine *e, BplState *state)
{
    if (!state->model) {
        BplModel *model;
        bpl_path_ask(e, state, BPL_TRUE, false, &model);
        bpl_state_set_model(state, model);
    }
    if (!state->model)
        return NULL;
    BplModel *model = bpl_model_ref(state->model);
    return e->options.no_minimize
               ? model
               : bpl_engine_minimize(e, state, BPL_TRUE, model, !state->is_doubtful);
}

void bpl_keep_passed(BplEngine *e, BplState *state)
{
    if (!state->cover || !is_wanted(e, state) || e->keep_tries >= bpl_limits->exec_keep_tries)
        return;
    if (e->options.most_kept && e->kept_passing >= e->options.most_kept) {
        e->result->unkept++;
        return;
    }
    BplModel *model = small_model(e, state);
    if (!model)
        return;
    BplExecution *execution = make(e, state, model, BPL_PATH_PASSED);
    bpl_model_unref(model);
    if (execution->is_replayed || (!state->is_doubtful && !e->is_approximate)) {
        add(e, state, execution);
        e->kept_passing++;
        if (e->shows_passing && e->kept_passing >= e->options.most_kept)
            e->stop |= BPL_CUT_WORK;
    } else {
        e->keep_tries++;
        bpl_execution_free(execution);
    }
}

void bpl_keep_failed(BplEngine *e, const BplState *state, BplModel *model,
                     const BplFailure *failure)
{
    if (!state->cover)
        return;
    BplExecution *execution = make(e, state, model, BPL_PATH_FAILED);
    execution->failure = failure;
    add(e, state, execution);
}

/* Stores a further execution of a known failure for later: this execution is reported if no passing
 * execution with the same coverage is found until the end of the search. */
void bpl_keep_alike(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                    const BplFailure *known)
{
    if (!state->cover || !is_wanted(e, state) || !bpl_cover_has_new(state->cover, e->put_off_cover))
        return;
    bpl_model_ref(model);
    if (!e->options.no_minimize)
        model = bpl_engine_minimize(e, state, refuted, model, false);
    bpl_vec_clear(&e->extra);
    if (refuted != BPL_TRUE)
        bpl_vec_push(&e->extra, refuted);
    BplExecution *execution = make(e, state, model, BPL_PATH_FAILED);
    bpl_vec_clear(&e->extra);
    bpl_model_unref(model);
    if (!execution->is_replayed) {
        bpl_execution_free(execution);
        return;
    }
    execution->failure = known;
    bpl_cover_join(e->put_off_cover, state->cover);
    bpl_vec_push(&e->put_off, (BplPutOff){execution, bpl_cover_ref(state->cover)});
}

void bpl_keep_drop(BplEngine *e, const BplFailure *failure)
{
    size_t kept = 0;
    for (size_t i = 0; i < e->put_off.count; i++) {
        BplPutOff at = e->put_off.at[i];
        if (at.execution->failure != failure) {
            e->put_off.at[kept++] = at;
            continue;
        }
        bpl_execution_free(at.execution);
        bpl_cover_unref(at.cover);
    }
    e->put_off.count = kept;
}

void bpl_keep_finish(BplEngine *e)
{
    for (size_t i = 0; i < e->put_off.count; i++) {
        BplPutOff *at = &e->put_off.at[i];
        if (bpl_cover_has_new(at->cover, e->covered)) {
            bpl_cover_join(e->covered, at->cover);
            bpl_vec_push(&e->result->executions, at->execution);
        } else {
            bpl_execution_free(at->execution);
        }
        bpl_cover_unref(at->cover);
    }
    bpl_vec_clear(&e->put_off);
}
