/* Cuts the integers into pieces at thresholds, the numbers that matter for an argument of a
 * predicate.
 *
 * The thresholds are the constants that an argument, or a symbol that it is passed on to, is
 * compared with or set to; the program does not distinguish numbers within a piece. Only finitely
 * many intervals consist of whole pieces, so intervals are rounded outwards to these.
 */
#ifndef BPL_CHC_PARTITION_H
#define BPL_CHC_PARTITION_H

#include "libbpl/chc/system.h"
#include "libbpl/term/interval.h"

typedef struct BplChcPartition {
    const BplChcSystem *system;
    uint32_t *group; /* by symbol's number, then by argument: the representative of its group */
    uint32_t *first; /* by predicate: index of its first argument */
    BplChcValues *thresholds; /* by group: the borders where pieces begin, in ascending order */
    uint32_t *spare;          /* by group: number of borders that may still be added */
    size_t members;
} BplChcPartition;

/* Computes the groups and their borders from the clauses of the system. */
void bpl_chc_partition_init(BplChcPartition *partition, const BplChcSystem *system);
void bpl_chc_partition_release(BplChcPartition *partition);

/* Allows each group this number of further borders. */
void bpl_chc_partition_allow(BplChcPartition *partition, uint32_t thresholds);
/* Makes the interval's ends thresholds, if the argument's group may get further ones; returns
 * whether one was added. */
bool bpl_chc_partition_refine(BplChcPartition *partition, uint32_t pred, uint32_t arg,
                              BplInterval interval);

/* The number of pieces that the interval meets. (The next two functions: the i-th of these pieces,
 * and the union of all of them.) */
uint32_t bpl_chc_partition_pieces(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                  BplInterval interval);
BplInterval bpl_chc_partition_piece(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval, uint32_t which);
BplInterval bpl_chc_partition_round(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval);

#endif
