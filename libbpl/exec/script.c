/* Builds scripts (inputs and choices of an execution) for the concrete evaluator, runs them, and
 * converts the outcomes for the engine. */
#include "libbpl/exec/script.h"

#include "libbpl/base/limits.h"
#include "libbpl/pass/sizes.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/walk.h"

struct BplScriptWriter {
    BplReplayScript script;
    /* number of elements of declared types in the script: each element has a smaller number */
    uint64_t elements;
    /* formulas (rules) for the values of the script's maps and functions at all arguments, owned by
     * this object; or NULL */
    BplGuess *guess;
};

BplScriptWriter *bpl_script_new(void)
{
    BplScriptWriter *writer = bpl_alloc_zero(sizeof *writer);
    writer->script.values = bpl_data_new();
    writer->script.partial = true;
    return writer;
}

void bpl_script_free(BplScriptWriter *writer)
{
    bpl_replay_script_release(&writer->script);
    bpl_guess_free(writer->guess);
    bpl_free(writer);
}

bool bpl_script_has_rules(const BplScriptWriter *writer)
{
    return writer->script.elses.count > 0;
}

BplGuess *bpl_script_guess(BplScriptWriter *writer, const BplProgram *program, const BplNode *entry,
                           const BplGuessPoint *points, size_t count)
{
    bpl_guess_free(writer->guess);
    return writer->guess = bpl_guess_new(program, entry, &writer->script, points, count);
}

/* ---- values ---------------------------------------------------------------------------------- */

BplScriptValue bpl_script_bool(BplScriptWriter *writer, bool truth)
{
    (void)writer;
    return bpl_datum_bool(truth);
}

BplScriptValue bpl_script_int(BplScriptWriter *writer, mpz_srcptr number)
{
    return bpl_datum_int_z(writer->script.values, number);
}

BplScriptValue bpl_script_real(BplScriptWriter *writer, mpq_srcptr number)
{
    return bpl_datum_real(writer->script.values, number);
}

BplScriptValue bpl_script_bv(BplScriptWriter *writer, mpz_srcptr number, uint32_t width)
{
    return bpl_datum_bv(writer->script.values, number, width);
}

BplScriptValue bpl_script_float(BplScriptWriter *writer, mpz_srcptr bits, uint32_t significand,
                                uint32_t exponent)
{
    return bpl_datum_float(writer->script.values, bits, significand, exponent);
}

BplScriptValue bpl_script_rounding(BplScriptWriter *writer, int mode)
{
    (void)writer;
    return bpl_datum_rmode((BplRounding)mode);
}

BplScriptValue bpl_script_string(BplScriptWriter *writer, const char *text, size_t length)
{
    return bpl_datum_string(writer->script.values, text, length);
}

BplScriptValue bpl_script_element(BplScriptWriter *writer, uint32_t number)
{
    if (writer->elements <= number)
        writer->elements = (uint64_t)number + 1;
    return bpl_datum_element_ui(writer->script.values, NULL, number);
}

uint64_t bpl_script_elements(const BplScriptWriter *writer)
{
    return writer->elements;
}

/* Casts opaque values back to the evaluator's type BplDatum. */
static const BplDatum **values_of(const BplScriptValue *values, size_t count)
{
    const BplDatum **copies = bpl_alloc((count + 1) * sizeof *copies);
    for (size_t i = 0; i < count; i++)
        copies[i] = values[i];
    return copies;
}

BplScriptValue bpl_script_data(BplScriptWriter *writer, const BplConstructor *ctor,
                               const BplScriptValue *fields, uint32_t count)
{
    const BplDatum **copies = values_of(fields, count);
    const BplDatum *made = bpl_datum_data(writer->script.values, NULL, ctor, copies, count);
    bpl_free(copies);
    return made;
}

