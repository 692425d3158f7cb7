#include "tools/bpl-testgen/testgen.h"

#include "libbpl/base/worker.h"
#include "libbpl/exec/jobs.h"
#include "libbpl/report/escape.h"
#include "libbpl/report/exec_report.h"
#include "tools/common/diagnose.h"
#include "tools/common/number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

/* What became of a unit. */
typedef struct Outcome {
    enum { OUTCOME_OPEN, OUTCOME_NONE, OUTCOME_REFUSED, OUTCOME_RESULT } kind;
    const char *why;       /* NONE: it is not run */
    BplExecResult *result; /* RESULT; NULL when it is not needed any more */
} Outcome;

typedef struct Session {
    BplTool *tool;
    const TestgenCall *call;
    BplProgram *program;
    BplExecOptions options;
    TestgenUnits units;
    TestgenShard shard;
    uint32_t jobs;
    struct Outcome *outcomes; /* by unit */
    size_t next;              /* unit that is not in the report yet */
    size_t ran, refused;
    double written; /* the report of an unfinished run, by the clock */
    bool is_stale;  /* more is known since */
    BplJunit *report;
    BplSuiteOptions suites;
    BplOrigins *origins;
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
    if (!s->has_output)
        return;
    write_report(s, "the run has not come to its end");
    s->written = bpl_worker_clock();
    s->is_stale = false;
}

/* Not more often than every half second. */
static void keep_fresh(Session *s)
{
    if (s->is_stale && s->tool->status != BPL_STATUS_BAD && bpl_worker_clock() - s->written > 0.5)
        write_unfinished(s);
}

static void on_progress(void *data, const BplExecResult *result)
{
    Session *s = data;
    testgen_progress_tell(&s->progress, result);
    keep_fresh(s);
}

static void finish_suite(Session *s, BplJunitSuite *suite, size_t unit)
{
    suite->position = (uint32_t)unit;
    suite->has_timestamp = !s->call->no_timestamps;
    suite->timestamp = s->now;
}

/* ---- one procedure --------------------------------------------------------------------------- */

static BplJunitSuite *skip_unit(Session *s, size_t unit, const char *why)
{
    BplJunitSuite *suite =
        bpl_suite_skip(s->report, s->program, s->units.at[unit].procedure, why, &s->suites);
    finish_suite(s, suite, unit);
    bpl_vec_push(&s->pages, (BplPageUnit){s->units.at[unit].procedure, suite, NULL});
    return suite;
}

/* The code as the process that ran it had it, for what is told of by its places in that; NULL after
 * a diagnostic. */
static BplCore *lower(Session *s, const BplProcedure *procedure)
{
    BplCoreOptions options = s->options.core;
    options.types = true;
    BplCore *core = bpl_core_new(s->program, &options);
    if (bpl_core_entry(core, procedure) && bpl_core_axioms(core))
        return core;
    bpl_core_free(core);
    return NULL;
}

/* It has something that is not supported. */
static void refuse_unit(Session *s, size_t unit)
{
    BplStrbuf why = {0};
    size_t first = s->program->diags.all.count;
    bpl_core_free(lower(s, s->units.at[unit].procedure));
    if (s->program->diags.all.count > first) {
        const BplDiag *diag = &s->program->diags.all.at[first];
        bpl_position_print(&why, &s->program->sources, diag->loc);
        bpl_strbuf_addf(&why, ": %s", diag->text);
    }
    skip_unit(s, unit, why.text ? why.text : "it is not supported");
    bpl_strbuf_release(&why);
    s->refused++;
}

static void cover(Session *s, const BplExecResult *result)
{
    BplCore *core = s->coverage ? lower(s, result->entry) : NULL;
    if (core)
        bpl_coverage_add(s->coverage, core, result);
    bpl_core_free(core);
}

