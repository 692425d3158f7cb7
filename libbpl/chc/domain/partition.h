/* The numbers that matter for an argument of a predicate, and intervals that end at them.
 *
 * An argument and the symbols that it is passed on to are compared with constants here and there,
 * and set to some. These cut the integers into pieces, which the program does not tell apart at
 * these places. An interval that is rounded outwards to whole pieces is one of finitely many.
 */
#ifndef BPL_CHC_PARTITION_H
#define BPL_CHC_PARTITION_H

#include "libbpl/chc/system.h"
#include "libbpl/term/interval.h"

typedef struct BplChcPartition {
    const BplChcSystem *system;
    uint32_t *group;          /* by symbol's number, then by argument: a member of its group */
    uint32_t *first;          /* by predicate: where its arguments are */
    BplChcValues *thresholds; /* by group: where pieces begin, in their order */
    uint32_t *spare;          /* by group: borders that it may still get */
    size_t members;
} BplChcPartition;

/* Finds the groups and their borders in the clauses of the system. */
void bpl_chc_partition_init(BplChcPartition *partition, const BplChcSystem *system);
void bpl_chc_partition_release(BplChcPartition *partition);

/* Allows each group that number of further borders. */
void bpl_chc_partition_allow(BplChcPartition *partition, uint32_t thresholds);
/* The interval's ends become borders, if the group may get any; has one become one? */
bool bpl_chc_partition_refine(BplChcPartition *partition, uint32_t pred, uint32_t arg,
                              BplInterval interval);

/* How many pieces the interval has something of; each of them, whole; all of them together. */
uint32_t bpl_chc_partition_pieces(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                  BplInterval interval);
BplInterval bpl_chc_partition_piece(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval, uint32_t which);
BplInterval bpl_chc_partition_round(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval);

#endif
