#include "libbpl/boogie/report.h"

#include "libbpl/boogie/model.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/report/escape.h"

#include <string.h>

typedef struct Words {
    const char *code;    /* error code in the messages of 2.4.1 */
    const char *today;   /* the message of today's Boogie about the failed check */
    const char *old;     /* the message of 2.4.1 about the failed check */
    const char *related; /* the message at the source position of the violated clause, or NULL */
    const char *old_related;
} Words;

static const Words messages[] = {
    [BPL_VC_ASSERT] = {"BP5001", "this assertion could not be proved",
                       "This assertion might not hold.", NULL, NULL},
    [BPL_VC_UNPACK] = {"BP5001", "the precondition for unpack could not be proved",
                       "This assertion might not hold.", NULL, NULL},
    [BPL_VC_REQUIRES] = {"BP5002", "a precondition for this call could not be proved",
                         "A precondition for this call might not hold.",
                         "this is the precondition that could not be proved",
                         "This is the precondition that might not hold."},
    [BPL_VC_ENSURES] = {"BP5003", "a postcondition could not be proved on this return path",
                        "A postcondition might not hold on this return path.",
                        "this is the postcondition that could not be proved",
                        "This is the postcondition that might not hold."},
    [BPL_VC_ENTERED] = {"BP5004", "this loop invariant could not be proved on entry",
                        "This loop invariant might not hold on entry.", NULL, NULL},
    [BPL_VC_MAINTAINED] = {"BP5005",
                           "this invariant could not be proved to be maintained by the loop",
                           "This loop invariant might not be maintained by the loop.", NULL, NULL},
    [BPL_VC_DECREASES] = {"BP5001", "measure could not be proved to decrease",
                          "This assertion might not hold.", NULL, NULL},
};

static const char *const outcomes[] = {
    [BPL_BOOGIE_CORRECT] = "verified",
    [BPL_BOOGIE_ERRORS] = "errors",
    [BPL_BOOGIE_INCONCLUSIVE] = "inconclusive",
    [BPL_BOOGIE_TIMED_OUT] = "timed out",
    [BPL_BOOGIE_OUT_OF_MEMORY] = "out of memory",
    [BPL_BOOGIE_OUT_OF_RESOURCE] = "out of resource",
};

BplBoogieOutcome bpl_boogie_outcome(const BplVcResult *result)
{
    if (result->verdict == BPL_VC_VERIFIED)
        return BPL_BOOGIE_CORRECT;
    if (result->errors.count)
        return BPL_BOOGIE_ERRORS;
    const char *why = result->why ? result->why : "";
    if (strncmp(why, "out of time", 11) == 0)
        return BPL_BOOGIE_TIMED_OUT;
    if (strncmp(why, "out of memory", 13) == 0)
        return BPL_BOOGIE_OUT_OF_MEMORY;
    return strncmp(why, "out of steps", 12) == 0 ? BPL_BOOGIE_OUT_OF_RESOURCE
                                                 : BPL_BOOGIE_INCONCLUSIVE;
}

/* Returns the text of an attribute {:name "text"}, with its quotes, or NULL. */
static const BplName *text_of(BplAttr *attrs, const char *name)
{
    const BplAttr *attr = bpl_attr_find(attrs, name);
    if (!attr || !attr->args || attr->args->kind != BPL_STRING_LIT)
        return NULL;
    const BplName *text = bpl_as_string_lit(attr->args)->text;
    return text->length >= 2 ? text : NULL;
}

void bpl_boogie_body_name(BplStrbuf *out, BplDecl *decl)
{
    const BplName *own = text_of(decl->attrs, "verboseName");
    if (own)
        bpl_strbuf_add(out, own->text + 1, own->length - 2);
    else
        bpl_strbuf_add_text(out, bpl_decl_procedure(decl)->name->text);
}

/* ---- errors ---------------------------------------------------------------------------------- */

/* Returns the text of {:msg "text"} on the violated check, which replaces Boogie's message (except
 * for loop invariants); NULL if the check has no such attribute. */
static const BplName *own_message(const BplBoogieOptions *options, const BplVcError *error)
{
    if (options->force_bpl_errors || error->kind == BPL_VC_ENTERED ||
        error->kind == BPL_VC_MAINTAINED || error->kind == BPL_VC_UNPACK)
        return NULL;
    return text_of(((const BplStmt *)error->claim)->attrs, "msg");
}

static void add_error(BplStrbuf *out, const BplProgram *program, const BplBoogieOptions *options,
                      const BplVcError *error)
{
    const Words *words = &messages[error->kind];
    bool is_old = options->dialect == BPL_DIALECT_241;
    const BplName *own = own_message(options, error);
    if (own) {
        if (is_old && error->kind != BPL_VC_ASSERT)
            bpl_strbuf_add_text(out, "Error: ");
        bpl_strbuf_add(out, own->text + 1, own->length - 2);
        bpl_strbuf_add_char(out, '\n');
        return;
    }
    bpl_position_print(out, &program->sources, error->loc);
    if (is_old)
        bpl_strbuf_addf(out, ": Error %s: %s\n", words->code, words->old);
    else
        bpl_strbuf_addf(out, ": Error: %s\n", words->today);
    if (words->related) {
        bpl_position_print(out, &program->sources, error->claim->loc);
        bpl_strbuf_addf(out, ": Related location: %s\n",
                        is_old ? words->old_related : words->related);
    }
}

