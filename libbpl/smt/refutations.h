/* The queries of a search that were answered `unsat`, as a text that any SMT-LIB solver checks.
 *
 *     BplRefutations refutations = {.most = bytes};
 *     solver = bpl_refutations_new(solver, &refutations);       a decorator
 *     bpl_refutations_at(&refutations, "max.bpl(7,3)");         where the next queries come from
 *     …
 *     if (bpl_refutations_are_whole(&refutations)) … refutations.text …
 *     bpl_refutations_release(&refutations);
 *
 * The verdict of a search that ends without a failure depends on these queries: for each path
 * that it did not follow, and each check that it passed, there is one, unless terms were simplified
 * to false. A query looks like this:
 *
 *     ; question 2, of max.bpl(7,3)
 *     (push 1)
 *     (declare-fun |x@1| () Int)
 *     (assert (< 0 |x@1|))
 *     (assert (< |x@1| 0))
 *     (check-sat)
 *     (pop 1)
 *
 * Everything that it mentions is declared in it, and it is written once, however often it is asked.
 */
#ifndef BPL_SMT_REFUTATIONS_H
#define BPL_SMT_REFUTATIONS_H

#include "libbpl/smt/solver.h"

typedef struct BplRefutations {
    BplStrbuf text;         /* the queries, one after the other */
    size_t most;            /* limit on bytes of the text, beyond which it is incomplete */
    uint64_t count;         /* number of queries */
    bool is_cut;            /* the text would have been longer */
    char *place;            /* where the next queries come from; NULL: not known */
    struct BplSet *written; /* digests of the queries */
} BplRefutations;

/* Makes the decorator; `refutations` must outlive it. */
BplSolver *bpl_refutations_new(BplSolver *next, BplRefutations *refutations);
/* Sets the place in a source where the next queries come from; the text is copied. NULL: no
 * place. */
void bpl_refutations_at(BplRefutations *refutations, const char *place);
/* Does the text have any queries, and is it complete? */
bool bpl_refutations_are_whole(const BplRefutations *refutations);
void bpl_refutations_release(BplRefutations *refutations);

#endif