BplScriptValue bpl_script_type(BplScriptWriter *writer, const BplType *type)
{
    BplData *values = writer->script.values;
    BplGrounds *grounds = bpl_data_grounds(values);
    return bpl_datum_type(values, type ? bpl_ground(grounds, type, NULL)
                                       : bpl_ground_basic(grounds, BPL_T_INT));
}

BplScriptValue bpl_script_map(BplScriptWriter *writer, uint32_t arity, BplScriptValue otherwise,
                              const BplScriptValue *cells, uint32_t points)
{
    const BplDatum **copies = values_of(cells, (size_t)points * (arity + 1));
    const BplDatum *made =
        bpl_datum_map(writer->script.values, NULL, arity, otherwise, copies, points);
    bpl_free(copies);
    return made;
}

/* ---- parts of a script ----------------------------------------------------------------------- */

void bpl_script_init(BplScriptWriter *writer, const BplVar *var, BplScriptValue value)
{
    bpl_replay_init(&writer->script, var, value);
}

void bpl_script_table(BplScriptWriter *writer, const BplNode *function, BplScriptValue table)
{
    bpl_replay_table(&writer->script, function, table);
}

void bpl_script_choice(BplScriptWriter *writer, int kind, const BplNode *node, const BplVar *var,
                       BplScriptValue value)
{
    if (kind == BPL_CHOOSE_TARGET || kind == BPL_CHOOSE_BODY || kind == BPL_CHOOSE_GUARD)
        var = NULL;
    bpl_replay_choice(&writer->script, (BplReplayChoiceKind)kind, node, var, value);
}

/* ---- outcome of a replay --------------------------------------------------------------------- */

static void add_place(BplStrbuf *out, const BplProgram *program, const BplNode *node)
{
    if (!node)
        return;
    bpl_strbuf_add_text(out, " at ");
    bpl_position_print(out, &program->sources, node->loc ? node->loc : bpl_node_origin(node));
}

static bool is_axiom(const BplNode *claim)
{
    return claim && claim->kind == BPL_AXIOM;
}

/* Writes to the outcome which axioms and assumed formulas hold at the values of the execution, but
 * were not decided for all other values. */
static void name_open(BplScriptOutcome *outcome, const BplProgram *program,
                      const BplReplayOutcome *replayed)
{
    size_t axioms = 0, count = 0;
    for (size_t i = 0; i < replayed->undecided.count; i++)
        axioms += is_axiom(replayed->undecided.at[i].claim);
    bpl_strbuf_add_text(&outcome->why, "open beyond its values:");
    if (axioms)
        bpl_strbuf_addf(&outcome->why, " %zu axiom%s", axioms, axioms == 1 ? "" : "s");
    if (outcome->open > axioms)
        bpl_strbuf_addf(&outcome->why, "%s %zu assumption%s", axioms ? " and" : "",
                        outcome->open - axioms, outcome->open - axioms == 1 ? "" : "s");
    for (size_t i = 0; i < replayed->undecided.count && count < bpl_limits->exec_undecided_shown;
         i++) {
        const BplReplayUndecided *undecided = &replayed->undecided.at[i];
        if (undecided->is_check)
            continue;
        bpl_strbuf_add_text(&outcome->why, count++ ? "," : "");
        add_place(&outcome->why, program, undecided->claim);
    }
    bpl_strbuf_add_text(&outcome->why,
                        outcome->open > bpl_limits->exec_undecided_shown ? " …" : "");
}

