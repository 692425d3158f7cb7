/* Time that only goes forward. */
#ifndef BPL_SMT_CLOCK_H
#define BPL_SMT_CLOCK_H

#include <time.h>

static inline double bpl_clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
