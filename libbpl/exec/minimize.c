/* Minimises the numbers that a path depends on: makes each as close to zero as the numbers
 * minimised before it allow.
 *
 * First the symbols of the path are minimised, in the order in which they were made, then the
 * values that the path read from maps and functions, in the same order. For each number the solver
 * is asked whether the number can be 0, then for bounds by bisection. The number of queries is
 * limited: the remaining numbers keep their values. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

typedef struct Goals {
    BplEngine *e;
    BPL_VEC(BplValue) at;
    BPL_VEC(BplValue) constraints;
    /* indices of the terms that are in the list `at` (numbers to be minimised) already, plus 1 */
    BplSet seen;
    BplModel *model;
    /* only symbols and elements of maps are minimised, not values of functions */
    bool points_only;
    /* a candidate that the instances found by triggers do not exclude counts as a model */
    bool by_triggers;
    int queries, most;
    /* the model is known to satisfy this number of constraints, counted from the first */
    size_t known;
} Goals;

static bool is_number(BplEngine *e, BplValue term)
{
    BplSort sort = bpl_term_sort(e->terms, term);
    return sort == BPL_SORT_INT || bpl_sort_kind(e->terms->sorts, sort) == BPL_SORT_KIND_BV;
}

static bool is_goal(BplEngine *e, BplValue term)
{
    switch (bpl_term_op(e->terms, term)) {
    case BPL_TERM_SYMBOL:
    case BPL_TERM_SELECT:
    case BPL_TERM_APPLY:
    case BPL_TERM_FIELD:
        return is_number(e, term);
    default:
        return false;
    }
}

static void find_goals(Goals *goals, BplValue term)
{
    BPL_VEC(BplValue) stack = {0};
    bpl_vec_push(&stack, term);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at))
            continue;
        const void *key = (const void *)((uintptr_t)bpl_value_term(at) + 1);
        const BplTermNode *node = bpl_term_node(goals->e->terms, at);
        if (node->loose || !bpl_set_add(&goals->seen, key))
            continue;
        if (is_goal(goals->e, at) && !(goals->points_only && node->op == BPL_TERM_APPLY))
            bpl_vec_push(&goals->at, at);
        BplTermOp op = (BplTermOp)node->op;
        bool is_binder = op == BPL_TERM_FORALL || op == BPL_TERM_EXISTS || op == BPL_TERM_LAMBDA;
        for (uint32_t i = 0; i < node->count && !is_binder; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
}

static bool is_symbol(const Goals *goals, BplValue term)
{
    return bpl_term_is(goals->e->terms, term, BPL_TERM_SYMBOL);
}

/* Sorts the numbers to be minimised: symbols before other terms; within each group older ones
 * before newer ones. */
static void sort_goals(Goals *goals)
{
    for (size_t i = 1; i < goals->at.count; i++)
        for (size_t k = i; k > 0; k--) {
            BplValue a = goals->at.at[k - 1], b = goals->at.at[k];
            bool a_symbol = is_symbol(goals, a), b_symbol = is_symbol(goals, b);
            if (a_symbol != b_symbol ? a_symbol : bpl_value_term(a) < bpl_value_term(b))
                break;
            goals->at.at[k - 1] = b;
            goals->at.at[k] = a;
        }
}

/* Returns true if the solver finds that `extra` can hold in addition to all constraints. Then the
 * model that it found becomes the current model. */
static bool improve(Goals *goals, BplValue extra)
{
    if (extra == BPL_FALSE || goals->queries++ >= goals->most || bpl_engine_should_stop(goals->e))
        return false;
    bpl_vec_push(&goals->constraints, extra);
    BplQuery query = {.constraints = goals->constraints.at,
                      .count = goals->constraints.count,
                      .known = goals->known,
                      .hint = goals->model,
                      .work = bpl_engine_work(bpl_limits->exec_minimize_ms),
                      .want_model = true};
    BplAnswer answer;
    bpl_engine_query(goals->e, &query, &answer);
    (void)bpl_vec_pop(&goals->constraints);
    bool is_candidate = goals->by_triggers && answer.sat == BPL_UNKNOWN;
    bool better = (answer.sat == BPL_SAT || is_candidate) && answer.model;
    if (better) {
        bpl_model_unref(goals->model);
        goals->model = bpl_model_ref(answer.model);
    }
    bpl_answer_release(&answer);
    return better;
}

static BplValue within(BplEngine *e, BplValue goal, BplValue limit)
{
    if (bpl_term_sort(e->terms, goal) != BPL_SORT_INT) {
        BplValue args[] = {goal, limit};
        return bpl_term_apply(e->terms, BPL_TERM_BVULE, 0, args, 2);
    }
    return bpl_term_and(e->terms, bpl_term_le(e->terms, goal, limit),
                        bpl_term_le(e->terms, bpl_term_neg(e->terms, limit), goal));
}

