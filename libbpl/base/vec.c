#include "libbpl/base/vec.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

void *bpl_vec_grown(void *at, size_t *room, size_t element_size)
{
    *room = *room ? *room * 2 : 8;
    assert(*room <= SIZE_MAX / element_size);
    return bpl_realloc(at, *room * element_size);
}

void *bpl_stack_grown(void *at, void *first, size_t *room, size_t element_size)
{
    size_t used = *room * element_size;
    assert(*room > 0);
    void *grown = bpl_vec_grown(at == first ? NULL : at, room, element_size);
    if (at == first)
        memcpy(grown, first, used);
    return grown;
}
