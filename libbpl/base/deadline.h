/* When what takes long is to be given up.
 *
 * All that may take long is given one, and asks now and then; from some moment on the answer is
 * yes, and stays so whatever is freed or set back. What was made by halves is then good for nothing
 * but to be freed, unless its header says more.
 */
#ifndef BPL_BASE_DEADLINE_H
#define BPL_BASE_DEADLINE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct BplDeadline {
    double at;                /* of bpl_worker_clock; 0: never */
    volatile const int *stop; /* the same once that is set, by a signal handler; or NULL */
    size_t memory;            /* and when more bytes are live (alloc.h); 0: never */
    enum { BPL_OVER_NOT, BPL_OVER_SIGNAL, BPL_OVER_TIME, BPL_OVER_MEMORY } why;
} BplDeadline;

/* Sets `why` if it is over now. NULL never is. */
bool bpl_deadline_is_over(BplDeadline *deadline);
/* When so many bytes more are live than now; 0: never. */
size_t bpl_deadline_memory(size_t bytes);

#endif
