/* Decides when a search is over: at its deadline, when it has used its share of a processor, at a
 * signal, or when its memory is used up. */
#include "libbpl/exec/limits.h"

#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"
#include "libbpl/smt/remote.h"

#include <sys/resource.h>
#include <time.h>

/* ---- slices ---------------------------------------------------------------------------------- */

void bpl_slice_begin(BplSlice *slice, double now, double deadline, double share)
{
    *slice = (BplSlice){.begun = now, .deadline = deadline, .share = share};
    slice->look = now + bpl_limits->exec_slice_safety * share;
    slice->steps = (uint64_t)(share * bpl_limits->exec_steps_per_second);
}

static bool is_look_due(const BplSlice *slice, double now)
{
    return slice->share > 0 && now > slice->look;
}

/* Returns true if the run is over. Compares the processor time with the share only rarely: a run
 * cannot use more seconds of a processor than pass by the clock, so the next comparison is due when
 * the remaining seconds may have been used. */
bool bpl_slice_is_over(BplSlice *slice, double now, double had, uint64_t steps)
{
    if (slice->deadline > 0 && now > slice->deadline)
        return true;
    if (slice->share <= 0)
        return false;
    if (steps >= slice->steps)
        return true;
    double missing = bpl_limits->exec_slice_safety * slice->share - had;
    if (!is_look_due(slice, now))
        return false;
    slice->look = now + missing;
    return missing <= 0;
}

uint32_t bpl_slice_steps_left(const BplSlice *slice, uint64_t steps)
{
    uint64_t left = slice->steps > steps ? slice->steps - steps : 1;
    return left < UINT32_MAX ? (uint32_t)left : UINT32_MAX;
}

double bpl_slice_share_left(const BplSlice *slice, double had)
{
    double left = bpl_limits->exec_slice_safety * slice->share - had;
    return left > 0.001 ? left : 0.001;
}

uint64_t bpl_slice_statements(const BplSlice *slice)
{
    return slice->share > 0 ? slice->steps * bpl_limits->exec_step_statements : UINT64_MAX;
}

/* ---- the engine's ---------------------------------------------------------------------------- */

