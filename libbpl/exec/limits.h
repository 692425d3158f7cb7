/* Decides when a run is over: by the clock, or by its share of a processor.
 *
 *     BplSlice slice;
 *     bpl_slice_begin(&slice, now, deadline, share);
 *     …
 *     if (bpl_slice_is_over(&slice, now, had, steps)) …
 *
 * Every run ends at its deadline. One that takes turns with others also has a share: seconds of a
 * processor, which are counted in steps of the solver, queries and statements. These are the same
 * on every machine, however busy. Work that takes time without taking steps ends after twice the
 * share of processor time. Processor time is read no earlier than the clock allows it to have grown
 * so much.
 *
 * All times are seconds; no function here reads a clock, so that tests can supply their own times.
 */
#ifndef BPL_EXEC_LIMITS_H
#define BPL_EXEC_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct BplSlice {
    double begun;
    double deadline; /* deadline by the clock; 0: no deadline */
    double share;    /* the share in seconds of a processor; 0: no limit */
    double look;     /* when the processor time is read next, by the clock */
    uint64_t steps;  /* the share, converted to steps */
} BplSlice;

/* Begins the slice of a run that starts at `now`. */
void bpl_slice_begin(BplSlice *slice, double now, double deadline, double share);
/* Is the run over? `had` are the seconds of a processor that it has had, which are read only once
 * `now` has reached slice->look; `steps` are the steps that it has taken. Both are counted from the
 * start of the run. */
bool bpl_slice_is_over(BplSlice *slice, double now, double had, uint64_t steps);
/* Returns the number of steps of the share that a query that begins now may take. */
uint32_t bpl_slice_steps_left(const BplSlice *slice, uint64_t steps);
double bpl_slice_share_left(const BplSlice *slice, double had);
/* Returns the number of statements that use up the slice's whole share; UINT64_MAX without a
 * share. */
uint64_t bpl_slice_statements(const BplSlice *slice);

#endif
