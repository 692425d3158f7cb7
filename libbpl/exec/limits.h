/* When a run is over: by the clock, or when it has had its share of a processor.
 *
 *     BplSlice slice;
 *     bpl_slice_begin(&slice, now, deadline, share);
 *     …
 *     if (bpl_slice_is_over(&slice, now, had, steps)) …
 *
 * Every run ends at its deadline. One that takes turns with others also has a share: seconds of a
 * processor, which are counted in steps of the solver, queries and statements. These are the same
 * on every machine, however busy. What takes time without taking steps ends when it has had a
 * processor for twice its share: a net below the steps. The processor is asked about no earlier
 * than by the clock it can have given so much.
 *
 * All times are seconds; nothing in here looks at a clock, so that tests can have one of their own.
 */
#ifndef BPL_EXEC_LIMITS_H
#define BPL_EXEC_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum { BPL_STATEMENTS_OF_A_STEP = 16 }; /* that take as long as one step of the solver */

typedef struct BplSlice {
    double begun;
    double deadline; /* by the clock; 0: none */
    double share;    /* of a processor; 0: as much as there is */
    double look;     /* when the processor is asked about next */
    uint64_t steps;  /* the share in steps */
} BplSlice;

/* For a run that begins now. */
void bpl_slice_begin(BplSlice *slice, double now, double deadline, double share);
/* `had`: seconds of a processor, which matter once it is time to look at them; `steps`: taken. Both
 * since it began. */
bool bpl_slice_is_over(BplSlice *slice, double now, double had, uint64_t steps);
/* Of a share: what one question that begins now may take, in steps and by the processor. */
uint32_t bpl_slice_steps_left(const BplSlice *slice, uint64_t steps);
double bpl_slice_share_left(const BplSlice *slice, double had);
/* The number of statements that take a run's whole share; UINT64_MAX without a share. */
uint64_t bpl_slice_statements(const BplSlice *slice);

#endif
