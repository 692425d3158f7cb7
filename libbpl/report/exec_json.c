/* Reports results of bpl-exec as JSON: one object on each line. */
#include "libbpl/report/because.h"
#include "libbpl/report/exec_report.h"
#include "libbpl/report/json.h"
#include "libbpl/report/origin.h"
#include "libbpl/report/trail.h"
#include "libbpl/report/values.h"

static void add_position(BplJson *json, const BplProgram *program, BplLoc loc)
{
    BplPosition at = bpl_position(&program->sources, loc);
    if (!at.line)
        return;
    bpl_json_text(json, "file", at.file);
    bpl_json_number(json, "line", at.line);
    bpl_json_number(json, "column", at.column);
}

static void add_values(BplJson *json, const char *key, const BplExecValues *values,
                       const BplExecResult *result)
{
    const BplValuesForm form = {.names = &result->names};
    BplStrbuf text = {0};
    bpl_json_open(json, key, '{');
    for (size_t i = 0; i < values->count; i++) {
        bpl_strbuf_clear(&text);
        bpl_value_print(&text, &values->at[i], &form);
        bpl_json_text(json, values->at[i].var->name->text, bpl_strbuf_text(&text));
    }
    bpl_json_close(json);
    bpl_strbuf_release(&text);
}

static void add_place(BplJson *json, const BplProgram *program, const BplNode *node)
{
    add_position(json, program, node ? node->loc : 0);
}

static void add_failure(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                        const BplExecResult *result, const BplFailure *failure)
{
    BplJson json = {.out = out};
    BplStrbuf claim = {0};
    bpl_claim_print(&claim, failure);
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "failure");
    bpl_json_text(&json, "entry", result->entry->name->text);
    bpl_json_text(&json, "check", bpl_check_text(failure));
    bpl_json_text(&json, "claim", bpl_strbuf_text(&claim));
    if (bpl_message_said(program, failure->claim))
        bpl_json_text(&json, "message", bpl_message_said(program, failure->claim));
    add_place(&json, program, failure->at ? failure->at : failure->claim);
    bpl_origin_add_json(&json, origins, failure->at);
    add_values(&json, "values", &failure->values, result);
    add_values(&json, "inputs", &failure->inputs, result);
    const BplValuesForm form = {.names = &result->names};
    bpl_because_json(&json, "because", program, failure, &form);
    bpl_json_open(&json, "functions", '{');
    for (size_t i = 0; i < failure->points.count; i++)
        bpl_json_text(&json, failure->points.at[i].text, failure->points.at[i].value);
    bpl_json_close(&json);
    if (failure->returned) {
        BplLoc loc = bpl_return_loc(failure->returned);
        bpl_json_open(&json, "returned", '{');
        add_position(&json, program, loc);
        bpl_origin_print_json(&json, bpl_origin_at(origins, loc));
        bpl_json_close(&json);
    }
    bpl_json_open(&json, "calls", '[');
    for (size_t i = 0; i < failure->stack.count; i++) {
        bpl_json_open(&json, NULL, '{');
        bpl_json_text(&json, "procedure", failure->stack.at[i].procedure->name->text);
        add_place(&json, program, failure->stack.at[i].at);
        bpl_origin_add_json(&json, origins, failure->stack.at[i].at);
        bpl_json_close(&json);
    }
    bpl_json_close(&json);
    bpl_json_number(&json, "steps", (long long)failure->steps);
    bpl_json_bool(&json, "confirmed", failure->confirmation == BPL_CONFIRMED);
    bpl_json_text(&json, "confirmation", bpl_confirmation_text(failure->confirmation));
    if (failure->reason)
        bpl_json_text(&json, "reason", failure->reason);
    if (failure->prints)
        bpl_json_text(&json, "prints", failure->prints);
    if (failure->trace)
        bpl_json_text(&json, "trace", failure->trace);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
    bpl_strbuf_release(&claim);
}

static void add_contradiction(BplJson *json, const BplProgram *program,
                              const BplNode *const *contradiction, size_t count)
{
    bpl_json_open(json, "contradiction", '[');
    for (size_t i = 0; i < count; i++) {
        BplPosition at = bpl_position(&program->sources, contradiction[i]->loc);
        bpl_json_open(json, NULL, '{');
        bpl_json_text(json, "file", at.file ? at.file : "");
        bpl_json_number(json, "line", at.line);
        bpl_json_number(json, "column", at.column);
        bpl_json_close(json);
    }
    bpl_json_close(json);
}

void bpl_exec_report_json(BplStrbuf *out, const BplProgram *program, const BplExecResult *result)
{
    BplOrigins *origins = result->failures.count ? bpl_origins_new(program) : NULL;
    for (size_t i = 0; i < result->failures.count; i++)
        add_failure(out, program, origins, result, result->failures.at[i]);
    bpl_origins_free(origins);
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "entry");
    bpl_json_text(&json, "entry", result->entry->name->text);
    bpl_json_text(&json, "verdict", bpl_verdict_text(result->verdict));
    bpl_json_text(&json, "engine", bpl_basis_text(result));
    if (result->horn)
        bpl_json_text(&json, "horn", result->horn);
    bpl_json_bool(&json, "trivial", result->trivial);
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        bpl_json_number(&json, bpl_outcome_text((BplPathOutcome)i), (long long)result->outcomes[i]);
    if (result->merges)
        bpl_json_number(&json, "merges", (long long)result->merges);
    bpl_json_number(&json, "spurious", (long long)result->spurious);
    if (result->cut_at && result->outcomes[BPL_PATH_CUT])
        bpl_json_text(&json, "cut-at", result->cut_at);
    if (result->is_vacuous) {
        bpl_json_bool(&json, "vacuous", true);
        add_contradiction(&json, program, result->contradiction.at, result->contradiction.count);
    }
    if (result->unshown)
        bpl_json_text(&json, "unshown", result->unshown);
    bpl_json_open(&json, "stopped-by", '[');
    for (unsigned i = 0; i < BPL_CUTS; i++)
        if (result->cuts >> i & 1)
            bpl_json_text(&json, NULL, bpl_cut_text(i));
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}

static void add_passing(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                        const BplExecResult *result, const BplExecution *execution, bool steps)
{
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "execution");
    bpl_json_text(&json, "entry", result->entry->name->text);
    bpl_json_text(&json, "outcome", bpl_outcome_text(execution->outcome));
    add_values(&json, "inputs", &execution->inputs, result);
    add_values(&json, "finals", &execution->finals, result);
    bpl_json_bool(&json, "replayed", execution->is_replayed);
    if (execution->prints)
        bpl_json_text(&json, "prints", execution->prints);
    if (steps && execution->trail.count) {
        BplStrbuf trail = {0};
        bpl_trail_print(&trail, program, origins, execution, "");
        bpl_json_text(&json, "steps", trail.text);
        bpl_strbuf_release(&trail);
    }
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_exec_json_passing(BplStrbuf *out, const BplProgram *program, const BplExecResult *result,
                           bool steps)
{
    BplOrigins *origins = steps ? bpl_origins_new(program) : NULL;
    for (size_t i = 0; i < result->executions.count; i++)
        if (result->executions.at[i]->outcome == BPL_PATH_PASSED)
            add_passing(out, program, origins, result, result->executions.at[i], steps);
    bpl_origins_free(origins);
}

void bpl_axioms_report_json(BplStrbuf *out, const BplProgram *program, BplSat sat,
                            const BplNode *const *contradiction, size_t count)
{
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "axioms");
    bpl_json_text(&json, "verdict", bpl_axioms_text(sat));
    add_contradiction(&json, program, contradiction, count);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}
