/* Which of many items can go: the search for a small subset that still satisfies a property.
 *
 *     BplSubset subset;
 *     bpl_subset_init(&subset, count, 2);
 *     while (bpl_subset_propose(&subset, without))   the items to leave out, as flags
 *         bpl_subset_answer(&subset, without, holds_without(without));
 *     … bpl_subset_is_gone(&subset, i) …
 *     bpl_subset_release(&subset);
 *
 * The search is probabilistic delta debugging (Wang, Shen, Chen, Xiong, Zhang: 'Probabilistic Delta
 * Debugging', ESEC/FSE 2021), with no chance in it: each item has a probability that the property
 * needs it; a proposal leaves out the items of least probability, as many as promise the greatest
 * gain (their number times the probability that none is needed); an answer 'no' raises the
 * probabilities of the items left out by Bayes' rule. An item proposed alone and refused stays. The
 * search ends when every item is either gone or stays.
 *
 * To have several proposals tried at once, propose from a copy that was told 'no' about those
 * before.
 */
#ifndef BPL_REDUCE_SUBSET_H
#define BPL_REDUCE_SUBSET_H

#include <stdbool.h>
#include <stddef.h>

typedef struct BplSubset {
    double *needed; /* by item: the probability that it is; below 0: it is gone */
    size_t count;
} BplSubset;

/* All items are there, and equally probable to be needed; about `expected` of them, which may be 0,
 * are. */
void bpl_subset_init(BplSubset *subset, size_t count, double expected);
void bpl_subset_copy(BplSubset *copy, const BplSubset *subset);
void bpl_subset_release(BplSubset *subset);

/* Sets the flags of the items to leave out, besides those that are gone. False when the search has
 * ended. */
bool bpl_subset_propose(BplSubset *subset, bool *without);
/* The proposal was tried: `holds` says whether the property held. */
void bpl_subset_answer(BplSubset *subset, const bool *without, bool holds);

/* Was the item left out, and the property held? */
bool bpl_subset_is_gone(const BplSubset *subset, size_t item);

#endif
