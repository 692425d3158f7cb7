/* Minimises a failure with the concrete evaluator, and replaces those inputs and values of the
 * failing check that change. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"
#include "libbpl/exec/script.h"
#include "libbpl/replay/replay.h"
#include "libbpl/replay/shrink.h"

#include <string.h>

/* Gives the values in the script their types, which minimising needs. Returns false if a value does
 * not fit its type. */
static bool adopt_all(BplReplayScript *script)
{
    BplGrounds *grounds = bpl_data_grounds(script->values);
    for (size_t i = 0; i < script->inits.count; i++) {
        BplReplayInit *init = &script->inits.at[i];
        init->value = bpl_datum_adopt(script->values, init->value,
                                      bpl_ground(grounds, init->var->type, NULL));
        if (!init->value)
            return false;
    }
    for (size_t i = 0; i < script->choices.count; i++) {
        BplReplayChoice *choice = &script->choices.at[i];
        if (choice->var)
            choice->value = bpl_datum_adopt(script->values, choice->value,
                                            bpl_ground(grounds, choice->var->type, NULL));
        if (!choice->value)
            return false;
    }
    return true;
}

/* The values of the script's inputs and choices, saved so that they can be restored. */
typedef BPL_VEC(const BplDatum *) Values;

static void save(const BplReplayScript *script, Values *values)
{
    for (size_t i = 0; i < script->inits.count; i++)
        bpl_vec_push(values, script->inits.at[i].value);
    for (size_t i = 0; i < script->choices.count; i++)
        bpl_vec_push(values, script->choices.at[i].value);
    for (size_t i = 0; i < script->tables.count; i++)
        bpl_vec_push(values, script->tables.at[i].table);
}

static void put_back(BplReplayScript *script, const Values *values)
{
    size_t at = 0;
    for (size_t i = 0; i < script->inits.count; i++)
        script->inits.at[i].value = values->at[at++];
    for (size_t i = 0; i < script->choices.count; i++)
        script->choices.at[i].value = values->at[at++];
    for (size_t i = 0; i < script->tables.count; i++)
        script->tables.at[i].table = values->at[at++];
}

/* Returns true if the run ended at the statement of the failure, inside the same calls. */
static bool ends_there(const BplReplayOutcome *outcome, const BplFailure *failure)
{
    size_t count = outcome->stack.count;
    bool is_entry = outcome->why == BPL_WHY_INVARIANT_ENTRY;
    if (count != failure->stack.count + 1 &&
        !(failure->check == BPL_CHECK_REQUIRES && count == failure->stack.count))
        return false;
    if (failure->check == BPL_CHECK_INVARIANT && is_entry != failure->on_entry)
        return false;
    for (size_t i = 0; i < failure->stack.count && i + 1 < count; i++)
        if (outcome->stack.at[count - 2 - i].at != failure->stack.at[i].at)
            return false;
    return true;
}

static const BplDatum *value_in(const BplReplayChange *changes, size_t count, const BplVar *var)
{
    for (size_t i = 0; i < count; i++) {
        const BplVar *other = changes[i].var;
        if (other == var || (other->name && other->name == var->name && other->op == var->op))
            return changes[i].value;
    }
    return NULL;
}

static const BplDatum *ended_with(const BplReplayOutcome *outcome, const BplVar *var)
{
    const BplDatum *value = value_in(outcome->inner.at, outcome->inner.count, var);
    return value ? value : value_in(outcome->finals.at, outcome->finals.count, var);
}

static void say(BplExecValue *value, const BplDatum *datum)
{
    BplStrbuf text = {0};
    bpl_datum_print(&text, datum);
    bpl_free(value->text);
    value->text = bpl_strbuf_detach(&text);
}

static const BplReplayInit *init_of(const BplReplayScript *script, const BplVar *var, size_t *index)
{
    for (*index = 0; *index < script->inits.count; ++*index) {
        const BplVar *other = script->inits.at[*index].var;
        if (other == var || (other->name && other->name == var->name && other->op == var->op))
            return &script->inits.at[*index];
    }
    return NULL;
}

