/* Clauses and predicates as relations and sets of integers (by the library isl), which have
 * transitive closures.
 *
 *     BplChcAffine affine;
 *     if (bpl_chc_affine_init(&affine, system) && bpl_chc_affine_reach(&affine)) …
 *     bpl_chc_affine_release(&affine);
 *
 * An argument of a predicate is a dimension; a Boolean is 0 or 1. A clause relates its body's
 * arguments to its head's:
 *
 *     P(x, y) && x < 50 ==> P(x + 1, y)       { [x, y] -> [x + 1, y] : x < 50 }
 *
 * Constraints that are not affine are left out, so that relations only become larger (`is_exact` is
 * false if any was left out). A loop becomes the transitive closure of its relation, for which isl
 * may return a larger relation. So the computed sets contain all reachable states: if they exclude
 * the failure, they are a candidate for a model, which is checked clause by clause like any other.
 *
 * Without isl (BPL_HAS_ISL), bpl_chc_affine_init answers false.
 */
#ifndef BPL_CHC_AFFINE_H
#define BPL_CHC_AFFINE_H

#include "libbpl/chc/certify/derivation.h"
#include "libbpl/chc/certify/model.h"

typedef struct BplChcAffineParts BplChcAffineParts; /* isl's objects */

typedef struct BplChcAffine {
    BplChcSystem *system;
    BplChcAffineParts *parts;
    bool is_exact;         /* relations and closures are not over-approximated */
    bool excludes_failure; /* set by bpl_chc_affine_reach */
} BplChcAffine;

/* Computes the relation of each clause. Returns false, with nothing to be released, if there are
 * calls, or too many clauses or cases for this to be quick. */
bool bpl_chc_affine_init(BplChcAffine *affine, BplChcSystem *system);
void bpl_chc_affine_release(BplChcAffine *affine);

/* Computes the set of reachable states of each predicate; false if isl gave up. */
bool bpl_chc_affine_reach(BplChcAffine *affine);
/* Makes the sets of reachable states the meanings of the predicates; false if terms cannot express
 * one of the sets. */
bool bpl_chc_affine_say(const BplChcAffine *affine, BplChcModel *model);
/* If all relations are exact and the failure is not excluded, bpl_chc_affine_derive finds a
 * derivation with at most `most` uses of clauses; uses[0] concludes the query. False if none was
 * found. */
typedef BPL_VEC(BplChcUse) BplChcUses;
bool bpl_chc_affine_derive(BplChcAffine *affine, size_t most, BplChcUses *uses);

#endif
