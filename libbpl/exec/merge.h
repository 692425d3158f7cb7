/* Merges states that meet at a join with the same stack: one state then stands for the paths of
 * both.
 *
 * Where all states have become one before, branches are taken without asking the solver whether
 * they are feasible (fork.c): otherwise the solver would be asked about each branch of a body again
 * at each call. Such an unchecked state is merged with a feasible one, so that the result is
 * feasible. If it is not merged, the solver is asked before the state goes on.
 *
 * If the path of one state contains a formula and that of the other its negation, that formula is
 * the guard; else the guard is a new symbol. Values that differ become conditionals on the guard.
 * The common beginning of the paths stays; of the rest, constraints of both paths stay, and those
 * of one path hold under the guard or its negation. So a branch without other assumptions leaves no
 * constraint on the path:
 *
 *     if (c) { x := 1; } else { x := 2; }          one state, in which x == (if c then 1 else 2)
 *
 * Two states are left as they are where merging would cost more than it saves:
 *   - a variable that is hot (joins.h) would no longer be a constant;
 *   - a map was written at too many points, or in ways that have no common beginning;
 *   - quantifiers would come under a guard;
 *   - the solver is sure of one path and not of the other;
 *   - merging was of no use at that join several times.
 *
 * Failures are reported for a single path: bpl_merge_path undoes merge by merge, choosing the side
 * that the model satisfies. A query that the solver cannot decide for a merged state is repeated
 * for the states that it was made of: bpl_merge_split. */
#ifndef BPL_EXEC_MERGE_H
#define BPL_EXEC_MERGE_H

#include "libbpl/exec/engine.h"
#include "libbpl/exec/meet.h"

/* Merges as many of the states as possible; all are about to run the block `join`. `states` then
 * lists the states that are left. */
void bpl_merge_all(BplEngine *e, uint32_t join, BplStates *states);

/* Has merging been of use at the join so far? */
bool bpl_merge_is_worth_it(BplEngine *e, uint32_t join);
/* Were the states that met at the join the last time all merged into one? */
bool bpl_merge_is_usual(BplEngine *e, uint32_t join);
/* Did the states that met at the join the last time all stay separate, or did a merge there have to
 * be undone? */
bool bpl_merge_has_failed(BplEngine *e, uint32_t join);
/* Notes that a merge at the join had to be undone. */
void bpl_merge_note_split(BplEngine *e, uint32_t join);

/* A new state: the given one as it would be without merges, on the path that the model satisfies.
 * *formula is adapted to that path. */
BplState *bpl_merge_path(BplEngine *e, const BplState *state, BplModel *model, BplValue *formula);
/* Undoes the last merge of the state, which is freed: `sides` gets those of its two sides that are
 * feasible. The state must have merges. */
void bpl_merge_split(BplEngine *e, BplState *state, BplStates *sides);

#endif
