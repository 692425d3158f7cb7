/* Searches for a small subset of many items that still satisfies a property.
 *
 *     BplSubset subset;
 *     bpl_subset_init(&subset, count, 2);
 *     while (bpl_subset_propose(&subset, without))       the items to leave out, as flags
 *         bpl_subset_answer(&subset, without, holds_without(without));
 *     … bpl_subset_is_gone(&subset, i) …
 *     bpl_subset_release(&subset);
 *
 * The search is probabilistic delta debugging (Wang, Shen, Chen, Xiong, Zhang: 'Probabilistic Delta
 * Debugging', ESEC/FSE 2021), made deterministic. Each item has an estimated probability that the
 * property needs it. A proposal leaves out the items of least probability, as many as maximise the
 * expected gain (their number times the probability that none of them is needed). If the property
 * does not hold without the items of a proposal, their probabilities are raised by Bayes' rule. If
 * the property does not hold without one single item, this item is kept for good. The search ends
 * when every item is either removed or kept for good.
 *
 * To test several proposals at once, make each further proposal from a copy of the subset in which
 * the earlier proposals were answered with false. */
#ifndef BPL_REDUCE_SUBSET_H
#define BPL_REDUCE_SUBSET_H

#include <stdbool.h>
#include <stddef.h>

typedef struct BplSubset {
    /* for each item: the probability that it is needed; below 0: the item was removed */
    double *needed;
    size_t count;
} BplSubset;

/* Starts a search with all items present and equally likely to be needed; `expected`, which may be
 * 0, is an estimate of how many of them are needed. */
void bpl_subset_init(BplSubset *subset, size_t count, double expected);
void bpl_subset_copy(BplSubset *copy, const BplSubset *subset);
void bpl_subset_release(BplSubset *subset);

/* Sets the flags of the items to leave out next, in addition to those already removed. Returns
 * false when the search has ended. */
bool bpl_subset_propose(BplSubset *subset, bool *without);
/* Records whether the property held (`holds`) without the items of the proposal. */
void bpl_subset_answer(BplSubset *subset, const bool *without, bool holds);

/* Returns true if the item was removed, since the property holds without it. */
bool bpl_subset_is_gone(const BplSubset *subset, size_t item);

#endif
