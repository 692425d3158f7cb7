/* Older Boogie's `call forall` to assumptions.
 *
 *     call forall P(a, *);     ==>     assume (forall n: int :: requires(a, n) ==> ensures(a, n));
 *
 * call_spec.h says what the assumption is. Calls that have results stay as they are. The program is
 * checked again if there was any. */
#ifndef BPL_PASS_CALL_FORALL_H
#define BPL_PASS_CALL_FORALL_H

#include "libbpl/sema/check.h"

/* False after a diagnostic. `check`: how the program was checked; may be NULL. */
bool bpl_pass_call_foralls(BplProgram *program, const BplCheckOptions *check);

#endif
