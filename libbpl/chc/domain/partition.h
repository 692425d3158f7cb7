/* Divides the integers into pieces, separately for each argument of a predicate. The numbers at
 * which pieces begin are called thresholds (or borders).
 *
 * The thresholds of an argument are the constants that the argument is compared with or set to, and
 * the thresholds of those symbols and arguments to which the argument is passed. No comparison with
 * a constant in the program distinguishes two numbers in one piece. Only finitely many intervals
 * consist of whole pieces, so intervals are rounded outwards to such intervals. */
#ifndef BPL_CHC_PARTITION_H
#define BPL_CHC_PARTITION_H

#include "libbpl/chc/system.h"
#include "libbpl/term/interval.h"

typedef struct BplChcPartition {
    const BplChcSystem *system;
    /* For each symbol, by its number, and then (from the indices in `first` on) for each argument:
     * the representative of its group. The members of a group have the same thresholds. */
    uint32_t *group;
    uint32_t *first; /* for each predicate: the index in `group` of its first argument */
    /* for the representative of each group: the thresholds, at which pieces begin, in ascending
     * order */
    BplChcValues *thresholds;
    /* for the representative of each group: how many thresholds may still be added */
    uint32_t *spare;
    size_t members;
} BplChcPartition;

/* Computes from the clauses of the system which arguments and symbols have common thresholds (are
 * in one group), and these thresholds. */
void bpl_chc_partition_init(BplChcPartition *partition, const BplChcSystem *system);
void bpl_chc_partition_release(BplChcPartition *partition);

/* Allows up to `thresholds` further thresholds for each group of arguments and symbols with common
 * thresholds. */
void bpl_chc_partition_allow(BplChcPartition *partition, uint32_t thresholds);
/* Adds both ends of the interval as thresholds of the argument, as far as bpl_chc_partition_allow
 * permits further ones; returns true if one was added. */
bool bpl_chc_partition_refine(BplChcPartition *partition, uint32_t pred, uint32_t arg,
                              BplInterval interval);

/* bpl_chc_partition_pieces returns the number of pieces (intervals between thresholds) that overlap
 * with the interval; the next two functions return the piece number `which` of these, and the union
 * of all of them. */
uint32_t bpl_chc_partition_pieces(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                  BplInterval interval);
BplInterval bpl_chc_partition_piece(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval, uint32_t which);
BplInterval bpl_chc_partition_round(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval);

#endif
