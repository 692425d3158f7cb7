/* Invariants about all elements in a range of indices:
 *
 *     (forall k: int :: 0 <= k && k < i ==> b[k] == a[k])
 *
 *     BplChcArrays ranged;
 *     bpl_chc_arrays_init(&ranged, system);
 *     if (bpl_chc_arrays_prove(&ranged, &options)) …
 *     bpl_chc_arrays_release(&ranged);
 *
 * Candidates come from the clauses. A fact about elements in a clause (a comparison, a store) is
 * claimed for all indices between two relevant numbers: bounds that a counter is compared with, its
 * initial values, counters themselves. Claims that a clause does not preserve are dropped until all
 * clauses preserve all claims, as in Houdini.
 *
 * A question to the solver has no quantifiers. A claim about all indices is instantiated at the
 * indices at which the question's clause reads or writes maps: `base + 4 * k` is solved for k, so
 * that addresses work as well as indices. Weaker assumptions prove less, never more: a proof holds
 * for the clauses as they are.
 *
 * Procedures must all have been expanded.
 */
#ifndef BPL_CHC_ARRAY_HOUDINI_H
#define BPL_CHC_ARRAY_HOUDINI_H

#include "libbpl/base/limits.h"
#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

/* Further kinds of claims, tried level by level. */
enum {
    BPL_CHC_ARRAYS_SINGLES,
    BPL_CHC_ARRAYS_PAIRS,
    BPL_CHC_ARRAYS_FLAGS,
    BPL_CHC_ARRAYS_MORE_PAIRS,
    BPL_CHC_ARRAYS_LEVELS
};

typedef struct BplChcArraysClaim {
    uint32_t pred;
    uint32_t bound; /* number of symbols for indices that the claim binds */
    bool exists;    /* the claim is about some index; otherwise about all indices */
    /* the claim as a formula over its index symbols and the symbols of the predicate */
    BplValue formula;
    bool holds;
} BplChcArraysClaim;

typedef struct BplChcArrays {
    BplChcSystem *system;
    BplTerms *terms;
    BplMap cells; /* cell -> its symbol; the initial value of the cell has another symbol */
    BplMap firsts;
    BplValue any[BPL_ROOM_CHC_ARRAYS_BOUND]; /* symbols for the indices that claims are about */
    /* symbols for indices at which a claim may be violated */
    BplValue some[BPL_ROOM_CHC_ARRAYS_BOUND];
    BPL_VEC(BplChcArraysClaim) claims; /* the claims, without duplicates */
    BplMap seen; /* formula -> the last predicate for which it was claimed, + 1 */
} BplChcArrays;

typedef struct BplChcArraysOptions {
    uint32_t check_ms; /* limit in milliseconds for each question to plain Z3 */
    uint32_t work;     /* limit in steps for each question; 0: no limit */
    bool least;        /* leave out claims that the proof does not need */
} BplChcArraysOptions;

/* Prepares the search for claims. False, with nothing to be released, if there are calls. */
bool bpl_chc_arrays_init(BplChcArrays *arrays, BplChcSystem *system);
void bpl_chc_arrays_release(BplChcArrays *arrays);

/* Is the failure excluded by the claims that all clauses preserve? Afterwards the list contains
 * these claims. */
bool bpl_chc_arrays_prove(BplChcArrays *arrays, const BplChcArraysOptions *options);

/* The conjunction of the predicate's claims, for these arguments. */
BplValue bpl_chc_arrays_invariant(const BplChcArrays *arrays, uint32_t pred, const BplValue *args);

/* ---- for the files of this ------------------------------------------------------------------- */

/* The symbol of an argument; all predicates that carry the cell share it. */
BplValue bpl_chc_arrays_symbol(const BplChcArrays *arrays, uint32_t pred, uint32_t arg);
/* Adds a claim, unless it exists. */
void bpl_chc_arrays_claim(BplChcArrays *arrays, const BplChcArraysClaim *claim);
/* Keeps only those of the claims, which are a proof, that the proof needs
 * (array_houdini_least.c). */
void bpl_chc_arrays_least(BplChcArrays *arrays, BplFixedpoint *fp, uint32_t check_ms);
/* Adds the candidate claims of a level; levels count from 0 (array_houdini_find.c). */
void bpl_chc_arrays_find(BplChcArrays *arrays, uint32_t level);
/* Can the clause violate the claims (array_houdini_ask.c)? `heads` are claims of its head's
 * predicate, by index; a clause that ends in a failure has none, and the question is whether it can
 * fail. Unless the answer is BPL_UNSAT, broken[i] tells whether heads[i] may be violated, as far as
 * is known. */
BplSat bpl_chc_arrays_ask(BplChcArrays *arrays, BplFixedpoint *fp, const BplChcClause *clause,
                          const uint32_t *heads, size_t count, uint32_t check_ms, bool *broken);

#endif
