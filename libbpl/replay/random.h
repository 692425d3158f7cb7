/* Random values for what a script leaves open: testing without a solver.
 *
 *     BplRandom random;
 *     bpl_random_init(&random, program, seed);
 *     options.hooks.choose = bpl_random_choose;
 *     options.hooks.data = &random;
 *     for (…) { bpl_random_start(&random, run); bpl_replay(program, entry, &script, &options); }
 *     bpl_random_release(&random);
 *
 * The first run takes defaults, later ones small numbers that grow slowly, maps with few points,
 * shallow datatypes. Constants that an axiom says to equal a literal get that. The same seed and
 * number of the run make the same choices.
 */
#ifndef BPL_REPLAY_RANDOM_H
#define BPL_REPLAY_RANDOM_H

#include "libbpl/base/map.h"
#include "libbpl/replay/replay.h"

typedef struct BplRandomPick {
    const BplVar *var;
    char *value; /* as text */
} BplRandomPick;

typedef struct BplRandom {
    uint64_t seed, state;
    uint64_t run;
    BplMap fixed;                  /* BplVar → the literal that an axiom says it is */
    BPL_VEC(BplRandomPick) inputs; /* of this run: first values, in the order they were made */
} BplRandom;

/* What all runs share. */
void bpl_random_init(BplRandom *random, const BplProgram *program, uint64_t seed);
void bpl_random_release(BplRandom *random);
/* Begins a run by its number, from 0; it has no inputs yet. */
void bpl_random_start(BplRandom *random, uint64_t run);

/* For BplReplayHooks. */
const BplDatum *bpl_random_choose(void *data, int kind, const BplNode *node, const BplVar *var,
                                  size_t options, BplData *values, const BplGround *type);

#endif
