/* Makes the first state of an execution: symbols for globals, constants and parameters, constrained
 * by axioms and where clauses.
 *
 * An axiom that only gives a `const` its value does not become a constraint: the constant is
 * replaced by the value. Each unique constant of a declared type becomes another element of the
 * type. Two kinds of unique constants become symbols instead: those that no formula mentions, so
 * that the solver knows of them; and all those of a type if the program depends on how many values
 * the type has. */
#include "libbpl/exec/concrete.h"

/* ---- globals and constants ------------------------------------------------------------------- */

static bool is_user_sort(BplEngine *e, BplSort sort)
{
    return bpl_sort_kind(e->terms->sorts, sort) == BPL_SORT_KIND_USER;
}

void bpl_engine_globals(BplEngine *e, BplValue *globals)
{
    const BplCore *core = e->core;
    BPL_VEC(uint32_t) elements = {0}; /* for each sort: number of elements used so far */
    bpl_vec_clear(&e->first);
    for (size_t i = 0; i < core->globals.count; i++) {
        const BplCoreGlobal *global = &core->globals.at[i];
        BplSort sort = bpl_engine_sort(e, global->type);
        while (elements.count <= sort)
            bpl_vec_push(&elements, 0);
        if (global->is_unique && !global->is_unmentioned && is_user_sort(e, sort))
            globals[i] = bpl_value_of_element(sort, elements.at[sort]++);
        else
            globals[i] = bpl_engine_fresh(e, global->var, global->type);
    }
    bpl_vec_release(&elements);
}

static void add_axiom(BplEngine *e, BplValue axiom)
{
    if (bpl_term_is(e->terms, axiom, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(e->terms, axiom);
        for (uint32_t i = 0; i < node->count; i++)
            add_axiom(e, node->args[i]);
    } else if (axiom != BPL_TRUE) {
        bpl_vec_push(&e->axioms, bpl_finite_name(e, axiom));
    }
}

/* If the axiom is an equation of a constant and a value, such as c == 5, replaces c by 5 in
 * `globals` and returns true. */
static bool settles(BplEngine *e, BplValue axiom, BplValue *globals)
{
    if (!bpl_term_is(e->terms, axiom, BPL_TERM_EQ))
        return false;
    const BplTermNode *node = bpl_term_node(e->terms, axiom);
    for (int side = 0; side < 2; side++) {
        BplValue symbol = node->args[side], value = node->args[1 - side];
        if (!bpl_term_is(e->terms, symbol, BPL_TERM_SYMBOL) || !bpl_term_is_value(e->terms, value))
            continue;
        for (size_t i = 0; i < e->core->globals.count; i++)
            if (globals[i] == symbol && e->core->globals.at[i].is_const) {
                globals[i] = value;
                return true;
            }
    }
    return false;
}

/* Learns a function value from an axiom f(1) == 5, f(1) or !f(1): from then on the engine replaces
 * f(1) by that value. The axiom stays, since the solver has to know it. */
static void learn_point(BplEngine *e, BplValue axiom)
{
    BplTerms *terms = e->terms;
    BplValue point = axiom, value = BPL_TRUE;
    if (bpl_term_is(terms, axiom, BPL_TERM_NOT)) {
        point = bpl_term_node(terms, axiom)->args[0];
        value = BPL_FALSE;
    } else if (bpl_term_is(terms, axiom, BPL_TERM_EQ)) {
        /* the arguments of an equation are sorted; if one of them is a constant, it is the first */
        value = bpl_term_node(terms, axiom)->args[0];
        point = bpl_term_node(terms, axiom)->args[1];
    }
    if (!bpl_term_is(terms, point, BPL_TERM_APPLY) || !bpl_term_is_value(terms, value))
        return;
    const BplTermNode *node = bpl_term_node(terms, point);
    for (uint32_t i = 0; i < node->count; i++)
        if (!bpl_term_is_value(terms, node->args[i]))
            return;
    bpl_points_put(&e->points, point, value);
}

static void set_axioms(BplEngine *e, BplValue *globals)
{
    const BplCore *core = e->core;
    bool *done = bpl_alloc_zero(core->axioms.count + 1);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < core->axioms.count; i++) {
            if (done[i] || core->axioms.at[i].unit.end - core->axioms.at[i].unit.first > 2)
                continue;
            BplValue axiom = bpl_eval_unit(e, &core->axioms.at[i].unit, globals, NULL, 0);
            done[i] = settles(e, axiom, globals);
            changed = changed || done[i];
        }
    }
    bpl_engine_forget_functions(
        /* needed since a definition made earlier may mention a constant that has got its value only
         * now */
        e);
    for (size_t i = 0; i < core->axioms.count; i++)
        if (!done[i])
            add_axiom(e, bpl_eval_unit(e, &core->axioms.at[i].unit, globals, NULL, 0));
    for (size_t i = 0; i < e->axioms.count; i++)
        learn_point(e, e->axioms.at[i]);
    bpl_free(done);
}

