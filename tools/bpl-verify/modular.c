#include "tools/bpl-verify/modular.h"

#include "libbpl/report/core_report.h"
#include "libbpl/report/suite.h"
#include "libbpl/report/vc_report.h"
#include "libbpl/vc/cache.h"
#include "libbpl/vc/infer.h"
#include "tools/common/diagnose.h"
#include "tools/common/limit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct Run {
    BplTool *tool;
    const BplVerifying *how;
    const BplModular *modular;
    BplProgram *program;
    BplVcSession *session;
    BplVcInline inlining;
    BplBodyUnits units;
    BPL_VEC(BplDecl *) bodies; /* the bodies that this run verifies */
    BplVcCache *cache;         /* results of earlier runs, or NULL */
    BplProgram *original;      /* with --values: the program as it was read */
    BplVcTally tally;
    BplCoreReport core; /* the assumptions that proofs use, with --core */
    BplStrbuf report;
    BplJunit *tests; /* the report with --format=junit, otherwise NULL */
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

static bool choose(Run *run)
{
    bool fine = bpl_body_units_init(&run->units, run->tool, run->how, &run->modular->choice,
                                    run->program, run->inlining);
    for (size_t i = 0; i < run->units.all.count; i++)
        if (!run->units.all.at[i].is_elsewhere)
            bpl_vec_push(&run->bodies, run->units.all.at[i].decl);
    bpl_tool_note_nothing(run->tool, fine && !run->units.all.count, "body to verify");
    return fine;
}

/* ---- results --------------------------------------------------------------------------------- */

static BplVcRecord record_of(const Run *run)
{
    return (BplVcRecord){.seed = run->how->options.seed,
                         .no_costs = run->how->no_timestamps,
                         .dear = run->modular->max_cost,
                         .has_cache = run->cache != NULL};
}

static uint32_t position_of(const Run *run, const BplDecl *decl)
{
    for (size_t i = 0; i < run->units.all.count; i++)
        if (run->units.all.at[i].decl == decl)
            return run->units.all.at[i].position;
    return 0;
}

static void add_suite(Run *run, const BplVcResult *result)
{
    BplVerifySuiteOptions suites =
        bpl_verifying_suites(run->how, run->origins, run->modular->trace);
    suites.dear = run->modular->max_cost;
    suites.fail_unstable = run->modular->fail_unstable;
    bpl_verify_suite_vc(run->tests, run->program, result, &suites);
    bpl_vec_last(&run->tests->suites)->position = position_of(run, result->decl);
}

static void add_stats(const BplVcResult *result)
{
    BplStrbuf stats = {0};
    bpl_vc_report_stats(&stats, result);
    bpl_tool_report(stats.text, stats.length);
    bpl_strbuf_release(&stats);
}

static void add_result(Run *run, const BplVcResult *result)
{
    static const BplStatus statuses[] = {[BPL_VC_VERIFIED] = BPL_STATUS_DONE,
                                         [BPL_VC_ERRORS] = BPL_STATUS_FOUND,
                                         [BPL_VC_UNKNOWN] = BPL_STATUS_GAVE_UP};
    const BplVcRecord record = record_of(run);
    uint64_t most = run->modular->max_cost;
    run->tool->status = bpl_status_worse(run->tool->status, statuses[result->verdict]);
    if (bpl_vc_is_dear(result, most))
        run->tool->status = bpl_status_worse(run->tool->status, BPL_STATUS_FOUND);
    if (run->modular->fail_unstable && bpl_vc_is_unstable(result))
        run->tool->status = bpl_status_worse(run->tool->status, BPL_STATUS_FOUND);
    if (run->tests)
        add_suite(run, result);
    else if (run->how->format == BPL_VERIFY_JSON)
        bpl_vc_report_json(&run->report, run->program, run->origins, result, &record);
    else if (bpl_vc_is_dear(result, most))
        bpl_vc_report_dear(&run->report, run->program, result, most);
    if (!run->tests && run->how->format == BPL_VERIFY_TEXT)
        bpl_vc_report_text(&run->report, run->program, run->origins, result, run->modular->trace);
    if (!run->tests && run->how->format == BPL_VERIFY_TEXT)
        bpl_vc_report_stability(&run->report, run->program, result, &record);
    if (!run->tests && run->how->format == BPL_VERIFY_TEXT)
        bpl_vc_report_profile(&run->report, run->program, result);
    if (run->modular->core)
        bpl_core_report_add(&run->core, result);
    if (run->modular->core && run->how->format == BPL_VERIFY_TEXT)
        bpl_core_report_body(&run->report, &run->core, result);
    if (!run->modular->print)
        bpl_tool_write_so_far(run->tool, &run->report, false);
    bpl_vc_tally_add(&run->tally, result);
    if (run->how->stats)
        add_stats(result);
}

static void take_result(void *data, size_t body, BplVcResult *result)
{
    (void)body;
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
    /* after a signal it is not known which candidates hold */
    if (!bpl_verifying_is_stopped(run->how))
        report_candidates(run, &houdini);
    for (size_t i = 0; i < houdini.results.count; i++)
        add_result(run, houdini.results.at[i]);
    bpl_vc_houdini_release(&houdini);
}

