/* bpl-verify --invariants: prints the program with the claims that prove it. */
#ifndef BPL_TOOLS_INVARIANTS_H
#define BPL_TOOLS_INVARIANTS_H

#include "libbpl/sema/check.h"
#include "tools/bpl-verify/verify.h"
#include "tools/common/filter.h"

typedef struct BplInvariantCall {
    bool wanted;
    const BplFilter *filter;
    BplCheckOptions check; /* the options with which the program was checked */
    /* limit in steps for each method of finding claims, and for each query about them */
    uint32_t work;
} BplInvariantCall;

/* Writes the program to the output, and the verdicts to standard error. Sets the tool's status as
 * without --invariants; GAVE_UP also if the printed program does not prove a verified entry. */
void bpl_invariants_run(BplTool *tool, const BplVerifying *how, const BplInvariantCall *invariants,
                        BplProgram *program);

#endif
