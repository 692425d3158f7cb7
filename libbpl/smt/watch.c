/* A thread that wakes up every now and then, and at once when it is to end. */
#include "libbpl/smt/watch.h"

#include "libbpl/base/alloc.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>

enum { PATIENCE_NS = 50000000, SECOND_NS = 1000000000 };

struct BplWatch {
    BplProver *prover;
    volatile const int *stop;
    pthread_t thread;
    pthread_mutex_t lock; /* of is_over */
    pthread_cond_t changed;
    bool is_over;
};

/* What the prover begins between two interruptions is interrupted by the next one. */
static void *watch_it(void *data)
{
    BplWatch *watch = data;
    pthread_mutex_lock(&watch->lock);
    while (!watch->is_over) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PATIENCE_NS;
        until.tv_sec += until.tv_nsec / SECOND_NS;
        until.tv_nsec %= SECOND_NS;
        pthread_cond_timedwait(&watch->changed, &watch->lock, &until);
        if (*watch->stop && !watch->is_over)
            bpl_prover_interrupt(watch->prover);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

BplWatch *bpl_watch_new(BplProver *prover, volatile const int *stop)
{
    if (!stop)
        return NULL;
    BplWatch *watch = bpl_alloc_zero(sizeof *watch);
    watch->prover = prover;
    watch->stop = stop;
    pthread_mutex_init(&watch->lock, NULL);
    pthread_cond_init(&watch->changed, NULL);
    sigset_t all, old; /* signals are for the thread that writes results */
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