static void verify(Run *run, BplVcInference *inference)
{
    BplVcOptions options = run->modular->options;
    options.cache = run->cache;
    options.values = run->modular->values;
    options.original = run->original;
    options.core = run->modular->core;
    options.profile = run->modular->profile || run->modular->profile_log;
    options.profile_logs = run->modular->profile_log;
    options.keys = run->how->format == BPL_VERIFY_JSON;
    run->session = bpl_vc_session_new(run->program, &options);
    bpl_limit_guard();
    if (run->modular->houdini || inference->all.count)
        run_houdini(run, inference);
    else
        bpl_vc_verify_all(run->session, run->bodies.at, run->bodies.count, take_result, run);
    const BplVcRecord record = record_of(run);
    run->core.is_incomplete |= bpl_verifying_is_stopped(run->how);
    if (run->modular->core && run->how->format == BPL_VERIFY_TEXT)
        bpl_core_report_end(&run->report, &run->core);
    else if (run->modular->core && run->how->format == BPL_VERIFY_JSON)
        bpl_core_report_json_end(&run->report, &run->core);
    if (run->how->format == BPL_VERIFY_TEXT)
        bpl_vc_report_tally(&run->report, &run->tally);
    else if (run->how->format == BPL_VERIFY_JSON)
        bpl_vc_report_json_end(&run->report, &run->tally, &record);
    bpl_vc_session_free(run->session);
}

/* ---- shards ---------------------------------------------------------------------------------- */

static int by_position(const void *a, const void *b)
{
    const BplJunitSuite *left = *(BplJunitSuite *const *)a, *right = *(BplJunitSuite *const *)b;
    return left->position < right->position ? -1 : left->position > right->position;
}

/* Sorts the tests by the order of the program, after adding placeholders for the tests of other
 * shards. */
static void arrange_tests(Run *run)
{
    BplVerifySuiteOptions suites =
        bpl_verifying_suites(run->how, run->origins, run->modular->trace);
    for (size_t i = 0; i < run->units.all.count; i++) {
        const BplBodyUnit *unit = &run->units.all.at[i];
        if (!unit->is_elsewhere)
            continue;
        bpl_verify_suite_elsewhere(run->tests, run->program, unit->decl, &suites);
        bpl_vec_last(&run->tests->suites)->position = unit->position;
    }
    if (run->tests->suites.count)
        qsort(run->tests->suites.at, run->tests->suites.count, sizeof *run->tests->suites.at,
              by_position);
    if (!run->units.shard.total)
        return;
    BplStrbuf key = {0};
    bpl_body_units_key(&run->units, run->program, &key);
    run->tests->shard = (BplJunitShard){.index = run->units.shard.index,
                                        .total = run->units.shard.total,
                                        .suites = run->units.count,
                                        .key = bpl_junit_line(run->tests, key.text, key.length)};
    bpl_strbuf_release(&key);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void write_result(Run *run)
{
    if (run->modular->print)
        bpl_tool_report(run->report.text, run->report.length);
    else
        bpl_tool_write_so_far(run->tool, &run->report, true);
    if (run->tests && run->tool->status != BPL_STATUS_BAD)
        arrange_tests(run);
    if (run->tests && run->tool->status != BPL_STATUS_BAD)
        bpl_verifying_write_junit(run->tool, run->how, run->tests);
    else
        bpl_junit_free(run->tests);
    if (run->modular->print && run->tool->status != BPL_STATUS_BAD)
        bpl_filter_write(run->tool, run->modular->filter, run->program);
}

static bool open_cache(Run *run)
{
    const BplModular *modular = run->modular;
    const char *folder = modular->resume ? modular->resume : modular->cache;
    if (!folder || modular->choice.list)
        return true;
    run->cache = modular->resume ? bpl_vc_journal_open(folder)
                                 : bpl_vc_cache_open(folder, modular->cache_bytes);
    if (!run->cache)
        bpl_tool_complain(run->tool, "cannot use '%s': %s", folder, strerror(errno));
    return run->cache != NULL;
}

static bool choose_and_verify(Run *run, BplVcInference *inference, bool infers)
{
    if (!choose(run))
        return false;
    if (run->modular->choice.list) {
        bpl_body_units_list(run->tool, &run->units);
        return true;
    }
    verify(run, inference);
    if (run->modular->resume && !bpl_verifying_is_stopped(run->how))
        bpl_vc_journal_finish(run->cache);
    return !infers || bpl_vc_infer_end(inference, &run->modular->check);
}

void bpl_modular_run(BplTool *tool, const BplVerifying *how, const BplModular *modular,
                     BplProgram *program)
{
    Run run = {.tool = tool,
               .how = how,
               .modular = modular,
               .program = program,
               .core = {.program = program}};
    BplVcInference inference = {0};
    run.origins = bpl_origins_new(program);
    if (modular->values) {
        run.original = bpl_program_clone(program);
        if (!bpl_check(run.original, &modular->check)) {
            bpl_program_free(run.original);
            run.original = NULL;
        }
    }
    if (how->format == BPL_VERIFY_JUNIT)
        run.tests = bpl_junit_new();
    bool infers = modular->infer != BPL_VC_INFER_NOT || modular->print;
    if (infers)
        bpl_vc_infer(&inference, program, (BplVcInfer)modular->infer);
    bool fine = (!infers || bpl_vc_infer_begin(&inference, &modular->check)) && prepare(&run);
    fine = fine && open_cache(&run) && choose_and_verify(&run, &inference, infers);
    if (!fine) {
        tool->status = BPL_STATUS_BAD;
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    }
    write_result(&run);
    bpl_vc_infer_release(&inference);
    bpl_origins_free(run.origins);
    bpl_strbuf_release(&run.report);
    bpl_core_report_release(&run.core);
    bpl_vec_release(&run.bodies);
    bpl_body_units_release(&run.units);
    bpl_vc_cache_close(run.cache);
    bpl_program_free(run.original);
}
