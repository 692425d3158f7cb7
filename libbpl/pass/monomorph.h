/* Turns polymorphic maps into maps from boxes to boxes, where a box holds a value of any type.
 *
 *     type Field a;                    type Field a;
 *     var h: <a>[Ref, Field a]a;       type Box;
 *     …                           ==>  function box#1(x: Field int): Box;
 *     h[r, f] := h[r, g] + 1;          function unbox#2(b: Box): int; …
 *                                      var h: [Ref, Box]Box;
 *                                      …
 *                                      h := h[r, box#1(f) :=
 *                                             box#2(unbox#2(h[r, box#1(g)]) + 1)];
 *
 * Components of a map's type that mention its type variables become Box. A map has a value for each
 * type that a variable stands for: where no index mentions the variable, as in <a>[]a, the number
 * of the type, of those that the program mentions, becomes an index. Each type that occurs in such
 * a position gets a function into Box, one back, axioms that these two are inverse, and axioms that
 * boxes of different types differ. Maps therefore stay values that can be compared, assigned and
 * passed on. This is the encoding that Leino and Rümmer describe ('A Polymorphic Intermediate
 * Verification Language', 2010), for the finitely many types that a program mentions.
 *
 * If a map is used at a type with type variables, as in a polymorphic function, the types are not
 * finitely many: then one pair of functions, box<a>(x: a): Box and unbox<a>(b: Box): a, serves all
 * types, and only the boxes of the types without variables are known to differ. Assumes that
 * assignments are to whole variables. Preserves verdicts, except for proofs that depend on changed
 * triggers. */
#ifndef BPL_PASS_MONOMORPH_H
#define BPL_PASS_MONOMORPH_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_monomorph(BplProgram *program, BplFresh *fresh);

#endif
