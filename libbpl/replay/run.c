/* Runs an execution from beginning to end, and records how the execution ends. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/define.h"
#include "libbpl/replay/free.h"
#include "libbpl/replay/local.h"
#include "libbpl/replay/model.h"
#include "libbpl/replay/reason.h"

#include <string.h>

/* ---- stopping -------------------------------------------------------------------------------- */

/* Returns true if the status with which the run ends depends on undecided formulas: for a run that
 * passes or fails, on any of them; for a run that ends at a false assumption, only on undecided
 * checks before it. */
static bool rests_on_undecided(const BplRun *run, BplReplayStatus status)
{
    if (status == BPL_REPLAY_INFEASIBLE)
        return run->undecided_check;
    return (status == BPL_REPLAY_PASSED || status == BPL_REPLAY_FAILED) &&
           run->outcome->undecided.count > 0;
}

const BplDatum *bpl_run_stop(BplRun *run, BplReplayStatus status, BplReplayWhy why,
                             const BplNode *node, const char *what)
{
    BplReplayOutcome *outcome = run->outcome;
    if (run->stopped)
        return NULL;
    run->stopped = true;
    if (run->is_explaining)
        return NULL;
    outcome->tentative = status;
    outcome->status = rests_on_undecided(run, status) ? BPL_REPLAY_UNDECIDED : status;
    outcome->why = why;
    outcome->node = node;
    outcome->what = what;
    size_t frames = run->frames.count;
    /* the check of a precondition belongs to the caller, although it is evaluated with the callee's
     * variables */
    if (status == BPL_REPLAY_FAILED && why == BPL_WHY_REQUIRES)
        frames--;
    for (size_t i = 0; i < frames; i++) {
        const BplReplayFrame *frame = &run->frames.at[i];
        bpl_vec_push(&outcome->stack,
                     (BplReplayCaller){frame->flat->body, frame->flat->procedure, frame->at});
    }
    return NULL;
}

const BplDatum *bpl_run_unsupported(BplRun *run, const void *node, const char *what)
{
    return bpl_run_stop(run, BPL_REPLAY_UNSUPPORTED, BPL_WHY_NONE, node, what);
}

bool bpl_run_step(BplRun *run, const void *node)
{
    if (run->outcome->steps + run->large >= run->options.max_steps) {
        bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_STEPS, node, NULL);
        return false;
    }
    if (run->options.stop && *run->options.stop)
        bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_SIGNAL, node, NULL);
    run->outcome->steps++;
    run->work_before = run->work;
    return !run->stopped;
}

bool bpl_run_has_room(BplRun *run, const void *node)
{
    const char *now = __builtin_frame_address(0);
    run->work++;
    size_t used = (size_t)(now < run->stack_base ? run->stack_base - now : now - run->stack_base);
    if (used > run->options.max_stack)
        bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_FUNCTION_DEPTH, node, NULL);
    else if (run->options.is_brief && run->work - run->work_before > bpl_limits->replay_expressions)
        bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_STEPS, node, NULL);
    else if (run->values->arena.used + run->frame_bytes > run->options.max_memory)
        bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_MEMORY, node, NULL);
    return !run->stopped;
}

void bpl_run_undecided(BplRun *run, const BplDatum *unknown)
{
    BplReplayOutcome *outcome = run->outcome;
    run->undecided_check |= run->claim_is_check;
    for (size_t i = 0; i < outcome->undecided.count; i++)
        if (outcome->undecided.at[i].formula == unknown->formula &&
            outcome->undecided.at[i].claim == run->claim)
            return;
    bpl_vec_push(&outcome->undecided,
                 (BplReplayUndecided){unknown->formula, run->claim, run->claim_is_check});
}

/* Returns the truth value of a check or assumption; a formula that cannot be decided is recorded,
 * and taken for true. */
static bool holds(BplRun *run, const BplExpr *expr, const void *node, bool is_check)
{
    run->claim = node;
    run->claim_is_check = is_check;
    const BplDatum *value = bpl_run_eval(run, expr);
    if (value && value->kind == BPL_D_UNKNOWN) {
        bpl_run_undecided(run, value);
        return true;
    }
    return value && value->small;
}

