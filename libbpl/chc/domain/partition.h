/* Divides the integers into pieces, separately for each argument of a predicate. The numbers at
 * which pieces begin are called thresholds (or borders).
 *
 * The thresholds of an argument are the constants that the argument is compared with or set to, and
 * those of the symbols and arguments to which it is passed on. The program does not distinguish
 * numbers of one piece by comparisons with constants. Only finitely many intervals consist of whole
 * pieces, so intervals are rounded outwards to such intervals. */
#ifndef BPL_CHC_PARTITION_H
#define BPL_CHC_PARTITION_H

#include "libbpl/chc/system.h"
#include "libbpl/term/interval.h"

typedef struct BplChcPartition {
    const BplChcSystem *system;
    /* By number of a symbol, then (from `first` on) by argument: the representative of its group.
     * The members of a group have the same thresholds. */
    uint32_t *group;
    uint32_t *first; /* by predicate: the index in `group` of its first argument */
    /* by representative of a group: its thresholds, at which pieces begin, in ascending order */
    BplChcValues *thresholds;
    uint32_t *spare; /* by representative of a group: how many thresholds may still be added */
    size_t members;
} BplChcPartition;

/* Computes the groups and their thresholds from the clauses of the system. */
void bpl_chc_partition_init(BplChcPartition *partition, const BplChcSystem *system);
void bpl_chc_partition_release(BplChcPartition *partition);

/* Lets each group get up to this number of further thresholds. */
void bpl_chc_partition_allow(BplChcPartition *partition, uint32_t thresholds);
/* Makes the ends of the interval thresholds of the argument's group, if it may get further ones;
 * returns true if one was added. */
bool bpl_chc_partition_refine(BplChcPartition *partition, uint32_t pred, uint32_t arg,
                              BplInterval interval);

/* bpl_chc_partition_pieces returns the number of pieces that overlap with the interval; the next
 * two functions return the i-th of these pieces (`which`), and the union of all of them. */
uint32_t bpl_chc_partition_pieces(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                  BplInterval interval);
BplInterval bpl_chc_partition_piece(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval, uint32_t which);
BplInterval bpl_chc_partition_round(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval);

#endif
