/* Interrupts a prover when a signal has arrived or a time limit is reached.
 *
 *     BplWatch *watch = bpl_watch_new(prover, stop);
 *     bpl_watch_until(watch, deadline, 0);
 *     … bpl_prover_check(prover) … answers BPL_UNKNOWN soon after *stop is set, or the deadline
 *     bpl_watch_until(watch, 0, 0);
 *     bpl_watch_free(watch);
 *
 * Z3 does not read the flag `stop` while it works, and a signal handler must not call Z3; therefore
 * a separate thread watches the flag and the clock. (The timers of Z3 4.8.12 sometimes hang after
 * very short queries.) While this thread exists, the process must not start workers (worker.h). */
#ifndef BPL_SMT_WATCH_H
#define BPL_SMT_WATCH_H

#include "libbpl/smt/prover.h"

typedef struct BplWatch BplWatch;

/* Starts a thread that watches the prover; `stop`, the flag that a signal handler sets, may be
 * NULL. If the system cannot start a thread, returns NULL, and the prover is not watched. */
BplWatch *bpl_watch_new(BplProver *prover, volatile const int *stop);
/* Sets the deadline, a time of bpl_clock_seconds; 0 means no deadline, which is also the initial
 * state. If `processor` is not 0, the prover is also interrupted when this process has used that
 * many seconds of processor time since its start. */
void bpl_watch_until(BplWatch *watch, double deadline, double processor);
/* Returns the seconds of processor time that this process has used. */
double bpl_watch_processor(void);
/* Ends the watching thread; must be called before the prover is freed. */
void bpl_watch_free(BplWatch *watch);

#endif
