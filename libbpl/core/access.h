/* What an instruction of the core reads and writes, and where a block leads.
 *
 * The code of a quantifier's body is straight code behind its QUANT; whoever does not look into
 * quantifiers jumps over it, to instr->b.
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

/* Fills in `access`, which points into itself and into the core: do not copy it. The function that
 * an APPLY applies, and what a CALL's procedure does, are not in it; a QUANT writes its result
 * alone. */
void bpl_core_access(const BplCore *core, const BplInstr *instr, BplAccess *access);

/* The blocks that the block's end leads to; `two` is room that the answer may lie in. */
const uint32_t *bpl_core_successors(const BplCore *core, const BplCoreBlock *block, uint32_t two[2],
                                    uint32_t *count);

#endif
