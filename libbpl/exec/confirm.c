/* Confirms a failure: the concrete evaluator replays the execution, from the inputs and choices
 * that the model gives, and must fail at the same check. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/recorder.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/exec/forced.h"
#include "libbpl/pass/sizes.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

bool bpl_engine_is_spec(void *data, const BplProcedure *procedure)
{
    const BplEngine *e = data;
    const BplCoreOptions *options = &e->options.core;
    if (options->all_by_spec || !bpl_core_has_body(e->core, procedure))
        return true;
    for (size_t i = 0; i < options->by_spec_count; i++)
        if (bpl_wildcard_matches(options->by_spec[i], procedure->name->text))
            return true;
    return false;
}

/* Returns true if the solver finds the failure possible. Called if the replay could not decide an
 * axiom. */
static bool is_possible(const BplRecorder *w, const BplState *state)
{
    BplValue refuted = w->e->extra.count ? w->e->extra.at[0] : BPL_TRUE;
    return bpl_engine_is_possible(w->e, state, refuted, w->model);
}

static bool is_same(const BplScriptOutcome *outcome, const BplFailure *failure)
{
    return outcome->failed && outcome->claim == failure->claim;
}

/* Returns true if the failure also occurs in a replay that evaluates no axioms. Axioms are about
 * all values, but the model gives functions values only for arguments that occur: a failure whose
 * values violate an axiom only at other arguments may still be a failure. */
static bool is_likely(const BplRecorder *w, const BplNode *entry, const BplFailure *failure)
{
    const BplScriptSetting setting = {.is_spec = bpl_engine_is_spec,
                                      .data = w->e,
                                      .ignore_axioms = true,
                                      .stop = w->e->options.stop};
    BplScriptOutcome outcome;
    bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
    bool same = is_same(&outcome, failure);
    bpl_strbuf_release(&outcome.why);
    return same;
}

static bool is_number_or_truth(const char *text)
{
    return strchr("-0123456789tf", text[0]) && !strpbrk(text, "!([{");
}

/* Returns true if the variables of the failing check have equal final values in the replay and in
 * the failure, as far as these are numbers or truth values. */
static bool ends_alike(const BplExecution *execution, const BplFailure *failure)
{
    for (size_t i = 0; i < failure->values.count && !failure->stack.count; i++) {
        const BplExecValue *thought = &failure->values.at[i];
        for (size_t k = 0; k < execution->finals.count; k++)
            if (execution->finals.at[k].var == thought->var && is_number_or_truth(thought->text) &&
                strcmp(execution->finals.at[k].text, thought->text) != 0)
                return false;
    }
    return true;
}

/* Returns the limit of steps for the replay of the state's path. A long path needs a replay of
 * equally many steps, as far as there is time. If the run has only a share of the processor time,
 * the replay is limited to the rest of that share. */
static uint64_t steps_of_replay(const BplEngine *e, const BplState *state)
{
    uint64_t most = state->steps < UINT64_MAX / 4 ? 2 * state->steps : UINT64_MAX;
    double left = e->slice.deadline > 0 ? e->slice.deadline - bpl_clock_seconds() : 0;
    if (e->slice.deadline > 0 && left * bpl_limits->exec_confirm_second < (double)most)
        most = left > 0 ? (uint64_t)(left * bpl_limits->exec_confirm_second) : 0;
    uint64_t least = bpl_slice_statements(&e->slice);
    if (least > bpl_limits->exec_confirm_statements)
        least = bpl_limits->exec_confirm_statements;
    return most > least ? most : least;
}

/* Replays a failure without the axioms, if one of them does not hold for all values and ended the
 * first replay; records the steps and the values of functions, unless this replay fails in another
 * way. */
