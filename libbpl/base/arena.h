/* Implements arenas: memory that is freed all at once.
 *
 * An arena allocates zeroed, 8-byte aligned blocks inside larger chunks, and never frees a single
 * block. A block (for example a node of a program's syntax tree) lives as long as the whole arena,
 * or until the arena is rewound to an earlier mark (the scratch memory of a pass).
 *
 *     BplArena arena;
 *     bpl_arena_init(&arena);
 *     BplArenaMark mark = bpl_arena_mark(&arena);
 *     T *scratch = bpl_arena_alloc(&arena, sizeof *scratch);
 *     bpl_arena_rewind(&arena, mark);              scratch is gone
 *     bpl_arena_release(&arena);                   everything is gone */
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
    BplArenaChunk *newest; /* the newest chunk, first in a linked list of all chunks */
    BplArenaChunk *spare;  /* an empty chunk, kept so that repeated marks at a chunk's end need not
                            * allocate each time */
    size_t used;           /* number of bytes allocated, for statistics */
} BplArena;

typedef struct BplArenaMark {
    BplArenaChunk *chunk;
    char *next;
    size_t used;
} BplArenaMark;

/* bpl_arena_init makes an empty arena, which takes no heap memory yet; bpl_arena_release frees all
 * blocks of the arena. */
void bpl_arena_init(BplArena *arena);
void bpl_arena_release(BplArena *arena);

/* Returns a mark for the current end of the allocated blocks, for bpl_arena_rewind. */
BplArenaMark bpl_arena_mark(const BplArena *arena);
/* Frees all blocks that were allocated after bpl_arena_mark returned `mark`. */
void bpl_arena_rewind(BplArena *arena, BplArenaMark mark);

/* Adds a chunk with room for `size` bytes, and returns `size` bytes of it. Used by bpl_arena_alloc
 * if the newest chunk is full. */
void *bpl_arena_alloc_slow(BplArena *arena, size_t size);

/* Returns `size` bytes of zeroed memory. */
static inline void *bpl_arena_alloc(BplArena *arena, size_t size)
{
    size = (size + 7) & ~(size_t)7;
    if ((size_t)(arena->end - arena->next) <= size) /* this holds also if there is no chunk yet */
        return bpl_arena_alloc_slow(arena, size);
    void *piece = arena->next;
    arena->next += size;
    arena->used += size;
    return piece;
}

/* Is the address inside a block of the arena? */
bool bpl_arena_holds(const BplArena *arena, const void *address);

/* Returns a NUL-terminated copy of the first `length` bytes of a text. */
char *bpl_arena_strndup(BplArena *arena, const char *text, size_t length);

BPL_END

#endif
