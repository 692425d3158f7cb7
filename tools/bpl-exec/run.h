/* What bpl-exec was asked for. */
#ifndef BPL_TOOLS_BPL_EXEC_RUN_H
#define BPL_TOOLS_BPL_EXEC_RUN_H

#include "tools/common/filter.h"

typedef struct BplRunCall {
    BplFilter filter;
    BplTexts entries, specs;
    const char *executions, *failing, *bound, *depth, *timeout, *query_timeout, *memory, *seed,
        *smt_log;
    int search, format, picks, quantifiers;
    bool modular, no_minimize, no_confirm, trace, stats, dump_core;
} BplRunCall;

void bpl_exec_main(BplTool *tool, const BplRunCall *call);

#endif
