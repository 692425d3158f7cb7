/* Writes the costs of statements in callgrind's format, which KCachegrind shows beside the source
 * and callgrind_annotate prints.
 *
 *     events: Executions Forks Microseconds
 *     fl=max.bpl
 *     fn=Main
 *     9 12 3 410               line 9 ran 12 times, forked into 3 more paths, and took 410 µs of
 *                              solver time
 *
 * Files and lines are those of `#line` or, if a front end states them, of {:sourceloc}. The costs
 * of a procedure do not include those of the procedures that it calls. */
#ifndef BPL_REPORT_CALLGRIND_H
#define BPL_REPORT_CALLGRIND_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

void bpl_callgrind_write(BplStrbuf *out, const BplProgram *program, const BplExecCost *costs,
                         size_t count);

#endif
