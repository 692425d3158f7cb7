/* Shared by the files that find candidates; private to this folder.
 *
 * Clauses are expressed over the symbols of cells (bpl_chc_arrays_symbol), so that a fact in a
 * clause can be claimed for all predicates that have the cells. A number `moves` if some clause
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
    BplMap known;  /* the set of the symbols of cells */
    BplMap moving; /* the cells' symbols that some clause changes */
    BplMap index;  /* the cells' symbols that are indices in some fact */
    /* facts, by the number of index symbols (`any`) in them */
    BplChcValues facts[BPL_ROOM_CHC_ARRAYS_BOUND + 1];
    size_t checked[BPL_ROOM_CHC_ARRAYS_BOUND +
                   1];   /* number of the facts from checks, which come first */
    BplChcValues wanted; /* facts about one index that a check requires for some index */
    bool is_wanted;      /* the fact being noted comes from a requirement for some index */
    BplChcValues points, flags, scalars;
    /* pairs of maps: some clause sets the map in `copy` to the one in `copied` */
    BplChcValues copied, copy;
    BPL_VEC(BplChcFindStep) steps;
    /* symbols of the current clause, and the symbols of cells that replace them */
    BplChcValues from, to;
} BplChcFind;

/* Is the symbol in the set? */
static inline bool bpl_chc_find_is_in(const BplMap *map, BplValue symbol)
{
    return bpl_map_get(map, (const void *)(uintptr_t)symbol) != NULL;
}

/* ---- array_houdini_scene.c
 * -------------------------------------------------------------------------- */

/* Adds the value to the list, unless the list has it or has `most` values. */
void bpl_chc_find_add(BplChcValues *values, BplValue value, size_t most);
/* Adds the symbols of the term, each once. */
void bpl_chc_find_symbols(const BplChcFind *find, BplValue term, BplChcValues *symbols);
/* Is the symbol one of those for the indices that claims are about (`any` of BplChcArrays)? */
bool bpl_chc_find_is_any(const BplChcFind *find, BplValue symbol);
/* Does the term mention only symbols of cells and of indices that claims are about? */
bool bpl_chc_find_is_over_cells(const BplChcFind *find, BplValue term);
/* Does the term read or write a map? */
bool bpl_chc_find_has_reads(const BplChcFind *find, BplValue term);
/* Does the term mention a number that moves? */
bool bpl_chc_find_moves(const BplChcFind *find, BplValue term);
/* Is the value a map from integers? */
bool bpl_chc_find_is_array(const BplChcFind *find, BplValue value);

/* Selects the clause from which facts are taken: bpl_chc_find_meant then translates its symbols to
 * those of the cells at its beginning. */
void bpl_chc_find_open(BplChcFind *find, const BplChcClause *clause);
BplValue bpl_chc_find_meant(const BplChcFind *find, BplValue term);

/* Computes the set `moving`. */
void bpl_chc_find_moving(BplChcFind *find);
/* Computes the list `steps`. */
void bpl_chc_find_steps(BplChcFind *find);

/* ---- array_houdini_look.c
 * --------------------------------------------------------------------------- */

/* Adds a relevant number, if it is a term over cells. */
void bpl_chc_find_point(BplChcFind *find, BplValue point);
/* Collects facts, relevant numbers, conditions and invariants about numbers from all clauses. */
void bpl_chc_find_look(BplChcFind *find);

#endif
