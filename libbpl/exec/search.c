/* Chooses the order in which states run: a heap, ordered by two numbers that the search strategy
 * computes when a state is added. States with equal numbers are ordered by age, so the order
 * depends on the program alone. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/concrete.h"

#include "libbpl/exec/merge.h"
#include "libbpl/exec/message.h"
#include "libbpl/exec/visited.h"

#include <string.h>

typedef struct Key {
    uint64_t first, second;
} Key;

/* ---- strategies ------------------------------------------------------------------------------ */

/* The search strategies. Each has a function key_NAME: states with smaller keys run earlier. */

/* Returns the key of a state for fair search: states that chose the same blocks least often run
 * first, then states with shorter executions. */
static Key key_fair(BplEngine *e, const BplState *state)
{
    (void)e;
    return (Key){state->cost, state->steps};
}

static Key key_dfs(BplEngine *e, const BplState *state)
{
    (void)e;
    return (Key){UINT64_MAX - state->id, 0};
}

static Key key_bfs(BplEngine *e, const BplState *state)
{
    (void)e;
    return (Key){state->forks, state->id};
}

/* Returns the key of a state for search by coverage: states run first whose last chosen block was
 * chosen least often, on any path. */
static Key key_cover(BplEngine *e, const BplState *state)
{
    uint32_t block = state->block;
    while (e->block_counts.count <= block)
        bpl_vec_push(&e->block_counts, 0);
    return (Key){e->block_counts.at[block]++, state->cost};
}

/* Returns a random key, by xorshift64*: the same numbers on every machine. */
static Key key_random(BplEngine *e, const BplState *state)
{
    e->random ^= e->random >> 12;
    e->random ^= e->random << 25;
    e->random ^= e->random >> 27;
    return (Key){e->random * UINT64_C(2685821657736338717), state->id};
}

static Key (*const strategies[BPL_SEARCHES])(BplEngine *, const BplState *) = {
#define STRATEGY(NAME, name) key_##name,
#include "libbpl/exec/strategies.def"
#undef STRATEGY
};

const char *bpl_search_words(void)
{
    static const char words[] =
#define STRATEGY(NAME, name) "|" #name
#include "libbpl/exec/strategies.def"
#undef STRATEGY
        ;
    return words + 1;
}

/* ---- the heap -------------------------------------------------------------------------------- */

typedef struct Item {
    Key key;
    BplState *state;
} Item;

typedef BPL_VEC(Item) Heap;

static bool is_before(const Item *a, const Item *b)
{
    if (a->key.first != b->key.first)
        return a->key.first < b->key.first;
    if (a->key.second != b->key.second)
        return a->key.second < b->key.second;
    return a->state->id < b->state->id;
}

static void push(BplEngine *e, Heap *heap, BplState *state)
{
    Item item = {strategies[e->options.search](e, state), state};
    bpl_vec_push(heap, item);
    size_t at = heap->count - 1;
    for (; at && is_before(&item, &heap->at[(at - 1) / 2]); at = (at - 1) / 2)
        heap->at[at] = heap->at[(at - 1) / 2];
    heap->at[at] = item;
}

static BplState *pop(Heap *heap)
{
    BplState *first = heap->at[0].state;
    Item last = bpl_vec_pop(heap);
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < heap->count; at = child) {
        if (child + 1 < heap->count && is_before(&heap->at[child + 1], &heap->at[child]))
            child++;
        if (!is_before(&heap->at[child], &last))
            break;
        heap->at[at] = heap->at[child];
    }
    if (heap->count)
        heap->at[at] = last;
    return first;
}

/* ---- the search ------------------------------------------------------------------------------ */

