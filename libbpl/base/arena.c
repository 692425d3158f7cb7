#include "libbpl/base/arena.h"

#include "libbpl/base/alloc.h"

#include <assert.h>
#include <stdint.h>

/* The more an arena has allocated, the larger its new chunks are: a small program takes little
 * memory, and a large one needs few allocations. */
enum { FIRST_CHUNK = 16 << 10, LARGEST_CHUNK = 1 << 20 };

struct BplArenaChunk {
    BplArenaChunk *older;
    size_t size;
    char *end;
    char *unused; /* keeps the payload 8-byte aligned on every target */
};

static char *payload(BplArenaChunk *chunk)
{
    return (char *)(chunk + 1);
}

void bpl_arena_init(BplArena *arena)
{
    *arena = (BplArena){0};
}

static void free_newest(BplArena *arena)
{
    BplArenaChunk *chunk = arena->newest;
    assert(chunk);
    arena->newest = chunk->older;
    bpl_free(chunk);
}

void bpl_arena_release(BplArena *arena)
{
    while (arena->newest)
        free_newest(arena);
    bpl_free(arena->spare);
    bpl_arena_init(arena);
}

BplArenaMark bpl_arena_mark(const BplArena *arena)
{
    return (BplArenaMark){arena->newest, arena->next, arena->used};
}

/* Removes the newest chunk from the arena. Clears its used bytes and keeps it as the spare chunk;
 * frees it if there is a spare chunk already, or if the chunk is larger than usual. */
static void put_by(BplArena *arena)
{
    BplArenaChunk *chunk = arena->newest;
    assert(chunk && arena->next >= payload(chunk) && arena->next <= chunk->end);
    if (arena->spare || chunk->size > LARGEST_CHUNK)
        return;
    memset(payload(chunk), 0, (size_t)(arena->next - payload(chunk)));
    arena->newest = chunk->older;
    arena->next = arena->newest ? arena->newest->end : NULL;
    arena->spare = chunk;
}

void bpl_arena_rewind(BplArena *arena, BplArenaMark mark)
{
    assert(mark.used <= arena->used);
    if (arena->newest != mark.chunk)
        put_by(arena);
    while (arena->newest != mark.chunk) {
        free_newest(arena);
        arena->next = arena->newest ? arena->newest->end : NULL;
    }
    assert(arena->newest == mark.chunk);
    assert(!mark.chunk || (mark.next >= payload(mark.chunk) && mark.next <= mark.chunk->end));
    if (arena->next > mark.next) /* memory that is allocated again must be zero */
        memset(mark.next, 0, (size_t)(arena->next - mark.next));
    arena->next = mark.next;
    arena->end = mark.chunk ? mark.chunk->end : NULL;
    arena->used = mark.used;
}

void *bpl_arena_alloc_slow(BplArena *arena, size_t size)
{
    assert(size % 8 == 0 && arena->next <= arena->end);
    size_t room = arena->newest ? arena->newest->size * 2 : FIRST_CHUNK;
    if (room > LARGEST_CHUNK)
        room = LARGEST_CHUNK;
    if (room < size)
        room = size;
    BplArenaChunk *chunk = arena->spare;
    if (chunk && chunk->size >= size) {
        arena->spare = NULL;
    } else {
        chunk = bpl_alloc_zero(sizeof *chunk + room);
        chunk->size = room;
        chunk->end = payload(chunk) + room;
    }
    assert(chunk->size >= size && chunk->end == payload(chunk) + chunk->size);
    assert(size == 0 || *payload(chunk) == 0);
    chunk->older = arena->newest;
    arena->newest = chunk;
    arena->next = payload(chunk) + size;
    arena->end = chunk->end;
    arena->used += size;
    assert(arena->next <= arena->end && bpl_arena_holds(arena, payload(chunk)) == (size > 0));
    return payload(chunk);
}

char *bpl_arena_strndup(BplArena *arena, const char *text, size_t length)
{
    char *copy = bpl_arena_alloc(arena, length + 1);
    memcpy(copy, text, length);
    return copy;
}

bool bpl_arena_holds(const BplArena *arena, const void *address)
{
    for (BplArenaChunk *chunk = arena->newest; chunk; chunk = chunk->older) {
        uintptr_t from = (uintptr_t)payload(chunk), at = (uintptr_t)address;
        uintptr_t to = (uintptr_t)(chunk == arena->newest ? arena->next : chunk->end);
        if (at >= from && at < to)
            return true;
    }
    return false;
}