static void take_result(Session *s, size_t unit, Outcome *outcome)
{
    const TestgenUnit *at = &s->units.at[unit];
    const BplExecResult *result = outcome->result;
    s->ran++;
    cover(s, result);
    s->suites.only = at->test;
    BplJunitSuite *suite = bpl_suite_add(s->report, s->program, result, &s->suites);
    finish_suite(s, suite, unit);
    s->tool->status = bpl_status_worse(s->tool->status, bpl_execute_status(result));
    bpl_vec_push(&s->pages, (BplPageUnit){at->procedure, suite, s->call->html ? result : NULL});
    if (s->call->harness && !at->test)
        testgen_harness_add(s->tool, &s->harnesses, result, suite);
    if (s->call->html)
        return;
    bpl_result_free(outcome->result);
    outcome->result = NULL;
}

/* Puts into the report, in the program's order, what is known by now. */
static void take_known(Session *s)
{
    for (; s->next < s->units.count; s->next++) {
        Outcome *outcome = &s->outcomes[s->next];
        if (outcome->kind == OUTCOME_OPEN)
            return;
        if (outcome->kind == OUTCOME_RESULT)
            take_result(s, s->next, outcome);
        else if (outcome->kind == OUTCOME_REFUSED)
            refuse_unit(s, s->next);
        else
            skip_unit(s, s->next, outcome->why)->is_elsewhere = s->units.at[s->next].is_elsewhere;
    }
}

/* ---- all procedures -------------------------------------------------------------------------- */

static bool is_stopped(const Session *s)
{
    return *s->options.stop != 0;
}

typedef struct Runs {
    Session *s;
    BPL_VEC(const BplProcedure *) entries;
    BPL_VEC(size_t) units;
} Runs;

static void note_done(void *data, size_t entry, BplExecResult *result)
{
    Runs *runs = data;
    Session *s = runs->s;
    size_t unit = runs->units.at[entry];
    s->outcomes[unit] = (Outcome){result ? OUTCOME_RESULT : OUTCOME_REFUSED, NULL, result};
    if (result && !(result->cuts & BPL_CUT_SIGNAL))
        testgen_journal_add(s->tool, &s->journal, s->units.at[unit].id, result);
    testgen_progress_done(&s->progress, result);
    take_known(s);
    s->is_stale = true;
    keep_fresh(s);
}

/* What need not be run, and what an earlier run left. */
static void prepare_units(Session *s, Runs *runs)
{
    for (size_t i = 0; i < s->units.count; i++) {
        const TestgenUnit *unit = &s->units.at[i];
        Outcome *outcome = &s->outcomes[i];
        if (unit->is_elsewhere) {
            *outcome = (Outcome){OUTCOME_NONE, "another shard runs it", NULL};
        } else if (unit->skipped) {
            *outcome = (Outcome){OUTCOME_NONE, unit->skipped, NULL};
        } else if ((outcome->result = testgen_journal_find(&s->journal, unit->id))) {
            outcome->kind = OUTCOME_RESULT;
            testgen_progress_done(&s->progress, outcome->result);
        } else {
            bpl_vec_push(&runs->entries, unit->procedure);
            bpl_vec_push(&runs->units, i);
        }
    }
}

static void run_all(Session *s)
{
    Runs runs = {.s = s};
    s->outcomes = bpl_alloc_zero((s->units.count + 1) * sizeof *s->outcomes);
    prepare_units(s, &runs);
    take_known(s);
    BplExecEach each = {.program = s->program,
                        .options = &s->options,
                        .entries = runs.entries.at,
                        .count = runs.entries.count,
                        .jobs = s->jobs,
                        .done = note_done,
                        .done_data = &runs};
    bpl_execute_each(&s->call->how, &each);
    for (size_t i = 0; i < s->units.count; i++)
        if (s->outcomes[i].kind == OUTCOME_OPEN)
            s->outcomes[i] = (Outcome){OUTCOME_NONE, "the run was interrupted before", NULL};
    take_known(s);
    bpl_vec_release(&runs.entries);
    bpl_vec_release(&runs.units);
    if (!s->refused)
        return;
    bpl_tool_diagnose(s->tool, s->program, BPL_FORMAT_BOOGIE);
    s->tool->status =
        bpl_status_worse(s->tool->status, s->ran ? BPL_STATUS_GAVE_UP : BPL_STATUS_BAD);
}

