/* Cuts loops at their heads, like Barnett and Leino's 'Weakest-precondition of unstructured
 * programs' (2005) and Boogie.
 *
 *                                            assert i <= n;
 *     head:                                  goto head;
 *       assert i <= n;                     head:
 *       goto body, done;                     havoc i;
 *     body:                         ==>      assume i <= n;
 *       i := i + 1;                          goto body, done;
 *       goto head;                         body:
 *     …                                      i := i + 1;
 *                                            assert i <= n;
 *                                            assume false;
 *                                            return;
 *
 * The invariants are the assertions and assumptions at the start of the head; assumptions among
 * them are free invariants. Assertions are checked on every edge into the head, then the variables
 * that the loop assigns are havocked and all invariants assumed. Back edges end after the check.
 *
 * Assumes flat bodies (blocks.h) without calls; a body whose loops have several entries is not
 * supported. Verdicts are those of modular verification; compared with execution a failure may be
 * spurious, since earlier iterations are described by the invariants alone. */
#ifndef BPL_PASS_CUT_LOOPS_H
#define BPL_PASS_CUT_LOOPS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_cut_loops(BplProgram *program, BplFresh *fresh);

#endif
