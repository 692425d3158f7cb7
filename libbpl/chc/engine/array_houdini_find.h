/* Shared by the files that find candidates; private to this folder.
 *
 * Clauses are looked at over the symbols of cells (bpl_chc_arrays_symbol), so that what one of them
 * says can be claimed wherever the cells are. A number moves if some clause changes it. */
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
    BplMap known;                                      /* symbols of cells */
    BplMap moving;                                     /* those of them that some clause changes */
    BplMap index;                                      /* those that are indices of some fact */
    BplChcValues facts[BPL_ROOM_CHC_ARRAYS_BOUND + 1]; /* by the number of `any` that occur */
    size_t checked[BPL_ROOM_CHC_ARRAYS_BOUND +
                   1];   /* number of the first ones, which come from checks */
    BplChcValues wanted; /* facts about one of `any` that a check asks of some index */
    bool is_wanted;      /* what is being looked at */
    BplChcValues points, flags, scalars;
    BplChcValues copied, copy; /* maps: clauses make the second one the first one */
    BPL_VEC(BplChcFindStep) steps;
    BplChcValues from, to; /* symbols of the clause under way -> those of cells */
} BplChcFind;

/* Is the symbol in the set? */
static inline bool bpl_chc_find_is_in(const BplMap *map, BplValue symbol)
{
    return bpl_map_get(map, (const void *)(uintptr_t)symbol) != NULL;
}

/* ---- array_houdini_scene.c
 * -------------------------------------------------------------------------- */

/* Adds the value unless it is there, or there are as many as may be. */
void bpl_chc_find_add(BplChcValues *values, BplValue value, size_t most);
/* Adds the symbols of the term, each once. */
void bpl_chc_find_symbols(const BplChcFind *find, BplValue term, BplChcValues *symbols);
/* Is it one of `any`? */
bool bpl_chc_find_is_any(const BplChcFind *find, BplValue symbol);
/* Does the term speak of cells, and of some indices, only? */
bool bpl_chc_find_is_over_cells(const BplChcFind *find, BplValue term);
/* Does it read or write a map? */
bool bpl_chc_find_has_reads(const BplChcFind *find, BplValue term);
/* Does it speak of a number that moves? */
bool bpl_chc_find_moves(const BplChcFind *find, BplValue term);
/* A map from integers? */
bool bpl_chc_find_is_array(const BplChcFind *find, BplValue value);

/* From now on `meant` is about this clause: over the cells at its beginning. */
void bpl_chc_find_open(BplChcFind *find, const BplChcClause *clause);
BplValue bpl_chc_find_meant(const BplChcFind *find, BplValue term);

/* Fills in `moving`. */
void bpl_chc_find_moving(BplChcFind *find);
/* Fills in `steps`. */
void bpl_chc_find_steps(BplChcFind *find);

/* ---- array_houdini_look.c
 * --------------------------------------------------------------------------- */

/* A number that matters, if it is one over cells. */
void bpl_chc_find_point(BplChcFind *find, BplValue point);
/* Facts, points, conditions and invariants about numbers, from all clauses. */
void bpl_chc_find_look(BplChcFind *find);

#endif
