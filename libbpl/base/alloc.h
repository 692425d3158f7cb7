/* Heap memory that cannot fail.
 *
 * Every byte the library takes from the heap comes through here. When memory is out, the process
 * says so and aborts: nobody downstream checks a pointer. The library counts what is live so that
 * a test can end by asserting that nothing is; the counter is the one mutable global there is.
 */
#ifndef BPL_BASE_ALLOC_H
#define BPL_BASE_ALLOC_H

#include <stddef.h>
#include <stdint.h>

/* So many bytes; the second function's are all zero. */
void *bpl_alloc(size_t size);
void *bpl_alloc_zero(size_t size);
/* Like realloc: the old block may be NULL. */
void *bpl_realloc(void *block, size_t size);
/* NULL is fine. */
void bpl_free(void *block);

/* NUL-terminated copies of a text, and of its first `length` bytes. To be freed with bpl_free. */
char *bpl_strdup(const char *text);
char *bpl_strndup(const char *text, size_t length);

/* Bytes handed out by the functions above and not yet given back. */
size_t bpl_alloc_live_bytes(void);

/* For who counts in megabytes. What is a limit stays one: it is 0 for 0 bytes only. */
static inline uint32_t bpl_megabytes(uint64_t bytes)
{
    uint64_t count = (bytes >> 20) + (bytes % (1 << 20) != 0);
    return count < UINT32_MAX ? (uint32_t)count : UINT32_MAX;
}

#endif
