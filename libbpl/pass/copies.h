/* Types that axioms make a copy of another type, to synonyms of it.
 *
 *     type float;                                           type float = int;
 *     function si2fp(i: int): float;                        function si2fp(i: int): float { i }
 *     function fp2si(f: float): int;                  ==>   function fp2si(f: float): int { f }
 *     axiom (forall f: float :: si2fp(fp2si(f)) == f);      axiom …
 *     axiom (forall i: int :: fp2si(si2fp(i)) == i);        axiom …
 *
 * The two functions are inverse to each other, so that si2fp is a bijection from int to float in
 * every model. Renaming each value of float to its integer turns the model into one in which float
 * is int and both functions are the identity; the other symbols take their values along. So the
 * two programs have the same models but for names of values, and the pass preserves verdicts. The
 * engines gain by it, because they know the integers, and no finite table satisfies these axioms.
 *
 * Merging two types is more than renaming where the language compares types, or values of all
 * types. The program is therefore left unchanged if it has type parameters anywhere (also of type
 * constructors and maps), orders of constants, or unique constants whose type contains the copy.
 * A copy of a type that contains it, also in a field of a datatype, stays as well:
 *
 *     type U;  datatype D { nil(), cons(u: U) }       U a copy of D: u == F(cons(u)) may hold
 *
 * for values of a recursive datatype are finite, which nothing says of U.
 *
 * A run of the pass replaces types that do not depend on each other; where a copy of a copy
 * remains, another run on the checked result replaces it. The axioms stay, as trivial ones.
 */
#ifndef BPL_PASS_COPIES_H
#define BPL_PASS_COPIES_H

#include "libbpl/pass/fresh.h"

/* Runs the pass once; returns whether it changed the program. */
bool bpl_pass_copies(BplProgram *program, BplFresh *fresh);
/* Runs the pass on a checked program until no copy remains, and checks the result. */
void bpl_pass_merge_copies(BplProgram *program);

#endif
