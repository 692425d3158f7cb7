/* Translates passive blocks (passive.h) to one verification condition, whose size is linear in the
 * size of the blocks.
 *
 * For each block a formula `block fails` states that some path from this block ends at a check that
 * fails. It is defined by the formulas of the block's successors:
 *
 *     block fails  =  assumptions && (check 1 && !condition 1  ||  !check 1 && condition 1 && rest)
 *     rest  =  … the same for check 2 and so on; finally: edges
 *     edges  =  edge 1 && its equations && target 1 fails  ||  !edge 1 && …
 *
 * `check 1` and `edge 1` are Boolean symbols. The formula of the first block is satisfiable exactly
 * if a check can fail. In a model, these symbols determine the path from the first block to the one
 * check that fails. To get another failure, assert that the symbol of that check is false.
 *
 * A formula nested `deepest` levels deep is replaced by a symbol that implies it. With many levels
 * Z3, which decides only relevant atoms, goes from block to block as the program does, which
 * usually helps; with one level, a learned clause can refer to a block by a single symbol. Both
 * forms are equivalent. */
#ifndef BPL_VC_EQUATIONS_H
#define BPL_VC_EQUATIONS_H

#include "libbpl/vc/passive.h"

typedef struct BplVcConditions {
    BPL_VEC(BplValue) at; /* formulas to be asserted together; { false }: no check can fail */
} BplVcConditions;

enum { BPL_VC_NAMED = 1 };

/* Sets *out to the condition of the blocks, replacing each formula nested `deepest` levels deep by
 * a symbol. Makes new symbols for the edges, which replace the symbols of an earlier call. */
void bpl_vc_equations(BplVcPassive *passive, uint32_t deepest, BplVcConditions *out);

#endif
