/* Executes `assume {:pick} true`: fixes concrete values for the inputs that the path has
 * constrained so far.
 *
 * The values are those of a small model. Other values are not lost: copies of the state stay at the
 * statement, to be continued later. In the first copy some number differs; in the next copy the
 * numbers have the fixed values and the elements of some map differ; and so on, map by map. (A
 * single copy in which any value may differ would only try larger and larger numbers for one
 * input.) The cost of a copy is the size of the numbers that it excludes, so that small inputs are
 * explored before larger ones. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

#include <string.h>

typedef struct Fixed {
    BplEngine *e;
    BPL_VEC(BplValue) symbols, values;
    BplSet seen; /* indices of the terms that were already visited, plus 1 */
    BplTermSubst *subst;
} Fixed;

static bool is_plain(BplEngine *e, BplValue symbol)
{
    return bpl_sort_kind(e->terms->sorts, bpl_term_sort(e->terms, symbol)) != BPL_SORT_KIND_MAP;
}

/* Collects the symbols in the formula, in the order of their numbers. */
static void find_symbols(Fixed *fixed, BplValue formula)
{
    BplEngine *e = fixed->e;
    BplTermSet set = bpl_term_free(e->terms, formula);
    for (uint32_t i = 0; i < set.count; i++) {
        if (set.at[i] & 3)
            continue;
        BplValue symbol = e->terms->symbols.at[set.at[i] >> 2]->term;
        const void *key = (const void *)((uintptr_t)bpl_value_term(symbol) + 1);
        if (bpl_set_has(&fixed->seen, key) || !is_plain(e, symbol))
            continue;
        bpl_set_add(&fixed->seen, key);
        bpl_vec_push(&fixed->symbols, symbol);
    }
}

static BplValue replace(void *data, BplValue term)
{
    Fixed *fixed = data;
    return bpl_value_is_term(term) ? bpl_term_subst_in(fixed->subst, term) : term;
}

static void replace_all(Fixed *fixed, BplValue *values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (bpl_is_map_obj(values[i]) ? bpl_map_obj(values[i])->count <= bpl_limits->exec_pick_map
                                      : bpl_value_is_term(values[i]))
            values[i] = bpl_map_change(&fixed->e->maps, values[i], replace, fixed);
}

/* Replaces the fixed symbols by their values in the globals and in the top frame. The frames of
 * callers keep the symbols, which equations on the path fix. */
static void apply(Fixed *fixed, BplState *state)
{
    fixed->subst = bpl_term_subst_new(fixed->e->terms, fixed->symbols.at, fixed->values.at,
                                      (uint32_t)fixed->symbols.count);
    replace_all(fixed, state->top->regs, (uint32_t)state->top->proc->regs.count);
    replace_all(fixed, state->globals->at, state->globals->count);
    bpl_term_subst_free(fixed->subst);
}

void bpl_state_settle(BplEngine *e, BplState *state, BplValue symbol, BplValue value)
{
    bpl_state_replace(e, state, &symbol, &value, 1);
}

