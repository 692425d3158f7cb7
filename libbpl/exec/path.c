/* Asks the solver whether a path is feasible.
 *
 * A path keeps the last model of its constraints. A formula that this model satisfies needs no
 * query. If there are quantifiers, the solver is first asked about their instances (finite.c): if
 * the instances are unsatisfiable, so are the constraints. If the instances are satisfiable, the
 * path goes on, and is marked as doubtful from then on. Only for a check is the solver also asked
 * about the quantifiers in full. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

#include <stdio.h>
#include <string.h>

BplValue bpl_model_truth(BplEngine *e, BplModel *model, BplValue formula)
{
    if (bpl_value_is_bool(formula))
        return formula;
    BplValue value = bpl_model_value(e, model, formula);
    return bpl_value_is_bool(value) ? value : BPL_NONE;
}

BplValue bpl_model_value(BplEngine *e, BplModel *model, BplValue value)
{
    if (!model || !bpl_value_is_term(value))
        return value;
    if (e->eval_model != model) {
        bpl_model_unref(e->eval_model);
        e->eval_model = bpl_model_ref(model);
        bpl_eval_use(e->eval, model);
    }
    return bpl_eval(e->eval, value);
}

/* ---- constraints ----------------------------------------------------------------------------- */

static void add(BplEngine *e, BplConstraints *constraints, BplValue formula)
{
    if (formula == BPL_TRUE)
        return;
    if (bpl_term_has_quantifier(e->terms, formula))
        constraints->has_quantifiers = true;
    bpl_vec_push(&constraints->at, formula);
}

void bpl_path_gather(BplEngine *e, const BplState *state, BplValue formula,
                     BplConstraints *constraints)
{
    *constraints = (BplConstraints){0};
    for (size_t i = 0; i < e->axioms.count; i++)
        add(e, constraints, e->axioms.at[i]);
    for (uint32_t i = 0; i < state->path.count; i++)
        add(e, constraints, state->path.words->at[i]);
    constraints->known = constraints->at.count;
    add(e, constraints, formula);
    bpl_lambda_name(e, constraints);
}

/* Replaces symbols by constants where a constraint equates them, so that quantifiers are
 * instantiated at constants. */
static void settle_all(BplEngine *e, BplConstraints *constraints)
{
    BPL_VEC(BplValue) symbols = {0}, values = {0};
    for (size_t i = 0; i < constraints->at.count; i++) {
        BplValue symbol, value;
        if (!bpl_path_settles(e, constraints->at.at[i], &symbol, &value))
            continue;
        bpl_vec_push(&symbols, symbol);
        bpl_vec_push(&values, value);
    }
    BplTermSubst *subst =
        bpl_term_subst_new(e->terms, symbols.at, values.at, (uint32_t)symbols.count);
    for (size_t i = 0; symbols.count && i < constraints->at.count; i++)
        constraints->at.at[i] = bpl_term_subst_in(subst, constraints->at.at[i]);
    bpl_term_subst_free(subst);
    for (size_t i = 0; i < symbols.count; i++)
        bpl_vec_push(&constraints->at, bpl_term_eq(e->terms, symbols.at[i], values.at[i]));
    bpl_vec_release(&symbols);
    bpl_vec_release(&values);
}

static void copy(BplConstraints *to, const BplConstraints *from)
{
    *to = (BplConstraints){.known = from->known,
                           .has_quantifiers = from->has_quantifiers,
                           .has_lambda = from->has_lambda};
    for (size_t i = 0; i < from->at.count; i++)
        bpl_vec_push(&to->at, from->at.at[i]);
}

/* Expands quantifiers over a few values in all constraints; returns the number of constraints that
 * changed. */
static size_t spread_all(BplEngine *e, BplConstraints *constraints)
{
    size_t changed = 0;
    constraints->has_quantifiers = false;
    for (size_t i = 0; i < constraints->at.count; i++) {
        BplValue *at = &constraints->at.at[i], made = bpl_finite_spread(e, *at);
        changed += made != *at;
        *at = made;
        if (bpl_term_has_quantifier(e->terms, made))
            constraints->has_quantifiers = true;
    }
    return changed;
}

/* Replaces symbols by constants where a constraint equates them, and expands quantifiers that range
 * over a few values afterwards; does nothing if there are no quantifiers. */
