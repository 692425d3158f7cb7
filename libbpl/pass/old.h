/* Turns old(e) into variables that keep the initial values of the globals.
 *
 *     g := g + x;                  var old_g: int;
 *     assert g == old(g + x);  ==> old_g := g;
 *                                  g := g + x;
 *                                  assert g == old_g + x;
 *
 * Such variables are made only for globals that the procedure may modify. The specifications of
 * procedures without bodies are left unchanged. Assumes that modifies clauses are complete.
 * Preserves verdicts. */
#ifndef BPL_PASS_OLD_H
#define BPL_PASS_OLD_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_old(BplProgram *program, BplFresh *fresh);

#endif