static void explain(BplScriptOutcome *outcome, const BplProgram *program,
                    const BplReplayOutcome *replayed)
{
    if (replayed->undecided.count) {
        bpl_strbuf_add_text(&outcome->why, "not decided: ");
        bpl_print_node(&outcome->why, replayed->undecided.at[0].formula);
        add_place(&outcome->why, program, replayed->undecided.at[0].formula);
        return;
    }
    if (replayed->why == BPL_WHY_AXIOM) {
        bpl_strbuf_add_text(&outcome->why,
                            "found with instances of axioms; for these values the one");
        add_place(&outcome->why, program, replayed->node);
        bpl_strbuf_add_text(&outcome->why, " does not hold as a whole");
        return;
    }
    bpl_strbuf_addf(&outcome->why, "replay: %s", bpl_replay_status_text(replayed->status));
    if (replayed->what)
        bpl_strbuf_addf(&outcome->why, " (%s)", replayed->what);
    else if (replayed->why != BPL_WHY_NONE)
        bpl_strbuf_addf(&outcome->why, " (%s)", bpl_replay_why_text(replayed->why));
    add_place(&outcome->why, program, replayed->node);
}

typedef struct Tracer {
    const BplProgram *program;
    BplStrbuf *out;
    BplNodes *traced;
    BplExecution *record;
    BplFailure *points;
    BplStrbuf prints;
} Tracer;

/* Adds a line for the executed step to the trace: file(line,column): x = 5, y = [0 -> 1]. */
static void trace(const Tracer *tracer, const BplReplayStep *step)
{
    bpl_strbuf_addf(tracer->out, "      %*s", (int)(step->depth % 40) * 2, "");
    bpl_position_print(tracer->out, &tracer->program->sources,
                       step->node->loc ? step->node->loc : bpl_node_origin(step->node));
    for (size_t i = 0; i < step->change_count; i++) {
        bpl_strbuf_addf(tracer->out, "%s %s = ", i ? "," : ":", step->changes[i].var->name->text);
        bpl_datum_print(tracer->out, step->changes[i].value);
    }
    bpl_strbuf_add_char(tracer->out, '\n');
    bpl_vec_push(tracer->traced, step->node);
}

void bpl_script_print(BplStrbuf *text, const BplDatum *value, size_t most)
{
    bpl_script_print_value(text, value);
    if (text->length > most) {
        for (text->length = most; (text->text[text->length] & 0xc0) == 0x80;)
            text->length--;
        bpl_strbuf_add_text(text, "…");
    }
}

static void record_value(BplExecValues *values, const BplReplayChange *change)
{
    BplStrbuf text = {0};
    bpl_script_print(&text, change->value, bpl_limits->exec_trail_value);
    BplExecValue value = {change->var, bpl_strbuf_detach(&text)};
    bpl_vec_push(values, value);
}

static void record(BplExecution *execution, const BplReplayStep *step)
{
    if (execution->trail.count == bpl_limits->exec_trail_steps) {
        execution->is_cut = true;
        return;
    }
    BplExecStep made = {step->node, step->depth, (uint32_t)execution->changes.count, 0};
    for (size_t i = 0; i < step->change_count; i++)
        if (step->changes[i].var->name)
            record_value(&execution->changes, &step->changes[i]);
    made.count = (uint32_t)execution->changes.count - made.first;
    bpl_vec_push(&execution->trail, made);
}

static void on_step(void *data, const BplReplayStep *step)
{
    const Tracer *tracer = data;
    if (tracer->out)
        trace(tracer, step);
    if (tracer->record)
        record(tracer->record, step);
}

static void on_apply(void *data, const BplFunction *function, const BplDatum *const *args,
                     uint32_t count, const BplDatum *value)
{
    const Tracer *tracer = data;
    bpl_script_note_point(tracer->points, &function->node, args, count, value);
}

/* Prints the arguments of a print attribute: {:print e} as a line of the report, {:trace e} as a
 * line of the trace, if a trace is kept. */
static void on_print(void *data, const BplNode *statement, const BplAttr *attr,
                     const BplDatum *const *values)
{
    Tracer *tracer = data;
    bool is_print = strcmp(attr->name->text, "print") == 0;
    BplStrbuf *out = is_print ? &tracer->prints : tracer->out;
    if (!out || out->length > bpl_limits->exec_print_bytes)
        return;
    bpl_strbuf_add_text(out, "      ");
    bpl_position_print(out, &tracer->program->sources, statement->loc);
    bpl_strbuf_add_text(out, ": ");
    bpl_replay_print(out, attr, values);
    bpl_strbuf_add_char(out, '\n');
    if (!is_print)
        bpl_vec_push(tracer->traced, statement);
}

