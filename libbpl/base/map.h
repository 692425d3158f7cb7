/* Hash maps from pointers to pointers; keys are compared by address. All zeros is an empty map. */
#ifndef BPL_BASE_MAP_H
#define BPL_BASE_MAP_H

#include <stddef.h>

typedef struct BplMapSlot {
    const void *key; /* NULL: empty */
    void *value;
} BplMapSlot;

typedef struct BplMap {
    BplMapSlot *slots;
    size_t mask, count;
} BplMap;

/* Frees the table, but nothing that keys or values point to. The map is empty then. */
void bpl_map_release(BplMap *map);
/* What key is mapped to, or NULL. */
void *bpl_map_get(const BplMap *map, const void *key);
/* Maps key, which is not NULL, to value; answers what it was mapped to before, or NULL. */
void *bpl_map_put(BplMap *map, const void *key, void *value);

#endif
