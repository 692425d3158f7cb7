#include "libbpl/report/suite.h"

#include "libbpl/report/exec_report.h"
#include "libbpl/report/trail.h"
#include "libbpl/report/values.h"

typedef struct Suite {
    BplJunit *report;
    BplJunitSuite *suite;
    const BplProgram *program;
    const BplExecResult *result;
    const BplSuiteOptions *options;
    const BplFrontEnd *front_end; /* the front end, or NULL */
    /* the id of the procedure's suite; a buffer for texts that are being made */
    BplStrbuf id, text;
} Suite;

/* ---- names ----------------------------------------------------------------------------------- */

static void add_stem(BplStrbuf *out, const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    size_t length = strlen(name);
    if (length > 2 && name[0] == '<' && name[length - 1] == '>') {
        name++;
        length -= 2;
    }
    const char *dot = memchr(name, '.', length);
    for (const char *next = dot;
         next && (next = memchr(next + 1, '.', length - (size_t)(next + 1 - name)));)
        dot = next;
    bpl_strbuf_add(out, name, dot && dot > name ? (size_t)(dot - name) : length);
}

void bpl_suite_id(BplStrbuf *out, const BplProgram *program, const BplProcedure *procedure)
{
    BplPosition at = bpl_position(&program->sources, procedure->node.loc);
    if (at.file && *at.file) {
        add_stem(out, at.file);
        bpl_strbuf_add_char(out, '.');
    }
    bpl_strbuf_add(out, procedure->name->text, procedure->name->length);
}

const char *bpl_suite_type(const BplFailure *failure)
{
    return failure->check == BPL_CHECK_INVARIANT ? "invariant" : bpl_check_text(failure);
}

void bpl_suite_name(BplStrbuf *out, const BplExecution *execution, uint32_t *passing)
{
    const BplFailure *failure = execution->failure;
    if (!failure) {
        bpl_strbuf_addf(out, "passes %u", ++*passing);
        return;
    }
    bpl_strbuf_add_text(out, bpl_suite_type(failure));
    if (failure->check == BPL_CHECK_INVARIANT)
        bpl_strbuf_add_text(out, failure->on_entry ? " on entry" : " maintained");
    if (failure->check == BPL_CHECK_ABORT)
        return;
    if (failure->check == BPL_CHECK_REQUIRES && failure->stack.count)
        bpl_strbuf_addf(out, " of %s", failure->procedure->name->text);
    bpl_strbuf_add_text(out, ": ");
    bpl_claim_print(out, failure);
}

/* ---- tests ----------------------------------------------------------------------------------- */

static BplJunitCase *add_case(Suite *s, const char *name, size_t length)
{
    return bpl_junit_add_case(s->report, s->suite, s->id.text, s->id.length, name, length);
}

static bool is_wanted(const Suite *s, const char *name)
{
    return !s->options->only || strcmp(s->options->only, name) == 0;
}

static void set_place(Suite *s, BplJunitCase *test, const BplNode *node)
{
    BplPosition at = bpl_position(&s->program->sources, node ? node->loc : 0);
    BplOrigin said = bpl_origin_or_body(s->options->origins, node);
    const char *file = said.file ? said.file : at.file;
    uint32_t line = said.file ? said.line : at.line;
    if (!line || !file)
        return;
    test->file = bpl_junit_line(s->report, file, strlen(file));
    test->line = line;
}

static const char *take_line(Suite *s)
{
    const char *line = bpl_junit_line(s->report, s->text.text, s->text.length);
    bpl_strbuf_clear(&s->text);
    return line;
}

static const char *take_text(Suite *s)
{
    const char *text = bpl_junit_text(s->report, s->text.text, s->text.length);
    bpl_strbuf_clear(&s->text);
    return text;
}

void bpl_suite_message(BplStrbuf *out, const BplProgram *program, const BplFailure *failure)
{
    bpl_trail_place(out, program, failure->at ? failure->at : failure->claim);
    if (failure->check == BPL_CHECK_ABORT) {
        bpl_strbuf_add_text(out, ": abort");
        return;
    }
    bpl_strbuf_addf(out, ": %s violated: ", bpl_check_text(failure));
    bpl_claim_print(out, failure);
}

static void add_values(Suite *s, const char *title, const BplExecValues *values,
                       const BplExecution *execution)
{
    const BplFailure *failure = execution->failure;
    const BplValuesForm form = {" = ",
                                &execution->inputs,
                                failure ? &failure->values : NULL,
                                values == &execution->inputs,
                                s->front_end,
                                &s->result->names};
    if (!bpl_values_count(values, false, s->front_end))
        return;
    bpl_strbuf_addf(&s->text, "%s: ", title);
    bpl_values_print(&s->text, values, false, &form);
    if (bpl_values_count(values, true, s->front_end)) {
        bpl_strbuf_add_text(&s->text, "\n  besides: ");
        bpl_values_print(&s->text, values, true, &form);
    }
    bpl_strbuf_add_char(&s->text, '\n');
}

/* Adds to the test's text a description of the execution: inputs, values, calls, steps; but not the
 * line that names the failure. */
