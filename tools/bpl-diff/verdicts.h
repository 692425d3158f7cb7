/* Finds the verdicts of `bpl-verify --modular` on procedures of one version of a program. */
#ifndef BPL_TOOLS_DIFF_VERDICTS_H
#define BPL_TOOLS_DIFF_VERDICTS_H

#include "libbpl/vc/verify.h"

/* A procedure to be verified, given by its name, and the result. The verdict on a procedure without
 * a body is `unknown`. */
typedef struct BplAsked {
    const char *name;
    BplVcVerdict verdict;
    uint64_t steps; /* steps of the solver */
} BplAsked;

/* Verifies the procedures named in asked[i] with these options, which may include a cache of
 * earlier results, and stores the verdicts there. The program is not changed: a copy of it is
 * prepared and verified. */
void bpl_verdicts_find(const BplProgram *program, const BplCheckOptions *check,
                       const BplVcOptions *options, BplAsked *asked, size_t count);
/* Are both versions verified, and has the number of solver steps at least doubled or halved? False
 * if both numbers are small. */
bool bpl_verdicts_cost_changed(const BplAsked *before, const BplAsked *after);
/* Returns the body of the procedure with this name, if it has exactly one; otherwise NULL. */
BplDecl *bpl_verdicts_body(const BplProgram *program, const char *name);

#endif
