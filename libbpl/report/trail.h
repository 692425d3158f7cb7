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
/* Adds the statement on one line: for a branch or a loop its head, for a body its procedure. Long
 * lines are cut. */
void bpl_trail_statement(BplStrbuf *out, const BplNode *node);
/* Adds all steps of the execution, with the indent before each line. */
void bpl_trail_print(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                     const BplExecution *execution, const char *indent);

#endif
