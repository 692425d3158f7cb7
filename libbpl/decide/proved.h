/* Does modular verification prove a procedure's checks? Asked of a failure that is about to be
 * called consistent (BplConfirmation): where it does, the axioms exclude the execution, by values
 * that it does not meet.
 *
 *     BplProved *proved = bpl_proved_new(program, &options);   sets options.is_proved
 *     …
 *     bpl_proved_free(proved);
 *
 * An execution that fails at a check of a procedure's body has met all other checks on its way:
 * preconditions of the body, postconditions of the calls in it, invariants of its loops. So it
 * contradicts a proof of the body by its specification. A body is asked about once, in a copy of
 * the program.
 */
#ifndef BPL_DECIDE_PROVED_H
#define BPL_DECIDE_PROVED_H

#include "libbpl/base/api.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

typedef struct BplProved BplProved;

/* The program, which has been checked and is what runs, outlives it and is not changed. */
BplProved *bpl_proved_new(const BplProgram *program, BplExecOptions *options);
void bpl_proved_free(BplProved *proved);

BPL_END

#endif
