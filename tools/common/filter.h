/* What every filter does before and after its pass: a program comes in, a program goes out.
 *
 *     BplProgram *program = bpl_filter_read(tool, &check_options);
 *     if (program) {
 *         bpl_pass_…(program);
 *         bpl_filter_write(tool, program);
 *     }
 *     bpl_program_free(program);
 */
#ifndef BPL_TOOLS_FILTER_H
#define BPL_TOOLS_FILTER_H

#include "libbpl/base/strbuf.h"
#include "libbpl/sema/check.h"
#include "tools/common/tool.h"

/* All files of the command line as one program, resolved and type checked; NULL is all defaults.
 * Errors are printed to standard error; then the answer is NULL and the tool's status 2. Warnings
 * are not: a filter says of its input only what stops it. */
BplProgram *bpl_filter_read(BplTool *tool, const BplCheckOptions *options);

/* The program's text. */
void bpl_filter_print(const BplTool *tool, BplStrbuf *out, const BplProgram *program);
/* Prints the program to where the command line said. */
bool bpl_filter_write(BplTool *tool, const BplProgram *program);

#endif
