/* Passive blocks as one condition, linear in their size.
 *
 * For each block, `a path from here fails` is defined by the same statement about its successors:
 *
 *     block fails  =  assumptions && (check 1 && !claim 1  ||  !check 1 && claim 1 && … edges)
 *     edges  =  edge 1 && its equations && block behind it fails  ||  !edge 1 && …
 *
 * `The first block fails` is satisfiable exactly if a check can fail. In a model, the symbols of
 * checks and edges determine the path from the first block to the one check that fails. To ask for
 * another failure, assert that the symbol of this check is false.
 *
 * A formula nested `deepest` levels deep is replaced by a symbol that implies it. With many levels
 * Z3, which decides only relevant atoms, goes from block to block as the program does, which
 * usually helps; with one level, a learned clause can refer to a block by a single symbol. Both
 * forms are equivalent.
 */
#ifndef BPL_VC_EQUATIONS_H
#define BPL_VC_EQUATIONS_H

#include "libbpl/vc/passive.h"

typedef struct BplVcConditions {
    BPL_VEC(BplValue) at; /* formulas to be asserted together; { false }: no check can fail */
} BplVcConditions;

enum { BPL_VC_NAMED = 1 };

/* Makes the conditions of blocks, and symbols for edges, which replace those of an earlier call. */
void bpl_vc_equations(BplVcPassive *passive, uint32_t deepest, BplVcConditions *out);

#endif
