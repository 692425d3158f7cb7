/* Removes constructs that only steer a verifier's pruning of declarations.
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
 * Axioms of a `uses` clause follow the declaration that had the clause. Provable assertions stay
 * provable; an assertion that was unprovable because an axiom was hidden may become provable, so
 * that `verified` is over-approximated only for programs in which hiding was meant to make proofs
 * fail. */
#ifndef BPL_PASS_PRUNING_H
#define BPL_PASS_PRUNING_H

#include "libbpl/pass/fresh.h"

/* Runs the pass. Returns true if it changed the program, like every pass of passes.def. */
bool bpl_pass_pruning(BplProgram *program, BplFresh *fresh);

#endif
