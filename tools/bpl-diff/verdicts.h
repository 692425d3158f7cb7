/* The verdicts of `bpl-verify --modular` on procedures of one version of a program. */
#ifndef BPL_TOOLS_DIFF_VERDICTS_H
#define BPL_TOOLS_DIFF_VERDICTS_H

#include "libbpl/vc/verify.h"

/* A procedure of the program, and its result. A procedure without a body stays unknown. */
typedef struct BplAsked {
    const char *name;
    BplVcVerdict verdict;
    uint64_t steps; /* steps of the solver */
} BplAsked;

/* Verifies the procedures with the options, among them the cache of earlier results. The program
 * stays as it is: a copy of it is prepared and verified. */
void bpl_verdicts_find(const BplProgram *program, const BplCheckOptions *check,
                       const BplVcOptions *options, BplAsked *asked, size_t count);
/* Do both have a proof, and has its cost at least doubled or halved? Not if both are cheap. */
bool bpl_verdicts_cost_changed(const BplAsked *before, const BplAsked *after);
/* The body of the procedure with this name, if it has exactly one; otherwise NULL. */
BplDecl *bpl_verdicts_body(const BplProgram *program, const char *name);

#endif
