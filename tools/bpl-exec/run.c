#include "tools/bpl-exec/run.h"

#include "libbpl/decide/proved.h"
#include "libbpl/exec/jobs.h"
#include "libbpl/exec/profile.h"
#include "libbpl/report/callgrind.h"
#include "libbpl/report/exec_report.h"
#include "tools/common/diagnose.h"
#include "tools/common/number.h"

#include <string.h>

/* Values of --merge, in the order of the option's words. */
enum { MERGE_AUTO, MERGE_ON };

/* ---- telling --------------------------------------------------------------------------------- */

/* The state of reporting. An entry (a procedure that is executed) gets limited shares of work,
 * called turns. Entries that are decided in their first turn are reported first, in the order of
 * the program, each as soon as all entries before it are reported; then those that are decided in
 * their second turn, and so on. So an entry that takes long does not delay the others. Turns are
 * the same on every machine. */
typedef struct Telling {
    BplTool *tool;
    const BplRunCall *call;
    const BplProgram *program;
    BplExecRuns runs;
    bool *told; /* told[i]: the result of procedure number i was reported */
    /* procedures that were decided in the turn (share of work) with this number are being reported
     */
    uint32_t turns;
    BplStrbuf out, stats; /* output that is not yet written */
    BplExecResult costs;  /* the sum of the costs of all executed procedures */
} Telling;

static void begin_telling(Telling *telling, size_t count)
{
    telling->told = bpl_alloc_zero(count + 1);
}

static void tell_entry(Telling *telling, const BplExecResult *result)
{
    const BplRunCall *call = telling->call;
    if (call->format == 0) {
        bpl_exec_report_passing(&telling->out, telling->program, result, call->trace);
        bpl_exec_report_text(&telling->out, telling->program, result);
    } else {
        bpl_exec_json_passing(&telling->out, telling->program, result, call->trace);
        bpl_exec_report_json(&telling->out, telling->program, result);
    }
    bpl_exec_report_stats(&telling->stats, result);
    bpl_profile_join(&telling->costs, result->costs.at, result->costs.count);
    telling->tool->status = bpl_status_worse(telling->tool->status, bpl_execute_status(result));
}

static void tell_ready(void *data)
{
    Telling *telling = data;
    const BplExecRuns *runs = &telling->runs;
    for (bool more = true; more; telling->turns += more) {
        more = false;
        for (size_t i = 0; i < runs->count; i++) {
            if (telling->told[i] || runs->turns[i] > telling->turns) {
                more = more || !telling->told[i];
                continue;
            }
            if (!runs->at[i]) {
                more = false;
                break;
            }
            tell_entry(telling, runs->at[i]);
            telling->told[i] = true;
        }
    }
    bpl_tool_write_so_far(telling->tool, &telling->out, false);
}

static void write_profile(Telling *telling)
{
    BplStrbuf text = {0};
    const BplExecResult *all = &telling->costs;
    bpl_callgrind_write(&text, telling->program, all->costs.at, all->costs.count);
    bpl_tool_write_file(telling->tool, telling->call->profile, text.text, text.length);
    bpl_strbuf_release(&text);
}

/* Reports the results that were not reported yet, at the end of the run; after a signal, some
 * results may be missing. */
static void tell_rest(Telling *telling)
{
    for (size_t i = 0; i < telling->runs.count; i++)
        if (!telling->told[i] && telling->runs.at[i])
            tell_entry(telling, telling->runs.at[i]);
    bpl_tool_write_so_far(telling->tool, &telling->out, true);
    if (telling->call->stats && telling->stats.length)
        bpl_tool_report(telling->stats.text, telling->stats.length);
    if (telling->call->profile)
        write_profile(telling);
    bpl_vec_release(&telling->costs.costs);
    bpl_strbuf_release(&telling->out);
    bpl_strbuf_release(&telling->stats);
    bpl_exec_runs_release(&telling->runs);
    bpl_free(telling->told);
}

/* ---- an engine for each entry ---------------------------------------------------------------- */

static void note_done(void *data, size_t entry, BplExecResult *result)
{
    Telling *telling = data;
    telling->runs.at[entry] = result;
    tell_ready(telling);
}

static void note_turn(void *data, size_t entry, uint32_t turns)
{
    Telling *telling = data;
    telling->runs.turns[entry] = turns;
    tell_ready(telling);
}

static void run_each(BplTool *tool, const BplRunCall *call, BplProgram *program,
                     const BplExecOptions *options, const BplEntries *entries, uint32_t jobs)
{
    Telling telling = {.tool = tool, .call = call, .program = program};
    telling.runs.at = bpl_alloc_zero((entries->all.count + 1) * sizeof *telling.runs.at);
    telling.runs.turns = bpl_alloc_zero((entries->all.count + 1) * sizeof *telling.runs.turns);
    telling.runs.count = entries->all.count;
    begin_telling(&telling, entries->all.count);
    BplExecEach each = {.program = program,
                        .options = options,
                        .entries = entries->all.at,
                        .count = entries->all.count,
                        .jobs = jobs,
                        .turned = note_turn,
                        .done = note_done,
                        .done_data = &telling};
    bpl_limit_guard();
    bpl_execute_each(&call->how, &each);
    tell_rest(&telling);
}

/* Can the engine execute all selected procedures (entries)? Returns false after diagnostics about
 * unsupported constructs. */
