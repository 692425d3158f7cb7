/* Results of modular verification. */
#include "libbpl/report/vc_report.h"

#include "libbpl/report/escape.h"
#include "libbpl/report/json.h"
#include "libbpl/syntax/print.h"

static const char *const errors[] = {
    [BPL_VC_ASSERT] = "this assertion could not be proved",
    [BPL_VC_UNPACK] = "the precondition for unpack could not be proved",
    [BPL_VC_REQUIRES] = "a precondition for this call could not be proved",
    [BPL_VC_ENSURES] = "a postcondition could not be proved on this return path",
    [BPL_VC_ENTERED] = "this loop invariant could not be proved on entry",
    [BPL_VC_MAINTAINED] = "this invariant could not be proved to be maintained by the loop",
};

/* The text for the claim's own position. */
static const char *const related[] = {
    [BPL_VC_REQUIRES] = "this is the precondition that could not be proved",
    [BPL_VC_ENSURES] = "this is the postcondition that could not be proved",
    [BPL_VC_MAINTAINED] = NULL,
};

static const char *const kinds[] = {
    [BPL_VC_ASSERT] = "assertion",           [BPL_VC_UNPACK] = "unpacking",
    [BPL_VC_REQUIRES] = "precondition",      [BPL_VC_ENSURES] = "postcondition",
    [BPL_VC_ENTERED] = "invariant on entry", [BPL_VC_MAINTAINED] = "invariant maintained",
};

void bpl_vc_tally_add(BplVcTally *tally, const BplVcResult *result)
{
    tally->verified += result->verdict == BPL_VC_VERIFIED;
    tally->failed += result->verdict == BPL_VC_ERRORS;
    tally->unknown += result->verdict == BPL_VC_UNKNOWN;
    tally->errors += result->errors.count;
}

/* ---- text ------------------------------------------------------------------------------------ */

/* The text of {:msg "text"} on the claim, with quotes, or NULL. */
static const BplName *own_message(const BplVcError *error)
{
    const BplAttr *attr = bpl_attr_find(((const BplStmt *)error->claim)->attrs, "msg");
    if (!attr || !attr->args || attr->args->kind != BPL_STRING_LIT)
        return NULL;
    return bpl_as_string_lit(attr->args)->text;
}

static void add_message(BplStrbuf *out, const BplVcError *error, const char *otherwise)
{
    const BplName *own = own_message(error);
    if (own && own->length >= 2)
        bpl_strbuf_add(out, own->text + 1, own->length - 2);
    else
        bpl_strbuf_add_text(out, otherwise);
}

void bpl_vc_error_message(BplStrbuf *out, const BplVcError *error)
{
    add_message(out, error, errors[error->kind]);
}

const char *bpl_vc_error_related(const BplVcError *error)
{
    return related[error->kind];
}

void bpl_vc_report_error(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                         const BplVcError *error, bool trace)
{
    const char *more = related[error->kind];
    size_t begin = out->length;
    bpl_position_print(out, &program->sources, error->loc);
    bpl_strbuf_add_text(out, ": Error: ");
    if (more)
        bpl_strbuf_add_text(out, errors[error->kind]);
    else
        add_message(out, error, errors[error->kind]);
    bpl_strbuf_add_char(out, '\n');
    if (!own_message(error))
        bpl_message_add_line(out, "    ", program, error->claim);
    bpl_origin_print_line(out, "    ", bpl_origin_at(origins, error->loc));
    if (more) {
        bpl_position_print(out, &program->sources, error->claim->loc);
        bpl_strbuf_add_text(out, ": Related location: ");
        add_message(out, error, more);
        bpl_strbuf_add_char(out, '\n');
    }
    if (trace && error->trace.count)
        bpl_strbuf_add_text(out, "Execution trace:\n");
    for (size_t i = 0; trace && i < error->trace.count; i++) {
        bpl_strbuf_add_text(out, "    ");
        bpl_position_print(out, &program->sources, error->trace.at[i].loc);
        bpl_strbuf_addf(out, ": %s\n", error->trace.at[i].label->text);
    }
    bpl_escape_report(out, begin);
}

static const BplExpr *expr_of(const BplNode *claim)
{
    return claim->kind == BPL_ASSERT      ? bpl_as_assert(claim)->expr
           : claim->kind == BPL_CONDITION ? bpl_as_condition(claim)->expr
                                          : NULL;
}

void bpl_vc_check_name(BplStrbuf *out, const BplVcCheckResult *check)
{
    bpl_strbuf_add_text(out, kinds[check->kind]);
    if (check->callee)
        bpl_strbuf_addf(out, " of %s", check->callee->text);
    bpl_strbuf_add_text(out, ": ");
    const BplExpr *expr = expr_of(check->claim);
    bpl_print_node(out, expr ? &expr->node : check->claim);
}

static const char *const check_verdicts[] = {"verified", "fails", "unknown"};

