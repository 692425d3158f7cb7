/* Records the queries of a search that were answered `unsat`, as a text that any SMT-LIB solver can
 * check.
 *
 *     BplRefutations refutations = {.most = bytes};
 *     solver = bpl_refutations_new(solver, &refutations);       a decorator
 *     bpl_refutations_at(&refutations, "max.bpl(7,3)");         where the next queries come from
 *     …
 *     if (bpl_refutations_are_whole(&refutations)) … refutations.text …
 *     bpl_refutations_release(&refutations);
 *
 * The verdict of a search that ends without a failure depends on these queries: for each path that
 * the search did not follow, and for each check that it found to hold, one of these queries shows
 * that no execution follows the path or violates the check. (There is no query if the condition was
 * simplified to false.) A query looks like this:
 *
 *     ; question 2, of max.bpl(7,3)
 *     (push 1)
 *     (declare-fun |x@1| () Int)
 *     (assert (< 0 |x@1|))
 *     (assert (< |x@1| 0))
 *     (check-sat)
 *     (pop 1)
 *
 * A query declares everything that it mentions, and is written once, however often it is asked. */
#ifndef BPL_SMT_REFUTATIONS_H
#define BPL_SMT_REFUTATIONS_H

#include "libbpl/smt/solver.h"

typedef struct BplRefutations {
    BplStrbuf text; /* the queries, one after the other */
    /* limit on the number of bytes of the text; if it is exceeded, the text is incomplete */
    size_t most;
    uint64_t count; /* number of queries */
    bool is_cut;    /* some queries are missing, since the text would have exceeded `most` */
    /* the source position to which the next queries belong, as text; NULL: not known */
    char *place;
    struct BplSet *written; /* digests of the queries written so far, to write each only once */
} BplRefutations;

/* Makes the decorator that records queries in `refutations`, which must outlive the decorator. */
BplSolver *bpl_refutations_new(BplSolver *next, BplRefutations *refutations);
/* Sets the source position to which the next queries belong, as text, which is copied; NULL: no
 * position. */
void bpl_refutations_at(BplRefutations *refutations, const char *place);
/* Does the text contain at least one query, and all queries that were answered `unsat`? */
bool bpl_refutations_are_whole(const BplRefutations *refutations);
void bpl_refutations_release(BplRefutations *refutations);

#endif
