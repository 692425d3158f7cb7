/* Finds, for each branch, the block at which its paths come together again (the join), and the
 * variables that should have constant values from there on ("hot" variables). This static analysis
 * decides which states of the search are merged.
 *
 *     BplJoins *joins = bpl_joins_new(core);
 *     uint32_t block = bpl_join_of(joins, pc, &is_open);       of the branch or goto at pc
 *     if (bpl_join_is_hot(joins, block, slot)) …
 *
 * Regions. The join of a block B with several successors is the block through which every path from
 * B to the procedure's return leads: the immediate post-dominator of B. Paths that end before the
 * return (at an abort, or in a loop that is never left) do not count. A join is used only if there
 * is no loop between B and the join, and no call that comes back to B by recursion: then all paths
 * that part at B reach the join soon, or never. A join is also not used if it is itself a target of
 * the goto at the end of B, and an assumption at its beginning decides whether that edge is
 * feasible. The code between B and the join is called open if it calls a procedure that has a loop
 * or is recursive.
 *
 * Hot variables. A variable is hot at a block if its value may later decide a branch or a check
 * within a loop, or be an index of a map, a factor, or an argument of a recursive function. These
 * operations need no solver while the variable is a constant; so states in which the variable has
 * different constant values should not be merged. Uses by callers after the return are not
 * included: see bpl_joins_after_call.
 *
 * The analysis affects speed only: merging states is sound at any block. */
#ifndef BPL_EXEC_JOINS_H
#define BPL_EXEC_JOINS_H

#include "libbpl/core/core.h"

typedef struct BplJoins BplJoins;

/* Computes the joins and hot variables of all procedures that the core contains now. */
BplJoins *bpl_joins_new(const BplCore *core);
void bpl_joins_free(BplJoins *joins);
/* Returns true if the results still cover the whole core, to which procedures may have been added
 * since. */
bool bpl_joins_is_current(const BplJoins *joins);
/* Returns true if the core contains `assume {:pick}` statements, which fix values of inputs. */
bool bpl_joins_has_picks(const BplJoins *joins);

/* Returns the join of the block that the instruction at pc ends, or BPL_NO_SLOT. *is_open is set to
 * true if the code between the block and the join calls a procedure that has a loop or is
 * recursive. */
uint32_t bpl_join_of(const BplJoins *joins, uint32_t pc, bool *is_open);

/* Returns true if the variable is hot (should stay constant on each path) at the beginning of the
 * block. `slot` is a register of the block's procedure, or a global. */
bool bpl_join_is_hot(const BplJoins *joins, uint32_t block, BplSlot slot);

/* The globals that are hot (should stay constant) after a call returns, and the results of the call
 * that are assigned to hot variables. */
typedef struct BplAfterCall {
    /* a set of bits for the hot variables: the globals, then the caller's registers */
    BPL_VEC(uint64_t) hot;
    uint32_t globals;
    const BplInstr *call;
    const BplCore *core;
    /* false: the analysis did not cover this call, and every variable counts as not hot */
    bool is_known;
} BplAfterCall;

/* Stores in `after` which globals and results are hot (should stay constant) after the call at pc.
 * `after` must be zero, or the result of an earlier call. */
void bpl_joins_after_call(const BplJoins *joins, uint32_t pc, const BplCoreProc *caller,
                          BplAfterCall *after);
void bpl_after_call_release(BplAfterCall *after);
bool bpl_after_call_is_hot(const BplAfterCall *after, uint32_t global);
/* Returns true if the call's result with this index is assigned to a hot variable (one that should
 * stay constant). */
bool bpl_after_call_is_result_hot(const BplAfterCall *after, uint32_t index);

#endif
