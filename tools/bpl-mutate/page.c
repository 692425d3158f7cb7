/* Writes the page of --html (libbpl/report/page.h): procedures, their mutants, and the lines that
 * the mutants change. */
#include "libbpl/report/page.h"
#include "libbpl/pass/bodies.h"
#include "tools/bpl-mutate/run.h"

static bool is_changed(const BplTried *tried, const BplProcedure *procedure)
{
    return bpl_decl_procedure(tried->mutant->decl) == procedure;
}

/* Adds to the procedure's suite a test with the verdict on the procedure: how many of its mutants
 * survive or, if none survives, are undecided. */
static void add_verdict(BplJunit *report, BplJunitSuite *suite)
{
    size_t survived = 0, open = 0, skipped = 0, count = suite->cases.count;
    for (size_t i = 0; i < count; i++) {
        survived += suite->cases.at[i]->verdict == BPL_JUNIT_FAILURE;
        open += suite->cases.at[i]->verdict == BPL_JUNIT_ERROR;
        skipped += suite->cases.at[i]->verdict == BPL_JUNIT_SKIPPED;
    }
    BplStrbuf text = {0};
    if (survived)
        bpl_strbuf_addf(&text, "%zu survived", survived);
    else if (open)
        bpl_strbuf_addf(&text, "%zu undecided", open);
    else
        bpl_strbuf_add_text(&text, skipped == count ? "" : "none survived");
    bpl_junit_add_property(report, &suite->properties, "verdict", bpl_strbuf_text(&text));
    bpl_strbuf_release(&text);
}

/* Makes the page's part on a procedure: a suite with a test for each of its mutants. */
static BplPageUnit unit_of(BplJunit *report, BplProgram *program, BplProcedure *procedure,
                           const BplTrials *trials)
{
    BPL_VEC(BplLoc) places = {0};
    const char *name = procedure->name->text;
    BplJunitSuite *suite = bpl_junit_add_suite(report, name, strlen(name));
    for (size_t i = 0; i < trials->count; i++) {
        if (!is_changed(&trials->at[i], procedure))
            continue;
        (void)bpl_mutate_add_case(report, suite, program, &trials->at[i]);
        bpl_vec_push(&places, trials->at[i].mutant->loc);
    }
    add_verdict(report, suite);
    return (BplPageUnit){.procedure = procedure, .suite = suite, .places = places.at};
}

static bool has_mutant(const BplProcedure *procedure, const BplTrials *trials)
{
    for (size_t i = 0; i < trials->count; i++)
        if (is_changed(&trials->at[i], procedure))
            return true;
    return false;
}

void bpl_mutate_write_page(BplTool *tool, const BplMutate *how, BplProgram *program,
                           const BplTrials *trials)
{
    BplJunit *report = bpl_junit_new();
    BplStrbuf out = {0};
    BPL_VEC(BplPageUnit) units = {0};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->node.kind == BPL_PROCEDURE && has_mutant(bpl_as_procedure(decl), trials))
            bpl_vec_push(&units, unit_of(report, program, bpl_as_procedure(decl), trials));
    const BplPage page = {.kind = BPL_PAGE_MUTANTS,
                          .program = program,
                          .units = units.at,
                          .count = units.count,
                          .interrupted =
                              bpl_compare_is_over(&how->compare) ? bpl_compare_stopped() : NULL};
    bpl_page_write(&out, &page);
    bpl_tool_write_file(tool, how->html, out.text, out.length);
    for (size_t i = 0; i < units.count; i++)
        bpl_free((BplLoc *)(uintptr_t)units.at[i].places);
    bpl_vec_release(&units);
    bpl_strbuf_release(&out);
    bpl_junit_free(report);
}
