/* Reports constructs that the passes of bpl-desugar do not handle: those of CIVL, and termination
 * measures. */
#ifndef BPL_PASS_UNSUPPORTED_H
#define BPL_PASS_UNSUPPORTED_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

/* So many nodes may the expressions of a program together grow by in one pass. */
enum { BPL_MAX_GROWTH = 1 << 22 };

/* False after a diagnostic for the first such construct of each kind. `features`, if it is not
 * NULL, becomes what the program has for passes to do (features.h). */
bool bpl_pass_check_supported(BplProgram *program, unsigned *features);

/* The same of one declaration; its diagnostics name it each time it is asked about. */
bool bpl_pass_check_supported_in(BplProgram *program, const BplNode *node);

/* Reports that a construct is not supported: "not supported: `what`". */
void bpl_pass_not_supported(BplProgram *program, BplLoc loc, const char *what);

/* Is the variable marked {:assumption}? */
bool bpl_pass_is_assumption(const BplVar *var);

/* False after a diagnostic for each assignment to such a variable that a pass made, out of a call
 * or of other assignments, and that no reader of the program would accept: it may only become `a &&
 * …`, though a call may assign it anything. */
bool bpl_pass_check_assumptions(BplProgram *program);

/* Reports that a pass made the tree too high at a node. */
void bpl_pass_too_high(BplProgram *program, const BplNode *node);

BPL_END

#endif
