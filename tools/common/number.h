/* Reads numbers that are parts of options' values. (An option whose whole value is a number has the
 * kind BPL_OPTION_NUMBER instead.) */
#ifndef BPL_TOOLS_NUMBER_H
#define BPL_TOOLS_NUMBER_H

#include "tools/common/tool.h"

#include <stdint.h>

/* The help text of --jobs in every tool. */
#define BPL_JOBS_HELP "run N processes at a time; 0: one for each processor"

/* Reads a number of at most `most` from the digits of an option's value, or of a part of it.
 * Returns false after a complaint. */
bool bpl_tool_number(BplTool *tool, const char *option, const char *text, size_t length,
                     uint64_t most, uint64_t *number);
/* Reads a number of bytes; K, M or G may follow the digits. Returns false after a complaint. */
bool bpl_tool_size(BplTool *tool, const char *option, const char *text, uint64_t *size);
/* Returns the number of processors, limited to the range from 1 to 64. */
uint64_t bpl_tool_processors(void);
/* Returns the default of --memory for solvers: 4G, or half of the machine's memory if that is
 * less. */
uint64_t bpl_tool_memory(void);

#endif
