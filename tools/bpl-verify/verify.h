/* What bpl-verify does: entry by entry, proves it or finds a failing execution. */
#ifndef BPL_TOOLS_VERIFY_H
#define BPL_TOOLS_VERIFY_H

#include "libbpl/horn/verify.h"
#include "tools/common/tool.h"

enum { BPL_VERIFY_TEXT, BPL_VERIFY_JSON };
#define BPL_VERIFY_FORMATS "text|json"

typedef struct BplVerifying {
    BplTexts entries;
    int format;
    bool stats;
    BplHornVerifyOptions options;
} BplVerifying;

/* The entries that the command line asks for. False after a complaint; the status is BAD then. */
bool bpl_verifying_entries(BplTool *tool, const BplVerifying *how, const BplProgram *program,
                           BplHornEntries *entries);
/* Sets the tool's status: FOUND if an entry can fail, else GAVE_UP if one is unknown. */
void bpl_verifying_run(BplTool *tool, const BplVerifying *how, BplProgram *program);

#endif
