/* Implements hash maps from words to words, for traversals of terms. A map that is all zeros is
 * empty; 0 is not a valid key. */
#ifndef BPL_TERM_WORDMAP_H
#define BPL_TERM_WORDMAP_H

#include "libbpl/base/alloc.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct BplWordSlot {
    uint64_t key, value;
} BplWordSlot;

typedef struct BplWordMap {
    BplWordSlot *slots;
    size_t mask, count;
} BplWordMap;

/* Frees the table; the map is empty afterwards. */
static inline void bpl_wordmap_release(BplWordMap *map)
{
    bpl_free(map->slots);
    *map = (BplWordMap){0};
}

/* Returns the slot that contains the key, or the empty slot where the key would be inserted. The
 * map must have slots. */
static inline BplWordSlot *bpl_wordmap_slot(const BplWordMap *map, uint64_t key)
{
    uint64_t hash = key * 0x9e3779b97f4a7c15u;
    size_t at = (size_t)(hash ^ hash >> 32) & map->mask;
    while (map->slots[at].key && map->slots[at].key != key)
        at = (at + 1) & map->mask;
    return &map->slots[at];
}

/* Returns a pointer to the key's value, or NULL if the map does not contain the key. */
static inline const uint64_t *bpl_wordmap_get(const BplWordMap *map, uint64_t key)
{
    if (!map->count)
        return NULL;
    const BplWordSlot *slot = bpl_wordmap_slot(map, key);
    return slot->key ? &slot->value : NULL;
}

/* Moves the map to a table of twice as many slots. */
static inline void bpl_wordmap_grow(BplWordMap *map)
{
    BplWordMap bigger = {.mask = map->slots ? map->mask * 2 + 1 : 15, .count = map->count};
    bigger.slots = bpl_alloc_zero((bigger.mask + 1) * sizeof *bigger.slots);
    for (size_t i = 0; map->slots && i <= map->mask; i++)
        if (map->slots[i].key)
            *bpl_wordmap_slot(&bigger, map->slots[i].key) = map->slots[i];
    bpl_free(map->slots);
    *map = bigger;
}

/* Maps the key to the value; replaces the former value of the key. */
static inline void bpl_wordmap_put(BplWordMap *map, uint64_t key, uint64_t value)
{
    if (!map->slots || map->count * 2 > map->mask)
        bpl_wordmap_grow(map);
    BplWordSlot *slot = bpl_wordmap_slot(map, key);
    map->count += slot->key == 0;
    *slot = (BplWordSlot){key, value};
}

/* Makes the map empty, but keeps its memory. */
static inline void bpl_wordmap_clear(BplWordMap *map)
{
    for (size_t i = 0; map->slots && i <= map->mask; i++)
        map->slots[i].key = 0;
    map->count = 0;
}

#endif
