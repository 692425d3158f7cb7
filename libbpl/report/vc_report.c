/* Reports results of modular verification, as text and as JSON. */
#include "libbpl/report/vc_report.h"

#include "libbpl/report/core_report.h"

#include "libbpl/report/escape.h"
#include "libbpl/report/json.h"
#include "libbpl/syntax/print.h"

enum { SCHEMA = 1 };

static const char *const errors[] = {
    [BPL_VC_ASSERT] = "this assertion could not be proved",
    [BPL_VC_UNPACK] = "the precondition for unpack could not be proved",
    [BPL_VC_REQUIRES] = "a precondition for this call could not be proved",
    [BPL_VC_ENSURES] = "a postcondition could not be proved on this return path",
    [BPL_VC_ENTERED] = "this loop invariant could not be proved on entry",
    [BPL_VC_MAINTAINED] = "this invariant could not be proved to be maintained by the loop",
    [BPL_VC_DECREASES] = "measure could not be proved to decrease",
};

/* For each kind of check: the message at the position of the failing clause if the error is
 * reported at another position; or NULL. */
static const char *const related[] = {
    [BPL_VC_REQUIRES] = "this is the precondition that could not be proved",
    [BPL_VC_ENSURES] = "this is the postcondition that could not be proved",
    [BPL_VC_DECREASES] = NULL,
};

static const char *const kinds[] = {
    [BPL_VC_ASSERT] = "assertion",
    [BPL_VC_UNPACK] = "unpacking",
    [BPL_VC_REQUIRES] = "precondition",
    [BPL_VC_ENSURES] = "postcondition",
    [BPL_VC_ENTERED] = "invariant on entry",
    [BPL_VC_MAINTAINED] = "invariant maintained",
    [BPL_VC_DECREASES] = "measure decreases",
};

void bpl_vc_tally_add(BplVcTally *tally, const BplVcResult *result)
{
    tally->verified += result->verdict == BPL_VC_VERIFIED;
    tally->failed += result->verdict == BPL_VC_ERRORS;
    tally->unknown += result->verdict == BPL_VC_UNKNOWN;
    tally->errors += result->errors.count;
    tally->kept += result->is_kept;
    tally->steps += result->steps;
    tally->seconds += result->seconds;
}

/* ---- text ------------------------------------------------------------------------------------ */

