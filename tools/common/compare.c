#include "tools/common/compare.h"

#include "libbpl/base/clock.h"
#include "libbpl/diff/canonical.h"
#include "libbpl/diff/checks.h"
#include "libbpl/diff/product.h"
#include "libbpl/diff/versions.h"
#include "libbpl/exec/message.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/walk.h"
#include "tools/common/compare_internal.h"
#include "tools/common/diagnose.h"

BplVcOptions bpl_compare_vc_options(const BplCompareOptions *how)
{
    BplVcOptions options = bpl_vc_defaults();
    options.work = (uint32_t)how->work.value;
    options.seed = (uint32_t)how->seed.value;
    options.jobs = (uint32_t)(how->jobs.value ? how->jobs.value : bpl_tool_processors());
    options.end = how->end;
    options.stop = bpl_limit_stop();
    return options;
}

void bpl_compare_start(BplTool *tool, BplCompareOptions *how)
{
    bpl_limit_start(tool, how->timeout.value);
    how->end = how->timeout.value ? bpl_clock_seconds() + (double)how->timeout.value : 0;
}

bool bpl_compare_is_over(const BplCompareOptions *how)
{
    return *bpl_limit_stop() || (how->end > 0 && bpl_clock_seconds() >= how->end);
}

bool bpl_compare_can_verify(BplTool *tool, const BplProgram *program, BplDialect dialect)
{
    const BplCheckOptions check = {.dialect = dialect, .infer_modifies = true};
    BplProgram *copy = bpl_program_clone(program);
    bool can = bpl_check(copy, &check) && bpl_vc_prepare(copy, &check, BPL_VC_INLINE_ASSUME, 0);
    if (!can) {
        bpl_tool_diagnose(tool, copy, BPL_FORMAT_BOOGIE);
        tool->status = BPL_STATUS_BAD;
    }
    bpl_program_free(copy);
    return can;
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

const char *bpl_compare_stopped(void)
{
    return *bpl_limit_stop() ? "interrupted" : "stopped by --timeout";
}

/* ---- as blocks ------------------------------------------------------------------------------- */

/* Marks those pairs as equal whose bodies differ only in the way in which their control flow is
 * written. */
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

static bool may_be_blocked(BplProgram *program, const BplCompared *pair)
{
    return bpl_stops_in_body(program, pair->a).by_assumption ||
           bpl_stops_in_body(program, pair->b).by_assumption;
}

static BplWalk look_for_repetition(BplWalker *walker, BplNode *node)
{
    bool *found = walker->data;
    *found |= node->kind == BPL_WHILE || node->kind == BPL_GOTO || node->kind == BPL_CALL;
    return *found ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Does the body have a loop, or call a procedure, which may have one? */
static bool may_run_forever(BplDecl *decl)
{
    bool found = false;
    BplWalker walker = {.enter = look_for_repetition, .data = &found};
    bpl_walk(&walker, &decl->node);
    return found;
}

static char *unknown_reason(void)
{
    return bpl_strdup("no input was found on which they differ, and no proof that there is none");
}

/* Sets the result of a pair from the result of its product program. A run in reverse order
 * (is_back) only looks for violations of the first version's checks. If the first version has
 * checks, the pair is equal only if the runs in both orders have shown this. */
static void hear_result(void *data, size_t entry, BplExecResult *result)
{
    BplComparison *comparison = data;
    BplCompared *pair = &comparison->pairs[comparison->owners.at[entry]];
    bool holds = result && result->verdict == BPL_VERDICT_VERIFIED &&
                 (!comparison->is_back || comparison->holds_forth[pair - comparison->pairs]);
    if (bpl_comparison_has_failed(result)) {
        bpl_compare_settle(pair, BPL_SAME_DIFFERS, bpl_comparison_report(comparison, result));
    } else if (holds) {
        bpl_compare_settle(pair, BPL_SAME_EQUAL, NULL);
        pair->is_partial = may_be_blocked(comparison->source, pair);
        pair->may_diverge = may_run_forever(pair->a) || may_run_forever(pair->b);
    } else {
        bpl_compare_settle(pair, BPL_SAME_UNKNOWN, unknown_reason());
    }
    bpl_result_free(result);
}

/* Returns the reason why executions cannot show a difference of the pair, or NULL. */
static const char *no_run(BplProgram *source, const BplCompared *pair)
{
    return bpl_product_is_open(source, pair->a, pair->b)
               ? "both bodies leave something open: two runs of one may differ"
               : NULL;
}

/* Executes the products of the pairs with wanted[i]; wanted[i] becomes false if a pair has no
 * product. */
static void compare_runs(BplTool *tool, BplComparison *comparison, size_t count, bool *wanted)
{
    BplStrbuf more = {0}, checked = {0};
    bool any_check = false;
    bpl_version_fresh_prefix(&checked, "Checked", comparison->source, NULL);
    comparison->checked = checked.text;
    for (size_t i = 0; i < count && !bpl_compare_is_over(comparison->how); i++) {
        const BplCompared *pair = &comparison->pairs[i];
        bool has_checks = bpl_stops_in_body(comparison->source, pair->a).by_check ||
                          bpl_stops_in_body(comparison->source, pair->b).by_check;
        const BplProductCall call = {.a = pair->a,
                                     .b = pair->b,
                                     .name = pair->name,
                                     .checked = has_checks ? checked.text : NULL,
                                     .is_back = comparison->is_back};
        if (!wanted[i])
            continue;
        wanted[i] = bpl_product_print(&more, comparison->source, &call);
        any_check |= wanted[i] && has_checks;
        if (wanted[i])
            bpl_vec_push(&comparison->owners, i);
        else
            bpl_compare_settle(&comparison->pairs[i], BPL_SAME_UNKNOWN,
                               bpl_strdup("they have different parameters, are polymorphic, or "
                                          "hide a global variable"));
    }
    if (any_check)
        bpl_strbuf_addf(&more, "var {:product} %s: bool;\n", checked.text);
    if (comparison->owners.count && !bpl_compare_is_over(comparison->how) &&
        bpl_comparison_read(comparison, comparison->source, &more)) {
        bpl_checks_guard(comparison->program, comparison->is_back
                                                  ? "the new version ends, the old one violates "
                                                  : "the old version ends, the new one violates ");
        bpl_comparison_run(tool, comparison, hear_result, comparison);
    }
    bpl_comparison_release(comparison);
    bpl_strbuf_release(&more);
    bpl_strbuf_release(&checked);
}

/* Compares pairs of versions by executing their product programs: first a run that compares
 * results, and checks of the second version; then a run in the other order for checks of the first
 * version. */
static void compare_by_runs(BplTool *tool, const BplCompareOptions *how, BplProgram *source,
                            BplCompared *pairs, size_t count)
{
    BplComparison forth = {.how = how, .source = source, .pairs = pairs};
    BplComparison back = {.how = how, .source = source, .pairs = pairs, .is_back = true};
    bool *wanted = bpl_alloc_zero(count + 1), *holds = bpl_alloc_zero(count + 1);
    for (size_t i = 0; i < count && !bpl_compare_is_over(how); i++) {
        if (pairs[i].sameness != BPL_SAME_UNKNOWN)
            continue;
        const char *why = no_run(source, &pairs[i]);
        wanted[i] = !why;
        bpl_compare_settle(&pairs[i], BPL_SAME_UNKNOWN, why ? bpl_strdup(why) : unknown_reason());
    }
    compare_runs(tool, &forth, count, wanted);
    for (size_t i = 0; i < count && !bpl_compare_is_over(how); i++) {
        holds[i] = wanted[i] && pairs[i].sameness == BPL_SAME_EQUAL;
        wanted[i] = wanted[i] && pairs[i].sameness != BPL_SAME_DIFFERS &&
                    bpl_stops_in_body(source, pairs[i].a).by_check;
        if (wanted[i])
            bpl_compare_settle(&pairs[i], BPL_SAME_UNKNOWN, unknown_reason());
    }
    back.holds_forth = holds;
    compare_runs(tool, &back, count, wanted);
    bpl_free(wanted);
    bpl_free(holds);
}

void bpl_compare_all(BplTool *tool, const BplCompareOptions *how, BplProgram *program,
                     BplCompared *pairs, size_t count)
{
    compare_as_blocks(program, pairs, count);
    bpl_compare_in_lockstep(how, program, pairs, count);
    if (!bpl_compare_is_over(how))
        compare_by_runs(tool, how, program, pairs, count);
    if (!bpl_compare_is_over(how))
        bpl_compare_choices(tool, how, program, pairs, count);
    for (size_t i = 0; i < count; i++)
        if (pairs[i].sameness == BPL_SAME_UNKNOWN && !pairs[i].why)
            pairs[i].why = bpl_strdup(bpl_compare_stopped());
}
