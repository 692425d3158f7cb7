#include "tools/common/execute.h"

#include "libbpl/base/alloc.h"
#include "libbpl/pass/direct.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/smt/worker.h"
#include "tools/common/diagnose.h"

enum { EXECUTIONS = 1024, FEW_EXECUTIONS = 64 };

/* ---- options --------------------------------------------------------------------------------- */

bool bpl_execute_options(BplTool *tool, const BplExecute *call, BplExecOptions *options)
{
    if (call->engine != BPL_ENGINE_PATHS && (call->modular || call->specs.count)) {
        bpl_tool_misused(tool, "option '--%s' requires '--engine=paths'",
                         call->modular ? "modular" : "spec");
        return false;
    }
    bool has_memory = call->memory != BPL_MEMORY_UNSAID;
    bool unsaid = call->executions.value == BPL_EXECUTIONS_UNSAID;
    bpl_limit_start(tool, call->timeout.value);
    double end = call->timeout.value ? bpl_clock_seconds() + (double)call->timeout.value : 0;
    *options = (BplExecOptions){.core = {.by_spec = call->specs.at,
                                         .by_spec_count = call->specs.count,
                                         .all_by_spec = call->modular},
                                .executions = unsaid ? EXECUTIONS : call->executions.value,
                                .few = unsaid ? FEW_EXECUTIONS : 0,
                                .failing = call->failing.value,
                                .bound = (uint32_t)call->bound.value,
                                .branches = (uint32_t)call->branches.value,
                                .depth = (uint32_t)call->depth.value,
                                .unroll = (uint32_t)call->unroll.value,
                                .search = (BplSearchKind)call->search,
                                .quantifiers = (BplQuantifiers)call->quantifiers,
                                .seed = call->seed.value,
                                .end = end,
                                .entry_seconds = (double)call->entry_timeout.value,
                                .query_timeout = (uint32_t)call->query_timeout.value * 1000,
                                .memory = has_memory ? call->memory : bpl_alloc_machine_bytes() / 2,
                                .memory_is_default = !has_memory,
                                .stop = bpl_limit_stop(),
                                .no_minimize = call->no_minimize};
    return true;
}

uint32_t bpl_execute_jobs(const BplExecute *call)
{
    return (uint32_t)(call->jobs.value ? call->jobs.value : bpl_tool_processors());
}

static const BplExecResult *decide(void *data, BplExec *exec, const BplProcedure *entry,
                                   double deadline)
{
    return bpl_decide(data, exec, entry, deadline);
}

void bpl_execute_each(const BplExecute *call, BplExecEach *each)
{
    uint32_t at_once = each->count < each->jobs ? (uint32_t)each->count : each->jobs;
    BplDecider decider = {(BplEngineKind)call->engine, each->jobs / (at_once ? at_once : 1)};
    each->run = decide;
    each->run_data = &decider;
    bpl_exec_run_each(each);
}

void bpl_execute_release(BplExecute *call)
{
    bpl_vec_release(&call->entries);
    bpl_vec_release(&call->specs);
}

BplStatus bpl_execute_status(const BplExecResult *result)
{
    switch (result->verdict) {
    case BPL_VERDICT_FAILED:
        return BPL_STATUS_FOUND;
    case BPL_VERDICT_VERIFIED:
        return BPL_STATUS_DONE;
    default:
        return BPL_STATUS_GAVE_UP;
    }
}

/* ---- entries --------------------------------------------------------------------------------- */

bool bpl_execute_entries(BplTool *tool, const BplExecute *call, const BplProgram *program,
                         BplEntries *entries)
{
    const BplEntryRule rule = {.patterns = call->entries.at, .count = call->entries.count};
    return bpl_tool_entries(tool, program, &rule, entries);
}

/* ---- before running -------------------------------------------------------------------------- */

static void refuse(BplTool *tool, BplProgram *program, bool is_broken)
{
    bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    tool->status = is_broken ? BPL_STATUS_BROKEN : BPL_STATUS_BAD;
}

BplExec *bpl_execute_axioms(BplTool *tool, BplProgram *program, const BplExecOptions *options)
{
    bool broken = false;
    if (bpl_pass_check_supported(program, NULL) && bpl_prepare_orders(program, &broken))
        return bpl_prepare_whole(program, options);
    refuse(tool, program, broken);
    return NULL;
}

/* Applies the passes for constructs that the engine does not support itself. Returns false after
 * diagnostics. */
bool bpl_execute_prepare(BplTool *tool, BplProgram *program, const BplExecute *call)
{
    bool broken = false;
    bpl_prepare_drop(program, call->entries.at, call->entries.count);
    bool fine = bpl_pass_check_supported(program, NULL) && bpl_prepare_orders(program, &broken);
    if (fine && call->picks != BPL_PICKS_NONE) {
        const BplDirectOptions options = {.picks = (BplPicks)call->picks};
        const char *trouble;
        fine = bpl_pass_direct(program, &options, &trouble) && bpl_check(program, NULL);
    }
    if (!fine)
        refuse(tool, program, broken);
    return fine;
}
