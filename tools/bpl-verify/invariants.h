/* Implements bpl-verify --invariants, which prints the program with annotations (claims) that prove
 * it. */
#ifndef BPL_TOOLS_INVARIANTS_H
#define BPL_TOOLS_INVARIANTS_H

#include "libbpl/sema/check.h"
#include "tools/bpl-verify/verify.h"
#include "tools/common/filter.h"

typedef struct BplInvariantCall {
    bool wanted;
    const BplFilter *filter;
    BplCheckOptions check; /* the options with which the program was checked */
    bool in_steps;         /* the user limits no time: solver steps limit the search for claims */
    /* limit in solver steps for each method of finding invariants and contracts, and for each query
     * about these */
    uint32_t work;
} BplInvariantCall;

/* Prints the program with the invariants and contracts that were found, and prints the verdicts to
 * standard error. Sets the tool's exit status as without --invariants, except that it is also
 * GAVE_UP if a procedure that was verified cannot be verified again from the printed annotations.
 */
void bpl_invariants_run(BplTool *tool, const BplVerifying *how, const BplInvariantCall *invariants,
                        BplProgram *program);

#endif
