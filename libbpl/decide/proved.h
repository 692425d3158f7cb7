/* Finds out whether modular verification proves a procedure's checks, before a failure of the
 * procedure is reported with the confirmation CONSISTENT: no axiom contradicts its values
 * (BplConfirmation). If the checks are proved, the axioms exclude the failing execution, so its
 * values violate some axiom.
 *
 *     BplProved *proved = bpl_proved_new(program, &options);   sets options.is_proved
 *     …
 *     bpl_proved_free(proved);
 *
 * An execution that fails at a check of a procedure's body has passed all earlier checks: the
 * preconditions of the body, the postconditions of the calls in it, the invariants of its loops. So
 * the execution contradicts a modular proof of the body. Each body is verified at most once, in a
 * copy of the program. */
#ifndef BPL_DECIDE_PROVED_H
#define BPL_DECIDE_PROVED_H

#include "libbpl/base/api.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

typedef struct BplProved BplProved;

/* Makes an object that answers for the checked program that is executed, and sets
 * options->is_proved. The program must outlive the object; it is not changed. */
BplProved *bpl_proved_new(const BplProgram *program, BplExecOptions *options);
void bpl_proved_free(BplProved *proved);

BPL_END

#endif
