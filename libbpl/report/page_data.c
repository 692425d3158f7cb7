/* Writes the data of the page, as JSON:
 *
 *     title, kind (tests, mutants), interrupted, time
 *     files: [{name, text, lines: [physical line, file, line, …] of pragmas,
 *              hits: [line, count, …], partial: [line, …]}]
 *     branches: [taken, all]
 *     procedures: [{id, name, place, verdict, executions, stopped, engine,
 *                   tests: [{name, outcome, type, message, place, inputs, finals, functions,
 *                            reason, steps, cut, details}]}]
 *     users, origins: the user's own files, see page_origins.h
 *
 * A `place` is [file, line, column] in the text that was read, with files numbered from 0; values
 * are [name, value, …]. A step is [file, line, column, depth, text, changes], where changes are
 * [name, value, is global, …] and text is empty if an earlier step at this statement has it; the
 * first step of a procedure's activation also has the procedure's name. */
#include "libbpl/base/map.h"
#include "libbpl/report/front_end.h"
#include "libbpl/report/json.h"
#include "libbpl/report/page.h"
#include "libbpl/report/page_lines.h"
#include "libbpl/report/page_origins.h"
#include "libbpl/report/suite.h"
#include "libbpl/report/trail.h"

typedef struct Data {
    BplJson json;
    const BplPage *page;
    const BplFrontEnd *front_end; /* or NULL */
    BplPageOrigins *origins;
    BPL_VEC(BplPageLines) files;
    size_t branches, taken;
    size_t steps_left;
    BplStrbuf text; /* a buffer for texts that are being made */
} Data;

/* ---- places ---------------------------------------------------------------------------------- */

static const BplSources *sources_of(const Data *d)
{
    return &d->page->program->sources;
}

/* Returns the index of the source file that contains the position; SIZE_MAX for no position. */
static size_t file_of(const Data *d, BplLoc loc)
{
    const BplSource *source = loc ? bpl_source_at(sources_of(d), loc) : NULL;
    for (size_t i = 0; source && i < sources_of(d)->all.count; i++)
        if (sources_of(d)->all.at[i] == source)
            return i;
    return SIZE_MAX;
}

static void put_loc(Data *d, const char *key, BplLoc loc)
{
    size_t file = file_of(d, loc);
    if (file == SIZE_MAX)
        return;
    BplPosition at = bpl_physical_position(sources_of(d), loc);
    bpl_json_open(&d->json, key, '[');
    bpl_json_number(&d->json, NULL, (long long)file);
    bpl_json_number(&d->json, NULL, at.line);
    bpl_json_number(&d->json, NULL, at.column);
    bpl_json_close(&d->json);
}

static void put_place(Data *d, const char *key, const BplNode *node)
{
    if (!node || file_of(d, node->loc) == SIZE_MAX)
        return;
    bpl_page_origins_note(d->origins, node, -1, false);
    put_loc(d, key, node->loc);
}

/* ---- coverage of lines ----------------------------------------------------------------------- */

static void note(Data *d, const BplNode *node, int64_t count, bool is_partial)
{
    size_t file = file_of(d, node->loc);
    if (file == SIZE_MAX)
        return;
    uint32_t line = bpl_physical_position(sources_of(d), node->loc).line;
    bpl_page_lines_note(&d->files.at[file], line, count, is_partial);
}

static void note_statement(void *data, const BplNode *node, uint32_t block, uint64_t count)
{
    Data *d = data;
    (void)block;
    bpl_page_origins_note(d->origins, node, (int64_t)count, false);
    note(d, node, (int64_t)count, false);
}

static void note_way(void *data, const BplNode *node, uint32_t block, uint32_t which, bool reached,
                     uint64_t count)
{
    Data *d = data;
    (void)block;
    (void)which;
    d->branches++;
    d->taken += count > 0;
    if (!reached || count)
        return;
    note(d, node, -1, true);
    bpl_page_origins_note(d->origins, node, 0, true);
}

static void gather(Data *d)
{
    const BplCoverageVisitor visitor = {.data = d, .statement = note_statement, .way = note_way};
    for (size_t i = 0; i < sources_of(d)->all.count; i++)
        bpl_vec_push(&d->files, (BplPageLines){0});
    if (d->page->coverage)
        bpl_coverage_visit(d->page->coverage, &visitor);
}

