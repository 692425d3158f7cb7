/* What the analysis of intervals knows, as assumptions in blocks: /infer:j with /printInstrumented.
 *
 *     test:  // cut point
 *       assume {:inferred} 0 <= i && i < 11;
 *
 * The assumptions are for printing alone. None is believed by a proof: those have Houdini verify
 * what they use (vc/infer.h).
 */
#ifndef BPL_BOOGIE_INSTRUMENT_H
#define BPL_BOOGIE_INSTRUMENT_H

#include "libbpl/boogie/block.h"

/* Adds the assumptions where each cut point begins; with `everywhere`, where each block begins and
 * where it ends. `decl`, the declaration that the blocks are of, is part of a checked program. */
void bpl_boogie_instrument(BplBoogieBlocks *blocks, BplDecl *decl, bool everywhere);

#endif
