/* The options of bpl-dde. */
#ifndef BPL_TOOLS_BPL_DDE_H
#define BPL_TOOLS_BPL_DDE_H

#include "libbpl/pass/liveness.h"
#include "tools/common/entries.h"
#include "tools/common/filter.h"

typedef struct BplDde {
    BplTexts entries, explain;
    BplLivenessOptions liveness; /* all options of liveness except the entries */
    bool stats;
    const char *slices; /* a directory for the slices, or NULL */
    BplFilter filter;
} BplDde;

void bpl_dde_run(BplTool *tool, const BplDde *dde);

#endif
