/* Makes the values of an execution small: the values of a script are made smaller, one by one, as
 * long as the execution still fails at the same check.
 *
 *     l = Cons(0, Cons(3, Cons(0, Nil())))       assert rev(l) == l;
 *     l = Cons(0, Cons(1, Nil()))                after shrinking
 *
 * Each attempt is a run of the concrete evaluator, so that no solver is needed, and values of all
 * types become small: datatypes by size, maps by their number of elements, numbers by their
 * distance from zero. The result is a local minimum. */
#ifndef BPL_REPLAY_SHRINK_H
#define BPL_REPLAY_SHRINK_H

#include "libbpl/replay/replay.h"

typedef struct BplShrink {
    const BplProgram *program;
    const BplNode *entry;
    /* the options with which each attempt is run; they must have no callbacks */
    const BplReplayOptions *options;
    /* the check at which the execution fails; NULL: the execution passes */
    const BplNode *claim;
    /* if the execution passes: a hash, made by bpl_shrink_way, of the branch decisions that it must
     * keep */
    uint64_t way;
    /* remaining numbers of runs and steps, which count down (steps as in bpl_replay_cost) */
    uint64_t runs, steps;
} BplShrink;

/* Returns true if the execution failed at this check, even if some formulas were undecided. */
bool bpl_shrink_fails(const BplReplayOutcome *outcome, const BplNode *claim);

/* Returns the hash of a sequence of branch decisions, whose hash is `way`, with one more decision;
 * the empty sequence has hash 0. */
uint64_t bpl_shrink_way(uint64_t way, const BplNode *node, uint32_t which);

/* Makes values of the script smaller. The execution of the script must fail or pass as the fields
 * of `shrink` say, before and after. Returns true if a value became smaller. */
bool bpl_shrink(BplShrink *shrink, BplReplayScript *script);

#endif
