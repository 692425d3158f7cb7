/* Reports constructs that the passes of bpl-desugar do not handle: those of CIVL, and termination
 * measures. */
#ifndef BPL_PASS_UNSUPPORTED_H
#define BPL_PASS_UNSUPPORTED_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

/* The limit on the number of nodes that one pass may add to the expressions of a program, in total.
 */
enum { BPL_MAX_GROWTH = 1 << 22 };

/* Checks that the program has no construct that passes do not handle. Returns false after a
 * diagnostic for the first construct of each unsupported kind. Sets the features of all
 * declarations (features.h), and `features`, unless it is NULL, to those of the program. */
bool bpl_pass_check_supported(BplProgram *program, unsigned *features);
/* Checks like bpl_pass_check_supported, but allows termination measures, for callers that handle
 * them. */
bool bpl_pass_check_supported_or_measure(BplProgram *program, unsigned *features);

/* Checks one declaration like bpl_pass_check_supported; a construct is reported anew by each call.
 */
bool bpl_pass_check_supported_in(BplProgram *program, const BplNode *node);

/* Reports that a construct is not supported: "not supported: `what`". */
void bpl_pass_not_supported(BplProgram *program, BplLoc loc, const char *what);

/* Is the variable marked {:assumption}? */
bool bpl_pass_is_assumption(const BplVar *var);

/* Checks the assignments to {:assumption} variables that a pass made. Returns false after a
 * diagnostic for each assignment that would be refused when the output is read again: only `a := a
 * && …` is legal, but a call may assign any value to `a`, and passes make assignments from calls.
 */
bool bpl_pass_check_assumptions(BplProgram *program);

/* Reports that a pass made the tree too high at a node. */
void bpl_pass_too_high(BplProgram *program, const BplNode *node);

BPL_END

#endif
