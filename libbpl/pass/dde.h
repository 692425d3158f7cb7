/* Eliminates dead declarations.
 *
 *     type T;                              procedure Main();
 *     function f(T): int;        ==>       implementation Main() { assert 1 < 2; }
 *     axiom (forall t: T :: f(t) > 0);
 *     procedure Main();
 *     implementation Main() { assert 1 < 2; }
 *
 * Dead is what liveness.h calls so; dead variables leave the modifies clauses of live procedures.
 *
 * Assumes a checked program. What is proved of a live procedure without an axiom that is now gone
 * is proved as before; only a contradiction among dropped axioms no longer proves everything.
 */
#ifndef BPL_PASS_DDE_H
#define BPL_PASS_DDE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/pass/liveness.h"
#include "libbpl/syntax/print.h"

/* Removes what is dead from the program, with its comments. */
void bpl_dde(BplProgram *program, const BplLiveness *liveness);
/* The text that would be left of it; the program stays as it is. */
void bpl_dde_print(BplStrbuf *out, BplProgram *program, const BplLiveness *liveness,
                   const BplPrintOptions *options);

/* Says what keeps each declaration of this name, a line a link:
 *
 *     function f, p.bpl(3,10)
 *       <- axiom, p.bpl(7,1)
 *       <- implementation Main, p.bpl(9,16), a root
 *
 * False if there are none of this name. */
bool bpl_dde_explain(BplStrbuf *out, const BplProgram *program, const BplLiveness *liveness,
                     const char *name);

#endif