static void add_story(Suite *s, const BplExecution *execution)
{
    const BplFailure *failure = execution->failure;
    if (failure) {
        bpl_message_add_line(&s->text, "", s->program, failure->claim);
        bpl_origin_add_line(&s->text, "", s->options->origins, failure->at);
        add_values(s, "with", &failure->values, execution);
        bpl_origin_add_return(&s->text, "", s->options->origins, failure->returned);
        for (size_t i = 0; i < failure->stack.count; i++)
            bpl_origin_add_call(&s->text, "", s->options->origins, failure->stack.at[i].at,
                                failure->stack.at[i].procedure->name->text);
    }
    add_values(s, "inputs", &execution->inputs, execution);
    if (failure && failure->points.count) {
        bpl_strbuf_add_text(&s->text, "functions: ");
        bpl_values_print_points(&s->text, failure, " = ", s->front_end, &s->result->names);
        bpl_strbuf_add_char(&s->text, '\n');
    }
    add_values(s, "final values", &execution->finals, execution);
    if (execution->prints)
        bpl_strbuf_addf(&s->text, "prints:\n%s", execution->prints);
    if (failure && failure->confirmation != BPL_CONFIRMED)
        bpl_strbuf_addf(&s->text, "%s: %s\n", bpl_confirmation_text(failure->confirmation),
                        failure->reason ? failure->reason : "");
    if (failure && execution->trail.count) {
        bpl_strbuf_add_text(&s->text, "steps:\n");
        bpl_trail_print(&s->text, s->program, s->options->origins, execution, "  ");
    }
}

static void add_property(Suite *s, BplJunitCase *test, const char *name,
                         const BplExecValues *values, const BplExecValues *inputs)
{
    const BplValuesForm form = {" = ",        inputs,           NULL, values == inputs,
                                s->front_end, &s->result->names};
    if (!bpl_values_count(values, false, s->front_end))
        return;
    bpl_values_print(&s->text, values, false, &form);
    bpl_strbuf_add_text(&s->text, bpl_values_count(values, true, s->front_end) ? ", " : "");
    bpl_values_print(&s->text, values, true, &form);
    const char *value = take_line(s);
    bpl_junit_add_property(s->report, &test->properties, name, value);
}

static void add_execution(Suite *s, const BplExecution *execution, uint32_t *passing)
{
    const BplFailure *failure = execution->failure;
    bpl_suite_name(&s->text, execution, passing);
    if (!is_wanted(s, s->text.text)) {
        bpl_strbuf_clear(&s->text);
        return;
    }
    BplJunitCase *test = add_case(s, s->text.text, s->text.length);
    bpl_strbuf_clear(&s->text);
    set_place(s, test, failure ? failure->at : &s->result->entry->node);
    if (!s->options->no_times)
        test->milliseconds = (uint64_t)(execution->seconds * 1000 + 0.5);
    add_property(s, test, "inputs", &execution->inputs, &execution->inputs);
    add_property(s, test, "final values", &execution->finals, &execution->inputs);
    if (!failure) {
        add_story(s, execution);
        test->out = s->text.length ? take_text(s) : NULL;
        return;
    }
    test->verdict = failure->is_certain ? BPL_JUNIT_FAILURE : BPL_JUNIT_ERROR;
    test->type = failure->is_certain ? bpl_suite_type(failure) : "unconfirmed";
    bpl_suite_message(&s->text, s->program, failure);
    bpl_strbuf_add_text(&s->text, failure->is_certain ? "" : " (unconfirmed)");
    test->message = take_line(s);
    bpl_suite_message(&s->text, s->program, failure);
    bpl_strbuf_add_text(&s->text, failure->is_certain ? "\n" : " (unconfirmed)\n");
    add_story(s, execution);
    test->content = take_text(s);
}

/* ---- undecided executions -------------------------------------------------------------------- */

static void add_case_of(Suite *s, const char *name, BplJunitVerdict verdict, const char *type,
                        const char *message)
{
    BplJunitCase *test = add_case(s, name, strlen(name));
    test->verdict = verdict;
    test->type = type;
    test->message = message ? bpl_junit_line(s->report, message, strlen(message)) : NULL;
    set_place(s, test, &s->result->entry->node);
}

static void add_verdict(Suite *s, const char *name, BplJunitVerdict verdict, const char *type,
                        const char *message)
{
    if (is_wanted(s, name))
        add_case_of(s, name, verdict, type, message);
}

static const struct Cut {
    uint32_t cut;
    const char *type, *message;
} cuts[] = {
    {BPL_CUT_BOUND, "bound", "executions were cut by --bound; none of the others fails"},
    {BPL_CUT_DEPTH, "depth", "executions were cut by --depth; none of the others fails"},
    {BPL_CUT_BRANCHES, "branches", "executions were cut by --branches; none of the others fails"},
    {BPL_CUT_TIMEOUT, "timeout", "stopped by --timeout; nothing failed until then"},
    {BPL_CUT_MEMORY, "memory", "stopped by --memory; nothing failed until then"},
    {BPL_CUT_SIGNAL, "interrupted", "stopped by a signal; nothing failed until then"},
    {BPL_CUT_TYPES, "types",
     "type parameters may stand for more types than were tried; none of these fails"},
};

