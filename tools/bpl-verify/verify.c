#include "tools/bpl-verify/verify.h"

#include "libbpl/base/worker.h"
#include "libbpl/decide/paths.h"
#include "libbpl/report/horn_report.h"
#include "tools/common/diagnose.h"
#include "tools/common/limit.h"

#include <stdlib.h>
#include <time.h>

enum { FEW = 3 }; /* entries */

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

BplHornResult *bpl_verifying_entry(const BplVerifying *how, BplProgram *program,
                                   const BplProcedure *entry)
{
    BplHornVerifyOptions options = how->options;
    BplPathSearch search = {program, options.memory, options.seed, options.trace};
    BplHornOther paths = bpl_paths_as_other(&search);
    if (how->engine == BPL_VERIFY_AUTO)
        options.other = &paths;
    BplHornResult *result = bpl_horn_verify(program, entry, &options);
    if (result && result->verdict == BPL_HORN_CAN_FAIL && bpl_paths_are_void(&search))
        bpl_horn_result_void(result);
    return result;
}

static void verify_as_test(const BplVerifying *how, const BplProgram *program,
                           const BplHornResult *result, double seconds, BplJunit *report)
{
    BplOrigins *origins = bpl_origins_new(program);
    BplVerifySuiteOptions suites = bpl_verifying_suites(how, origins, how->options.trace);
    bpl_verify_suite_horn(report, program, result, seconds, &suites);
    bpl_origins_free(origins);
}

static void verify(BplTool *tool, const BplVerifying *how, BplProgram *program,
                   const BplProcedure *entry, BplJunit *report, BplStrbuf *out)
{
    double start = bpl_worker_clock();
    static const BplStatus statuses[] = {BPL_STATUS_DONE, BPL_STATUS_FOUND, BPL_STATUS_GAVE_UP};
    BplHornResult *result = bpl_verifying_entry(how, program, entry);
    if (!result) {
        tool->status = BPL_STATUS_BAD;
        return;
    }
    tool->status = bpl_status_worse(tool->status, statuses[result->verdict]);
    if (how->format == BPL_VERIFY_JUNIT)
        verify_as_test(how, program, result, bpl_worker_clock() - start, report);
    else if (how->format == BPL_VERIFY_JSON)
        bpl_horn_report_json(out, program, result);
    else
        bpl_horn_report_text(out, program, result);
    if (how->stats) {
        BplStrbuf stats = {0};
        bpl_horn_report_stats(&stats, result);
        bpl_tool_report(stats.text, stats.length);
        bpl_strbuf_release(&stats);
    }
    bpl_horn_result_free(result);
}

static void verify_all(BplTool *tool, const BplVerifying *how, BplProgram *program,
                       const BplEntries *entries, BplJunit *report, BplStrbuf *out)
{
    BplVerifying each = *how;
    each.options.many = entries->all.count > FEW;
    for (size_t i = 0; i < entries->all.count; i++) {
        if (tool->status == BPL_STATUS_BAD || bpl_verifying_is_stopped(how))
            return;
        verify(tool, &each, program, entries->all.at[i], report, out);
    }
}

void bpl_verifying_run(BplTool *tool, const BplVerifying *how, BplProgram *program)
{
    BplEntries entries = {0};
    BplStrbuf out = {0};
    BplJunit *report = bpl_junit_new();
    bpl_limit_guard();
    if (bpl_verifying_entries(tool, how, program, &entries))
        verify_all(tool, how, program, &entries, report, &out);
    if (program->diags.errors)
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    if (how->format == BPL_VERIFY_JUNIT && tool->status != BPL_STATUS_BAD)
        bpl_verifying_write_junit(tool, how, report);
    else
        bpl_junit_free(report);
    if (out.length)
        bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
    bpl_entries_release(&entries);
}
