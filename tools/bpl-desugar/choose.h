/* Reads the options that select passes. */
#ifndef BPL_TOOLS_DESUGAR_CHOOSE_H
#define BPL_TOOLS_DESUGAR_CHOOSE_H

#include "libbpl/pass/desugar.h"
#include "tools/common/filter.h"

typedef struct BplDesugarSettings {
    int to; /* a BplStage */
    bool cut_loops, list;
    BplTexts only, skip, dump_after;
    BplPassSet dumped;
    BplFilter filter;
    BplCheckOptions check;
} BplDesugarSettings;

/* Sets *options to the passes that the settings select, and which refer to the settings. Returns
 * false after a complaint. */
bool bpl_desugar_choose(BplTool *tool, BplDesugarSettings *settings, BplDesugarOptions *options);

/* Prints the table of passes. */
void bpl_desugar_list(BplTool *tool);

#endif
