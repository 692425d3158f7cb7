/* Collects the integer bounds that a query states by comparisons with constants. Decorators use it
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
 *     bpl_each_literal(terms, query, note, &bounds); */
#ifndef BPL_SMT_BOUNDS_H
#define BPL_SMT_BOUNDS_H

#include "libbpl/smt/solver.h"

/* The known bounds of an integer term. All zeros: the term has no bounds. */
typedef struct BplIntBounds {
    int64_t low, high;
    bool has_low, has_high;
} BplIntBounds;

/* Narrows a term's bounds by the fact `term <= limit` or, if truth is false, by `term > limit`;
 * `limit` must be less than INT64_MAX. */
void bpl_int_bounds_narrow(BplIntBounds *bounds, int64_t limit, bool truth);

/* Calls `note` for each literal that must be true for the constraints to hold, that is, for each
 * conjunct of a constraint: `atom` is the literal without its negation, `truth` is false for a
 * negated literal. */
void bpl_each_literal(const BplTerms *terms, const BplQuery *query,
                      void (*note)(void *data, const BplTermNode *atom, bool truth), void *data);

#endif
