/* Decides whether a modular proof of a program also holds for whole executions.
 *
 *     procedure P() { call Q(0); }
 *     procedure Q(x: int) free requires x > 0; { assert x > 0; }
 *
 * Modular verification proves both bodies, yet an execution of P fails. So a modular proof counts
 * for whole executions only if every construct of the program is known to demand at least as much
 * in verification as in an execution; agreement.c lists these constructs, each with the reason. */
#ifndef BPL_DECIDE_AGREEMENT_H
#define BPL_DECIDE_AGREEMENT_H

#include "libbpl/syntax/program.h"

/* Returns true if every construct of the checked program demands at least as much in verification
 * as in an execution, so that a modular proof counts. */
bool bpl_modular_proof_counts(const BplProgram *program);

#endif
