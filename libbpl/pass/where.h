/* Where clauses to assumptions.
 *
 *     var g: int where g > 0;            var g: int;
 *     procedure P(n: int where n > 1)    procedure P(n: int)
 *     {                           ==>    {
 *       havoc g;                           assume g > 0;
 *     }                                    assume n > 1;
 *                                          havoc g;
 *                                          assume g > 0;
 *                                        }
 *
 * A body assumes them at its entry (of globals, parameters, local variables, in this order) and
 * behind each havoc. A verifier havocs what a loop assigns, so loops that are not cut get free
 * invariants {:where_clause}, or an assumption {:where_clause} at the head of a flat one; who runs
 * the program has to pass over these. (A loop made by gotos gets none in a body that is not flat.)
 * Parameters of procedures without bodies keep theirs, as part of their specifications.
 *
 * Assumes that calls are gone. Keeps verdicts.
 */
#ifndef BPL_PASS_WHERE_H
#define BPL_PASS_WHERE_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_where(BplProgram *program, BplFresh *fresh);

#endif
