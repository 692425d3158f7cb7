/* Declares the options of bpl-exec, and the function that runs it. */
#ifndef BPL_TOOLS_BPL_EXEC_RUN_H
#define BPL_TOOLS_BPL_EXEC_RUN_H

#include "tools/common/execute.h"

typedef struct BplRunCall {
    BplExecute how;
    const char *smt_log, *profile; /* files for the solver's log and for the profile, or NULL */
    BplNumber passing;
    int format, merge;
    bool check_axioms, no_confirm, trace, stats, dump_core;
} BplRunCall;

void bpl_exec_main(BplTool *tool, const BplRunCall *call);

#endif
