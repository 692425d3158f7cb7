/* Let expressions replaced by what they mean.
 *
 *     (var x := f(y); x + old(x))      ==>      f(y) + f(y)
 *
 * A value is copied to each place where its variable stands, also out of the reach of an `old`
 * there, which goes down to the globals for that. An expression that grows beyond a limit is not
 * supported. Keeps verdicts.
 */
#ifndef BPL_PASS_LETS_H
#define BPL_PASS_LETS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_lets(BplProgram *program, BplFresh *fresh);

#endif
