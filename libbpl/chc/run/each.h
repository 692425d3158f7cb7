/* Several entries, some at a time.
 *
 * Each entry has a process of its own, and an equal part of the jobs. Entries share the time by
 * turns (base/budget.h): what its turn does not decide waits, in its process, for those that had
 * fewer; the last one has all jobs. How many run at a time decides no verdict.
 *
 * A process that crashes costs its entry, which is unknown. A signal (*options->stop) ends all: the
 * entries under way are unknown, and those that had not begun are not told of.
 */
#ifndef BPL_CHC_EACH_H
#define BPL_CHC_EACH_H

#include "libbpl/chc/run/decide.h"

typedef struct BplChcEach {
    BplProgram *program;
    const BplProcedure *const *entries;
    size_t count;
    BplBudget budget;
    const BplChcDecideOptions *options; /* .jobs are for all; the budget says when it is over */
    /* What became of an entry, and how long it took: of those that their first turn decides in
     * their order, as soon as it is known of all before it; then of those that the second one
     * decides, and so on. Who is told owns the result. NULL after a diagnostic: that was the last.
     */
    void (*done)(void *data, BplChcResult *result, double seconds);
    void *data;
} BplChcEach;

void bpl_chc_each(const BplChcEach *each);

#endif