static void add_trace(BplStrbuf *out, const BplProgram *program, const BplVcError *error)
{
    bpl_strbuf_add_text(out, "Execution trace:\n");
    for (size_t i = 0; i < error->trace.count; i++) {
        bpl_strbuf_add_text(out, "    ");
        bpl_position_print(out, &program->sources, error->trace.at[i].loc);
        bpl_strbuf_addf(out, ": %s\n", error->trace.at[i].label->text);
    }
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static void add_progress(BplStrbuf *out, const BplBoogieOptions *options, const BplVcResult *result,
                         BplBoogieOutcome outcome)
{
    const char *s = result->checks == 1 ? "" : "s";
    bpl_strbuf_add_text(out, "\nVerifying ");
    bpl_boogie_body_name(out, result->decl);
    bpl_strbuf_add_text(out, " ...\n");
    if (options->trace)
        bpl_strbuf_addf(out, "  [%.3f s, %u proof obligation%s]  ", result->seconds, result->checks,
                        s);
    else
        bpl_strbuf_addf(out, "  [%u proof obligation%s]  ", result->checks, s);
    bool one = outcome == BPL_BOOGIE_ERRORS && result->errors.count == 1;
    bpl_strbuf_addf(out, "%s\n", one ? "error" : outcomes[outcome]);
}

/* Adds the line that reports a body which is neither verified nor has errors. */
static void add_outcome(BplStrbuf *out, const BplProgram *program, const BplBoogieOptions *options,
                        const BplVcResult *result, BplBoogieOutcome outcome)
{
    bpl_position_print(out, &program->sources, result->decl->loc);
    bool is_old = options->dialect == BPL_DIALECT_241;
    BplStrbuf name = {0};
    bpl_boogie_body_name(&name, result->decl);
    if (outcome == BPL_BOOGIE_TIMED_OUT && !is_old)
        bpl_strbuf_addf(out, ": Verification of '%s' timed out after %u seconds\n", name.text,
                        options->time_limit);
    else
        bpl_strbuf_addf(out, ": Verification %s (%s)\n", outcomes[outcome], name.text);
    bpl_strbuf_release(&name);
}

void bpl_boogie_report(BplStrbuf *out, const BplProgram *program, const BplBoogieOptions *options,
                       const BplVcResult *result, BplBoogieTally *tally)
{
    BplBoogieOutcome outcome = bpl_boogie_outcome(result);
    tally->count[outcome] += outcome == BPL_BOOGIE_ERRORS ? result->errors.count : 1;
    if (options->silent)
        return;
    size_t begin = out->length;
    if (options->trace || options->trace_obligations)
        add_progress(out, options, result, outcome);
    if (outcome > BPL_BOOGIE_ERRORS)
        add_outcome(out, program, options, result, outcome);
    const BplName *happy = text_of(result->decl->attrs, "msg_if_verifies");
    if (happy && outcome == BPL_BOOGIE_CORRECT)
        bpl_strbuf_addf(out, "%.*s\n", (int)happy->length - 2, happy->text + 1);
    for (size_t i = 0; i < result->errors.count; i++) {
        const BplVcError *error = &result->errors.at[i];
        bool is_old = options->dialect == BPL_DIALECT_241;
        if (options->print_model && is_old)
            bpl_boogie_model(out, error);
        add_error(out, program, options, error);
        if (options->error_trace)
            add_trace(out, program, error);
        if (options->error_trace && error->prints)
            bpl_strbuf_addf(out, "Augmented execution trace:\n%s", error->prints);
        if (options->print_model && !is_old)
            bpl_boogie_model(out, error);
    }
    bpl_escape_report(out, begin);
}

void bpl_boogie_trailer(BplStrbuf *out, const BplBoogieOptions *options,
                        const BplBoogieTally *tally)
{
    if (options->silent || options->quiet)
        return;
    const size_t *count = tally->count;
    bpl_strbuf_add_text(out, "\nBoogie program verifier finished with ");
    if (options->print_count)
        bpl_strbuf_addf(out, "%zu verified, ", count[BPL_BOOGIE_CORRECT]);
    bpl_strbuf_addf(out, "%zu error%s", count[BPL_BOOGIE_ERRORS],
                    count[BPL_BOOGIE_ERRORS] == 1 ? "" : "s");
    if (count[BPL_BOOGIE_INCONCLUSIVE])
        bpl_strbuf_addf(out, ", %zu inconclusive%s", count[BPL_BOOGIE_INCONCLUSIVE],
                        count[BPL_BOOGIE_INCONCLUSIVE] == 1 ? "" : "s");
    if (count[BPL_BOOGIE_TIMED_OUT])
        bpl_strbuf_addf(out, ", %zu time out%s", count[BPL_BOOGIE_TIMED_OUT],
                        count[BPL_BOOGIE_TIMED_OUT] == 1 ? "" : "s");
    if (count[BPL_BOOGIE_OUT_OF_MEMORY])
        bpl_strbuf_addf(out, ", %zu out of memory", count[BPL_BOOGIE_OUT_OF_MEMORY]);
    if (count[BPL_BOOGIE_OUT_OF_RESOURCE])
        bpl_strbuf_addf(out, ", %zu out of resource", count[BPL_BOOGIE_OUT_OF_RESOURCE]);
    bpl_strbuf_add_char(out, '\n');
}
