/* What the files that find candidates share; nobody else includes this.
 *
 * Clauses are looked at over the symbols of cells (bpl_ranged_symbol), so that what one of them
 * says can be claimed wherever the cells are. A number moves if some clause changes it. */
#ifndef BPL_HORN_RANGED_FIND_H
#define BPL_HORN_RANGED_FIND_H

#include "libbpl/horn/ranged.h"

enum { BPL_FIND_POINTS = 40 };

/* What every turn of a loop adds to a number, and what it is before the first one. */
typedef struct BplFindStep {
    BplValue symbol, first;
    int64_t by;
} BplFindStep;

typedef struct BplFind {
    BplRanged *r;
    BplTerms *terms;
    BplMap known;                              /* symbols of cells */
    BplMap moving;                             /* those of them that some clause changes */
    BplMap index;                              /* those that are indices of some fact */
    BplHornValues facts[BPL_RANGED_BOUND + 1]; /* about so many of `any` */
    size_t checked[BPL_RANGED_BOUND + 1];      /* the first so many come from checks */
    BplHornValues wanted; /* facts about one of `any` that a check asks of some index */
    bool is_wanted;       /* what is being looked at */
    BplHornValues points, flags, scalars;
    BplHornValues copied, copy; /* maps: clauses make the second one the first one */
    BPL_VEC(BplFindStep) steps;
    BplHornValues from, to; /* symbols of the clause under way -> those of cells */
} BplFind;

/* Is the symbol in the set? */
static inline bool bpl_find_is_in(const BplMap *map, BplValue symbol)
{
    return bpl_map_get(map, (const void *)(uintptr_t)symbol) != NULL;
}

/* ---- ranged_scene.c -------------------------------------------------------------------------- */

/* Adds the value unless it is there, or there are as many as may be. */
void bpl_find_add(BplHornValues *values, BplValue value, size_t most);
/* Adds the symbols of the term, each once. */
void bpl_find_symbols(const BplFind *find, BplValue term, BplHornValues *symbols);
/* Is it one of `any`? */
bool bpl_find_is_any(const BplFind *find, BplValue symbol);
/* Does the term speak of cells, and of some indices, only? */
bool bpl_find_is_over_cells(const BplFind *find, BplValue term);
/* Does it read or write a map? */
bool bpl_find_has_reads(const BplFind *find, BplValue term);
/* Does it speak of a number that moves? */
bool bpl_find_moves(const BplFind *find, BplValue term);
/* A map from integers? */
bool bpl_find_is_array(const BplFind *find, BplValue value);

/* From now on `meant` is about this clause: over the cells at its beginning. */
void bpl_find_open(BplFind *find, const BplHornClause *clause);
BplValue bpl_find_meant(const BplFind *find, BplValue term);

/* Fills in `moving`. */
void bpl_find_moving(BplFind *find);
/* Fills in `steps`. */
void bpl_find_steps(BplFind *find);

/* ---- ranged_look.c --------------------------------------------------------------------------- */

/* A number that matters, if it is one over cells. */
void bpl_find_point(BplFind *find, BplValue point);
/* Facts, points, conditions and invariants about numbers, from all clauses. */
void bpl_find_look(BplFind *find);

#endif
