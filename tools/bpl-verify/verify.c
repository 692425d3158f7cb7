#include "tools/bpl-verify/verify.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/base/worker.h"
#include "libbpl/decide/paths.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/report/horn_report.h"
#include "tools/common/diagnose.h"

#include <stdlib.h>
#include <time.h>

enum { FEW = 3 }; /* entries */

static bool add_matching(const BplProgram *program, const char *pattern, BplHornEntries *entries)
{
    bool any = false;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (!bpl_decl_body(decl))
            continue;
        const BplProcedure *procedure = bpl_decl_procedure(decl);
        if (!bpl_wildcard_matches(pattern, procedure->name->text))
            continue;
        bool known = false;
        for (size_t i = 0; i < entries->count; i++)
            known = known || entries->at[i] == procedure;
        if (!known)
            bpl_vec_push(entries, procedure);
        any = true;
    }
    return any;
}

bool bpl_verifying_entries(BplTool *tool, const BplVerifying *how, const BplProgram *program,
                           BplHornEntries *entries)
{
    for (size_t i = 0; i < how->entries.count; i++)
        if (!add_matching(program, how->entries.at[i], entries)) {
            bpl_tool_complain(tool, "no procedure with a body matches '%s'", how->entries.at[i]);
            tool->status = BPL_STATUS_BAD;
            return false;
        }
    if (!how->entries.count)
        bpl_horn_entries(program, entries);
    return true;
}

bool bpl_verifying_is_stopped(const BplVerifying *how)
{
    return how->options.stop && *how->options.stop;
}

BplVerifySuiteOptions bpl_verifying_suites(const BplVerifying *how, bool trace)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    return (BplVerifySuiteOptions){.no_times = how->no_timestamps || (epoch && *epoch),
                                   .now = bpl_junit_time(epoch, (int64_t)time(NULL)),
                                   .trace = trace};
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
    return bpl_horn_verify(program, entry, &options);
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
    BplVerifySuiteOptions suites = bpl_verifying_suites(how, how->options.trace);
    if (how->format == BPL_VERIFY_JUNIT)
        bpl_verify_suite_horn(report, program, result, bpl_worker_clock() - start, &suites);
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
                       const BplHornEntries *entries, BplJunit *report, BplStrbuf *out)
{
    BplVerifying each = *how;
    each.options.many = entries->count > FEW;
    for (size_t i = 0; i < entries->count; i++) {
        if (tool->status == BPL_STATUS_BAD || bpl_verifying_is_stopped(how))
            return;
        verify(tool, &each, program, entries->at[i], report, out);
    }
}

void bpl_verifying_run(BplTool *tool, const BplVerifying *how, BplProgram *program)
{
    BplHornEntries entries = {0};
    BplStrbuf out = {0};
    BplJunit *report = bpl_junit_new();
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
    bpl_vec_release(&entries);
}
