/* Interrupts a prover when a signal has come or its time is over.
 *
 *     BplWatch *watch = bpl_watch_new(prover, stop);
 *     bpl_watch_until(watch, deadline, 0);
 *     … bpl_prover_check(prover) … answers BPL_UNKNOWN soon after *stop is set, or the deadline
 *     bpl_watch_until(watch, 0, 0);
 *     bpl_watch_free(watch);
 *
 * Z3 does not check the flag while it works, and a signal handler must not call Z3; so a separate
 * thread watches the flag and the clock. (In Z3 4.8.12 its own timers sometimes hang after very
 * short queries.) The process must not start workers meanwhile.
 */
#ifndef BPL_SMT_WATCH_H
#define BPL_SMT_WATCH_H

#include "libbpl/smt/prover.h"

typedef struct BplWatch BplWatch;

/* Starts to watch the prover. NULL, and it is not watched, if the system has no thread to give.
 * `stop` may be NULL. */
BplWatch *bpl_watch_new(BplProver *prover, volatile const int *stop);
/* Sets the deadline, a time of bpl_clock_seconds; 0: none, as at first. With `processor`, the
 * prover is also interrupted when this process has used that many seconds of processor time since
 * its start; 0: no limit. */
void bpl_watch_until(BplWatch *watch, double deadline, double processor);
/* Returns the processor seconds that this process has used. */
double bpl_watch_processor(void);
/* Ends the thread; to be called before the prover is freed. */
void bpl_watch_free(BplWatch *watch);

#endif
