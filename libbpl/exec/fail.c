/* Describes a failure of a check as data: the check, its place in the program, and the values. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

#include "libbpl/exec/merge.h"
#include "libbpl/exec/script.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>
#include <string.h>

static BplFailure *describe(BplEngine *e, const BplState *state)
{
    BplFailure *failure = bpl_alloc_zero(sizeof *failure);
    const BplInstr *instr = &e->core->code.at[state->pc];
    const BplCodePlace *place = &e->core->places.at[state->pc];
    const BplFrame *frame = state->top;
    failure->check = (BplCheck)instr->b;
    failure->claim = place->claim;
    failure->at = place->node;
    failure->procedure = frame->proc->decl;
    failure->steps = state->steps;
    for (; frame->caller; frame = frame->caller) {
        BplExecCall call = {frame->caller->proc->decl, e->core->places.at[frame->call].node};
        bpl_vec_push(&failure->stack, call);
    }
    if (failure->check == BPL_CHECK_REQUIRES && failure->stack.count)
        failure->at = failure->stack.at[0].at;
    if (failure->check == BPL_CHECK_INVARIANT) {
        failure->on_entry = true;
        const BplCoreProc *proc = state->top->proc;
        for (uint32_t b = proc->first_block; b < proc->first_block + proc->block_count; b++) {
            const BplCoreBlock *block = &e->core->blocks.at[b];
            if (!block->is_head || state->pc < block->first ||
                state->pc >= block->first + block->count)
                continue;
            BplValue count = state->top->regs[proc->regs.count + block->counter];
            failure->on_entry = bpl_value_small(count) == 0;
        }
    }
    return failure;
}

void bpl_exec_values_free(BplExecValues *values)
{
    for (size_t i = 0; i < values->count; i++)
        bpl_free(values->at[i].text);
    bpl_vec_release(values);
}

void bpl_failure_free(BplFailure *failure)
{
    bpl_exec_values_free(&failure->values);
    bpl_exec_values_free(&failure->inputs);
    bpl_failure_forget_points(failure);
    bpl_vec_release(&failure->points);
    bpl_failure_forget_reasons(failure);
    bpl_vec_release(&failure->reasons);
    bpl_vec_release(&failure->stack);
    bpl_free(failure->reason);
    bpl_free(failure->prints);
    bpl_free(failure->trace);
    bpl_vec_release(&failure->traced);
    if (failure->trail)
        bpl_execution_free(failure->trail);
    bpl_free(failure);
}

bool bpl_failure_is_like(const BplFailure *a, const BplFailure *b)
{
    return a->claim == b->claim && a->at == b->at && a->check == b->check &&
           a->on_entry == b->on_entry;
}

/* Returns a failure in the result at the same check in the same place, or NULL. Each check and
 * place is reported only once. */
static BplFailure *find_alike(const BplExecResult *result, const BplFailure *failure)
{
    for (size_t i = 0; i < result->failures.count; i++) {
        BplFailure *known = result->failures.at[i];
        if (bpl_failure_is_like(known, failure))
            return known;
    }
    return NULL;
}

/* Moves the failure at index `from` before all failures that only concrete runs have found:
 * failures are reported in the order in which the search finds them. */
static void move_up(BplExecResult *result, size_t from)
{
    BplFailure *failure = result->failures.at[from];
    size_t to = from;
    while (to > 0 && result->failures.at[to - 1]->is_foreseen) {
        result->failures.at[to] = result->failures.at[to - 1];
        to--;
    }
    result->failures.at[to] = failure;
}

static void stop_if_enough(BplEngine *e)
{
    uint64_t final = e->has_prelude ? e->result->failures.count : e->result->certain;
    if (e->options.failing && final >= e->options.failing)
        e->stop |= BPL_CUT_FAILING;
}

static size_t index_of(const BplExecResult *result, const BplFailure *failure)
{
    size_t index = 0;
    while (result->failures.at[index] != failure)
        index++;
    return index;
}

/* Returns true if the failure should replace the known failure at the same check and place. A
 * failure of the search replaces one that only a concrete run has found, unless it is longer. */
static bool is_better(const BplFailure *failure, const BplFailure *known)
{
    return failure->confirmation < known->confirmation ||
           (known->is_foreseen && failure->confirmation == BPL_CONFIRMED &&
            failure->steps <= known->steps);
}

void bpl_result_drop_executions(BplExecResult *result, const BplFailure *failure)
{
    size_t kept = 0;
    for (size_t i = 0; i < result->executions.count; i++) {
        BplExecution *execution = result->executions.at[i];
        if (execution->failure == failure)
            bpl_execution_free(execution);
        else
            result->executions.at[kept++] = execution;
    }
    result->executions.count = kept;
}

/* Handles a new failure at the same check and place as a known one: keeps the better of the two,
 * frees the other one, and returns the one that was kept. */
static BplFailure *again(BplEngine *e, BplFailure *known, BplFailure *failure)
{
    BplExecResult *result = e->result;
    bool was_foreseen = known->is_foreseen, better = is_better(failure, known);
    BplFailure *kept = better ? failure : known;
    size_t index = index_of(result, known);
    kept->times = known->times + !was_foreseen;
    if (better) {
        result->certain += failure->is_certain && !known->is_certain;
        result->failures.at[index] = failure;
        if (was_foreseen)
            bpl_result_drop_executions(result, known);
        for (size_t i = 0; i < result->executions.count; i++)
            if (result->executions.at[i]->failure == known)
                result->executions.at[i]->failure = failure;
    }
    bpl_failure_free(better ? known : failure);
    if (was_foreseen) { /* a path of a concrete run counts only when the search finds it */
        result->outcomes[BPL_PATH_FAILED]--;
        kept->is_foreseen = false;
        move_up(result, index);
        stop_if_enough(e);
    }
    return kept;
}

