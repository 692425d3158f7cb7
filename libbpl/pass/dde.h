/* Eliminates dead declarations.
 *
 *     type T;                              procedure Main();
 *     function f(T): int;        ==>       implementation Main() { assert 1 < 2; }
 *     axiom (forall t: T :: f(t) > 0);
 *     procedure Main();
 *     implementation Main() { assert 1 < 2; }
 *
 * liveness.h defines which declarations are dead. Dead variables also leave the modifies clauses of
 * live procedures.
 *
 * Assumes a checked program. Keeps verdicts, with one exception: dropped axioms that contradict
 * each other no longer prove everything.
 */
#ifndef BPL_PASS_DDE_H
#define BPL_PASS_DDE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/pass/liveness.h"
#include "libbpl/syntax/print.h"

/* Removes dead declarations together with their comments. */
void bpl_dde(BplProgram *program, const BplLiveness *liveness);
/* Prints the program as bpl_dde would leave it, and leaves it unchanged. */
void bpl_dde_print(BplStrbuf *out, BplProgram *program, const BplLiveness *liveness,
                   const BplPrintOptions *options);

/* For each declaration of this name, prints the chain of references from a root because of which it
 * is kept, with one link on each line:
 *
 *     function f, p.bpl(3,10)
 *       <- axiom, p.bpl(7,1)
 *       <- implementation Main, p.bpl(9,16), a root
 *
 * Returns false if no declaration has this name. */
bool bpl_dde_explain(BplStrbuf *out, const BplProgram *program, const BplLiveness *liveness,
                     const char *name);

#endif
