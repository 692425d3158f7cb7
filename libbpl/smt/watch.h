/* Ends what a prover is at, once a signal has come.
 *
 *     BplWatch *watch = bpl_watch_new(prover, stop);
 *     … bpl_prover_check(prover) … answers BPL_UNKNOWN soon after *stop is set
 *     bpl_watch_free(watch);
 *
 * Z3 looks at nothing of ours while it works, and a signal handler must not call it: so a thread of
 * its own looks at the flag. The process must not start workers meanwhile.
 */
#ifndef BPL_SMT_WATCH_H
#define BPL_SMT_WATCH_H

#include "libbpl/smt/prover.h"

typedef struct BplWatch BplWatch;

/* NULL, and nothing is watched, without `stop`, or if the system has no thread to give. */
BplWatch *bpl_watch_new(BplProver *prover, volatile const int *stop);
/* Before the prover is freed. */
void bpl_watch_free(BplWatch *watch);

#endif
