/* Shares a long search between processes: see jobs.h. The waiting states are dealt out to "hands",
 * which are worker processes with complete searches of their own. Each hand runs for a number of
 * time slices ("turns"); at the end of each turn it reports the result of all its turns so far, and
 * waits for the next turn. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

#include "libbpl/base/bytes.h"
#include "libbpl/exec/message.h"
#include "libbpl/smt/worker.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

typedef enum Told { TOLD_TURN = 1, TOLD_FAILED, TOLD_END } Told;

typedef struct Hand {
    BplEngine *e;
    BPL_VEC(BplState *) states; /* states with which the search of this worker (hand) begins */
    uint32_t number;
    BplWorker worker;
    /* for each time slice (turn) of this worker so far: the number of paths that were allowed to
     * end in it */
    BPL_VEC(uint64_t) turns;
    /* number of time slices (turns) that the worker's process received; a process that replaces it
     * is sent these turns again */
    size_t taken;
    /* serialised results of this worker: `told` is the one at the end of the last turn that was
     * counted, `news` the last one that was reported since then */
    BplStrbuf told, news;
    bool is_ready; /* the worker (hand) has ended its current time slice */
    /* `is_done`, `was_done`: the search of this worker is exhausted, according to `news` and to
     * `told` */
    bool is_done, was_done;
    bool was_killed;
} Hand;

typedef struct Share {
    BplEngine *e;
    Hand hands[BPL_ROOM_EXEC_HANDS];
    BplStrbuf before; /* the result of the search before it was shared */
} Share;

/* ---- in a hand ------------------------------------------------------------------------------- */

typedef struct Turn {
    BplWorker *parent;
    BplEngine *e;
    /* limits of the current time slice (turn): numbers of ended paths, queries, statements */
    uint64_t ends, queries, steps;
    uint64_t failures; /* number of failures that this worker (hand) has reported */
} Turn;

static void tell(BplWorker *parent, Told what, const BplExecResult *result)
{
    BplStrbuf message = {0};
    bpl_bytes_put_number(&message, what);
    bpl_result_write(&message, result, NULL);
    if (!bpl_worker_send(parent, message.text, message.length, 0))
        _Exit(0);
    bpl_strbuf_release(&message);
}

static void await_turn(Turn *turn, const BplExecResult *result)
{
    BplStrbuf message = {0};
    if (bpl_worker_receive(turn->parent, &message, 0, NULL) != BPL_HEARD_MESSAGE) {
        bpl_solver_free(turn->e->solver);
        _Exit(0);
    }
    BplBytes in = bpl_bytes_of(&message);
    turn->ends = bpl_result_ended(result) + bpl_bytes_number(&in);
    double deadline = bpl_bytes_double(&in);
    turn->e->slice.deadline = deadline > 0 ? deadline - 1e-3 * bpl_limits->exec_share_early_ms : 0;
    turn->queries = result->queries + bpl_limits->exec_turn_queries;
    turn->steps = result->steps + bpl_limits->exec_turn_statements;
    bpl_strbuf_release(&message);
}

static void look_at_turn(void *data, const BplExecResult *result)
{
    Turn *turn = data;
    if (bpl_result_ended(result) >= turn->ends || result->queries >= turn->queries ||
        result->steps >= turn->steps) {
        tell(turn->parent, TOLD_TURN, result);
        await_turn(turn, result);
    } else if (result->failures.count != turn->failures) {
        tell(turn->parent, TOLD_FAILED, result);
    }
    turn->failures = result->failures.count;
}

static void serve(BplWorker *parent, void *data)
{
    Hand *hand = data;
    BplEngine *e = hand->e;
    Turn turn = {.parent = parent, .e = e};
    char name[64];
    BplExecResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = e->result->entry;
    e->result = result;
    e->hands = 0;
    /* the parent process, which hands out the time slices, enforces these limits */
    e->options.executions = e->options.few = 0;
    /* this limit is for the memory of all workers together, and is divided among them */
    if (e->options.memory > bpl_alloc_live_bytes()) {
        uint64_t live = bpl_alloc_live_bytes();
        e->options.memory = live + (e->options.memory - live) / BPL_ROOM_EXEC_HANDS;
    }
    e->options.turns = NULL;
    e->options.progress = look_at_turn;
    e->options.progress_data = &turn;
    e->random += hand->number * UINT64_C(0x9e3779b97f4a7c15);
    e->random += e->random == 0;
    snprintf(name, sizeof name, "%s%shand-%02u", e->log_name, e->log_name[0] ? "-" : "",
             hand->number);
    bpl_log_enter(e->solver, name);
    await_turn(&turn, result);
    bpl_engine_continue(e, hand->states.at, hand->states.count);
    tell(parent, TOLD_END, result);
    /* ends the solver's process first, so that its time is counted to this process */
    bpl_solver_free(e->solver);
}

/* ---- the joint result ------------------------------------------------------------------------ */

static BplExecResult *read_told(const Share *share, const BplStrbuf *told)
{
    return told->length ? bpl_result_read(share->e->program, NULL, told->text, told->length) : NULL;
}

