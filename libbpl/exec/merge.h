/* States that meet at a join with the same stack become one, which stands for the paths of both.
 *
 * Where all have become one before, ways there are taken without asking the solver whether they can
 * be (fork.c): it would be asked about each branch of a body again at each call. A state that
 * nobody asked about is merged with one that is feasible, which is so together. If that does not
 * come to pass, the solver is asked before the state goes on.
 *
 * Where the two are told apart by a formula that is on one's path, and its negation on the other's,
 * that is the guard; else the guard is a new symbol. Values that differ become conditionals on the
 * guard. The paths' common beginning stays; of the rest, what both have stays, and what one has
 * holds under the guard, or under its negation. So a branch without other assumptions leaves
 * nothing of itself on the path.
 *
 * Two states are left as they are where merging would cost more than it saves:
 *   - a variable that is hot (joins.h) would no longer be a constant;
 *   - a map was written at too many points, or in ways that have no common beginning;
 *   - quantifiers would come under a guard;
 *   - the solver is sure of one path and not of the other;
 *   - it was of no use at that join several times.
 *
 * What is said of a failure is said of one path: bpl_merge_path goes back, merge by merge, to the
 * side that the model is on. And what the solver cannot decide of a merged state it is asked again
 * of the states that it was made of: bpl_merge_split. */
#ifndef BPL_EXEC_MERGE_H
#define BPL_EXEC_MERGE_H

#include "libbpl/exec/engine.h"
#include "libbpl/exec/meet.h"

/* Merges among the states, which are about to run the block; fewer are left. */
void bpl_merge_all(BplEngine *e, uint32_t join, BplStates *states);

/* Has it been of use there so far? */
bool bpl_merge_is_worth_it(BplEngine *e, uint32_t join);
/* Did the last states that met there become one, all of them? */
bool bpl_merge_is_usual(BplEngine *e, uint32_t join);
/* Did the last states that met there all stay apart, or had a merge there to be undone? */
bool bpl_merge_has_failed(BplEngine *e, uint32_t join);
/* A merge at that join had to be undone. */
void bpl_merge_note_split(BplEngine *e, uint32_t join);

/* The state as it would be had nothing been merged on the path that the model is of: a new one. The
 * formula becomes what it says there. */
BplState *bpl_merge_path(BplEngine *e, const BplState *state, BplModel *model, BplValue *formula);
/* The last merge undone: what is feasible of its two sides. The state is gone; it had merges. */
void bpl_merge_split(BplEngine *e, BplState *state, BplStates *sides);

#endif
