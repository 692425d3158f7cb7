/* Replaces let expressions.
 *
 *     (var x := f(y); x + old(x))      ==>      f(y) + f(y)
 *
 * A copy of the value replaces each occurrence of its variable, also inside `old`. An `old` in the
 * let's body does not apply to the variable's value, which is outside of this `old`; therefore
 * `old` is pushed inwards to the global variables of the body. An expression that grows beyond a
 * limit is not supported. Preserves verdicts. */
#ifndef BPL_PASS_LETS_H
#define BPL_PASS_LETS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_lets(BplProgram *program, BplFresh *fresh);

#endif
