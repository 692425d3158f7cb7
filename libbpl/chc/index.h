/* Indices of maps: which indices occur in a term, and for which value of a symbol an index equals
 * another term. */
#ifndef BPL_CHC_INDEX_H
#define BPL_CHC_INDEX_H

#include "libbpl/base/map.h"
#include "libbpl/chc/system.h"

/* A set of indices. */
typedef struct BplChcIndices {
    BplChcValues all;
    /* sets of terms: the indices in `all`, and the terms that were searched */
    BplMap known, visited;
} BplChcIndices;

/* Frees the set's data; a set that is all zeros is empty. */
void bpl_chc_indices_release(BplChcIndices *indices);
/* Adds the indices at which the term reads or writes maps, except those with bound variables. */
void bpl_chc_indices_add(BplChcIndices *indices, const BplTerms *terms, BplValue term);

/* Does the symbol occur in the term? */
bool bpl_chc_index_mentions(BplTerms *terms, BplValue term, BplValue symbol);
/* The value of the symbol for which the index, which must mention it, equals `point`; BPL_NONE if
 * it cannot be determined simply. */
BplValue bpl_chc_index_solve(BplTerms *terms, BplValue index, BplValue symbol, BplValue point);

#endif
