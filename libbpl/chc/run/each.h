/* Decides several entries, some of them at the same time.
 *
 * Each entry has a process of its own, and an equal part of the jobs. Entries share the time by
 * turns (base/budget.h): an entry that its turn does not decide waits, in its process, for entries
 * that had fewer turns; the last entry gets all jobs. Verdicts do not depend on how many entries
 * run at a time.
 *
 * If a process crashes, its entry is unknown. A signal (*options->stop) ends all processes: entries
 * being decided are unknown, and those that had not begun are not reported.
 */
#ifndef BPL_CHC_EACH_H
#define BPL_CHC_EACH_H

#include "libbpl/chc/run/decide.h"

typedef struct BplChcEach {
    BplProgram *program;
    const BplProcedure *const *entries;
    size_t count;
    BplBudget budget;
    /* options for each entry; .jobs is the total for all entries; the budget sets the deadline */
    const BplChcDecideOptions *options;
    /* Called with the result of an entry and the time it took: first for the entries that their
     * first turn decides, in their order, as soon as all earlier ones are known; then for those
     * that the second turn decides, and so on. The callee owns the result. It is NULL after a
     * diagnostic: then no further results follow. */
    void (*done)(void *data, BplChcResult *result, double seconds);
    void *data;
} BplChcEach;

void bpl_chc_each(const BplChcEach *each);

#endif