static void spread(BplEngine *e, BplConstraints *constraints)
{
    BplConstraints others;
    if (!constraints->has_quantifiers)
        return;
    copy(&others, constraints);
    settle_all(e, &others);
    /* the model satisfied the constraints as they were, and may not satisfy the changed ones */
    if (spread_all(e, &others)) {
        others.known = 0;
        BplConstraints before = *constraints;
        *constraints = others;
        others = before;
    }
    bpl_vec_release(&others.at);
}

void bpl_path_weaken(BplEngine *e, BplConstraints *constraints)
{
    settle_all(e, constraints);
    spread_all(e, constraints);
    size_t count = constraints->at.count;
    BplValue *weaker = bpl_alloc((count + 1) * sizeof *weaker);
    bpl_finite_all(e, constraints->at.at, count, weaker);
    memcpy(constraints->at.at, weaker, count * sizeof *weaker);
    bpl_free(weaker);
    constraints->has_quantifiers = false;
}

/* ---- queries --------------------------------------------------------------------------------- */

/* Returns true if the path is known to be satisfiable together with all axioms; false, for example,
 * if definitions of functions became axioms after the state was checked. */
static bool is_known(const BplEngine *e, const BplState *state)
{
    return !state->is_doubtful && !state->is_unasked && state->axioms == e->axioms.count;
}

uint32_t bpl_engine_work(uint32_t milliseconds)
{
    uint64_t work = (uint64_t)milliseconds * bpl_limits->exec_steps_per_ms;
    return work < UINT32_MAX ? (uint32_t)work : UINT32_MAX;
}

static bool has_prelude(const BplEngine *e, const BplQuery *query)
{
    uint32_t quantified = 0;
    for (size_t i = 0; i < query->count && quantified <= bpl_limits->exec_prelude; i++)
        quantified += bpl_term_has_quantifier(e->terms, query->constraints[i]);
    return quantified > bpl_limits->exec_prelude;
}

bool bpl_path_has_prelude(const BplEngine *e)
{
    const BplQuery query = {.constraints = e->axioms.at, .count = e->axioms.count};
    return e->has_prelude || has_prelude(e, &query);
}

/* Returns the processor time in milliseconds after which a query with this limit of steps is
 * stopped in any case: some of Z3's work, such as searching for a model of quantified formulas,
 * takes few steps or none. */
static uint32_t net_of(uint32_t work)
{
    uint64_t ms = (uint64_t)(work / bpl_limits->exec_steps_per_ms) * bpl_limits->exec_query_net;
    return ms < UINT32_MAX / 2 ? (uint32_t)ms + 1 : UINT32_MAX / 2;
}

static uint32_t patience(uint32_t work)
{
    uint32_t ms = work / bpl_limits->exec_steps_per_ms * bpl_limits->exec_patience;
    return ms > bpl_limits->exec_patience_ms ? ms : bpl_limits->exec_patience_ms;
}

static void limit_to_little(BplQuery *query)
{
    uint32_t work = bpl_engine_work(bpl_limits->exec_foreseen_ms);
    query->work = query->work && query->work < work ? query->work : work;
    query->processor_ms = bpl_limits->exec_foreseen_net_ms;
}

void bpl_engine_query(BplEngine *e, const BplQuery *query, BplAnswer *answer)
{
    double begin = bpl_clock_seconds(), waited = e->waited;
    BplQuery limited = *query;
    bool is_prelude = has_prelude(e, query);
    limited.by_triggers = query->by_triggers || is_prelude;
    e->has_prelude = e->has_prelude || is_prelude;
    if (!limited.work)
        limited.work = bpl_engine_work(e->options.query_timeout);
    if (e->is_foreseen || e->concolic)
        limit_to_little(&limited);
    if (!limited.processor_ms)
        limited.processor_ms = net_of(limited.work);
    BplQueryTurn turn;
    limited.turn = bpl_engine_query_turn(e, &turn);
    if (!limited.timeout_ms && limited.work)
        limited.timeout_ms = patience(limited.work);
    bool is_last = bpl_engine_limit(e, &limited);
    bpl_solver_check(e->solver, &limited, answer);
    double seconds = bpl_clock_seconds() - begin - (e->waited - waited);
    /* the solver gives the same reason when it reaches its limit of steps; only the clock shows
     * which limit it was */
    bool is_over = seconds * 1000 >= 0.9 * limited.timeout_ms;
    if (is_last && is_over && answer->sat == BPL_UNKNOWN && answer->reason == BPL_REASON_TIMEOUT)
        e->stop |= BPL_CUT_TIMEOUT;
    bool gave_up = answer->sat == BPL_UNKNOWN &&
                   (answer->reason == BPL_REASON_LIMIT || answer->reason == BPL_REASON_TIMEOUT);
    if (gave_up && e->concolic)
        e->stop |= BPL_CUT_WORK;
    else if (gave_up && e->is_foreseen)
        e->stop |= BPL_CUT_FAILING;
    e->result->queries++;
    e->result->solver_seconds += seconds;
    bpl_profile_query(e->profile, seconds);
}

