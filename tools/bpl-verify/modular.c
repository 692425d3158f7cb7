#include "tools/bpl-verify/modular.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/report/vc_report.h"
#include "libbpl/vc/infer.h"
#include "tools/common/diagnose.h"
#include "tools/common/limit.h"

typedef struct Run {
    BplTool *tool;
    const BplVerifying *how;
    const BplModular *modular;
    BplProgram *program;
    BplVcSession *session;
    BPL_VEC(BplDecl *) bodies;
    BplVcInline inlining;
    BplVcTally tally;
    BplStrbuf report;
    BplJunit *tests; /* with --format=junit, otherwise NULL */
    BplOrigins *origins;
} Run;

static const char *const less = "note: inlining would take too much: calls of {:inline} procedures "
                                "are what their specifications say (--inline=never)";

static bool prepare(Run *run)
{
    const BplModular *modular = run->modular;
    run->inlining = (BplVcInline)modular->inlining;
    bool fine = bpl_vc_prepare_or_less(run->program, &modular->check, &run->inlining,
                                       modular->inline_depth);
    if (run->inlining != (BplVcInline)modular->inlining)
        bpl_tool_complain(run->tool, "%s", less);
    return fine;
}

/* Without --entry all bodies, except those that are expanded at their calls. */
static bool choose(Run *run)
{
    bool all = !run->how->entries.count;
    BplEntries entries;
    bool fine = bpl_verifying_entries(run->tool, run->how, run->program, &entries);
    BPL_EACH (BplDecl, decl, run->program->unit->decls)
        if (bpl_decl_body(decl) && (all ? bpl_vc_is_wanted(decl, run->inlining)
                                        : bpl_entries_has(&entries, bpl_decl_procedure(decl))))
            bpl_vec_push(&run->bodies, decl);
    bpl_tool_note_nothing(run->tool, fine && !run->bodies.count, "body to verify");
    bpl_entries_release(&entries);
    return fine;
}

/* ---- results --------------------------------------------------------------------------------- */

static void add_result(Run *run, const BplVcResult *result)
{
    static const BplStatus statuses[] = {BPL_STATUS_DONE, BPL_STATUS_FOUND, BPL_STATUS_GAVE_UP};
    run->tool->status = bpl_status_worse(run->tool->status, statuses[result->verdict]);
    BplVerifySuiteOptions suites =
        bpl_verifying_suites(run->how, run->origins, run->modular->trace);
    if (run->tests)
        bpl_verify_suite_vc(run->tests, run->program, result, &suites);
    else if (run->how->format == BPL_VERIFY_JSON)
        bpl_vc_report_json(&run->report, run->program, run->origins, result);
    else
        bpl_vc_report_text(&run->report, run->program, run->origins, result, run->modular->trace);
    if (!run->modular->print)
        bpl_tool_write_so_far(run->tool, &run->report, false);
    bpl_vc_tally_add(&run->tally, result);
    if (run->how->stats) {
        BplStrbuf stats = {0};
        bpl_vc_report_stats(&stats, result);
        bpl_tool_report(stats.text, stats.length);
        bpl_strbuf_release(&stats);
    }
}

static void take_result(void *data, BplVcResult *result)
{
    add_result(data, result);
    bpl_vc_result_free(result);
}

static void report_candidates(Run *run, const BplVcHoudini *houdini)
{
    if (!run->modular->houdini || run->tests)
        return;
    if (run->how->format == BPL_VERIFY_JSON)
        bpl_vc_report_candidates_json(&run->report, houdini);
    else
        bpl_vc_report_candidates(&run->report, houdini);
}

static void run_houdini(Run *run, BplVcInference *inference)
{
    BplVcHoudini houdini;
    bool all = run->modular->houdini;
    const BplVcHoudiniOptions options = {.candidates = all ? BPL_VC_CANDIDATES_ALL
                                                           : BPL_VC_CANDIDATES_INFERRED,
                                         .bodies = run->bodies.at,
                                         .count = run->bodies.count,
                                         .least = run->modular->print && !all};
    bpl_vc_houdini_init(&houdini, run->session, &options);
    bpl_vc_infer_settle(inference, &houdini);
    if (!bpl_verifying_is_stopped(run->how)) /* otherwise they are unknown */
        report_candidates(run, &houdini);
    for (size_t i = 0; i < houdini.results.count; i++)
        add_result(run, houdini.results.at[i]);
    bpl_vc_houdini_release(&houdini);
}

static void verify(Run *run, BplVcInference *inference)
{
    run->session = bpl_vc_session_new(run->program, &run->modular->options);
    bpl_limit_guard();
    if (run->modular->houdini || inference->all.count)
        run_houdini(run, inference);
    else
        bpl_vc_verify_all(run->session, run->bodies.at, run->bodies.count, take_result, run);
    if (run->how->format == BPL_VERIFY_TEXT)
        bpl_vc_report_tally(&run->report, &run->tally);
    bpl_vc_session_free(run->session);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void write_result(Run *run)
{
    if (run->modular->print)
        bpl_tool_report(run->report.text, run->report.length);
    else
        bpl_tool_write_so_far(run->tool, &run->report, true);
    if (run->tests && run->tool->status != BPL_STATUS_BAD)
        bpl_verifying_write_junit(run->tool, run->how, run->tests);
    else
        bpl_junit_free(run->tests);
    if (run->modular->print && run->tool->status != BPL_STATUS_BAD)
        bpl_filter_write(run->tool, run->modular->filter, run->program);
}

void bpl_modular_run(BplTool *tool, const BplVerifying *how, const BplModular *modular,
                     BplProgram *program)
{
    Run run = {.tool = tool, .how = how, .modular = modular, .program = program};
    BplVcInference inference = {0};
    run.origins = bpl_origins_new(program);
    if (how->format == BPL_VERIFY_JUNIT)
        run.tests = bpl_junit_new();
    bool infers = modular->infer != BPL_VC_INFER_NOT || modular->print;
    if (infers)
        bpl_vc_infer(&inference, program, (BplVcInfer)modular->infer);
    bool fine = (!infers || bpl_vc_infer_begin(&inference, &modular->check)) && prepare(&run);
    if (fine && choose(&run)) {
        verify(&run, &inference);
        fine = !infers || bpl_vc_infer_end(&inference, &modular->check);
    }
    if (!fine) {
        tool->status = BPL_STATUS_BAD;
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    }
    write_result(&run);
    bpl_vc_infer_release(&inference);
    bpl_origins_free(run.origins);
    bpl_strbuf_release(&run.report);
    bpl_vec_release(&run.bodies);
}
