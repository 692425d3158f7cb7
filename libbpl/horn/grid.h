/* The numbers that matter for an argument of a predicate, and intervals that end at them.
 *
 * An argument and the symbols that it is passed on to are compared with constants here and there,
 * and set to some. These cut the integers into pieces, which the program does not tell apart at
 * these places. An interval that is rounded outwards to whole pieces is one of finitely many.
 */
#ifndef BPL_HORN_GRID_H
#define BPL_HORN_GRID_H

#include "libbpl/horn/system.h"
#include "libbpl/term/interval.h"

typedef struct BplHornGrid {
    const BplHornSystem *system;
    uint32_t *group;        /* by symbol's number, then by argument: a member of its group */
    uint32_t *first;        /* by predicate: where its arguments are */
    BplHornValues *borders; /* by group: where pieces begin, in their order */
    uint32_t *spare;        /* by group: borders that it may still get */
    size_t members;
} BplHornGrid;

/* Finds the groups and their borders in the clauses of the system. */
void bpl_horn_grid_init(BplHornGrid *grid, const BplHornSystem *system);
void bpl_horn_grid_release(BplHornGrid *grid);

/* Each group may get so many borders more. */
void bpl_horn_grid_spare(BplHornGrid *grid, uint32_t borders);
/* The interval's ends become borders, if the group may get any; has one become one? */
bool bpl_horn_grid_refine(BplHornGrid *grid, uint32_t pred, uint32_t arg, BplInterval interval);

/* How many pieces the interval has something of; each of them, whole; all of them together. */
uint32_t bpl_horn_grid_pieces(const BplHornGrid *grid, uint32_t pred, uint32_t arg,
                              BplInterval interval);
BplInterval bpl_horn_grid_piece(const BplHornGrid *grid, uint32_t pred, uint32_t arg,
                                BplInterval interval, uint32_t which);
BplInterval bpl_horn_grid_round(const BplHornGrid *grid, uint32_t pred, uint32_t arg,
                                BplInterval interval);

#endif
