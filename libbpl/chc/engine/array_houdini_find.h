/* Shared by the files that find candidates; private to this folder.
 *
 * Clauses are expressed over the symbols of cells (bpl_chc_arrays_symbol), so that a fact in one of
 * them can be claimed for all predicates that have the cells. A number `moves` if some clause
 * changes it. */
#ifndef BPL_CHC_ARRAY_HOUDINI_FIND_H
#define BPL_CHC_ARRAY_HOUDINI_FIND_H

#include "libbpl/base/limits.h"
#include "libbpl/chc/engine/array_houdini.h"

/* The step of a loop counter, and its initial value. */
typedef struct BplChcFindStep {
    BplValue symbol, first;
    int64_t by;
} BplChcFindStep;

typedef struct BplChcFind {
    BplChcArrays *r;
    BplTerms *terms;
    BplMap known;  /* symbols of cells */
    BplMap moving; /* those that some clause changes */
    BplMap index;  /* those that are indices in some fact */
    /* facts, by the number of symbols of `any` in them */
    BplChcValues facts[BPL_ROOM_CHC_ARRAYS_BOUND + 1];
    size_t checked[BPL_ROOM_CHC_ARRAYS_BOUND +
                   1];   /* number of the first facts, which come from checks */
    BplChcValues wanted; /* facts about one index that a check requires of some index */
    bool is_wanted;      /* the fact being noted is such a one */
    BplChcValues points, flags, scalars;
    BplChcValues copied, copy; /* maps: some clause sets the second one to the first one */
    BPL_VEC(BplChcFindStep) steps;
    BplChcValues from, to; /* symbols of the current clause -> those of cells */
} BplChcFind;

/* Is the symbol in the set? */
static inline bool bpl_chc_find_is_in(const BplMap *map, BplValue symbol)
{
    return bpl_map_get(map, (const void *)(uintptr_t)symbol) != NULL;
}

/* ---- array_houdini_scene.c
 * -------------------------------------------------------------------------- */

/* Adds the value unless it is there or there are `most` of them. */
void bpl_chc_find_add(BplChcValues *values, BplValue value, size_t most);
/* Adds the symbols of the term, each once. */
void bpl_chc_find_symbols(const BplChcFind *find, BplValue term, BplChcValues *symbols);
/* Is the symbol one of the indices that claims are about (`any` of BplChcArrays)? */
bool bpl_chc_find_is_any(const BplChcFind *find, BplValue symbol);
/* Does the term mention only cells and such indices? */
bool bpl_chc_find_is_over_cells(const BplChcFind *find, BplValue term);
/* Does the term read or write a map? */
bool bpl_chc_find_has_reads(const BplChcFind *find, BplValue term);
/* Does the term mention a number that moves? */
bool bpl_chc_find_moves(const BplChcFind *find, BplValue term);
/* Is the value a map from integers? */
bool bpl_chc_find_is_array(const BplChcFind *find, BplValue value);

/* Selects the clause whose symbols `meant` translates: to the cells at its beginning. */
void bpl_chc_find_open(BplChcFind *find, const BplChcClause *clause);
BplValue bpl_chc_find_meant(const BplChcFind *find, BplValue term);

/* Computes `moving`. */
void bpl_chc_find_moving(BplChcFind *find);
/* Computes `steps`. */
void bpl_chc_find_steps(BplChcFind *find);

/* ---- array_houdini_look.c
 * --------------------------------------------------------------------------- */

/* Adds a relevant number, if it is a term over cells. */
void bpl_chc_find_point(BplChcFind *find, BplValue point);
/* Collects facts, points, conditions and invariants about numbers from all clauses. */
void bpl_chc_find_look(BplChcFind *find);

#endif
