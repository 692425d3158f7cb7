/* Computes values of maps and functions at keys that the script does not list, by the script's
 * rules for such keys (guess.h). */
#include "libbpl/replay/run.h"

static const BplReplayElse *rule_of(const BplRun *run, const void *of)
{
    for (size_t i = 0; i < run->script->elses.count; i++)
        if (run->script->elses.at[i].of == of)
            return &run->script->elses.at[i];
    return NULL;
}

const BplDatum *bpl_run_elsewhere(BplRun *run, const void *of, const BplDatum *map)
{
    const BplReplayElse *rule = rule_of(run, of);
    if (!rule || map->kind != BPL_D_MAP)
        return map;
    const BplDatum *made = bpl_eval_lambda_as(run, rule->rule, map->type);
    if (!made || made->kind != BPL_D_MAP || rule->is_whole)
        return made;
    map = bpl_datum_flat(map);
    for (uint32_t i = 0; i < map->count; i++) {
        const BplDatum *const *row = map->cells + (size_t)i * (map->arity + 1);
        made = bpl_datum_map_store(run->values, made, row, row[map->arity]);
    }
    return made;
}

bool bpl_run_all_elsewhere(BplRun *run)
{
    for (size_t i = 0; i < run->script->elses.count && !run->stopped; i++) {
        const BplReplayElse *rule = &run->script->elses.at[i];
        if (rule->of->kind != BPL_VAR)
            continue;
        const BplVar *var = bpl_as_var(rule->of);
        bool is_global = var->op == BPL_ROLE_GLOBAL || var->op == BPL_ROLE_CONST;
        if (run->frames.count ? var->op != BPL_ROLE_IN : !is_global)
            continue;
        const BplDatum *value = bpl_run_read(run, var);
        value = value ? bpl_run_elsewhere(run, var, value) : NULL;
        if (value)
            bpl_run_write(run, var, value);
    }
    return !run->stopped;
}
