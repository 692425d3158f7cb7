/* Two versions of a procedure in lockstep: a program that is verified only if they are equal.
 *
 *     while (i < n) { s := s + i; … }        const {:existential true} e1: bool; …
 *     while (i < n) { s := i + s; … }        while (i < n)
 *                                              invariant i < n <==> i$2 < n;
 *                                   ==>        invariant e1 ==> i == i$2; …
 *                                            { s := s + i; s$2 := i$2 + s$2; … }
 *                                            assert s == s$2;
 *
 * This is the product program of relational verification (Barthe, Crespo, Kunz: 'Relational
 * verification using product programs', FM 2011): loops that correspond become one loop,
 * conditionals one conditional for each pair of their branches, calls of one procedure two calls
 * with equal results for equal arguments, and nondeterministic choices of both (a havoc, a `*`) one
 * choice. Houdini (vc/houdini.h) finds out which variables are equal at the head of a loop, by
 * means of the existential constants. Statements correspond by their order; a statement without a
 * counterpart stays alone.
 *
 * A body that is verified shows that executions of the two versions that both end, with equal
 * inputs and equal choices, end in equal results and global variables. If it is not verified,
 * nothing follows. Bodies with labels, gotos, breaks or an inner return have no such program.
 */
#ifndef BPL_MUTATE_LOCKSTEP_H
#define BPL_MUTATE_LOCKSTEP_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* Adds the declarations, among them the procedure NAME. Returns false if the two versions have no
 * program in lockstep. */
bool bpl_lockstep_print(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                        const char *name);

#endif