bool bpl_run_assume(BplRun *run, const BplExpr *expr, BplReplayWhy why, const void *node)
{
    if (!holds(run, expr, node, false))
        bpl_run_stop(run, BPL_REPLAY_INFEASIBLE, why, node, NULL);
    return !run->stopped;
}

bool bpl_run_check(BplRun *run, const BplExpr *expr, BplReplayWhy why, const void *node)
{
    bool is_false = !holds(run, expr, node, true) && !run->stopped;
    if (is_false)
        bpl_run_stop(run, BPL_REPLAY_FAILED, why, node, NULL);
    if (is_false && run->options.explain)
        bpl_reason_explain(run, expr);
    return !run->stopped;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void set_limits(BplReplayOptions *options)
{
    if (!options->max_steps)
        options->max_steps = 100000000;
    if (!options->max_depth)
        options->max_depth = 10000;
    if (!options->max_function_depth)
        options->max_function_depth = 10000;
    if (!options->max_memory)
        options->max_memory = (uint64_t)1 << 30;
    if (!options->max_points)
        options->max_points = 10000000;
    if (!options->max_stack)
        options->max_stack = (size_t)4 << 20;
}

static void keep_finals(BplRun *run)
{
    BplReplayOutcome *outcome = run->outcome;
    for (size_t i = 0; i < run->globals.count; i++)
        if (run->globals.at[i])
            bpl_vec_push(&outcome->finals,
                         (BplReplayChange){run->replayer->global_vars.at[i], run->globals.at[i]});
    if (!run->frames.count)
        return;
    const BplReplayFrame *entry = &run->frames.at[0], *last = &bpl_vec_last(&run->frames);
    for (size_t i = 0; i < last->flat->vars.count; i++)
        if (last->slots[i])
            bpl_vec_push(&outcome->inner,
                         (BplReplayChange){last->flat->vars.at[i], last->slots[i]});
    for (size_t i = 0; i < entry->flat->vars.count; i++)
        if (entry->slots[i])
            bpl_vec_push(&outcome->finals,
                         (BplReplayChange){entry->flat->vars.at[i], entry->slots[i]});
}

/* Returns the script's types for the type parameters of the procedure in which execution begins. */
static const BplGroundEnv *entry_types(BplRun *run, const BplReplayBody *flat)
{
    size_t count = 0;
    BPL_EACH (const BplTypeVar, param, flat->type_params)
        count++;
    if (!count)
        return NULL;
    const BplGround **actuals = bpl_arena_alloc(&run->arena, count * sizeof *actuals);
    for (size_t i = 0; i < count; i++)
        actuals[i] = i < run->script->type_args.count
                         ? bpl_ground_import(run->values->grounds, run->script->type_args.at[i])
                         : bpl_ground_basic(run->values->grounds, BPL_T_INT);
    return bpl_run_both_types(run, flat, actuals);
}

/* Sets the in-parameters of the procedure in which execution begins, and assumes its preconditions
 * and where clauses; returns false if one of these assumptions ended the run. */
static bool start_entry(BplRun *run, const BplNode *entry)
{
    BplReplayBody *flat = bpl_run_body(run, entry);
    if (!bpl_run_push(run, flat, NULL, entry_types(run, flat)))
        return false;
    const BplVarGroup *group = flat->procedure->ins;
    const BplVar *aka = group ? group->vars : NULL;
    for (uint32_t i = 0; i < flat->in_count; i++) {
        const BplVar *var = flat->vars.at[i];
        const BplDatum *value = bpl_run_initial(run, var, aka, bpl_run_type(run, var->type));
        if (!value)
            return false;
        bpl_run_write(run, var, value);
        aka = aka ? (const BplVar *)aka->next : NULL;
        while (!aka && group && (group = (const BplVarGroup *)group->node.next))
            aka = group->vars;
    }
    if (!bpl_run_all_elsewhere(run))
        return false;
    for (size_t i = 0; i < run->replayer->global_vars.count; i++)
        if (run->replayer->global_vars.at[i]->op == BPL_ROLE_GLOBAL &&
            !bpl_run_where(run, run->replayer->global_vars.at[i]))
            return false;
    BPL_EACH (BplStmt, spec, flat->procedure->specs) {
        if (spec->kind != BPL_CONDITION || spec->op != BPL_CLAUSE_REQUIRES)
            continue;
        const BplCondition *clause = bpl_as_condition(spec);
        if (!clause->expr)
            return bpl_run_unsupported(run, clause, "a call as a condition") != NULL;
        if (!bpl_run_assume(run, clause->expr, BPL_WHY_REQUIRES, clause))
            return false;
    }
    return bpl_run_enter(run);
}

/* Does what precedes the first statement: determines the values of globals and constants and the
 * tables of functions, and checks the axioms. */
static void begin_run(BplRun *run)
{
    for (size_t i = 0; i < run->to_compute.count; i++)
        bpl_define_compute(run, run->to_compute.at[i]);
    bpl_run_setup(run);
    run->in_axioms++;
    if (run->is_model && !run->stopped && !bpl_free_begin(run))
        bpl_run_unsupported(run, NULL, "constructors that are not free");
    if (!run->stopped && !run->options.ignore_axioms && !run->options.axioms_at_values)
        bpl_run_check_axioms(run);
    run->in_axioms--;
}

static void run_once(BplRun *run, const BplNode *entry)
{
    run->outcome = bpl_alloc_zero(sizeof *run->outcome);
    run->values = bpl_data_new();
    run->outcome->values = run->values;
    run->points_left = run->options.max_points;
    bpl_arena_init(&run->arena);
    begin_run(run);
    if (!run->stopped && start_entry(run, entry))
        bpl_run_loop(run);
    if (run->is_model)
        bpl_model_check(run);
    else if (run->options.axioms_at_values)
        bpl_local_check(run);
    run->outcome->work = run->work + run->large * bpl_limits->replay_statement_work;
    keep_finals(run);
}

/* Runs the execution, and repeats it as long as the run has found further functions that must be
 * computed by their defining axioms (rules, define.h). The data of the last run are not released.
 */
static void run_computing(BplRun *run, const BplNode *entry)
{
    const BplRun begin = *run;
    for (;;) {
        size_t computed = run->to_compute.count;
        run_once(run, entry);
        if (run->to_compute.count == computed)
            return;
        BplRun next = begin;
        memcpy(&next.to_compute, &run->to_compute, sizeof next.to_compute);
        bpl_run_release(run);
        bpl_replay_outcome_free(run->outcome);
        *run = next;
    }
}

/* Called after a failure that leaves axioms undecided: runs the execution again, over a model
 * (model.h). If the second run fails at the same check, its status and undecided formulas are
 * stored in the outcome of the given run. Returns the outcome of the given run. */
static BplReplayOutcome *with_model(BplRun *run, const BplNode *entry)
{
    BplReplayOutcome *outcome = run->outcome;
    BplReplayScript script;
    BplReplayer *replayer = bpl_replayer_new_free(run->program);
    BplRun model = {.program = run->program,
                    .script = &script,
                    .options = run->options,
                    .replayer = replayer,
                    .stack_base = run->stack_base,
                    .is_model = true};
    bpl_model_script(run, replayer, &script);
    model.options.axioms_at_values = false;
    model.options.ignore_axioms = true;
    model.options.max_points = bpl_limits->replay_model_points;
    memset(&model.options.hooks, 0, sizeof model.options.hooks);
    run_computing(&model, entry);
    bool same = model.outcome->tentative == BPL_REPLAY_FAILED &&
                model.outcome->node == outcome->node && model.outcome->why == outcome->why;
    if (same) {
        outcome->undecided.count = 0;
        for (size_t i = 0; i < model.outcome->undecided.count; i++)
            bpl_vec_push(&outcome->undecided, model.outcome->undecided.at[i]);
        outcome->status = model.outcome->status;
    }
    bpl_run_release(&model);
    bpl_vec_release(&model.to_compute);
    bpl_replay_outcome_free(model.outcome);
    bpl_replayer_free(replayer);
    bpl_replay_script_release(&script);
    return outcome;
}

BplReplayOutcome *bpl_replay(const BplProgram *program, const BplNode *entry,
                             const BplReplayScript *script, const BplReplayOptions *options)
{
    static const BplReplayScript nothing;
    BplRun run = {.program = program,
                  .script = script ? script : &nothing,
                  .stack_base = __builtin_frame_address(0)};
    if (options)
        run.options = *options;
    set_limits(&run.options);
    run.replayer = run.options.replayer ? run.options.replayer : bpl_replayer_new(program);
    run_computing(&run, entry);
    BplReplayOutcome *outcome = run.outcome;
    if (run.options.axioms_at_values && outcome->status == BPL_REPLAY_UNDECIDED &&
        outcome->tentative == BPL_REPLAY_FAILED)
        outcome = with_model(&run, entry);
    bpl_run_release(&run);
    bpl_vec_release(&run.to_compute);
    if (!run.options.replayer)
        bpl_replayer_free(run.replayer);
    return outcome;
}

const BplNode *bpl_replay_returned(const BplReplayOutcome *outcome)
{
    if (outcome->tentative != BPL_REPLAY_FAILED || outcome->why != BPL_WHY_ENSURES)
        return NULL;
    const BplReplayCaller *top = &bpl_vec_last(&outcome->stack);
    return top->at && top->at->kind == BPL_RETURN ? top->at : top->body;
}

uint64_t bpl_replay_cost(const BplReplayOutcome *outcome)
{
    return outcome->steps + outcome->work / bpl_limits->replay_statement_work;
}

void bpl_replay_outcome_free(BplReplayOutcome *outcome)
{
    if (!outcome)
        return;
    bpl_vec_release(&outcome->stack);
    bpl_vec_release(&outcome->undecided);
    bpl_vec_release(&outcome->reasons);
    bpl_vec_release(&outcome->finals);
    bpl_vec_release(&outcome->inner);
    bpl_data_free(outcome->values);
    bpl_free(outcome);
}

/* ---- scripts --------------------------------------------------------------------------------- */

void bpl_replay_init(BplReplayScript *script, const BplVar *var, const BplDatum *value)
{
    bpl_vec_push(&script->inits, (BplReplayInit){var, value});
}

void bpl_replay_table(BplReplayScript *script, const BplNode *function, const BplDatum *table)
{
    bpl_vec_push(&script->tables, (BplReplayTable){function, table});
}

void bpl_replay_choice(BplReplayScript *script, BplReplayChoiceKind kind, const BplNode *node,
                       const BplVar *var, const BplDatum *value)
{
    bpl_vec_push(&script->choices, (BplReplayChoice){kind, node, var, value});
}

void bpl_replay_script_release(BplReplayScript *script)
{
    bpl_vec_release(&script->inits);
    bpl_vec_release(&script->type_args);
    bpl_vec_release(&script->tables);
    bpl_vec_release(&script->universes);
    bpl_vec_release(&script->choices);
    bpl_vec_release(&script->elses);
    bpl_data_free(script->values);
    script->values = NULL;
}

/* ---- words ----------------------------------------------------------------------------------- */

const char *bpl_replay_status_text(BplReplayStatus status)
{
    static const char *const texts[] = {"passed",    "failed",   "infeasible", "cut",
                                        "undecided", "diverged", "misfit",     "not supported"};
    return texts[status];
}

const char *bpl_replay_why_text(BplReplayWhy why)
{
    static const char *const texts[] = {"",
                                        "assertion",
                                        "abort",
                                        "precondition",
                                        "postcondition",
                                        "invariant on entry",
                                        "invariant maintenance",
                                        "unpacking",
                                        "frame",
                                        "assumption",
                                        "where clause",
                                        "axiom",
                                        "unique constants",
                                        "order",
                                        "call forall",
                                        "steps",
                                        "depth of calls",
                                        "depth of functions",
                                        "memory",
                                        "a signal"};
    return texts[why];
}
