/* Renames variables after a pass has moved expressions.
 *
 *     (forall i: int :: i < i)   ==>   (forall i#1: int :: i#1 < i)
 *                           ^ a local variable of this name
 *
 * Within the passes an identifier means the variable that it refers to, and a named type the type
 * parameter; the text must get the same meaning. A variable gets a fresh name if it captures a
 * reference to another one. So does a bound variable with the name of an enclosing one that is not
 * at top level, which older Boogie forbids, and a type parameter with the name of an enclosing one,
 * or of a type. References are renamed as well. Programs without conflicts are left unchanged.
 *
 * Declarations that are BPL_IS_SETTLED (features.h) are skipped. The same
 * walk sets all heights, refuses a tree that is too high for recursive code, and computes the
 * features of the declarations.
 */
#ifndef BPL_PASS_SETTLE_H
#define BPL_PASS_SETTLE_H

#include "libbpl/pass/fresh.h"

/* Sets the features of the program (features.h). Returns false after a diagnostic. */
bool bpl_pass_settle(BplProgram *program, BplFresh *fresh, unsigned *features);

#endif
