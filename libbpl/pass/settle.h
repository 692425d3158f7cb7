/* Puts names right after a pass moved expressions about.
 *
 *     (forall i: int :: i < i)      ==>      (forall i#1: int :: i#1 < i)
 *                         ^ a local variable of this name
 *
 * Within the passes an identifier means the variable that it refers to, and a named type the type
 * parameter; the text must come to mean the same. A variable gets a fresh name if it captures
 * another one. So does a bound variable that repeats the name of one around it that is not at top
 * level, which older Boogie does not allow, and a type parameter, if it repeats that of one around
 * it, or of a type. What refers to it is renamed with it. Programs in which all is right are left
 * as they are.
 *
 * The same walk sets all heights, refuses a tree that is too high for who recurses over it, and
 * looks what there is for further passes.
 */
#ifndef BPL_PASS_SETTLE_H
#define BPL_PASS_SETTLE_H

#include "libbpl/pass/fresh.h"

/* Sets the features of the program (features.h). False after a diagnostic. */
bool bpl_settle(BplProgram *program, BplFresh *fresh, unsigned *features);

#endif
