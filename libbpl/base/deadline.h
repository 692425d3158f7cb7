/* Declares limits at which a long computation is given up: a time, a signal, an amount of memory.
 *
 * Functions that may take long get a deadline and test regularly whether one of its limits is
 * reached. Once a limit is reached, bpl_deadline_is_over stays true, even if memory is freed or the
 * signal's flag is reset. A function that gives up leaves an incomplete result, which callers may
 * only free, unless the function's header states more. */
#ifndef BPL_BASE_DEADLINE_H
#define BPL_BASE_DEADLINE_H

#include "libbpl/base/api.h"
#include "libbpl/base/clock.h"

#include <stdbool.h>
#include <stddef.h>

BPL_BEGIN

typedef struct BplDeadline {
    double at;                /* a time of bpl_clock_seconds; 0: no limit */
    volatile const int *stop; /* a flag that a signal handler sets; NULL: no flag */
    size_t memory;            /* limit on live bytes (alloc.h); 0: no limit */
    enum { BPL_OVER_NOT, BPL_OVER_SIGNAL, BPL_OVER_TIME, BPL_OVER_MEMORY } why;
} BplDeadline;

/* Has one of the limits been reached? Sets `why` to the limit that was reached first. Always false
 * for a NULL deadline. */
bool bpl_deadline_is_over(BplDeadline *deadline);
/* Returns the value for `memory` that allows `bytes` more bytes than are allocated now; for 0
 * returns 0, which means no limit. */
size_t bpl_deadline_memory(size_t bytes);

BPL_END

#endif
