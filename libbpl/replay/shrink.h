/* Small values for an execution that fails: a script whose values are made smaller, one by one, as
 * long as the execution still fails at the same check.
 *
 *     l = Cons(0, Cons(3, Cons(0, Nil())))          assert rev(l) == l;
 *     l = Cons(0, Cons(1, Nil()))                   after shrinking
 *
 * Each attempt is a run of the concrete evaluator, so that no solver is needed, and values of all
 * types become small: datatypes by size, maps by their points, numbers by their distance from zero.
 * The result is a local minimum. */
#ifndef BPL_REPLAY_SHRINK_H
#define BPL_REPLAY_SHRINK_H

#include "libbpl/replay/replay.h"

typedef struct BplShrink {
    const BplProgram *program;
    const BplNode *entry;
    const BplReplayOptions *options; /* options of each run, without hooks */
    const BplNode *claim;            /* the check at which the execution fails; NULL: it passes */
    /* if it passes: the required branch decisions, as a hash made by bpl_shrink_way */
    uint64_t way;
    /* remaining numbers of runs and steps, which count down; steps as in bpl_replay_cost */
    uint64_t runs, steps;
} BplShrink;

/* Did the execution fail at this check, whatever else was undecided? */
bool bpl_shrink_fails(const BplReplayOutcome *outcome, const BplNode *claim);

/* Extends the hash of a sequence of branch decisions by one; the empty sequence has hash 0. */
uint64_t bpl_shrink_way(uint64_t way, const BplNode *node, uint32_t which);

/* Replaces values of the script, whose execution must fail (or pass) as described. Returns whether
 * some became smaller. */
bool bpl_shrink(BplShrink *shrink, BplReplayScript *script);

#endif
