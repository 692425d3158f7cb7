/* The integer bounds that a query states by comparisons with constants. Decorators collect them
 * like this:
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

/* Bounds of an integer. All zeros: it has no bounds. */
typedef struct BplIntBounds {
    int64_t low, high;
    bool has_low, has_high;
} BplIntBounds;

/* Narrows the bounds by `number <= limit` or, if truth is false, by `number > limit`; `limit` is
 * less than INT64_MAX. */
void bpl_int_bounds_narrow(BplIntBounds *bounds, int64_t limit, bool truth);

/* Calls `note` for each literal that the constraints state: for each conjunct, with its truth value
 * and without a negation. */
void bpl_each_literal(const BplTerms *terms, const BplQuery *query,
                      void (*note)(void *data, const BplTermNode *atom, bool truth), void *data);

#endif