static void tell_likely(const BplRecorder *w, const BplState *state, const BplNode *entry,
                        BplFailure *failure)
{
    BplStrbuf trace = {0};
    BplExecution execution = {0};
    const BplScriptSetting setting = {.is_spec = bpl_engine_is_spec,
                                      .data = w->e,
                                      .ignore_axioms = true,
                                      .record = &execution,
                                      .trace = w->e->options.trace ? &trace : NULL,
                                      .traced = &failure->traced,
                                      .points = failure,
                                      .steps = steps_of_replay(w->e, state),
                                      .is_brief = w->e->slice.share > 0,
                                      .stop = w->e->options.stop};
    BplScriptOutcome outcome;
    bpl_vec_clear(&failure->traced);
    bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
    if (!is_same(&outcome, failure) || !ends_alike(&execution, failure))
        bpl_failure_forget_points(failure);
    else if (w->e->options.trace)
        failure->trace = bpl_strbuf_detach(&trace);
    bpl_script_forget(&execution);
    bpl_vec_release(&execution.trail);
    bpl_vec_release(&execution.changes);
    bpl_vec_release(&execution.finals);
    bpl_strbuf_release(&trace);
    bpl_strbuf_release(&outcome.why);
}

/* Returns true if the solver's model is certain: no construct of the program was left out or
 * approximated. */
static bool is_sure(const BplEngine *e, BplTrust trust)
{
    return trust == BPL_FAIL_CERTAIN && !e->is_approximate;
}

/* Replays the failure with small numbers of values for each declared type. Unless something bounds
 * a type, it may have any number of values, and some failures only occur if there are few. The
 * first attempt uses the number of elements in the script, the next ones a few larger numbers. If
 * an attempt fails at the same check with nothing undecided, its outcome replaces *outcome.
 *
 *      assert (exists x: T, y: T :: x != y);      fails where T has one value
 */
static void run_in_small(const BplRecorder *w, const BplNode *entry, BplFailure *failure,
                         BplScriptSetting setting, BplScriptOutcome *outcome)
{
    uint64_t first = bpl_script_elements(w->script), size = first ? first : 1;
    setting.steps = bpl_limits->exec_confirm_short;
    for (uint64_t last = size + bpl_limits->exec_confirm_sizes;
         size < last && size <= bpl_limits->exec_confirm_size && !w->e->has_prelude; size++) {
        BplScriptOutcome in_small;
        setting.universe = size;
        if (setting.trace)
            bpl_strbuf_clear(setting.trace);
        bpl_vec_clear(&failure->traced);
        bpl_script_run(w->script, w->e->program, entry, &setting, &in_small);
        if (is_same(&in_small, failure) && in_small.is_decided) {
            bpl_strbuf_release(&outcome->why);
            *outcome = in_small;
            return;
        }
        bpl_strbuf_release(&in_small.why);
    }
}

/* Returns true if the program declares types; the number of values of such a type is not fixed. */
static bool has_types(const BplProgram *program)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_TYPE_DECL)
            return true;
    return false;
}

/* Returns true if modular verification proves the body that contains the check, or the body of a
 * caller (bodies may be expanded at calls). */
static bool is_proved(const BplRecorder *w, const BplFailure *failure)
{
    const BplExecOptions *options = &w->e->options;
    if (!options->is_proved)
        return false;
    bool is_callers = failure->check == BPL_CHECK_REQUIRES && failure->stack.count;
    if (!is_callers && options->is_proved(options->proved_data, failure->procedure))
        return true;
    for (size_t i = 0; i < failure->stack.count; i++)
        if (options->is_proved(options->proved_data, failure->stack.at[i].procedure))
            return true;
    return false;
}

/* Adds to a set the functions that the program applies outside of triggers. */
static BplWalk note_applied(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_TRIGGER)
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_APPLY)
        bpl_set_add(walker->data, bpl_as_apply(node)->function);
    return BPL_WALK_ON;
}

/* Stops the walk at a term of a trigger if this term can match only terms of the program, or of
 * instances of other axioms: an application of a function that the program also applies outside of
 * triggers, or an access to a polymorphic map. (Boogie represents such a map by a type of its own,
 * whose values come only from the program's own updates.) */
