/* Searches for a small subset of items with a property (subset.h). Probabilities are doubles, and
 * every step is a fixed sequence of operations on them: equal answers give equal proposals. */
#include "libbpl/reduce/subset.h"

#include "libbpl/base/alloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const double gone = -1.0, stays = 1.0;

void bpl_subset_init(BplSubset *subset, size_t count, double expected)
{
    double first = count ? expected / (double)count : stays;
    if (first > 0.25) /* limits the initial probability, so that the first proposal leaves out about
                         three items */
        first = 0.25;
    *subset = (BplSubset){.needed = bpl_alloc((count + 1) * sizeof(double)), .count = count};
    for (size_t i = 0; i < count; i++)
        subset->needed[i] = first;
}

void bpl_subset_copy(BplSubset *copy, const BplSubset *subset)
{
    bpl_subset_init(copy, subset->count, 0);
    memcpy(copy->needed, subset->needed, subset->count * sizeof(double));
}

void bpl_subset_release(BplSubset *subset)
{
    bpl_free(subset->needed);
    *subset = (BplSubset){0};
}

bool bpl_subset_is_gone(const BplSubset *subset, size_t item)
{
    assert(item < subset->count);
    return subset->needed[item] < 0;
}

typedef struct Candidate {
    double needed;
    size_t item;
} Candidate;

static int by_probability(const void *a, const void *b)
{
    const Candidate *first = a, *second = b;
    if (first->needed < second->needed)
        return -1;
    if (first->needed > second->needed)
        return 1;
    return first->item < second->item ? -1 : first->item > second->item;
}

/* Lists in `open` the items that are neither removed nor kept for good, in the order of the
 * probability that they are needed; returns their number. */
static size_t list_open(const BplSubset *subset, Candidate *open)
{
    size_t count = 0;
    for (size_t i = 0; i < subset->count; i++)
        if (subset->needed[i] >= 0 && subset->needed[i] < stays)
            open[count++] = (Candidate){subset->needed[i], i};
    qsort(open, count, sizeof *open, by_probability);
    return count;
}

bool bpl_subset_propose(BplSubset *subset, bool *without)
{
    Candidate *open = bpl_alloc((subset->count + 1) * sizeof *open);
    size_t count = list_open(subset, open), best = 0;
    double none_needed = 1, best_gain = 0;
    memset(without, 0, subset->count * sizeof *without);
    for (size_t i = 0; i < count; i++) {
        none_needed *= 1 - open[i].needed;
        double gain = (double)(i + 1) * none_needed;
        /* the gain falls from here on, since probabilities rise */
        if (gain <= best_gain)
            break;
        best_gain = gain;
        best = i + 1;
    }
    assert(best > 0 || count == 0);
    for (size_t i = 0; i < best; i++)
        without[open[i].item] = true;
    bpl_free(open);
    return best > 0;
}

void bpl_subset_answer(BplSubset *subset, const bool *without, bool holds)
{
    double none_needed = 1;
    size_t proposed = 0;
    for (size_t i = 0; i < subset->count; i++) {
        if (!without[i])
            continue;
        assert(subset->needed[i] >= 0 && subset->needed[i] < stays);
        none_needed *= 1 - subset->needed[i];
        proposed++;
    }
    for (size_t i = 0; i < subset->count; i++) {
        if (!without[i])
            continue;
        if (holds)
            subset->needed[i] = gone;
        else if (proposed == 1)
            subset->needed[i] = stays;
        else if (none_needed >= 1) /* no item was thought to be needed, but some are */
            subset->needed[i] = proposed > 8 ? 2.0 / (double)proposed : 0.25;
        else
            subset->needed[i] /= 1 - none_needed;
        /* Rounding must not make it certain that an item is needed: it is certain only if the
         * property was refuted without this item alone. */
        if (!holds && proposed > 1 && subset->needed[i] > 0.999)
            subset->needed[i] = 0.999;
    }
}
