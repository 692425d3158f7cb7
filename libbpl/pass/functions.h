/* Functions with bodies to functions without.
 *
 *     function f(x: int): int { x + 1 }        function f(x: int): int;
 *                                       ==>    axiom (forall x: int :: {f(x)} f(x) == x + 1);
 *     function {:inline} g(x: int): int
 *     { x * x }
 *     axiom g(f(0)) > 0;                       axiom (var x := f(0); x * x) > 0;
 *
 * The axiom stands right behind its function, has the function's attributes and the trigger that
 * Boogie makes; a function without parameters has a plain equation. What {:inline} and {:define}
 * functions are applied to is replaced by their bodies, and they are dropped; an argument that is
 * no name and used several times goes through a let, which the pass `lets` replaces. A trigger in
 * which that leaves no legal term is dropped.
 *
 * Keeps verdicts, but for triggers as far as proofs hang on them.
 */
#ifndef BPL_PASS_FUNCTIONS_H
#define BPL_PASS_FUNCTIONS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_functions(BplProgram *program, BplFresh *fresh);

#endif
