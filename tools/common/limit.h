/* Limits and signals of tools that may run for long.
 *
 *     bpl_limit_start(tool, seconds);
 *     …                               the program is read, checked and made ready
 *     bpl_limit_guard();
 *     …                               what runs looks at the clock and at *bpl_limit_stop()
 *     bpl_limit_end();
 *
 * As long as nothing can have been found, whatever the tool is at, the limit ends it at once, with
 * a complaint and the status BPL_STATUS_GAVE_UP; so do Ctrl-C and SIGTERM, as they end every
 * process. Behind the guard there is something to tell: limits are a matter of who runs, and these
 * signals only set what bpl_limit_stop answers.
 */
#ifndef BPL_TOOLS_LIMIT_H
#define BPL_TOOLS_LIMIT_H

#include "tools/common/tool.h"

/* From now on; 0 seconds: there is no limit. */
void bpl_limit_start(const BplTool *tool, uint64_t seconds);
/* The limit that was started counts no more. */
void bpl_limit_lift(void);
/* Lifts the limit; Ctrl-C and SIGTERM are remembered from now on. */
void bpl_limit_guard(void);
/* Where they are remembered: 0, or the signal's number. */
volatile const int *bpl_limit_stop(void);
/* When all is said: if there was such a signal, the tool ends by it, as a shell expects. */
void bpl_limit_end(void);

#endif