/* ---- files ----------------------------------------------------------------------------------- */

static void put_file(Data *d, const BplSource *source, const BplPageLines *lines)
{
    BplJson *json = &d->json;
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "name", source->name);
    bpl_json_text(json, "text", source->original);
    bpl_json_open(json, "lines", '[');
    for (size_t i = 0; i < source->pragmas.count; i++) {
        const BplLinePragma *pragma = &source->pragmas.at[i];
        bpl_json_number(json, NULL,
                        bpl_physical_position(sources_of(d), source->base + pragma->start).line);
        bpl_json_text(json, NULL, pragma->file ? pragma->file : "");
        bpl_json_number(json, NULL, pragma->line);
    }
    bpl_json_close(json);
    bpl_page_lines_put(json, lines);
    bpl_json_close(json);
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* Adds the variable's name, as users of the front end know it. */
static void put_name(Data *d, const BplVar *var)
{
    bpl_strbuf_clear(&d->text);
    bpl_strbuf_add(&d->text, var->name->text, bpl_front_end_length(d->front_end, var->name->text));
    bpl_json_text(&d->json, NULL, bpl_strbuf_text(&d->text));
}

static void put_values(Data *d, const char *key, const BplExecValues *values)
{
    bpl_json_open(&d->json, key, '[');
    for (size_t i = 0; i < values->count; i++) {
        put_name(d, values->at[i].var);
        bpl_json_text(&d->json, NULL, values->at[i].text);
    }
    bpl_json_close(&d->json);
}

static void put_points(Data *d, const BplFailure *failure)
{
    if (!failure->points.count)
        return;
    bpl_json_open(&d->json, "functions", '[');
    for (size_t i = 0; i < failure->points.count; i++) {
        bpl_strbuf_clear(&d->text);
        bpl_front_end_print_call(&d->text, d->front_end, failure->points.at[i].text);
        bpl_json_text(&d->json, NULL, bpl_strbuf_text(&d->text));
        bpl_json_text(&d->json, NULL, failure->points.at[i].value);
    }
    bpl_json_close(&d->json);
}

static void put_changes(Data *d, const BplExecution *execution, const BplExecStep *step)
{
    bpl_json_open(&d->json, NULL, '[');
    for (uint32_t i = step->first; i < step->first + step->count; i++) {
        const BplExecValue *change = &execution->changes.at[i];
        bool is_global = change->var->op == BPL_ROLE_GLOBAL || change->var->op == BPL_ROLE_CONST;
        put_name(d, change->var);
        bpl_json_text(&d->json, NULL, change->text);
        bpl_json_number(&d->json, NULL, is_global);
    }
    bpl_json_close(&d->json);
}

/* Returns the name of the procedure if its execution begins with this step; otherwise NULL. */
static const BplName *entered(const BplExecution *execution, const BplExecStep *step)
{
    bool is_first = step == execution->trail.at;
    if (!is_first && step->depth <= step[-1].depth)
        return NULL;
    switch ((int)step->node->kind) {
    case BPL_CALL:
        return bpl_as_call(step->node)->name;
    case BPL_PROCEDURE:
        return bpl_as_procedure(step->node)->name;
    case BPL_IMPLEMENTATION:
        return bpl_as_implementation(step->node)->name;
    default:
        return NULL;
    }
}

static void put_step(Data *d, const BplExecution *execution, const BplExecStep *step, BplSet *known)
{
    const BplName *name = entered(execution, step);
    const BplNode *node = step->node;
    size_t file = file_of(d, node->loc);
    BplPosition at = bpl_physical_position(sources_of(d), node->loc);
    bpl_page_origins_note(d->origins, node, -1, false);
    bpl_json_open(&d->json, NULL, '[');
    bpl_json_number(&d->json, NULL, file == SIZE_MAX ? -1 : (long long)file);
    bpl_json_number(&d->json, NULL, at.line);
    bpl_json_number(&d->json, NULL, at.column);
    bpl_json_number(&d->json, NULL, step->depth);
    bpl_strbuf_clear(&d->text);
    if (bpl_set_add(known, node))
        bpl_trail_statement(&d->text, node);
    bpl_json_text(&d->json, NULL, d->text.length ? d->text.text : "");
    put_changes(d, execution, step);
    if (name)
        bpl_json_text(&d->json, NULL, name->text);
    bpl_json_close(&d->json);
}

