/* Removes ignored declarations: those marked {:ignore}, and of two declarations with the same name
 * the one marked {:extern}.
 *
 *     procedure {:extern} P(x: T);
 *     procedure P(x: int) { … }          →   procedure P(x: int) { … }
 *     axiom {:ignore} f(x) == y;
 *
 * An ignored declaration is only parsed: its names are not resolved, so no analysis of it is
 * possible. Boogie drops it as well, except for parts that are declarations of their own: the body
 * of a procedure is an implementation of the procedure that stays, the body of a function an axiom
 * about it. Programs with such parts are refused. */
#ifndef BPL_PASS_IGNORED_H
#define BPL_PASS_IGNORED_H

#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* Removes the ignored declarations of a checked program. Returns false, after a diagnostic for each
 * case, if a declaration that is kept names an ignored one, or if an ignored declaration has a
 * body, which Boogie would keep (see above). */
bool bpl_pass_drop_ignored(BplProgram *program);

#endif
