/* The memory of nodes: shared by the files that make and free nodes; private to this folder.
 *
 * Small nodes come from the table's arena, and go to a list of their size when they are freed;
 * large ones come from the heap. The entry of a freed node in BplTerms.nodes is its ghost: a number
 * that is odd, hence no address. */
#ifndef BPL_TERM_STORE_H
#define BPL_TERM_STORE_H

#include "libbpl/term/term.h"

/* A flag of nodes besides those in term.h; between bpl_collect_begin and bpl_collect_end only. */
enum { BPL_TERM_IS_MARKED = 128 };

/* Allocates memory for a node with `words` words; the memory is not zeroed. */
BplTermNode *bpl_store_new(BplTerms *terms, uint32_t words);
/* Frees the node, and makes its entry a ghost. */
void bpl_store_free(BplTerms *terms, uint32_t index);
/* Frees large nodes and the lists of free memory. */
void bpl_store_release(BplTerms *terms);

/* Returns the number of words that the node's arguments or bytes take. */
uint32_t bpl_store_words(const BplTermNode *node);

/* Returns the ghost of a node with this content and no flag. */
uint64_t bpl_store_ghost(BplTermOp op, BplSort sort, uint64_t payload, const BplValue *words,
                         uint32_t count);

enum { BPL_GHOST_TAG = 1, BPL_GHOST_IS_VALUE = 2 };

/* Is the entry that of a freed node? */
static inline bool bpl_store_is_ghost(const BplTermNode *node)
{
    return ((uintptr_t)node & BPL_GHOST_TAG) != 0;
}

/* Does the entry point to a node that exists? */
static inline bool bpl_store_is_alive(const BplTermNode *node)
{
    return node && !bpl_store_is_ghost(node);
}

#endif
