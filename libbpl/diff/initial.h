/* Variables whose first values matter.
 *
 *     procedure Copy(a: [int]int) returns (b: [int]int) { b[0] := a[0]; }
 *
 * Boogie gives results and locals arbitrary first values. Here b[1] is arbitrary at the end, so
 * that two runs of this one body may differ. A definite-assignment analysis finds such variables:
 * it may name a variable whose first value is overwritten, but misses none whose value is read.
 */
#ifndef BPL_DIFF_INITIAL_H
#define BPL_DIFF_INITIAL_H

#include "libbpl/syntax/program.h"

/* May the body read the variable, a result or a local of its own, before it assigns it as a
 * whole? Results are read where the body ends. */
bool bpl_initial_matters(const BplBody *body, const BplVar *var, bool is_result);

#endif
