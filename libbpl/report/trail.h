/* An execution's trail for people: what was run, step by step, and what that changed.
 *
 *     max.bpl(9,5): i := 0;
 *         i = 0
 */
#ifndef BPL_REPORT_TRAIL_H
#define BPL_REPORT_TRAIL_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"
#include "libbpl/report/origin.h"

/* "max.bpl(9,5)"; nothing for no place. */
void bpl_trail_place(BplStrbuf *out, const BplProgram *program, const BplNode *node);
/* The statement on one line: of a branch or a loop its head, of a body whose it is. Long ones are
 * cut. */
void bpl_trail_statement(BplStrbuf *out, const BplNode *node);
/* All steps, each line behind the indent. */
void bpl_trail_print(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                     const BplExecution *execution, const char *indent);

#endif
