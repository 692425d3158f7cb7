#include "libbpl/replay/model.h"

#include "libbpl/base/limits.h"
#include "libbpl/replay/define.h"
#include "libbpl/replay/free.h"
#include "libbpl/replay/local.h"

/* Returns the function's table of values for the second run of the execution (model.h), made from
 * the values known in the first run. These values belong to the first run, and are freed with its
 * outcome. */
static const BplDatum *table_of(BplRun *run, const BplReplayer *replayer,
                                const BplReplayTable *given)
{
    const BplFunctionInfo *info = bpl_map_get(&run->replayer->functions, given->function);
    const BplFunctionInfo *next = bpl_map_get(&replayer->functions, given->function);
    const BplDatum *table = given->table;
    if (!info || !next)
        return table;
    const BplDatum *known = info->known ? bpl_datum_flat(info->known) : bpl_datum_flat(table);
    const BplDatum *otherwise = next->is_free
                                    ? bpl_datum_element_ui(run->values, NULL, bpl_free_nowhere())
                                    : table->otherwise;
    return bpl_datum_map(run->values, NULL, table->arity, otherwise, known->cells, known->count);
}

void bpl_model_script(BplRun *run, const BplReplayer *replayer, BplReplayScript *script)
{
    *script = (BplReplayScript){.values = NULL};
    const BplReplayScript *given = run->script;
    for (size_t i = 0; i < given->inits.count; i++)
        bpl_vec_push(&script->inits, given->inits.at[i]);
    for (size_t i = 0; i < given->type_args.count; i++)
        bpl_vec_push(&script->type_args, given->type_args.at[i]);
    for (size_t i = 0; i < given->universes.count; i++)
        bpl_vec_push(&script->universes, given->universes.at[i]);
    for (size_t i = 0; i < given->choices.count; i++)
        bpl_vec_push(&script->choices, given->choices.at[i]);
    for (size_t i = 0; i < given->tables.count; i++) {
        BplReplayTable table = {given->tables.at[i].function,
                                table_of(run, replayer, &given->tables.at[i])};
        bpl_vec_push(&script->tables, table);
    }
    script->div_zero = given->div_zero;
    script->mod_zero = given->mod_zero;
    script->real_div_zero = given->real_div_zero;
    script->partial = given->partial;
}

/* Handles an axiom that is not known to hold. If the axiom is part of the definition of a function
 * by axioms (a rule), and this function may be computed by its rules, the run is repeated with the
 * function computed; otherwise the axiom is added to the undecided ones. */
static void leave_open(BplRun *run, const BplAxiom *axiom)
{
    BplFunctionInfo *info = bpl_define_of(run, axiom);
    if (info) {
        bpl_vec_push(&run->to_compute, info);
        bpl_run_stop(run, BPL_REPLAY_INFEASIBLE, BPL_WHY_AXIOM, &axiom->node, NULL);
    } else if (run->outcome->undecided.count < bpl_limits->replay_model_open) {
        bpl_run_undecided(run, bpl_datum_unknown(run->values, &axiom->node));
    } else {
        bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_STEPS, &axiom->node, NULL);
    }
}

static void check_all(BplRun *run)
{
    run->claim_is_check = false;
    for (size_t i = 0; i < run->replayer->axioms.count && !run->stopped; i++) {
        const BplAxiom *axiom = run->replayer->axioms.at[i];
        if (bpl_run_skips(run, axiom) || bpl_define_holds(run, axiom) ||
            bpl_free_implies(run->replayer, axiom->expr))
            continue;
        run->claim = &axiom->node;
        const BplDatum *value = bpl_run_eval(run, axiom->expr);
        if (value && (value->kind == BPL_D_UNKNOWN || !value->small))
            leave_open(run, axiom);
    }
}

void bpl_model_check(BplRun *run)
{
    bpl_local_after(run, check_all);
}
