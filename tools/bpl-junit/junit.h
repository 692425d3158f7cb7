/* Declares the options and the commands of bpl-junit. */
#ifndef BPL_TOOLS_JUNIT_H
#define BPL_TOOLS_JUNIT_H

#include "libbpl/report/junit.h"
#include "tools/common/tool.h"

typedef struct JunitSettings {
    int profile; /* a BplJunitProfile */
    bool no_timestamps;
    BplTexts schemas;
} JunitSettings;

/* Each of these functions executes one command of bpl-junit on the files, and sets the tool's
 * status. */
void junit_merge(BplTool *tool, const JunitSettings *settings, const BplTexts *files);
void junit_summary(BplTool *tool, const JunitSettings *settings, const BplTexts *files);
void junit_check(BplTool *tool, const JunitSettings *settings, const BplTexts *files);

#endif
