/* Replaces functions with bodies by functions without bodies and axioms.
 *
 *     function f(x: int): int { x + 1 }        function f(x: int): int;
 *                                       ==>    axiom (forall x: int :: {f(x)} f(x) == x + 1);
 *     function {:inline} g(x: int): int
 *     { x * x }
 *     axiom g(f(0)) > 0;                       axiom (var x := f(0); x * x) > 0;
 *
 * The axiom directly follows its function, and has the function's attributes and the trigger that
 * Boogie makes; a function without parameters gets a plain equation. Applications of {:inline} and
 * {:define} functions are replaced by the functions' bodies, and these functions are dropped. An
 * argument that is not a name and that the body uses several times is bound by a let, which the
 * pass `lets` replaces. A trigger that has no legal term after the expansion is dropped.
 *
 * Preserves verdicts, except for proofs that depend on changed triggers. */
#ifndef BPL_PASS_FUNCTIONS_H
#define BPL_PASS_FUNCTIONS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_functions(BplProgram *program, BplFresh *fresh);

#endif
