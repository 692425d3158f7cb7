/* Finds termination measures of procedures, and the calls by which a recursion may return to its
 * procedure.
 *
 *     procedure Even(n: int) measure n; { call Odd(n - 1); }       Odd calls Even, so this call may
 *                                                                   lead back to Even */
#ifndef BPL_PASS_MEASURED_H
#define BPL_PASS_MEASURED_H

#include "libbpl/syntax/program.h"

/* Returns the measure in the procedure's specification, or NULL. */
const BplMeasure *bpl_pass_measure_of(const BplProcedure *procedure);
/* Returns the number of expressions in the measure. */
uint32_t bpl_pass_measure_count(const BplMeasure *measure);
/* Is there a chain of calls from the procedure `from` to the procedure `to`, directly or through
 * the bodies of other procedures? */
bool bpl_pass_can_call(const BplProgram *program, const BplProcedure *from, const BplProcedure *to);

#endif
