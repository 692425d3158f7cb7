/* Allocates heap memory; allocation cannot fail.
 *
 * All heap memory of the library is allocated by these functions. When memory is out, the process
 * aborts, after calling the function that the program has set by bpl_on_out_of_memory: callers need
 * not check pointers. The library counts the bytes that are allocated and not yet freed, so that a
 * test can end by asserting that no byte is left; this counter and the pointer to the function are
 * the only mutable globals. */
#ifndef BPL_BASE_ALLOC_H
#define BPL_BASE_ALLOC_H

#include "libbpl/base/api.h"

#include <stddef.h>
#include <stdint.h>

BPL_BEGIN

/* Allocate `size` bytes; bpl_alloc_zero also sets the bytes to zero. */
void *bpl_alloc(size_t size);
void *bpl_alloc_zero(size_t size);
/* Changes the size of a block, like realloc; `block` may be NULL. */
void *bpl_realloc(void *block, size_t size);
/* Frees a block; NULL is allowed. */
void bpl_free(void *block);

/* Return a NUL-terminated copy of a text, or of its first `length` bytes. Callers free the copy
 * with bpl_free. */
char *bpl_strdup(const char *text);
char *bpl_strndup(const char *text, size_t length);

/* Sets a function of the calling program (a hook), which is called with the requested number of
 * bytes when an allocation fails. When the hook returns, the process aborts. The hook may write a
 * message, or leave by longjmp or by an exception: then the current call of the library is lost,
 * with the memory that this call has allocated. Callers set the hook before they start threads;
 * NULL removes it. */
void bpl_on_out_of_memory(void (*hook)(size_t wanted));

/* Returns the number of bytes allocated by the functions above and not yet freed. */
size_t bpl_alloc_live_bytes(void);

/* Returns the number of bytes of the machine's memory; 0 if unknown. */
uint64_t bpl_alloc_machine_bytes(void);

/* Returns `bytes` in megabytes, rounded up: a limit above 0, however small, must not become 0,
 * which would mean "no limit". */
static inline uint32_t bpl_megabytes(uint64_t bytes)
{
    uint64_t count = (bytes >> 20) + (bytes % (1 << 20) != 0);
    return count < UINT32_MAX ? (uint32_t)count : UINT32_MAX;
}

/* Returns memory that is free between allocated blocks to the system, where the C library can do
 * this. The call takes milliseconds, so callers make it after they have freed megabytes. */
void bpl_alloc_trim(void);

BPL_END

#endif
