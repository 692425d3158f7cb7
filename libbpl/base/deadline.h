/* Limits at which long work is given up.
 *
 * Functions that may take long get a deadline and query it regularly. Once it is over, it stays
 * over, even if memory is freed or the signal flag is reset. A half-made result may then only be
 * freed, unless its header states more.
 */
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

/* Has a limit been reached? Sets `why` to the reason. A NULL deadline is never over. */
bool bpl_deadline_is_over(BplDeadline *deadline);
/* Returns the value of `memory` that allows this many bytes more than are live now; 0, which means
 * no limit, for 0. */
size_t bpl_deadline_memory(size_t bytes);

BPL_END

#endif
