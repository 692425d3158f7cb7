/* Adds the results of an interval analysis to blocks as assumptions, for the options /infer:j and
 * /printInstrumented.
 *
 *     test:  // cut point
 *       assume {:inferred} 0 <= i && i < 11;
 *
 * The assumptions are for printing only. Proofs do not use them: for proofs, Houdini verifies
 * inferred invariants (vc/infer.h). */
#ifndef BPL_BOOGIE_INSTRUMENT_H
#define BPL_BOOGIE_INSTRUMENT_H

#include "libbpl/boogie/block.h"

/* Adds the assumptions at the beginning of each cut point (head of a loop); if `everywhere` is set,
 * at the beginning and the end of each block. `decl`, to whose body the blocks belong, is part of a
 * checked program. */
void bpl_boogie_instrument(BplBoogieBlocks *blocks, BplDecl *decl, bool everywhere);

#endif
