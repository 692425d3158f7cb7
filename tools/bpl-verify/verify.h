/* What bpl-verify does: entry by entry, proves it or finds a failing execution. */
#ifndef BPL_TOOLS_VERIFY_H
#define BPL_TOOLS_VERIFY_H

#include "libbpl/horn/verify.h"
#include "libbpl/report/verify_suite.h"
#include "tools/common/entries.h"

enum { BPL_VERIFY_TEXT, BPL_VERIFY_JSON, BPL_VERIFY_JUNIT };
#define BPL_VERIFY_FORMATS "text|json|junit"
enum { BPL_VERIFY_AUTO, BPL_VERIFY_HORN };
#define BPL_VERIFY_ENGINES "auto|horn"

typedef struct BplVerifying {
    BplTexts entries;
    int format;
    int profile; /* BplJunitProfile */
    bool no_timestamps;
    bool stats;
    int engine;
    BplHornVerifyOptions options;
} BplVerifying;

/* Has a signal come? What was not begun by then is left out. */
bool bpl_verifying_is_stopped(const BplVerifying *how);
/* How results become tests. */
BplVerifySuiteOptions bpl_verifying_suites(const BplVerifying *how, const BplOrigins *origins,
                                           bool trace);
/* Writes the report to where the command line says, and frees it. */
void bpl_verifying_write_junit(BplTool *tool, const BplVerifying *how, BplJunit *report);

/* The entries that the command line asks for. False after a complaint; the status is BAD then. */
bool bpl_verifying_entries(BplTool *tool, const BplVerifying *how, const BplProgram *program,
                           BplEntries *entries);
/* What the engines say of one entry in that time; NULL after a diagnostic. */
BplHornResult *bpl_verifying_entry(const BplVerifying *how, BplProgram *program,
                                   const BplProcedure *entry, uint32_t timeout_ms);
/* Sets the tool's status: FOUND if an entry can fail, else GAVE_UP if one is unknown. */
void bpl_verifying_run(BplTool *tool, const BplVerifying *how, BplProgram *program);

#endif
