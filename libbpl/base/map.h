/* Implements hash maps from pointers to pointers, sets of pointers, and indices, which map pointers
 * to numbers. Keys are compared by address and are not NULL. With all fields zero, a map, set or
 * index is empty. The tables do not own their keys.
 *
 *    if (bpl_set_add(&seen, node)) …                           the first time
 *    uint32_t number = bpl_index_get(&numbers, node);          BPL_NO_INDEX if node has none */
#ifndef BPL_BASE_MAP_H
#define BPL_BASE_MAP_H

#include "libbpl/base/api.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

BPL_BEGIN

typedef struct BplMapSlot {
    const void *key; /* NULL: the slot is empty */
    void *value;
} BplMapSlot;

typedef struct BplMap {
    BplMapSlot *slots;
    size_t mask, count;
} BplMap;

/* Frees the table of the map, but neither keys nor values; the map is empty afterwards. */
void bpl_map_release(BplMap *map);
/* Returns the value of the key in the map, or NULL if the key is missing. */
void *bpl_map_get(const BplMap *map, const void *key);
/* Maps the key, which must not be NULL, to the value; returns the former value, or NULL. */
void *bpl_map_put(BplMap *map, const void *key, void *value);

typedef struct BplSetSlot {
    const void *key; /* NULL: the slot is empty */
} BplSetSlot;

typedef struct BplSet {
    BplSetSlot *slots; /* mask + 1 slots, or NULL */
    size_t mask, count;
} BplSet;

/* Frees the table of the set, but not the keys; the set is empty afterwards. */
void bpl_set_release(BplSet *set);
/* Is the key, which may be NULL, in the set? */
bool bpl_set_has(const BplSet *set, const void *key);
/* Adds the key to the set; returns true if it was not in the set before. */
bool bpl_set_add(BplSet *set, const void *key);

typedef struct BplIndex {
    BplMap map; /* maps a key to its number + 1 */
} BplIndex;

#define BPL_NO_INDEX UINT32_MAX

/* Frees the table of the index, but not the keys; the index is empty afterwards. */
void bpl_index_release(BplIndex *index);
/* Returns the number that the index stores for a key, or BPL_NO_INDEX. */
uint32_t bpl_index_get(const BplIndex *index, const void *key);
/* Stores a number for the key in the index; returns the key's former number, or BPL_NO_INDEX. */
uint32_t bpl_index_put(BplIndex *index, const void *key, uint32_t number);

BPL_END

#endif
