/* Functions to constants of map types.
 *
 *     function f(x: int, y: T): bool;           const f: [int, T]bool;
 *     function c(): int;                 ==>    const c: int;
 *     axiom f(0, t) || c() > 0;                 axiom f[0, t] || c > 0;
 *
 * Not so functions that a solver or the language knows ({:builtin}, {:bvbuiltin}, constructors and
 * selectors of datatypes), those that are to be in no trigger ({:never_pattern}), functions with
 * bodies, and polymorphic ones. A constant gets a fresh name if some variable has the function's.
 * Keeps verdicts, but for triggers as far as proofs hang on them.
 */
#ifndef BPL_PASS_MAPS_H
#define BPL_PASS_MAPS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_maps(BplProgram *program, BplFresh *fresh);

#endif
