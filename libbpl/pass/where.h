/* Replaces where clauses by assumptions.
 *
 *     var g: int where g > 0;             var g: int;
 *     procedure P(n: int where n > 1)     procedure P(n: int)
 *     {                              ==>  {
 *       havoc g;                            assume g > 0;
 *     }                                     assume n > 1;
 *                                           havoc g;
 *                                           assume g > 0;
 *                                         }
 *
 * A body assumes the where clauses at its start (of globals, parameters, local variables, in this
 * order) and after each havoc. A verifier havocs the variables that a loop assigns. Therefore loops
 * that are not cut get free invariants {:where_clause}, or in a flat body an assumption
 * {:where_clause} at the loop head; code that executes the program must ignore these assumptions.
 * (A loop of gotos gets no assumption in a body that is not flat.) Parameters of procedures without
 * bodies keep their where clauses, as part of their specifications.
 *
 * If the program still contains calls, the where clauses of results become free postconditions, for
 * the callers. Preserves verdicts. */
#ifndef BPL_PASS_WHERE_H
#define BPL_PASS_WHERE_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_where(BplProgram *program, BplFresh *fresh);

#endif
