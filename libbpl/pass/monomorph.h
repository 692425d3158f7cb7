/* Polymorphic maps to maps from and to boxes.
 *
 *     type Field a;                         type Field a;
 *     var h: <a>[Ref, Field a]a;            type Box;
 *     …                              ==>    function box#1(x: Field int): Box;
 *     h[r, f] := h[r, g] + 1;               function unbox#2(b: Box): int; …
 *                                           var h: [Ref, Box]Box;
 *                                           …
 *                                           h := h[r, box#1(f) :=
 *                                                  box#2(unbox#2(h[r, box#1(g)]) + 1)];
 *
 * What stands in a map's type where its type variables are mentioned becomes Box; each type that
 * occurs in such a place gets a function into Box, one back, and axioms that this is its inverse
 * and that boxes of different types differ. So maps stay values that can be compared, assigned and
 * passed on. This is the encoding that Leino and Rümmer describe ('A Polymorphic Intermediate
 * Verification Language', 2010), for the finitely many types that a program mentions.
 *
 * Where a map is used at a type that itself has type variables, as in a polymorphic function, the
 * types are not finitely many: then one pair of functions, box<a>(x: a): Box and unbox<a>(b: Box):
 * a, serves all types, and only the boxes of the types without variables are known to differ.
 * Assumes that assignments are to whole variables. Keeps verdicts, but for triggers as far as
 * proofs hang on them.
 */
#ifndef BPL_PASS_MONOMORPH_H
#define BPL_PASS_MONOMORPH_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_monomorph(BplProgram *program, BplFresh *fresh);

#endif
