/* Measures how similar two words are, to suggest names that are similar to a misspelt one. */
#ifndef BPL_BASE_NEAR_H
#define BPL_BASE_NEAR_H

#include <stddef.h>

/* Returns how many letters must be inserted, deleted, replaced or swapped with their neighbour to
 * turn `a` into `b`, or `most` + 1 if that is more than `most`, which must be small. Words that
 * differ only in capitals have distance at most 1. */
size_t bpl_near_edits(const char *a, const char *b, size_t most);
/* Returns the largest distance (bpl_near_edits) at which a word of this length is still taken for a
 * misspelling of another word. */
size_t bpl_near_limit(size_t length);

#endif
