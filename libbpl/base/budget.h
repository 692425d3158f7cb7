/* What a command, an entry and a turn may take.
 *
 *     BplBudget budget = bpl_budget_begin(seconds, entry_seconds);        when the tool starts
 *     …
 *     double end = bpl_budget_entry_end(&budget, had);                    when an entry goes on
 *
 * All tools and modes have one meaning of each limit:
 *
 *   - --timeout is the whole command's, from its start: reading, preparing, looking for invariants,
 *     proving, confirming, making failures small and printing count. Whoever works asks how much is
 *     left (bpl_budget_left_ms), hands that down to what it calls, and ends with what was found so
 *     far. What is not known by then is unknown, and why.
 *   - --entry-timeout is one entry's, or body's, counted while it runs.
 *
 * Entries share the command's time by turns. An entry begins with a short turn; where that does not
 * decide it and others wait, these come first, and it goes on later, where it was, with a turn
 * twice as long. So what is decided at once is told at once, what one entry leaves is the others',
 * and the last one gets all the rest. Turns are counted in steps (of the solver, and of the engine's
 * own), which are the same on every machine: which turn decides an entry depends neither on how
 * busy the machine is nor on how many entries run at a time.
 */
#ifndef BPL_BASE_BUDGET_H
#define BPL_BASE_BUDGET_H

#include "libbpl/base/api.h"

#include <stdbool.h>
#include <stdint.h>

BPL_BEGIN

/* ---- seconds --------------------------------------------------------------------------------- */

typedef struct BplBudget {
    double end;   /* of the command, by bpl_clock_seconds; 0: none */
    double entry; /* seconds for each entry; 0: no limit */
} BplBudget;

/* For a command that starts now. 0 seconds: no limit. */
BplBudget bpl_budget_begin(uint64_t seconds, uint64_t entry_seconds);
/* When an entry has to end that goes on now, and had so many seconds before; 0: never. */
double bpl_budget_entry_end(const BplBudget *budget, double had);
/* Milliseconds until then, from 1 to 1e9, which is also what there is where `end` is 0: callers may
 * add to it. */
uint32_t bpl_budget_left_ms(double end);
/* The earlier one; 0 is never. */
double bpl_budget_earlier(double end, double other);

/* ---- turns ----------------------------------------------------------------------------------- */

/* An entry's turn, where it runs. */
typedef struct BplTurns {
    uint64_t left;   /* steps of this turn */
    double deadline; /* of the entry as a whole; later after a wait */
    double waited;   /* seconds, in all */
    /* Ends the turn and waits for the next one: adds to `left` and `waited`, sets the deadline. */
    void (*wait)(void *data, struct BplTurns *turns);
    void *data;
} BplTurns;

/* Steps of the turn that comes after so many; and of all up to that one. */
uint64_t bpl_turns_steps(uint32_t turns);
uint64_t bpl_turns_steps_in_all(uint32_t turns);
/* Takes steps from the turn; NULL is a turn that never ends. */
void bpl_turns_spend(BplTurns *turns, uint64_t steps);
bool bpl_turns_is_over(const BplTurns *turns);
/* If the turn is over, waits for the next one; answers how many seconds. */
double bpl_turns_take(BplTurns *turns);

BPL_END

#endif
