#include "libbpl/report/verify_suite.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/report/chc_report.h"
#include "libbpl/report/suite.h"
#include "libbpl/report/vc_report.h"
#include "libbpl/syntax/print.h"

#include <string.h>

typedef struct Writer {
    BplJunit *report;
    const BplProgram *program;
    const BplVerifySuiteOptions *options;
    BplJunitSuite *suite;
    BplStrbuf id;
} Writer;

static Writer begin(BplJunit *report, const BplProgram *program, const BplProcedure *procedure,
                    const BplVerifySuiteOptions *options)
{
    Writer w = {.report = report, .program = program, .options = options};
    bpl_suite_id(&w.id, program, procedure);
    w.suite = bpl_junit_add_suite(report, w.id.text, w.id.length);
    w.suite->has_timestamp = !options->no_times;
    w.suite->timestamp = options->now;
    return w;
}

static void end(Writer *w)
{
    bpl_strbuf_release(&w->id);
}

/* Adds a test with the source position of `loc`; if the program states a position in the user's
 * source for `loc` or for the node, with this position instead. */
static BplJunitCase *add_case(Writer *w, const char *name, size_t length, BplLoc loc,
                              const BplNode *node, double seconds)
{
    const BplOrigins *origins = w->options->origins;
    BplJunitCase *test =
        bpl_junit_add_case(w->report, w->suite, w->id.text, w->id.length, name, length);
    BplPosition at = bpl_position(&w->program->sources, loc);
    BplOrigin said = bpl_origin_at(origins, loc);
    if (!said.file)
        said = bpl_origin_or_body(origins, node);
    const char *file = said.file ? said.file : at.file;
    if (file)
        test->file = bpl_junit_line(w->report, file, strlen(file));
    test->line = said.file ? said.line : at.line;
    test->milliseconds = w->options->no_times ? 0 : (uint64_t)(seconds * 1000 + 0.5);
    return test;
}

/* Sets the test's verdict; the first line of the text becomes its message. */
static void explain(Writer *w, BplJunitCase *test, BplJunitVerdict verdict, const char *type,
                    const BplStrbuf *text)
{
    const char *end = memchr(text->text, '\n', text->length);
    size_t line = end ? (size_t)(end - text->text) : text->length;
    test->verdict = verdict;
    test->type = type;
    test->message = bpl_junit_line(w->report, text->text, line);
    test->content = bpl_junit_text(w->report, text->text, text->length);
}

/* ---- whole programs -------------------------------------------------------------------------- */

