/* bpl-verify --invariants: prints the program with the annotations (claims) that prove it. */
#ifndef BPL_TOOLS_INVARIANTS_H
#define BPL_TOOLS_INVARIANTS_H

#include "libbpl/sema/check.h"
#include "tools/bpl-verify/verify.h"
#include "tools/common/filter.h"

typedef struct BplInvariantCall {
    bool wanted;
    const BplFilter *filter;
    BplCheckOptions check; /* the options with which the program was checked */
    /* limit in solver steps for each method of finding claims, and for each query about them */
    uint32_t work;
} BplInvariantCall;

/* Writes the program to the output, and the verdicts to standard error. Sets the tool's status as
 * without --invariants; also GAVE_UP if the printed program does not prove an entry that was
 * verified. */
void bpl_invariants_run(BplTool *tool, const BplVerifying *how, const BplInvariantCall *invariants,
                        BplProgram *program);

#endif
