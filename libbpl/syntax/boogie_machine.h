/* Compiles the rules of Boogie's parser (boogie_rules.def) to steps for a small machine. A step's
 * number is its index. CALL and RETURN are the only recursion, so that the interpreter needs just a
 * stack of numbers, however deeply the text nests. */
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
    BPL_LL_EXPECT, /* takes the token `symbol`, or reports that it was expected */
    BPL_LL_UNLESS, /* jumps to `to` if the next token is not in the set */
    BPL_LL_REFUSE, /* reports that no alternative of the rule `name` fits */
    BPL_LL_ACT,    /* performs the act `symbol` of boogie_meaning.h */
    BPL_LL_CALL,   /* runs the steps from `to` up to their RETURN */
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

/* The steps of today's rules or of 2.4.1's; they begin with the rule of a whole program. */
BplLlSteps bpl_ll_steps(bool today);

#endif
