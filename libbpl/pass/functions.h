/* Functions with bodies to functions without.
 *
 *     function f(x: int): int { x + 1 }        function f(x: int): int;
 *                                       ==>    axiom (forall x: int :: {f(x)} f(x) == x + 1);
 *     function {:inline} g(x: int): int
 *     { x * x }
 *     axiom g(f(0)) > 0;                       axiom (var x := f(0); x * x) > 0;
 *
 * The axiom directly follows its function, and has the function's attributes and the trigger that
 * Boogie makes; a function without parameters gets a plain equation. Applications of {:inline} and
 * {:define} functions are replaced by their bodies, and the functions are dropped; an argument that
 * is not a name and used several times goes through a let, which the pass `lets` replaces. A
 * trigger without a legal term after that is dropped.
 *
 * Preserves verdicts, except for proofs that depend on changed triggers.
 */
#ifndef BPL_PASS_FUNCTIONS_H
#define BPL_PASS_FUNCTIONS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_functions(BplProgram *program, BplFresh *fresh);

#endif
