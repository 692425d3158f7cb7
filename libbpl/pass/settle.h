/* Renames variables after a pass has moved expressions.
 *
 *     (forall i: int :: i < i)   ==>   (forall i#1: int :: i#1 < i)
 *                           ^ a local variable of this name
 *
 * Within the passes an identifier means the variable that it points to, and a named type the type
 * parameter that it points to; the printed text must get the same meaning. A variable gets a fresh
 * name if it captures a reference to another one. A bound variable is also renamed if an enclosing
 * variable that is not at top level has its name, which older Boogie forbids; a type parameter is
 * also renamed if an enclosing type parameter, or a type, has its name. References are renamed as
 * well. Programs without conflicts are left unchanged.
 *
 * Declarations marked BPL_IS_SETTLED (features.h) are skipped. The same walk sets all heights,
 * refuses a tree that is too high for recursive code, and computes the features of the
 * declarations. */
#ifndef BPL_PASS_SETTLE_H
#define BPL_PASS_SETTLE_H

#include "libbpl/pass/fresh.h"

/* Renames as described above, and sets *features to the features of the program (features.h).
 * Returns false after a diagnostic. */
bool bpl_pass_settle(BplProgram *program, BplFresh *fresh, unsigned *features);

#endif