typedef struct BplSearch {
    /* the search from which this one was started, to follow a concrete run; or NULL */
    const struct BplSearch *outer;
    BplEngine *e;
    bool is_inside; /* the search starts in the initial state of the outer search */
    Heap heap;
    /* states on their way to a join at which they are merged with others (meet.h); they run before
     * all states in `heap`, the last one first */
    BplStates inside;
    BplStates moved;
    /* In a loop that forks, a fair search may not reach the end of any path for long. So when no
     * path has ended for some time, one state is run to the end of a path: at each fork, its child
     * of least cost is the next one to run. */
    BplState *followed; /* the state that is followed to the end of its path; or NULL */
    uint32_t idle;      /* number of forks since a path last ended */
} BplSearch;

/* Puts a state where it belongs. A state that has to wait at a join for other states (meet.h) waits
 * there if it has arrived, and is added to search->inside if it is on its way to the join. A state
 * that need not wait anywhere is added to the heap, or freed if its path is not feasible. */
static void put(BplSearch *search, BplState *state)
{
    bpl_meet_pass(state);
    if (!state->meet && state->is_unasked && !bpl_path_is_feasible(search->e, state))
        bpl_state_free(state);
    else if (!state->meet)
        push(search->e, &search->heap, state);
    else if (state->is_at_join)
        bpl_meet_arrive(state);
    else
        bpl_vec_push(&search->inside, state);
}

/* Adds the children of a forked state in reverse order: a depth-first search then runs the first of
 * them first. */
static void put_children(BplSearch *search, const BplChildren *children)
{
    BplEngine *e = search->e;
    for (size_t i = children->at.count; i-- > 0;) {
        BplState *child = children->at.at[i];
        if (e->options.search == BPL_SEARCH_DFS)
            child->id = e->next_id++;
        put(search, child);
    }
}

/* Lets states continue that waited at a join. A state that was not merged with a feasible one
 * continues only if it is feasible itself. */
static void put_moved(BplSearch *search)
{
    BplEngine *e = search->e;
    bool is_asked = false;
    for (size_t i = 0; i < search->moved.count; i++)
        is_asked = is_asked || !search->moved.at[i]->is_unasked;
    while (search->moved.count) {
        BplState *state = bpl_vec_pop(&search->moved);
        if (is_asked && state->is_unasked && !bpl_path_is_feasible(e, state))
            bpl_state_free(state);
        else
            put(search, state);
    }
}

/* Adds `spent` to the work counted for the meet (a join where states wait for each other, meet.h);
 * meets that have cost too much are closed. Then merges the states of those meets at which no
 * further state can arrive. */
static void look_at_meets(BplSearch *search, BplMeet *meet, uint32_t spent)
{
    uint32_t join;
    bpl_meet_spend(meet, spent, &search->moved);
    put_moved(search);
    while (bpl_meets_next(&search->e->meets, &join, &search->moved)) {
        bpl_merge_all(search->e, join, &search->moved);
        put_moved(search);
    }
}

/* Returns the work done so far, in queries; a fixed number of statements counts as one query. */
static uint64_t work_done(const BplExecResult *result)
{
    return result->queries + result->steps / bpl_limits->exec_work_statements;
}

static bool has_enough(BplEngine *e)
{
    if (e->work_end && work_done(e->result) >= e->work_end)
        e->stop |= BPL_CUT_WORK;
    if (e->is_foreseen && work_done(e->result) >= bpl_limits->exec_foreseen_work)
        e->stop |= BPL_CUT_FAILING;
    uint64_t executions = bpl_engine_executions(e);
    if (executions && bpl_result_ended(e->result) >= executions)
        e->stop |= BPL_CUT_EXECUTIONS;
    return e->stop != 0;
}

/* Handles a fork: if the forked state was being followed to the end of its path, takes the child of
 * least cost out of `children`, to be followed next. */
static void note_fork(BplSearch *search, BplChildren *children)
{
    if (++search->idle > bpl_limits->exec_idle_steps + bpl_limits->exec_followed_steps)
        search->idle = 0;
    if (search->e->options.search != BPL_SEARCH_FAIR ||
        search->idle <= bpl_limits->exec_idle_steps || !children->at.count ||
        children->at.at[0]->meet)
        return;
    size_t best = 0;
    for (size_t i = 1; i < children->at.count; i++)
        if (children->at.at[i]->cost < children->at.at[best]->cost)
            best = i;
    search->followed = children->at.at[best];
    memmove(&children->at.at[best], &children->at.at[best + 1],
            (children->at.count - best - 1) * sizeof *children->at.at);
    children->at.count--;
}

