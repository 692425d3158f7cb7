/* Arenas: memory that is given back all at once.
 *
 * An arena hands out zeroed, 8-byte aligned pieces from chunks and never frees one singly. It has
 * two lifetimes: that of the whole arena (a program's tree lives in one), and that between a mark
 * and the release to it (a pass's scratch memory).
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

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct BplArenaChunk BplArenaChunk;

typedef struct BplArena {
    char *next, *end;      /* the free part of the newest chunk: all zeros */
    BplArenaChunk *newest; /* a stack of chunks */
    BplArenaChunk
        *spare;  /* an empty one, so that a mark at a chunk's end costs no chunk each time */
    size_t used; /* bytes handed out, for statistics */
} BplArena;

typedef struct BplArenaMark {
    BplArenaChunk *chunk;
    char *next;
    size_t used;
} BplArenaMark;

/* An empty arena, which takes nothing from the heap yet; everything that it handed out is gone
 * after the release. */
void bpl_arena_init(BplArena *arena);
void bpl_arena_release(BplArena *arena);

/* How full the arena is now, for bpl_arena_rewind. */
BplArenaMark bpl_arena_mark(const BplArena *arena);
/* Gives back all that was taken since the mark. */
void bpl_arena_rewind(BplArena *arena, BplArenaMark mark);

/* The slow half of bpl_arena_alloc: opens a chunk in which size bytes fit. */
void *bpl_arena_alloc_slow(BplArena *arena, size_t size);

/* Zeroed memory. */
static inline void *bpl_arena_alloc(BplArena *arena, size_t size)
{
    size = (size + 7) & ~(size_t)7;
    if ((size_t)(arena->end - arena->next) <= size) /* also if there is no chunk yet */
        return bpl_arena_alloc_slow(arena, size);
    void *piece = arena->next;
    arena->next += size;
    arena->used += size;
    return piece;
}

/* Is that the address of something that was handed out? */
bool bpl_arena_holds(const BplArena *arena, const void *address);

/* A NUL-terminated copy. */
char *bpl_arena_strndup(BplArena *arena, const char *text, size_t length);

#endif
