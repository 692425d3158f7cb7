/* Interrupts a prover from a thread of its own, which wakes up at intervals to test the limits, and
 * at once when the limits change or the thread has to end. */
#include "libbpl/smt/watch.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/clock.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>

/* `patience`: seconds after which the thread tests the flag again; `for_long`: the longest time
 * that the thread sleeps if there is no flag; `again`: the time between two interruptions of the
 * prover. */
static const double patience = 0.05, for_long = 3600, again = 0.05;

struct BplWatch {
    BplProver *prover;
    volatile const int *stop;
    pthread_t thread;
    pthread_mutex_t lock; /* protects the following fields */
    pthread_cond_t changed;
    /* limits on the time by the clock and on processor time; 0: no limit */
    double deadline, processor;
    bool is_over;
};

static void wait_for(BplWatch *watch, double seconds)
{
    enum { SECOND_NS = 1000000000 };
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += (time_t)seconds;
    until.tv_nsec += (long)((seconds - (double)(time_t)seconds) * SECOND_NS);
    until.tv_sec += until.tv_nsec / SECOND_NS;
    until.tv_nsec %= SECOND_NS;
    pthread_cond_timedwait(&watch->changed, &watch->lock, &until);
}

double bpl_watch_processor(void)
{
    struct timespec had;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &had);
    return (double)had.tv_sec + 1e-9 * (double)had.tv_nsec;
}

/* Returns the seconds until the deadline, or until the limit on processor time can be reached at
 * the earliest, whichever comes first. */
static double time_left(const BplWatch *watch)
{
    double left = watch->deadline > 0 ? watch->deadline - bpl_clock_seconds() : for_long;
    double missing = watch->processor > 0 ? watch->processor - bpl_watch_processor() : for_long;
    return missing < left ? missing : left;
}

/* Runs in a thread: once a limit is reached or the flag is set, interrupts the prover at
 * regular intervals, since a check that begins after one interruption is only ended by the next
 * one. */
static void *watch_it(void *data)
{
    BplWatch *watch = data;
    pthread_mutex_lock(&watch->lock);
    while (!watch->is_over) {
        double left = time_left(watch), wait = watch->stop && patience < left ? patience : left;
        wait_for(watch, left <= 0 ? again : wait);
        bool is_late = time_left(watch) <= 0;
        if (((watch->stop && *watch->stop) || is_late) && !watch->is_over)
            bpl_prover_interrupt(watch->prover);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

void bpl_watch_until(BplWatch *watch, double deadline, double processor)
{
    if (!watch)
        return;
    pthread_mutex_lock(&watch->lock);
    watch->deadline = deadline;
    watch->processor = processor;
    pthread_cond_signal(&watch->changed);
    pthread_mutex_unlock(&watch->lock);
}

BplWatch *bpl_watch_new(BplProver *prover, volatile const int *stop)
{
    BplWatch *watch = bpl_alloc_zero(sizeof *watch);
    watch->prover = prover;
    watch->stop = stop;
    pthread_mutex_init(&watch->lock, NULL);
    pthread_cond_init(&watch->changed, NULL);
    /* signals must be handled by the thread that prints results, so this thread blocks all of them
     */
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    bool started = pthread_create(&watch->thread, NULL, watch_it, watch) == 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (started)
        return watch;
    bpl_free(watch);
    return NULL;
}

void bpl_watch_free(BplWatch *watch)
{
    if (!watch)
        return;
    pthread_mutex_lock(&watch->lock);
    watch->is_over = true;
    pthread_cond_signal(&watch->changed);
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->thread, NULL);
    pthread_cond_destroy(&watch->changed);
    pthread_mutex_destroy(&watch->lock);
    bpl_free(watch);
}
