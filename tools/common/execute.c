#include "tools/common/execute.h"

#include "libbpl/decide/prepare.h"
#include "libbpl/pass/direct.h"
#include "libbpl/pass/unsupported.h"
#include "tools/common/diagnose.h"
#include "tools/common/number.h"

#include <signal.h>

enum { MOST_JOBS = 1024 };

static volatile int stopped;

static void stop(int signal)
{
    stopped = signal;
}

volatile const int *bpl_execute_guard(void)
{
    static const int guarded[] = {SIGINT, SIGTERM};
    struct sigaction action = {.sa_handler = stop}, old;
    for (size_t i = 0; i < sizeof guarded / sizeof *guarded; i++)
        if (sigaction(guarded[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(guarded[i], &action, NULL);
    return &stopped;
}

void bpl_execute_end(void)
{
    if (!stopped)
        return;
    signal(stopped, SIG_DFL);
    raise(stopped);
}

/* ---- options --------------------------------------------------------------------------------- */

static bool read_number(BplTool *tool, const char *option, const char *text, uint64_t *number)
{
    return bpl_tool_number(tool, option, text, text ? strlen(text) : 0, UINT32_MAX, number);
}

/* Which are kept as milliseconds. */
static bool read_seconds(BplTool *tool, const char *option, const char *text, uint64_t *number)
{
    return bpl_tool_number(tool, option, text, text ? strlen(text) : 0, UINT32_MAX / 1000, number);
}

bool bpl_execute_options(BplTool *tool, const BplExecute *call, BplExecOptions *options)
{
    uint64_t executions = 1024, failing = call->default_failing, bound = 0, depth = 0, unroll = 0,
             timeout = 0, query = 10, seed = 0;
    if (!read_number(tool, "executions", call->executions, &executions) ||
        !read_number(tool, "failing", call->failing, &failing) ||
        !read_number(tool, "bound", call->bound, &bound) ||
        !read_number(tool, "depth", call->depth, &depth) ||
        !read_number(tool, "unroll-axioms", call->unroll, &unroll) ||
        !read_number(tool, "timeout", call->timeout, &timeout) ||
        !read_seconds(tool, "query-timeout", call->query_timeout, &query) ||
        !read_number(tool, "seed", call->seed, &seed))
        return false;
    if (call->engine != BPL_ENGINE_PATHS && (call->modular || call->specs.count)) {
        bpl_tool_misused(tool, "option '--%s' goes with '--engine=paths' only",
                         call->modular ? "modular" : "spec");
        return false;
    }
    uint64_t memory = 0;
    if (!bpl_tool_size(tool, "memory", call->memory, &memory))
        return false;
    *options = (BplExecOptions){.core = {.by_spec = call->specs.at,
                                         .by_spec_count = call->specs.count,
                                         .all_by_spec = call->modular},
                                .executions = executions,
                                .failing = failing,
                                .bound = (uint32_t)bound,
                                .depth = (uint32_t)depth,
                                .unroll = (uint32_t)unroll,
                                .search = (BplSearchKind)call->search,
                                .quantifiers = (BplQuantifiers)call->quantifiers,
                                .seed = seed,
                                .timeout = (double)timeout,
                                .query_timeout = (uint32_t)query * 1000,
                                .memory = memory,
                                .no_minimize = call->no_minimize};
    return true;
}

bool bpl_execute_jobs(BplTool *tool, const BplExecute *call, uint32_t *jobs)
{
    uint64_t wanted = 1;
    const char *text = call->jobs;
    if (!bpl_tool_number(tool, "jobs", text, text ? strlen(text) : 0, MOST_JOBS, &wanted))
        return false;
    *jobs = wanted ? (uint32_t)wanted : bpl_tool_processors();
    return true;
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
    if (bpl_check_supported(program, NULL) && bpl_prepare_orders(program, &broken))
        return bpl_execute_whole(program, options);
    refuse(tool, program, broken);
    return NULL;
}

BplExec *bpl_execute_whole(BplProgram *program, const BplExecOptions *options)
{
    BplExec *whole = bpl_exec_new(program, options);
    bpl_exec_load_axioms(whole);
    return whole;
}

/* What the engine does not know itself, and a pass takes away. */
bool bpl_execute_prepare(BplTool *tool, BplProgram *program, const BplExecute *call)
{
    bool broken = false;
    bpl_prepare_drop(program, call->entries.at, call->entries.count);
    bool fine = bpl_check_supported(program, NULL) && bpl_prepare_orders(program, &broken);
    if (fine && call->picks != BPL_PICKS_NONE) {
        const BplDirectOptions options = {.picks = (BplPicks)call->picks};
        const char *trouble;
        fine = bpl_pass_direct(program, &options, &trouble) && bpl_check(program, NULL);
    }
    if (!fine)
        refuse(tool, program, broken);
    return fine;
}