/* Replaces *prints, the lines printed by an earlier run, by the lines of this run. */
static void keep_prints(char **prints, const BplStrbuf *text)
{
    bpl_free(*prints);
    *prints = text->length ? bpl_strndup(text->text, text->length) : NULL;
}

/* Stores in the execution the final values of the executed procedure's results and variables, and
 * of the globals that it changed. */
static void record_finals(BplExecution *execution, const BplReplayOutcome *replayed)
{
    BplSet changed = {0};
    size_t begin = execution->trail.count ? execution->trail.at[0].count : 0;
    for (size_t i = begin; i < execution->changes.count; i++)
        bpl_set_add(&changed, execution->changes.at[i].var);
    for (size_t i = 0; i < replayed->finals.count; i++) {
        const BplVar *var = replayed->finals.at[i].var;
        bool is_own = var->op == BPL_ROLE_OUT || var->op == BPL_ROLE_LOCAL;
        bool is_changed = var->op == BPL_ROLE_GLOBAL && bpl_set_has(&changed, var);
        if (var->name && replayed->finals.at[i].value && (is_own || is_changed))
            record_value(&execution->finals, &replayed->finals.at[i]);
    }
    bpl_set_release(&changed);
}

static void free_texts(BplExecValues *values)
{
    for (size_t i = 0; i < values->count; i++)
        bpl_free(values->at[i].text);
    bpl_vec_clear(values);
}

void bpl_script_forget(BplExecution *execution)
{
    bpl_vec_clear(&execution->trail);
    execution->is_cut = false;
    free_texts(&execution->changes);
    free_texts(&execution->finals);
}

BplReplayScript *bpl_script_open(BplScriptWriter *writer)
{
    return &writer->script;
}

const BplReplayScript *bpl_script_contents(const BplScriptWriter *writer)
{
    return &writer->script;
}

