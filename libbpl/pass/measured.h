/* Finds termination measures of procedures, and the calls by which recursion may come back.
 *
 *     procedure Even(n: int) measure n; { call Odd(n - 1); }       Odd calls Even, so this call may
 *                                                                   lead back to Even
 */
#ifndef BPL_PASS_MEASURED_H
#define BPL_PASS_MEASURED_H

#include "libbpl/syntax/program.h"

/* The measure in the procedure's specification, or NULL. */
const BplMeasure *bpl_pass_measure_of(const BplProcedure *procedure);
/* The number of expressions in the measure. */
uint32_t bpl_pass_measure_count(const BplMeasure *measure);
/* May executions of `from` call `to`, directly or through the bodies of others? */
bool bpl_pass_can_call(const BplProgram *program, const BplProcedure *from, const BplProcedure *to);

#endif
