#include "libbpl/base/vec.h"

#include <assert.h>
#include <stdint.h>

void *bpl_vec_grown(void *at, size_t *room, size_t element_size)
{
    *room = *room ? *room * 2 : 8;
    assert(*room <= SIZE_MAX / element_size);
    return bpl_realloc(at, *room * element_size);
}
