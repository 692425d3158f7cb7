/* Prints the steps of an execution: each statement, with the variables that it changed.
 *
 *     max.bpl(9,5): i := 0;
 *       i = 0
 */
#ifndef BPL_REPORT_TRAIL_H
#define BPL_REPORT_TRAIL_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"
#include "libbpl/report/origin.h"

/* Adds the position as "max.bpl(9,5)"; nothing for an unknown position. */
void bpl_trail_place(BplStrbuf *out, const BplProgram *program, const BplNode *node);
/* Adds to `out` the text of the statement on one line: of a branch or a loop only its head, of a
 * procedure or implementation only the procedure's head. Long lines are cut. */
void bpl_trail_statement(BplStrbuf *out, const BplNode *node);
/* Adds a line for each step of the execution and the variables that it changed, each line after the
 * indent. */
void bpl_trail_print(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                     const BplExecution *execution, const char *indent);

#endif
