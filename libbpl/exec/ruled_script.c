/* Replays a recorded execution (script) after giving its maps and functions rules: formulas for
 * their values at all arguments that the solver's model does not mention. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"
#include "libbpl/exec/script.h"
#include "libbpl/replay/guess.h"
#include "libbpl/syntax/print.h"

static bool is_decided(const BplReplayOutcome *outcome)
{
    for (size_t i = 0; i < outcome->undecided.count; i++)
        if (!outcome->undecided.at[i].is_check)
            return false;
    return true;
}

static const BplReplayElse *rule_of(const BplReplayScript *script, const BplVar *var)
{
    for (size_t i = 0; i < script->elses.count; i++) {
        const BplNode *of = script->elses.at[i].of;
        const BplVar *other = of->kind == BPL_VAR ? bpl_as_var(of) : NULL;
        if (other == var || (other && other->name == var->name && other->op == var->op))
            return &script->elses.at[i];
    }
    return NULL;
}

static const BplDatum *init_of(const BplReplayScript *script, const BplVar *var)
{
    for (size_t i = 0; i < script->inits.count; i++) {
        const BplVar *other = script->inits.at[i].var;
        if (other == var || (other->name && other->name == var->name && other->op == var->op))
            return script->inits.at[i].value;
    }
    return NULL;
}

/* Returns as text the map, with its rule (the formula for all other indices): [5 -> 7, else ->
 * (lambda i: int :: i + 1)]. */
static char *ruled_text(const BplDatum *map, const BplReplayElse *rule)
{
    BplStrbuf text = {0};
    bool has_points = false;
    bpl_strbuf_add_char(&text, '[');
    map = map && map->kind == BPL_D_MAP && !rule->is_whole ? bpl_datum_flat(map) : NULL;
    for (uint32_t i = 0; map && i < map->count; i++) {
        const BplDatum *const *row = map->cells + (size_t)i * (map->arity + 1);
        bpl_strbuf_add_text(&text, has_points ? ", " : "");
        bpl_datum_print(&text, row[0]);
        bpl_strbuf_add_text(&text, " -> ");
        bpl_datum_print(&text, row[map->arity]);
        has_points = true;
    }
    bpl_strbuf_add_text(&text, has_points ? ", else -> " : "else -> ");
    bpl_print_node(&text, &rule->rule->node);
    bpl_strbuf_add_char(&text, ']');
    return bpl_strbuf_detach(&text);
}

static void say_inputs(const BplReplayScript *script, BplExecValues *inputs)
{
    for (size_t i = 0; i < inputs->count; i++) {
        BplExecValue *input = &inputs->at[i];
        const BplReplayElse *rule = rule_of(script, input->var);
        if (!rule)
            continue;
        bpl_free(input->text);
        input->text = ruled_text(init_of(script, input->var), rule);
    }
}

static const BplDatum *value_in(const BplReplayChange *changes, size_t count, const BplVar *var)
{
    for (size_t i = 0; i < count; i++)
        if (changes[i].var == var)
            return changes[i].value;
    return NULL;
}

/* Replaces `values`, the variables of the failing check, by the values that they had where the run
 * ended. */
static void say_values(const BplReplayOutcome *outcome, BplExecValues *values)
{
    for (size_t i = 0; i < values->count; i++) {
        const BplVar *var = values->at[i].var;
        const BplDatum *value = value_in(outcome->inner.at, outcome->inner.count, var);
        if (!value)
            value = value_in(outcome->finals.at, outcome->finals.count, var);
        if (!value)
            continue;
        BplStrbuf text = {0};
        bpl_datum_print(&text, value);
        bpl_free(values->at[i].text);
        values->at[i].text = bpl_strbuf_detach(&text);
    }
}

typedef BPL_VEC(BplGuessPoint) Points;

static bool small_of(const BplDatum *value, long *number)
{
    if (value->kind == BPL_D_BOOL)
        *number = value->small;
    return value->kind == BPL_D_BOOL ||
           (value->kind == BPL_D_INT && bpl_datum_small(value, number));
}

static void note_point(void *data, const BplFunction *function, const BplDatum *const *args,
                       uint32_t count, const BplDatum *value)
{
    Points *points = data;
    BplGuessPoint point = {.function = &function->node};
    bool is_new = count == 1 && points->count < bpl_limits->exec_guess_applied &&
                  small_of(args[0], &point.index) && small_of(value, &point.value);
    for (size_t i = 0; i < points->count && is_new; i++)
        is_new = points->at[i].function != point.function || points->at[i].index != point.index;
    if (is_new)
        bpl_vec_push(points, point);
}

/* Replays the execution, and collects in `points` the values of functions that it reads. */
static void note_points(const BplProgram *program, const BplNode *entry,
                        const BplReplayScript *script, const BplReplayOptions *usual,
                        Points *points)
{
    BplReplayOptions options = *usual;
    options.ignore_axioms = true;
    options.hooks.data = points;
    options.hooks.apply = note_point;
    bpl_replay_outcome_free(bpl_replay(program, entry, script, &options));
}

void bpl_script_say_maps(const BplScriptWriter *writer, const BplProgram *program,
                         const BplNode *entry, BplExecValues *inputs)
{
    const BplReplayScript *script = bpl_script_contents(writer);
    BplGuess *guess = NULL;
    bool is_asked = false;
    for (size_t i = 0; i < inputs->count; i++) {
        const BplVar *var = inputs->at[i].var;
        const BplDatum *value = init_of(script, var);
        if (!value || value->kind != BPL_D_MAP || rule_of(script, var))
            continue;
        if (!is_asked)
            guess = bpl_guess_new(program, entry, script, NULL, 0);
        is_asked = true;
        if (!bpl_guess_is_about(guess, var))
            continue;
        BplStrbuf text = {0};
        bpl_script_print_value(&text, value);
        bpl_free(inputs->at[i].text);
        inputs->at[i].text = bpl_strbuf_detach(&text);
    }
    bpl_guess_free(guess);
}

bool bpl_script_find_rules(BplScriptWriter *writer, const BplProgram *program, const BplNode *entry,
                           const BplScriptSetting *setting, BplFailure *failure,
                           BplExecValues *inputs)
{
    BplReplayScript *script = bpl_script_open(writer);
    BplReplayer *replayer = bpl_replayer_new(program);
    const BplReplayOptions options = {.replayer = replayer,
                                      .is_spec = setting->is_spec,
                                      .is_spec_data = setting->data,
                                      .skip_axiom = setting->skip_axiom,
                                      .skip_axiom_data = setting->data,
                                      .max_steps = bpl_limits->exec_guess_steps,
                                      .max_points = bpl_limits->exec_guess_points,
                                      .stop = setting->stop};
    Points points = {0};
    bool found = false;
    note_points(program, entry, script, &options, &points);
    BplGuess *guess = bpl_script_guess(writer, program, entry, points.at, points.count);
    while (!found && guess && bpl_guess_next(guess, script)) {
        BplReplayOutcome *outcome = bpl_replay(program, entry, script, &options);
        found = is_decided(outcome) && (failure ? outcome->tentative == BPL_REPLAY_FAILED &&
                                                      outcome->node == failure->claim
                                                : outcome->status == BPL_REPLAY_PASSED);
        if (found && failure)
            say_values(outcome, &failure->values);
        bpl_replay_outcome_free(outcome);
    }
    if (found)
        say_inputs(script, failure ? &failure->inputs : inputs);
    bpl_vec_release(&points);
    bpl_replayer_free(replayer);
    return found;
}