/* Returns a new symbol that stands for a unique constant, in place of an element. With such symbols
 * a type has at least as many values as unique constants even in a query that mentions no element:
 *
 *     const unique a, b: T;   … assume (forall x, y: T :: x == y);     is not feasible */
static BplValue as_symbol(BplEngine *e, const BplCoreGlobal *global, BplValue value)
{
    bool is_silent = bpl_value_tag(value) == BPL_TAG_ELEM && global->is_counted;
    return is_silent ? bpl_engine_fresh(e, global->var, global->type) : value;
}

/* Adds axioms by which the unique constants of one type differ. Elements differ without axioms;
 * axioms are needed if the program depends on the number of values of the type, so that symbols
 * stand for the constants. */
static void set_unique(BplEngine *e, const BplValue *globals)
{
    const BplCore *core = e->core;
    bool *done = bpl_alloc_zero(core->globals.count + 1);
    for (size_t i = 0; i < core->globals.count; i++) {
        const BplCoreGlobal *first = &core->globals.at[i];
        BPL_VEC(BplValue) values = {0};
        for (size_t k = i; k < core->globals.count; k++) {
            const BplCoreGlobal *global = &core->globals.at[k];
            if (done[k] || !global->is_unique || global->type != first->type)
                continue;
            done[k] = true;
            bpl_vec_push(&values, as_symbol(e, global, globals[k]));
        }
        if (values.count > 1)
            add_axiom(e, bpl_term_distinct_all(e->terms, values.at, (uint32_t)values.count));
        bpl_vec_release(&values);
    }
    bpl_free(done);
}

/* ---- the state ------------------------------------------------------------------------------- */

static void set_ins(BplEngine *e, BplState *state, const BplCoreProc *proc)
{
    bpl_vec_clear(&e->ins);
    for (uint32_t i = 0; i < proc->ins; i++) {
        const BplCoreReg *reg = &proc->regs.at[i];
        state->top->regs[i] = bpl_engine_fresh(e, reg->var, reg->type);
        bpl_vec_push(&e->ins, state->top->regs[i]);
    }
}

static bool require_wheres(BplEngine *e, BplState *state)
{
    for (size_t i = 0; i < e->core->wheres.count; i++)
        if (!bpl_path_require(
                e, state,
                bpl_eval_unit(e, &e->core->wheres.at[i].unit, state->globals->at, NULL, 0)))
            return false;
    return true;
}

/* Returns false if the axioms contradict each other, as far as the solver can decide. */
static bool require_axioms(BplEngine *e, BplState *state)
{
    BplModel *model = NULL;
    if (!e->axioms.count) {
        bpl_state_set_model(state, bpl_model_new(e->terms));
        return true;
    }
    state->is_doubtful = true; /* it is not decided yet whether the axioms can hold */
    BplSat sat = bpl_path_ask(e, state, BPL_TRUE, false, &model);
    state->is_doubtful = sat == BPL_UNKNOWN;
    state->axioms = e->axioms.count;
    bpl_state_set_model(state, model);
    return sat != BPL_UNSAT;
}

BplState *bpl_engine_start(BplEngine *e, const BplCoreProc *proc)
{
    BplState *state = bpl_state_new(proc, (uint32_t)e->core->globals.count);
    if (!e->concolic)
        bpl_vec_clear(&e->assumed);
    BplSort counts = bpl_sort_map(e->terms->sorts, (BplSort[]){BPL_SORT_INT}, 1, BPL_SORT_INT);
    state->taken = bpl_term_const_map(e->terms, counts, bpl_value_of_small(0));
    state->id = e->next_id++;
    state->pc = e->core->blocks.at[proc->entry].first;
    if (e->covered) {
        state->cover = bpl_cover_new(&e->cover_bits);
        bpl_cover_note(&state->cover, &e->cover_bits, e->core, state->pc, proc->entry);
    }
    bpl_engine_forget_functions(e);
    bpl_engine_globals(e, state->globals->at);
    set_axioms(e, state->globals->at);
    set_unique(e, state->globals->at);
    set_ins(e, state, proc);
    for (size_t i = 0; i < e->core->globals.count; i++)
        bpl_vec_push(&e->first, state->globals->at[i]);
    if (require_axioms(e, state) && require_wheres(e, state)) {
        if (e->concolic)
            bpl_concolic_begin(e, state, proc);
        return state;
    }
    bpl_state_free(state);
    return NULL;
}