static void free_outcomes(Session *s)
{
    for (size_t i = 0; s->outcomes && i < s->units.count; i++)
        bpl_result_free(s->outcomes[i].result);
    bpl_free(s->outcomes);
}

/* ---- coverage -------------------------------------------------------------------------------- */

static void write_lcov(Session *s)
{
    BplLcov *lcov = bpl_lcov_new();
    BplStrbuf out = {0};
    bpl_coverage_lcov(s->coverage, s->program, lcov);
    bpl_lcov_write(&out, lcov);
    bpl_tool_write_file(s->tool, s->call->lcov, bpl_strbuf_text(&out), out.length);
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
    bpl_limit_lift();
    for (size_t i = 0; i < s->units.count; i++)
        if (!s->units.at[i].skipped && !s->units.at[i].is_elsewhere) {
            bpl_escape_plain(&out, s->units.at[i].id, strlen(s->units.at[i].id));
            bpl_strbuf_add_char(&out, '\n');
        }
    bpl_tool_write(s->tool, bpl_strbuf_text(&out), out.length);
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
    s->suites.origins = s->origins = bpl_origins_new(s->program);
    s->report = bpl_junit_new();
    set_shard(s, key);
    testgen_progress_start(&s->progress, runs);
    s->options.progress = on_progress;
    s->options.progress_data = s;
    if (s->call->lcov || s->call->html)
        s->coverage = bpl_coverage_new();
    testgen_harness_start(s->tool, &s->harnesses, s->call->harness, s->program);
    bpl_limit_guard();
    write_unfinished(s);
    if (s->tool->status != BPL_STATUS_BAD) { /* the report can be written */
        run_all(s);
        testgen_progress_end(&s->progress);
        testgen_harness_end(s->tool, &s->harnesses);
        write_all(s, is_stopped(s) ? "stopped by a signal" : NULL);
    }
    bpl_coverage_free(s->coverage);
    bpl_origins_free(s->origins);
    bpl_vec_release(&s->pages);
    if (!is_stopped(s) && s->tool->status != BPL_STATUS_BAD)
        testgen_journal_finish(&s->journal);
    free_outcomes(s);
    bpl_junit_free(s->report);
}

static void prepare_and_run(Session *s)
{
    BplEntries entries = {0};
    BplStrbuf key = {0};
    s->options.whole = bpl_prepare_whole(s->program, &s->options);
    /* twice: what is there to be named, and what is left of it */
    if (bpl_execute_entries(s->tool, &s->call->how, s->program, &entries) &&
        bpl_execute_prepare(s->tool, s->program, &s->call->how)) {
        bpl_entries_release(&entries);
        bpl_execute_entries(s->tool, &s->call->how, s->program, &entries);
        if (testgen_units(s->tool, s->call, s->program, &entries, s->shard, &s->units)) {
            testgen_key(&key, s->call, s->program, &s->units);
            if (s->call->list)
                list(s);
            else if (testgen_journal_open(s->tool, &s->journal, s->call->resume, s->program,
                                          key.text))
                run(s, key.text);
            testgen_journal_close(&s->journal);
        }
        testgen_units_release(&s->units);
    }
    bpl_exec_free(s->options.whole);
    bpl_strbuf_release(&key);
    bpl_entries_release(&entries);
}

void testgen_main(BplTool *tool, const TestgenCall *call)
{
    Session s = {.tool = tool, .call = call, .journal = {.stream = -1}};
    if (call->replay) {
        testgen_replay(tool, call);
        return;
    }
    if (!bpl_execute_options(tool, &call->how, &s.options) || !testgen_outputs(tool, call) ||
        !testgen_shard(tool, call->shard, &s.shard))
        return;
    s.options.keep = (BplKeep)(call->keep + BPL_KEEP_COVER);
    s.options.most_kept = call->max.value;
    s.jobs = bpl_execute_jobs(&call->how);
    s.program = bpl_filter_read(tool, &call->how.filter);
    if (!s.program)
        return;
    prepare_and_run(&s);
    bpl_program_free(s.program);
}
