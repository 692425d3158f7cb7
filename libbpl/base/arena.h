/* Arenas: memory that is freed all at once.
 *
 * An arena hands out zeroed, 8-byte aligned pieces of chunks and never frees a single piece. A
 * piece lives as long as the whole arena (a program's tree does), or until the arena is rewound to
 * an earlier mark (a pass's scratch memory).
 *
 *     BplArena arena;
 *     bpl_arena_init(&arena);
 *     BplArenaMark mark = bpl_arena_mark(&arena);
 *     T *scratch = bpl_arena_alloc(&arena, sizeof *scratch);
 *     bpl_arena_rewind(&arena, mark);              scratch is gone
 *     bpl_arena_release(&arena);                   everything is gone
 */
#ifndef BPL_BASE_ARENA_H
#define BPL_BASE_ARENA_H

#include "libbpl/base/api.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

BPL_BEGIN

typedef struct BplArenaChunk BplArenaChunk;

typedef struct BplArena {
    char *next, *end;      /* the free part of the newest chunk; its bytes are all zero */
    BplArenaChunk *newest; /* a stack of chunks */
    BplArenaChunk *spare;  /* an empty chunk, kept so that repeated marks at a chunk's end need not
                            * allocate each time */
    size_t used;           /* number of bytes allocated, for statistics */
} BplArena;

typedef struct BplArenaMark {
    BplArenaChunk *chunk;
    char *next;
    size_t used;
} BplArenaMark;

/* Makes an empty arena, which takes no heap memory yet; the release frees all its pieces. */
void bpl_arena_init(BplArena *arena);
void bpl_arena_release(BplArena *arena);

/* Returns the current position, for bpl_arena_rewind. */
BplArenaMark bpl_arena_mark(const BplArena *arena);
/* Frees all pieces that were allocated since the mark. */
void bpl_arena_rewind(BplArena *arena, BplArenaMark mark);

/* Adds a chunk with room for `size` bytes, and returns `size` bytes of it. Used by bpl_arena_alloc
 * if the newest chunk is full. */
void *bpl_arena_alloc_slow(BplArena *arena, size_t size);

/* Returns `size` bytes of zeroed memory. */
static inline void *bpl_arena_alloc(BplArena *arena, size_t size)
{
    size = (size + 7) & ~(size_t)7;
    if ((size_t)(arena->end - arena->next) <= size) /* true also if there is no chunk yet */
        return bpl_arena_alloc_slow(arena, size);
    void *piece = arena->next;
    arena->next += size;
    arena->used += size;
    return piece;
}

/* Does the address belong to a piece of the arena? */
bool bpl_arena_holds(const BplArena *arena, const void *address);

/* Returns a NUL-terminated copy of the first `length` bytes of a text. */
char *bpl_arena_strndup(BplArena *arena, const char *text, size_t length);

BPL_END

#endif
