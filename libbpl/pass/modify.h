/* Modifies clauses that say what they have to.
 *
 *     procedure P();                        procedure P();
 *                                  ==>        modifies g;
 *     implementation P()                    implementation P()
 *     { g := 1; }                           { g := 1; }
 *
 * For a program that was checked with infer_modifies, so that a later check can do without. Changes
 * no verdict but those that the missing entries made wrong.
 */
#ifndef BPL_PASS_MODIFY_H
#define BPL_PASS_MODIFY_H

#include "libbpl/syntax/program.h"

/* Adds to each procedure's clauses what it modifies (sema/modifies.h) and they do not list. CIVL's
 * procedures, which need not list anything, are left alone. */
void bpl_complete_modifies(BplProgram *program);

/* Adds identifiers to the procedure's last modifies clause, or a clause at the end of its
 * specification. */
void bpl_add_modifies(BplArena *arena, BplProcedure *procedure, BplExpr *idents);

#endif
