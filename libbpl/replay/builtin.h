/* An application of the operation that {:builtin "…"} or {:bvbuiltin "…"} names, with the name
 * taken apart: "(_ to_fp 8 24) RNE" is to_fp with the numbers 8 and 24 and the rounding mode RNE.
 * Private to builtin*.c. */
#ifndef BPL_REPLAY_BUILTIN_H
#define BPL_REPLAY_BUILTIN_H

#include "libbpl/replay/run.h"

typedef struct BplBuiltin {
    BplRun *run;
    const BplApply *apply;
    char name[32];
    uint32_t numbers[4];
    uint32_t number_count;
    const BplDatum *mode; /* the rounding mode in the name; or NULL */
    const BplDatum *const *args;
    uint32_t count;
} BplBuiltin;

/* Evaluates an operation of one family (operations on bit-vectors are in builtin.c itself). Returns
 * NULL, without stopping the run, if the family does not have the operation for these arguments. */
const BplDatum *bpl_builtin_core(BplBuiltin *b);
const BplDatum *bpl_builtin_float(BplBuiltin *b);
const BplDatum *bpl_builtin_text(BplBuiltin *b);
const BplDatum *bpl_builtin_map(BplBuiltin *b);

/* Has the operation this name, and this number of arguments? */
static inline bool bpl_builtin_is(const BplBuiltin *b, const char *name, uint32_t count)
{
    return b->count == count && !strcmp(b->name, name);
}

/* The value of this type that the text denotes: an integer, a truth value, or a constant map; NULL
 * if it denotes none. */
const BplDatum *bpl_builtin_constant(BplRun *run, const char *text, const BplGround *type);

#endif
