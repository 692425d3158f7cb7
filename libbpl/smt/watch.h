/* Ends what a prover is at, once a signal has come or its time is over.
 *
 *     BplWatch *watch = bpl_watch_new(prover, stop);
 *     bpl_watch_until(watch, deadline, 0);
 *     … bpl_prover_check(prover) … answers BPL_UNKNOWN soon after *stop is set, or the deadline
 *     bpl_watch_until(watch, 0, 0);
 *     bpl_watch_free(watch);
 *
 * Z3 looks at nothing of ours while it works, and a signal handler must not call it: so a thread of
 * its own looks at the flag and the clock. (Z3 has timers of its own, which in 4.8.12 now and then
 * never end where questions take no time at all.) The process must not start workers meanwhile.
 */
#ifndef BPL_SMT_WATCH_H
#define BPL_SMT_WATCH_H

#include "libbpl/smt/prover.h"

typedef struct BplWatch BplWatch;

/* NULL, and nothing is watched, if the system has no thread to give. `stop` may be NULL. */
BplWatch *bpl_watch_new(BplProver *prover, volatile const int *stop);
/* By bpl_clock_seconds; 0: no deadline, as at first. Also once this process has had a processor for
 * so many seconds since it began; 0: however long. */
void bpl_watch_until(BplWatch *watch, double deadline, double processor);
/* Seconds of a processor that this process has had. */
double bpl_watch_processor(void);
/* Before the prover is freed. */
void bpl_watch_free(BplWatch *watch);

#endif
