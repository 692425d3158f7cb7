/* Runs configurations alternately: each gets a short slice of time first, then longer ones, since a
 * program that one configuration decides at once may never be decided by another one. Slices are
 * measured in processor time; each runs in a worker process.
 *
 * If several slices run at a time, another method (BplChcOther) may go on for half of the remaining
 * time with work that it should not repeat from the beginning.
 *
 * If no configuration decides the procedure, the result gives the most helpful reason that a slice
 * has reported (BplChcReason), and of equally helpful ones the first.
 *
 * Up to options->jobs slices run at a time. The answer is the one that the slices would give if
 * they ran one after the other, with three exceptions: a proof counts at once; a failure waits only
 * a short time for slices that started before it; and if several failures could not be replayed, no
 * more slices start, but running ones go on. */
#ifndef BPL_CHC_PORTFOLIO_H
#define BPL_CHC_PORTFOLIO_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/chc/system.h"

/* Decides whether the procedure `entry` can fail: sets the result's verdict with its data, and the
 * list of slices. The deadline is by bpl_clock_seconds. */
void bpl_chc_portfolio(BplChcSystem *system, const BplCoreProc *entry,
                       const BplChcDecideOptions *options, double deadline, BplChcResult *result);

#endif
