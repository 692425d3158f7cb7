#include "tools/bpl-why/proving.h"

#include "libbpl/base/clock.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/report/vc_report.h"
#include "libbpl/report/verify_suite.h"
#include "libbpl/report/why_report.h"
#include "tools/bpl-why/compare.h"
#include "tools/common/diagnose.h"
#include "tools/common/entries.h"
#include "tools/common/limit.h"

#include <stdlib.h>
#include <time.h>

typedef struct Run {
    BplTool *tool;
    const BplProving *how;
    BplProgram *program;
    BplWhyProvers provers;
    BPL_VEC(BplDecl *) bodies;
    BplOrigins *origins;
    BplVcTally tally;
    BplStrbuf out;
    BplJunit *tests; /* the report with --format=junit, otherwise NULL */
    BplCompare *compare;
    size_t smoke;
} Run;

/* ---- invariants ------------------------------------------------------------------------------ */

static void keep_what_holds(BplProgram *program, BplVcInference *inference, double end)
{
    BPL_VEC(BplDecl *) bodies = {0};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && bpl_vc_is_wanted(decl, BPL_VC_INLINE_ASSUME))
            bpl_vec_push(&bodies, decl);
    BplVcOptions options = bpl_vc_defaults();
    options.stop = bpl_limit_stop();
    options.end = end;
    BplVcSession *session = bpl_vc_session_new(program, &options);
    BplVcHoudini houdini;
    const BplVcHoudiniOptions about = {
        .candidates = BPL_VC_CANDIDATES_INFERRED, .bodies = bodies.at, .count = bodies.count};
    bpl_vc_houdini_init(&houdini, session, &about);
    bpl_vc_infer_settle(inference, &houdini);
    bpl_vc_houdini_release(&houdini);
    bpl_vc_session_free(session);
    bpl_vec_release(&bodies);
}

bool bpl_proving_infer(const BplProving *how, BplProgram *program)
{
    BplVcInference inference = {0};
    if (how->infer == BPL_VC_INFER_NOT)
        return true;
    bpl_vc_infer(&inference, program, (BplVcInfer)how->infer);
    bool fine = true;
    if (inference.all.count) {
        fine = bpl_vc_infer_begin(&inference, &how->check) &&
               bpl_vc_prepare(program, &how->check, BPL_VC_INLINE_ASSUME, 0);
        if (fine)
            keep_what_holds(program, &inference, how->budget.end);
        fine = bpl_vc_infer_end(&inference, &how->check) && fine;
    }
    bpl_vc_infer_release(&inference);
    return fine;
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static bool choose(Run *run)
{
    const BplEntryRule rule = {
        .patterns = run->how->entries.at, .count = run->how->entries.count, .needs_body = true};
    bool all = !rule.count;
    BplEntries entries = {0};
    bool fine = bpl_tool_entries(run->tool, run->program, &rule, &entries);
    BPL_EACH (BplDecl, decl, run->program->unit->decls)
        if (bpl_decl_body(decl) &&
            (all ? bpl_why_is_wanted(decl) : bpl_entries_has(&entries, bpl_decl_procedure(decl))))
            bpl_vec_push(&run->bodies, decl);
    bpl_tool_note_nothing(run->tool, fine && !run->bodies.count, "body to prove");
    bpl_entries_release(&entries);
    return fine;
}

/* ---- results --------------------------------------------------------------------------------- */

static void add_test(Run *run, const BplVcResult *vc)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    const BplVerifySuiteOptions options = {.no_times = run->how->no_timestamps || (epoch && *epoch),
                                           .now = bpl_junit_time(epoch, (int64_t)time(NULL)),
                                           .origins = run->origins};
    bpl_verify_suite_vc(run->tests, run->program, vc, &options);
}

static void take(void *data, BplWhyResult *result)
{
    static const BplStatus statuses[] = {[BPL_VC_VERIFIED] = BPL_STATUS_DONE,
                                         [BPL_VC_ERRORS] = BPL_STATUS_FOUND,
                                         [BPL_VC_UNKNOWN] = BPL_STATUS_GAVE_UP};
    Run *run = data;
    const BplProving *how = run->how;
    BplVcResult *vc =
        bpl_why_as_vc(result, &run->provers, how->split || how->format == BPL_PROVING_JUNIT);
    run->tool->status = bpl_status_worse(run->tool->status, statuses[vc->verdict]);
    if (run->tests)
        add_test(run, vc);
    else if (how->format == BPL_PROVING_JSON)
        bpl_why_report_json(&run->out, run->program, result, &run->provers);
    else if (run->compare)
        bpl_compare_add(run->compare, &run->out, result, vc);
    else if (how->table)
        bpl_why_report_table(&run->out, run->program, result, &run->provers);
    else
        bpl_vc_report_text(&run->out, run->program, run->origins, vc, false);
    if (how->smoke && how->format == BPL_PROVING_TEXT)
        run->smoke += bpl_why_report_smoke(&run->out, run->program, result);
    bpl_vc_tally_add(&run->tally, vc);
    bpl_tool_write_so_far(run->tool, &run->out, false);
    bpl_vc_result_free(vc);
    bpl_why_result_free(result);
}

