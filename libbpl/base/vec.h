/* Implements growing arrays (vectors) of any element type.
 *
 *     BPL_VEC(int) numbers = {0};
 *     bpl_vec_push(&numbers, 42);
 *     for (size_t i = 0; i < numbers.count; i++) use(numbers.at[i]);
 *     bpl_vec_release(&numbers);
 *
 * A vector with all fields zero is empty and owns no memory. Pushing may move the elements: callers
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

/* A vector for functions that are called often: the first N elements are in the variable itself, so
 * that most calls allocate nothing. The variable must not be moved.
 *
 *     BPL_STACK(int, 24) stack;
 *     bpl_stack_init(&stack);
 *     bpl_stack_push(&stack, 42);                  bpl_vec_pop and bpl_vec_last as for vectors
 *     bpl_stack_release(&stack); */
#define BPL_STACK(T, N)     \
    struct {                \
        T *at;              \
        size_t count, room; \
        T first[N];         \
    }

#define bpl_stack_init(stack)                          \
    ((stack)->at = (stack)->first, (stack)->count = 0, \
     (void)((stack)->room = sizeof(stack)->first / sizeof *(stack)->first))
#define bpl_stack_push(stack, ...)                                                           \
    ((stack)->count < (stack)->room                                                          \
         ? (void)0                                                                           \
         : (void)((stack)->at = bpl_stack_grown((stack)->at, (stack)->first, &(stack)->room, \
                                                sizeof *(stack)->at)),                       \
     (void)((stack)->at[(stack)->count++] = (__VA_ARGS__)))
#define bpl_stack_release(stack) (bpl_free((stack)->at == (stack)->first ? NULL : (stack)->at))

/* Moves the elements to memory for twice as many; returns the elements' new address, and updates
 * *room. */
void *bpl_vec_grown(void *at, size_t *room, size_t element_size);
/* Does for a BPL_STACK what bpl_vec_grown does for a vector; `first` is the address of the elements
 * in the variable itself. */
void *bpl_stack_grown(void *at, void *first, size_t *room, size_t element_size);

BPL_END

#endif
