/* Makes nondeterministic choices: takes them from the script; if the script has no choice for the
 * place, from the callback `choose`; without a callback, uses default values. */
#include "libbpl/replay/run.h"

static const BplDatum *fitted(BplRun *run, const BplDatum *value, const BplGround *type,
                              const void *node)
{
    const BplDatum *made = bpl_datum_adopt(run->values, value, type);
    if (!made)
        bpl_run_stop(run, BPL_REPLAY_MISFIT, BPL_WHY_NONE, node,
                     "a value that is not of the type it is for");
    return made;
}

static const BplDatum *missing(BplRun *run, int kind, const void *node, const BplVar *var,
                               size_t options, const BplGround *type)
{
    const BplReplayHooks *hooks = &run->options.hooks;
    run->outcome->choices_missing++;
    if (hooks->choose) {
        const BplDatum *value =
            hooks->choose(hooks->data, kind, node, var, options, run->values, type);
        if (value)
            return fitted(run, value, type, var ? (const void *)var : node);
    }
    const BplDatum *value = bpl_datum_default(run->values, type);
    return value ? value
                 : bpl_run_unsupported(run, var ? (const void *)var : node,
                                       "a type without a small value");
}

static bool may_be_left_out(BplReplayChoiceKind kind)
{
    return kind == BPL_CHOOSE_HAVOC || kind == BPL_CHOOSE_CALL || kind == BPL_CHOOSE_LOCAL;
}

const BplDatum *bpl_run_choose(BplRun *run, BplReplayChoiceKind kind, const void *node,
                               const BplVar *var, size_t options, const BplGround *type)
{
    const BplReplayScript *script = run->script;
    const BplDatum *value = NULL;
    if (run->next_choice < script->choices.count) {
        const BplReplayChoice *choice = &script->choices.at[run->next_choice];
        if (choice->kind == kind && choice->node == node && choice->var == var) {
            run->outcome->choices_used = ++run->next_choice;
            value = fitted(run, choice->value, type, node);
        } else if (!script->partial || !may_be_left_out(kind)) {
            return bpl_run_stop(run, BPL_REPLAY_DIVERGED, BPL_WHY_NONE, node, NULL);
        }
    }
    if (!value && !run->stopped)
        value = missing(run, (int)kind, node, var, options, type);
    mpz_t z;
    if (value && options &&
        (mpz_sgn(bpl_datum_z(value, z)) < 0 || mpz_cmp_ui(bpl_datum_z(value, z), options) >= 0))
        return bpl_run_stop(run, BPL_REPLAY_DIVERGED, BPL_WHY_NONE, node, NULL);
    return value && var ? bpl_run_elsewhere(run, var, value) : value;
}

const BplDatum *bpl_run_initial(BplRun *run, const BplVar *var, const BplVar *aka,
                                const BplGround *type)
{
    const BplReplayInit *init = bpl_map_get(&run->inits, var);
    if (!init && aka)
        init = bpl_map_get(&run->inits, aka);
    return init ? fitted(run, init->value, type, var) : missing(run, -1, NULL, var, 0, type);
}
