/* Loops with several entries to loops with one.
 *
 *     goto A, B;                       goto A, B_entry0;
 *     A: assert p; goto B, Out;   ==>  A: assert p; goto B, Out;
 *     B: x := x + 1; goto A;           B: x := x + 1; goto A;
 *                                      B_entry0: x := x + 1; goto A;
 *
 * A block of the loop that several ways lead to is copied for each of those that do not come from
 * behind it, with all that it dominates; one that begins with an assertion, which may be an
 * invariant, only if there is no other. Blocks are chosen in Boogie's order, so that the same ones
 * become heads of loops. What no way leads to any more stays in the body.
 *
 * Assumes a flat body (blocks.h). Verdicts are kept, checks of a copy have the place of the
 * original. False if there would be more blocks than `most`: some loops have several entries then.
 */
#ifndef BPL_PASS_SPLIT_ENTRIES_H
#define BPL_PASS_SPLIT_ENTRIES_H

#include "libbpl/syntax/program.h"

bool bpl_split_entries(BplProgram *program, BplBody *body, size_t most);

#endif