static BplWalk find_guard(BplWalker *walker, BplNode *node)
{
    const BplExpr *map = node->kind == BPL_SELECT  ? bpl_as_select(node)->map
                         : node->kind == BPL_STORE ? bpl_as_store(node)->map
                                                   : NULL;
    const BplType *type = map ? map->type->expanded : NULL;
    bool is_guard =
        type ? type->kind == BPL_T_MAP && type->bound
             : node->kind == BPL_APPLY && bpl_set_has(walker->data, bpl_as_apply(node)->function);
    return is_guard ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Returns true if each trigger applies a function that the program also applies elsewhere, or
 * accesses a polymorphic map: then the axiom constrains values of functions and of heaps. Otherwise
 * an axiom with triggers may bound the size of a type. A trigger m[x] of an ordinary map matches
 * any map, and a trigger whose function occurs in no other place matches nothing, but in both cases
 * the axiom holds for all values:
 *
 *     axiom (forall m: [T]int, x: T :: {m[x]} h(m) == m[x]);             T has one value
 *     axiom (forall x: T, y: T :: {mark(x), mark(y)} x == y);            T has one value */
static bool has_trigger(const BplQuant *quant, BplSet *applied)
{
    bool has_one = false;
    BPL_EACH (const BplNode, note, quant->annotations) {
        if (note->kind != BPL_TRIGGER)
            continue;
        has_one = true;
        BplWalker walker = {.enter = find_guard, .data = applied};
        if (bpl_walk(&walker, (BplNode *)(uintptr_t)note))
            return false;
    }
    return has_one;
}

static BplWalk find_quant(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return node->kind == BPL_QUANT ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool has_quantifier(const BplExpr *expr)
{
    BplWalker walker = {.enter = find_quant};
    return !bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
}

/* Returns true if the axiom constrains values only where a trigger matches them. Quantifiers inside
 * a quantifier with triggers depend on the triggers of that quantifier. */
static bool is_triggered(const BplExpr *expr, BplSet *applied)
{
    if (expr->kind == BPL_BINARY && expr->op == BPL_OP_AND)
        return is_triggered(bpl_as_binary(expr)->left, applied) &&
               is_triggered(bpl_as_binary(expr)->right, applied);
    if (expr->kind != BPL_QUANT)
        return !has_quantifier(expr);
    const BplQuant *quant = bpl_as_quant(expr);
    return has_trigger(quant, applied) || (!quant->vars && is_triggered(quant->body, applied));
}

/* Returns true if the axiom may bound the number of values of a type, even where no trigger
 * matches. */
static bool may_bound(const BplAxiom *axiom, const BplSizes *sizes, BplSet *applied)
{
    BplSet types = {0};
    bool may = !is_triggered(axiom->expr, applied) &&
               (bpl_sizes_bounded(&types, axiom->expr, sizes) || types.count);
    bpl_set_release(&types);
    return may;
}

/* Returns true if an axiom may bound the number of values of a type. Then values that differ in the
 * execution may have to be equal, although the axioms hold as far as they are evaluated at these
 * values alone:
 *
 *     type T;  axiom (forall m: [T]int, x: T, y: T :: m[x] == m[y]);
 *     procedure P(x: T, y: T) { assert x == y; }                            cannot fail
 *
 * An axiom with triggers, as front ends write them, constrains the values that match the triggers,
 * and it was evaluated at all of these. */
static bool may_bound_sizes(BplEngine *e)
{
    const BplProgram *program = e->program;
    BplSizes sizes;
    BplSet applied = {0};
    BplWalker walker = {.enter = note_applied, .data = &applied};
    bool may = false;
    bpl_walk(&walker, &program->unit->node);
    bpl_sizes_init(&sizes, program);
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        const BplAxiom *uses = NULL;
        if (decl->kind == BPL_FUNCTION)
            uses = bpl_as_function(decl)->uses;
        else if (decl->kind == BPL_CONST_DECL)
            uses = bpl_as_const_decl(decl)->uses;
        else if (decl->kind == BPL_AXIOM)
            may |= !bpl_engine_is_apart(e, bpl_as_axiom(decl)) &&
                   may_bound(bpl_as_axiom(decl), &sizes, &applied);
        BPL_EACH (const BplAxiom, axiom, uses)
            may |= may_bound(axiom, &sizes, &applied);
    }
    bpl_sizes_release(&sizes);
    bpl_set_release(&applied);
    return may;
}

static bool are_sizes_bounded(BplEngine *e)
{
    if (e->sizes == BPL_SIZES_UNKNOWN)
        e->sizes = may_bound_sizes(e) ? BPL_SIZES_BOUNDED : BPL_SIZES_OPEN;
    return e->sizes == BPL_SIZES_BOUNDED;
}

/* Returns true if the failure's values contradict no axiom, as far as triggers reach, and modular
 * verification does not prove the check. If candidates are contradicted again and again, as when
 * axioms define a function by recursion, the solver is asked only about the first few, since each
 * of these queries may take all the steps that a query may have. */
static bool is_consistent(const BplRecorder *w, const BplState *state, BplValue refuted,
                          const BplFailure *failure)
{
    BplEngine *e = w->e;
    if (e->not_consistent >= bpl_limits->exec_confirm_vain || are_sizes_bounded(e))
        return false;
    bool is = bpl_engine_is_saturated(e, state, refuted, w->model) && !is_proved(w, failure);
    e->not_consistent += !is;
    return is;
}

/* Returns true if the axioms prove that the execution fails on inputs that are written as terms,
 * such as Cons(0, Nil()), with the values of the model. Contradictory axioms would prove
 * everything, and axioms that bound the size of a type may be contradictory because of values that
 * the program never mentions; the result is false in both cases. After a few results that are
 * false, the result is false for all further failures of the same search, without an attempt. */
static bool is_forced(const BplRecorder *w, const BplState *state, BplValue refuted,
                      const BplFailure *failure, bool with_values)
{
    BplEngine *e = w->e;
    if (e->not_forced >= bpl_limits->exec_confirm_vain || are_sizes_bounded(e) ||
        is_proved(w, failure))
        return false;
    bool is = bpl_engine_is_forced(e, state, refuted, w->model, with_values);
    e->not_forced += !is;
    return is;
}

/* Replays the failure, with each axiom evaluated only at the values that the execution uses, and
 * returns how certain the failure is: confirmed if the solver's model satisfies all axioms or the
 * axioms prove the failure (forced.h); consistent (exec.h) if no axiom contradicts the values. In
 * both cases the failure gets the steps, the trace and the values of functions of that replay, and
 * the undecided axioms. */
static BplConfirmation confirm_at_values(const BplRecorder *w, const BplState *state,
                                         const BplNode *entry, BplFailure *failure,
                                         BplScriptSetting setting)
{
    BplScriptOutcome outcome;
    BplValue refuted = w->e->extra.count ? w->e->extra.at[0] : BPL_TRUE;
    BplConfirmation is = BPL_UNCONFIRMED;
    setting.axioms_at_values = true;
    if (setting.trace)
        bpl_strbuf_clear(setting.trace);
    bpl_vec_clear(&failure->traced);
    bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
    if (is_same(&outcome, failure)) {
        bool is_open = !outcome.is_decided;
        if (is_open && is_consistent(w, state, refuted, failure))
            is = BPL_CONSISTENT;
        if (!is_open || is_forced(w, state, refuted, failure, is != BPL_CONSISTENT))
            is = BPL_CONFIRMED;
    }
    if (is != BPL_UNCONFIRMED) {
        bpl_free(failure->reason);
        failure->reason = is == BPL_CONFIRMED ? NULL : bpl_strdup(outcome.why.text);
        failure->returned = outcome.returned;
        if (setting.trace) {
            bpl_free(failure->trace);
            failure->trace = bpl_strbuf_detach(setting.trace);
        }
    }
    bpl_strbuf_release(&outcome.why);
    return is;
}

/* Replays the script once more, after the script was changed. */
static void run_again(const BplRecorder *w, const BplNode *entry, BplFailure *failure,
                      const BplScriptSetting *setting, BplScriptOutcome *outcome)
{
    if (setting->trace)
        bpl_strbuf_clear(setting->trace);
    bpl_vec_clear(&failure->traced);
    bpl_strbuf_release(&outcome->why);
    bpl_script_run(w->script, w->e->program, entry, setting, outcome);
}

/* Minimises values in the script that the solver left large, such as lists and trees. */
static void make_small(const BplRecorder *w, const BplNode *entry, BplFailure *failure,
                       BplScriptSetting setting, BplScriptOutcome *outcome)
{
    if (setting.universe || !bpl_script_shrink(w->script, w->e->program, entry, &setting, failure))
        return;
    run_again(w, entry, failure, &setting, outcome);
}

/* Looks for definitions ("rules") that give maps and functions values also at arguments that the
 * execution does not use, and keeps these rules if the failure is confirmed with them. */
static void run_by_rules(const BplRecorder *w, const BplNode *entry, BplFailure *failure,
                         BplScriptSetting setting, BplScriptOutcome *outcome)
{
    if (w->e->not_ruled >= bpl_limits->exec_guess_vain || setting.universe ||
        !bpl_script_find_rules(w->script, w->e->program, entry, &setting, failure, NULL)) {
        w->e->not_ruled++;
        return;
    }
    run_again(w, entry, failure, &setting, outcome);
}

static void judge(const BplRecorder *w, const BplState *state, const BplNode *entry,
                  BplFailure *failure, BplTrust trust)
{
    BplStrbuf trace = {0};
    if (w->e->options.trail && !failure->trail)
        failure->trail = bpl_alloc_zero(sizeof *failure->trail);
    const BplScriptSetting setting = {.is_spec = bpl_engine_is_spec,
                                      .skip_axiom = bpl_engine_is_apart,
                                      .data = w->e,
                                      .trace = w->e->options.trace ? &trace : NULL,
                                      .traced = &failure->traced,
                                      .record = failure->trail,
                                      .points = failure,
                                      .steps = steps_of_replay(w->e, state),
                                      .is_brief = w->e->slice.share > 0,
                                      .stop = w->e->options.stop};
    BplScriptOutcome outcome;
    bpl_vec_clear(&failure->traced);
    bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
    /* the replay was cut because the run has only a share of the processor time; with a larger
     * share it may come to its end */
    bool is_late = outcome.is_cut && w->e->slice.share > 0;
    if (is_late)
        w->e->stop |= BPL_CUT_TIMEOUT;
    /* the replay passes, and the axioms leave no other values for the functions that it used: the
     * failure is refuted */
    bool is_refuted = outcome.is_refuted && !is_sure(w->e, trust) && !has_types(w->e->program);
    if (!is_same(&outcome, failure) && outcome.is_other && !is_refuted)
        run_in_small(w, entry, failure, setting, &outcome);
    if (!is_late && !is_refuted && !(is_same(&outcome, failure) && outcome.is_decided))
        run_by_rules(w, entry, failure, setting, &outcome);
    bool same = is_same(&outcome, failure);
    if (same && outcome.is_decided && !w->e->options.no_minimize &&
        !bpl_script_has_rules(w->script))
        make_small(w, entry, failure, setting, &outcome);
    bool is_confirmed =
        same && (outcome.is_decided || (!outcome.is_of_types && is_possible(w, state)));
    if (same && w->e->options.trace)
        failure->trace = bpl_strbuf_detach(&trace);
    failure->returned = same ? outcome.returned : NULL;
    failure->confirmation = is_confirmed ? BPL_CONFIRMED
                            : is_refuted ? BPL_SPURIOUS
                            : is_late    ? BPL_UNCONFIRMED
                                         : confirm_at_values(w, state, entry, failure, setting);
    if (failure->confirmation <= BPL_CONSISTENT) {
        failure->is_certain = true;
        bpl_script_say_maps(w->script, w->e->program, entry, &failure->inputs);
    } else {
        /* a polymorphic procedure was replayed only for some values of its type parameters, so that
         * a passing replay refutes nothing */
        bool is_passed = outcome.is_passed && !w->e->result->entry->type_params;
        bool is_certain = is_sure(w->e, trust) && !is_passed;
        failure->is_certain = is_certain;
        bool is_none = !same && outcome.is_other && !is_certain &&
                       (outcome.is_refuted || !is_likely(w, entry, failure));
        failure->confirmation = is_none ? BPL_SPURIOUS : BPL_UNCONFIRMED;
        failure->reason = bpl_strdup(outcome.why.text);
        if (!same && !is_none && !is_late)
            tell_likely(w, state, entry, failure);
    }
    bpl_strbuf_release(&trace);
    bpl_strbuf_release(&outcome.why);
}

/* Writes the inputs and choices of the whole execution to the script; returns the body in which the
 * execution begins, or NULL. */
static const BplNode *write_all(BplRecorder *w, const BplState *state)
{
    w->entry = bpl_only_body(w->e->program->unit, w->e->result->entry);
    bpl_record_inputs(w, state);
    bpl_record_functions(w, state);
    bpl_record_choices(w, state);
    if (!w->entry)
        w->trouble = "a procedure without a body";
    return w->entry;
}

/* Returns true if the execution depends on choices that are not inputs. */
static bool is_open(BplEngine *e, const BplState *state)
{
    for (const BplChoice *at = state->choices; at; at = at->before)
        if (at->kind != BPL_CHOICE_LOCAL || bpl_engine_matters(e, state, at->value))
            return true;
    return false;
}

/* Returns true if a replay of the script passes. */
static bool passes(const BplRecorder *w, const BplNode *entry, const BplScriptSetting *setting)
{
    BplScriptSetting alone = *setting;
    BplScriptOutcome outcome;
    alone.record = NULL;
    bpl_script_run(w->script, w->e->program, entry, &alone, &outcome);
    bpl_strbuf_release(&outcome.why);
    return outcome.is_passed;
}

static void write_trail(BplRecorder *w, const BplNode *entry, BplExecution *execution)
{
    BplScriptSetting setting = {.is_spec = bpl_engine_is_spec,
                                .skip_axiom = bpl_engine_is_apart,
                                .data = w->e,
                                .record = execution,
                                .stop = w->e->options.stop};
    bool is_shown = w->e->options.shows_passing && execution->outcome == BPL_PATH_PASSED;
    if (is_shown && (!w->e->options.no_minimize || w->e->concolic))
        bpl_script_shrink_passing(w->script, w->e->program, entry, &setting, &execution->inputs);
    if (is_shown && !passes(w, entry, &setting) && w->e->not_ruled < bpl_limits->exec_guess_vain &&
        !bpl_script_find_rules(w->script, w->e->program, entry, &setting, NULL, &execution->inputs))
        w->e->not_ruled++;
    for (int attempt = 0; attempt < 2; attempt++) {
        BplScriptOutcome outcome;
        setting.ignore_axioms = attempt > 0;
        bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
        bpl_strbuf_release(&outcome.why);
        if (execution->outcome == BPL_PATH_FAILED ? !outcome.failed : !outcome.passed)
            continue;
        execution->is_replayed = attempt == 0;
        return;
    }
    bpl_script_forget(execution);
}

void bpl_engine_record(BplEngine *e, const BplState *state, BplModel *model,
                       BplExecution *execution)
{
    BplRecorder w = {.e = e, .model = model, .state = state, .script = bpl_script_new()};
    const BplNode *entry = write_all(&w, state);
    execution->is_open = is_open(e, state);
    if (!w.trouble)
        write_trail(&w, entry, execution);
    /* a test harness can be written only for a recorded execution (script) without rules, which
     * define maps and functions for all arguments */
    if (w.trouble || bpl_script_has_rules(w.script))
        bpl_script_free(w.script);
    else
        execution->script = w.script;
    bpl_recorder_release(&w);
}

void bpl_engine_confirm(BplEngine *e, const BplState *state, BplModel *model, BplFailure *failure,
                        BplTrust trust)
{
    BplRecorder w = {.e = e, .model = model, .state = state, .script = bpl_script_new()};
    const BplNode *entry = write_all(&w, state);
    if (w.trouble) {
        BplStrbuf why = {0};
        bpl_strbuf_addf(&why, "cannot be replayed: %s", w.trouble);
        failure->confirmation = BPL_UNCONFIRMED;
        failure->is_certain = is_sure(e, trust);
        failure->reason = bpl_strbuf_detach(&why);
    } else {
        judge(&w, state, entry, failure, trust);
    }
    bpl_script_free(w.script);
    bpl_recorder_release(&w);
}
