/* Clauses and predicates as relations and sets of integers (isl), which have transitive closures.
 *
 *     BplChcAffine affine;
 *     if (bpl_chc_affine_init(&affine, system) && bpl_chc_affine_reach(&affine)) …
 *     bpl_chc_affine_release(&affine);
 *
 * An argument of a predicate is a dimension; a Boolean is 0 or 1. A clause relates its body's
 * arguments to its head's:
 *
 *     P(x, y) && x < 50 ==> P(x + 1, y)        { [x, y] -> [x + 1, y] : x < 50 }
 *
 * What is not affine is left out, so that relations only become larger (`is_exact` says whether
 * anything was). A loop is the transitive closure of its relation, where isl may again answer with
 * a larger one. So what is reached is a superset of what can be reached: if it excludes the
 * failure, it is a candidate for a model, which is checked clause by clause like any other.
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
    bool is_exact;         /* relations and closures are what the clauses say */
    bool excludes_failure; /* after bpl_chc_affine_reach */
} BplChcAffine;

/* Finds the relation of each clause. False, with nothing to be released, if there are calls, or too
 * many clauses or cases for this to be quick. */
bool bpl_chc_affine_init(BplChcAffine *affine, BplChcSystem *system);
void bpl_chc_affine_release(BplChcAffine *affine);

/* Finds the sets that the predicates are true of; false if isl gave up. */
bool bpl_chc_affine_reach(BplChcAffine *affine);
/* These sets as the meanings of the predicates; false if terms cannot say one. */
bool bpl_chc_affine_say(const BplChcAffine *affine, BplChcModel *model);
/* Of exact relations that do not exclude the failure: a derivation, of at most `most` uses of
 * clauses, uses[0] the one that concludes the query. False if none was found. */
typedef BPL_VEC(BplChcUse) BplChcUses;
bool bpl_chc_affine_derive(BplChcAffine *affine, size_t most, BplChcUses *uses);

#endif
