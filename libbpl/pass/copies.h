/* Turns a type that axioms make isomorphic to another type (a copy of it) into a synonym of that
 * type.
 *
 *     type float;                                           type float = int;
 *     function si2fp(i: int): float;                        function si2fp(i: int): float { i }
 *     function fp2si(f: float): int;                  ==>   function fp2si(f: float): int { f }
 *     axiom (forall f: float :: si2fp(fp2si(f)) == f);      axiom …
 *     axiom (forall i: int :: fp2si(si2fp(i)) == i);        axiom …
 *
 * The two functions are inverse to each other, so si2fp is a bijection from int to float in every
 * model. Renaming each value of float to its integer turns the model into one in which float is int
 * and both functions are the identity; the values of all other symbols are renamed in the same way.
 * Therefore the two programs have the same models up to isomorphism, and the pass preserves
 * verdicts. The engines profit from the pass because they know the integers, while no finite table
 * of values satisfies the two axioms.
 *
 * Merging two types is more than renaming where the language compares types, or values of all
 * types. The program is therefore left unchanged if it has type parameters anywhere (also of type
 * constructors and maps), orders of constants, or unique constants whose type contains the copy. A
 * copy of a type that contains the copy itself, also in a field of a datatype, is not merged
 * either:
 *
 *     type U;  datatype D { nil(), cons(u: U) }       U a copy of D: u == F(cons(u)) may hold
 *
 * After a merge this equation would contradict the rule that values of a recursive datatype are
 * finite; the original program has no such rule for U.
 *
 * One run of the pass replaces types that do not depend on each other; a copy of a copy that
 * remains is replaced by another run on the checked result. The two axioms stay, but are then
 * trivially true. */
#ifndef BPL_PASS_COPIES_H
#define BPL_PASS_COPIES_H

#include "libbpl/pass/fresh.h"

/* Runs the pass once; returns true if it changed the program. */
bool bpl_pass_copies(BplProgram *program, BplFresh *fresh);
/* Runs the pass on a checked program until no copy remains, and checks the result. */
void bpl_pass_merge_copies(BplProgram *program);

#endif
