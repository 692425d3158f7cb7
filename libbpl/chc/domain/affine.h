/* Represents predicates as sets, and clauses as relations, of integer vectors (by the library isl),
 * which have transitive closures.
 *
 *     BplChcAffine affine;
 *     if (bpl_chc_affine_init(&affine, system) && bpl_chc_affine_reach(&affine)) …
 *     bpl_chc_affine_release(&affine);
 *
 * Each argument of a predicate is a dimension; a Boolean is 0 or 1. A clause relates the arguments
 * of its body to those of its head:
 *
 *     P(x, y) && x < 50 ==> P(x + 1, y)       { [x, y] -> [x + 1, y] : x < 50 }
 *
 * Constraints that are not affine are left out, so that relations only become larger (`is_exact` is
 * false if any was left out). A loop becomes the transitive closure of its relation, for which isl
 * may return a larger relation. So the computed sets contain all reachable states: if they exclude
 * the failure, they are a candidate for a model, which is then checked clause by clause like any
 * other.
 *
 * Without the library (BPL_HAS_ISL), bpl_chc_affine_init returns false. */
#ifndef BPL_CHC_AFFINE_H
#define BPL_CHC_AFFINE_H

#include "libbpl/chc/certify/derivation.h"
#include "libbpl/chc/certify/model.h"

/* the sets and relations, which are objects of isl */
typedef struct BplChcAffineParts BplChcAffineParts;

typedef struct BplChcAffine {
    BplChcSystem *system;
    BplChcAffineParts *parts;
    bool is_exact; /* no relation or closure was replaced by a larger one */
    /* the failure is not among the reachable states; set by bpl_chc_affine_reach */
    bool excludes_failure;
} BplChcAffine;

/* Computes the relation of each clause. Returns false, with nothing to be released, if the
 * clauses contain calls, or if they and their disjuncts are too many for the computation. */
bool bpl_chc_affine_init(BplChcAffine *affine, BplChcSystem *system);
void bpl_chc_affine_release(BplChcAffine *affine);

/* Computes the set of reachable states of each predicate; returns false if isl gave up. */
bool bpl_chc_affine_reach(BplChcAffine *affine);
/* Sets the meaning of each predicate in the model to the predicate's set of reachable states;
 * returns false if one of the sets cannot be expressed by terms. */
bool bpl_chc_affine_say(const BplChcAffine *affine, BplChcModel *model);
/* A list of applications of clauses. bpl_chc_affine_derive, to be called if all relations are exact
 * and the failure is not excluded, finds a derivation of the failure with at most `most` of them;
 * uses[0] derives the query. Returns false if it finds none. */
typedef BPL_VEC(BplChcUse) BplChcUses;
bool bpl_chc_affine_derive(BplChcAffine *affine, size_t most, BplChcUses *uses);

#endif
