/* Runs the procedures, and adds their results to the report in the order of the program, in
 * whatever order they end. */
#include "tools/bpl-testgen/session.h"

#include "tools/common/diagnose.h"

/* ---- one procedure --------------------------------------------------------------------------- */

static void finish_suite(TestgenSession *s, BplJunitSuite *suite, size_t unit)
{
    suite->position = (uint32_t)unit;
    suite->has_timestamp = !s->call->no_timestamps;
    suite->timestamp = s->now;
}

static BplJunitSuite *skip_unit(TestgenSession *s, size_t unit, const char *why)
{
    BplJunitSuite *suite =
        bpl_suite_skip(s->report, s->program, s->units.at[unit].procedure, why, &s->suites);
    finish_suite(s, suite, unit);
    bpl_vec_push(&s->pages,
                 (BplPageUnit){.procedure = s->units.at[unit].procedure, .suite = suite});
    return suite;
}

/* Translates the procedure to the core program (core/core.h), in the same way as the process that
 * ran it, since the results refer to positions in that code; returns NULL after a diagnostic. */
static BplCore *lower(TestgenSession *s, const BplProcedure *procedure)
{
    BplCoreOptions options = s->options.core;
    options.types = true;
    BplCore *core = bpl_core_new(s->program, &options);
    if (bpl_core_entry(core, procedure) && bpl_core_axioms(core))
        return core;
    bpl_core_free(core);
    return NULL;
}

/* Updates the tool's status by the verdicts of the tests in the suite. */
static void note_status(TestgenSession *s, const BplJunitSuite *suite)
{
    BplJunitCounts counts = bpl_junit_count_suite(suite);
    if (counts.of[BPL_JUNIT_ERROR])
        s->tool->status = bpl_status_worse(s->tool->status, BPL_STATUS_GAVE_UP);
    if (counts.of[BPL_JUNIT_FAILURE])
        s->tool->status = bpl_status_worse(s->tool->status, BPL_STATUS_FOUND);
}

/* Adds a test of type `unsupported` for a procedure that uses an unsupported construct. */
static void refuse_unit(TestgenSession *s, size_t unit)
{
    BplStrbuf why = {0};
    size_t first = s->program->diags.all.count;
    bpl_core_free(lower(s, s->units.at[unit].procedure));
    if (s->program->diags.all.count > first) {
        const BplDiag *diag = &s->program->diags.all.at[first];
        bpl_position_print(&why, &s->program->sources, diag->loc);
        bpl_strbuf_addf(&why, ": %s", diag->text);
    }
    BplJunitSuite *suite = skip_unit(s, unit, why.text ? why.text : "it is not supported");
    suite->cases.at[0]->verdict = BPL_JUNIT_ERROR;
    suite->cases.at[0]->type = "unsupported";
    note_status(s, suite);
    bpl_strbuf_release(&why);
    s->refused++;
}

static void cover(TestgenSession *s, const BplExecResult *result)
{
    BplCore *core = s->coverage ? lower(s, result->entry) : NULL;
    if (core)
        bpl_coverage_add(s->coverage, core, result);
    bpl_core_free(core);
}

static void take_result(TestgenSession *s, size_t unit, TestgenOutcome *outcome)
{
    const TestgenUnit *at = &s->units.at[unit];
    const BplExecResult *result = outcome->result;
    s->ran++;
    cover(s, result);
    s->suites.only = at->test;
    BplJunitSuite *suite = bpl_suite_add(s->report, s->program, result, &s->suites);
    finish_suite(s, suite, unit);
    note_status(s, suite);
    bpl_vec_push(&s->pages, (BplPageUnit){.procedure = at->procedure,
                                          .suite = suite,
                                          .result = s->call->html ? result : NULL});
    if (s->call->harness && !at->test)
        testgen_harness_add(s->tool, &s->harnesses, result, suite);
    if (s->call->html)
        return;
    bpl_result_free(outcome->result);
    outcome->result = NULL;
}

/* Adds results to the report in the program's order, up to the first procedure whose result is not
 * known yet. */
static void take_known(TestgenSession *s)
{
    for (; s->next < s->units.count; s->next++) {
        TestgenOutcome *outcome = &s->outcomes[s->next];
        if (outcome->kind == TESTGEN_OPEN)
            return;
        if (outcome->kind == TESTGEN_RESULT)
            take_result(s, s->next, outcome);
        else if (outcome->kind == TESTGEN_REFUSED)
            refuse_unit(s, s->next);
        else
            skip_unit(s, s->next, outcome->why)->is_elsewhere = s->units.at[s->next].is_elsewhere;
    }
}

/* ---- all procedures -------------------------------------------------------------------------- */

bool testgen_is_stopped(const TestgenSession *s)
{
    return *s->options.stop != 0;
}

typedef struct Runs {
    TestgenSession *s;
    BPL_VEC(const BplProcedure *) entries;
    BPL_VEC(size_t) units;
} Runs;

static void note_done(void *data, size_t entry, BplExecResult *result)
{
    Runs *runs = data;
    TestgenSession *s = runs->s;
    size_t unit = runs->units.at[entry];
    s->outcomes[unit] = (TestgenOutcome){result ? TESTGEN_RESULT : TESTGEN_REFUSED, NULL, result};
    if (result && !(result->cuts & BPL_CUT_SIGNAL))
        testgen_journal_add(s->tool, &s->journal, s->units.at[unit].id, result);
    testgen_progress_done(&s->progress, result);
    take_known(s);
    s->is_stale = true;
    testgen_keep_fresh(s);
}

/* Determines the outcomes of procedures that are not to be executed, and of those whose results an
 * earlier run has recorded in the journal; lists the other procedures in `runs`. */
static void prepare_units(TestgenSession *s, Runs *runs)
{
    for (size_t i = 0; i < s->units.count; i++) {
        const TestgenUnit *unit = &s->units.at[i];
        TestgenOutcome *outcome = &s->outcomes[i];
        if (unit->is_elsewhere) {
            *outcome = (TestgenOutcome){TESTGEN_NONE, "another shard runs it", NULL};
        } else if (unit->skipped) {
            *outcome = (TestgenOutcome){TESTGEN_NONE, unit->skipped, NULL};
        } else if ((outcome->result = testgen_journal_find(&s->journal, unit->id))) {
            outcome->kind = TESTGEN_RESULT;
            testgen_progress_done(&s->progress, outcome->result);
        } else {
            bpl_vec_push(&runs->entries, unit->procedure);
            bpl_vec_push(&runs->units, i);
        }
    }
}

void testgen_run_all(TestgenSession *s)
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
        if (s->outcomes[i].kind == TESTGEN_OPEN)
            s->outcomes[i] = (TestgenOutcome){TESTGEN_NONE, "the run was interrupted before", NULL};
    take_known(s);
    bpl_vec_release(&runs.entries);
    bpl_vec_release(&runs.units);
    if (!s->refused)
        return;
    bpl_tool_diagnose(s->tool, s->program, BPL_FORMAT_BOOGIE);
    if (!s->ran)
        s->tool->status = bpl_status_worse(s->tool->status, BPL_STATUS_BAD);
}

void testgen_free_outcomes(TestgenSession *s)
{
    for (size_t i = 0; s->outcomes && i < s->units.count; i++)
        bpl_result_free(s->outcomes[i].result);
    bpl_free(s->outcomes);
}