static BplState *next_state(BplSearch *search)
{
    BplState *next = search->followed;
    search->followed = NULL;
    if (next)
        return next;
    return search->inside.count ? bpl_vec_pop(&search->inside) : pop(&search->heap);
}

void bpl_search_each(const BplSearch *search, void (*each)(void *data, const BplState *state),
                     void *data)
{
    for (size_t i = 0; i < search->heap.count; i++)
        each(data, search->heap.at[i].state);
    for (size_t i = 0; i < search->inside.count; i++)
        each(data, search->inside.at[i]);
    for (size_t i = 0; i < search->moved.count; i++)
        each(data, search->moved.at[i]);
    if (search->followed)
        each(data, search->followed);
    if (search->outer)
        bpl_search_each(search->outer, each, data);
}

static bool has_states(const BplSearch *search)
{
    return search->heap.count || search->inside.count || search->followed;
}

static bool is_share_due(const BplSearch *search)
{
    return !search->inside.count && bpl_share_is_due(search->e, search->heap.count);
}

/* Returns true if the state can run. A state on its way to a join (meet.h) need not be known to be
 * feasible; a state that {:pick} put aside is checked now. */
static bool is_feasible(BplEngine *e, BplState *state)
{
    return state->meet || !state->is_unasked || bpl_path_is_feasible(e, state);
}

static void run_one(BplSearch *search, BplStepped *run)
{
    BplEngine *e = search->e;
    BplState *state = next_state(search);
    if (!is_feasible(e, state)) {
        bpl_state_free(state);
        return;
    }
    /* the step may free the state; the meet (where it waits for others) stays valid until
     * look_at_meets is called */
    BplMeet *meet = state->meet;
    uint32_t spent = 1;
    bpl_engine_step(e, state, run);
    if (run->how == BPL_RUN_STOPPED) {
        spent = run->state->is_at_join ? 0 : bpl_limits->exec_slice_cost;
        put(search, run->state);
    } else if (run->how == BPL_RUN_FORKED) {
        note_fork(search, &run->children);
        put_children(search, &run->children);
    } else {
        search->idle = 0;
        e->result->outcomes[run->outcome]++;
    }
    while (e->waiting.count)
        push(e, &search->heap, bpl_vec_pop(&e->waiting));
    if (e->merging)
        look_at_meets(search, meet, spent);
}

static void run_all(BplSearch *search)
{
    BplEngine *e = search->e;
    BplStepped run = {0};
    while (has_states(search) && !bpl_engine_should_stop(e) && !is_share_due(search)) {
        run_one(search, &run);
        e->result->seconds = bpl_clock_seconds() - e->begun;
        bpl_engine_count_turn(e, e->result);
        if (e->options.progress)
            e->options.progress(e->options.progress_data, e->result);
        bpl_engine_take_turn(e);
        if (!e->stop && !e->is_guided)
            bpl_concrete_continue(e, search->heap.count ? search->heap.at[0].state : NULL);
        if (has_enough(e))
            break;
    }
    if (search->followed)
        push(e, &search->heap, search->followed);
    bpl_vec_release(&run.children.at);
}

static void share_all(BplSearch *search)
{
    BplStates states = {0};
    while (search->heap.count)
        bpl_vec_push(&states, pop(&search->heap));
    bpl_share(search->e, states.at, states.count);
    bpl_vec_release(&states);
}

/* Frees states of the heap up to the first feasible one. Called when the limit on executions is
 * reached, to find out whether any execution is left. */
static void drop_infeasible(BplSearch *search)
{
    while (search->heap.count) {
        BplState *first = pop(&search->heap);
        if (is_feasible(search->e, first)) {
            push(search->e, &search->heap, first);
            return;
        }
        bpl_state_free(first);
    }
}

