/* Finds passing executions to be shown. These are single paths, run without merging states and
 * without dropping repeated states, so a separate search finds them: first by concrete runs, then
 * by paths on which every check is assumed to hold. The outcome of that search is no verdict,
 * unless no check can fail: then its result is the result of the procedure. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/concrete.h"

#include "libbpl/exec/message.h"

#include <string.h>

static void explain(BplExecResult *result, const BplExecResult *shown, const BplEngine *e)
{
    const uint64_t *outcomes = shown->outcomes;
    BplStrbuf why = {0};
    if (outcomes[BPL_PATH_INFEASIBLE] && !outcomes[BPL_PATH_PASSED] && !outcomes[BPL_PATH_CUT] &&
        !outcomes[BPL_PATH_UNKNOWN] && !shown->cuts)
        bpl_strbuf_add_text(&why, "there is none: no path is feasible");
    else if (e->keep_tries)
        bpl_strbuf_add_text(&why, "a path was found, but its values could not be confirmed");
    else if (shown->unknown)
        bpl_strbuf_add_text(&why, shown->unknown);
    else if (outcomes[BPL_PATH_FAILED] && !outcomes[BPL_PATH_PASSED])
        bpl_strbuf_add_text(&why, "none was found; every path that was run fails");
    else
        bpl_strbuf_add_text(&why, "none was found within the limits");
    result->unshown = bpl_strbuf_detach(&why);
}

/* Searches for passing executions with values fixed at branches, as Boogaloo does, so that the
 * solver's queries are small. If this search finds no execution, that proves nothing; so only its
 * executions are added to the result. */
static void search_picking(BplEngine *e, const BplCoreProc *proc, uint64_t work_end)
{
    BplExecResult *result = e->result, *inner = bpl_alloc_zero(sizeof *inner);
    uint64_t picks = e->picks;
    inner->entry = result->entry;
    e->result = inner;
    e->work_end = work_end && work_end < bpl_limits->exec_show_picking_work
                      ? work_end
                      : bpl_limits->exec_show_picking_work;
    e->picks_at_branches = true;
    bpl_engine_search(e, proc);
    e->picks_at_branches = false;
    e->picks = picks;
    inner = e->result;
    e->result = result;
    for (size_t i = 0; i < inner->executions.count; i++)
        bpl_vec_push(&result->executions, inner->executions.at[i]);
    bpl_vec_clear(&inner->executions);
    result->steps += inner->steps;
    result->solver_seconds += inner->solver_seconds;
    if (e->kept_passing >= e->options.most_kept)
        result->outcomes[BPL_PATH_PASSED] += inner->outcomes[BPL_PATH_PASSED];
    bpl_result_free(inner);
}

/* Searches for passing executions until half of the time is used. */
static void search(BplEngine *e, const BplCoreProc *proc)
{
    const BplExecOptions options = e->options;
    BplSlice slice = e->slice;
    double now = bpl_clock_seconds();
    uint64_t work_end = e->work_end;
    if (slice.deadline > 0)
        bpl_slice_begin(&e->slice, now, now + (slice.deadline - now) / 2, slice.share / 2);
    e->options.merge = false;
    if (!options.query_timeout || options.query_timeout > bpl_limits->exec_show_ms)
        e->options.query_timeout = bpl_limits->exec_show_ms;
    e->shows_passing = true;
    search_picking(e, proc, work_end);
    if (e->kept_passing < options.most_kept && !bpl_engine_should_stop(e)) {
        e->stop &= ~(uint32_t)BPL_CUT_WORK;
        e->work_end = work_end && work_end < bpl_limits->exec_show_work
                          ? work_end
                          : bpl_limits->exec_show_work;
        bpl_engine_search(e, proc);
    }
    e->shows_passing = false;
    e->work_end = work_end;
    e->options = options;
    e->slice = slice;
}

static bool has_same_values(const BplExecValues *a, const BplExecValues *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = a->at[i].var == b->at[i].var && strcmp(a->at[i].text, b->at[i].text) == 0;
    return same;
}

/* Adds the execution to the result unless the result has an execution of a concrete run with the
 * same branches and the same values. */
static void add_new(BplExecResult *result, BplExecution *execution)
{
    for (size_t i = 0; i < result->executions.count; i++) {
        const BplExecution *other = result->executions.at[i];
        if (other->trail.count == execution->trail.count &&
            has_same_values(&other->inputs, &execution->inputs) &&
            has_same_values(&other->finals, &execution->finals)) {
            bpl_execution_free(execution);
            return;
        }
    }
    bpl_vec_push(&result->executions, execution);
}

void bpl_show_passing(BplEngine *e, const BplCoreProc *proc)
{
    BplExecResult *outer = e->result;
    bpl_concrete_start(e, e->options.most_kept);
    uint32_t stop = e->stop;
    if (e->kept_passing < e->options.most_kept) {
        BplExecResult *inner = bpl_alloc_zero(sizeof *inner);
        inner->entry = outer->entry;
        e->result = inner;
        e->stop = 0;
        search(e, proc);
        inner = e->result;
        e->result = outer;
        e->stop = stop | (e->stop & (BPL_CUT_SIGNAL | BPL_CUT_MEMORY));
        for (size_t i = 0; i < inner->executions.count; i++)
            add_new(outer, inner->executions.at[i]);
        bpl_vec_clear(&inner->executions);
        outer->steps += inner->steps;
        outer->solver_seconds += inner->solver_seconds;
        if (!e->kept_passing)
            explain(outer, inner, e);
        for (int i = 0; outer->trivial && i < BPL_PATH_OUTCOMES; i++)
            outer->outcomes[i] += inner->outcomes[i];
        bpl_result_free(inner);
    } else if (outer->trivial) {
        outer->outcomes[BPL_PATH_PASSED] = e->kept_passing;
    }
}

void bpl_show_names(BplEngine *e)
{
    for (size_t i = 0; i < e->first.count; i++) {
        const BplVar *var = e->core->globals.at[i].var;
        if (bpl_value_tag(e->first.at[i]) != BPL_TAG_ELEM || !e->core->globals.at[i].is_const)
            continue;
        BplStrbuf text = {0};
        bpl_term_print(e->terms, e->first.at[i], 0, &text);
        bpl_vec_push(&e->result->names, ((BplExecValue){var, bpl_strbuf_detach(&text)}));
    }
}