/* Returns the text of {:msg "text"} on the failing assertion or clause, with quotes; or NULL. */
static const BplName *own_message(const BplVcError *error)
{
    const BplAttr *attr = bpl_attr_find(bpl_node_attrs(error->claim), "msg");
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

/* Adds the values whose step (BplVcValue; 0 is the beginning of the body) is from `from` to `to` -
 * 1, separated by commas. Returns how many there are. */
static size_t add_values(BplStrbuf *out, const BplVcError *error, uint32_t from, uint32_t to)
{
    size_t count = 0;
    for (size_t i = 0; i < error->values.count; i++) {
        const BplVcValue *value = &error->values.at[i];
        if (value->step < from || value->step >= to)
            continue;
        bpl_strbuf_add_text(out, count++ ? ", " : "");
        if (value->text)
            bpl_strbuf_addf(out, "%s -> %s", value->name->text, value->text);
        else
            bpl_strbuf_addf(out, "state %s", value->name->text);
    }
    return count;
}

static void add_reality(BplStrbuf *out, const BplProgram *program, const BplVcError *error)
{
    switch (error->reality) {
    case BPL_VC_UNASKED:
        return;
    case BPL_VC_CONFIRMED:
        bpl_strbuf_add_text(out, "    confirmed: replayed, it fails\n");
        return;
    case BPL_VC_UNCONFIRMED:
        bpl_strbuf_addf(out, "    unconfirmed: %s\n", error->reason);
        return;
    case BPL_VC_TOO_WEAK:
        bpl_strbuf_addf(out, "    specification too weak: replayed, it passes; see the %s at ",
                        error->weak_call ? "call" : "loop");
        bpl_position_print(out, &program->sources, error->weak);
        bpl_strbuf_add_char(out, '\n');
    }
}

/* Adds a line with the initial values (at entry of the body), if there are any, and a line with the
 * concrete evaluator's verdict on the error. */
static void add_inputs(BplStrbuf *out, const BplProgram *program, const BplVcError *error)
{
    BplStrbuf text = {0};
    if (add_values(&text, error, 0, 1))
        bpl_strbuf_addf(out, "    with %s\n", text.text);
    bpl_strbuf_release(&text);
    add_reality(out, program, error);
}

static void add_trace(BplStrbuf *out, const BplProgram *program, const BplVcError *error)
{
    bpl_strbuf_add_text(out, "Execution trace:\n");
    for (size_t i = 0; i < error->trace.count; i++) {
        bool is_last = i + 1 == error->trace.count;
        uint32_t from = i ? error->trace.at[i].path + 1 : 1;
        uint32_t to = is_last ? UINT32_MAX : error->trace.at[i + 1].path + 1;
        BplStrbuf text = {0};
        bpl_strbuf_add_text(out, "    ");
        bpl_position_print(out, &program->sources, error->trace.at[i].loc);
        bpl_strbuf_addf(out, ": %s\n", error->trace.at[i].label->text);
        if (add_values(&text, error, from, to))
            bpl_strbuf_addf(out, "        %s\n", text.text);
        bpl_strbuf_release(&text);
    }
}

/* Returns the message for the position of the failing clause, or NULL if the error itself is
 * reported at that position. */
static const char *related_text(const BplVcError *error)
{
    bool is_bound = bpl_kind_info(error->claim->kind)->node_class == BPL_CLASS_EXPR;
    return error->kind == BPL_VC_REQUIRES && is_bound
               ? "this measure could not be proved to be non-negative"
               : related[error->kind];
}

void bpl_vc_error_message(BplStrbuf *out, const BplVcError *error)
{
    add_message(out, error, errors[error->kind]);
}

const char *bpl_vc_error_related(const BplVcError *error)
{
    return related_text(error);
}

void bpl_vc_report_error(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                         const BplVcError *error, bool trace)
{
    const char *more = related_text(error);
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
    add_inputs(out, program, error);
    if (trace && error->trace.count)
        add_trace(out, program, error);
    bpl_escape_report(out, begin);
}

static void add_claim(BplStrbuf *out, const BplNode *claim)
{
    bool is_bound = bpl_kind_info(claim->kind)->node_class == BPL_CLASS_EXPR;
    if (claim->kind == BPL_ASSERT)
        bpl_print_node(out, &bpl_as_assert(claim)->expr->node);
    else if (claim->kind == BPL_CONDITION)
        bpl_print_node(out, &bpl_as_condition(claim)->expr->node);
    else if (claim->kind == BPL_MEASURE)
        BPL_EACH (const BplExpr, expr, bpl_as_measure(claim)->exprs) {
            bpl_print_node(out, &expr->node);
            bpl_strbuf_add_text(out, expr->next ? ", " : "");
        }
    else
        bpl_print_node(out, claim);
    if (is_bound) /* the check is the lower bound of a measure */
        bpl_strbuf_add_text(out, " >= 0");
}

void bpl_vc_check_name(BplStrbuf *out, const BplVcCheckResult *check)
{
    bpl_strbuf_add_text(out, kinds[check->kind]);
    if (check->callee)
        bpl_strbuf_addf(out, " of %s", check->callee->text);
    bpl_strbuf_add_text(out, ": ");
    add_claim(out, check->claim);
}

static const char *const check_verdicts[] = {
    [BPL_VC_VERIFIED] = "verified", [BPL_VC_ERRORS] = "fails", [BPL_VC_UNKNOWN] = "unknown"};

const char *bpl_vc_verdict_word(BplVcVerdict verdict)
{
    static const char *const words[] = {
        [BPL_VC_VERIFIED] = "verified", [BPL_VC_ERRORS] = "errors", [BPL_VC_UNKNOWN] = "unknown"};
    return words[verdict];
}

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

/* Adds the values whose step (BplVcValue) is from `from` to `to` - 1 as a JSON list of pairs, since
 * a variable may have several values in a step. */
static void json_values(BplJson *json, const BplVcError *error, uint32_t from, uint32_t to)
{
    if (error->reality == BPL_VC_UNASKED)
        return;
    bpl_json_open(json, "values", '[');
    for (size_t i = 0; i < error->values.count; i++) {
        const BplVcValue *value = &error->values.at[i];
        if (value->step < from || value->step >= to)
            continue;
        bpl_json_open(json, NULL, '{');
        bpl_json_text(json, value->text ? "name" : "state", value->name->text);
        if (value->text)
            bpl_json_text(json, "value", value->text);
        bpl_json_close(json);
    }
    bpl_json_close(json);
}

static void json_inputs(BplJson *json, const BplProgram *program, const BplVcError *error)
{
    static const char *const words[] = {"", "confirmed", "specification too weak", "unconfirmed"};
    if (error->reality == BPL_VC_UNASKED)
        return;
    bpl_json_open(json, "inputs", '{');
    for (size_t i = 0; i < error->values.count; i++)
        if (!error->values.at[i].step && error->values.at[i].text)
            bpl_json_text(json, error->values.at[i].name->text, error->values.at[i].text);
    bpl_json_close(json);
    bpl_json_text(json, "replay", words[error->reality]);
    if (error->reality == BPL_VC_UNCONFIRMED)
        bpl_json_text(json, "reason", error->reason);
    if (error->reality == BPL_VC_TOO_WEAK) {
        bpl_json_open(json, "weak", '{');
        bpl_json_text(json, "kind", error->weak_call ? "call" : "loop");
        json_place(json, program, error->weak);
        bpl_json_close(json);
    }
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
    if (related_text(error)) {
        bpl_json_open(json, "related", '{');
        json_place(json, program, error->claim->loc);
        bpl_json_text(json, "message", related_text(error));
        bpl_json_close(json);
    }
    json_inputs(json, program, error);
    bpl_json_open(json, "trace", '[');
    for (size_t i = 0; i < error->trace.count; i++) {
        bool is_last = i + 1 == error->trace.count;
        bpl_json_open(json, NULL, '{');
        json_place(json, program, error->trace.at[i].loc);
        bpl_json_text(json, "label", error->trace.at[i].label->text);
        json_values(json, error, i ? error->trace.at[i].path + 1 : 1,
                    is_last ? UINT32_MAX : error->trace.at[i + 1].path + 1);
        bpl_json_close(json);
    }
    bpl_json_close(json);
    bpl_json_close(json);
    bpl_strbuf_release(&message);
}

static void json_costs(BplJson *json, double seconds, uint64_t steps, const BplVcRecord *record)
{
    if (record->no_costs)
        return;
    bpl_json_seconds(json, "seconds", seconds);
    bpl_json_number(json, "steps", steps);
}

static void json_split(BplJson *json, const BplProgram *program, const BplVcResult *result,
                       const BplVcRecord *record)
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
        json_costs(json, check->seconds, check->steps, record);
        bpl_json_close(json);
        bpl_strbuf_release(&name);
    }
    bpl_json_close(json);
}

