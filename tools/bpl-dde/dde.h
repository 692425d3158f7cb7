/* Declares the options of bpl-dde, and the function that runs it. */
#ifndef BPL_TOOLS_BPL_DDE_H
#define BPL_TOOLS_BPL_DDE_H

#include "libbpl/pass/liveness.h"
#include "tools/common/entries.h"
#include "tools/common/filter.h"

typedef struct BplDde {
    BplTexts entries, explain;
    BplLivenessOptions liveness; /* options of the liveness analysis, except the entries */
    bool stats;
    /* a directory into which a program is written for each procedure selected by --entry; or NULL
     */
    const char *slices;
    BplFilter filter;
} BplDde;

void bpl_dde_run(BplTool *tool, const BplDde *dde);

#endif
