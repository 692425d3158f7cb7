/* Chooses random values where a script makes no choice: testing without a solver.
 *
 *     BplRandom random;
 *     bpl_random_init(&random, program, seed);
 *     options.hooks.choose = bpl_random_choose;
 *     options.hooks.data = &random;
 *     for (…) { bpl_random_start(&random, run); bpl_replay(program, entry, &script, &options); }
 *     bpl_random_release(&random);
 *
 * The first run takes default values. Later runs take small numbers that grow slowly, numbers that
 * the program compares with, maps with few elements, also in ascending order, and shallow
 * datatypes. Values stay within the ranges that preconditions and other assumptions state
 * (mined.h). Constants that an axiom equates with a literal get the value of that literal. Equal
 * seeds and run numbers give equal choices. */
#ifndef BPL_REPLAY_RANDOM_H
#define BPL_REPLAY_RANDOM_H

#include "libbpl/base/map.h"
#include "libbpl/replay/mined.h"
#include "libbpl/replay/replay.h"

typedef struct BplRandomPick {
    const BplVar *var;
    char *value; /* the chosen value as text */
} BplRandomPick;

typedef struct BplRandom {
    uint64_t seed, state;
    uint64_t run;
    /* BplVar of a constant → the literal with which an axiom equates the constant */
    BplMap fixed;
    bool is_silent; /* the chosen initial values are not recorded in `inputs` */
    BplMined mined;
    BplMap unique; /* ground type → the elements that are values of unique constants of the type */
    const BplMinedRange *range; /* the range of the numbers that are being chosen; or NULL */
    /* initial values that this run has chosen, in the order of the choices */
    BPL_VEC(BplRandomPick) inputs;
} BplRandom;

/* Initialises the data that all runs of the program share. */
void bpl_random_init(BplRandom *random, const BplProgram *program, uint64_t seed);
void bpl_random_release(BplRandom *random);
/* Begins the run number `run`, counted from 0: seeds the random numbers for it, and clears the list
 * of chosen inputs. */
void bpl_random_start(BplRandom *random, uint64_t run);

/* Returns a random table of values, made in the store `values`, for a function without a body and
 * without type parameters; NULL: the function gets no table. */
const BplDatum *bpl_random_table(BplRandom *random, const BplFunction *function, BplData *values);

/* Returns a random value for a choice. A callback for `choose` in BplReplayHooks. */
const BplDatum *bpl_random_choose(void *data, int kind, const BplNode *node, const BplVar *var,
                                  size_t options, BplData *values, const BplGround *type);

#endif