void bpl_vc_report_json(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                        const BplVcResult *result, const BplVcRecord *record)
{
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "body");
    bpl_json_number(&json, "schema", SCHEMA);
    bpl_json_text(&json, "procedure", result->procedure->name->text);
    json_place(&json, program, result->decl->loc);
    bpl_json_text(&json, "verdict", bpl_vc_verdict_word(result->verdict));
    if (result->why)
        bpl_json_text(&json, "why", result->why);
    bpl_json_open(&json, "errors", '[');
    for (size_t i = 0; i < result->errors.count; i++)
        json_error(&json, program, origins, &result->errors.at[i]);
    bpl_json_close(&json);
    json_split(&json, program, result, record);
    bpl_json_number(&json, "seed", record->seed);
    if (!record->no_costs && (result->key.bytes[0] || result->key.bytes[1])) {
        char hex[BPL_DIGEST_HEX];
        bpl_digest_hex(&result->key, hex);
        bpl_json_text(&json, "hash", hex);
    }
    if (record->dear)
        bpl_json_bool(&json, "dear", bpl_vc_is_dear(result, record->dear));
    json_costs(&json, result->seconds, result->steps, record);
    bpl_vc_report_stability_json(&json, result, record);
    bpl_vc_report_profile_json(&json, program, result);
    bpl_core_report_json(&json, program, result);
    if (record->has_cache && !record->no_costs)
        bpl_json_bool(&json, "kept", result->is_kept);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_vc_report_json_end(BplStrbuf *out, const BplVcTally *tally, const BplVcRecord *record)
{
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "end");
    bpl_json_number(&json, "schema", SCHEMA);
    bpl_json_number(&json, "verified", tally->verified);
    bpl_json_number(&json, "failed", tally->failed);
    bpl_json_number(&json, "unknown", tally->unknown);
    bpl_json_number(&json, "error_count", tally->errors);
    json_costs(&json, tally->seconds, tally->steps, record);
    if (record->has_cache && !record->no_costs)
        bpl_json_number(&json, "kept", tally->kept);
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
