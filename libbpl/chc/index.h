/* Finds the indices at which terms read and write maps, and solves equations between indices for a
 * symbol. */
#ifndef BPL_CHC_INDEX_H
#define BPL_CHC_INDEX_H

#include "libbpl/base/map.h"
#include "libbpl/chc/system.h"

/* Collects the indices at which terms read or write maps, each once. */
typedef struct BplChcIndices {
    BplChcValues all;
    /* Two sets of terms: `known` has the indices in `all` as keys, `visited` the terms that were
     * searched for indices (each key is the term's value + 1). */
    BplMap known, visited;
} BplChcIndices;

/* Frees the data of the collection; a BplChcIndices that is all zeros is empty. */
void bpl_chc_indices_release(BplChcIndices *indices);
/* Adds to the collection all indices at which the term reads or writes maps, except indices that
 * contain bound variables. */
void bpl_chc_indices_add(BplChcIndices *indices, const BplTerms *terms, BplValue term);

/* Does the symbol occur in the term? */
bool bpl_chc_index_mentions(BplTerms *terms, BplValue term, BplValue symbol);
/* Solves index == point for the symbol, which must occur in `index`: returns the symbol's value, or
 * BPL_NONE if the equation cannot be solved simply. For `base + 4 * k` and `base + 12` it returns 3
 * as the value of k. */
BplValue bpl_chc_index_solve(BplTerms *terms, BplValue index, BplValue symbol, BplValue point);

#endif