static void run_search(BplSearch *search)
{
    BplEngine *e = search->e;
    run_all(search);
    if (e->stop == BPL_CUT_EXECUTIONS)
        drop_infeasible(search);
    bool is_exhausted = !search->heap.count && !search->inside.count;
    if (!e->stop && is_share_due(search)) {
        share_all(search);
        is_exhausted = !e->stop;
    }
    if (e->stop & (BPL_CUT_TIMEOUT | BPL_CUT_SIGNAL | BPL_CUT_MEMORY))
        is_exhausted = false;
    /* a search that follows a given list of branches leaves out all other paths, which counts as a
     * limit */
    uint32_t others = e->is_guided ? BPL_CUT_WORK : 0;
    bpl_result_conclude(e->result, (is_exhausted ? 0 : e->stop) | others);
    while (search->heap.count)
        bpl_state_free(pop(&search->heap));
    while (search->inside.count)
        bpl_state_free(bpl_vec_pop(&search->inside));
    if (!search->is_inside)
        bpl_meets_release(&e->meets);
    bpl_vec_release(&search->heap);
    bpl_vec_release(&search->inside);
    bpl_vec_release(&search->moved);
    bpl_visited_free(e->visited);
    e->visited = NULL;
    if (search->is_inside)
        return;
    bpl_core_live_free(e->live);
    e->live = NULL;
}

void bpl_engine_continue(BplEngine *e, BplState *const *states, size_t count)
{
    BplSearch search = {.e = e, .outer = e->searching, .is_inside = e->searching && e->concolic};
    for (size_t i = 0; i < count; i++)
        push(e, &search.heap, states[i]);
    e->searching = &search;
    run_search(&search);
    e->searching = search.outer;
}

/* Returns true if this search merges states. It does not if passing executions are to be reported,
 * since a reported execution is a single path, nor if the program has {:pick}. */
static bool is_merging(BplEngine *e)
{
    bool is_counted = e->options.keep != BPL_KEEP_NONE && e->options.keep != BPL_KEEP_FAILING;
    if (!e->options.merge || is_counted)
        return false;
    if (e->joins && !bpl_joins_is_current(e->joins)) {
        bpl_joins_free(e->joins);
        e->joins = NULL;
    }
    if (!e->joins)
        e->joins = bpl_joins_new(e->core);
    return !bpl_joins_has_picks(e->joins);
}

/* Runs a search inside another one, to follow a concrete run. States of the outer search wait for
 * each other, and refer to its constants, inputs, axioms and definitions. Therefore the inner
 * search begins in the same initial state, only adds to the known definitions of functions, and
 * merges nothing. */
static void search_inside(BplEngine *e, const BplCoreProc *proc)
{
    assert(!e->waiting.count && "the states that a pick put aside are in the heap");
    BplVisited *visited = e->visited;
    bool merging = e->merging, picks = e->picks_at_branches;
    e->visited = NULL;
    e->merging = e->picks_at_branches = false;
    BplState *state = bpl_state_fork(e->initial);
    state->id = e->next_id++;
    bpl_concolic_begin(e, state, proc);
    bpl_engine_continue(e, &state, 1);
    e->merging = merging;
    e->picks_at_branches = picks;
    e->visited = visited;
}

void bpl_engine_search(BplEngine *e, const BplCoreProc *proc)
{
    if (e->initial) {
        search_inside(e, proc);
        return;
    }
    e->merging = is_merging(e);
    bpl_vec_clear(&e->records);
    BplState *state = bpl_engine_start(e, proc);
    e->first_symbol = e->terms->symbols.count;
    if (!state)
        e->result->outcomes[BPL_PATH_INFEASIBLE]++;
    else if (e->concrete)
        e->initial = bpl_state_fork(state);
    bpl_engine_continue(e, &state, state ? 1 : 0);
    bpl_state_free(e->initial);
    e->initial = NULL;
}
