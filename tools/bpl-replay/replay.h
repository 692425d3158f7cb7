/* Declares the options of bpl-replay, and the function that executes the selected procedures
 * (entries) repeatedly and reports the outcomes. */
#ifndef BPL_TOOLS_REPLAY_H
#define BPL_TOOLS_REPLAY_H

#include "libbpl/replay/replay.h"
#include "tools/common/entries.h"

#include <stdint.h>

typedef struct BplReplaying {
    BplTexts entries, sets, specs;
    bool trace, quiet;
    uint64_t runs, seed;
    uint64_t all_steps; /* limit on the steps of all executions together */
    BplReplayOptions options;
} BplReplaying;

/* Executes the selected procedures (entries). Sets the tool's status: FOUND if an execution failed,
 * otherwise GAVE_UP if an execution was cut at a limit or undecided. */
void bpl_replaying_run(BplTool *tool, const BplReplaying *how, const BplProgram *program);

#endif
