#include "tools/bpl-testgen/testgen.h"

#include "libbpl/report/escape.h"
#include "libbpl/report/exec_report.h"
#include "tools/common/diagnose.h"
#include "tools/common/number.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

typedef struct Session {
    BplTool *tool;
    const TestgenCall *call;
    BplProgram *program;
    BplExecOptions options;
    TestgenUnits units;
    TestgenShard shard;
    BPL_VEC(BplExec *) execs; /* whose results the page shows */
    size_t ran, refused, left;
    double end; /* of the clock; 0: none */
    BplJunit *report;
    BplSuiteOptions suites;
    TestgenJournal journal;
    BplCoverage *coverage;
    TestgenHarnesses harnesses;
    BPL_VEC(BplPageUnit) pages;
    TestgenProgress progress;
    int64_t now;
    bool has_output; /* a file that can be rewritten */
} Session;

/* ---- the report ------------------------------------------------------------------------------ */

static void write_report(Session *s, const char *interrupted)
{
    const BplJunitOptions options = {.profile = (BplJunitProfile)s->call->profile,
                                     .no_timestamps = s->call->no_timestamps};
    BplStrbuf out = {0};
    s->report->interrupted = interrupted;
    bpl_junit_write(&out, s->report, &options);
    bpl_tool_write(s->tool, out.text, out.length);
    bpl_strbuf_release(&out);
}

/* Whatever ends the run, there is a report that says so. */
static void write_unfinished(Session *s)
{
    if (s->has_output)
        write_report(s, "the run has not come to its end");
}

static void finish_suite(Session *s, BplJunitSuite *suite, size_t unit)
{
    suite->position = (uint32_t)unit;
    suite->has_timestamp = !s->call->no_timestamps;
    suite->timestamp = s->now;
}

static const char *verdict_of(const BplJunitSuite *suite)
{
    for (size_t i = 0; i < suite->properties.count; i++)
        if (strcmp(suite->properties.at[i].name, "verdict") == 0)
            return suite->properties.at[i].value;
    return "";
}

static void judge(Session *s, const BplJunitSuite *suite)
{
    static const BplStatus statuses[] = {
        [BPL_VERDICT_FAILED] = BPL_STATUS_FOUND,
        [BPL_VERDICT_VERIFIED] = BPL_STATUS_DONE,
        [BPL_VERDICT_NO_FAILURE] = BPL_STATUS_GAVE_UP,
        [BPL_VERDICT_INCONCLUSIVE] = BPL_STATUS_GAVE_UP,
    };
    const char *verdict = verdict_of(suite);
    for (int i = 0; i <= BPL_VERDICT_INCONCLUSIVE; i++)
        if (strcmp(verdict, bpl_verdict_text((BplVerdict)i)) == 0)
            s->tool->status = bpl_status_worse(s->tool->status, statuses[i]);
}

/* ---- one procedure --------------------------------------------------------------------------- */

/* As an earlier run left it. */
static bool take_from_journal(Session *s, size_t unit)
{
    const BplJunitSuite *known = testgen_journal_find(&s->journal, s->units.at[unit].id);
    if (!known)
        return false;
    BplJunitSuite *suite = bpl_junit_add_suite(s->report, known->name, strlen(known->name));
    for (size_t i = 0; i < known->properties.count; i++)
        if (strncmp(known->properties.at[i].name, "junit.", 6) != 0)
            bpl_junit_add_property(s->report, &suite->properties, known->properties.at[i].name,
                                   known->properties.at[i].value);
    for (size_t i = 0; i < known->cases.count; i++)
        bpl_junit_adopt_case(s->report, suite, known->cases.at[i]);
    finish_suite(s, suite, unit);
    judge(s, suite);
    s->left--;
    return true;
}

static void skip_unit(Session *s, size_t unit, const char *why)
{
    BplJunitSuite *suite = bpl_suite_skip(s->report, s->program, s->units.at[unit].procedure, why);
    finish_suite(s, suite, unit);
    bpl_vec_push(&s->pages, (BplPageUnit){s->units.at[unit].procedure, suite, NULL});
}

/* It has something that is not supported. */
static void refuse_unit(Session *s, size_t unit, size_t first)
{
    BplStrbuf why = {0};
    const BplDiag *diag = &s->program->diags.all.at[first];
    BplPosition at = bpl_position(&s->program->sources, diag->loc);
    bpl_strbuf_addf(&why, "%s(%u,%u): %s", at.file ? at.file : "", at.line, at.column, diag->text);
    skip_unit(s, unit, why.text);
    bpl_strbuf_release(&why);
    s->refused++;
    testgen_progress_done(&s->progress, NULL);
}

