#include "libbpl/report/chc_report.h"

#include "libbpl/report/escape.h"
#include "libbpl/report/json.h"
#include "libbpl/report/origin.h"
#include "libbpl/report/values.h"
#include "libbpl/syntax/print.h"

static const char *verdict_text(BplChcVerdict verdict)
{
    static const char *const texts[] = {[BPL_CHC_VERIFIED] = "verified",
                                        [BPL_CHC_CAN_FAIL] = "can fail",
                                        [BPL_CHC_UNKNOWN] = "unknown"};
    return texts[verdict];
}

static void add_claim(BplStrbuf *out, const BplNode *claim)
{
    if (!claim)
        return;
    if (claim->kind == BPL_CONDITION)
        bpl_print_node(out, &bpl_as_condition(claim)->expr->node);
    else if (claim->kind == BPL_ASSERT)
        bpl_print_node(out, &bpl_as_assert(claim)->expr->node);
}

/* ---- text ------------------------------------------------------------------------------------ */

static void add_place(BplStrbuf *out, const BplProgram *program, const BplNode *node)
{
    bpl_position_print(out, &program->sources, node ? node->loc : 0);
}

static const char *var_name(const BplNode *var)
{
    const BplName *name = bpl_as_var(var)->name;
    return name ? name->text : "_";
}

/* Returns the failing statement; for a precondition, the call. */
static const BplNode *failing(const BplChcResult *result)
{
    const BplNode *claim = result->claim;
    bool at_call = claim && claim->kind == BPL_CONDITION &&
                   bpl_as_condition(claim)->op == BPL_CLAUSE_REQUIRES && result->stack.count;
    return at_call ? result->stack.at[0].node : claim;
}

/* Returns the node at which the body of a failed postcondition ended: a return, or the declaration
 * for the end of the body. */
static const BplNode *returned(const BplChcResult *result)
{
    bool is_known = result->violated == BPL_WHY_ENSURES && result->stack.count;
    return is_known ? result->stack.at[0].node : NULL;
}

/* Adds lines for the front end's message, the position of the failing statement in the front end's
 * source, the return, and the calls that were active. */
static void add_calls(BplStrbuf *out, const BplProgram *program, const BplChcResult *result)
{
    BplOrigins *origins = bpl_origins_new(program);
    bpl_message_add_line(out, "    ", program, result->claim);
    bpl_origin_add_line(out, "    ", origins, failing(result));
    bpl_origin_add_return(out, "    ", origins, returned(result));
    for (size_t i = 0; i < result->stack.count; i++) {
        const BplNode *at = result->stack.at[i].node;
        if (at->kind == BPL_CALL || at->kind == BPL_PAR_CALL)
            bpl_origin_add_call(out, "    ", origins, at, result->stack.at[i].text);
    }
    bpl_origins_free(origins);
}

static void add_steps(BplStrbuf *out, const BplProgram *program, const BplChcLines *steps)
{
    if (!steps->count)
        return;
    BplOrigins *origins = bpl_origins_new(program);
    BplOrigin last = {0};
    bpl_strbuf_add_text(out, "    trace:\n");
    for (size_t i = 0; i < steps->count; i++) {
        const BplChcLine *line = &steps->at[i];
        bpl_strbuf_add_repeated(out, ' ', 6 + 2 * (size_t)(line->depth % 40));
        add_place(out, program, line->node);
        bpl_strbuf_addf(out, "%s%s", line->text[0] ? ": " : "", line->text);
        bpl_origin_add_step(out, origins, line->node, &last);
        bpl_strbuf_add_char(out, '\n');
    }
    bpl_origins_free(origins);
}

static void add_inputs(BplStrbuf *out, const BplChcLines *inputs)
{
    BplExecValues values = {0};
    const BplValuesForm form = {" -> ", &values, NULL, true, NULL, NULL};
    for (size_t i = 0; i < inputs->count; i++)
        if (bpl_as_var(inputs->at[i].node)->name)
            bpl_vec_push(&values,
                         (BplExecValue){bpl_as_var(inputs->at[i].node), inputs->at[i].text});
    if (values.count) {
        bpl_strbuf_add_text(out, " with ");
        bpl_values_print(out, &values, false, &form);
    }
    if (bpl_values_count(&values, true, NULL)) {
        bpl_strbuf_add_text(out, "\n        besides ");
        bpl_values_print(out, &values, true, &form);
    }
    bpl_vec_release(&values);
}