/* Returns the joined results of all workers (hands), in their order. If `news` is true, this
 * includes results that were reported in the current turn and do not count yet. */
static BplExecResult *join_all(const Share *share, bool news)
{
    BplExecResult *all = read_told(share, &share->before);
    for (int i = 0; i < BPL_ROOM_EXEC_HANDS; i++) {
        const Hand *hand = &share->hands[i];
        bool is_new = news && hand->news.length;
        BplExecResult *more = read_told(share, is_new ? &hand->news : &hand->told);
        if (more)
            bpl_result_join(all, more);
    }
    all->seconds = bpl_clock_seconds() - share->e->begun;
    return all;
}

/* Adds the result of the turn (time slice) of this worker to the result of the search; returns true
 * if a limit then ends the search. */
static bool count_turn(Share *share, Hand *hand)
{
    BplEngine *e = share->e;
    BplStrbuf swap = hand->told;
    hand->told = hand->news;
    hand->news = swap;
    bpl_strbuf_clear(&hand->news);
    hand->was_done = hand->is_done;
    BplExecResult *all = join_all(share, false);
    uint64_t final = e->has_prelude ? all->failures.count : all->certain;
    if (e->options.failing && final >= e->options.failing)
        e->stop |= BPL_CUT_FAILING;
    uint64_t executions = bpl_engine_executions(e);
    if (executions && bpl_result_ended(all) >= executions)
        e->stop |= BPL_CUT_EXECUTIONS;
    bpl_engine_count_turn(e, all);
    if (e->options.progress)
        e->options.progress(e->options.progress_data, all);
    bpl_engine_take_turn(e);
    bpl_result_free(all);
    return e->stop != 0;
}

/* ---- turns ----------------------------------------------------------------------------------- */

static void lose(Share *share, Hand *hand, const char *why)
{
    BplExecResult *result = read_told(share, hand->news.length ? &hand->news : &hand->told);
    if (!result) {
        result = bpl_alloc_zero(sizeof *result);
        result->entry = share->e->result->entry;
    }
    bpl_result_lose(result, why);
    bpl_strbuf_clear(&hand->news);
    bpl_result_write(&hand->news, result, NULL);
    bpl_result_free(result);
    hand->is_ready = hand->is_done = true;
}

static void give_turn(Hand *hand, size_t turn)
{
    BplStrbuf message = {0};
    bpl_bytes_put_number(&message, hand->turns.at[turn]);
    bpl_bytes_put_double(&message, hand->e->slice.deadline);
    bpl_worker_send(&hand->worker, message.text, message.length, bpl_clock_seconds() + 2);
    bpl_strbuf_release(&message);
}

/* Begins the last turn (time slice) in the list of the worker `hand`; a new process first repeats
 * the earlier turns. */
static void begin_turn(Share *share, Hand *hand)
{
    hand->is_ready = false;
    if (hand->worker.fd < 0) {
        hand->taken = 0;
        if (!bpl_worker_start(&hand->worker, serve, hand, 0)) {
            lose(share, hand, "no process could be started");
            return;
        }
    }
    give_turn(hand, hand->taken);
}

static void hear_end(Share *share, Hand *hand, BplHeard heard)
{
    char what[BPL_WORKER_WHY], why[80];
    int status = bpl_worker_give_up(&hand->worker, heard, what);
    bool is_killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    if (is_killed && !hand->was_killed) {
        hand->was_killed = true;
        begin_turn(share, hand);
        return;
    }
    snprintf(why, sizeof why, "the process that ran it %s", what);
    lose(share, hand, why);
}

static void hear(Share *share, Hand *hand)
{
    BplStrbuf message = {0};
    BplHeard heard = bpl_worker_receive(&hand->worker, &message, bpl_clock_seconds() + 2, NULL);
    BplBytes in = bpl_bytes_of(&message);
    uint64_t what = heard == BPL_HEARD_MESSAGE ? bpl_bytes_number(&in) : 0;
    BplExecResult *result =
        what ? bpl_result_read(share->e->program, NULL, in.at, (size_t)(in.end - in.at)) : NULL;
    if (!result) {
        hear_end(share, hand, heard);
    } else if (what == TOLD_TURN && ++hand->taken < hand->turns.count) {
        /* repeats a time slice that an earlier process of this worker had received */
        give_turn(hand, hand->taken);
    } else {
        bpl_strbuf_clear(&hand->news);
        bpl_strbuf_add(&hand->news, in.at, (size_t)(in.end - in.at));
        hand->is_ready = what != TOLD_FAILED;
        hand->is_done = what == TOLD_END;
        if (hand->is_done)
            bpl_worker_end(&hand->worker, bpl_clock_seconds() + 1);
        if (what == TOLD_FAILED && share->e->options.progress) {
            BplExecResult *all = join_all(share, true);
            share->e->options.progress(share->e->options.progress_data, all);
            bpl_result_free(all);
        }
    }
    bpl_result_free(result);
    bpl_strbuf_release(&message);
}

/* ---- rounds ---------------------------------------------------------------------------------- */

/* Stores in `round` the workers (hands) that run in this round, and gives each a number of paths
 * that may end in its time slice; returns the number of these workers. */
