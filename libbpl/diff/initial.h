/* Finds variables whose initial values may influence an execution.
 *
 *    procedure Copy(a: [int]int) returns (b: [int]int) { b[0] := a[0]; }
 *
 * Boogie gives results and locals arbitrary initial (first) values. Here b[1] is arbitrary at the
 * end, so that two executions of this one body may differ. A definite-assignment analysis finds
 * such variables. It is conservative: it may also find a variable whose first value is overwritten,
 * but it finds all variables whose first value is read. */
#ifndef BPL_DIFF_INITIAL_H
#define BPL_DIFF_INITIAL_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

/* Adds to `vars` the results and locals whose first values the declaration's body may read before
 * it assigns them as a whole. The end of the body counts as a read of all results. A copy of the
 * body is made in the program's arena. */
void bpl_initial_find(BplSet *vars, BplProgram *program, const BplDecl *decl);

#endif