static void put_steps(Data *d, const BplExecution *execution)
{
    size_t count = execution->trail.count;
    bool is_cut = execution->is_cut || count > d->steps_left;
    BplSet known = {0};
    if (count > d->steps_left)
        count = d->steps_left;
    d->steps_left -= count;
    bpl_json_open(&d->json, "steps", '[');
    for (size_t i = 0; i < count; i++)
        put_step(d, execution, &execution->trail.at[i], &known);
    bpl_json_close(&d->json);
    bpl_json_bool(&d->json, "cut", is_cut);
    bpl_set_release(&known);
}

/* ---- tests ----------------------------------------------------------------------------------- */

static const char *outcome_text(BplJunitVerdict verdict)
{
    static const char *const texts[] = {"passed", "failed", "error", "skipped"};
    return texts[verdict];
}

/* Adds the values of the variables in the failing check, in the execution that the page shows. The
 * inputs of this execution may differ from those of the failure, since the two were minimised
 * independently. */
static void put_claim_values(Data *d, const BplExecution *execution)
{
    const BplFailure *failure = execution->failure;
    bpl_json_open(&d->json, "values", '[');
    for (size_t i = 0; i < failure->values.count; i++) {
        const BplExecValue *value = &failure->values.at[i];
        const char *text = value->text;
        for (size_t k = 0; !failure->stack.count && k < execution->finals.count; k++)
            if (execution->finals.at[k].var == value->var)
                text = execution->finals.at[k].text;
        put_name(d, value->var);
        bpl_json_text(&d->json, NULL, text);
    }
    bpl_json_close(&d->json);
}

static void put_execution(Data *d, const BplExecution *execution)
{
    const BplFailure *failure = execution->failure;
    put_values(d, "inputs", &execution->inputs);
    put_values(d, "finals", &execution->finals);
    if (failure) {
        put_place(d, "place", failure->at ? failure->at : failure->claim);
        put_claim_values(d, execution);
        put_points(d, failure);
        bpl_json_text(&d->json, "confirmation", bpl_confirmation_text(failure->confirmation));
        if (failure->confirmation != BPL_CONFIRMED && failure->reason)
            bpl_json_text(&d->json, "reason", failure->reason);
    }
    if (execution->trail.count)
        put_steps(d, execution);
}

/* For a mutant, adds its position and, as details, an input for which the mutant behaves
 * differently from the program. */
static void put_mutant(Data *d, const BplJunitCase *test, BplLoc place)
{
    put_loc(d, "place", place);
    if (test->content)
        bpl_json_text(&d->json, "details", test->content);
}

static void put_test(Data *d, const BplPageUnit *unit, size_t index, const BplExecution *execution)
{
    const BplJunitCase *test = unit->suite->cases.at[index];
    bpl_json_open(&d->json, NULL, '{');
    bpl_json_text(&d->json, "name", test->name);
    bpl_json_text(&d->json, "outcome", outcome_text(test->verdict));
    if (test->type)
        bpl_json_text(&d->json, "type", test->type);
    if (test->message)
        bpl_json_text(&d->json, "message", test->message);
    if (execution)
        put_execution(d, execution);
    if (unit->places)
        put_mutant(d, test, unit->places[index]);
    bpl_json_close(&d->json);
}

/* Returns the execution that the test reports, or NULL. With --only the report has one of several
 * tests, which is then found by its name. */
static const BplExecution *execution_of(const BplPageUnit *unit, size_t index)
{
    const BplExecResult *result = unit->result;
    if (!result || !result->executions.count)
        return NULL;
    if (unit->suite->cases.count >= result->executions.count)
        return index < result->executions.count ? result->executions.at[index] : NULL;
    const BplExecution *found = NULL;
    uint32_t passing = 0;
    for (size_t i = 0; i < result->executions.count && !found; i++) {
        BplStrbuf name = {0};
        bpl_suite_name(&name, result->executions.at[i], &passing);
        if (strcmp(name.text, unit->suite->cases.at[index]->name) == 0)
            found = result->executions.at[i];
        bpl_strbuf_release(&name);
    }
    return found;
}

