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
 * with equal results for equal arguments, and what both leave open, as a havoc or a `*`, one
 * choice. Which variables are equal at the head of a loop is left to Houdini (vc/houdini.h), by the
 * existential constants. Statements correspond by their order; those of one side alone stand alone.
 *
 * A body that is verified shows that executions of the two versions that both end, with equal
 * inputs and equal choices, end in equal results and global variables. Nothing follows if it is
 * not. Bodies with labels, gotos, breaks or an inner return have no such program.
 */
#ifndef BPL_MUTATE_LOCKSTEP_H
#define BPL_MUTATE_LOCKSTEP_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* Adds the declarations, with a procedure NAME. False if the two have no program in lockstep. */
bool bpl_lockstep_print(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                        const char *name);

#endif
