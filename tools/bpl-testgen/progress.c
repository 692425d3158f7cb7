#include "tools/bpl-testgen/testgen.h"

#include "libbpl/smt/worker.h"

#include <stdlib.h>
#include <unistd.h>

/* Times in seconds: before `quiet` no progress is shown, so that short runs show none; at least
 * `interval` seconds pass between updates, since more frequent ones could not be read. */
static const double quiet = 1.0, interval = 0.2;

void testgen_progress_start(TestgenProgress *progress, size_t all)
{
    const char *terminal = getenv("TERM");
    bool is_dumb = terminal && strcmp(terminal, "dumb") == 0;
    *progress = (TestgenProgress){.is_on = isatty(STDERR_FILENO) && !is_dumb, .all = all};
    progress->begin = bpl_clock_seconds();
}

/* Replaces the line on the terminal by the text. */
static void show(TestgenProgress *progress, const char *text, size_t length)
{
    BplStrbuf line = {0};
    bpl_strbuf_add_char(&line, '\r');
    bpl_strbuf_add(&line, text, length);
    if (length < progress->width)
        bpl_strbuf_add_repeated(&line, ' ', progress->width - length);
    if (!length)
        bpl_strbuf_add_char(&line, '\r');
    bpl_tool_report(line.text, line.length);
    bpl_strbuf_release(&line);
    progress->width = length;
}

void testgen_progress_tell(void *data, const BplExecResult *result)
{
    TestgenProgress *progress = data;
    if (!progress->is_on)
        return;
    double now = bpl_clock_seconds();
    if (now - progress->begin < quiet || now - progress->shown < interval)
        return;
    progress->shown = now;
    uint64_t paths = 0;
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        paths += result->outcomes[i];
    BplStrbuf line = {0};
    bpl_strbuf_addf(
        &line, "%zu of %zu procedures done, %.40s: %llu executions; %llu failures, %.0f s",
        progress->done, progress->all, result->entry->name->text, (unsigned long long)paths,
        (unsigned long long)(progress->failures + result->failures.count), now - progress->begin);
    show(progress, line.text, line.length);
    bpl_strbuf_release(&line);
}

void testgen_progress_done(TestgenProgress *progress, const BplExecResult *result)
{
    progress->done++;
    progress->failures += result ? result->failures.count : 0;
}

void testgen_progress_end(TestgenProgress *progress)
{
    if (progress->width)
        show(progress, "", 0);
}