static double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Each procedure has an engine of its own: what becomes of it does not depend on which others are
 * run before it, in this process or another. They share the time that is left. */
static BplExec *new_engine(Session *s)
{
    BplExecOptions options = s->options;
    options.entries = 1;
    if (s->end > 0) {
        double left = s->end - clock_now();
        options.timeout = left > 0 ? left / (double)s->left : 1e-6;
    }
    s->left--;
    return bpl_exec_new(s->program, &options);
}

static void take_result(Session *s, size_t unit, BplExec *exec, const BplExecResult *result)
{
    const TestgenUnit *at = &s->units.at[unit];
    s->ran++;
    if (s->coverage)
        bpl_coverage_add(s->coverage, bpl_exec_core(exec, at->procedure), result);
    s->suites.only = at->test;
    BplJunitSuite *suite = bpl_suite_add(s->report, s->program, result, &s->suites);
    finish_suite(s, suite, unit);
    judge(s, suite);
    bpl_vec_push(&s->pages, (BplPageUnit){at->procedure, suite, s->call->html ? result : NULL});
    if (s->call->harness && !at->test)
        testgen_harness_add(s->tool, &s->harnesses, result, suite);
    if (!(result->cuts & BPL_CUT_SIGNAL))
        testgen_journal_add(s->tool, &s->journal, suite);
    testgen_progress_done(&s->progress, result);
}

static void run_unit(Session *s, size_t unit)
{
    size_t diags = s->program->diags.all.count;
    BplExec *exec = new_engine(s);
    const BplExecResult *result = bpl_exec_run(exec, s->units.at[unit].procedure);
    if (result)
        take_result(s, unit, exec, result);
    else
        refuse_unit(s, unit, diags);
    if (result && s->call->html)
        bpl_vec_push(&s->execs, exec);
    else
        bpl_exec_free(exec);
}

static bool is_stopped(const Session *s)
{
    return *s->options.stop != 0;
}

static void run_all(Session *s)
{
    for (size_t i = 0; i < s->units.count; i++) {
        const TestgenUnit *unit = &s->units.at[i];
        if (unit->is_elsewhere)
            continue;
        if (unit->skipped)
            skip_unit(s, i, unit->skipped);
        else if (take_from_journal(s, i))
            testgen_progress_done(&s->progress, NULL);
        else if (is_stopped(s))
            skip_unit(s, i, "the run was interrupted before");
        else
            run_unit(s, i);
        write_unfinished(s);
    }
    if (!s->refused)
        return;
    bpl_tool_diagnose(s->tool, s->program, BPL_FORMAT_BOOGIE);
    s->tool->status =
        bpl_status_worse(s->tool->status, s->ran ? BPL_STATUS_GAVE_UP : BPL_STATUS_BAD);
}

/* ---- coverage -------------------------------------------------------------------------------- */

static void write_lcov(Session *s)
{
    BplLcov *lcov = bpl_lcov_new();
    BplStrbuf out = {0};
    bpl_strbuf_add_text(&out, "");
    bpl_coverage_lcov(s->coverage, s->program, lcov);
    bpl_lcov_write(&out, lcov);
    bpl_tool_write_file(s->tool, s->call->lcov, out.text, out.length);
    bpl_strbuf_release(&out);
    bpl_lcov_free(lcov);
}

static void write_page(Session *s, const char *interrupted)
{
    const BplPage page = {.program = s->program,
                          .units = s->pages.at,
                          .count = s->pages.count,
                          .coverage = s->coverage,
                          .interrupted = interrupted,
                          .has_time = !s->call->no_timestamps,
                          .time = s->now};
    BplStrbuf out = {0};
    bpl_page_write(&out, &page);
    bpl_tool_write_file(s->tool, s->call->html, out.text, out.length);
    bpl_strbuf_release(&out);
}

