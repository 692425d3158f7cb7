/* Runs bpl-testgen from beginning to end. */
#include "tools/bpl-testgen/session.h"

#include "libbpl/decide/proved.h"
#include "libbpl/report/escape.h"

#include <stdlib.h>
#include <time.h>

static void on_progress(void *data, const BplExecResult *result)
{
    TestgenSession *s = data;
    testgen_progress_tell(&s->progress, result);
    testgen_keep_fresh(s);
}

static bool is_run(const TestgenUnit *unit)
{
    return !unit->skipped && !unit->is_elsewhere;
}

static void list(TestgenSession *s)
{
    BplStrbuf out = {0};
    bpl_limit_lift();
    for (size_t i = 0; i < s->units.count; i++)
        if (is_run(&s->units.at[i])) {
            bpl_escape_plain(&out, s->units.at[i].id, strlen(s->units.at[i].id));
            bpl_strbuf_add_char(&out, '\n');
        }
    bpl_tool_write(s->tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
}

static size_t count_runs(const TestgenSession *s)
{
    size_t count = 0;
    for (size_t i = 0; i < s->units.count; i++)
        count += is_run(&s->units.at[i]);
    return count;
}

static void set_shard(TestgenSession *s, const char *key)
{
    if (!s->shard.total)
        return;
    s->report->shard = (BplJunitShard){.index = s->shard.index,
                                       .total = s->shard.total,
                                       .suites = (uint32_t)s->units.count,
                                       .key = bpl_junit_line(s->report, key, strlen(key))};
}

static void run(TestgenSession *s, const char *key)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    const char *output = s->tool->output;
    size_t runs = count_runs(s);
    s->has_output = testgen_is_rewritable(output);
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
    testgen_write_unfinished(s);
    if (s->tool->status != BPL_STATUS_BAD) { /* the report could be written */
        testgen_run_all(s);
        testgen_progress_end(&s->progress);
        testgen_harness_end(s->tool, &s->harnesses);
        testgen_write_all(s, testgen_is_stopped(s) ? "stopped by a signal" : NULL);
    }
    bpl_coverage_free(s->coverage);
    bpl_origins_free(s->origins);
    bpl_vec_release(&s->pages);
    if (!testgen_is_stopped(s) && s->tool->status != BPL_STATUS_BAD)
        testgen_journal_finish(&s->journal);
    testgen_free_outcomes(s);
    bpl_junit_free(s->report);
}

static void prepare_and_run(TestgenSession *s)
{
    BplEntries entries = {0};
    BplStrbuf key = {0};
    s->options.whole = bpl_prepare_whole(s->program, &s->options);
    BplProved *proved = bpl_proved_new(s->program, &s->options);
    /* Entries (the selected procedures) are found twice: before the passes, for messages, and again
     * after them, since passes make new declarations. */
    if (bpl_execute_entries(s->tool, &s->call->how, s->program, &entries) &&
        bpl_execute_prepare(s->tool, s->program, &s->call->how)) {
        bpl_entries_release(&entries);
        bpl_execute_entries(s->tool, &s->call->how, s->program, &entries);
        if (testgen_units(s->tool, s->call, s->program, &entries, s->shard, &s->units)) {
            testgen_key(&key, s->call, s->program, &s->units);
            if (s->call->list)
                list(s);
            else if (testgen_journal_open(s->tool, &s->journal, s->call->resume, s->program,
                                          key.text)) {
                bpl_tool_note_nothing(s->tool, !entries.all.count, "procedure");
                run(s, key.text);
            }
            testgen_journal_close(&s->journal);
        }
        testgen_units_release(&s->units);
    }
    bpl_exec_free(s->options.whole);
    bpl_proved_free(proved);
    bpl_strbuf_release(&key);
    bpl_entries_release(&entries);
}

void testgen_main(BplTool *tool, const TestgenCall *call)
{
    TestgenSession s = {.tool = tool, .call = call, .journal = {.stream = -1}};
    if (call->replay) {
        testgen_replay(tool, call);
        return;
    }
    if (!bpl_execute_options(tool, &call->how, &s.options) || !testgen_outputs(tool, call) ||
        !bpl_tool_shard(tool, call->shard, &s.shard))
        return;
    s.options.keep = (BplKeep)(call->keep + BPL_KEEP_COVER);
    s.options.most_kept = call->max.value;
    s.jobs = bpl_execute_jobs(&call->how);
    s.program = bpl_filter_read(tool, &call->how.filter);
    if (!s.program)
        return;
    bpl_filter_merge_copies(tool, s.program);
    prepare_and_run(&s);
    bpl_program_free(s.program);
}
