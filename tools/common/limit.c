#include "tools/common/limit.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile int stopped;
static char complaint[128];
static const BplTool *limited; /* the tool whose time is limited; NULL: there is no time limit */
static double length, begun;   /* seconds of the limit, and the time when it began */

static void stop(int signal)
{
    stopped = signal;
}

static void give_up(int signal)
{
    (void)signal;
    ssize_t written = write(STDERR_FILENO, complaint, strlen(complaint));
    (void)written; /* nothing can be done about a failure to write */
    bool has_found = limited && limited->status == BPL_STATUS_FOUND;
    _exit(has_found ? BPL_STATUS_FOUND : BPL_STATUS_GAVE_UP);
}

/* ---- after all has been begun ---------------------------------------------------------------- */

/* Returns the time of the clock in seconds. Signal handlers may call this function. */
static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The processor time and the elapsed time at the previous signal of the timer. When the limit has
 * passed, the engines are expected to stop and to report their results. If this process has used
 * most of the time since the previous signal for computing, it has not noticed that the limit has
 * passed, and is ended. If it was waiting for workers or for a processor, it may run for up to the
 * length of the limit again. */
static double had, last;

static void look_again(int signal)
{
    double now = seconds_of(CLOCK_MONOTONIC), has = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    bool computes = has - had > 0.5 * (now - last);
    if (computes || now - begun > 1.9 * length + 1.5)
        give_up(signal);
    had = has;
    last = now;
}

static void watch_the_rest(void)
{
    if (!limited)
        return;
    last = seconds_of(CLOCK_MONOTONIC);
    had = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    double first = begun + 1.05 * length + 0.1 - last;
    first = first > 0.05 ? first : 0.05;
    struct itimerval timer = {
        .it_value = {(time_t)first, (suseconds_t)(1e6 * (first - (double)(time_t)first))},
        .it_interval = {0, 250000}};
    snprintf(complaint, sizeof complaint, "%s: stopped by --timeout\n", limited->name);
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = look_again, .sa_flags = SA_RESTART}, NULL);
    setitimer(ITIMER_REAL, &timer, NULL);
}

/* ---- limits ---------------------------------------------------------------------------------- */

void bpl_limit_start(const BplTool *tool, uint64_t seconds)
{
    if (!seconds)
        return;
    snprintf(complaint, sizeof complaint, "%s: stopped by --timeout before anything was run\n",
             tool->name);
    sigset_t alarms;
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &alarms, NULL); /* the calling process may have blocked this signal */
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = give_up}, NULL);
    alarm(seconds < INT_MAX ? (unsigned)seconds : INT_MAX);
    limited = tool;
    length = (double)seconds;
    begun = seconds_of(CLOCK_MONOTONIC);
}

void bpl_limit_lift(void)
{
    alarm(0);
    watch_the_rest();
}

void bpl_limit_guard(void)
{
    static const int guarded[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = stop}, old;
    bpl_limit_lift();
    for (size_t i = 0; i < sizeof guarded / sizeof *guarded; i++)
        if (sigaction(guarded[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(guarded[i], &action, NULL);
}

volatile const int *bpl_limit_stop(void)
{
    return &stopped;
}

void bpl_limit_end(void)
{
    if (!stopped)
        return;
    signal(stopped, SIG_DFL);
    raise(stopped);
}
