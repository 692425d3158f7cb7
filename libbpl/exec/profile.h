/* Counts the costs of a search by statement: how often the statement was run, into how many states
 * it forked, and the time that the solver spent on its queries.
 *
 * The engine counts while it runs: blocks when they are entered, forks and queries at the
 * instruction that caused them. bpl_profile_tell turns these counts into costs of statements, which
 * are a part of the result, and so reach the parent from worker processes (BplExecResult.costs).
 * The cost of a statement is the sum over all blocks and instructions to which the statement is
 * translated, and over all instances of a polymorphic procedure. */
#ifndef BPL_EXEC_PROFILE_H
#define BPL_EXEC_PROFILE_H

#include "libbpl/exec/exec.h"

typedef struct BplProfile BplProfile;

/* Makes counters for a search in the core. All functions accept NULL instead of a profile, and then
 * do nothing. */
BplProfile *bpl_profile_new(const BplCore *core);
void bpl_profile_free(BplProfile *profile);

/* Counts that a path enters the block. */
void bpl_profile_enter(BplProfile *profile, uint32_t block);
/* Sets the instruction for which later forks and queries are counted. */
void bpl_profile_at(BplProfile *profile, uint32_t pc);
/* Counts that the current path forks into `ways` states. */
void bpl_profile_fork(BplProfile *profile, size_t ways);
/* Counts a query for which the solver needed this time. */
void bpl_profile_query(BplProfile *profile, double seconds);

/* Adds the costs counted so far to the result, and sets the counters to 0. */
void bpl_profile_tell(BplProfile *profile, BplExecResult *result);
/* Adds to the result the costs that another process counted for its part of the search. */
void bpl_profile_join(BplExecResult *result, const BplExecCost *costs, size_t count);

#endif
