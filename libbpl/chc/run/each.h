/* Decides several procedures (entries), some of them at the same time.
 *
 * Each procedure has a process of its own, and may use an equal part of the jobs, that is, of the
 * processes that may run at a time. Procedures share the time by time slices, called turns
 * (base/budget.h): a procedure that is undecided after its turn waits, in its process, for
 * procedures that had fewer turns; the last procedure gets all jobs. Verdicts do not depend on how
 * many procedures run at a time.
 *
 * If a process crashes, the verdict about its procedure is `unknown`. A signal (*options->stop)
 * ends all processes: the verdict about procedures that were being decided is `unknown`, and
 * procedures that had not begun are not reported. */
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
    /* The caller's function, called with the result of a procedure, which it then owns, and the
     * seconds that the procedure took. It is called first for the procedures that were decided in
     * their first time slice (turn), in the order of the list and as soon as all earlier results
     * are known; then for those decided in their second turn, and so on. The result is NULL if the
     * program was refused with a diagnostic: then no further results follow. */
    void (*done)(void *data, BplChcResult *result, double seconds);
    void *data;
} BplChcEach;

void bpl_chc_each(const BplChcEach *each);

#endif
