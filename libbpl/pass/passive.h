/* Turns assignments into assumptions about variables that are assigned once (passive form).
 *
 *     x := x + 1;                  assume x#1 == x + 1;
 *     goto a, b;                   goto a, b;
 *     a:                           a:
 *       havoc x;                     assume x#3 == x#2;
 *       goto c;             ==>      goto c;
 *     b:                           b:
 *       goto c;                      assume x#3 == x#1;
 *     c:                             goto c;
 *       assert x > 0;              c:
 *                                    assert x#3 > 0;
 *
 * x is the initial value of the variable, and x#1, x#2 … are its later values (incarnations). At a
 * block where paths with different incarnations meet, each path assumes that its own incarnation
 * equals a common one. Only variables that are read after the meeting point get a common
 * incarnation there. An edge from a block with several targets to a block with several sources gets
 * a block for these assumptions. Unreachable blocks are dropped, and so are the modifies clauses of
 * procedures with bodies.
 *
 * Assumes flat bodies without loops (cut_loops.h), calls, where clauses and old, one variable per
 * assignment. Preserves verdicts. */
#ifndef BPL_PASS_PASSIVE_H
#define BPL_PASS_PASSIVE_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_passive(BplProgram *program, BplFresh *fresh);

#endif