static uint32_t deal_turns(Share *share, Hand **round)
{
    const BplEngine *e = share->e;
    uint32_t count = 0;
    for (int i = 0; i < BPL_ROOM_EXEC_HANDS; i++)
        if (share->hands[i].states.count && !share->hands[i].was_done)
            round[count++] = &share->hands[i];
    uint64_t ends = bpl_limits->exec_turn_ends;
    uint64_t executions = bpl_engine_executions(e);
    if (executions && count) {
        BplExecResult *all = join_all(share, false);
        uint64_t ended = bpl_result_ended(all);
        uint64_t left = ended < executions ? executions - ended : 0;
        bpl_result_free(all);
        if (left < count)
            count = (uint32_t)left;
        if (count && left / count < ends)
            ends = left / count;
    }
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&round[i]->turns, ends);
    return count;
}

/* Returns true if the deadline is so near that a worker would end as soon as it begins. */
static bool has_ended(const BplEngine *e)
{
    return e->slice.deadline > 0 &&
           bpl_clock_seconds() > e->slice.deadline - 1e-3 * bpl_limits->exec_share_early_ms;
}

/* Runs one time slice of each of these workers; returns false if the search has ended, for the
 * reason in e->stop. */
static bool run_round(Share *share, Hand **round, uint32_t count)
{
    BplEngine *e = share->e;
    BplWorker *workers[BPL_ROOM_EXEC_HANDS];
    Hand *running[BPL_ROOM_EXEC_HANDS];
    uint32_t begun = 0, counted = 0;
    while (counted < count) {
        uint32_t busy = 0;
        for (uint32_t i = counted; i < begun; i++)
            if (!round[i]->is_ready) {
                running[busy] = round[i];
                workers[busy++] = &round[i]->worker;
            }
        if (begun < count && busy < e->hands && !has_ended(e)) {
            begin_turn(share, round[begun++]);
        } else if (busy) {
            if (bpl_engine_should_stop(e))
                return false;
            double deadline = e->slice.deadline > 0
                                  ? e->slice.deadline + 1e-3 * bpl_limits->exec_share_late_ms
                                  : 0;
            size_t ready = bpl_worker_wait(workers, busy, deadline, e->options.stop);
            if (ready < busy)
                hear(share, running[ready]);
        } else {
            e->stop |= BPL_CUT_TIMEOUT;
            return false;
        }
        while (counted < begun && round[counted]->is_ready)
            if (count_turn(share, round[counted++]))
                return false;
    }
    return true;
}

bool bpl_share_is_due(const BplEngine *e, size_t states)
{
    /* number of states that were dropped since they repeated an earlier one; a worker cannot
     * recognise states that only other workers have reached */
    uint64_t repeated = e->result->outcomes[BPL_PATH_REPEATED];
    return e->hands && states >= bpl_limits->exec_share_states &&
           e->result->queries >= bpl_limits->exec_share_queries &&
           repeated * bpl_limits->exec_share_repeated <= e->result->forks;
}

/* Replaces e->result by the joined results of all workers. If time, memory or a signal ended the
 * search, this includes results of turns that were not counted. */
static void take_result(Share *share)
{
    BplEngine *e = share->e;
    bool is_late = e->stop & (BPL_CUT_TIMEOUT | BPL_CUT_SIGNAL | BPL_CUT_MEMORY);
    BplExecResult *all = join_all(share, is_late), *old = e->result;
    for (size_t i = 0; i < e->results.count; i++)
        if (e->results.at[i] == old)
            e->results.at[i] = all;
    e->result = all;
    bpl_result_free(old);
}

void bpl_share(BplEngine *e, BplState *const *states, size_t count)
{
    Share *share = bpl_alloc_zero(sizeof *share);
    Hand *round[BPL_ROOM_EXEC_HANDS];
    share->e = e;
    bpl_result_write(&share->before, e->result, NULL);
    for (uint32_t i = 0; i < BPL_ROOM_EXEC_HANDS; i++) {
        share->hands[i].e = e;
        share->hands[i].number = i;
        share->hands[i].worker.fd = -1;
    }
    for (size_t i = 0; i < count; i++)
        bpl_vec_push(&share->hands[i % BPL_ROOM_EXEC_HANDS].states, states[i]);
    for (uint32_t turns; (turns = deal_turns(share, round)) != 0;)
        if (!run_round(share, round, turns))
            break;
    take_result(share);
    double soon = bpl_clock_seconds() + 0.2;
    for (int i = 0; i < BPL_ROOM_EXEC_HANDS; i++) {
        Hand *hand = &share->hands[i];
        if (hand->is_ready)
            bpl_worker_end(&hand->worker, soon);
        else
            bpl_worker_kill(&hand->worker);
        for (size_t k = 0; k < hand->states.count; k++)
            bpl_state_free(hand->states.at[k]);
        bpl_vec_release(&hand->states);
        bpl_vec_release(&hand->turns);
        bpl_strbuf_release(&hand->told);
        bpl_strbuf_release(&hand->news);
    }
    bpl_strbuf_release(&share->before);
    bpl_free(share);
}
