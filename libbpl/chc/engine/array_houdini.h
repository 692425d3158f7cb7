/* Invariants that speak of all elements in a range of indices:
 *
 *     (forall k: int :: 0 <= k && k < i ==> b[k] == a[k])
 *
 *     BplChcArrays ranged;
 *     bpl_chc_arrays_init(&ranged, system);
 *     if (bpl_chc_arrays_prove(&ranged, &options)) …
 *     bpl_chc_arrays_release(&ranged);
 *
 * Candidates come from the clauses. What a clause says of elements (a comparison, an element that
 * is set to something) is said of all indices between two numbers that matter: bounds that a
 * counter is compared with, its first values, counters themselves. Those that a clause does not
 * keep are dropped until all are kept, as Houdini does it.
 *
 * A question to the solver has no quantifiers. What is said of all indices is said of those at
 * which its clause reads or writes maps: `base + 4 * k` is solved for k, so that addresses are as
 * good as indices. Saying less where something is assumed proves less, never more: what is proved
 * holds of the clauses as they are.
 *
 * Procedures must all have been expanded.
 */
#ifndef BPL_CHC_ARRAY_HOUDINI_H
#define BPL_CHC_ARRAY_HOUDINI_H

#include "libbpl/base/limits.h"
#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

/* Further kinds of claims; each level adds one. */
enum {
    BPL_CHC_ARRAYS_SINGLES,
    BPL_CHC_ARRAYS_PAIRS,
    BPL_CHC_ARRAYS_FLAGS,
    BPL_CHC_ARRAYS_MORE_PAIRS,
    BPL_CHC_ARRAYS_LEVELS
};

typedef struct BplChcArraysClaim {
    uint32_t pred;
    uint32_t bound;   /* the claim is about this many of `any` */
    bool exists;      /* that there is such an index; else it is claimed of all */
    BplValue formula; /* over these and the symbols of the predicate */
    bool holds;
} BplChcArraysClaim;

typedef struct BplChcArrays {
    BplChcSystem *system;
    BplTerms *terms;
    BplMap cells; /* cell -> symbol; one that is as it was at the beginning has another one */
    BplMap firsts;
    BplValue any[BPL_ROOM_CHC_ARRAYS_BOUND];  /* indices that claims are about */
    BplValue some[BPL_ROOM_CHC_ARRAYS_BOUND]; /* those at which one may not hold */
    BPL_VEC(BplChcArraysClaim) claims;        /* each once */
    BplMap seen; /* formula -> the last predicate that it was claimed of + 1 */
} BplChcArrays;

typedef struct BplChcArraysOptions {
    uint32_t check_ms; /* for each question to plain Z3 */
    uint32_t work;     /* the same in steps; 0: no limit */
    bool least;        /* leave out what the proof does not need */
} BplChcArraysOptions;

/* False, with nothing done, if there are calls. */
bool bpl_chc_arrays_init(BplChcArrays *arrays, BplChcSystem *system);
void bpl_chc_arrays_release(BplChcArrays *arrays);

/* Do claims that all clauses keep exclude the failure? If so, those are the ones that hold. */
bool bpl_chc_arrays_prove(BplChcArrays *arrays, const BplChcArraysOptions *options);

/* The invariant of the predicate, over these arguments. */
BplValue bpl_chc_arrays_invariant(const BplChcArrays *arrays, uint32_t pred, const BplValue *args);

/* ---- for the files of this ------------------------------------------------------------------- */

/* The symbol of an argument; the same for all predicates that have the cell. */
BplValue bpl_chc_arrays_symbol(const BplChcArrays *arrays, uint32_t pred, uint32_t arg);
/* Adds a claim, unless it is known. */
void bpl_chc_arrays_claim(BplChcArrays *arrays, const BplChcArraysClaim *claim);
/* Of claims that are a proof, only those hold from now on that it needs: array_houdini_least.c. */
void bpl_chc_arrays_least(BplChcArrays *arrays, BplFixedpoint *fp, uint32_t check_ms);
/* Adds the claims of a level, from 0 on: array_houdini_find.c. */
void bpl_chc_arrays_find(BplChcArrays *arrays, uint32_t level);
/* Does the clause lead out of what the claims say: array_houdini_ask.c. `heads` are claims of its
 * head's predicate, by their index; none of a clause that ends in a failure, which then must not be
 * possible. Unless the answer is BPL_UNSAT, broken[i] says whether heads[i] need not hold, as far
 * as is known. */
BplSat bpl_chc_arrays_ask(BplChcArrays *arrays, BplFixedpoint *fp, const BplChcClause *clause,
                          const uint32_t *heads, size_t count, uint32_t check_ms, bool *broken);

#endif
