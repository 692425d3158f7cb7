/* Takes out what only steers a verifier's pruning of declarations.
 *
 *     revealed function f(x: int): int uses { axiom f(0) == 0; }
 *     procedure P() { hide f; push; assert f(0) == 0; pop; }
 *
 * becomes
 *
 *     function f(x: int): int;
 *     axiom f(0) == 0;
 *     procedure P() { assert f(0) == 0; }
 *
 * Axioms of a `uses` clause stand behind what used them. What was provable stays so; what could not
 * be proved because something was hidden may become provable: an over-approximation of `verified`
 * only as far as hiding was meant to make proofs fail.
 */
#ifndef BPL_PASS_PRUNING_H
#define BPL_PASS_PRUNING_H

#include "libbpl/pass/fresh.h"

/* Like every pass of passes.def it answers whether it changed anything. */
bool bpl_pass_pruning(BplProgram *program, BplFresh *fresh);

#endif
