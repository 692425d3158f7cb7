/* What {:builtin "…"} and {:bvbuiltin "…"} name, taken apart: "(_ to_fp 8 24) RNE" is to_fp with
 * the numbers 8 and 24 and the rounding mode RNE. Only its files use it. */
#ifndef BPL_REPLAY_BUILTIN_H
#define BPL_REPLAY_BUILTIN_H

#include "libbpl/replay/run.h"

typedef struct BplBuiltin {
    BplRun *run;
    const BplApply *apply;
    char name[32];
    uint32_t numbers[4];
    uint32_t number_count;
    const BplDatum *mode; /* or NULL */
    const BplDatum *const *args;
    uint32_t count;
} BplBuiltin;

/* The families of operations, but for those on bit-vectors, which are in builtin.c itself. Each
 * answers NULL, with nothing stopped, if it does not know the name for such arguments. */
const BplDatum *bpl_builtin_core(BplBuiltin *b);
const BplDatum *bpl_builtin_float(BplBuiltin *b);
const BplDatum *bpl_builtin_text(BplBuiltin *b);
const BplDatum *bpl_builtin_map(BplBuiltin *b);

/* Is it the operation of this name, with so many arguments? */
static inline bool bpl_builtin_is(const BplBuiltin *b, const char *name, uint32_t count)
{
    return b->count == count && !strcmp(b->name, name);
}

#endif
