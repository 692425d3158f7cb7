/* Assignments to assumptions about variables that are assigned once.
 *
 *       x := x + 1;                     assume x#1 == x + 1;
 *       goto a, b;                      goto a, b;
 *     a:                              a:
 *       havoc x;                        assume x#3 == x#2;
 *       goto c;              ==>        goto c;
 *     b:                              b:
 *       goto c;                         assume x#3 == x#1;
 *     c:                                goto c;
 *       assert x > 0;                 c:
 *                                       assert x#3 > 0;
 *
 * x is what the variable held at first, and x#1, x#2 … what it holds later; where paths that hold
 * different ones meet, each assumes what the common one is. Only variables that are read
 * behind such a place get one there. An edge from one of several targets to one of several sources
 * gets a block for that. Unreachable blocks are dropped, and so are the modifies clauses of
 * procedures with bodies.
 *
 * Assumes flat bodies without loops (cut_loops.h), calls, where clauses and old, one variable per
 * assignment. Keeps verdicts.
 */
#ifndef BPL_PASS_PASSIVE_H
#define BPL_PASS_PASSIVE_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_passive(BplProgram *program, BplFresh *fresh);

#endif
