/* Finds the operands that a core instruction reads and writes, in order, and the successors of a
 * block.
 *
 * The code of a quantifier's body directly follows its QUANT; code that ignores quantifiers jumps
 * over it, to instr->b. For code that does not ignore quantifiers, a QUANT has two effects: before
 * the body it binds its variables, and after the body it reads the body's value and writes its own
 * result. For `b := (exists i: int :: i > 0 && b)`, the list of effects first reads `b`, then
 * writes it. */
#ifndef BPL_CORE_ACCESS_H
#define BPL_CORE_ACCESS_H

#include "libbpl/core/core.h"

typedef struct BplAccess {
    const uint32_t *reads; /* the slots that the instruction reads */
    uint32_t read_count;
    const uint32_t *writes;
    uint32_t write_count;
    bool changes;    /* the instruction also reads the slot that it writes (a PUT) */
    uint32_t few[3]; /* storage that `reads` and `writes` may point to */
} BplAccess;

typedef struct BplEffect {
    uint32_t pc;
    /* the kind of effect: that of a whole instruction, or a part of a QUANT, which binds a
     * variable, reads a slot, or writes its result */
    enum { BPL_EFFECT_ALL, BPL_EFFECT_BINDS, BPL_EFFECT_READS, BPL_EFFECT_WRITES } part;
    BplSlot slot; /* for a part of a QUANT: the slot that is bound or read */
} BplEffect;

typedef BPL_VEC(BplEffect) BplEffects;

/* Fills in `access` with the slots that the instruction reads and writes. `access` points into
 * itself and into the core, so it must not be copied. It contains neither the function that an
 * APPLY applies nor the effects of a called procedure; for a QUANT it contains only the write of
 * its result. */
void bpl_core_access(const BplCore *core, const BplInstr *instr, BplAccess *access);

/* Lists the effects of the instructions first … end - 1 in the order of execution. `first` must not
 * be inside a quantifier's body. The list is cleared first. */
void bpl_core_effects(const BplCore *core, uint32_t first, uint32_t end, BplEffects *effects);
/* Fills in `access` with the slots that one effect (an instruction, or a part of a QUANT) reads and
 * writes. */
void bpl_core_effect(const BplCore *core, const BplEffect *effect, BplAccess *access);

/* Returns the numbers of the block's successors, and their count; the result may point to `two`. */
const uint32_t *bpl_core_successors(const BplCore *core, const BplCoreBlock *block, uint32_t two[2],
                                    uint32_t *count);

#endif
