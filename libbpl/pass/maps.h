/* Turns functions into constants of map types.
 *
 *     function f(x: int, y: T): bool;       const f: [int, T]bool;
 *     function c(): int;               ==>  const c: int;
 *     axiom f(0, t) || c() > 0;             axiom f[0, t] || c > 0;
 *
 * Exceptions are functions with a meaning in the solver or the language ({:builtin}, {:bvbuiltin},
 * constructors and selectors of datatypes), those that must not occur in triggers
 * ({:never_pattern}), functions with bodies, and polymorphic ones. A constant gets a fresh name if
 * a variable has the function's name. Preserves verdicts, except for proofs that depend on changed
 * triggers.
 */
#ifndef BPL_PASS_MAPS_H
#define BPL_PASS_MAPS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_maps(BplProgram *program, BplFresh *fresh);

#endif
