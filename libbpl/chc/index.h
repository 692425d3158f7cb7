/* Indices of maps: which occur in a term, and for which value of a symbol one of them is another.
 */
#ifndef BPL_CHC_INDEX_H
#define BPL_CHC_INDEX_H

#include "libbpl/base/map.h"
#include "libbpl/chc/system.h"

/* Indices, each once. */
typedef struct BplChcIndices {
    BplChcValues all;
    BplMap known, visited; /* terms */
} BplChcIndices;

/* Frees them; all zeros is an empty set. */
void bpl_chc_indices_release(BplChcIndices *indices);
/* Adds those at which the term reads or writes maps; none with bound variables. */
void bpl_chc_indices_add(BplChcIndices *indices, const BplTerms *terms, BplValue term);

/* Does the symbol occur in the term? */
bool bpl_chc_index_mentions(BplTerms *terms, BplValue term, BplValue symbol);
/* For which value of the symbol is the index, which mentions it, the same as `point`? BPL_NONE if
 * that is not plain to see. */
BplValue bpl_chc_index_solve(BplTerms *terms, BplValue index, BplValue symbol, BplValue point);

#endif
