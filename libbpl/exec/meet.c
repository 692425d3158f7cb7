#include "libbpl/exec/meet.h"

#include "libbpl/exec/state.h"

void bpl_meet_ref(BplMeet *meet)
{
    if (meet)
        meet->refs++;
}

void bpl_meet_unref(BplMeet *meet)
{
    if (meet && --meet->refs == 0)
        bpl_vec_push(&meet->all->ready, meet);
}

void bpl_meet_arrange(BplMeets *meets, BplState *state, uint32_t join, uint32_t most)
{
    BplMeet *outer = state->meet;
    uint32_t depth = state->top->depth;
    if (outer && outer->join == join && outer->depth == depth)
        return;
    BplMeet *meet = bpl_alloc(sizeof *meet);
    *meet = (BplMeet){.refs = 1,
                      .join = join,
                      .depth = depth,
                      .most = most,
                      .outer = outer,
                      .all = meets,
                      .place = meets->open.count};
    bpl_vec_push(&meets->open, meet);
    state->meet = meet;
}

bool bpl_meet_is_here(const BplState *state, uint32_t block)
{
    const BplMeet *meet = state->meet;
    return meet && meet->join == block && meet->depth == state->top->depth && !meet->is_closed;
}

void bpl_meet_arrive(BplState *state)
{
    BplMeet *meet = state->meet;
    assert(meet && !meet->is_closed && "it waits somewhere");
    bpl_vec_push(&meet->arrived, state);
    state->meet = NULL;
    state->is_at_join = false;
    bpl_meet_unref(meet);
}

static void go_out(BplState *state)
{
    BplMeet *meet = state->meet;
    state->meet = meet->outer;
    bpl_meet_ref(meet->outer);
    bpl_meet_unref(meet);
}

void bpl_meet_pass(BplState *state)
{
    while (state->meet && state->meet->is_closed)
        go_out(state);
}

void bpl_meet_drop(BplState *state)
{
    while (state->meet && state->meet->refs == 1 && !state->meet->arrived.count)
        go_out(state);
}

static void release_arrived(BplMeet *meet, BplStates *released)
{
    for (size_t i = 0; i < meet->arrived.count; i++) {
        BplState *state = meet->arrived.at[i];
        state->meet = meet->outer;
        bpl_meet_ref(meet->outer);
        bpl_vec_push(released, state);
    }
    bpl_vec_clear(&meet->arrived);
}

void bpl_meet_spend(BplMeet *meet, uint32_t amount, BplStates *released)
{
    for (; meet; meet = meet->outer) {
        meet->spent += amount;
        if (meet->spent <= meet->most || meet->is_closed || !meet->refs)
            continue;
        meet->is_closed = true;
        release_arrived(meet, released);
    }
}

static void remove_meet(BplMeet *meet)
{
    BplMeets *all = meet->all;
    BplMeet *last = bpl_vec_pop(&all->open);
    if (last != meet) {
        all->open.at[meet->place] = last;
        last->place = meet->place;
    }
    bpl_vec_release(&meet->arrived);
    bpl_meet_unref(meet->outer);
    bpl_free(meet);
}

bool bpl_meets_next(BplMeets *meets, uint32_t *join, BplStates *released)
{
    if (!meets->ready.count)
        return false;
    BplMeet *meet = bpl_vec_pop(&meets->ready);
    *join = meet->join;
    release_arrived(meet, released);
    remove_meet(meet);
    return true;
}

void bpl_meets_release(BplMeets *meets)
{
    while (meets->open.count) {
        BplMeet *meet = bpl_vec_last(&meets->open);
        for (size_t i = 0; i < meet->arrived.count; i++)
            bpl_state_free(meet->arrived.at[i]);
        bpl_vec_clear(&meet->arrived);
        /* all states are freed, also those that wait at the enclosing meet, so that the reference
         * to the enclosing meet is not needed */
        meet->outer = NULL;
        remove_meet(meet);
    }
    bpl_vec_release(&meets->open);
    bpl_vec_release(&meets->ready);
    *meets = (BplMeets){0};
}
