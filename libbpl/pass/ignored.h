/* Takes out the declarations that do not count.
 *
 *     procedure {:extern} P(x: T);
 *     procedure P(x: int) { … }          →   procedure P(x: int) { … }
 *     axiom {:ignore} f(x) == y;
 *
 * A declaration marked {:ignore}, and of two with one name the one marked {:extern}, is read and no
 * more: names in it are not looked up. So nobody can work on it, and Boogie does not keep it
 * either, but for what it holds as declarations of their own: the body of a procedure is an
 * implementation of the one that stays, that of a function an axiom about it. Such programs are
 * refused.
 */
#ifndef BPL_PASS_IGNORED_H
#define BPL_PASS_IGNORED_H

#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* The program is a checked one. False, after a diagnostic for each, if something that is kept names
 * one of them, or if one of them has a part that would have to be kept. */
bool bpl_drop_ignored(BplProgram *program);

#endif
