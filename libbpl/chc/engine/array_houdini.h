/* Finds invariants about all elements of maps in a range of indices:
 *
 *     (forall k: int :: 0 <= k && k < i ==> b[k] == a[k])
 *
 *     BplChcArrays ranged;
 *     bpl_chc_arrays_init(&ranged, system);
 *     if (bpl_chc_arrays_prove(&ranged, &options)) …
 *     bpl_chc_arrays_release(&ranged);
 *
 * The candidates for invariants, called claims, are made from the clauses. If a clause contains a
 * fact about an element (a comparison, a store), this fact is claimed for all indices between each
 * two relevant numbers: bounds with which a counter is compared, its initial values, counters
 * themselves. Candidates that a clause does not preserve are dropped until all clauses preserve all
 * of the rest, as in Houdini.
 *
 * The queries to the solver contain no quantifiers: a candidate about all indices is replaced by
 * its instances at the indices at which the query's clause reads or writes maps. If the candidate
 * reads a map at `base + 4 * k`, this sum is equated with such an index and solved for k, so that
 * addresses work as well as indices. Fewer instances of assumptions prove less, never more: a proof
 * holds for the clauses as they are.
 *
 * All calls of the program must have been expanded. */
#ifndef BPL_CHC_ARRAY_HOUDINI_H
#define BPL_CHC_ARRAY_HOUDINI_H

#include "libbpl/base/limits.h"
#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

/* Levels of the search: each level adds further kinds of candidates. */
enum {
    BPL_CHC_ARRAYS_SINGLES,
    BPL_CHC_ARRAYS_PAIRS,
    BPL_CHC_ARRAYS_FLAGS,
    BPL_CHC_ARRAYS_MORE_PAIRS,
    BPL_CHC_ARRAYS_LEVELS
};

typedef struct BplChcArraysClaim {
    uint32_t pred;
    uint32_t bound; /* number of index symbols in the formula, which are quantified */
    bool exists;    /* the formula holds for some index; otherwise for all indices */
    /* over the index symbols `any` (BplChcArrays) and the symbols of the predicate's arguments */
    BplValue formula;
    bool holds;
} BplChcArraysClaim;

typedef struct BplChcArrays {
    BplChcSystem *system;
    BplTerms *terms;
    /* `cells`: program variable (cell number) -> the symbol of its current value; `firsts`: program
     * variable -> the symbol of its initial value. All predicates use the same symbols. */
    BplMap cells;
    BplMap firsts;
    BplValue any[BPL_ROOM_CHC_ARRAYS_BOUND]; /* the index symbols in the formulas of candidates */
    /* symbols for the indices at which a candidate may be violated */
    BplValue some[BPL_ROOM_CHC_ARRAYS_BOUND];
    /* all candidates, each once, including those that were dropped */
    BPL_VEC(BplChcArraysClaim) claims;
    BplMap seen; /* formula of a candidate -> 1 + the last predicate for which it was added */
} BplChcArrays;

typedef struct BplChcArraysOptions {
    uint32_t check_ms; /* limit on the time of each query to Z3, in milliseconds */
    uint32_t work;     /* limit on the steps of each query to Z3; 0: no limit */
    bool least;        /* leave out invariants that the proof does not need */
} BplChcArraysOptions;

/* Prepares the search for candidates. Returns false, with nothing to be released, if the system has
 * calls. */
bool bpl_chc_arrays_init(BplChcArrays *arrays, BplChcSystem *system);
void bpl_chc_arrays_release(BplChcArrays *arrays);

/* Searches for a proof: returns true if the candidates that all clauses preserve exclude the
 * failure. The candidates whose field `holds` is set are then invariants. */
bool bpl_chc_arrays_prove(BplChcArrays *arrays, const BplChcArraysOptions *options);

/* Returns the conjunction of all invariants of the predicate, for these arguments. */
BplValue bpl_chc_arrays_invariant(const BplChcArrays *arrays, uint32_t pred, const BplValue *args);

/* ---- for the files of this ------------------------------------------------------------------- */

/* Returns the symbol that represents an argument of the predicate; this symbol is the same for all
 * predicates that have this program variable as an argument. */
BplValue bpl_chc_arrays_symbol(const BplChcArrays *arrays, uint32_t pred, uint32_t arg);
/* Adds a candidate to the list, unless the list contains it already. */
void bpl_chc_arrays_claim(BplChcArrays *arrays, const BplChcArraysClaim *claim);
/* If the remaining candidates are a proof, drops the candidates that the proof does not need
 * (array_houdini_least.c). */
void bpl_chc_arrays_least(BplChcArrays *arrays, BplFixedpoint *fp, uint32_t check_ms);
/* Adds the candidates of a level (BPL_CHC_ARRAYS_SINGLES, …) of the search (array_houdini_find.c).
 */
void bpl_chc_arrays_find(BplChcArrays *arrays, uint32_t level);
/* Asks Z3 whether the clause can violate candidate invariants of its head's predicate, whose
 * numbers are in `heads` (array_houdini_ask.c). For a clause that leads to the failure, which has
 * no candidates, the query is whether its constraint can be satisfied. Returns BPL_UNSAT if the
 * clause cannot violate any. Otherwise broken[i] is set if the solver's model violates heads[i]. */
BplSat bpl_chc_arrays_ask(BplChcArrays *arrays, BplFixedpoint *fp, const BplChcClause *clause,
                          const uint32_t *heads, size_t count, uint32_t check_ms, bool *broken);

#endif
