/* Hash maps from pointers to pointers, sets of pointers, and numbers of pointers; keys are compared
 * by address and are not NULL. All zeros is an empty map, set or index. None owns its keys.
 *
 *     if (bpl_set_add(&seen, node)) …                        the first time
 *     uint32_t number = bpl_index_get(&numbers, node);       BPL_NO_INDEX where it has none
 */
#ifndef BPL_BASE_MAP_H
#define BPL_BASE_MAP_H

#include "libbpl/base/api.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

BPL_BEGIN

typedef struct BplMapSlot {
    const void *key; /* NULL: empty */
    void *value;
} BplMapSlot;

typedef struct BplMap {
    BplMapSlot *slots;
    size_t mask, count;
} BplMap;

/* Frees the table, but no keys and values; the map is empty afterwards. */
void bpl_map_release(BplMap *map);
/* The value of the key, or NULL. */
void *bpl_map_get(const BplMap *map, const void *key);
/* Maps the key, which must not be NULL, to the value; returns the former value, or NULL. */
void *bpl_map_put(BplMap *map, const void *key, void *value);

typedef struct BplSetSlot {
    const void *key; /* NULL: empty */
} BplSetSlot;

typedef struct BplSet {
    BplSetSlot *slots; /* mask + 1 of them, or NULL */
    size_t mask, count;
} BplSet;

/* As bpl_map_release. */
void bpl_set_release(BplSet *set);
/* Whether the key, which may be NULL, is in the set. */
bool bpl_set_has(const BplSet *set, const void *key);
/* True if the key was not in the set before. */
bool bpl_set_add(BplSet *set, const void *key);

typedef struct BplIndex {
    BplMap map; /* to the number + 1 */
} BplIndex;

#define BPL_NO_INDEX UINT32_MAX

/* As bpl_map_release. */
void bpl_index_release(BplIndex *index);
/* The number of a key, or BPL_NO_INDEX. */
uint32_t bpl_index_get(const BplIndex *index, const void *key);
/* Gives the key a number; returns its former number, or BPL_NO_INDEX. */
uint32_t bpl_index_put(BplIndex *index, const void *key, uint32_t number);

BPL_END

#endif