static BplValue number(BplEngine *e, BplValue goal, uint64_t value)
{
    BplSort sort = bpl_term_sort(e->terms, goal);
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    return sort == BPL_SORT_INT ? bpl_term_int(e->terms, (int64_t)value)
                                : bpl_term_bv(e->terms, info->width > 64 ? 64 : info->width, value);
}

/* Sets *size to the distance of the number's value from zero; returns false if it does not fit into
 * 64 bits. */
static bool size_of(Goals *goals, BplValue goal, uint64_t *size)
{
    BplEngine *e = goals->e;
    BplValue value = bpl_model_value(e, goals->model, goal);
    mpz_t big;
    mpz_init(big);
    bool fits =
        value != BPL_NONE && bpl_term_get_mpz(e->terms, value, big) && mpz_sizeinbase(big, 2) < 60;
    if (fits)
        *size = mpz_get_ui(big);
    mpz_clear(big);
    return fits;
}

/* Returns true if a constraint equates the number with its value in the model. */
static bool is_fixed(const Goals *goals, BplValue goal)
{
    BplEngine *e = goals->e;
    BplValue value = bpl_model_value(e, goals->model, goal);
    BplValue equal = value == BPL_NONE ? BPL_FALSE : bpl_term_eq(e->terms, goal, value);
    for (size_t i = 0; i < goals->constraints.count; i++)
        if (goals->constraints.at[i] == equal)
            return true;
    return equal == BPL_TRUE;
}

static void make_small(Goals *goals, BplValue goal)
{
    BplEngine *e = goals->e;
    if (is_fixed(goals, goal))
        return;
    uint64_t size, low = 1;
    if (bpl_sort_info(e->terms->sorts, bpl_term_sort(e->terms, goal))->width > 59)
        return;
    bool is_countable = size_of(goals, goal, &size);
    if (is_countable && !size)
        goto fix;
    if (improve(goals, bpl_term_eq(e->terms, goal, number(e, goal, 0))))
        goto fix;
    /* tries the limits 1, 2, 4 … for the number's distance from zero until one is satisfiable,
     * since small values are likely */
    for (uint64_t limit = 1; !is_countable || limit < size; limit *= 2) {
        if (improve(goals, within(e, goal, number(e, goal, limit)))) {
            if (!size_of(goals, goal, &size))
                return;
            break;
        }
        low = limit + 1;
        if (limit >= UINT64_C(1) << 40)
            return;
    }
    while (low < size) {
        uint64_t middle = low + (size - low) / 2;
        if (improve(goals, within(e, goal, number(e, goal, middle)))) {
            if (!size_of(goals, goal, &size))
                return;
        } else {
            low = middle + 1;
        }
        if (goals->queries >= goals->most)
            break;
    }
fix:;
    BplValue value = bpl_model_value(e, goals->model, goal);
    BplValue fixed = value == BPL_NONE ? BPL_TRUE : bpl_term_eq(e->terms, goal, value);
    if (!bpl_value_is_bool(fixed)) {
        bpl_vec_push(&goals->constraints, fixed);
        goals->known += !goals->by_triggers;
    }
}

/* Returns true if all constraints are satisfiable with the quantifiers in full; the last `pins`
 * constraints fix values. *saturated: the solver gave up without a contradiction, and not because
 * of a limit. */
static bool still_holds(Goals *goals, const BplState *state, BplValue formula, size_t pins,
                        bool *saturated)
{
    BplConstraints all;
    bpl_path_gather(goals->e, state, formula, &all);
    for (size_t i = goals->constraints.count - pins; i < goals->constraints.count; i++)
        bpl_vec_push(&all.at, goals->constraints.at[i]);
    BplQuery query = {.constraints = all.at.at,
                      .count = all.at.count,
                      .work = bpl_engine_work(bpl_limits->exec_minimize_ms),
                      .want_model = true};
    BplAnswer answer;
    bpl_engine_query(goals->e, &query, &answer);
    if (answer.sat == BPL_SAT && answer.model) {
        bpl_model_unref(goals->model);
        goals->model = bpl_model_ref(answer.model);
    }
    bool holds = answer.sat == BPL_SAT;
    *saturated = answer.sat == BPL_UNKNOWN && answer.reason == BPL_REASON_INCOMPLETE;
    bpl_vec_release(&all.at);
    bpl_answer_release(&answer);
    return holds;
}

