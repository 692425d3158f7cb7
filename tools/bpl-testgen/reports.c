/* Writes the outputs of a run: the report, which is also written during the run, coverage, and the
 * page. */
#include "tools/bpl-testgen/session.h"

#include "libbpl/smt/worker.h"

#include <string.h>
#include <sys/stat.h>

static void write_report(TestgenSession *s, const char *interrupted)
{
    const BplJunitOptions options = {.profile = (BplJunitProfile)s->call->profile,
                                     .no_timestamps = s->call->no_timestamps};
    BplStrbuf out = {0};
    s->report->interrupted = interrupted;
    bpl_junit_write(&out, s->report, &options);
    bpl_tool_write(s->tool, out.text, out.length);
    bpl_strbuf_release(&out);
}

/* Writes a report which states that the run has not ended. If the run is killed, this report
 * remains. */
void testgen_write_unfinished(TestgenSession *s)
{
    if (!s->has_output)
        return;
    write_report(s, "the run has not come to its end");
    s->written = bpl_clock_seconds();
    s->is_stale = false;
}

/* If there are new results, writes the report on the unfinished run again, at most every half
 * second. */
void testgen_keep_fresh(TestgenSession *s)
{
    if (s->is_stale && s->tool->status != BPL_STATUS_BAD && bpl_clock_seconds() - s->written > 0.5)
        testgen_write_unfinished(s);
}

/* Can the output be written repeatedly? A device or a pipe cannot, since it would receive all
 * reports one after the other. */
bool testgen_is_rewritable(const char *output)
{
    struct stat status;
    if (!output || strcmp(output, "-") == 0)
        return false;
    return stat(output, &status) != 0 || S_ISREG(status.st_mode);
}

static void write_lcov(TestgenSession *s)
{
    BplLcov *lcov = bpl_lcov_new();
    BplStrbuf out = {0};
    bpl_coverage_lcov(s->coverage, s->program, lcov);
    bpl_lcov_write(&out, lcov);
    bpl_tool_write_file(s->tool, s->call->lcov, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
    bpl_lcov_free(lcov);
}

static void write_page(TestgenSession *s, const char *interrupted)
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

void testgen_write_all(TestgenSession *s, const char *interrupted)
{
    write_report(s, interrupted);
    if (s->call->lcov)
        write_lcov(s);
    if (s->call->html)
        write_page(s, interrupted);
}