/* ---- models ---------------------------------------------------------------------------------- */

enum { ELEMENTS = 2, RANGE = 3 }; /* kinds of keys in the sets that bpl_term_free returns */

/* Returns true if the constraint `said` quantifies over a type of which elements occur in the
 * formula. */
static bool ranges_over(BplEngine *e, BplValue said, BplTermSet formula)
{
    if (!bpl_term_has_quantifier(e->terms, said))
        return false;
    BplTermSet ranges = bpl_term_free(e->terms, said);
    for (uint32_t i = 0; i < formula.count; i++)
        for (uint32_t k = 0; k < ranges.count && (formula.at[i] & 3) == ELEMENTS; k++)
            if (ranges.at[k] == (formula.at[i] | RANGE))
                return true;
    return false;
}

/* Returns true if the path's model may lack elements that the formula mentions. A model interprets
 * only elements that occur in its constraints; so it does not show whether a constraint about all
 * elements of a type holds for elements that only the new formula mentions. */
static bool may_know_less(BplEngine *e, const BplState *state, BplValue formula)
{
    BplTermSet set = bpl_term_free(e->terms, formula);
    bool has_elements = false;
    for (uint32_t i = 0; i < set.count; i++)
        has_elements = has_elements || (set.at[i] & 3) == ELEMENTS;
    for (size_t i = 0; has_elements && i < e->axioms.count; i++)
        if (ranges_over(e, e->axioms.at[i], set))
            return true;
    for (uint32_t i = 0; has_elements && i < state->path.count; i++)
        if (ranges_over(e, state->path.words->at[i], set))
            return true;
    return false;
}

/* Returns the path's model if the solver should try to extend it; otherwise NULL. */
static BplModel *hint(BplEngine *e, const BplState *state, const BplConstraints *constraints)
{
    for (size_t i = constraints->known; i < constraints->at.count; i++)
        if (may_know_less(e, state, constraints->at.at[i]))
            return NULL;
    return state->model;
}

/* Asks the solver whether the constraints are satisfiable, with a limit of `most` milliseconds; 0:
 * the limit of the options. */
static BplSat ask(BplEngine *e, const BplState *state, const BplConstraints *constraints,
                  uint32_t most, BplModel **model, char *why, size_t room)
{
    BplQuery query = {.constraints = constraints->at.at,
                      .count = constraints->at.count,
                      .known = is_known(e, state) ? constraints->known : 0,
                      .hint = is_known(e, state) ? hint(e, state, constraints) : NULL,
                      .want_model = true};
    BplAnswer answer;
    if (state->merges &&
        (!e->options.query_timeout || e->options.query_timeout > bpl_limits->exec_merged_ms))
        most = most && most < bpl_limits->exec_merged_ms ? most : bpl_limits->exec_merged_ms;
    if (most && (!e->options.query_timeout || e->options.query_timeout > most))
        query.work = bpl_engine_work(most);
    bpl_engine_query(e, &query, &answer);
    e->gave_up = answer.sat == BPL_UNKNOWN &&
                 (answer.reason == BPL_REASON_LIMIT || answer.reason == BPL_REASON_TIMEOUT);
    *model = answer.model ? bpl_model_ref(answer.model) : NULL;
    snprintf(why, room, "%s", answer.detail[0] ? answer.detail : bpl_reason_name(answer.reason));
    bpl_answer_release(&answer);
    if (answer.sat == BPL_UNSAT && constraints->has_lambda) {
        snprintf(why, room, "a lambda below a quantifier, or maps that are the same everywhere");
        return BPL_UNKNOWN;
    }
    return answer.sat;
}

