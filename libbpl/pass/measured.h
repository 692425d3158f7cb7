/* Termination measures of procedures, and the calls by which recursion may come back.
 *
 *     procedure Even(n: int) measure n; { call Odd(n - 1); }     Odd calls Even, so that this call
 *                                                                is one that may recur
 */
#ifndef BPL_PASS_MEASURED_H
#define BPL_PASS_MEASURED_H

#include "libbpl/syntax/program.h"

/* The measure in the procedure's specification, or NULL. */
const BplMeasure *bpl_pass_measure_of(const BplProcedure *procedure);
/* The number of expressions of the measure. */
uint32_t bpl_pass_measure_count(const BplMeasure *measure);
/* Whether executions of `from` may call `to`, directly or through bodies of others. */
bool bpl_pass_can_call(const BplProgram *program, const BplProcedure *from, const BplProcedure *to);

#endif
