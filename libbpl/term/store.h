/* Manages the memory of nodes, for the files that make and free nodes; private to this folder.
 *
 * Small nodes are allocated in the table's arena; when a small node is freed, its memory is kept in
 * a list of free blocks of this size. Large nodes are allocated on the heap. When a node is freed,
 * its entry in BplTerms.nodes becomes a ghost (collect.h): a hash that is odd, and so cannot be
 * mistaken for an address. */
#ifndef BPL_TERM_STORE_H
#define BPL_TERM_STORE_H

#include "libbpl/term/term.h"

/* A further flag of nodes, besides those in term.h, set only between bpl_collect_begin and
 * bpl_collect_end. */
enum { BPL_TERM_IS_MARKED = 128 };

/* Allocates memory for a node with `words` words; the memory is not zeroed. */
BplTermNode *bpl_store_new(BplTerms *terms, uint32_t words);
/* Frees the node, and replaces its entry in BplTerms.nodes by a ghost, a hash of the node
 * (collect.h). */
void bpl_store_free(BplTerms *terms, uint32_t index);
/* Frees large nodes and the lists of free blocks. */
void bpl_store_release(BplTerms *terms);

/* Returns the number of words that the node's arguments or bytes take. */
uint32_t bpl_store_words(const BplTermNode *node);

/* Returns the ghost (a hash, see collect.h) for a node with this content and without flags. */
uint64_t bpl_store_ghost(BplTermOp op, BplSort sort, uint64_t payload, const BplValue *words,
                         uint32_t count);

enum { BPL_GHOST_TAG = 1, BPL_GHOST_IS_VALUE = 2 };

/* Is the entry of BplTerms.nodes a ghost, that is, the hash of a freed node? */
static inline bool bpl_store_is_ghost(const BplTermNode *node)
{
    return ((uintptr_t)node & BPL_GHOST_TAG) != 0;
}

/* Does the entry of BplTerms.nodes point to a node? */
static inline bool bpl_store_is_alive(const BplTermNode *node)
{
    return node && !bpl_store_is_ghost(node);
}

#endif
