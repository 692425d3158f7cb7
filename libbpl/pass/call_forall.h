/* Replaces `call forall`, which older versions of Boogie have, by assumptions.
 *
 *     call forall P(a, *);     ==>     assume (forall n: int :: requires(a, n) ==> ensures(a, n));
 *
 * call_spec.h describes the assumption. Calls with results are not changed. If anything changed,
 * the program is checked again. */
#ifndef BPL_PASS_CALL_FORALL_H
#define BPL_PASS_CALL_FORALL_H

#include "libbpl/sema/check.h"

/* Runs the pass; returns false after a diagnostic. `check` has the options with which the program
 * was checked; it may be NULL. */
bool bpl_pass_call_foralls(BplProgram *program, const BplCheckOptions *check);

#endif
