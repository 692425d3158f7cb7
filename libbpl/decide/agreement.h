/* Where bodies that meet their specifications cannot fail when they run.
 *
 *     procedure P() { call Q(0); }
 *     procedure Q(x: int) free requires x > 0; { assert x > 0; }
 *
 * By modular verification both bodies are right, yet P fails. So a modular proof counts for whole
 * executions only in programs all of whose constructs are known to mean no less there than when
 * they run; agreement.c lists these, each with the reason. */
#ifndef BPL_DECIDE_AGREEMENT_H
#define BPL_DECIDE_AGREEMENT_H

#include "libbpl/syntax/program.h"

/* Is the checked program made of constructs alone that are known to agree? */
bool bpl_modular_proof_counts(const BplProgram *program);

#endif