static void add_undecided(Suite *s)
{
    const BplExecResult *result = s->result;
    if (result->outcomes[BPL_PATH_UNKNOWN])
        add_verdict(s, "undecided: unknown", BPL_JUNIT_ERROR, "unknown",
                    result->unknown ? result->unknown : "the solver could not decide a query");
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        if (!(result->cuts & cuts[i].cut))
            continue;
        bpl_strbuf_addf(&s->text, "undecided: %s", cuts[i].type);
        BplStrbuf name = s->text;
        s->text = (BplStrbuf){0};
        add_verdict(s, name.text, BPL_JUNIT_ERROR, cuts[i].type, cuts[i].message);
        bpl_strbuf_release(&name);
    }
    if (result->basis == BPL_BASIS_HORN && result->horn)
        add_verdict(s, "undecided: horn", BPL_JUNIT_ERROR, "horn", result->horn);
    if ((result->cuts & BPL_CUT_EXECUTIONS) && !result->outcomes[BPL_PATH_PASSED])
        add_verdict(s, "undecided: executions", BPL_JUNIT_ERROR, "executions",
                    "stopped by --executions; none of them came to an end");
}

/* Did Horn clauses prove that no execution can fail? If so, a test "proof" is added to the suite.
 */
static bool is_proof(const BplExecResult *result)
{
    return result->basis == BPL_BASIS_HORN && result->verdict == BPL_VERDICT_VERIFIED;
}

/* Adds a test for the procedure if no execution was kept for the report: "passes" if some execution
 * passed, or "not run" if no execution is feasible. */
static void add_rest(Suite *s)
{
    const BplExecResult *result = s->result;
    if (is_proof(result))
        return;
    if (result->outcomes[BPL_PATH_PASSED])
        add_verdict(s, "passes", BPL_JUNIT_PASSED, NULL, NULL);
    else if (result->verdict == BPL_VERDICT_VERIFIED)
        add_verdict(s, "not run", BPL_JUNIT_SKIPPED, NULL,
                    "no execution satisfies the procedure's assumptions");
}

/* ---- suites ---------------------------------------------------------------------------------- */

static void set_properties(Suite *s)
{
    const BplExecResult *result = s->result;
    const char *before = "";
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++) {
        if (!result->outcomes[i])
            continue;
        bpl_strbuf_addf(&s->text, "%s%llu %s", before, (unsigned long long)result->outcomes[i],
                        bpl_outcome_text((BplPathOutcome)i));
        before = ", ";
    }
    bpl_junit_add_property(s->report, &s->suite->properties, "verdict",
                           bpl_verdict_text(result->verdict));
    const char *text = s->text.length ? take_line(s) : "0";
    bpl_junit_add_property(s->report, &s->suite->properties, "executions", text);
    if (result->basis != BPL_BASIS_PATHS_ALONE)
        bpl_junit_add_property(s->report, &s->suite->properties, "engine", bpl_basis_text(result));
    if (result->horn)
        bpl_junit_add_property(s->report, &s->suite->properties, "horn", result->horn);
    for (unsigned i = 0; i < BPL_CUTS; i++)
        if (result->cuts >> i & 1)
            bpl_junit_add_property(s->report, &s->suite->properties, "stopped by", bpl_cut_text(i));
}

static void begin(Suite *s, const BplProcedure *procedure)
{
    bpl_suite_id(&s->id, s->program, procedure);
    s->suite = bpl_junit_add_suite(s->report, s->id.text, s->id.length);
}

static BplJunitSuite *end(Suite *s)
{
    bpl_strbuf_release(&s->id);
    bpl_strbuf_release(&s->text);
    return s->suite;
}

BplJunitSuite *bpl_suite_add(BplJunit *report, const BplProgram *program,
                             const BplExecResult *result, const BplSuiteOptions *options)
{
    Suite s = {.report = report,
               .program = program,
               .result = result,
               .options = options,
               .front_end = bpl_front_end_of(program)};
    uint32_t passing = 0;
    begin(&s, result->entry);
    set_properties(&s);
    for (size_t i = 0; i < result->executions.count; i++)
        add_execution(&s, result->executions.at[i], &passing);
    if (result->verdict == BPL_VERDICT_NO_FAILURE || result->verdict == BPL_VERDICT_INCONCLUSIVE)
        add_undecided(&s);
    if (is_proof(result))
        add_verdict(&s, "proof", BPL_JUNIT_PASSED, NULL, NULL);
    if (!result->executions.count)
        add_rest(&s);
    return end(&s);
}

BplJunitSuite *bpl_suite_skip(BplJunit *report, const BplProgram *program,
                              const BplProcedure *procedure, const char *why,
                              const BplSuiteOptions *options)
{
    BplExecResult result = {.entry = procedure};
    Suite s = {.report = report,
               .program = program,
               .result = &result,
               .options = options,
               .front_end = bpl_front_end_of(program)};
    begin(&s, procedure);
    add_case_of(&s, "not run", BPL_JUNIT_SKIPPED, NULL, why);
    return end(&s);
}
