/* Completes modifies clauses.
 *
 *     procedure P();                        procedure P();
 *                                  ==>        modifies g;
 *     implementation P()                    implementation P()
 *     { g := 1; }                           { g := 1; }
 *
 * The program must have been checked with infer_modifies; a later check then needs no inference.
 * The added entries matter: a caller without them would assume that g keeps its value across `call
 * P()`, and could prove `assert g == old(g)` after it, which is false.
 */
#ifndef BPL_PASS_MODIFY_H
#define BPL_PASS_MODIFY_H

#include "libbpl/syntax/program.h"

/* Adds to each procedure's clauses the variables that it modifies (sema/modifies.h) but does not
 * list. CIVL's procedures, which need no modifies clauses, are not changed. */
void bpl_pass_complete_modifies(BplProgram *program);

/* Adds identifiers to the procedure's last modifies clause; if it has none, adds a clause at the
 * end of its specification. */
void bpl_pass_add_modifies(BplArena *arena, BplProcedure *procedure, BplExpr *idents);

#endif
