/* Manages limits on the time of a command, of one procedure that it verifies (an entry), and of a
 * turn: a procedure runs for one turn (time slice), and then lets others run.
 *
 *     BplBudget budget = bpl_budget_begin(seconds, entry_seconds);        when the tool starts
 *     …
 *     double end = bpl_budget_entry_end(&budget, had);                    when an entry continues
 *
 * Each limit means the same for all tools and modes:
 *
 *   - --timeout limits the whole command, from its start: reading, preparing, searching for
 *     invariants, proving, confirming, minimising failures and printing all count. Each stage asks
 *     for the time left (bpl_budget_left_ms), passes it on to the functions it calls, and at its
 *     end returns the results found so far. An entry that is undecided by then is reported as
 *     unknown, with this reason.
 *   - --entry-timeout limits one entry, or the verification of one body, and counts only while that
 *     entry runs.
 *
 * Entries share the command's time by turns. An entry begins with a short turn. If this turn does
 * not decide the entry and other entries wait, the others run first; then the entry continues where
 * it stopped, with a turn twice as long. So easy entries are reported at once, time that one entry
 * does not use goes to the others, and the last entry gets all that remains. The length of a turn
 * is counted in steps of the solver and of the engine, which are the same on every machine: in
 * which turn an entry is decided depends neither on the load of the machine nor on the number of
 * entries that run at the same time. */
#ifndef BPL_BASE_BUDGET_H
#define BPL_BASE_BUDGET_H

#include "libbpl/base/api.h"

#include <stdbool.h>
#include <stdint.h>

BPL_BEGIN

/* ---- seconds --------------------------------------------------------------------------------- */

typedef struct BplBudget {
    double end;   /* the time at which the command must end, by bpl_clock_seconds; 0: no limit */
    double entry; /* seconds for each procedure; 0: no limit */
} BplBudget;

/* Returns the budget of a command that starts now; 0 seconds means no limit. */
BplBudget bpl_budget_begin(uint64_t seconds, uint64_t entry_seconds);
/* Returns the time at which a procedure that continues now must end, if it has already run for
 * `had` seconds; 0 means never. */
double bpl_budget_entry_end(const BplBudget *budget, double had);
/* Returns the milliseconds until `end`, in the range from 1 to 1e9; 1e9 also if `end` is 0, so that
 * callers can add to the result without overflow. */
uint32_t bpl_budget_left_ms(double end);
/* Returns the earlier of two times, where 0 means never. */
double bpl_budget_earlier(double end, double other);

/* ---- turns ----------------------------------------------------------------------------------- */

/* The state of a procedure's current turn (time slice), and of its waiting for further turns. */
typedef struct BplTurns {
    uint64_t left; /* number of steps that are left in the current turn */
    /* the time at which the procedure as a whole must end; waiting for a turn postpones it */
    double deadline;
    double waited; /* total seconds that the procedure has waited for turns */
    /* Called when the turn (time slice) is over: waits for the procedure's next turn, increases
     * `left` and `waited`, and sets the deadline. */
    void (*wait)(void *data, struct BplTurns *turns);
    void *data;
} BplTurns;

/* bpl_turns_steps returns the number of steps of the turn (time slice) that a procedure gets after
 * `turns` earlier ones; the second function returns the sum of the steps of all these turns,
 * including that one. */
uint64_t bpl_turns_steps(uint32_t turns);
uint64_t bpl_turns_steps_in_all(uint32_t turns);
/* Subtracts steps from those left in the turn. If `turns` is NULL, the turn never ends. */
void bpl_turns_spend(BplTurns *turns, uint64_t steps);
bool bpl_turns_is_over(const BplTurns *turns);
/* If the turn (time slice) is over, waits for the procedure's next turn. Returns the seconds
 * waited. */
double bpl_turns_take(BplTurns *turns);

BPL_END

#endif