void bpl_verify_suite_horn(BplJunit *report, const BplProgram *program, const BplChcResult *result,
                           double seconds, const BplVerifySuiteOptions *options)
{
    static const char name[] = "no check fails";
    Writer w = begin(report, program, result->entry, options);
    BplJunitCase *test =
        add_case(&w, name, sizeof name - 1, result->entry->loc, &result->entry->node, seconds);
    BplStrbuf text = {0};
    bpl_chc_report_text(&text, program, result);
    if (result->verdict == BPL_CHC_CAN_FAIL)
        explain(&w, test, BPL_JUNIT_FAILURE, bpl_replay_why_text(result->violated), &text);
    else if (result->verdict == BPL_CHC_UNKNOWN)
        explain(&w, test, BPL_JUNIT_ERROR, "unknown", &text);
    bpl_strbuf_release(&text);
    end(&w);
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static const char *type_of(BplVcKind kind)
{
    switch (kind) {
    case BPL_VC_ASSERT:
    case BPL_VC_UNPACK:
        return "assertion";
    case BPL_VC_REQUIRES:
        return "precondition";
    case BPL_VC_ENSURES:
        return "postcondition";
    case BPL_VC_ENTERED:
    case BPL_VC_MAINTAINED:
        return "invariant";
    case BPL_VC_DECREASES:
        return "measure";
    }
    return "unknown";
}

static void add_body(Writer *w, const BplVcResult *result)
{
    static const char name[] = "meets its specification";
    BplJunitCase *test = add_case(w, name, sizeof name - 1, result->decl->loc,
                                  &result->procedure->node, result->seconds);
    BplStrbuf text = {0};
    bpl_vc_report_text(&text, w->program, w->options->origins, result, w->options->trace);
    if (result->verdict == BPL_VC_ERRORS)
        explain(w, test, BPL_JUNIT_FAILURE, type_of(result->errors.at[0].kind), &text);
    else if (result->verdict == BPL_VC_UNKNOWN)
        explain(w, test, BPL_JUNIT_ERROR, "unknown", &text);
    bpl_strbuf_release(&text);
}

static void add_cost(Writer *w, const BplVcResult *result)
{
    static const char name[] = "costs";
    BplJunitCase *test = add_case(w, name, sizeof name - 1, result->decl->loc,
                                  &result->procedure->node, result->seconds);
    BplStrbuf text = {0};
    bpl_vc_report_dear(&text, w->program, result, w->options->dear);
    if (bpl_vc_is_dear(result, w->options->dear))
        explain(w, test, BPL_JUNIT_FAILURE, "cost", &text);
    bpl_strbuf_release(&text);
}

static void add_stability(Writer *w, const BplVcResult *result)
{
    static const char name[] = "is stable";
    const BplVcRecord record = {.no_costs = w->options->no_times};
    BplJunitCase *test = add_case(w, name, sizeof name - 1, result->decl->loc,
                                  &result->procedure->node, result->seconds);
    BplStrbuf text = {0};
    bpl_vc_report_stability(&text, w->program, result, &record);
    if (w->options->fail_unstable && bpl_vc_is_unstable(result))
        explain(w, test, BPL_JUNIT_FAILURE, "stability", &text);
    bpl_strbuf_release(&text);
}

static void add_check(Writer *w, const BplVcResult *result, const BplVcCheckResult *check)
{
    BplStrbuf name = {0}, text = {0};
    bpl_vc_check_name(&name, check);
    BplJunitCase *test =
        add_case(w, name.text, name.length, check->loc, check->claim, check->seconds);
    if (check->verdict == BPL_VC_UNKNOWN) {
        bpl_strbuf_add_text(&text, check->why ? check->why : "unknown");
        explain(w, test, BPL_JUNIT_ERROR, "unknown", &text);
    }
    for (size_t i = 0; check->verdict == BPL_VC_ERRORS && i < result->errors.count; i++) {
        const BplVcError *error = &result->errors.at[i];
        if (error->claim != check->claim || error->kind != check->kind ||
            (check->kind == BPL_VC_REQUIRES && error->loc != check->loc))
            continue;
        bpl_vc_report_error(&text, w->program, w->options->origins, error, w->options->trace);
        explain(w, test, BPL_JUNIT_FAILURE, type_of(check->kind), &text);
        break;
    }
    bpl_strbuf_release(&name);
    bpl_strbuf_release(&text);
}

void bpl_verify_suite_vc(BplJunit *report, const BplProgram *program, const BplVcResult *result,
                         const BplVerifySuiteOptions *options)
{
    Writer w = begin(report, program, result->procedure, options);
    for (size_t i = 0; i < result->split.count; i++)
        add_check(&w, result, &result->split.at[i]);
    if (!result->split.count)
        add_body(&w, result);
    if (options->dear)
        add_cost(&w, result);
    if (result->stability.asked)
        add_stability(&w, result);
    end(&w);
}

void bpl_verify_suite_elsewhere(BplJunit *report, const BplProgram *program, BplDecl *decl,
                                const BplVerifySuiteOptions *options)
{
    static const char name[] = "not run";
    Writer w = begin(report, program, bpl_decl_procedure(decl), options);
    BplJunitCase *test = add_case(&w, name, sizeof name - 1, decl->loc, &decl->node, 0);
    test->verdict = BPL_JUNIT_SKIPPED;
    test->message = "another shard runs it";
    w.suite->is_elsewhere = true;
    end(&w);
}
