/* Records for which arguments the execution gives functions a value (local.h), as maps without a
 * default. Such a map has no type, so that it also keeps values that are the default value of their
 * type. */
#include "libbpl/replay/local.h"

#include "libbpl/base/alloc.h"
#include "libbpl/replay/define.h"
#include "libbpl/replay/match.h"

static void add_point(BplRun *run, BplFunctionInfo *info, const BplDatum *const *keys,
                      const BplDatum *value)
{
    const BplDatum *table = info->table;
    if (!info->known) {
        info->known = bpl_datum_map(run->values, NULL, table->arity, NULL, NULL, 0);
        bpl_vec_push(&run->noted, info);
    }
    info->known = bpl_datum_map_store(run->values, info->known, keys, value);
}

/* Initialises the function's known values with those that its table in the script lists. */
static void begin(BplRun *run, BplFunctionInfo *info)
{
    const BplDatum *table = bpl_datum_flat(info->table);
    info->known = bpl_datum_map(run->values, NULL, table->arity, NULL, table->cells, table->count);
    bpl_vec_push(&run->noted, info);
}

bool bpl_local_is_beyond(BplRun *run, BplFunctionInfo *info, const BplDatum *const *keys)
{
    if (!info->known)
        begin(run, info);
    bool is_partial = run->is_local || (run->in_quantifiers && !run->claim_is_check);
    return is_partial && !bpl_datum_map_find(info->known, keys);
}

void bpl_local_note(BplRun *run, BplFunctionInfo *info, const BplDatum *const *keys,
                    const BplDatum *value)
{
    if (!run->is_local && value->kind != BPL_D_UNKNOWN && !bpl_datum_map_find(info->known, keys))
        add_point(run, info, keys, value);
}

/* Initialises the known values of all functions that the execution has not applied, with those that
 * their tables list. */
static void begin_all(BplRun *run)
{
    for (size_t i = 0; i < run->script->tables.count; i++) {
        BplFunctionInfo *info =
            bpl_map_get(&run->replayer->functions, run->script->tables.at[i].function);
        if (info && info->decl && !info->known && bpl_eval_table(run, info))
            begin(run, info);
    }
}

/* Handles an axiom that is false. If the axiom is part of the definition of a function by axioms
 * (define.h), the function's table was wrong: the run is repeated, and the function is computed by
 * its definition. Otherwise the run ends as infeasible. */
static void contradict(BplRun *run, const BplAxiom *axiom)
{
    BplFunctionInfo *info = bpl_define_of(run, axiom);
    if (info)
        bpl_vec_push(&run->to_compute, info);
    bpl_run_stop(run, BPL_REPLAY_INFEASIBLE, BPL_WHY_AXIOM, &axiom->node, NULL);
}

static void check_all(BplRun *run)
{
    run->claim_is_check = false;
    for (size_t i = 0; i < run->replayer->axioms.count && !run->stopped; i++) {
        const BplAxiom *axiom = run->replayer->axioms.at[i];
        if (bpl_run_skips(run, axiom) || bpl_define_holds(run, axiom))
            continue;
        const BplExpr *expr = axiom->expr;
        bool is_for_all = expr->kind == BPL_QUANT && expr->op == BPL_FORALL;
        run->claim = &axiom->node;
        const BplDatum *value =
            is_for_all ? bpl_match_for_all(run, bpl_as_quant(expr)) : bpl_run_eval(run, expr);
        if (value && value->kind == BPL_D_UNKNOWN)
            bpl_run_undecided(run, value);
        else if (value && !value->small)
            contradict(run, axiom);
    }
}

void bpl_local_after(BplRun *run, void (*check)(BplRun *run))
{
    BplReplayOutcome *outcome = run->outcome;
    if (outcome->tentative != BPL_REPLAY_FAILED)
        return;
    BplReplayWhy why = outcome->why;
    const BplNode *node = outcome->node;
    outcome->stack.count = 0; /* bpl_run_stop will record the bodies that have not ended again */
    run->stopped = false;
    run->in_axioms++;
    bpl_run_check_unique(run);
    if (!run->stopped)
        bpl_run_check_order(run);
    if (!run->stopped)
        check(run);
    run->in_axioms--;
    if (!run->stopped)
        bpl_run_stop(run, BPL_REPLAY_FAILED, why, node, NULL);
}

static void check_locally(BplRun *run)
{
    begin_all(run);
    run->is_local = true;
    if (!run->stopped)
        check_all(run);
}

void bpl_local_check(BplRun *run)
{
    bpl_local_after(run, check_locally);
}

void bpl_local_forget(BplRun *run)
{
    for (size_t i = 0; i < run->noted.count; i++)
        run->noted.at[i]->known = NULL;
    bpl_vec_release(&run->noted);
}
