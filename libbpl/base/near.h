/* Similarity of words, for suggestions after a misspelt name. */
#ifndef BPL_BASE_NEAR_H
#define BPL_BASE_NEAR_H

#include <stddef.h>

/* Returns the number of letters to insert, delete, replace or swap with their neighbour to turn `a`
 * into `b`, or `most` + 1 if the number is larger than `most`, which must be small. Words that
 * differ only in capitals have distance at most 1. */
size_t bpl_near_edits(const char *a, const char *b, size_t most);
/* Returns the largest number of edits at which a word of this length still counts as misspelt. */
size_t bpl_near_limit(size_t length);

#endif