static BplWalk find_type_params(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return node->kind == BPL_QUANT && bpl_as_quant(node)->type_params ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Returns true if an undecided formula is about all types. The solver is asked about such a formula
 * only at the types of the program. At other types it may be false, if it bounds the number of
 * values of each type:
 *
 *     axiom (forall<a> x: a, y: a :: x == y);    is false for int */
static bool speaks_of_all_types(const BplProgram *program, const BplReplayOutcome *replayed)
{
    bool does = false, has_sizes = false;
    BplSizes sizes;
    for (size_t i = 0; i < replayed->undecided.count && !does; i++) {
        const BplNode *claim = replayed->undecided.at[i].claim;
        if (!claim || claim->kind != BPL_AXIOM ||
            bpl_walk(&(BplWalker){.enter = find_type_params}, (BplNode *)(uintptr_t)claim))
            continue;
        if (!has_sizes)
            bpl_sizes_init(&sizes, program);
        has_sizes = true;
        BplSet types = {0};
        does = bpl_sizes_bounded(&types, bpl_as_axiom(claim)->expr, &sizes);
        bpl_set_release(&types);
    }
    if (has_sizes)
        bpl_sizes_release(&sizes);
    return does;
}

static void set_universes(BplReplayScript *script, const BplProgram *program, uint64_t size)
{
    bpl_vec_clear(&script->universes);
    BPL_EACH (const BplDecl, decl, size ? program->unit->decls : NULL)
        if (decl->kind == BPL_TYPE_DECL)
            BPL_EACH (const BplTypeDef, type, bpl_as_type_decl(decl)->defs)
                if (!type->body)
                    bpl_vec_push(&script->universes, ((BplReplayUniverse){type, size}));
}

BplCheck bpl_script_check(BplReplayWhy why)
{
    switch (why) {
    case BPL_WHY_REQUIRES:
        return BPL_CHECK_REQUIRES;
    case BPL_WHY_ENSURES:
        return BPL_CHECK_ENSURES;
    case BPL_WHY_INVARIANT_ENTRY:
    case BPL_WHY_INVARIANT_KEPT:
        return BPL_CHECK_INVARIANT;
    case BPL_WHY_ABORT:
        return BPL_CHECK_ABORT;
    default:
        return BPL_CHECK_ASSERT;
    }
}

void bpl_script_run(BplScriptWriter *writer, const BplProgram *program, const BplNode *entry,
                    const BplScriptSetting *setting, BplScriptOutcome *outcome)
{
    Tracer tracer = {program,         setting->trace,  setting->traced,
                     setting->record, setting->points, {0}};
    BplReplayOptions options = {.is_spec = setting->is_spec,
                                .is_spec_data = setting->data,
                                .skip_axiom = setting->skip_axiom,
                                .skip_axiom_data = setting->data,
                                .ignore_axioms = setting->ignore_axioms,
                                .axioms_at_values = setting->axioms_at_values,
                                .max_steps = setting->steps,
                                .is_brief = setting->is_brief,
                                .stop = setting->stop};
    options.hooks.data = &tracer;
    if (setting->trace || setting->record)
        options.hooks.trace = on_step;
    if (setting->points) {
        bpl_failure_forget_points(setting->points);
        bpl_failure_forget_reasons(setting->points);
        options.hooks.apply = on_apply;
        options.explain = true;
    }
    if (setting->record)
        bpl_script_forget(setting->record);
    if (setting->points || setting->record || setting->trace)
        options.hooks.print = on_print;
    set_universes(&writer->script, program, setting->universe);
    BplReplayOutcome *replayed = bpl_replay(program, entry, &writer->script, &options);
    *outcome = (BplScriptOutcome){.is_decided = true};
    /* if an undecided check fails instead, which comes earlier, the execution fails as well */
    for (size_t i = 0; i < replayed->undecided.count; i++)
        outcome->is_decided = outcome->is_decided && replayed->undecided.at[i].is_check;
    if (setting->record) {
        record_finals(setting->record, replayed);
        keep_prints(&setting->record->prints, &tracer.prints);
    }
    if (setting->points)
        keep_prints(&setting->points->prints, &tracer.prints);
    bpl_strbuf_release(&tracer.prints);
    outcome->failed = replayed->tentative == BPL_REPLAY_FAILED;
    outcome->passed = replayed->tentative == BPL_REPLAY_PASSED;
    outcome->is_of_types = !outcome->is_decided && speaks_of_all_types(program, replayed);
    outcome->is_cut = replayed->status == BPL_REPLAY_CUT;
    outcome->is_passed = replayed->status == BPL_REPLAY_PASSED;
    for (size_t i = 0; i < replayed->undecided.count; i++)
        outcome->open += !replayed->undecided.at[i].is_check;
    outcome->claim = replayed->node;
    outcome->returned = bpl_replay_returned(replayed);
    outcome->is_other =
        replayed->status == BPL_REPLAY_PASSED || replayed->status == BPL_REPLAY_INFEASIBLE;
    outcome->is_refuted = replayed->status == BPL_REPLAY_PASSED && replayed->is_computed;
    if (setting->axioms_at_values && outcome->failed && outcome->open) {
        name_open(outcome, program, replayed);
    } else if (setting->axioms_at_values && replayed->why == BPL_WHY_AXIOM) {
        bpl_strbuf_add_text(&outcome->why, "these values contradict the axiom");
        add_place(&outcome->why, program, replayed->node);
    } else
        explain(outcome, program, replayed);
    if (setting->points && outcome->failed && outcome->claim == setting->points->claim)
        bpl_script_note_reasons(setting->points, replayed);
    bpl_replay_outcome_free(replayed);
}
