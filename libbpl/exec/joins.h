/* Finds the block at which paths from a branch come together again (the join), and the variables
 * that should be constants from there on: a static analysis that decides about merging.
 *
 *     BplJoins *joins = bpl_joins_new(core);
 *     uint32_t block = bpl_join_of(joins, pc, &is_open);       of the branch or goto at pc
 *     if (bpl_join_is_hot(joins, block, slot)) …
 *
 * Regions. The join of a block that has several ways out is the block through which every way to
 * the procedure's return leads: its immediate post-dominator. Ways that end before (at an abort, or
 * in a loop that is never left) do not count. A join is used only if no loop lies between the block
 * and the join, nor a call that comes back to the block by recursion: then all paths that part at
 * the block reach the join soon, or never. It is not used either if a goto has the join itself as a
 * target and an assumption there decides whether that way is feasible. A region that calls a
 * procedure with a loop, or a recursive one, is open.
 *
 * Hot. A variable is hot at a block if it may, from there on, decide a branch or a check within a
 * loop, or be an index of a map, a factor, or an argument of a recursive function. These operations
 * cost nothing while the variable is a constant; so states in which it has different constant
 * values should not be merged. Uses by callers after the return are not included: see
 * bpl_joins_after_call.
 *
 * The analysis affects cost alone: states can be merged anywhere. */
#ifndef BPL_EXEC_JOINS_H
#define BPL_EXEC_JOINS_H

#include "libbpl/core/core.h"

typedef struct BplJoins BplJoins;

/* Computes the joins for all procedures of the core as it is now. */
BplJoins *bpl_joins_new(const BplCore *core);
void bpl_joins_free(BplJoins *joins);
/* Do the joins still cover the whole core? The core may have grown since they were computed. */
bool bpl_joins_is_current(const BplJoins *joins);
/* Does the code of the core contain an instruction that picks a value? */
bool bpl_joins_has_picks(const BplJoins *joins);

/* The join of the block that the instruction ends, or BPL_NO_SLOT; *is_open says whether its region
 * is open. */
uint32_t bpl_join_of(const BplJoins *joins, uint32_t pc, bool *is_open);

/* Is the variable, a register of the block's procedure or a global, hot at the beginning of the
 * block? */
bool bpl_join_is_hot(const BplJoins *joins, uint32_t block, BplSlot slot);

/* The globals that are hot after a call returns, and the results that will be assigned to hot
 * variables. */
typedef struct BplAfterCall {
    BPL_VEC(uint64_t) hot; /* bits: the globals, then the caller's registers */
    uint32_t globals;
    const BplInstr *call;
    const BplCore *core;
    bool is_known; /* false: no variable is hot */
} BplAfterCall;

/* Computes the globals and results that are hot after the call at pc. `after` is zero, or was used
 * before. */
void bpl_joins_after_call(const BplJoins *joins, uint32_t pc, const BplCoreProc *caller,
                          BplAfterCall *after);
void bpl_after_call_release(BplAfterCall *after);
bool bpl_after_call_is_hot(const BplAfterCall *after, uint32_t global);
/* Will the index-th result be assigned to a hot variable? */
bool bpl_after_call_is_result_hot(const BplAfterCall *after, uint32_t index);

#endif