static void add_split(BplStrbuf *out, const BplProgram *program, const BplVcCheckResult *check)
{
    bpl_position_print(out, &program->sources, check->loc);
    bpl_strbuf_add_text(out, ": ");
    bpl_vc_check_name(out, check);
    bpl_strbuf_addf(out, ": %s", check_verdicts[check->verdict]);
    if (check->why)
        bpl_strbuf_addf(out, ": %s", check->why);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_vc_report_verdict(BplStrbuf *out, const BplVcResult *result)
{
    bpl_strbuf_addf(out, "%s: ", result->procedure->name->text);
    if (result->verdict == BPL_VC_VERIFIED)
        bpl_strbuf_add_text(out, "verified");
    else if (result->verdict == BPL_VC_ERRORS)
        bpl_strbuf_addf(out, "%zu error%s", result->errors.count,
                        result->errors.count == 1 ? "" : "s");
    else
        bpl_strbuf_add_text(out, "unknown");
    if (result->why)
        bpl_strbuf_addf(out, result->verdict == BPL_VC_ERRORS ? ", perhaps more: %s" : ": %s",
                        result->why);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_vc_report_text(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                        const BplVcResult *result, bool trace)
{
    size_t begin = out->length;
    for (size_t i = 0; i < result->errors.count; i++)
        bpl_vc_report_error(out, program, origins, &result->errors.at[i], trace);
    for (size_t i = 0; i < result->split.count; i++)
        add_split(out, program, &result->split.at[i]);
    bpl_vc_report_verdict(out, result);
    bpl_escape_report(out, begin);
}

void bpl_vc_report_tally(BplStrbuf *out, const BplVcTally *tally)
{
    bpl_strbuf_addf(out, "%zu verified, %zu error%s", tally->verified, tally->errors,
                    tally->errors == 1 ? "" : "s");
    if (tally->unknown)
        bpl_strbuf_addf(out, ", %zu unknown", tally->unknown);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_vc_report_candidates(BplStrbuf *out, const BplVcHoudini *houdini)
{
    bpl_strbuf_add_text(out, "Assignment computed by Houdini:\n");
    for (size_t i = 0; i < houdini->candidates.count; i++)
        if (!houdini->candidates.at[i].is_inferred)
            bpl_strbuf_addf(out, "%s = %s\n", houdini->candidates.at[i].constant->name->text,
                            houdini->candidates.at[i].holds ? "True" : "False");
}

void bpl_vc_report_stats(BplStrbuf *out, const BplVcResult *result)
{
    bpl_strbuf_addf(out, "%s: %u checks in %u blocks, %u questions in %.3f s\n",
                    result->procedure->name->text, result->checks, result->blocks,
                    result->questions, result->seconds);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_place(BplJson *json, const BplProgram *program, BplLoc loc)
{
    BplPosition at = bpl_position(&program->sources, loc);
    bpl_json_text(json, "file", at.file ? at.file : "");
    bpl_json_number(json, "line", at.line);
    bpl_json_number(json, "column", at.column);
}

static void json_error(BplJson *json, const BplProgram *program, const BplOrigins *origins,
                       const BplVcError *error)
{
    BplStrbuf message = {0};
    bpl_vc_error_message(&message, error);
    bpl_json_open(json, NULL, '{');
    json_place(json, program, error->loc);
    bpl_origin_print_json(json, bpl_origin_at(origins, error->loc));
    bpl_json_text(json, "message", message.text);
    bpl_json_bool(json, "definite", error->is_definite);
    if (related[error->kind]) {
        bpl_json_open(json, "related", '{');
        json_place(json, program, error->claim->loc);
        bpl_json_text(json, "message", related[error->kind]);
        bpl_json_close(json);
    }
    bpl_json_open(json, "trace", '[');
    for (size_t i = 0; i < error->trace.count; i++) {
        bpl_json_open(json, NULL, '{');
        json_place(json, program, error->trace.at[i].loc);
        bpl_json_text(json, "label", error->trace.at[i].label->text);
        bpl_json_close(json);
    }
    bpl_json_close(json);
    bpl_json_close(json);
    bpl_strbuf_release(&message);
}

static void json_split(BplJson *json, const BplProgram *program, const BplVcResult *result)
{
    if (!result->split.count)
        return;
    bpl_json_open(json, "checks", '[');
    for (size_t i = 0; i < result->split.count; i++) {
        const BplVcCheckResult *check = &result->split.at[i];
        BplStrbuf name = {0};
        bpl_vc_check_name(&name, check);
        bpl_json_open(json, NULL, '{');
        json_place(json, program, check->loc);
        bpl_json_text(json, "check", name.text);
        if (check->kind == BPL_VC_REQUIRES) {
            bpl_json_open(json, "related", '{');
            json_place(json, program, check->claim->loc);
            bpl_json_close(json);
        }
        bpl_json_text(json, "verdict", check_verdicts[check->verdict]);
        if (check->why)
            bpl_json_text(json, "why", check->why);
        bpl_json_close(json);
        bpl_strbuf_release(&name);
    }
    bpl_json_close(json);
}

void bpl_vc_report_json(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                        const BplVcResult *result)
{
    static const char *const verdicts[] = {"verified", "errors", "unknown"};
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "body");
    bpl_json_text(&json, "procedure", result->procedure->name->text);
    json_place(&json, program, result->decl->loc);
    bpl_json_text(&json, "verdict", verdicts[result->verdict]);
    if (result->why)
        bpl_json_text(&json, "why", result->why);
    bpl_json_open(&json, "errors", '[');
    for (size_t i = 0; i < result->errors.count; i++)
        json_error(&json, program, origins, &result->errors.at[i]);
    bpl_json_close(&json);
    json_split(&json, program, result);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_vc_report_candidates_json(BplStrbuf *out, const BplVcHoudini *houdini)
{
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "candidates");
    bpl_json_open(&json, "candidates", '{');
    for (size_t i = 0; i < houdini->candidates.count; i++)
        if (!houdini->candidates.at[i].is_inferred)
            bpl_json_bool(&json, houdini->candidates.at[i].constant->name->text,
                          houdini->candidates.at[i].holds);
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}
