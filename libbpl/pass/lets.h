/* Replaces let expressions.
 *
 *     (var x := f(y); x + old(x))      ==>      f(y) + f(y)
 *
 * A copy of the value replaces each occurrence of its variable, also inside `old`, whose effect
 * does not extend to the value: `old` moves down to the globals. An expression that grows beyond a
 * limit is not supported. Preserves verdicts.
 */
#ifndef BPL_PASS_LETS_H
#define BPL_PASS_LETS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_lets(BplProgram *program, BplFresh *fresh);

#endif