static bool can_run(BplTool *tool, BplProgram *program, BplExec *exec, const BplEntries *entries)
{
    for (size_t i = 0; i < entries->all.count; i++)
        if (!bpl_exec_core(exec, entries->all.at[i])) {
            bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
            tool->status = BPL_STATUS_BAD;
            return false;
        }
    return true;
}

/* ---- one engine for all ---------------------------------------------------------------------- */

static void run_entries(BplTool *tool, const BplRunCall *call, BplProgram *program, BplExec *exec,
                        const BplEntries *entries, uint32_t jobs)
{
    Telling telling = {.tool = tool, .call = call, .program = program};
    telling.runs.came = tell_ready;
    telling.runs.data = &telling;
    if (!bpl_exec_lower_all(exec, entries->all.at, entries->all.count)) {
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
        tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
        return;
    }
    begin_telling(&telling, entries->all.count);
    bpl_limit_guard();
    bpl_exec_run_all(exec, entries->all.at, entries->all.count, jobs, &telling.runs);
    tell_rest(&telling);
}

static void dump_core(BplTool *tool, BplProgram *program, BplExec *exec, const BplEntries *entries)
{
    if (!can_run(tool, program, exec, entries))
        return;
    const BplCore *core = entries->all.count ? bpl_exec_core(exec, entries->all.at[0]) : NULL;
    BplStrbuf out = {0};
    bpl_limit_lift();
    if (core)
        bpl_core_dump(&out, core);
    bpl_tool_write(tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
}

/* ---- axioms ---------------------------------------------------------------------------------- */

static void check_axioms(BplTool *tool, const BplRunCall *call, BplProgram *program,
                         const BplExecOptions *options)
{
    static const BplStatus statuses[] = {[BPL_UNSAT] = BPL_STATUS_FOUND,
                                         [BPL_SAT] = BPL_STATUS_DONE,
                                         [BPL_UNKNOWN] = BPL_STATUS_GAVE_UP};
    BplExec *exec = bpl_execute_axioms(tool, program, options);
    if (!exec)
        return;
    BplNodes contradiction = {0};
    BplStrbuf out = {0};
    bpl_limit_guard();
    BplSat sat = bpl_exec_check_axioms(exec, &contradiction);
    if (call->format == 0)
        bpl_axioms_report_text(&out, program, sat, contradiction.at, contradiction.count);
    else
        bpl_axioms_report_json(&out, program, sat, contradiction.at, contradiction.count);
    bpl_tool_write(tool, out.text, out.length);
    tool->status = bpl_status_worse(tool->status, statuses[sat]);
    bpl_strbuf_release(&out);
    bpl_vec_release(&contradiction);
    bpl_exec_free(exec);
}

/* For --passing: sets the options with which the first passing executions are kept for the report.
 * Returns false after a complaint. */
static bool keep_passing(BplTool *tool, const BplRunCall *call, BplExecOptions *options)
{
    if (!call->passing.value)
        return true;
    if (call->how.engine != BPL_ENGINE_PATHS) {
        bpl_tool_misused(tool, "option '--passing' requires '--engine=paths'");
        return false;
    }
    options->most_kept = call->passing.value;
    options->keep = BPL_KEEP_ALL;
    options->shows_passing = true;
    return true;
}

void bpl_exec_main(BplTool *tool, const BplRunCall *call)
{
    BplExecOptions options;
    uint32_t jobs = bpl_execute_jobs(&call->how);
    if (!bpl_execute_options(tool, &call->how, &options) || !keep_passing(tool, call, &options) ||
        !bpl_tool_make_folder(tool, call->smt_log))
        return;
    options.no_confirm = call->no_confirm;
    options.trace = call->trace;
    options.profile = call->profile != NULL;
    options.merge = call->merge == MERGE_ON || (call->merge == MERGE_AUTO && !options.executions);
    options.smt_log = call->smt_log;
    BplProgram *program = bpl_filter_read(tool, &call->how.filter);
    if (!program)
        return;
    bpl_filter_merge_copies(tool, program);
    if (call->check_axioms) {
        check_axioms(tool, call, program, &options);
        bpl_program_free(program);
        return;
    }
    BplEntries entries = {0};
    options.whole = bpl_prepare_whole(program, &options);
    BplProved *proved = bpl_proved_new(program, &options);
    /* Entries (the selected procedures) are found twice: before the passes, for messages, and again
     * after them, since passes make new declarations. */
    if (bpl_execute_entries(tool, &call->how, program, &entries) &&
        bpl_execute_prepare(tool, program, &call->how)) {
        bpl_entries_release(&entries);
        bpl_execute_entries(tool, &call->how, program, &entries);
        options.entries = entries.all.count;
        bpl_tool_note_nothing(tool, !entries.all.count, "procedure");
        BplExec *exec = bpl_exec_new(program, &options);
        if (call->dump_core)
            dump_core(tool, program, exec, &entries);
        else if (call->how.engine == BPL_ENGINE_PATHS && options.keep == BPL_KEEP_NONE)
            run_entries(tool, call, program, exec, &entries, jobs);
        else if (can_run(tool, program, exec, &entries))
            run_each(tool, call, program, &options, &entries, jobs);
        bpl_exec_free(exec);
    }
    bpl_exec_free(options.whole);
    bpl_proved_free(proved);
    bpl_entries_release(&entries);
    bpl_program_free(program);
}