void bpl_state_replace(BplEngine *e, BplState *state, const BplValue *terms, const BplValue *values,
                       size_t count)
{
    Fixed fixed = {.e = e};
    for (size_t i = 0; i < count; i++) {
        bpl_vec_push(&fixed.symbols, terms[i]);
        bpl_vec_push(&fixed.values, values[i]);
    }
    bpl_state_own(state);
    apply(&fixed, state);
    bpl_vec_release(&fixed.symbols);
    bpl_vec_release(&fixed.values);
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Returns true if the path already contains this formula. */
static bool is_said(const BplState *state, BplValue formula)
{
    for (uint32_t i = 0; i < state->path.count; i++)
        if (state->path.words->at[i] == formula)
            return true;
    return false;
}

/* Collects the symbols that have a value in the model, with these values. Appends to `same` the
 * equations between symbols and values that the path lacks. */
static void fix_symbols(Fixed *fixed, const BplState *state, BplValues *same)
{
    BplEngine *e = fixed->e;
    size_t kept = 0;
    for (size_t i = 0; i < fixed->symbols.count; i++) {
        BplValue value = bpl_model_value(e, state->model, fixed->symbols.at[i]);
        BplValue equal =
            value == BPL_NONE ? BPL_FALSE : bpl_term_eq(e->terms, fixed->symbols.at[i], value);
        if (equal == BPL_FALSE || is_said(state, equal))
            continue;
        fixed->symbols.at[kept++] = fixed->symbols.at[i];
        bpl_vec_push(&fixed->values, value);
        bpl_vec_push(same, equal);
    }
    fixed->symbols.count = kept;
}

/* Fixes one element, which the path reads, of a map symbol at the index that the model gives;
 * appends the equation to `same`. */
static void fix_point(Fixed *fixed, const BplState *state, const BplTermNode *select,
                      BplValues *same)
{
    BplEngine *e = fixed->e;
    BplValue symbol = select->args[0], indices[4];
    uint32_t count = select->count - 1;
    if (count > 4)
        return;
    for (uint32_t i = 0; i < count; i++) {
        indices[i] = bpl_model_value(e, state->model, select->args[1 + i]);
        if (indices[i] == BPL_NONE || !bpl_term_is_value(e->terms, indices[i]))
            return;
    }
    BplValue point = bpl_term_select(e->terms, symbol, indices, count);
    BplValue value = bpl_model_value(e, state->model, point);
    if (value == BPL_NONE || !is_plain(e, point))
        return;
    BplValue equal = bpl_term_eq(e->terms, point, value);
    if (equal == BPL_FALSE || is_said(state, equal))
        return;
    for (size_t i = 0; i < same->count; i++)
        if (same->at[i] == equal)
            return;
    bpl_vec_push(same, equal);
    size_t at = 0;
    while (at < fixed->symbols.count && fixed->symbols.at[at] != symbol)
        at++;
    if (at == fixed->symbols.count) {
        bpl_vec_push(&fixed->symbols, symbol);
        bpl_vec_push(&fixed->values, symbol);
    }
    fixed->values.at[at] = bpl_term_store(e->terms, fixed->values.at[at], indices, count, value);
}

/* Fixes the elements of maps that the path reads, and appends the equations to `same`. */
static void fix_points(Fixed *fixed, const BplState *state, BplValues *same)
{
    BplEngine *e = fixed->e;
    BplValues stack = {0};
    BplSet seen = {0};
    for (uint32_t i = 0; i < state->path.count; i++)
        bpl_vec_push(&stack, state->path.words->at[i]);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) ||
            !bpl_set_add(&seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        const BplTermNode *node = bpl_term_node(e->terms, at);
        if (node->op == BPL_TERM_SELECT && !node->loose &&
            bpl_term_is(e->terms, node->args[0], BPL_TERM_SYMBOL))
            fix_point(fixed, state, node, same);
        node = bpl_term_node(e->terms, at); /* `node` may have moved when terms were created */
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
    bpl_set_release(&seen);
}

/* Returns the sum of the absolute values of the numbers that are fixed now. */
static uint64_t size_of(const BplEngine *e, const Fixed *fixed)
{
    uint64_t size = 0;
    for (size_t i = 0; i < fixed->values.count; i++) {
        int64_t number;
        if (bpl_term_get_int(e->terms, fixed->values.at[i], &number) &&
            number > -(int64_t)bpl_limits->exec_pick_number &&
            number < bpl_limits->exec_pick_number)
            size += (uint64_t)(number < 0 ? -number : number);
    }
    return size;
}

/* Returns the map in an equation that fix_point made. */
static BplValue map_of(const BplEngine *e, BplValue equation)
{
    const BplTermNode *node = bpl_term_node(e->terms, equation);
    for (int i = 0; i < 2; i++)
        if (bpl_term_is(e->terms, node->args[i], BPL_TERM_SELECT))
            return bpl_term_node(e->terms, node->args[i])->args[0];
    return BPL_NONE;
}

/* Puts aside a copy of the state that satisfies the equations same[0 … begin - 1], and violates at
 * least one of same[begin … end - 1]. The solver is asked whether the copy is feasible only when
 * the copy is to run. */
static void put_aside(BplEngine *e, const BplState *state, const BplValues *same, size_t begin,
                      size_t end, uint64_t cost)
{
    BplTerms *terms = e->terms;
    BplValue kept = bpl_term_and_of(terms, same->at, (uint32_t)begin);
    BplValue left = bpl_term_and_of(terms, same->at + begin, (uint32_t)(end - begin));
    BplState *others = bpl_state_fork(state);
    others->id = e->next_id++;
    others->cost += cost;
    others->is_unasked = true;
    bpl_path_assume(e, others,
                    bpl_finite_name(e, bpl_term_and(terms, kept, bpl_term_not(terms, left))), NULL);
    bpl_vec_push(&e->waiting, others);
}

/* Puts aside a copy of the state in which some number differs from its fixed value, and one copy
 * for each map in which some element differs. The first `numbers` equations are about symbols that
 * are not maps. */
static void put_aside_all(BplEngine *e, const BplState *state, BplValues *same, size_t numbers,
                          uint64_t cost)
{
    size_t begin = 0;
    for (uint32_t group = numbers ? 0 : 1; begin < same->count; group++) {
        size_t end = group ? begin : numbers;
        BplValue map = group ? map_of(e, same->at[begin]) : BPL_NONE;
        for (size_t i = begin; group && i < same->count; i++)
            if (group == bpl_limits->exec_pick_groups || map_of(e, same->at[i]) == map) {
                BplValue equation = same->at[i];
                same->at[i] = same->at[end];
                same->at[end++] = equation;
            }
        put_aside(e, state, same, begin, end, cost + (uint64_t)group);
        begin = end;
    }
}

bool bpl_engine_pick(BplEngine *e, BplState *state)
{
    if (!state->model) {
        BplModel *model;
        BplSat sat = bpl_path_ask(e, state, BPL_TRUE, false, &model);
        bpl_state_set_model(state, model);
        if (sat == BPL_UNSAT)
            return false;
        if (!model) { /* without a model no value can be fixed; the state continues unchanged */
            state->is_doubtful = state->is_doubtful || sat == BPL_UNKNOWN;
            state->axioms = e->axioms.count;
            return true;
        }
    }
    Fixed fixed = {.e = e};
    for (uint32_t i = 0; i < state->path.count; i++)
        find_symbols(&fixed, state->path.words->at[i]);
    if (state->path.count && !e->options.no_minimize) {
        BplModel *model =
            bpl_engine_minimize_path(e, state, bpl_model_ref(state->model), !state->is_doubtful);
        bpl_state_set_model(state, model);
    }
    BplValues same = {0};
    fix_symbols(&fixed, state, &same);
    size_t numbers = same.count;
    fix_points(&fixed, state, &same);
    if (same.count) {
        BplValue all = bpl_term_and_of(e->terms, same.at, (uint32_t)same.count);
        e->picks++;
        put_aside_all(e, state, &same, numbers, 1 + size_of(e, &fixed));
        bpl_path_assume(e, state, all, bpl_model_ref(state->model));
        bpl_state_own(state);
        apply(&fixed, state);
    }
    bpl_vec_release(&fixed.symbols);
    bpl_vec_release(&fixed.values);
    bpl_vec_release(&same);
    bpl_set_release(&fixed.seen);
    return true;
}
