/* Replaces lambdas by applications of new functions that axioms define (lambda lifting).
 *
 *     m := (lambda x: int :: x + y * z);
 *      ==>
 *     function lambda#1(l0: int): [int]int;
 *     axiom (forall l0: int, x: int :: {lambda#1(l0)[x]} lambda#1(l0)[x] == x + l0);
 *     …
 *     m := lambda#1(y * z);
 *
 * As in Boogie, the function's arguments are the largest expressions in the lambda that mention
 * none of the variables that it binds. Lambdas that differ only in these expressions, and in the
 * names of variables, share a function, so they are equal if their arguments are equal; polymorphic
 * lambdas do not share a function. The function precedes the declaration that contains the lambda.
 * Type variables of enclosing scopes become type parameters; a type variable that occurs only
 * inside the lambda is not supported.
 *
 * Assumes that there are no lets, and no old in bodies. Preserves verdicts, except for proofs that
 * depend on changed triggers. */
#ifndef BPL_PASS_LAMBDAS_H
#define BPL_PASS_LAMBDAS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_lambdas(BplProgram *program, BplFresh *fresh);

#endif
