/* Words that somebody may have meant who wrote another one. */
#ifndef BPL_BASE_NEAR_H
#define BPL_BASE_NEAR_H

#include <stddef.h>

/* How many letters have to be added, left out, replaced or swapped with their neighbour to make the
 * one of the other; `most` + 1 if it takes more than `most`, which is small. Words that differ in
 * capitals only are at most 1 apart. */
size_t bpl_near_edits(const char *a, const char *b, size_t most);
/* How many may be wrong in a word of that length that is to be the same word still. */
size_t bpl_near_limit(size_t length);

#endif
