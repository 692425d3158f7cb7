/* Numbers among the values of options. */
#ifndef BPL_TOOLS_NUMBER_H
#define BPL_TOOLS_NUMBER_H

#include "tools/common/tool.h"

#include <stdint.h>

/* Reads the option's value, digits that make at most `most`, if it has one (`text` may be NULL:
 * then the number stays what it was). False after a complaint. `text` need not end behind the
 * digits; `length` says how much of it is meant. */
bool bpl_tool_number(BplTool *tool, const char *option, const char *text, size_t length,
                     uint64_t most, uint64_t *number);
/* The same for a number of bytes: K, M or G may follow, for powers of 1024. */
bool bpl_tool_size(BplTool *tool, const char *option, const char *text, uint64_t *size);
/* How many processors there are, at least 1: what --jobs is if nobody says. */
uint64_t bpl_tool_processors(void);

#endif
