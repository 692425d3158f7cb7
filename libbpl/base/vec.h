/* Growing arrays of any element type.
 *
 *     BPL_VEC(int) numbers = {0};
 *     bpl_vec_push(&numbers, 42);
 *     for (size_t i = 0; i < numbers.count; i++) use(numbers.at[i]);
 *     bpl_vec_release(&numbers);
 *
 * A vector that is all zeros is empty and owns no memory. Pushing may move the elements: callers
 * remember indices of elements, not pointers to elements. */
#ifndef BPL_BASE_VEC_H
#define BPL_BASE_VEC_H

#include "libbpl/base/alloc.h"
#include "libbpl/base/api.h"

#include <stddef.h>

BPL_BEGIN

#define BPL_VEC(T)          \
    struct {                \
        T *at;              \
        size_t count, room; \
    }

#define bpl_vec_push(vec, ...)                                                            \
    ((vec)->count < (vec)->room                                                           \
         ? (void)0                                                                        \
         : (void)((vec)->at = bpl_vec_grown((vec)->at, &(vec)->room, sizeof *(vec)->at)), \
     (void)((vec)->at[(vec)->count++] = (__VA_ARGS__)))

#define bpl_vec_pop(vec)   ((vec)->at[--(vec)->count])
#define bpl_vec_last(vec)  ((vec)->at[(vec)->count - 1])
#define bpl_vec_clear(vec) ((void)((vec)->count = 0))
#define bpl_vec_release(vec) \
    (bpl_free((vec)->at), (vec)->at = NULL, (void)((vec)->count = (vec)->room = 0))

/* Moves the elements to memory for twice as many; returns the elements' new address, and updates
 * *room. */
void *bpl_vec_grown(void *at, size_t *room, size_t element_size);

BPL_END

#endif
