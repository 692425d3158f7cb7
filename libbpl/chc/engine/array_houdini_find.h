/* Declares the data that the files which find candidates for invariants share; private to this
 * folder.
 *
 * In the clauses, symbols of program variables (bpl_chc_arrays_symbol) replace the clauses' own
 * symbols: then a fact in one clause can be a candidate for each predicate that has these variables
 * as arguments. A variable is said to move if some clause changes it. */
#ifndef BPL_CHC_ARRAY_HOUDINI_FIND_H
#define BPL_CHC_ARRAY_HOUDINI_FIND_H

#include "libbpl/base/limits.h"
#include "libbpl/chc/engine/array_houdini.h"

/* A counter: the amount by which one iteration of a loop changes it, and its initial value. */
typedef struct BplChcFindStep {
    BplValue symbol, first;
    int64_t by;
} BplChcFindStep;

typedef struct BplChcFind {
    BplChcArrays *r;
    BplTerms *terms;
    BplMap known;  /* all symbols that represent program variables */
    BplMap moving; /* the subset of `known` whose variables some clause changes */
    BplMap index;  /* the subset of `known` that occurs in an index of some fact */
    /* facts about elements of maps, by the number of index symbols (`any` of BplChcArrays) in them
     */
    BplChcValues facts[BPL_ROOM_CHC_ARRAYS_BOUND + 1];
    size_t checked[BPL_ROOM_CHC_ARRAYS_BOUND +
                   /* for each list in `facts`: how many of its facts come from checks; these facts
                    * are first in the list */
                   1];
    /* facts that some check requires of at least one element of a map (by an existential
     * quantifier) */
    BplChcValues wanted;
    bool is_wanted; /* the facts that are being added are also added to `wanted` */
    BplChcValues points, flags, scalars;
    /* pairs of maps such that some clause sets copy.at[i] to copied.at[i] */
    BplChcValues copied, copy;
    BPL_VEC(BplChcFindStep) steps;
    /* `from`: symbols of the current clause; `to`: the symbols of program variables that replace
     * them */
    BplChcValues from, to;
} BplChcFind;

/* Is the symbol in the set? */
static inline bool bpl_chc_find_is_in(const BplMap *map, BplValue symbol)
{
    return bpl_map_get(map, (const void *)(uintptr_t)symbol) != NULL;
}

/* ---- array_houdini_scene.c
 * -------------------------------------------------------------------------- */

/* Adds the value to the list, unless the list contains it already or is full (`most` values). */
void bpl_chc_find_add(BplChcValues *values, BplValue value, size_t most);
/* Adds the symbols that occur in the term to the list, each once. */
void bpl_chc_find_symbols(const BplChcFind *find, BplValue term, BplChcValues *symbols);
/* Is the symbol an index symbol of candidates (`any` of BplChcArrays)? */
bool bpl_chc_find_is_any(const BplChcFind *find, BplValue symbol);
/* Does the term contain only symbols of program variables and index symbols? */
bool bpl_chc_find_is_over_cells(const BplChcFind *find, BplValue term);
/* Does the term read or write a map? */
bool bpl_chc_find_has_reads(const BplChcFind *find, BplValue term);
/* Does the term contain a number that some clause changes? */
bool bpl_chc_find_moves(const BplChcFind *find, BplValue term);
/* Is the value a map with a single index, an integer? */
bool bpl_chc_find_is_array(const BplChcFind *find, BplValue value);

/* Makes the clause the current one. bpl_chc_find_meant then replaces, in a term, each symbol of the
 * clause that is the value of a program variable at the clause's beginning by the symbol of this
 * variable. */
void bpl_chc_find_open(BplChcFind *find, const BplChcClause *clause);
BplValue bpl_chc_find_meant(const BplChcFind *find, BplValue term);

/* Computes the sets `known` and `moving`, and the lists `copied` and `copy`. */
void bpl_chc_find_moving(BplChcFind *find);
/* Computes the list `steps` of counters, and adds facts about them. */
void bpl_chc_find_steps(BplChcFind *find);

/* ---- array_houdini_look.c
 * --------------------------------------------------------------------------- */

/* Adds a bound for index ranges to `points`, if it is a term over program variables that reads no
 * map. */
void bpl_chc_find_point(BplChcFind *find, BplValue point);
/* Collects facts about elements, bounds for index ranges, conditions and invariants about numbers
 * from all clauses. */
void bpl_chc_find_look(BplChcFind *find);

#endif
