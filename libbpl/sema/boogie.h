/* Repeats errors as often as Boogie reports them, for --dialect=2.4.1 and master.
 *
 * The resolver and the type checker report each error once. Boogie visits some texts several times:
 * the type of `a, b: T` once for each variable, a procedure's parameters again for its body, a
 * guard plain and negated. Two files deal with these repetitions: boogie_count.c repeats errors
 * about names, after all names are resolved; boogie_guard.c checks the types of a guard with an
 * error a second time. Only files of this folder include this. */
#ifndef BPL_SEMA_BOOGIE_H
#define BPL_SEMA_BOOGIE_H

#include "libbpl/sema/sema.h"

/* Repeats the errors about names as often as Boogie reports them. Diagnostics with an index below
 * `registered` were found while declarations were registered, later ones while they were resolved.
 * Diagnostics from index `declared` on belong to the declarations that 2.4.1 makes from
 * constructors, and to where clauses of global variables. */
void bpl_boogie_count(BplSema *sema, size_t registered, size_t declared);

/* Checks the guard of the statement at loc; if the guard has an error, also checks the negated
 * guard. */
void bpl_check_guard_twice(BplSema *sema, BplExpr *guard, BplLoc loc);

#endif
