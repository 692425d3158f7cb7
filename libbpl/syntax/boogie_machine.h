/* Compiles the grammar rules of Boogie's parser (boogie_rules.def) to steps for a small machine.
 * Steps are numbered by their indices. CALL and RETURN are the only recursion, so the interpreter
 * needs only a stack of numbers, however deeply the text nests. */
#ifndef BPL_SYNTAX_BOOGIE_MACHINE_H
#define BPL_SYNTAX_BOOGIE_MACHINE_H

#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* A set of grammar symbols, by their numbers. */
enum { BPL_LL_SYMBOLS = 192 };

typedef struct BplLlSet {
    uint64_t words[BPL_LL_SYMBOLS / 64];
} BplLlSet;

/* Is the symbol in the set? */
static inline bool bpl_ll_has(const BplLlSet *set, int symbol)
{
    return set->words[symbol / 64] >> symbol % 64 & 1;
}

typedef enum BplLlOp {
    BPL_LL_EXPECT, /* consumes the token `symbol`, or reports that this token was expected */
    BPL_LL_UNLESS, /* jumps to `to` if the next token is not in the set */
    BPL_LL_REFUSE, /* reports that no alternative of the grammar rule `name` fits */
    BPL_LL_ACT,    /* performs the check or action number `symbol` (an act of boogie_meaning.h) */
    BPL_LL_CALL,   /* runs the steps from `to` up to their RETURN, like a procedure */
    BPL_LL_JUMP,   /* jumps to `to` */
    BPL_LL_RETURN
} BplLlOp;

typedef struct BplLlStep {
    BplLlOp op;
    int symbol;
    const char *name;
    size_t to;
    BplLlSet set;
} BplLlStep;

typedef BPL_VEC(BplLlStep) BplLlSteps;

/* Returns the steps for the rules of today's Boogie or of 2.4.1; they begin with the rule of a
 * whole program. */
BplLlSteps bpl_ll_steps(bool today);

#endif
