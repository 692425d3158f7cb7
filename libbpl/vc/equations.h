/* Passive blocks as one condition, linear in their size.
 *
 * Each block has a symbol that is true only if a path from it fails, each check one that is true
 * only if its claim is false:
 *
 *     block fails  ==>  assumptions && (check 1 fails || claim 1 && … (an edge is taken || …))
 *     check fails  ==>  !claim
 *     edge taken   ==>  its equations && the block behind it fails
 *
 * Together with 'the first block fails' that is satisfiable exactly if a check can fail, and a
 * model shows which, and the path there. To ask for another failure, say that this check does not
 * fail.
 */
#ifndef BPL_VC_EQUATIONS_H
#define BPL_VC_EQUATIONS_H

#include "libbpl/vc/passive.h"

typedef struct BplVcConditions {
    BPL_VEC(BplValue) at; /* to be asserted together; { false }: nothing can fail */
} BplVcConditions;

/* Gives the blocks, edges and checks their symbols. */
void bpl_vc_equations(BplVcPassive *passive, BplVcConditions *out);

#endif
