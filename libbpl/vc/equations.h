/* Passive blocks as one condition, linear in their size.
 *
 * `A path from here fails` is said of each block in terms of those behind it:
 *
 *     block fails  =  assumptions && (check 1 && !claim 1  ||  !check 1 && claim 1 && … edges)
 *     edges        =  edge 1 && its equations && block behind it fails  ||  !edge 1 && …
 *
 * `The first block fails` is satisfiable exactly if a check can fail. The symbols of checks and
 * edges lead a model from there to the one check that fails. To ask for another failure, say that
 * the symbol of this check is false.
 *
 * What is nested `deepest` deep is named by a symbol that implies it. With many levels Z3, which
 * decides only what is relevant, goes from block to block as the program does, and rarely loses its
 * way; with one, what was learned about a block is told in a word. Both are the same in logic.
 */
#ifndef BPL_VC_EQUATIONS_H
#define BPL_VC_EQUATIONS_H

#include "libbpl/vc/passive.h"

typedef struct BplVcConditions {
    BPL_VEC(BplValue) at; /* to be asserted together; { false }: nothing can fail */
} BplVcConditions;

enum { BPL_VC_NAMED = 1 };

/* Gives blocks their conditions, and edges their symbols, which those of an earlier call give way
 * to. */
void bpl_vc_equations(BplVcPassive *passive, uint32_t deepest, BplVcConditions *out);

#endif
