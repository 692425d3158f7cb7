#include "libbpl/exec/merge.h"

#include "libbpl/base/limits.h"
#include "libbpl/exec/joins.h"

#include <string.h>

enum {
    /* number of times that merged states of a join may be split again before merging stops there */
    MOST_SPLITS = 1,
};

/* Two states that are being merged. */
typedef struct Merger {
    BplEngine *e;
    uint32_t join;
    BplState *side[2];
    uint32_t common; /* number of constraints with which both paths begin */
    /* a formula that holds on the path of the first state (side 0), and whose negation holds on the
     * path of the second state (side 1) */
    BplValue guard;
    /* the guard is a new symbol, since no formula is on one path and its negation on the other */
    bool is_symbol;
    /* unless is_symbol: for each path: the index of the constraint that is the guard or its
     * negation */
    uint32_t told[2];
    /* for each path: its equations between a symbol and a constant */
    BplValues symbols[2], constants[2];
    uint32_t different;
    /* for each frame: the variables that should stay constant (hot, joins.h) after its call
     * returns; computed when needed */
    BPL_VEC(BplAfterCall) after;
    bool has_after;
} Merger;

static uint32_t rest_of(const Merger *m, int side)
{
    return m->side[side]->path.count - m->common;
}

static BplValue on_path(const Merger *m, int side, uint32_t i)
{
    return m->side[side]->path.words->at[m->common + i];
}

/* ---- the guard ------------------------------------------------------------------------------- */

static bool has_binder(BplEngine *e, BplValue value)
{
    return bpl_value_is_term(value) && (bpl_term_node(e->terms, value)->flags &
                                        (BPL_TERM_HAS_QUANTIFIER | BPL_TERM_HAS_LAMBDA)) != 0;
}

static uint32_t common_path(const BplPath *a, const BplPath *b)
{
    uint32_t least = a->count < b->count ? a->count : b->count, i = 0;
    if (a->words == b->words)
        return least;
    while (i < least && a->words->at[i] == b->words->at[i])
        i++;
    return i;
}

static void find_guard(Merger *m)
{
    BplEngine *e = m->e;
    for (uint32_t i = 0; i < rest_of(m, 0); i++) {
        BplValue negation = bpl_term_not(e->terms, on_path(m, 0, i));
        for (uint32_t k = 0; k < rest_of(m, 1); k++)
            if (on_path(m, 1, k) == negation) {
                m->guard = on_path(m, 0, i);
                m->told[0] = i;
                m->told[1] = k;
                return;
            }
    }
    m->is_symbol = true;
    m->guard =
        bpl_term_fresh(e->terms, bpl_names_intern_text(e->terms->names, "merge"), BPL_SORT_BOOL);
}

static bool are_rests_fine(const Merger *m)
{
    for (int side = 0; side < 2; side++) {
        if (rest_of(m, side) > bpl_limits->exec_merge_rest)
            return false;
        for (uint32_t i = 0; i < rest_of(m, side); i++)
            if (has_binder(m->e, on_path(m, side, i)))
                return false;
    }
    return true;
}

static void find_constants(Merger *m)
{
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < rest_of(m, side); i++) {
            BplValue symbol, constant;
            if (!bpl_path_settles(m->e, on_path(m, side, i), &symbol, &constant))
                continue;
            bpl_vec_push(&m->symbols[side], symbol);
            bpl_vec_push(&m->constants[side], constant);
        }
}

/* ---- hot variables --------------------------------------------------------------------------- */

static void find_after(Merger *m)
{
    const BplFrame *frame = m->side[0]->top;
    for (uint32_t i = 0; frame->caller && i < bpl_limits->exec_merge_frames;
         i++, frame = frame->caller) {
        BplAfterCall after = {0};
        bpl_joins_after_call(m->e->joins, frame->call, frame->caller->proc, &after);
        bpl_vec_push(&m->after, after);
    }
    m->has_after = true;
}

