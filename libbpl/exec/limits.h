/* Decides when a run of the engine is over: at a deadline by the clock, or when it has used its
 * share of a processor.
 *
 *     BplSlice slice;
 *     bpl_slice_begin(&slice, now, deadline, share);
 *     …
 *     if (bpl_slice_is_over(&slice, now, had, steps)) …
 *
 * Every run ends at its deadline. A run that shares the processor with others also has a share:
 * seconds of a processor, which are measured by counting steps of the solver, queries and
 * statements. These counts are equal on every machine, however busy the machine is. A run that uses
 * time without taking steps ends after twice its share of processor time. Processor time is read
 * only when enough time has passed by the clock that the limit may be reached.
 *
 * All times are seconds; no function here reads a clock, so that tests can supply their own times.
 */
#ifndef BPL_EXEC_LIMITS_H
#define BPL_EXEC_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct BplSlice {
    double begun;
    double deadline; /* when the run ends, by the clock; 0: no deadline */
    double share;    /* seconds of a processor that the run may use; 0: no limit */
    double look;     /* when the processor time is read next, by the clock */
    uint64_t steps;  /* the share, converted to a number of steps */
} BplSlice;

/* Initialises the limits of a run that starts at `now`. */
void bpl_slice_begin(BplSlice *slice, double now, double deadline, double share);
/* Returns true if the run is over. `had`: the seconds of a processor that the run has used; it need
 * not be set before `now` has reached slice->look. `steps`: the steps that the run has taken. Both
 * are counted from the start of the run. */
bool bpl_slice_is_over(BplSlice *slice, double now, double had, uint64_t steps);
/* Returns the number of solver steps that the share still allows for a query that begins now. */
uint32_t bpl_slice_steps_left(const BplSlice *slice, uint64_t steps);
double bpl_slice_share_left(const BplSlice *slice, double had);
/* Returns the number of statements that would use up the whole share of the run; UINT64_MAX if the
 * run has no share. */
uint64_t bpl_slice_statements(const BplSlice *slice);

#endif
