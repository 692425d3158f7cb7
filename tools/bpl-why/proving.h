/* Implements bpl-why --prove, which runs Why3's provers and reports their results. */
#ifndef BPL_TOOLS_PROVING_H
#define BPL_TOOLS_PROVING_H

#include "libbpl/base/budget.h"
#include "libbpl/report/junit.h"
#include "libbpl/vc/infer.h"
#include "tools/common/filter.h"
#include "tools/common/number.h"

enum { BPL_PROVING_TEXT, BPL_PROVING_JSON, BPL_PROVING_JUNIT };

typedef struct BplProving {
    bool wanted, table, split, smoke, compare;
    bool no_timestamps;
    int format;
    int profile; /* a BplJunitProfile */
    int infer;   /* a BplVcInfer */
    BplTexts entries;
    const char *provers, *boogie;
    BplNumber timeout, entry_timeout, goal_timeout, work, jobs;
    BplBudget budget;
    BplCheckOptions check; /* the options with which the program was checked */
} BplProving;

/* Adds to the program's loops those invariants which intervals or templates suggest and which are
 * verified. Returns false after a diagnostic, which is a fault of the tool. */
bool bpl_proving_infer(const BplProving *how, BplProgram *program);
/* Proves the bodies and reports. Sets the tool's status: FOUND if a check is not proved, otherwise
 * GAVE_UP if the verdict on a body is `unknown`. */
void bpl_proving_run(BplTool *tool, const BplProving *how, BplProgram *program);

#endif