static bool is_possible(BplEngine *e, const BplState *state, BplValue formula, BplModel *model,
                        bool *saturated)
{
    BplConstraints all;
    Goals goals = {.e = e, .model = bpl_model_ref(model)};
    bpl_path_gather(e, state, formula, &all);
    for (size_t i = 0; i < all.at.count; i++)
        find_goals(&goals, all.at.at[i]);
    for (size_t i = 0; i < goals.at.count; i++) {
        BplValue value = bpl_model_value(e, model, goals.at.at[i]);
        if (value != BPL_NONE)
            bpl_vec_push(&goals.constraints, bpl_term_eq(e->terms, goals.at.at[i], value));
    }
    bool holds = still_holds(&goals, state, formula, goals.constraints.count, saturated);
    bpl_vec_release(&all.at);
    bpl_vec_release(&goals.at);
    bpl_vec_release(&goals.constraints);
    bpl_set_release(&goals.seen);
    bpl_model_unref(goals.model);
    return holds;
}

bool bpl_engine_is_possible(BplEngine *e, const BplState *state, BplValue formula, BplModel *model)
{
    bool saturated;
    return is_possible(e, state, formula, model, &saturated);
}

/* Returns true if the constraints contradict axioms at values that the program does not mention
 * (probe.c). */
static bool is_refuted_by_probes(BplEngine *e, const BplState *state, BplValue formula)
{
    BplConstraints all;
    BplAnswer answer;
    bpl_path_gather(e, state, formula, &all);
    bpl_engine_probe(e, formula, &all);
    bool is_believed = !all.has_lambda;
    BplQuery query = {.constraints = all.at.at,
                      .count = all.at.count,
                      .work = bpl_engine_work(bpl_limits->exec_minimize_ms)};
    bpl_engine_query(e, &query, &answer);
    bool is_refuted = answer.sat == BPL_UNSAT && is_believed;
    bpl_vec_release(&all.at);
    bpl_answer_release(&answer);
    return is_refuted;
}

bool bpl_engine_is_saturated(BplEngine *e, const BplState *state, BplValue formula, BplModel *model)
{
    bool saturated;
    return (is_possible(e, state, formula, model, &saturated) || saturated) &&
           !is_refuted_by_probes(e, state, formula);
}

static void make_all_small(Goals *goals)
{
    sort_goals(goals);
    for (size_t i = 0;
         i < goals->at.count && i < bpl_limits->exec_minimize_goals && goals->queries < goals->most;
         i++)
        make_small(goals, goals->at.at[i]);
}

static void release(Goals *goals)
{
    bpl_vec_release(&goals->at);
    bpl_vec_release(&goals->constraints);
    bpl_set_release(&goals->seen);
}

static BplModel *minimize(BplEngine *e, const BplState *state, BplValue formula, BplModel *model,
                          bool is_sure, bool is_pick)
{
    BplConstraints constraints;
    Goals goals = {.e = e,
                   .model = bpl_model_ref(model),
                   .points_only = is_pick,
                   .most = bpl_limits->exec_minimize_queries};
    bpl_path_gather(e, state, formula, &constraints);
    bool has_quantifiers = constraints.has_quantifiers;
    if (has_quantifiers)
        bpl_path_weaken(e, &constraints);
    for (size_t i = 0; i < constraints.at.count; i++) {
        bpl_vec_push(&goals.constraints, constraints.at.at[i]);
        if (!is_pick)
            find_goals(&goals, constraints.at.at[i]);
    }
    for (uint32_t i = 0; is_pick && i < state->path.count; i++)
        find_goals(&goals, state->path.words->at[i]);
    goals.known = goals.constraints.count;
    make_all_small(&goals);
    size_t pins = goals.constraints.count - constraints.at.count;
    bool saturated;
    if (has_quantifiers && pins && is_sure &&
        !still_holds(&goals, state, formula, pins, &saturated)) {
        bpl_model_unref(goals.model);
        goals.model = bpl_model_ref(model);
    }
    bpl_model_unref(model);
    bpl_vec_release(&constraints.at);
    release(&goals);
    return goals.model;
}

BplModel *bpl_engine_minimize(BplEngine *e, const BplState *state, BplValue formula,
                              BplModel *model, bool is_sure)
{
    return minimize(e, state, formula, model, is_sure, false);
}

BplModel *bpl_engine_minimize_triggered(BplEngine *e, const BplState *state, BplValue formula,
                                        BplModel *model)
{
    BplConstraints all;
    Goals goals = {
        .e = e, .model = model, .by_triggers = true, .most = bpl_limits->exec_minimize_triggered};
    bpl_path_gather(e, state, formula, &all);
    for (size_t i = 0; i < all.at.count; i++)
        bpl_vec_push(&goals.constraints, all.at.at[i]);
    for (uint32_t i = 0; i < state->path.count; i++)
        find_goals(&goals, state->path.words->at[i]);
    find_goals(&goals, formula);
    make_all_small(&goals);
    bpl_vec_release(&all.at);
    release(&goals);
    return goals.model;
}

BplModel *bpl_engine_minimize_path(BplEngine *e, const BplState *state, BplModel *model,
                                   bool is_sure)
{
    return minimize(e, state, BPL_TRUE, model, is_sure, true);
}