static void write_all(Run *run)
{
    if (run->tests && run->tool->status != BPL_STATUS_BAD) {
        const BplJunitOptions options = {.profile = (BplJunitProfile)run->how->profile,
                                         .no_timestamps = run->how->no_timestamps};
        if (bpl_limit_stop() && *bpl_limit_stop())
            run->tests->interrupted = "stopped by a signal";
        bpl_junit_write(&run->out, run->tests, &options);
    }
    bpl_tool_write_so_far(run->tool, &run->out, true);
}

static void prove(Run *run)
{
    const BplProving *how = run->how;
    const BplWhyProveOptions options = {
        .provers = &run->provers,
        .seconds = (uint32_t)how->goal_timeout.value,
        .budget = how->budget,
        .work = how->work.value,
        .jobs = (uint32_t)(how->jobs.value ? how->jobs.value : bpl_tool_processors()),
        .smoke = how->smoke,
        .stop = bpl_limit_stop()};
    if (!bpl_why_prove(run->program, run->bodies.at, run->bodies.count, &options, take, run)) {
        run->tool->status = BPL_STATUS_BAD;
        bpl_tool_diagnose(run->tool, run->program, BPL_FORMAT_BOOGIE);
        return;
    }
    if (how->format == BPL_PROVING_TEXT)
        bpl_vc_report_tally(&run->out, &run->tally);
    if (run->smoke)
        run->tool->status = bpl_status_worse(run->tool->status, BPL_STATUS_FOUND);
}

/* Runs the other verifiers, for --compare. Returns false after a complaint or a diagnostic. */
static bool compare_others(Run *run)
{
    const BplProving *how = run->how;
    const BplCompareCall options = {.check = &how->check,
                                    .boogie = how->boogie,
                                    .folder = run->provers.folder,
                                    .seconds = (uint32_t)how->goal_timeout.value,
                                    .infers = how->infer != BPL_VC_INFER_NOT,
                                    .end = how->budget.end,
                                    .stop = bpl_limit_stop()};
    if (!how->compare)
        return true;
    char *trouble = NULL;
    run->compare = bpl_compare_new(run->program, &options, &trouble);
    if (trouble)
        bpl_tool_complain(run->tool, "%s", trouble);
    bpl_free(trouble);
    return run->compare;
}

static bool is_time_over(const BplProving *how)
{
    return how->budget.end && bpl_clock_seconds() >= how->budget.end;
}

void bpl_proving_run(BplTool *tool, const BplProving *how, BplProgram *program)
{
    Run run = {.tool = tool, .how = how, .program = program};
    bpl_limit_guard();
    run.origins = bpl_origins_new(program);
    if (how->format == BPL_PROVING_JUNIT)
        run.tests = bpl_junit_new();
    char *trouble =
        bpl_why_provers_find(&run.provers, how->provers, bpl_limit_stop(), how->budget.end);
    bool fine = !trouble;
    if (trouble && is_time_over(how)) {
        bpl_tool_complain(tool, "stopped by --timeout before anything was run");
        tool->status = BPL_STATUS_GAVE_UP;
    } else if (trouble) {
        bpl_tool_complain(tool, "%s", trouble);
        tool->status = BPL_STATUS_BAD;
    }
    bpl_free(trouble);
    if (fine) {
        fine = bpl_proving_infer(how, program);
        fine = fine && compare_others(&run);
        if (!fine || !bpl_why_prepare(program, &how->check)) {
            tool->status = BPL_STATUS_BAD;
            bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
        } else if (choose(&run)) {
            prove(&run);
        }
    }
    write_all(&run);
    bpl_compare_free(run.compare);
    if (run.tests)
        bpl_junit_free(run.tests);
    bpl_why_provers_release(&run.provers);
    bpl_origins_free(run.origins);
    bpl_vec_release(&run.bodies);
    bpl_strbuf_release(&run.out);
}
