#include "libbpl/base/alloc.h"

#ifdef __APPLE__
#include <malloc/malloc.h>
#define malloc_usable_size malloc_size
#else
#include <malloc.h>
#endif
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_size_t live_bytes;
static void (*out_of_memory)(size_t wanted);

static void *counted(void *block, size_t wanted)
{
    if (!block) {
        if (out_of_memory)
            out_of_memory(wanted);
        abort();
    }
    atomic_fetch_add_explicit(&live_bytes, malloc_usable_size(block), memory_order_relaxed);
    return block;
}

static void uncount(void *block)
{
    if (block)
        atomic_fetch_sub_explicit(&live_bytes, malloc_usable_size(block), memory_order_relaxed);
}

void *bpl_alloc(size_t size)
{
    return counted(malloc(size ? size : 1), size);
}

void *bpl_alloc_zero(size_t size)
{
    return counted(calloc(1, size ? size : 1), size);
}

void *bpl_realloc(void *block, size_t size)
{
    uncount(block);
    return counted(realloc(block, size ? size : 1), size);
}

void bpl_free(void *block)
{
    uncount(block);
    free(block);
}

char *bpl_strdup(const char *text)
{
    return bpl_strndup(text, strlen(text));
}

char *bpl_strndup(const char *text, size_t length)
{
    char *copy = bpl_alloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void bpl_on_out_of_memory(void (*hook)(size_t wanted))
{
    out_of_memory = hook;
}

size_t bpl_alloc_live_bytes(void)
{
    return atomic_load_explicit(&live_bytes, memory_order_relaxed);
}

uint64_t bpl_alloc_machine_bytes(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : 0;
}

void bpl_alloc_trim(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