void bpl_engine_note_failure(BplEngine *e, BplFailure *failure)
{
    bpl_vec_push(&e->result->failures, failure);
    if (!failure->is_foreseen)
        move_up(e->result, e->result->failures.count - 1);
    e->result->certain += failure->is_certain;
    stop_if_enough(e);
}

static bool is_often_spurious(const BplEngine *e, const BplFailure *failure)
{
    return (uintptr_t)bpl_map_get(&e->spurious_claims, failure->claim) >=
           bpl_limits->exec_fail_spurious;
}

static void note_spurious(BplEngine *e, const BplFailure *failure)
{
    uintptr_t count = (uintptr_t)bpl_map_get(&e->spurious_claims, failure->claim);
    if (failure->claim)
        bpl_map_put(&e->spurious_claims, failure->claim, (void *)(count + 1));
}

/* Returns true if the candidate for a failure passes when it is replayed with the values of its own
 * model: then no smaller values need to be looked for. */
static bool is_spurious(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model)
{
    if (e->options.no_confirm)
        return false;
    BplFailure *failure = describe(e, state);
    model = bpl_engine_plain(e, state, refuted, bpl_model_ref(model));
    bpl_vec_clear(&e->extra);
    if (refuted != BPL_TRUE)
        bpl_vec_push(&e->extra, refuted);
    bpl_engine_confirm(e, state, model, failure, BPL_FAIL_CANDIDATE);
    bpl_vec_clear(&e->extra);
    bpl_model_unref(model);
    bool is_none = failure->confirmation == BPL_SPURIOUS;
    bpl_failure_free(failure);
    return is_none;
}

/* Which values a replay uses: minimised ones (SMALL), ones minimised with quantifiers instantiated
 * by triggers (TRIGGERED), or those of the solver's model (FOUND). */
typedef enum Values { SMALL, TRIGGERED, FOUND } Values;

static bool fail_with(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                      BplTrust trust, Values values)
{
    BplFailure *failure = describe(e, state), *known = find_alike(e->result, failure);
    bool keep_all = e->options.keep == BPL_KEEP_ALL;
    if (known && known->confirmation <= BPL_CONSISTENT && !known->is_foreseen && !keep_all) {
        known->times++;
        bpl_keep_alike(e, state, refuted, model, known);
        bpl_failure_free(failure);
        return true;
    }
    bool is_candidate = trust == BPL_FAIL_CANDIDATE && !e->options.no_minimize;
    if (is_candidate && is_often_spurious(e, failure) && is_spurious(e, state, refuted, model)) {
        bpl_failure_free(failure);
        return false;
    }
    bpl_model_ref(model);
    if (values == SMALL && !e->options.no_minimize)
        model = bpl_engine_minimize(e, state, refuted, model, trust == BPL_FAIL_CERTAIN);
    else if (values == TRIGGERED)
        model = bpl_engine_minimize_triggered(e, state, refuted, model);
    if (trust != BPL_FAIL_CERTAIN && values == SMALL)
        model = bpl_engine_plain(e, state, refuted, model);
    bpl_vec_clear(&e->extra);
    if (refuted != BPL_TRUE)
        bpl_vec_push(&e->extra, refuted);
    bpl_engine_claim_values(e, state, model, failure);
    bpl_engine_inputs(e, state, model, &failure->inputs);
    failure->confirmation = BPL_UNCONFIRMED;
    failure->is_certain = trust == BPL_FAIL_CERTAIN && !e->is_approximate;
    if (e->options.no_confirm)
        failure->reason = bpl_strdup("not asked for");
    else
        bpl_engine_confirm(e, state, model, failure, trust);
    bool is_open = trust == BPL_FAIL_CANDIDATE && failure->confirmation > BPL_CONSISTENT;
    bool is_none = failure->confirmation == BPL_SPURIOUS || is_open;
    if (is_none) {
        e->result->spurious += !is_open && (values == FOUND || trust != BPL_FAIL_LIKELY);
        if (is_candidate)
            note_spurious(e, failure);
        bpl_failure_free(failure);
    } else {
        if (known)
            failure = again(e, known, failure);
        else
            bpl_engine_note_failure(e, failure);
        if (!known || known != failure || keep_all)
            bpl_keep_failed(e, state, model, failure);
    }
    bpl_model_unref(model);
    bpl_vec_clear(&e->extra);
    return !is_none;
}

/* Confirms and reports a failure; returns true if it was reported. A failure of trust LIKELY that
 * passes with small values may still fail with the solver's values, so both are tried. */
static bool fail(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                 BplTrust trust)
{
    bool is_triggered = e->has_prelude && !e->options.no_minimize;
    if (is_triggered && trust == BPL_FAIL_LIKELY &&
        fail_with(e, state, refuted, model, trust, FOUND))
        return true;
    if (fail_with(e, state, refuted, model, trust, SMALL))
        return true;
    if (e->slice.share > 0 && bpl_engine_should_stop(e))
        return false;
    return trust == BPL_FAIL_LIKELY &&
           ((is_triggered && fail_with(e, state, refuted, model, trust, TRIGGERED)) ||
            fail_with(e, state, refuted, model, trust, FOUND));
}

bool bpl_engine_fail(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                     BplTrust trust)
{
    BplEnginePart run;
    bpl_engine_begin_part(e, &run);
    BplState *path = state->merges ? bpl_merge_path(e, state, model, &refuted) : NULL;
    bool is_told = fail(e, path ? path : state, refuted, model, trust);
    bpl_state_free(path);
    bpl_engine_end_part(e, &run);
    return is_told;
}