static const char *property_of(const BplJunitSuite *suite, const char *name)
{
    for (size_t i = 0; i < suite->properties.count; i++)
        if (strcmp(suite->properties.at[i].name, name) == 0)
            return suite->properties.at[i].value;
    return "";
}

static void put_unit(Data *d, const BplPageUnit *unit)
{
    BplJson *json = &d->json;
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "id", unit->suite->name);
    bpl_json_text(json, "name", unit->procedure->name->text);
    put_place(d, "place", &unit->procedure->node);
    bpl_json_text(json, "verdict", property_of(unit->suite, "verdict"));
    bpl_json_text(json, "executions", property_of(unit->suite, "executions"));
    bpl_json_text(json, "stopped", property_of(unit->suite, "stopped by"));
    bpl_json_text(json, "engine", property_of(unit->suite, "engine"));
    bpl_json_open(json, "tests", '[');
    for (size_t i = 0; i < unit->suite->cases.count; i++)
        put_test(d, unit, i, execution_of(unit, i));
    bpl_json_close(json);
    bpl_json_close(json);
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Returns the name of the file with the first procedure, as `#line` gives it. */
static const char *title_of(const Data *d)
{
    for (size_t i = 0; i < d->page->count; i++) {
        BplPosition at = bpl_position(sources_of(d), d->page->units[i].procedure->node.loc);
        if (at.file && *at.file)
            return at.file;
    }
    return "tests";
}

static void put_all(Data *d)
{
    BplJson *json = &d->json;
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "title", title_of(d));
    bpl_json_text(json, "kind", d->page->kind == BPL_PAGE_MUTANTS ? "mutants" : "tests");
    if (d->page->interrupted)
        bpl_json_text(json, "interrupted", d->page->interrupted);
    if (d->page->has_time) {
        bpl_strbuf_clear(&d->text);
        bpl_junit_add_timestamp(&d->text, d->page->time);
        bpl_json_text(json, "time", d->text.text);
    }
    bpl_json_open(json, "files", '[');
    for (size_t i = 0; i < sources_of(d)->all.count; i++)
        put_file(d, sources_of(d)->all.at[i], &d->files.at[i]);
    bpl_json_close(json);
    bpl_json_open(json, "branches", '[');
    bpl_json_number(json, NULL, (long long)d->taken);
    bpl_json_number(json, NULL, (long long)d->branches);
    bpl_json_close(json);
    bpl_json_open(json, "procedures", '[');
    for (size_t i = 0; i < d->page->count; i++)
        put_unit(d, &d->page->units[i]);
    bpl_json_close(json);
    bpl_page_origins_put(json, d->origins);
    bpl_json_close(json);
}

/* Adds the JSON text with every `<` escaped, since `</script>` and `<!--` must not occur in the
 * page's data. */
static void add_without_tags(BplStrbuf *out, const BplStrbuf *json)
{
    const char *at = json->text, *end = json->text + json->length;
    while (at < end) {
        const char *next = memchr(at, '<', (size_t)(end - at));
        bpl_strbuf_add(out, at, (size_t)((next ? next : end) - at));
        if (next)
            bpl_strbuf_add_text(out, "\\u003c");
        at = next ? next + 1 : end;
    }
}

void bpl_page_data(BplStrbuf *out, const BplPage *page)
{
    BplStrbuf json = {0};
    Data d = {.json = {.out = &json},
              .page = page,
              .front_end = bpl_front_end_of(page->program),
              .origins = bpl_page_origins_new(page->program),
              .steps_left = BPL_PAGE_MOST_STEPS};
    gather(&d);
    put_all(&d);
    add_without_tags(out, &json);
    bpl_page_origins_free(d.origins);
    for (size_t i = 0; i < d.files.count; i++)
        bpl_page_lines_release(&d.files.at[i]);
    bpl_vec_release(&d.files);
    bpl_strbuf_release(&d.text);
    bpl_strbuf_release(&json);
}
