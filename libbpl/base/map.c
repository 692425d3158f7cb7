#include "libbpl/base/map.h"

#include "libbpl/base/alloc.h"

#include <assert.h>
#include <stdint.h>

enum { FIRST_SLOTS = 16 };

static BplMapSlot *slot_of(const BplMap *map, const void *key)
{
    uint64_t hash = (uint64_t)(uintptr_t)key * 0x9e3779b97f4a7c15u;
    for (size_t i = (size_t)(hash >> 32) & map->mask;; i = (i + 1) & map->mask) {
        BplMapSlot *slot = &map->slots[i];
        if (!slot->key || slot->key == key)
            return slot;
    }
}

static void grow(BplMap *map)
{
    BplMap old = *map;
    size_t size = old.slots ? (old.mask + 1) * 2 : FIRST_SLOTS;
    map->slots = bpl_alloc_zero(size * sizeof *map->slots);
    map->mask = size - 1;
    if (!old.slots)
        return;
    for (size_t i = 0; i <= old.mask; i++)
        if (old.slots[i].key)
            *slot_of(map, old.slots[i].key) = old.slots[i];
    bpl_free(old.slots);
}

void bpl_map_release(BplMap *map)
{
    bpl_free(map->slots);
    *map = (BplMap){0};
}

void *bpl_map_get(const BplMap *map, const void *key)
{
    return map->slots ? slot_of(map, key)->value : NULL;
}

void *bpl_map_put(BplMap *map, const void *key, void *value)
{
    assert(key);
    if (!map->slots || map->count > map->mask / 2)
        grow(map);
    BplMapSlot *slot = slot_of(map, key);
    void *before = slot->value;
    if (!slot->key)
        map->count++;
    *slot = (BplMapSlot){key, value};
    return before;
}