static void say_inputs(const BplReplayScript *script, const Values *before, BplExecValues *inputs)
{
    for (size_t i = 0; i < inputs->count; i++) {
        size_t index;
        const BplReplayInit *init = init_of(script, inputs->at[i].var, &index);
        if (init && bpl_datum_compare(init->value, before->at[index]) != 0)
            say(&inputs->at[i], init->value);
    }
}

/* Writes the values that have changed to the failure; returns false, and writes nothing, if some
 * value cannot be expressed. */
static bool say_all(const BplReplayScript *script, const Values *before,
                    const BplReplayOutcome *was, const BplReplayOutcome *is, BplFailure *failure)
{
    for (size_t i = 0; i < failure->values.count; i++)
        if (!ended_with(was, failure->values.at[i].var) ||
            !ended_with(is, failure->values.at[i].var))
            return false;
    for (size_t i = 0; i < failure->values.count; i++) {
        BplExecValue *value = &failure->values.at[i];
        if (bpl_datum_compare(ended_with(was, value->var), ended_with(is, value->var)) != 0)
            say(value, ended_with(is, value->var));
    }
    say_inputs(script, before, &failure->inputs);
    if (was->steps == failure->steps)
        failure->steps = is->steps;
    return true;
}

static BplReplayOptions options_of(const BplScriptSetting *setting, BplReplayer *replayer)
{
    return (BplReplayOptions){.replayer = replayer,
                              .is_spec = setting->is_spec,
                              .is_spec_data = setting->data,
                              .skip_axiom = setting->skip_axiom,
                              .skip_axiom_data = setting->data,
                              .max_steps = bpl_limits->exec_small_statements,
                              .max_points = bpl_limits->exec_small_points,
                              .stop = setting->stop};
}

static void note_turn(void *data, const BplNode *node, uint32_t which)
{
    uint64_t *way = data;
    *way = bpl_shrink_way(*way, node, which);
}

bool bpl_script_shrink_passing(BplScriptWriter *writer, const BplProgram *program,
                               const BplNode *entry, const BplScriptSetting *setting,
                               BplExecValues *inputs)
{
    BplReplayScript *script = bpl_script_open(writer);
    BplReplayer *replayer = bpl_replayer_new(program);
    const BplReplayOptions options = options_of(setting, replayer);
    BplShrink shrink = {program,
                        entry,
                        &options,
                        NULL,
                        0,
                        bpl_limits->exec_small_runs,
                        bpl_limits->exec_small_statements};
    Values before = {0};
    bool changed = false;
    if (adopt_all(script)) {
        save(script, &before);
        BplReplayOptions noting = options;
        noting.hooks.data = &shrink.way;
        noting.hooks.turn = note_turn;
        BplReplayOutcome *was = bpl_replay(program, entry, script, &noting);
        changed = was->status == BPL_REPLAY_PASSED && bpl_shrink(&shrink, script);
        bpl_replay_outcome_free(was);
        if (changed)
            say_inputs(script, &before, inputs);
    }
    bpl_vec_release(&before);
    bpl_replayer_free(replayer);
    return changed;
}

bool bpl_script_shrink(BplScriptWriter *writer, const BplProgram *program, const BplNode *entry,
                       const BplScriptSetting *setting, BplFailure *failure)
{
    BplReplayScript *script = bpl_script_open(writer);
    BplReplayer *replayer = bpl_replayer_new(program);
    const BplReplayOptions options = options_of(setting, replayer);
    BplShrink shrink = {program,
                        entry,
                        &options,
                        failure->claim,
                        0,
                        bpl_limits->exec_small_runs,
                        bpl_limits->exec_small_statements};
    Values before = {0};
    bool changed = false;
    if (adopt_all(script)) {
        save(script, &before);
        BplReplayOutcome *was = bpl_replay(program, entry, script, &options);
        if (bpl_shrink_fails(was, failure->claim) && bpl_shrink(&shrink, script)) {
            BplReplayOutcome *is = bpl_replay(program, entry, script, &options);
            changed = ends_there(was, failure) && ends_there(is, failure) &&
                      say_all(script, &before, was, is, failure);
            bpl_replay_outcome_free(is);
            if (!changed)
                put_back(script, &before);
        }
        bpl_replay_outcome_free(was);
    }
    bpl_vec_release(&before);
    bpl_replayer_free(replayer);
    return changed;
}