static bool is_whole(const BplModel *model)
{
    return model && !bpl_model_is_partial(model);
}

/* Returns true if the path's model satisfies the formula; *model then gets a reference to it. If
 * the path's own feasibility is uncertain, the result is equally uncertain. */
static bool has_model(BplEngine *e, const BplState *state, BplValue formula, BplModel **model)
{
    if (!is_whole(state->model) || bpl_model_truth(e, state->model, formula) != BPL_TRUE)
        return false;
    if (!state->is_doubtful && (!is_known(e, state) || may_know_less(e, state, formula)))
        return false;
    *model = bpl_model_ref(state->model);
    return true;
}

bool bpl_path_fits(BplEngine *e, const BplState *state, BplValue formula)
{
    return is_whole(state->model) && is_known(e, state) &&
           bpl_model_truth(e, state->model, formula) == BPL_TRUE &&
           !may_know_less(e, state, formula);
}

/* Copies the constraints to `pinned`, and adds equations that give the numeric symbols of the path
 * the values that they have in the model. Returns false if the path has no numeric symbols. */
static bool pin(BplEngine *e, const BplState *state, const BplConstraints *constraints,
                BplConstraints *pinned)
{
    BplSet seen = {0};
    size_t count = pinned->at.count;
    for (size_t i = 0; i < constraints->known; i++) {
        BplTermSet set = bpl_term_free(e->terms, constraints->at.at[i]);
        for (uint32_t k = 0; k < set.count; k++) {
            if (set.at[k] & 3)
                continue;
            BplValue symbol = e->terms->symbols.at[set.at[k] >> 2]->term;
            const void *key = (const void *)((uintptr_t)bpl_value_term(symbol) + 1);
            if (bpl_term_sort(e->terms, symbol) != BPL_SORT_INT || !bpl_set_add(&seen, key))
                continue;
            BplValue value = bpl_model_value(e, state->model, symbol);
            if (bpl_term_is_value(e->terms, value))
                bpl_vec_push(&pinned->at, bpl_term_eq(e->terms, symbol, value));
        }
    }
    bpl_set_release(&seen);
    return pinned->at.count > count;
}

/* Asks the solver about instances of the quantifiers. If that takes too long, asks for a short time
 * whether the constraints with quantifiers are unsatisfiable, before going on with the instances.
 */
static BplSat ask_finite(BplEngine *e, const BplState *state, BplConstraints *constraints,
                         BplModel **model, char *why, size_t room)
{
    BplConstraints weaker;
    bool is_auto = e->options.quantifiers == BPL_QUANTIFIERS_AUTO;
    copy(&weaker, constraints);
    bpl_path_weaken(e, &weaker);
    /* the instances contain the new formula as well, so that none of them is known to hold */
    weaker.known = 0;
    BplSat sat = ask(e, state, &weaker, is_auto ? bpl_limits->exec_quick_ms : 0, model, why, room);
    if (is_auto && e->gave_up && !bpl_engine_should_stop(e)) {
        bpl_model_unref(*model);
        sat = ask(e, state, constraints, bpl_limits->exec_quick_ms, model, why, room);
        bpl_model_unref(*model);
        *model = NULL;
        if (sat != BPL_UNSAT)
            sat = ask(e, state, &weaker, 0, model, why, room);
    }
    bpl_vec_release(&weaker.at);
    return sat;
}

/* Tells the collection of unsatisfiable queries (refutations) that the next queries are about the
 * state's current statement. */
static void note_place(const BplEngine *e, const BplState *state)
{
    BplStrbuf text = {0};
    const BplNode *node = e->core->places.at[state->pc].node;
    if (!e->options.refutations)
        return;
    if (node)
        bpl_position_print(&text, &e->program->sources, node->loc);
    bpl_refutations_at(e->options.refutations, text.text);
    bpl_strbuf_release(&text);
}

