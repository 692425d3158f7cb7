/* Runs bpl-verify, which finds a proof or a failing execution for each selected procedure (entry).
 */
#ifndef BPL_TOOLS_VERIFY_H
#define BPL_TOOLS_VERIFY_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/chc/run/dump.h"
#include "libbpl/report/verify_suite.h"
#include "tools/common/entries.h"

enum { BPL_VERIFY_TEXT, BPL_VERIFY_JSON, BPL_VERIFY_JUNIT };
#define BPL_VERIFY_FORMATS "text|json|junit"
enum { BPL_VERIFY_AUTO, BPL_VERIFY_HORN };
#define BPL_VERIFY_ENGINES "auto|horn"

typedef struct BplVerifying {
    BplTexts entries;
    int format;
    int profile; /* a BplJunitProfile */
    bool no_timestamps;
    bool stats;
    int engine;
    BplBudget budget;
    BplChcDecideOptions options;
} BplVerifying;

/* Was a signal received? Then entries (procedures) that have not been started are left out. */
bool bpl_verifying_is_stopped(const BplVerifying *how);
/* Returns the options for test reports. */
BplVerifySuiteOptions bpl_verifying_suites(const BplVerifying *how, const BplOrigins *origins,
                                           bool trace);
/* Writes the report to the output and frees it. */
void bpl_verifying_write_junit(BplTool *tool, const BplVerifying *how, BplJunit *report);

/* Finds the procedures that the command line selects (entries). Returns false after a complaint,
 * with status BAD. */
bool bpl_verifying_entries(BplTool *tool, const BplVerifying *how, const BplProgram *program,
                           BplEntries *entries);
/* Runs the engines on the procedure `entry`, with this time limit; returns NULL after a diagnostic.
 */
BplChcResult *bpl_verifying_entry(const BplVerifying *how, BplProgram *program,
                                  const BplProcedure *entry, uint32_t timeout_ms);
/* Prints, instead of a verdict, the form that each selected procedure (entry) has after this stage
 * of the translation. */
void bpl_verifying_dump(BplTool *tool, const BplVerifying *how, BplProgram *program,
                        BplChcStage stage);
/* Verifies the selected procedures (entries). Sets the tool's status: FOUND if an entry can fail,
 * otherwise GAVE_UP if the verdict on an entry is `unknown`. */
void bpl_verifying_run(BplTool *tool, const BplVerifying *how, BplProgram *program);

#endif
