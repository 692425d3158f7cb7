/* Turns loops with several entries into loops with one, by copying blocks (node splitting).
 *
 *     goto A, B;                       goto A, B_entry0;
 *     A: assert p; goto B, Out;   ==>  A: assert p; goto B, Out;
 *     B: x := x + 1; goto A;           B: x := x + 1; goto A;
 *                                      B_entry0: x := x + 1; goto A;
 *
 * A block of the loop with several predecessors is copied for each predecessor that it does not
 * dominate, together with all blocks that it dominates. A block that begins with an assertion,
 * which may be an invariant, is copied only if no other block can be copied instead. Blocks are
 * chosen in Boogie's order, so that the same blocks as in Boogie become heads of loops. Blocks that
 * become unreachable stay in the body.
 *
 * Assumes a flat body (blocks.h). Preserves verdicts; checks in a copy have the source position of
 * the original. Returns false if there would be more than `most` blocks: some loops then keep
 * several entries. */
#ifndef BPL_PASS_SPLIT_ENTRIES_H
#define BPL_PASS_SPLIT_ENTRIES_H

#include "libbpl/syntax/program.h"

bool bpl_pass_split_entries(BplProgram *program, BplBody *body, size_t most);

#endif
