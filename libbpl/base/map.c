#include "libbpl/base/map.h"

#include "libbpl/base/alloc.h"

#include <assert.h>
#include <stdint.h>

enum { FIRST_SLOTS = 16 };

static size_t first_place(const void *key, size_t mask)
{
    assert((mask & (mask + 1)) == 0);
    uint64_t hash = (uint64_t)(uintptr_t)key * 0x9e3779b97f4a7c15u;
    return (size_t)(hash >> 32) & mask;
}

/* ---- maps ------------------------------------------------------------------------------------ */

static BplMapSlot *slot_of(const BplMap *map, const void *key)
{
    for (size_t i = first_place(key, map->mask);; i = (i + 1) & map->mask) {
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
    assert(map->mask / 2 >= old.mask && map->count == old.count);
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
    assert(map->count <= map->mask / 2 + 1);
    return before;
}

/* ---- sets ------------------------------------------------------------------------------------ */

static BplSetSlot *set_slot_of(const BplSet *set, const void *key)
{
    size_t i = first_place(key, set->mask);
    while (set->slots[i].key && set->slots[i].key != key)
        i = (i + 1) & set->mask;
    return &set->slots[i];
}

static void set_grow(BplSet *set)
{
    BplSet old = *set;
    size_t size = old.slots ? (old.mask + 1) * 2 : FIRST_SLOTS;
    set->slots = bpl_alloc_zero(size * sizeof *set->slots);
    set->mask = size - 1;
    for (size_t i = 0; old.slots && i <= old.mask; i++)
        if (old.slots[i].key)
            *set_slot_of(set, old.slots[i].key) = old.slots[i];
    bpl_free(old.slots);
}

void bpl_set_release(BplSet *set)
{
    bpl_free(set->slots);
    *set = (BplSet){0};
}

bool bpl_set_has(const BplSet *set, const void *key)
{
    return key && set->slots && set_slot_of(set, key)->key;
}

bool bpl_set_add(BplSet *set, const void *key)
{
    assert(key);
    if (!set->slots || set->count > set->mask / 2)
        set_grow(set);
    BplSetSlot *slot = set_slot_of(set, key);
    if (slot->key)
        return false;
    slot->key = key;
    set->count++;
    return true;
}

/* ---- indices --------------------------------------------------------------------------------- */

/* Converts a value of an index's map, which is a number + 1 as a pointer, to the number;
 * BPL_NO_INDEX for NULL, which means that the key is missing. */
static uint32_t number_of(const void *value)
{
    return value ? (uint32_t)((uintptr_t)value - 1) : BPL_NO_INDEX;
}

void bpl_index_release(BplIndex *index)
{
    bpl_map_release(&index->map);
}

uint32_t bpl_index_get(const BplIndex *index, const void *key)
{
    return key ? number_of(bpl_map_get(&index->map, key)) : BPL_NO_INDEX;
}

uint32_t bpl_index_put(BplIndex *index, const void *key, uint32_t number)
{
    assert(number != BPL_NO_INDEX);
    return number_of(bpl_map_put(&index->map, key, (void *)((uintptr_t)number + 1)));
}
