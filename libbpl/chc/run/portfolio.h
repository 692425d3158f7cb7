/* Configurations of Spacer take turns: short slices for all, then longer ones, since what one finds
 * at once another one may never find. Slices are of processor time, each in a worker process.
 *
 * Where several run at a time, another way that is better not begun anew may go on for half of what
 * is left.
 *
 * If nobody knows, the first one of those that have the best reason (BplChcReason) says why.
 *
 * Up to options->jobs slices run at a time. The answer is the one that would have come if they had
 * run one after the other, but that a proof counts at once, that a failure waits only a quarter of
 * a second for those that came before it, and that when several failures could not be replayed
 * nothing more begins, but what runs goes on.
 */
#ifndef BPL_CHC_PORTFOLIO_H
#define BPL_CHC_PORTFOLIO_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/chc/system.h"

/* Fills in the result's verdict, what belongs to it, and the slices. The deadline is of
 * bpl_clock_seconds. */
void bpl_chc_portfolio(BplChcSystem *system, const BplCoreProc *entry,
                       const BplChcDecideOptions *options, double deadline, BplChcResult *result);

#endif
