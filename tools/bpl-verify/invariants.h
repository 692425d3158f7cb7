/* bpl-verify --invariants: the program back, with the claims that prove it. */
#ifndef BPL_TOOLS_INVARIANTS_H
#define BPL_TOOLS_INVARIANTS_H

#include "libbpl/sema/check.h"
#include "tools/bpl-verify/verify.h"
#include "tools/common/filter.h"

typedef struct BplInvariantCall {
    bool wanted;
    const BplFilter *filter;
    BplCheckOptions check; /* as the program was checked */
    uint32_t work;         /* steps for each way to find claims, and each question about them */
} BplInvariantCall;

/* Writes the program, and to standard error the verdicts. Sets the tool's status as without
 * --invariants; GAVE_UP also if what is printed does not prove what was verified. */
void bpl_invariants_run(BplTool *tool, const BplVerifying *how, const BplInvariantCall *invariants,
                        BplProgram *program);

#endif