static void add_failure(BplStrbuf *out, const BplProgram *program, const BplChcResult *result)
{
    add_place(out, program, failing(result));
    bpl_strbuf_addf(out, ": Error: %s violated", bpl_replay_why_text(result->violated));
    if (result->claim &&
        (result->claim->kind == BPL_CONDITION || result->claim->kind == BPL_ASSERT))
        bpl_strbuf_add_text(out, ": ");
    add_claim(out, result->claim);
    bpl_strbuf_add_char(out, '\n');
    add_calls(out, program, result);
    bpl_strbuf_addf(out, "    entry %s", result->entry->name->text);
    add_inputs(out, &result->inputs);
    bpl_strbuf_add_text(out, "\n    confirmed: replayed, it fails\n");
    add_steps(out, program, &result->trace);
}

void bpl_chc_report_text(BplStrbuf *out, const BplProgram *program, const BplChcResult *result)
{
    size_t begin = out->length;
    if (result->verdict == BPL_CHC_CAN_FAIL)
        add_failure(out, program, result);
    bpl_strbuf_addf(out, "%s: %s", result->entry->name->text, verdict_text(result->verdict));
    if (result->verdict == BPL_CHC_UNKNOWN)
        bpl_strbuf_addf(out, ": %s", result->why);
    bpl_strbuf_add_char(out, '\n');
    bpl_escape_report(out, begin);
}

void bpl_chc_report_stats(BplStrbuf *out, const BplChcResult *result)
{
    bpl_strbuf_addf(out, "%s: %u predicates of at most %u arguments, %u clauses in %.2f s\n",
                    result->entry->name->text, result->preds, result->arity, result->clauses,
                    result->encode_seconds);
    for (size_t i = 0; i < result->slices.count; i++) {
        const BplChcSlice *slice = &result->slices.at[i];
        bpl_strbuf_addf(out, "    %s: %s in %.2f s%s%s\n", slice->name, slice->what, slice->seconds,
                        slice->why ? ": " : "", slice->why ? slice->why : "");
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_loc(BplJson *json, const BplProgram *program, BplLoc loc)
{
    BplPosition at = bpl_position(&program->sources, loc);
    bpl_json_text(json, "file", at.file ? at.file : "");
    bpl_json_number(json, "line", at.line);
    bpl_json_number(json, "column", at.column);
}

static void json_place(BplJson *json, const BplProgram *program, const BplNode *node)
{
    json_loc(json, program, node ? node->loc : 0);
}

static void json_lines(BplJson *json, const BplProgram *program, const BplOrigins *origins,
                       const char *key, const char *text, const BplChcLines *lines)
{
    bpl_json_open(json, key, '[');
    for (size_t i = 0; i < lines->count; i++) {
        bpl_json_open(json, NULL, '{');
        json_place(json, program, lines->at[i].node);
        bpl_origin_add_json(json, origins, lines->at[i].node);
        bpl_json_text(json, text, lines->at[i].text);
        bpl_json_close(json);
    }
    bpl_json_close(json);
}

static void json_failure(BplJson *json, const BplProgram *program, const BplChcResult *result)
{
    BplStrbuf claim = {0};
    BplOrigins *origins = bpl_origins_new(program);
    add_claim(&claim, result->claim);
    bpl_json_text(json, "check", bpl_replay_why_text(result->violated));
    json_place(json, program, failing(result));
    bpl_origin_add_json(json, origins, failing(result));
    bpl_json_text(json, "claim", bpl_strbuf_text(&claim));
    if (bpl_message_said(program, result->claim))
        bpl_json_text(json, "message", bpl_message_said(program, result->claim));
    bpl_json_number(json, "steps", (long long)result->steps);
    bpl_json_open(json, "inputs", '{');
    for (size_t i = 0; i < result->inputs.count; i++)
        bpl_json_text(json, var_name(result->inputs.at[i].node), result->inputs.at[i].text);
    bpl_json_close(json);
    if (returned(result)) {
        BplLoc loc = bpl_return_loc(returned(result));
        bpl_json_open(json, "returned", '{');
        json_loc(json, program, loc);
        bpl_origin_print_json(json, bpl_origin_at(origins, loc));
        bpl_json_close(json);
    }
    json_lines(json, program, origins, "stack", "procedure", &result->stack);
    if (result->trace.count)
        json_lines(json, program, origins, "trace", "changes", &result->trace);
    bpl_origins_free(origins);
    bpl_strbuf_release(&claim);
}

void bpl_chc_report_json(BplStrbuf *out, const BplProgram *program, const BplChcResult *result)
{
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "entry");
    bpl_json_text(&json, "entry", result->entry->name->text);
    bpl_json_text(&json, "verdict", verdict_text(result->verdict));
    if (result->verdict == BPL_CHC_UNKNOWN)
        bpl_json_text(&json, "why", result->why);
    if (result->verdict == BPL_CHC_CAN_FAIL)
        json_failure(&json, program, result);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}
