/* What an instruction of the core reads and writes, in which order, and where a block leads.
 *
 * The code of a quantifier's body is straight code behind its QUANT; whoever does not look into
 * quantifiers jumps over it, to instr->b. Whoever does has to know that a QUANT takes effect twice:
 * it binds its variables before the body, and behind the body it reads the body's value and writes
 * its own. `b := (exists i: int :: i > 0 && b)` reads `b`, and then writes it. A list of effects
 * has that order.
 */
#ifndef BPL_CORE_ACCESS_H
#define BPL_CORE_ACCESS_H

#include "libbpl/core/core.h"

typedef struct BplAccess {
    const uint32_t *reads; /* slots */
    uint32_t read_count;
    const uint32_t *writes;
    uint32_t write_count;
    bool changes;    /* what is written is read as well: a PUT */
    uint32_t few[3]; /* where reads and writes may point */
} BplAccess;

typedef struct BplEffect {
    uint32_t pc;
    /* the whole instruction, or of a QUANT: binds one of its variables, reads a slot, writes */
    enum { BPL_EFFECT_ALL, BPL_EFFECT_BINDS, BPL_EFFECT_READS, BPL_EFFECT_WRITES } part;
    BplSlot slot; /* bound, or read */
} BplEffect;

typedef BPL_VEC(BplEffect) BplEffects;

/* Fills in `access`, which points into itself and into the core: do not copy it. The function that
 * an APPLY applies, and what a CALL's procedure does, are not in it; a QUANT writes its result
 * alone. */
void bpl_core_access(const BplCore *core, const BplInstr *instr, BplAccess *access);

/* The effects of the code from `first` up to `end`, which is not in the body of a quantifier, in
 * the order of time; the list is cleared first. */
void bpl_core_effects(const BplCore *core, uint32_t first, uint32_t end, BplEffects *effects);
/* The same of one of them: of a part it is what that part reads and writes. */
void bpl_core_effect(const BplCore *core, const BplEffect *effect, BplAccess *access);

/* The blocks that the block's end leads to; `two` is room that the answer may lie in. */
const uint32_t *bpl_core_successors(const BplCore *core, const BplCoreBlock *block, uint32_t two[2],
                                    uint32_t *count);

#endif
