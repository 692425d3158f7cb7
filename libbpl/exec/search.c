/* Which state runs next: a heap, ordered by two numbers that the strategy gives a state when it
 * joins. Equal ones come in the order in which they were made, so the order depends on the program
 * alone. */
#include "libbpl/exec/engine.h"

#include "libbpl/exec/message.h"

#include <string.h>

typedef struct Key {
    uint64_t first, second;
} Key;

/* ---- strategies ------------------------------------------------------------------------------ */

/* Labels taken least often first, shorter executions earlier. */
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

/* Blocks that were run least often, on whatever path. */
static Key key_cover(BplEngine *e, const BplState *state)
{
    uint32_t block = state->block;
    while (e->block_counts.count <= block)
        bpl_vec_push(&e->block_counts, 0);
    return (Key){e->block_counts.at[block]++, state->cost};
}

/* xorshift64*: the same numbers everywhere. */
static Key key_random(BplEngine *e, const BplState *state)
{
    e->random ^= e->random >> 12;
    e->random ^= e->random << 25;
    e->random ^= e->random >> 27;
    return (Key){e->random * UINT64_C(2685821657736338717), state->id};
}

static Key (*const strategies[BPL_SEARCHES])(BplEngine *, const BplState *) = {
    key_fair, key_dfs, key_bfs, key_cover, key_random};

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

/* A depth-first search meets the first of several ways first. */
static void push_children(BplEngine *e, Heap *heap, const BplChildren *children)
{
    for (size_t i = children->at.count; i-- > 0;) {
        BplState *child = children->at.at[i];
        if (e->options.search == BPL_SEARCH_DFS)
            child->id = e->next_id++;
        push(e, heap, child);
    }
}

static bool has_enough(BplEngine *e)
{
    if (e->options.executions && bpl_result_ended(e->result) >= e->options.executions)
        e->stop |= BPL_CUT_EXECUTIONS;
    return e->stop != 0;
}

/* A fair search of a loop that forks comes to the end of no path for long. So when that has not
 * happened for some time, one state is followed to the end of some path, by its cheapest children. */
enum { PATIENCE = 64, FOLLOWED = 4096 };

typedef struct Follow {
    BplState *next; /* or NULL: the heap's first */
    uint32_t idle;  /* forks since a path ended */
} Follow;

static void note_end(Follow *follow)
{
    follow->idle = 0;
}

/* The state forked: keeps its cheapest child, if it is to be followed. */
static void note_fork(BplEngine *e, Follow *follow, BplChildren *children)
{
    if (++follow->idle > PATIENCE + FOLLOWED)
        follow->idle = 0;
    if (e->options.search != BPL_SEARCH_FAIR || follow->idle <= PATIENCE || !children->at.count)
        return;
    size_t best = 0;
    for (size_t i = 1; i < children->at.count; i++)
        if (children->at.at[i]->cost < children->at.at[best]->cost)
            best = i;
    follow->next = children->at.at[best];
    memmove(&children->at.at[best], &children->at.at[best + 1],
            (children->at.count - best - 1) * sizeof *children->at.at);
    children->at.count--;
}

static BplState *next_state(Heap *heap, Follow *follow)
{
    BplState *next = follow->next;
    follow->next = NULL;
    return next ? next : pop(heap);
}

static void run_all(BplEngine *e, Heap *heap)
{
    Follow follow = {0};
    BplRun run = {0};
    while ((heap->count || follow.next) && !bpl_engine_should_stop(e) &&
           !bpl_share_is_due(e, heap->count)) {
        bpl_engine_step(e, next_state(heap, &follow), &run);
        if (run.how == BPL_RUN_STOPPED) {
            push(e, heap, run.state);
        } else if (run.how == BPL_RUN_FORKED) {
            note_fork(e, &follow, &run.children);
            push_children(e, heap, &run.children);
        } else {
            note_end(&follow);
            e->result->outcomes[run.outcome]++;
        }
        while (e->waiting.count)
            push(e, heap, bpl_vec_pop(&e->waiting));
        if (e->options.progress)
            e->options.progress(e->options.progress_data, e->result);
        if (has_enough(e))
            break;
    }
    if (follow.next)
        push(e, heap, follow.next);
    bpl_vec_release(&run.children.at);
}

static void share_all(BplEngine *e, Heap *heap)
{
    BPL_VEC(BplState *) states = {0};
    while (heap->count)
        bpl_vec_push(&states, pop(heap));
    bpl_share(e, states.at, states.count);
    bpl_vec_release(&states);
}

static void search(BplEngine *e, Heap *heap)
{
    run_all(e, heap);
    bool is_exhausted = !heap->count;
    if (!e->stop && bpl_share_is_due(e, heap->count)) {
        share_all(e, heap);
        is_exhausted = !e->stop;
    }
    if (e->stop & (BPL_CUT_TIMEOUT | BPL_CUT_SIGNAL | BPL_CUT_MEMORY))
        is_exhausted = false;
    bpl_result_conclude(e->result, is_exhausted ? 0 : e->stop);
    while (heap->count)
        bpl_state_free(pop(heap));
    bpl_vec_release(heap);
}

void bpl_engine_continue(BplEngine *e, BplState *const *states, size_t count)
{
    Heap heap = {0};
    for (size_t i = 0; i < count; i++)
        push(e, &heap, states[i]);
    search(e, &heap);
}

void bpl_engine_search(BplEngine *e, const BplCoreProc *proc)
{
    BplState *state = bpl_engine_start(e, proc);
    if (!state)
        e->result->outcomes[BPL_PATH_INFEASIBLE]++;
    bpl_engine_continue(e, &state, state ? 1 : 0);
}
