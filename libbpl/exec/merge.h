/* Merges two states that are about to run the same block with the same call stack: the merged state
 * stands for the paths of both.
 *
 * Where the states are expected to become one at the join (joins.h), branches are taken without
 * asking the solver whether they are feasible (fork.c); otherwise the solver would be asked about
 * each branch of a body again at each call. A state that was not checked is merged with a feasible
 * one, so that the result is feasible. If it is not merged, the solver is asked before the state
 * goes on.
 *
 * If the path of one state contains a formula and the path of the other contains its negation, that
 * formula is the guard; otherwise the guard is a new symbol. Values that differ become conditionals
 * on the guard. The common beginning of the two paths stays. Of the rest, constraints on both paths
 * stay, and constraints on one path are assumed under the guard or its negation. So a branch
 * without other assumptions leaves no constraint on the path:
 *
 *     if (c) { x := 1; } else { x := 2; }          one state, in which x == (if c then 1 else 2)
 *
 * Two states stay separate where merging would cost more than it saves:
 *
 *   - a variable that is hot (joins.h) would no longer be a constant;
 *   - a map was written at too many indices, or the two maps have no common base;
 *   - quantifiers would come under a guard;
 *   - the solver is sure that one path is feasible, but not that the other one is;
 *   - merging was of no use at that join several times.
 *
 * Failures are reported for a single path: bpl_merge_path undoes the merges one by one, and each
 * time chooses the side that the model satisfies. A query that the solver cannot decide for a
 * merged state is repeated for each of the two states that were merged: bpl_merge_split. */
#ifndef BPL_EXEC_MERGE_H
#define BPL_EXEC_MERGE_H

#include "libbpl/exec/engine.h"
#include "libbpl/exec/meet.h"

/* Merges as many of the states as possible; all are about to run the block `join`. Afterwards
 * `states` lists the merged states and those that stayed separate. */
void bpl_merge_all(BplEngine *e, uint32_t join, BplStates *states);

/* Returns true if merging at the join has been of use so far. */
bool bpl_merge_is_worth_it(BplEngine *e, uint32_t join);
/* Returns true if the states that met at the join the last time were all merged into one. */
bool bpl_merge_is_usual(BplEngine *e, uint32_t join);
/* Returns true if the states that met at the join the last time all stayed separate, or if a merge
 * there had to be undone. */
bool bpl_merge_has_failed(BplEngine *e, uint32_t join);
/* Counts that a merge at the join had to be undone. */
void bpl_merge_note_split(BplEngine *e, uint32_t join);

/* Returns a new state: `state` as it would be without merges, on the single path that the model
 * satisfies. *formula is changed accordingly. */
BplState *bpl_merge_path(BplEngine *e, const BplState *state, BplModel *model, BplValue *formula);
/* Undoes the last merge of the state, and frees the state. Those of the two merged states that are
 * feasible are appended to `sides`. The state must have merges. */
void bpl_merge_split(BplEngine *e, BplState *state, BplStates *sides);

#endif
