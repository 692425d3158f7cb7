/* Turns calls and specifications into assertions, assumptions and havocs.
 *
 *     procedure P(n: int) returns (r: int)      procedure P(n: int) returns (r: int)
 *       requires n > 0;                           modifies g;
 *       modifies g;                             {
 *       ensures r > old(g);                ==>    assume n > 0;
 *     {                                           r := n + g;
 *       r := n + g;                               assert r > old(g);
 *     }                                         }
 *
 * Calls are replaced by specifications (call_spec.h). A body assumes the preconditions, free or
 * not, at its start and asserts the postconditions that are not free at its end; if it has several
 * returns, these jump to one common end. A procedure with bodies keeps only its modifies clauses, a
 * procedure without bodies keeps its specification. `old` and where clauses are left to the passes
 * `old` and `where`.
 *
 * Preserves verdicts of modular verification. */
#ifndef BPL_PASS_SPECS_H
#define BPL_PASS_SPECS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_specs(BplProgram *program, BplFresh *fresh);

#endif
