/* When a search is over: by the clock, by a signal, by memory.
 *
 * A deadline that may move (options.latest) is looked at when it comes near: what the search had of
 * a processor until then says how much later it is on this machine. */
#include "libbpl/exec/engine.h"

#include "libbpl/smt/remote.h"

#include <sys/resource.h>
#include <time.h>

/* Less than that is not missing, in seconds; and a machine is not taken to be slower than that. */
static const double little = 0.005, slowest = 50;

double bpl_engine_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double used_by(int who)
{
    struct rusage usage;
    getrusage(who, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* Seconds of processors that this process, its solver and those before it had. */
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

void bpl_engine_set_deadline(BplEngine *e, double deadline)
{
    e->deadline = deadline;
    e->slice = deadline > 0 && e->options.latest > deadline ? deadline - e->begun : 0;
    e->had_before = e->slice > 0 ? processor_seconds(e) : 0;
}

void bpl_engine_put_off(BplEngine *e, double now)
{
    if (!(e->slice > 0))
        return;
    double had = processor_seconds(e) - e->had_before, missing = e->slice - had;
    double slower = had > little ? (now - e->begun) / had : slowest;
    slower = slower < 1 ? 1 : slower > slowest ? slowest : slower;
    double later = now + missing * slower;
    later = later < e->options.latest ? later : e->options.latest;
    if (missing > little && later > e->deadline)
        e->deadline = later;
}

static bool is_late(BplEngine *e)
{
    double now = e->deadline > 0 ? bpl_engine_clock() : 0;
    if (now <= e->deadline)
        return false;
    bpl_engine_put_off(e, now);
    return now > e->deadline;
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
