/* Lets configurations take turns: short slices for all, then longer ones, since a program that one
 * configuration decides at once another may never decide. Slices are measured in processor time;
 * each runs in a worker process.
 *
 * If several slices run at a time, another method (BplChcOther) that should not start anew may
 * continue for half of the remaining time.
 *
 * If no configuration decides the entry, the reason is that of the first slice with the best reason
 * (BplChcReason).
 *
 * Up to options->jobs slices run at a time. The answer is the one that the slices would have given
 * one after the other, with three exceptions: a proof counts at once; a failure waits only a short
 * time for slices that started before it; and if several failures could not be replayed, no more
 * slices start, but running ones go on.
 */
#ifndef BPL_CHC_PORTFOLIO_H
#define BPL_CHC_PORTFOLIO_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/chc/system.h"

/* Decides the entry by configurations: sets the result's verdict with its data, and the list of
 * slices. The deadline is by bpl_clock_seconds. */
void bpl_chc_portfolio(BplChcSystem *system, const BplCoreProc *entry,
                       const BplChcDecideOptions *options, double deadline, BplChcResult *result);

#endif
