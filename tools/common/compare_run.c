/* Executes products (libbpl/diff/product.h) with both engines of bpl-exec. */
#include "libbpl/base/budget.h"
#include "libbpl/base/clock.h"
#include "libbpl/exec/message.h"
#include "libbpl/report/exec_report.h"
#include "tools/common/compare_internal.h"
#include "tools/common/execute.h"

/* ---- reports --------------------------------------------------------------------------------- */

static size_t indent_of(const char *line)
{
    return strspn(line, " ");
}

/* Is the line of the report about the product program, not about the versions: the position of a
 * call in the product, or parts of its condition? */
static bool is_about_product(const char *line)
{
    line += indent_of(line);
    return strncmp(line, "called at <versions>", 20) == 0 || strncmp(line, "because", 7) == 0;
}

/* Adds a line of the report, without the value of the variable `checked`, which comes first. */
static void add_line(BplStrbuf *out, const char *line, size_t length, const char *checked)
{
    BplStrbuf value = {0};
    size_t indent = indent_of(line);
    bpl_strbuf_addf(&value, "with %s -> true", checked ? checked : "");
    if (checked && strncmp(line + indent, bpl_strbuf_text(&value), value.length) == 0) {
        size_t skipped = indent + value.length;
        if (line[skipped] == ',')
            bpl_strbuf_addf(out, "%.*swith%.*s\n", (int)indent, line, (int)(length - skipped - 1),
                            line + skipped + 1);
    } else {
        bpl_strbuf_addf(out, "%.*s\n", (int)length, line);
    }
    bpl_strbuf_release(&value);
}

bool bpl_comparison_has_failed(const BplExecResult *result)
{
    return result && result->verdict == BPL_VERDICT_FAILED && result->failures.count &&
           (result->failures.at[0]->confirmation == BPL_CONFIRMED ||
            result->failures.at[0]->confirmation == BPL_CONSISTENT);
}

/* Returns the report on the failure of a product program, without the lines that are about the
 * product itself: its first and last line, and all lines that are indented below a dropped line. */
char *bpl_comparison_report(const BplComparison *comparison, const BplExecResult *result)
{
    BplStrbuf text = {0}, inner = {0};
    bpl_exec_report_text(&text, comparison->program, result);
    const char *line = strchr(bpl_strbuf_text(&text), '\n');
    size_t dropped = SIZE_MAX; /* the indentation of the dropped line above; SIZE_MAX: none */
    for (line = line ? line + 1 : ""; *line && strchr(line, '\n')[1];
         line = strchr(line, '\n') + 1) {
        if (indent_of(line) > dropped)
            continue;
        dropped = is_about_product(line) ? indent_of(line) : SIZE_MAX;
        if (dropped == SIZE_MAX)
            add_line(&inner, line, strcspn(line, "\n"), comparison->checked);
    }
    if (inner.length) /* the last line has no line end */
        inner.text[--inner.length] = '\0';
    bpl_strbuf_release(&text);
    return bpl_strbuf_detach(&inner);
}

/* ---- runs ------------------------------------------------------------------------------------ */

void bpl_comparison_run(BplTool *tool, BplComparison *comparison, BplComparisonHear hear,
                        void *data)
{
    BplExecute call = BPL_EXECUTE_DEFAULTS(1);
    BplExecOptions options;
    BplEntries entries;
    call.engine =
        comparison->is_modular || comparison->shows_ends ? BPL_ENGINE_PATHS : BPL_ENGINE_AUTO;
    call.jobs.value = comparison->how->jobs.value;
    call.seed.value = comparison->how->seed.value;
    call.query_timeout.value = 2;
    call.modular = comparison->is_modular;
    for (size_t i = 0; i < comparison->owners.count; i++)
        bpl_vec_push(&call.entries, comparison->pairs[comparison->owners.at[i]].name);
    if (bpl_execute_prepare(tool, comparison->program, &call) &&
        bpl_execute_entries(tool, &call, comparison->program, &entries)) {
        if (bpl_execute_options(tool, &call, &options)) {
            double share = (double)(comparison->owners.count * comparison->how->seconds.value);
            if (comparison->shows_ends) {
                options.keep = BPL_KEEP_ALL;
                options.most_kept = 1;
                options.shows_passing = true;
            }
            options.end = bpl_budget_earlier(bpl_clock_seconds() + share, comparison->how->end);
            BplExecEach each = {.program = comparison->program,
                                .options = &options,
                                .entries = entries.all.at,
                                .count = entries.all.count,
                                .jobs = bpl_execute_jobs(&call),
                                .done = hear,
                                .done_data = data};
            bpl_limit_guard();
            bpl_execute_each(&call, &each);
        }
        bpl_entries_release(&entries);
    }
    bpl_execute_release(&call);
}

/* ---- one procedure --------------------------------------------------------------------------- */

static void hear_failure(void *data, size_t entry, BplExecResult *result)
{
    bool *found = data;
    (void)entry;
    for (size_t i = 0; result && i < result->failures.count; i++)
        *found |= result->failures.at[i]->confirmation == BPL_CONFIRMED;
    bpl_result_free(result);
}

bool bpl_compare_finds_failure(BplTool *tool, const BplCompareOptions *how, BplProgram *program,
                               const char *procedure)
{
    bool found = false;
    BplCompared entry = {.name = procedure};
    BplComparison run = {.how = how, .program = program, .pairs = &entry, .is_modular = true};
    bpl_vec_push(&run.owners, 0);
    bpl_comparison_run(tool, &run, hear_failure, &found);
    bpl_vec_release(&run.owners);
    return found;
}