static void write_all(Session *s, const char *interrupted)
{
    write_report(s, interrupted);
    if (s->call->lcov)
        write_lcov(s);
    if (s->call->html)
        write_page(s, interrupted);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void list(Session *s)
{
    BplStrbuf out = {0};
    bpl_strbuf_add_text(&out, "");
    for (size_t i = 0; i < s->units.count; i++)
        if (!s->units.at[i].skipped && !s->units.at[i].is_elsewhere) {
            bpl_escape_plain(&out, s->units.at[i].id, strlen(s->units.at[i].id));
            bpl_strbuf_add_char(&out, '\n');
        }
    bpl_tool_write(s->tool, out.text, out.length);
    bpl_strbuf_release(&out);
}

static size_t count_runs(const Session *s)
{
    size_t count = 0;
    for (size_t i = 0; i < s->units.count; i++)
        count += !s->units.at[i].skipped && !s->units.at[i].is_elsewhere;
    return count;
}

static void set_shard(Session *s, const char *key)
{
    if (!s->shard.total)
        return;
    s->report->shard = (BplJunitShard){.index = s->shard.index,
                                       .total = s->shard.total,
                                       .suites = (uint32_t)s->units.count,
                                       .key = bpl_junit_line(s->report, key, strlen(key))};
}

/* A second Ctrl-C, or the end after one, is the signal's own. */
static void end_by_signal(int number)
{
    signal(number, SIG_DFL);
    raise(number);
}

/* A device or a pipe would get all reports one after the other. */
static bool is_rewritable(const char *output)
{
    struct stat status;
    if (!output || strcmp(output, "-") == 0)
        return false;
    return stat(output, &status) != 0 || S_ISREG(status.st_mode);
}

static void run(Session *s, const char *key)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    const char *output = s->tool->output;
    size_t runs = count_runs(s);
    s->has_output = is_rewritable(output);
    s->now = bpl_junit_time(epoch, (int64_t)time(NULL));
    s->suites.no_times = s->call->no_timestamps || (epoch && *epoch);
    s->report = bpl_junit_new();
    set_shard(s, key);
    testgen_progress_start(&s->progress, runs);
    s->left = runs;
    s->end = s->options.timeout > 0 ? clock_now() + s->options.timeout : 0;
    s->options.progress = testgen_progress_tell;
    s->options.progress_data = &s->progress;
    if (s->call->lcov || s->call->html)
        s->coverage = bpl_coverage_new();
    testgen_harness_start(s->tool, &s->harnesses, s->call->harness, s->program);
    write_unfinished(s);
    if (s->tool->status != BPL_STATUS_BAD) { /* the report can be written */
        run_all(s);
        testgen_progress_end(&s->progress);
        testgen_harness_end(s->tool, &s->harnesses);
        write_all(s, is_stopped(s) ? "stopped by a signal" : NULL);
    }
    bpl_coverage_free(s->coverage);
    bpl_vec_release(&s->pages);
    if (!is_stopped(s) && s->tool->status != BPL_STATUS_BAD)
        testgen_journal_finish(&s->journal);
    for (size_t i = 0; i < s->execs.count; i++)
        bpl_exec_free(s->execs.at[i]);
    bpl_vec_release(&s->execs);
    bpl_junit_free(s->report);
}

static void prepare_and_run(Session *s)
{
    BplEntries entries = {0};
    BplStrbuf key = {0};
    s->options.whole = bpl_execute_whole(s->program, &s->options);
    /* twice: what is there to be named, and what is left of it */
    if (bpl_execute_entries(s->tool, &s->call->how, s->program, &entries) &&
        bpl_execute_prepare(s->tool, s->program, &s->call->how)) {
        bpl_vec_clear(&entries);
        bpl_execute_entries(s->tool, &s->call->how, s->program, &entries);
        if (testgen_units(s->tool, s->call, s->program, &entries, s->shard, &s->units)) {
            testgen_key(&key, s->call, s->program, &s->units);
            if (s->call->list)
                list(s);
            else if (testgen_journal_open(s->tool, &s->journal, s->call->resume, key.text))
                run(s, key.text);
            testgen_journal_close(&s->journal);
        }
        testgen_units_release(&s->units);
    }
    bpl_exec_free(s->options.whole);
    bpl_strbuf_release(&key);
    bpl_vec_release(&entries);
}

void testgen_main(BplTool *tool, const TestgenCall *call)
{
    Session s = {.tool = tool, .call = call, .journal = {.stream = -1}};
    uint64_t max = 0;
    if (call->replay) {
        testgen_replay(tool, call);
        return;
    }
    if (!bpl_execute_options(tool, &call->how, &s.options) ||
        !bpl_tool_number(tool, "max", call->max, call->max ? strlen(call->max) : 0, UINT32_MAX,
                         &max) ||
        !testgen_shard(tool, call->shard, &s.shard))
        return;
    if (call->resume && (call->lcov || call->html)) {
        bpl_tool_misused(tool,
                         "option '--%s' does not go with '--resume': a journal holds tests only",
                         call->lcov ? "lcov" : "html");
        return;
    }
    s.options.keep = (BplKeep)(call->keep + BPL_KEEP_COVER);
    s.options.most_kept = max;
    s.program = bpl_filter_read(tool, &call->how.filter);
    if (!s.program)
        return;
    s.options.stop = bpl_execute_guard();
    prepare_and_run(&s);
    bpl_program_free(s.program);
    if (is_stopped(&s))
        end_by_signal(*s.options.stop);
}