static bool is_hot(Merger *m, BplSlot slot)
{
    const BplCoreProc *proc = m->side[0]->top->proc;
    uint32_t index = slot & BPL_SLOT_INDEX;
    if (bpl_join_is_hot(m->e->joins, m->join, slot))
        return true;
    if (!m->has_after)
        find_after(m);
    if (bpl_slot_bank(slot) == BPL_BANK_REG)
        return m->after.count && index >= proc->ins && index < proc->ins + proc->outs &&
               bpl_after_call_is_result_hot(&m->after.at[0], index - proc->ins);
    for (size_t i = 0; i < m->after.count; i++)
        if (bpl_after_call_is_hot(&m->after.at[i], index))
            return true;
    return false;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Returns a term that is equal to values[0] on the path of the first state and to values[1] on the
 * path of the second state, or BPL_NONE. A state replaces a symbol by a constant if its path
 * equates the two: if the first path has x == 5, the value 5 of the first state can be written as x
 * again. */
static BplValue unsettled(const Merger *m, const BplValue *values)
{
    BplTerms *terms = m->e->terms;
    for (int side = 0; side < 2; side++) {
        const BplValues *symbols = &m->symbols[side];
        if (symbols->count && bpl_value_is_term(values[1 - side]) &&
            bpl_term_subst(terms, values[1 - side], symbols->at, m->constants[side].at,
                           (uint32_t)symbols->count) == values[side])
            return values[1 - side];
    }
    for (size_t i = 0; i < m->symbols[0].count; i++)
        for (size_t k = 0; k < m->symbols[1].count; k++)
            if (m->symbols[0].at[i] == m->symbols[1].at[k] && m->constants[0].at[i] == values[0] &&
                m->constants[1].at[k] == values[1])
                return m->symbols[0].at[i];
    return BPL_NONE;
}

static bool is_map_sort(BplEngine *e, BplSort sort)
{
    return bpl_sort_kind(e->terms->sorts, sort) == BPL_SORT_KIND_MAP || bpl_engine_poly(e, sort);
}

static bool merge_value(Merger *m, const BplValue *values, BplSlot slot, BplValue *merged);

/* Merges two values that are not map objects into *merged; returns false if the values should stay
 * separate. */
static bool merge_plain(Merger *m, const BplValue *values, BplSlot slot, BplValue *merged)
{
    BplTerms *terms = m->e->terms;
    *merged = unsettled(m, values);
    if (*merged != BPL_NONE)
        return true;
    bool constant = bpl_term_is_value(terms, values[0]) && bpl_term_is_value(terms, values[1]);
    if (++m->different > bpl_limits->exec_merge_different || (constant && is_hot(m, slot)) ||
        has_binder(m->e, values[0]) || has_binder(m->e, values[1]))
        return false;
    *merged = bpl_term_ite(terms, m->guard, values[0], values[1]);
    return true;
}

typedef struct Point {
    BplValue index[4];
    uint32_t count;
    BplValue values[2];
} Point;

typedef struct Points {
    BPL_VEC(Point) at;
    bool is_full;
} Points;

static void note_point(void *data, const BplValue *index, uint32_t count, BplValue a, BplValue b)
{
    Points *points = data;
    Point point = {.count = count, .values = {a, b}};
    if (count > 4 || points->at.count == bpl_limits->exec_merge_different) {
        points->is_full = true;
        return;
    }
    memcpy(point.index, index, count * sizeof *index);
    bpl_vec_push(&points->at, point);
}

/* Writes the merged elements at all points (indices at which one of the maps was written) over the
 * map `base`, whose reference is taken over; the result is *map. Returns false if some elements
 * should stay separate. */
static bool write_points(Merger *m, const Points *points, BplValue base, BplSlot slot,
                         BplValue *map)
{
    BplEngine *e = m->e;
    for (size_t i = 0; i < points->at.count; i++) {
        const Point *point = &points->at.at[i];
        BplValue values[2], element;
        for (int side = 0; side < 2; side++)
            values[side] = point->values[side] != BPL_NONE
                               ? point->values[side]
                               : bpl_term_select(e->terms, base, point->index, point->count);
        if (!merge_value(m, values, slot, &element)) {
            bpl_map_unref(*map);
            return false;
        }
        *map = bpl_map_put_at(&e->maps, *map, point->index, point->count, element);
    }
    return true;
}

/* Merges two map objects that were written over the same base; *is_done becomes false if the
 * objects cannot be compared. Returns false if the two maps should stay separate. */
static bool merge_objects(Merger *m, const BplValue *values, BplSlot slot, BplValue *merged,
                          bool *is_done)
{
    BplMapObj empty[2], *maps[2];
    BplValue base = BPL_NONE;
    for (int side = 0; side < 2; side++) {
        if (bpl_is_map_obj(values[side])) {
            maps[side] = bpl_map_obj(values[side]);
            base = maps[side]->base;
            continue;
        }
        empty[side] = (BplMapObj){.base = values[side], .anchor = BPL_NONE};
        maps[side] = &empty[side];
    }
    Points points = {0};
    const BplMapDiff diff = {note_point, &points};
    *is_done = base != BPL_NONE && bpl_map_diff(&m->e->maps, maps[0], maps[1], &diff);
    bool fine = *is_done && !points.is_full;
    if (fine) {
        *merged = bpl_map_ref(values[0]);
        fine = write_points(m, &points, base, slot, merged);
    }
    bpl_vec_release(&points.at);
    return fine;
}

/* Stores in `list` the map and the maps below its stores, up to a limit; returns the length of the
 * list. */
static uint32_t list_stores(BplEngine *e, BplValue map, BplValue *list)
{
    uint32_t count = 0;
    for (;; map = bpl_term_node(e->terms, map)->args[0]) {
        list[count++] = map;
        if (count > BPL_ROOM_EXEC_MERGE_STORES || !bpl_term_is(e->terms, map, BPL_TERM_STORE))
            return count;
    }
}

/* Adds to *map the stores of one of the two states: each element is written under the condition
 * that the guard selects this state; returns false if some elements should stay separate. */
static bool write_stores(Merger *m, const BplValue *stores, uint32_t count, int side, BplSlot slot,
                         BplValue *map)
{
    BplEngine *e = m->e;
    for (uint32_t i = count; i-- > 0;) {
        const BplTermNode *store = bpl_term_node(e->terms, stores[i]);
        uint32_t indices = store->count - 2;
        BplValue values[2], element, before;
        before = bpl_map_select(&e->maps, *map, store->args + 1, indices);
        values[side] = store->args[store->count - 1];
        values[1 - side] = before;
        bool fine = merge_value(m, values, slot, &element);
        bpl_map_unref(before);
        if (!fine) {
            bpl_map_unref(*map);
            return false;
        }
        store = bpl_term_node(e->terms, stores[i]);
        *map = bpl_map_put_at(&e->maps, *map, store->args + 1, indices, element);
    }
    return true;
}

/* Merges two maps that are stores over the same base map: writes first the stores of one state over
 * that base, then those of the other state. Returns false if the two maps should stay separate. */
static bool merge_stores(Merger *m, const BplValue *values, BplSlot slot, BplValue *merged)
{
    BplEngine *e = m->e;
    BplValue lists[2][BPL_ROOM_EXEC_MERGE_STORES + 1];
    uint32_t counts[2];
    for (int side = 0; side < 2; side++)
        counts[side] = list_stores(e, bpl_map_term(&e->maps, values[side]), lists[side]);
    for (uint32_t i = 0; i < counts[0]; i++)
        for (uint32_t k = 0; k < counts[1]; k++) {
            if (lists[0][i] != lists[1][k])
                continue;
            *merged = lists[0][i];
            return write_stores(m, lists[0], i, 0, slot, merged) &&
                   write_stores(m, lists[1], k, 1, slot, merged);
        }
    return false;
}

static bool merge_map(Merger *m, const BplValue *values, BplSlot slot, BplValue *merged)
{
    bool is_done;
    if (merge_objects(m, values, slot, merged, &is_done))
        return true;
    return !is_done && merge_stores(m, values, slot, merged);
}

/* Merges two values into one, and stores a new reference to it in *merged. Returns false if the two
 * values should stay separate. */
static bool merge_value(Merger *m, const BplValue *values, BplSlot slot, BplValue *merged)
{
    BplEngine *e = m->e;
    if (values[0] == values[1] || values[1] == BPL_NONE) {
        *merged = bpl_map_ref(values[0]);
        return true;
    }
    if (values[0] == BPL_NONE) {
        *merged = bpl_map_ref(values[1]);
        return true;
    }
    if (bpl_is_map_obj(values[0]) || bpl_is_map_obj(values[1]))
        return merge_map(m, values, slot, merged);
    BplSort sort = bpl_term_sort(e->terms, values[0]);
    if (!is_map_sort(e, sort))
        return merge_plain(m, values, slot, merged);
    return !bpl_engine_poly(e, sort) && merge_map(m, values, slot, merged);
}

/* Merges all values of a frame or of the globals; returns false if some values cannot be merged.
 * The values in `merged` are references, which the caller must drop also if the result is false. */
static bool merge_values(Merger *m, const BplValue *a, const BplValue *b, uint32_t count,
                         uint32_t bank, BplValues *merged)
{
    const BplCoreProc *proc = m->side[0]->top->proc;
    for (uint32_t i = 0; i < count; i++) {
        BplValue value, values[] = {a[i], b[i]};
        bool is_reg = bank == BPL_BANK_REG;
        bool is_count = is_reg && i >= proc->regs.count;
        if (values[0] == values[1] || is_count ||
            !bpl_engine_reads(m->e, m->side[0], m->join, is_reg ? i : proc->regs.count + i))
            /* either value will do for a variable that is not read any more, and for the counter of
             * a loop that starts anew */
            value = bpl_map_ref(values[0]);
        else if (!merge_value(m, values, bpl_slot(bank, i), &value))
            return false;
        bpl_vec_push(merged, value);
    }
    return true;
}

/* ---- the merged state ------------------------------------------------------------------------ */

static void set_values(BplValue *at, const BplValues *values)
{
    for (size_t i = 0; i < values->count; i++) {
        bpl_map_unref(at[i]);
        at[i] = values->at[i];
    }
}

static bool is_in_rest(const Merger *m, int side, BplValue formula)
{
    for (uint32_t i = 0; i < rest_of(m, side); i++)
        if (on_path(m, side, i) == formula)
            return true;
    return false;
}

/* Adds to the merged state the constraints of both paths beyond their common beginning, each under
 * the guard or its negation. */
static void add_rests(Merger *m, BplState *state)
{
    BplEngine *e = m->e;
    for (int side = 0; side < 2; side++) {
        BplValue guard = side ? bpl_term_not(e->terms, m->guard) : m->guard;
        for (uint32_t i = 0; i < rest_of(m, side); i++) {
            BplValue formula = on_path(m, side, i);
            bool is_told = !m->is_symbol && i == m->told[side];
            bool is_in_both = is_in_rest(m, 1 - side, formula);
            if (is_told || (side && is_in_both))
                continue;
            if (!is_in_both)
                formula = bpl_term_implies(e->terms, guard, formula);
            bpl_path_assume(e, state, formula, NULL);
        }
    }
}

/* Returns a model of the merged state, or NULL: the model of one of the two states, if the guard
 * selects this state in that model. */
static BplModel *model_of(const Merger *m)
{
    BplModel *first = m->side[0]->model, *second = m->side[1]->model;
    if (!m->is_symbol)
        return first ? bpl_model_ref(first) : second ? bpl_model_ref(second) : NULL;
    /* a symbol that a model does not mention is false in this model, so the guard selects the
     * second state in the model of the second state */
    if (second)
        return bpl_model_ref(second);
    if (!first)
        return NULL;
    BplModel *model = bpl_model_dup(first);
    bpl_model_set(model, m->guard, BPL_TRUE);
    return model;
}

static BplMerge *history_of(const Merger *m)
{
    BplMerge *merge = bpl_alloc(sizeof *merge);
    merge->join = m->join;
    for (int side = 0; side < 2; side++) {
        const BplState *state = m->side[side];
        merge->path[side] = bpl_path_ref(state->path);
        merge->choices[side] = bpl_choice_ref(state->choices);
        merge->cover[side] = bpl_cover_ref(state->cover);
        merge->steps[side] = state->steps;
    }
    return merge;
}

static BplState *build(Merger *m, const BplValues *regs, const BplValues *globals)
{
    BplEngine *e = m->e;
    const BplState *other = m->side[1];
    BplState *state = bpl_state_fork(m->side[0]);
    BplMerge *merge = history_of(m);
    bpl_state_own(state);
    set_values(state->top->regs, regs);
    set_values(state->globals->at, globals);
    state->id = e->next_id++;
    if (state->cover) { /* the merge record keeps the coverage of each of the two states */
        bpl_cover_unref(state->cover);
        state->cover = bpl_cover_new(&e->cover_bits);
    }
    state->path.count = m->common;
    add_rests(m, state);
    merge->count = state->path.count;
    bpl_state_choose_merge(state, m->guard, merge);
    state->merges = 1 + (m->side[0]->merges > other->merges ? m->side[0]->merges : other->merges);
    bpl_state_set_model(state, model_of(m));
    bool is_by_other = state->is_unasked && !other->is_unasked;
    if (is_by_other || (other->axioms < state->axioms && !other->is_unasked))
        state->axioms = other->axioms;
    state->is_unasked = state->is_unasked && other->is_unasked;
    if (other->cost < state->cost)
        state->cost = other->cost;
    if (other->forks < state->forks)
        state->forks = other->forks;
    e->result->merges++;
    return state;
}

static bool are_alike(const BplState *a, const BplState *b)
{
    return a->pc == b->pc && a->top->proc == b->top->proc && a->top->caller == b->top->caller &&
           a->top->is_free == b->top->is_free && a->is_doubtful == b->is_doubtful;
}

/* Returns a new state that represents both states, which are then freed; NULL if the states should
 * stay separate. */
static BplState *merge_two(BplEngine *e, uint32_t join, BplState *a, BplState *b)
{
    Merger m = {.e = e, .join = join, .side = {a, b}};
    if (!are_alike(a, b))
        return NULL;
    m.common = common_path(&a->path, &b->path);
    if (!are_rests_fine(&m))
        return NULL;
    find_guard(&m);
    find_constants(&m);
    BplValues regs = {0}, globals = {0};
    BplState *state = NULL;
    if (merge_values(&m, a->top->regs, b->top->regs, a->top->size, BPL_BANK_REG, &regs) &&
        merge_values(&m, a->globals->at, b->globals->at, a->globals->count, BPL_BANK_GLOBAL,
                     &globals)) {
        state = build(&m, &regs, &globals);
        bpl_state_free(a);
        bpl_state_free(b);
    } else {
        for (size_t i = 0; i < regs.count; i++)
            bpl_map_unref(regs.at[i]);
        for (size_t i = 0; i < globals.count; i++)
            bpl_map_unref(globals.at[i]);
    }
    bpl_vec_release(&regs);
    bpl_vec_release(&globals);
    for (int side = 0; side < 2; side++) {
        bpl_vec_release(&m.symbols[side]);
        bpl_vec_release(&m.constants[side]);
    }
    for (size_t i = 0; i < m.after.count; i++)
        bpl_after_call_release(&m.after.at[i]);
    bpl_vec_release(&m.after);
    return state;
}

/* ---- several states -------------------------------------------------------------------------- */

/* Merges `next` with states on top of the stack, which arrived before it: neighbours have most in
 * common. Of three states, the two whose paths separated later are merged first. */
static void join_next(BplEngine *e, uint32_t join, BplStates *stack, BplState *next)
{
    while (stack->count > 1) {
        BplState *top = bpl_vec_last(stack), *below = stack->at[stack->count - 2];
        if (common_path(&top->path, &next->path) > common_path(&below->path, &top->path))
            break;
        BplState *merged = merge_two(e, join, below, top);
        if (!merged)
            break;
        stack->count -= 2;
        bpl_vec_push(stack, merged);
    }
    bpl_vec_push(stack, next);
}

/* Merges `next` with the last state in `done` with which it can be merged; if there is none, adds
 * `next` to `done`. */
static void join_any(BplEngine *e, uint32_t join, BplStates *done, BplState *next)
{
    for (size_t i = done->count, tries = 0; i-- > 0 && tries < bpl_limits->exec_merge_kinds;
         tries++) {
        BplState *merged = merge_two(e, join, done->at[i], next);
        if (!merged)
            continue;
        done->at[i] = merged;
        return;
    }
    bpl_vec_push(done, next);
}

static BplJoinRecord *record_of(BplEngine *e, uint32_t join)
{
    while (e->records.count <= join)
        bpl_vec_push(&e->records, (BplJoinRecord){0});
    return &e->records.at[join];
}

bool bpl_merge_is_worth_it(BplEngine *e, uint32_t join)
{
    const BplJoinRecord *record = record_of(e, join);
    return record->idle < bpl_limits->exec_merge_idle && record->splits < MOST_SPLITS;
}

bool bpl_merge_is_usual(BplEngine *e, uint32_t join)
{
    return record_of(e, join)->became_one;
}

bool bpl_merge_has_failed(BplEngine *e, uint32_t join)
{
    const BplJoinRecord *record = record_of(e, join);
    return record->idle || record->splits;
}

void bpl_merge_note_split(BplEngine *e, uint32_t join)
{
    BplJoinRecord *record = record_of(e, join);
    record->splits += record->splits < MOST_SPLITS;
    record->became_one = false;
}

void bpl_merge_all(BplEngine *e, uint32_t join, BplStates *states)
{
    size_t before = states->count;
    if (before < 2)
        return;
    BplStates stack = {0};
    for (size_t i = 0; i < states->count; i++)
        join_next(e, join, &stack, states->at[i]);
    bpl_vec_clear(states);
    /* takes the states from the end of the stack, since neighbours have most in common */
    for (size_t i = stack.count; i-- > 0;)
        join_any(e, join, states, stack.at[i]);
    BplJoinRecord *record = record_of(e, join);
    record->idle = states->count < before ? 0 : (uint8_t)(record->idle + 1);
    record->became_one = states->count == 1;
    /* restores the order in which the states came */
    for (size_t i = 0; i < states->count / 2; i++) {
        BplState *swap = states->at[i];
        states->at[i] = states->at[states->count - 1 - i];
        states->at[states->count - 1 - i] = swap;
    }
    bpl_vec_release(&stack);
}
