#include "libbpl/base/deadline.h"

#include "libbpl/base/alloc.h"

#include <stdint.h>

bool bpl_deadline_is_over(BplDeadline *deadline)
{
    if (!deadline || deadline->why)
        return deadline;
    if (deadline->stop && *deadline->stop)
        deadline->why = BPL_OVER_SIGNAL;
    else if (deadline->at > 0 && bpl_clock_seconds() >= deadline->at)
        deadline->why = BPL_OVER_TIME;
    else if (deadline->memory && bpl_alloc_live_bytes() > deadline->memory)
        deadline->why = BPL_OVER_MEMORY;
    return deadline->why;
}

size_t bpl_deadline_memory(size_t bytes)
{
    size_t live = bpl_alloc_live_bytes();
    return !bytes ? 0 : bytes < SIZE_MAX - live ? live + bytes : SIZE_MAX;
}
