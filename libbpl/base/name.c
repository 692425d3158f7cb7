/* Stores names in an open-addressing hash table with linear probing, at most half full. Each slot
 * contains a name's hash beside the pointer to the name: so most comparisons of different names
 * need not read the name itself. */
#include "libbpl/base/name.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/arena.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

typedef struct Slot {
    uint32_t hash;
    BplName *name; /* NULL: the slot is empty */
} Slot;

struct BplNames {
    BplArena arena;
    Slot *slots;
    uint32_t mask;
    uint32_t count;
};

enum { FIRST_SLOTS = 1024 };

BplNames *bpl_names_new(void)
{
    BplNames *names = bpl_alloc_zero(sizeof *names);
    bpl_arena_init(&names->arena);
    names->slots = bpl_alloc_zero(FIRST_SLOTS * sizeof *names->slots);
    names->mask = FIRST_SLOTS - 1;
    return names;
}

void bpl_names_free(BplNames *names)
{
    if (!names)
        return;
    bpl_arena_release(&names->arena);
    bpl_free(names->slots);
    bpl_free(names);
}

/* Returns the hash of a text. Each step combines the hash with eight bytes of the text, by a
 * multiplication. Most names are short, so the fixed cost before the first step is kept low. */
static uint32_t hash_of(const char *text, size_t length)
{
    uint64_t hash = 0x9e3779b97f4a7c15u ^ length, word;
    for (; length >= 8; text += 8, length -= 8) {
        memcpy(&word, text, 8);
        hash = (hash ^ word) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
    }
    word = 0;
    for (size_t i = 0; i < length; i++)
        word = word << 8 | (unsigned char)text[i];
    hash = (hash ^ word) * 0xff51afd7ed558ccdu;
    return (uint32_t)(hash ^ hash >> 32);
}

static bool is_text(const BplName *name, const char *text, size_t length)
{
    return name->length == length && memcmp(name->text, text, length) == 0;
}

/* Returns the slot of the table that contains the text, or the empty slot in which the text would
 * be inserted. */
static Slot *slot_of(const BplNames *names, uint32_t hash, const char *text, size_t length)
{
    for (uint32_t i = hash & names->mask;; i = (i + 1) & names->mask) {
        Slot *slot = &names->slots[i];
        if (!slot->name || (slot->hash == hash && is_text(slot->name, text, length)))
            return slot;
    }
}

static void grow(BplNames *names)
{
    Slot *old = names->slots;
    uint32_t old_size = names->mask + 1;
    assert((old_size & names->mask) == 0 && names->count < old_size);
    names->slots = bpl_alloc_zero((size_t)old_size * 2 * sizeof *old);
    names->mask = old_size * 2 - 1;
    for (uint32_t i = 0; i < old_size; i++) {
        if (!old[i].name)
            continue;
        uint32_t j = old[i].hash & names->mask;
        assert(old[i].name->hash == old[i].hash && old[i].name->id < names->count);
        while (names->slots[j].name)
            j = (j + 1) & names->mask;
        names->slots[j] = old[i];
    }
    bpl_free(old);
}

const BplName *bpl_names_intern(BplNames *names, const char *text, size_t length)
{
    uint32_t hash = hash_of(text, length);
    Slot *slot = slot_of(names, hash, text, length);
    if (slot->name)
        return slot->name;
    if (names->count >= names->mask / 2) {
        grow(names);
        slot = slot_of(names, hash, text, length);
    }
    assert(!slot->name && length <= UINT32_MAX);
    BplName *name = bpl_arena_alloc(&names->arena, sizeof *name + length + 1);
    name->id = names->count++;
    name->hash = hash;
    name->length = (uint32_t)length;
    memcpy(name->text, text, length);
    *slot = (Slot){hash, name};
    assert(names->count <= names->mask && name->text[length] == 0);
    return name;
}

const BplName *bpl_names_intern_text(BplNames *names, const char *text)
{
    return bpl_names_intern(names, text, strlen(text));
}

const BplName *bpl_names_find(const BplNames *names, const char *text, size_t length)
{
    return slot_of(names, hash_of(text, length), text, length)->name;
}

uint32_t bpl_names_count(const BplNames *names)
{
    return names->count;
}
