/* Costs of a search by statement: how often it was run, how many ways it forked into, and the time
 * that the solver spent on its queries.
 *
 * The engine counts while it runs: blocks when they are entered, forks and queries at the
 * instruction that caused them. bpl_profile_tell turns that into costs of statements, which are a
 * part of the result, and so reach the parent from worker processes (BplExecResult.costs). A
 * statement that is translated to several blocks or instructions, or that belongs to several
 * instances of a polymorphic procedure, has the sum of their costs.
 */
#ifndef BPL_EXEC_PROFILE_H
#define BPL_EXEC_PROFILE_H

#include "libbpl/exec/exec.h"

typedef struct BplProfile BplProfile;

/* The counters for a search in the core. Instead of a profile, all functions accept NULL, and then
 * do nothing. */
BplProfile *bpl_profile_new(const BplCore *core);
void bpl_profile_free(BplProfile *profile);

/* Counts that a path enters the block. */
void bpl_profile_enter(BplProfile *profile, uint32_t block);
/* Sets the instruction to which forks and queries are charged from now on. */
void bpl_profile_at(BplProfile *profile, uint32_t pc);
/* Counts that the path forks into this number of ways. */
void bpl_profile_fork(BplProfile *profile, size_t ways);
/* Counts a query for which the solver needed this time. */
void bpl_profile_query(BplProfile *profile, double seconds);

/* Adds the costs counted so far to the result, and counts from 0 again. */
void bpl_profile_tell(BplProfile *profile, BplExecResult *result);
/* Adds the costs of another part of the search to the result. */
void bpl_profile_join(BplExecResult *result, const BplExecCost *costs, size_t count);

#endif
