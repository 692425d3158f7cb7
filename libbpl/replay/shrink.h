/* Small values for an execution that fails: a script whose values are made smaller, one by one, as
 * long as the execution still fails at the same check.
 *
 *     l = Cons(0, Cons(3, Cons(0, Nil())))          assert rev(l) == l;
 *     l = Cons(0, Cons(1, Nil()))                   after shrinking
 *
 * Each attempt is a run of the concrete evaluator, so that no solver is needed, and values of all
 * types become small: datatypes by size, maps by their points, numbers by their distance from
 * zero. What comes out is a local minimum. */
#ifndef BPL_REPLAY_SHRINK_H
#define BPL_REPLAY_SHRINK_H

#include "libbpl/replay/replay.h"

typedef struct BplShrink {
    const BplProgram *program;
    const BplNode *entry;
    const BplReplayOptions *options; /* of each run; without hooks */
    const BplNode *claim;            /* the check at which it fails; NULL: it passes */
    uint64_t way;                    /* of one that passes, and is to go the same way: its branch
                                      * decisions as bpl_shrink_way adds them up */
    uint64_t runs, steps;            /* that may still be spent; both count down, steps by
                                      * bpl_replay_cost */
} BplShrink;

/* Does the outcome fail at the check, whatever else was undecided? */
bool bpl_shrink_fails(const BplReplayOutcome *outcome, const BplNode *claim);

/* The hash of a way with one more branch decision; a way begins with 0. */
uint64_t bpl_shrink_way(uint64_t way, const BplNode *node, uint32_t which);

/* Replaces values of the script, which must fail as it is. True: some became smaller. */
bool bpl_shrink(BplShrink *shrink, BplReplayScript *script);

#endif
