/* Represents an application of a function with {:builtin "…"} or {:bvbuiltin "…"}, with the
 * attribute's text parsed: "(_ to_fp 8 24) RNE" is the operation to_fp with the numbers 8 and 24
 * and the rounding mode RNE. Private to builtin*.c. */
#ifndef BPL_REPLAY_BUILTIN_H
#define BPL_REPLAY_BUILTIN_H

#include "libbpl/replay/run.h"

typedef struct BplBuiltin {
    BplRun *run;
    const BplApply *apply;
    char name[32];
    uint32_t numbers[4];
    uint32_t number_count;
    const BplDatum *mode; /* the rounding mode that the attribute names; or NULL */
    const BplDatum *const *args;
    uint32_t count;
} BplBuiltin;

/* Evaluate an operation of one family: booleans, numbers and bit-vectors (core), floats, or strings
 * and maps (text). Each returns NULL, without stopping the run, if the operation for these
 * arguments does not belong to the function's family. */
const BplDatum *bpl_builtin_core(BplBuiltin *b);
const BplDatum *bpl_builtin_float(BplBuiltin *b);
const BplDatum *bpl_builtin_text(BplBuiltin *b);
const BplDatum *bpl_builtin_map(BplBuiltin *b);

/* Returns true if the operation has this name, and is applied to this number of arguments. */
static inline bool bpl_builtin_is(const BplBuiltin *b, const char *name, uint32_t count)
{
    return b->count == count && !strcmp(b->name, name);
}

/* Returns the value of this type that the text denotes: an integer, a truth value, or a constant
 * map; NULL if the text denotes no such value. */
const BplDatum *bpl_builtin_constant(BplRun *run, const char *text, const BplGround *type);

#endif
