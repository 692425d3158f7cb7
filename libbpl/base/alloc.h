/* Heap memory that cannot fail.
 *
 * Every byte the library takes from the heap comes through here. When memory is out, the process
 * aborts, after a hook of the program's: no caller checks a pointer. The library counts live bytes,
 * so that a test can end by asserting that there are none; the counter and the hook are the only
 * mutable globals.
 */
#ifndef BPL_BASE_ALLOC_H
#define BPL_BASE_ALLOC_H

#include "libbpl/base/api.h"

#include <stddef.h>
#include <stdint.h>

BPL_BEGIN

/* That many bytes; the second function's are all zero. */
void *bpl_alloc(size_t size);
void *bpl_alloc_zero(size_t size);
/* Like realloc: `block` may be NULL. */
void *bpl_realloc(void *block, size_t size);
/* Frees a block; NULL is allowed. */
void bpl_free(void *block);

/* NUL-terminated copies of a text, and of its first `length` bytes. Callers free them with
 * bpl_free. */
char *bpl_strdup(const char *text);
char *bpl_strndup(const char *text, size_t length);

/* Calls the hook when memory is out, with the number of bytes that were asked for; when it returns,
 * the process aborts. It may write a message, or leave by longjmp or an exception: what the library
 * was doing then is lost, and its memory. To be set before there are threads; NULL: none. */
void bpl_on_out_of_memory(void (*hook)(size_t wanted));

/* Bytes handed out by the functions above and not yet given back. */
size_t bpl_alloc_live_bytes(void);

/* Bytes of memory that the machine has; 0: not known. */
uint64_t bpl_alloc_machine_bytes(void);

/* For who counts in megabytes. What is a limit stays one: it is 0 for 0 bytes only. */
static inline uint32_t bpl_megabytes(uint64_t bytes)
{
    uint64_t count = (bytes >> 20) + (bytes % (1 << 20) != 0);
    return count < UINT32_MAX ? (uint32_t)count : UINT32_MAX;
}

BPL_END

#endif
