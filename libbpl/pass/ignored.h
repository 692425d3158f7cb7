/* Removes ignored declarations.
 *
 *     procedure {:extern} P(x: T);
 *     procedure P(x: int) { … }          →   procedure P(x: int) { … }
 *     axiom {:ignore} f(x) == y;
 *
 * A declaration marked {:ignore}, and of two with one name the one marked {:extern}, is only
 * parsed: its names are not resolved, so that no analysis is possible, and Boogie drops it as well,
 * except for parts that are declarations of their own: the body of a procedure is an implementation
 * of the procedure that stays, the body of a function an axiom about it. Programs with such parts
 * are refused.
 */
#ifndef BPL_PASS_IGNORED_H
#define BPL_PASS_IGNORED_H

#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* Removes the ignored declarations of a checked program. False, after a diagnostic for each case,
 * if a declaration that is kept names an ignored one, or if an ignored one has a part that would
 * have to be kept. */
bool bpl_pass_drop_ignored(BplProgram *program);

#endif
