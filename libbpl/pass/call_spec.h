/* Replaces a call by the specification of the callee.
 *
 *     procedure P(x: int) returns (y: int);      call a := P(i + 1);
 *       requires x > 0;                    ==>   x#1 := i + 1;
 *       modifies g;                              assert x#1 > 0;
 *       ensures y > old(g);                      g_old#1 := g;
 *                                                havoc g, y#1;
 *                                                assume y#1 > g_old#1;
 *                                                a := y#1;
 *
 * x#1, g_old#1 and y#1 are new local variables; those that are never read are left out. The where
 * clauses of the results are assumed after the havoc; the where clauses of the globals need no
 * assumption, since a havoc of a global assumes its where clause. Free preconditions are neither
 * asserted nor assumed, except {:always_assume} ones; a free call asserts no preconditions. The
 * assertions have the attributes of the clauses and of the call.
 *
 * `call forall P(e, *)` becomes an assumption: for all values of the wildcards the preconditions
 * imply the postconditions.
 *
 * Verifiers treat calls in this way: verdicts of modular verification are preserved; compared with
 * execution of the callee's body it over-approximates. */
#ifndef BPL_PASS_CALL_SPEC_H
#define BPL_PASS_CALL_SPEC_H

#include "libbpl/pass/instance.h"

/* Returns the statements that replace a type-checked call, or NULL if none are needed. `site` is
 * the procedure that contains the call. The arguments and results of the call are moved into the
 * new statements, so the call must not be used afterwards. `known` maps the type variables in the
 * call to their types in the calling procedure; it is NULL if the call is still where the program
 * had it. `async` is ignored. */
BplStmt *bpl_pass_call_by_spec(BplSite *site, BplCall *call, const BplMap *known);

#endif
