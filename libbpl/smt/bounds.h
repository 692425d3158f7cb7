/* What a query says of integers by comparing them with constants, for decorators.
 *
 *     static void note(void *data, const BplTermNode *atom, bool truth)
 *     {
 *         BplIntBounds *bounds = data;
 *         int64_t limit;
 *         if (atom->op == BPL_TERM_LE && bpl_term_get_int(terms, atom->args[1], &limit))
 *             bpl_int_bounds_narrow(bounds, limit, truth);
 *     }
 *     …
 *     bpl_each_literal(terms, query, note, &bounds);
 */
#ifndef BPL_SMT_BOUNDS_H
#define BPL_SMT_BOUNDS_H

#include "libbpl/smt/solver.h"

/* All zeros: nothing is known. */
typedef struct BplIntBounds {
    int64_t low, high;
    bool has_low, has_high;
} BplIntBounds;

/* It is at most `limit`, or, where that is not the truth, more; `limit` is less than INT64_MAX. */
void bpl_int_bounds_narrow(BplIntBounds *bounds, int64_t limit, bool truth);

/* Calls `note` for all that the constraints say by itself: conjuncts of conjunctions, each without
 * its negation, and whether it is true. */
void bpl_each_literal(const BplTerms *terms, const BplQuery *query,
                      void (*note)(void *data, const BplTermNode *atom, bool truth), void *data);

#endif
