/* Replaces the clock by one that runs a thousand times as fast. To be loaded before the system's
 * library (LD_PRELOAD): for a program that looks at the clock, the machine is a thousand times as
 * slow as it is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

enum { TIMES = 1000 };

static struct timespec first;

static int real_clock(clockid_t clock, struct timespec *now)
{
    static int (*function)(clockid_t, struct timespec *);
    if (!function)
        *(void **)&function = dlsym(RTLD_NEXT, "clock_gettime");
    return function(clock, now);
}

__attribute__((constructor)) static void begin(void)
{
    real_clock(CLOCK_MONOTONIC, &first);
}

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *now)
{
    int status = real_clock(clock, now);
    if (status != 0 || clock != CLOCK_MONOTONIC)
        return status;
    double passed =
        (double)(now->tv_sec - first.tv_sec) + 1e-9 * (double)(now->tv_nsec - first.tv_nsec);
    double seconds = (double)first.tv_sec + TIMES * passed;
    now->tv_sec = (time_t)seconds;
    now->tv_nsec = (long)(1e9 * (seconds - (double)now->tv_sec));
    return 0;
}
