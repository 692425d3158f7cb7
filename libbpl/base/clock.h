/* Declares a clock that never goes backwards. All deadlines and durations are measured by this
 * clock. */
#ifndef BPL_BASE_CLOCK_H
#define BPL_BASE_CLOCK_H

#include "libbpl/base/api.h"

BPL_BEGIN

/* Returns the seconds since some moment before the process began. */
double bpl_clock_seconds(void);

BPL_END

#endif
