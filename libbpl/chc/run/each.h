/* Decides several procedures (entries), some of them at the same time.
 *
 * Each entry has a process of its own, and may use an equal part of the jobs, that is, of the
 * processes that may run at a time. Entries share the time by turns (base/budget.h): an entry that
 * is undecided after its turn waits, in its process, for entries that had fewer turns; the last
 * entry gets all jobs. Verdicts do not depend on how many entries run at a time.
 *
 * If a process crashes, the verdict about its entry is `unknown`. A signal (*options->stop) ends
 * all processes: the verdict about entries that were being decided is `unknown`, and entries that
 * had not begun are not reported. */
#ifndef BPL_CHC_EACH_H
#define BPL_CHC_EACH_H

#include "libbpl/chc/run/decide.h"

typedef struct BplChcEach {
    BplProgram *program;
    const BplProcedure *const *entries;
    size_t count;
    BplBudget budget;
    /* options for each procedure; `jobs` is the total for all procedures; the time limit is that of
     * `budget` */
    const BplChcDecideOptions *options;
    /* The caller's function that is called with the result of a procedure and the seconds that it
     * took; it then owns the result. It is called first for the procedures that were decided in
     * their first turn, in the order of the list and as soon as all earlier ones are known; then
     * for those decided in their second turn, and so on. The result is NULL if the program was
     * refused with a diagnostic: then no further results follow. */
    void (*done)(void *data, BplChcResult *result, double seconds);
    void *data;
} BplChcEach;

void bpl_chc_each(const BplChcEach *each);

#endif
