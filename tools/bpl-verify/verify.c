#include "tools/bpl-verify/verify.h"

#include "libbpl/chc/run/each.h"
#include "libbpl/decide/paths.h"
#include "libbpl/report/chc_report.h"
#include "libbpl/smt/worker.h"
#include "tools/bpl-verify/certificates.h"
#include "tools/common/diagnose.h"
#include "tools/common/filter.h"
#include "tools/common/limit.h"

#include <stdlib.h>
#include <time.h>

enum { FEW = 3 }; /* if there are more procedures than this, BplChcDecideOptions.many is set */

bool bpl_verifying_entries(BplTool *tool, const BplVerifying *how, const BplProgram *program,
                           BplEntries *entries)
{
    const BplEntryRule rule = {.patterns = how->entries.at,
                               .count = how->entries.count,
                               .needs_body = true,
                               .uncalled = true};
    return bpl_tool_entries(tool, program, &rule, entries);
}

bool bpl_verifying_is_stopped(const BplVerifying *how)
{
    return how->options.stop && *how->options.stop;
}

BplVerifySuiteOptions bpl_verifying_suites(const BplVerifying *how, const BplOrigins *origins,
                                           bool trace)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    return (BplVerifySuiteOptions){.no_times = how->no_timestamps || (epoch && *epoch),
                                   .now = bpl_junit_time(epoch, (int64_t)time(NULL)),
                                   .trace = trace,
                                   .origins = origins};
}

void bpl_verifying_write_junit(BplTool *tool, const BplVerifying *how, BplJunit *report)
{
    const BplJunitOptions options = {.profile = (BplJunitProfile)how->profile,
                                     .no_timestamps = how->no_timestamps};
    BplStrbuf out = {0};
    if (bpl_verifying_is_stopped(how))
        report->interrupted = "stopped by a signal";
    bpl_junit_write(&out, report, &options);
    bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
    bpl_junit_free(report);
}

BplChcResult *bpl_verifying_entry(const BplVerifying *how, BplProgram *program,
                                  const BplProcedure *entry, uint32_t timeout_ms)
{
    BplChcDecideOptions options = how->options;
    options.timeout_ms = timeout_ms;
    BplPathSearch search = {program, options.memory, options.seed, options.trace};
    BplChcOther paths = bpl_paths_as_other(&search);
    if (how->engine == BPL_VERIFY_AUTO)
        options.other = &paths;
    options.is_void = bpl_paths_are_void;
    options.about = &search;
    return bpl_chc_decide(program, entry, &options);
}

static void verify_as_test(const BplVerifying *how, const BplProgram *program,
                           const BplChcResult *result, double seconds, BplJunit *report)
{
    BplOrigins *origins = bpl_origins_new(program);
    BplVerifySuiteOptions suites = bpl_verifying_suites(how, origins, how->options.trace);
    bpl_verify_suite_horn(report, program, result, seconds, &suites);
    bpl_origins_free(origins);
}

typedef struct Run {
    BplTool *tool;
    const BplVerifying *how;
    BplProgram *program;
    BplStrbuf out;
    BplJunit *tests; /* the report with --format=junit, otherwise NULL */
} Run;

static void take_result(void *data, BplChcResult *result, double seconds)
{
    static const BplStatus statuses[] = {[BPL_CHC_VERIFIED] = BPL_STATUS_DONE,
                                         [BPL_CHC_CAN_FAIL] = BPL_STATUS_FOUND,
                                         [BPL_CHC_UNKNOWN] = BPL_STATUS_GAVE_UP};
    Run *run = data;
    if (!result) {
        run->tool->status = BPL_STATUS_BAD;
        return;
    }
    run->tool->status = bpl_status_worse(run->tool->status, statuses[result->verdict]);
    bpl_certificates_add_failure(run->tool, run->how, run->program, result);
    if (run->tests)
        verify_as_test(run->how, run->program, result, seconds, run->tests);
    else if (run->how->format == BPL_VERIFY_JSON)
        bpl_chc_report_json(&run->out, run->program, result);
    else
        bpl_chc_report_text(&run->out, run->program, result);
    bpl_tool_write_so_far(run->tool, &run->out, false);
    if (run->how->stats) {
        BplStrbuf stats = {0};
        bpl_chc_report_stats(&stats, result);
        bpl_tool_report(stats.text, stats.length);
        bpl_strbuf_release(&stats);
    }
    bpl_chc_result_free(result);
}

static void verify_all(Run *run, const BplEntries *entries)
{
    BplChcDecideOptions options = run->how->options;
    BplPathSearch search = {run->program, options.memory, options.seed, options.trace};
    BplChcOther paths = bpl_paths_as_other(&search);
    if (run->how->engine == BPL_VERIFY_AUTO)
        options.other = &paths;
    options.is_void = bpl_paths_are_void;
    options.about = &search;
    options.turns = options.certificates != NULL;
    options.many = entries->all.count > FEW;
    const BplChcEach each = {.program = run->program,
                             .entries = entries->all.at,
                             .count = entries->all.count,
                             .budget = run->how->budget,
                             .options = &options,
                             .done = take_result,
                             .data = run};
    bpl_chc_each(&each);
}

void bpl_verifying_dump(BplTool *tool, const BplVerifying *how, BplProgram *program,
                        BplChcStage stage)
{
    BplEntries entries = {0};
    BplStrbuf out = {0};
    bpl_filter_merge_copies(tool, program);
    bool fine = bpl_verifying_entries(tool, how, program, &entries);
    for (size_t i = 0; fine && i < entries.all.count; i++) {
        bpl_strbuf_addf(&out, "%sentry %s\n", i ? "\n" : "", entries.all.at[i]->name->text);
        fine = bpl_chc_dump(program, entries.all.at[i], stage, &how->options, &out);
    }
    if (program->diags.errors)
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    if (fine)
        bpl_tool_write(tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
    bpl_entries_release(&entries);
}

void bpl_verifying_run(BplTool *tool, const BplVerifying *how, BplProgram *program)
{
    Run run = {.tool = tool, .how = how, .program = program};
    BplEntries entries = {0};
    if (how->format == BPL_VERIFY_JUNIT)
        run.tests = bpl_junit_new();
    bpl_limit_guard();
    bpl_filter_merge_copies(tool, program);
    if (bpl_verifying_entries(tool, how, program, &entries)) {
        bpl_tool_note_nothing(tool, !entries.all.count, "procedure with a body");
        verify_all(&run, &entries);
    }
    if (program->diags.errors) {
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
        bpl_tool_complain(tool, "--modular, which verifies each body by itself, supports more");
    }
    if (run.tests && tool->status != BPL_STATUS_BAD)
        bpl_verifying_write_junit(tool, how, run.tests);
    else
        bpl_junit_free(run.tests);
    bpl_tool_write_so_far(tool, &run.out, true);
    bpl_strbuf_release(&run.out);
    bpl_entries_release(&entries);
}