static double used_by(int who)
{
    struct rusage usage;
    getrusage(who, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* Returns the processor seconds used by this process, by its solver, and by processes that earlier
 * worked on the same procedure. */
static double processor_seconds(const BplEngine *e)
{
    double all = used_by(RUSAGE_SELF) + used_by(RUSAGE_CHILDREN);
    int pid = bpl_remote_pid(e->solver);
    clockid_t clock;
    struct timespec now;
    if (pid && clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &now) == 0)
        all += (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
    return all;
}

/* Returns the number of steps that stand for the costs of a result. A query counts more than its
 * solver steps, since making, sending and answering it takes longer than many statements. */
static uint64_t steps_of(const BplEngine *e, const BplExecResult *result)
{
    return bpl_remote_steps(e->solver) + result->queries * bpl_limits->exec_query_steps +
           result->steps / bpl_limits->exec_step_statements;
}

static uint64_t steps_taken(const BplEngine *e)
{
    return steps_of(e, e->result);
}

void bpl_engine_count_turn(BplEngine *e, const BplExecResult *so_far)
{
    uint64_t steps = e->options.turns ? steps_of(e, so_far) : 0;
    bpl_turns_spend(e->options.turns, steps > e->steps_counted ? steps - e->steps_counted : 0);
    e->steps_counted = steps;
}

void bpl_engine_count_from(BplEngine *e, const BplExecResult *so_far)
{
    e->steps_counted = e->options.turns ? steps_of(e, so_far) : 0;
}

void bpl_engine_take_turn(BplEngine *e)
{
    if (!bpl_turns_is_over(e->options.turns))
        return;
    e->begun += bpl_turns_take(e->options.turns);
    e->slice.deadline = e->options.turns->deadline;
}

/* Returns the seconds that a time slice (turn) of a procedure is expected to take. Queries take
 * about as many steps as their time allows, and are counted when they end. */
static double seconds_of_turn(const BplTurns *turns)
{
    return bpl_limits->exec_slice_safety * (double)turns->left / bpl_limits->exec_steps_per_second;
}

/* Ends the procedure's time slice (turn) during a query, and waits for its next one. The solver's
 * steps are known only when the query is answered: until then the query counts as having taken all
 * steps that the slice had left. Returns the seconds of the next time slice; 0: the search must
 * stop. */
static double wait_in_query(void *data, double *waited)
{
    BplEngine *e = data;
    BplTurns *turns = e->options.turns;
    double own = e->slice.deadline > 0 ? e->slice.deadline : 0;
    e->steps_counted += turns->left;
    bpl_turns_spend(turns, turns->left);
    double passed = bpl_turns_take(turns);
    *waited += passed;
    e->waited += passed;
    e->begun += passed;
    e->slice.look += passed;
    e->slice.deadline = bpl_budget_earlier(own > 0 ? own + passed : 0, turns->deadline);
    return bpl_engine_should_stop(e) ? 0 : seconds_of_turn(turns);
}

const BplQueryTurn *bpl_engine_query_turn(BplEngine *e, BplQueryTurn *turn)
{
    const BplTurns *turns = e->options.turns;
    if (!turns || turns->left == UINT64_MAX)
        return NULL;
    *turn = (BplQueryTurn){.seconds = seconds_of_turn(turns), .wait = wait_in_query, .data = e};
    double least = seconds_of_turn(&(BplTurns){.left = bpl_limits->exec_turn_steps});
    turn->seconds = turn->seconds > least ? turn->seconds : least;
    return turn;
}

static double had(const BplEngine *e)
{
    return processor_seconds(e) - e->had_before;
}

void bpl_engine_set_deadline(BplEngine *e, double deadline, double share)
{
    bpl_slice_begin(&e->slice, bpl_clock_seconds(), deadline, share);
    bpl_engine_count_from(e, e->result);
    e->had_before = share > 0 ? processor_seconds(e) : 0;
    e->steps_before = share > 0 ? steps_taken(e) : 0;
}

void bpl_engine_begin_part(BplEngine *e, BplEnginePart *before)
{
    *before = (BplEnginePart){e->slice, e->had_before, e->steps_before};
    if (e->slice.share <= 0)
        return;
    bpl_slice_begin(&e->slice, bpl_clock_seconds(), before->slice.deadline,
                    bpl_limits->exec_fail_shares * before->slice.share);
    e->had_before = processor_seconds(e);
    e->steps_before = steps_taken(e);
}

void bpl_engine_end_part(BplEngine *e, const BplEnginePart *before)
{
    e->slice = before->slice;
    e->had_before = before->had_before;
    e->steps_before = before->steps_before;
}

static bool is_late(BplEngine *e)
{
    BplSlice *slice = &e->slice;
    bool is_limited = slice->deadline > 0 || slice->share > 0;
    double now = is_limited ? bpl_clock_seconds() : 0;
    return bpl_slice_is_over(slice, now, is_look_due(slice, now) ? had(e) : 0,
                             slice->share > 0 ? steps_taken(e) - e->steps_before : 0);
}

/* Returns the milliseconds until the deadline, less the time that a solver needs to end: the parent
 * process waits no longer than until the deadline, and would miss a later result. */
static uint32_t left_ms(double seconds)
{
    double left = seconds * 1000;
    left -= left > 2 * bpl_limits->exec_end_ms ? bpl_limits->exec_end_ms : left / 2;
    return left > 1 ? (uint32_t)left : 1;
}

bool bpl_engine_limit(const BplEngine *e, BplQuery *query)
{
    const BplSlice *slice = &e->slice;
    if (slice->share > 0) {
        uint32_t work = bpl_slice_steps_left(slice, steps_taken(e) - e->steps_before);
        query->work = query->work && query->work < work ? query->work : work;
        uint32_t left = 1 + (uint32_t)(1e3 * bpl_slice_share_left(slice, had(e)));
        query->processor_ms =
            query->processor_ms && query->processor_ms < left ? query->processor_ms : left;
    }
    double left = slice->deadline > 0 ? slice->deadline - bpl_clock_seconds() : 0;
    bool is_last = slice->deadline > 0 && (!query->timeout_ms || left * 1000 < query->timeout_ms);
    if (is_last)
        query->timeout_ms = left_ms(left);
    return is_last;
}

bool bpl_engine_should_stop(BplEngine *e)
{
    if (e->options.stop && *e->options.stop)
        e->stop |= BPL_CUT_SIGNAL;
    if (is_late(e))
        e->stop |= BPL_CUT_TIMEOUT;
    if (e->options.memory && bpl_alloc_live_bytes() > e->options.memory)
        e->stop |= BPL_CUT_MEMORY;
    return e->stop != 0;
}
