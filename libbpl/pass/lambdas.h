/* Lambdas to axiomatised functions.
 *
 *     m := (lambda x: int :: x + y * z);
 *         ==>
 *     function lambda#1(l0: int): [int]int;
 *     axiom (forall l0: int, x: int :: {lambda#1(l0)[x]} lambda#1(l0)[x] == x + l0);
 *     …
 *     m := lambda#1(y * z);
 *
 * As in Boogie the function's arguments are the largest expressions in the lambda that mention none
 * of its variables, and lambdas that differ in nothing but these, and in the names of variables,
 * share a function, so that they are equal where the arguments are; polymorphic ones do not. The
 * function stands before the declaration that has the lambda. Type variables around the lambda
 * become type parameters; one that occurs only inside is not supported.
 *
 * Assumes that there are no lets, and in bodies no old. Keeps verdicts, but for triggers as far as
 * proofs hang on them.
 */
#ifndef BPL_PASS_LAMBDAS_H
#define BPL_PASS_LAMBDAS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_lambdas(BplProgram *program, BplFresh *fresh);

#endif
