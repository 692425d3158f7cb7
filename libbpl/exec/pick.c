/* assume {:pick} true: concrete values for what the path has constrained so far.
 *
 * The values are those of a small model. What else is possible is not lost: a copy of the state
 * stays at the pick, in which some of the values differ. */
#include "libbpl/exec/engine.h"

#include <string.h>

typedef struct Fixed {
    BplEngine *e;
    BPL_VEC(BplValue) symbols, values;
    BplMap seen; /* term index + 1 */
} Fixed;

static bool is_plain(BplEngine *e, BplValue symbol)
{
    return bpl_sort_kind(e->terms->sorts, bpl_term_sort(e->terms, symbol)) != BPL_SORT_KIND_MAP;
}

/* Symbols in the formula, in the order of their numbers. */
static void find_symbols(Fixed *fixed, BplValue formula)
{
    BplEngine *e = fixed->e;
    BplTermSet set = bpl_term_free(e->terms, formula);
    for (uint32_t i = 0; i < set.count; i++) {
        if (set.at[i] & 3)
            continue;
        BplValue symbol = e->terms->symbols.at[set.at[i] >> 2]->term;
        const void *key = (const void *)((uintptr_t)bpl_value_term(symbol) + 1);
        if (bpl_map_get(&fixed->seen, key) || !is_plain(e, symbol))
            continue;
        bpl_map_put(&fixed->seen, key, fixed);
        bpl_vec_push(&fixed->symbols, symbol);
    }
}

static BplValue replace(void *data, BplValue term)
{
    Fixed *fixed = data;
    if (!bpl_value_is_term(term))
        return term;
    return bpl_term_subst(fixed->e->terms, term, fixed->symbols.at, fixed->values.at,
                          (uint32_t)fixed->symbols.count);
}

/* A large map stays as it is: the path says what the symbol is. */
enum { SMALL_MAP = 64 };

static void replace_all(Fixed *fixed, BplValue *values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (bpl_is_map_obj(values[i]) ? bpl_map_obj(values[i])->count <= SMALL_MAP
                                      : bpl_value_is_term(values[i]))
            values[i] = bpl_map_change(&fixed->e->maps, values[i], replace, fixed);
}

/* Callers' frames keep their symbols: the path says what these are. */
static void apply(Fixed *fixed, BplState *state)
{
    replace_all(fixed, state->top->regs, (uint32_t)state->top->proc->regs.count);
    replace_all(fixed, state->globals->at, state->globals->count);
}

void bpl_state_settle(BplEngine *e, BplState *state, BplValue symbol, BplValue value)
{
    Fixed fixed = {.e = e};
    bpl_vec_push(&fixed.symbols, symbol);
    bpl_vec_push(&fixed.values, value);
    bpl_state_own(state);
    apply(&fixed, state);
    bpl_vec_release(&fixed.symbols);
    bpl_vec_release(&fixed.values);
}

bool bpl_engine_pick(BplEngine *e, BplState *state, uint32_t *pc)
{
    state->pc = *pc;
    if (!state->model) {
        BplModel *model;
        BplSat sat = bpl_path_ask(e, state, BPL_TRUE, false, &model);
        bpl_state_set_model(state, model);
        if (sat == BPL_UNSAT || !model)
            return false;
    }
    Fixed fixed = {.e = e};
    for (uint32_t i = 0; i < state->path.count; i++)
        find_symbols(&fixed, state->path.words->at[i]);
    if (fixed.symbols.count && !e->options.no_minimize) {
        BplModel *model = bpl_engine_minimize(e, state, BPL_TRUE, bpl_model_ref(state->model),
                                              !state->is_doubtful);
        bpl_state_set_model(state, model);
    }
    BPL_VEC(BplValue) same = {0};
    size_t kept = 0;
    for (size_t i = 0; i < fixed.symbols.count; i++) {
        BplValue value = bpl_model_value(e, state->model, fixed.symbols.at[i]);
        BplValue equal =
            value == BPL_NONE ? BPL_FALSE : bpl_term_eq(e->terms, fixed.symbols.at[i], value);
        if (equal == BPL_FALSE)
            continue;
        fixed.symbols.at[kept++] = fixed.symbols.at[i];
        bpl_vec_push(&fixed.values, value);
        bpl_vec_push(&same, equal);
    }
    fixed.symbols.count = kept;
    if (kept) {
        BplValue all = bpl_term_and_of(e->terms, same.at, (uint32_t)same.count);
        BplState *others = bpl_state_fork(state);
        others->id = e->next_id++;
        others->cost += 1 + e->picks++;
        if (bpl_path_require(e, others, bpl_term_not(e->terms, all)))
            bpl_vec_push(&e->waiting, others);
        else
            bpl_state_free(others);
        bpl_path_assume(e, state, all, bpl_model_ref(state->model));
        bpl_state_own(state);
        apply(&fixed, state);
    }
    bpl_vec_release(&fixed.symbols);
    bpl_vec_release(&fixed.values);
    bpl_vec_release(&same);
    bpl_map_release(&fixed.seen);
    (*pc)++;
    return true;
}
