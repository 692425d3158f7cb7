#include "tools/common/limit.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile int stopped;
static char complaint[128];

static void stop(int signal)
{
    stopped = signal;
}

static void give_up(int signal)
{
    (void)signal;
    ssize_t written = write(STDERR_FILENO, complaint, strlen(complaint));
    (void)written; /* nobody is left to be told */
    _exit(BPL_STATUS_GAVE_UP);
}

void bpl_limit_start(const BplTool *tool, uint64_t seconds)
{
    if (!seconds)
        return;
    snprintf(complaint, sizeof complaint, "%s: stopped by --timeout before anything was run\n",
             tool->name);
    sigset_t alarms;
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &alarms, NULL); /* whoever started the tool may have blocked it */
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = give_up}, NULL);
    alarm(seconds < INT_MAX ? (unsigned)seconds : INT_MAX);
}

void bpl_limit_lift(void)
{
    alarm(0);
}

void bpl_limit_guard(void)
{
    static const int guarded[] = {SIGINT, SIGTERM};
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