BplSat bpl_path_ask(BplEngine *e, const BplState *state, BplValue formula, bool is_check,
                    BplModel **model)
{
    char why[160] = "";
    BplConstraints constraints;
    BplModel *candidate = NULL;
    *model = NULL;
    e->gave_up = false;
    if (formula == BPL_FALSE)
        return BPL_UNSAT;
    if (has_model(e, state, formula, model)) {
        if (!state->is_doubtful)
            return BPL_SAT;
        if (!is_check)
            return BPL_UNKNOWN;
        bpl_model_unref(*model);
        *model = NULL;
    }
    note_place(e, state);
    bpl_path_gather(e, state, formula, &constraints);
    spread(e, &constraints);
    BplSat sat = BPL_UNKNOWN;
    if (constraints.has_quantifiers && e->options.quantifiers != BPL_QUANTIFIERS_NATIVE) {
        sat = ask_finite(e, state, &constraints, &candidate, why, sizeof why);
        bool is_enough = !is_check || e->options.quantifiers == BPL_QUANTIFIERS_FINITE;
        if (sat == BPL_UNSAT || (sat == BPL_SAT && is_enough)) {
            *model = candidate;
            bpl_vec_release(&constraints.at);
            return sat == BPL_UNSAT ? sat : BPL_UNKNOWN;
        }
    }
    sat = ask(e, state, &constraints, 0, model, why, sizeof why);
    bpl_vec_release(&constraints.at);
    /* if the engine cannot express the model, returns the candidate */
    if (!*model && sat != BPL_UNSAT)
        *model = candidate;
    else
        bpl_model_unref(candidate);
    if (sat == BPL_UNKNOWN && !bpl_engine_should_stop(e))
        bpl_path_unknown(e, state, why);
    return sat;
}

void bpl_path_unknown(BplEngine *e, const BplState *state, const char *why)
{
    if (e->result->unknown)
        return;
    BplStrbuf text = {0};
    const BplNode *node = e->core->places.at[state->pc].node;
    bpl_position_print(&text, &e->program->sources, node ? node->loc : 0);
    bpl_strbuf_addf(&text, ": the solver does not decide whether this can happen: %s", why);
    e->result->unknown = bpl_strbuf_detach(&text);
}

void bpl_path_forget_unknown(BplEngine *e)
{
    bpl_free(e->result->unknown);
    e->result->unknown = NULL;
}

/* ---- assumptions ----------------------------------------------------------------------------- */

bool bpl_path_settles(BplEngine *e, BplValue formula, BplValue *symbol, BplValue *value)
{
    if (!bpl_term_is(e->terms, formula, BPL_TERM_EQ))
        return false;
    const BplTermNode *node = bpl_term_node(e->terms, formula);
    for (int side = 0; side < 2; side++) {
        *symbol = node->args[side];
        *value = node->args[1 - side];
        if (bpl_term_is(e->terms, *symbol, BPL_TERM_SYMBOL) && bpl_term_is_value(e->terms, *value))
            return true;
    }
    return false;
}

/* Returns true if the formula is s <= c or its negation, and sets *symbol and *limit to s and c;
 * *upper is true unless it is the negation. */
static bool is_bound(BplEngine *e, BplValue formula, BplValue *symbol, int64_t *limit, bool *upper)
{
    *upper = !bpl_term_is(e->terms, formula, BPL_TERM_NOT);
    if (!*upper)
        formula = bpl_term_node(e->terms, formula)->args[0];
    if (!bpl_term_is(e->terms, formula, BPL_TERM_LE))
        return false;
    const BplTermNode *node = bpl_term_node(e->terms, formula);
    *symbol = node->args[0];
    return bpl_term_is(e->terms, *symbol, BPL_TERM_SYMBOL) &&
           bpl_term_sort(e->terms, *symbol) == BPL_SORT_INT &&
           bpl_term_get_int(e->terms, node->args[1], limit);
}

/* Returns the equation of a symbol with its value if the bounds on the path, together with the
 * formula, leave a single value; otherwise BPL_TRUE. */
