/* Decides whether a modular proof counts for whole executions.
 *
 *    procedure P() { call Q(0); }
 *    procedure Q(x: int) free requires x > 0; { assert x > 0; }
 *
 * By modular verification both bodies are right, yet P fails. So a modular proof counts for whole
 * executions only in programs all of whose constructs are known to demand as much in verification
 * as in an execution; agreement.c lists these constructs, each with the reason. */
#ifndef BPL_DECIDE_AGREEMENT_H
#define BPL_DECIDE_AGREEMENT_H

#include "libbpl/syntax/program.h"

/* Do verification and execution agree on every construct of the checked program? */
bool bpl_modular_proof_counts(const BplProgram *program);

#endif
