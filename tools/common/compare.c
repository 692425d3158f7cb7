#include "tools/common/compare.h"

#include "libbpl/diff/canonical.h"
#include "libbpl/diff/product.h"
#include "libbpl/diff/versions.h"
#include "libbpl/exec/message.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/report/exec_report.h"
#include "libbpl/syntax/print.h"
#include "tools/common/compare_internal.h"
#include "tools/common/execute.h"

BplVcOptions bpl_compare_vc_options(const BplCompareOptions *how)
{
    BplVcOptions options = bpl_vc_defaults();
    options.work = (uint32_t)how->work.value;
    options.seed = (uint32_t)how->seed.value;
    options.jobs = (uint32_t)(how->jobs.value ? how->jobs.value : bpl_tool_processors());
    options.stop = bpl_limit_stop();
    return options;
}

void bpl_compare_settle(BplCompared *pair, BplSameness sameness, char *why)
{
    bpl_free(pair->why);
    pair->sameness = sameness;
    pair->why = why;
}

bool bpl_comparison_read(BplComparison *comparison, const BplProgram *source, const BplStrbuf *more)
{
    const BplPrintOptions print = {.lines = BPL_LINES_DROP, .no_comments = true};
    const BplCheckOptions check = {.dialect = comparison->how->dialect, .infer_modifies = true};
    BplStrbuf text = {0};
    BPL_EACH (BplDecl, decl, source->unit->decls)
        comparison->first++;
    bpl_print_program(&text, source, &print);
    bpl_strbuf_add(&text, bpl_strbuf_text(more), more->length);
    comparison->program = bpl_program_new();
    comparison->program->dialect = check.dialect;
    bool fine = bpl_program_read_text(comparison->program, "<versions>", text.text, text.length) &&
                bpl_check(comparison->program, &check);
    bpl_strbuf_release(&text);
    return fine;
}

void bpl_comparison_release(BplComparison *comparison)
{
    bpl_program_free(comparison->program);
    bpl_vec_release(&comparison->owners);
}

/* ---- as blocks ------------------------------------------------------------------------------- */

/* Bodies that differ only in how their control flow is written are equal. */
static void compare_as_blocks(BplProgram *source, BplCompared *pairs, size_t count)
{
    BplStrbuf a = {0}, b = {0};
    for (size_t i = 0; i < count; i++) {
        if (!bpl_versions_fit(pairs[i].a, pairs[i].b))
            continue;
        bpl_strbuf_clear(&a);
        bpl_strbuf_clear(&b);
        bpl_canonical_print_blocks(&a, source, pairs[i].a);
        bpl_canonical_print_blocks(&b, source, pairs[i].b);
        if (strcmp(a.text, b.text) == 0)
            bpl_compare_settle(&pairs[i], BPL_SAME_EQUAL, NULL);
    }
    bpl_strbuf_release(&a);
    bpl_strbuf_release(&b);
}

/* ---- one after the other --------------------------------------------------------------------- */

/* The report of a failure without its first line, which is about the product, and its last, which
 * is about the run. */
static char *inner_lines(BplStrbuf *text)
{
    const char *first = strchr(bpl_strbuf_text(text), '\n');
    const char *last = text->length ? text->text + text->length - 1 : NULL;
    while (last && last > text->text && last[-1] != '\n')
        last--;
    char *inner = first && last > first + 1 ? bpl_strndup(first + 1, (size_t)(last - first - 1))
                                            : bpl_strdup(bpl_strbuf_text(text));
    bpl_strbuf_release(text);
    return inner;
}

static void hear_result(void *data, size_t entry, BplExecResult *result)
{
    BplComparison *comparison = data;
    BplCompared *pair = &comparison->pairs[comparison->owners.at[entry]];
    BplStrbuf text = {0};
    if (result && result->verdict == BPL_VERDICT_FAILED) {
        bpl_exec_report_text(&text, comparison->program, result);
        bpl_compare_settle(pair, BPL_SAME_DIFFERS, inner_lines(&text));
    } else if (result && result->verdict == BPL_VERDICT_VERIFIED) {
        bpl_compare_settle(pair, BPL_SAME_EQUAL, NULL);
        pair->is_partial = bpl_product_can_stop(comparison->source, pair->a, pair->b);
    } else {
        bpl_compare_settle(
            pair, BPL_SAME_UNKNOWN,
            bpl_strdup("no input was found on which they differ, and no proof that there is none"));
    }
    bpl_result_free(result);
}

static void run(BplTool *tool, BplComparison *comparison)
{
    BplExecute call = BPL_EXECUTE_DEFAULTS(1);
    BplExecOptions options;
    BplEntries entries;
    call.engine = BPL_ENGINE_AUTO;
    call.jobs.value = comparison->how->jobs.value;
    call.seed.value = comparison->how->seed.value;
    call.query_timeout.value = 2;
    call.timeout.value = comparison->owners.count * comparison->how->seconds.value;
    for (size_t i = 0; i < comparison->owners.count; i++)
        bpl_vec_push(&call.entries, comparison->pairs[comparison->owners.at[i]].name);
    if (bpl_execute_prepare(tool, comparison->program, &call) &&
        bpl_execute_entries(tool, &call, comparison->program, &entries)) {
        if (bpl_execute_options(tool, &call, &options)) {
            BplExecEach each = {.program = comparison->program,
                                .options = &options,
                                .entries = entries.all.at,
                                .count = entries.all.count,
                                .jobs = bpl_execute_jobs(&call),
                                .done = hear_result,
                                .done_data = comparison};
            bpl_limit_guard();
            bpl_execute_each(&call, &each);
        }
        bpl_entries_release(&entries);
    }
    bpl_execute_release(&call);
}

/* The reason why executions cannot show a difference, or NULL. */
static const char *no_run(BplProgram *source, const BplCompared *pair)
{
    return bpl_product_is_open(source, pair->a, pair->b)
               ? "a body leaves something open: two runs of it may differ"
               : NULL;
}

static void compare_runs(BplTool *tool, const BplCompareOptions *how, BplProgram *source,
                         BplCompared *pairs, size_t count)
{
    BplComparison comparison = {.how = how, .source = source, .pairs = pairs};
    BplStrbuf more = {0};
    for (size_t i = 0; i < count; i++) {
        if (pairs[i].sameness != BPL_SAME_UNKNOWN)
            continue;
        const char *why = no_run(source, &pairs[i]);
        if (!why && bpl_product_print(&more, source, pairs[i].a, pairs[i].b, pairs[i].name))
            bpl_vec_push(&comparison.owners, i);
        else
            bpl_compare_settle(&pairs[i], BPL_SAME_UNKNOWN,
                               bpl_strdup(why ? why
                                              : "they have different parameters, are polymorphic, "
                                                "or hide a global variable"));
    }
    if (comparison.owners.count && bpl_comparison_read(&comparison, source, &more)) {
        bpl_product_assume_checks(comparison.program);
        run(tool, &comparison);
    }
    bpl_comparison_release(&comparison);
    bpl_strbuf_release(&more);
}

void bpl_compare_all(BplTool *tool, const BplCompareOptions *how, BplProgram *program,
                     BplCompared *pairs, size_t count)
{
    compare_as_blocks(program, pairs, count);
    bpl_compare_in_lockstep(how, program, pairs, count);
    if (!*bpl_limit_stop())
        compare_runs(tool, how, program, pairs, count);
}
