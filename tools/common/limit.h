/* Handles time limits and signals, for tools that may run for long.
 *
 *     bpl_limit_start(tool, seconds);
 *     …                               the program is read, checked and prepared
 *     bpl_limit_guard();
 *     …                               engines check the clock and *bpl_limit_stop()
 *     bpl_limit_end();
 *
 * Before bpl_limit_guard there are no results yet: the limit ends the tool at once, with a
 * complaint and the status BPL_STATUS_GAVE_UP, and Ctrl-C, SIGTERM and SIGHUP kill it as they kill
 * any process. After bpl_limit_guard there may be results to report: the engines keep the limits
 * themselves (base/budget.h), and these signals only set the flag of bpl_limit_stop. A tool that
 * does not stop soon after its limit is ended nevertheless, with the output written so far. */
#ifndef BPL_TOOLS_LIMIT_H
#define BPL_TOOLS_LIMIT_H

#include "tools/common/tool.h"

/* Help texts of the options for limits. */
#define BPL_TIMEOUT_HELP \
    "end the whole command after this time, with the results so\nfar (default: 0, never)"
#define BPL_ENTRY_TIMEOUT_HELP "end each entry that has run for this time; 0: never"

/* Starts the time limit; 0 seconds means no limit. */
void bpl_limit_start(const BplTool *tool, uint64_t seconds);
/* From now on the time limit ends the tool only if the tool still runs long after the limit. */
void bpl_limit_lift(void);
/* Does what bpl_limit_lift does; in addition, Ctrl-C, SIGTERM and SIGHUP are only recorded from now
 * on. */
void bpl_limit_guard(void);
/* Returns a pointer to the number of the recorded signal, which is 0 if there was none. */
volatile const int *bpl_limit_stop(void);
/* If a signal was recorded, ends the tool by that signal, as a shell expects. Called after all
 * output. */
void bpl_limit_end(void);

#endif