static BplValue squeezed(BplEngine *e, const BplState *state, BplValue formula)
{
    BplValue symbol, other;
    int64_t limit, other_limit;
    bool upper, other_upper;
    if (!is_bound(e, formula, &symbol, &limit, &upper))
        return BPL_TRUE;
    for (uint32_t i = state->path.count; i-- > 0;) {
        if (!is_bound(e, state->path.words->at[i], &other, &other_limit, &other_upper) ||
            other != symbol || other_upper == upper)
            continue;
        /* the constraints of the path: symbol <= high, and not symbol <= low */
        int64_t high = upper ? limit : other_limit, low = upper ? other_limit : limit;
        if (low != INT64_MAX && high == low + 1)
            return bpl_term_eq(e->terms, symbol, bpl_term_int(e->terms, high));
    }
    return BPL_TRUE;
}

static void add_to_path(BplEngine *e, BplState *state, BplValue formula)
{
    BplValue symbol, value, equation = squeezed(e, state, formula);
    bpl_path_add(&state->path, formula);
    if (equation != BPL_TRUE)
        bpl_path_add(&state->path, equation);
    else
        equation = formula;
    if (bpl_path_settles(e, equation, &symbol, &value))
        bpl_state_settle(e, state, symbol, value);
}

void bpl_path_assume(BplEngine *e, BplState *state, BplValue formula, BplModel *model)
{
    if (bpl_term_is(e->terms, formula, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(e->terms, formula);
        for (uint32_t i = 0; i < node->count; i++)
            add_to_path(e, state, node->args[i]);
    } else if (formula != BPL_TRUE) {
        add_to_path(e, state, formula);
    }
    bpl_state_set_model(state, model);
}

/* Returns true if the assumption can hold with the values that the path's model gives to numbers.
 * With quantifiers this is much easier to decide than whether the assumption can hold with any
 * values. ({:pick} would fix these values in any case.) */
static bool holds_as_it_is(BplEngine *e, const BplState *state, BplValue formula, BplModel **model)
{
    char why[160];
    BplConstraints constraints, pinned = {0};
    BplSat sat = BPL_UNKNOWN;
    bool has_some = state->is_doubtful || bpl_term_has_quantifier(e->terms, formula);
    if (e->picks || !state->model || e->options.quantifiers == BPL_QUANTIFIERS_NATIVE ||
        !has_some || bpl_model_truth(e, state->model, formula) == BPL_TRUE)
        return false;
    bpl_path_gather(e, state, formula, &constraints);
    copy(&pinned, &constraints);
    if (constraints.has_quantifiers && pin(e, state, &constraints, &pinned)) {
        bpl_path_weaken(e, &pinned);
        sat = ask(e, state, &pinned, bpl_limits->exec_pinned_ms, model, why, sizeof why);
        if (sat != BPL_SAT)
            bpl_model_unref(*model);
    }
    bpl_vec_release(&pinned.at);
    bpl_vec_release(&constraints.at);
    return sat == BPL_SAT;
}

bool bpl_path_require(BplEngine *e, BplState *state, BplValue formula)
{
    if (formula == BPL_TRUE)
        return true;
    BplModel *model;
    formula = bpl_finite_name(e, formula);
    BplSat sat = holds_as_it_is(e, state, formula, &model)
                     ? BPL_UNKNOWN
                     : bpl_path_ask(e, state, formula, false, &model);
    if (sat == BPL_UNSAT)
        return false;
    state->is_doubtful = state->is_doubtful || sat == BPL_UNKNOWN;
    state->is_unasked = false;
    state->axioms = e->axioms.count;
    bpl_path_assume(e, state, formula, model);
    return true;
}

bool bpl_path_is_feasible(BplEngine *e, BplState *state)
{
    bool fits = is_whole(state->model);
    for (uint32_t i = 0; fits && i < state->path.count; i++)
        fits = bpl_model_truth(e, state->model, state->path.words->at[i]) == BPL_TRUE;
    if (fits) {
        state->is_unasked = false;
        return true;
    }
    BplModel *model;
    uint32_t merges = state->merges;
    bpl_state_set_model(state, NULL);
    state->is_unasked = true;
    /* asks without the smaller limit that queries of merged states have */
    state->merges = 0;
    BplSat sat = bpl_path_ask(e, state, BPL_TRUE, false, &model);
    state->merges = merges;
    state->is_doubtful = sat == BPL_UNKNOWN;
    state->is_unasked = false;
    state->axioms = e->axioms.count;
    bpl_state_set_model(state, model);
    return sat != BPL_UNSAT;
}
