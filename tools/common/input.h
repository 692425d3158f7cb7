/* Reads files that are not programs. */
#ifndef BPL_TOOLS_INPUT_H
#define BPL_TOOLS_INPUT_H

#include "libbpl/base/strbuf.h"
#include "tools/common/tool.h"

/* Reads all bytes of the file, or of standard input for "-". Returns false after a complaint, also
 * if there are more than `most` bytes; the tool's status is then 2. */
bool bpl_tool_read(BplTool *tool, const char *path, size_t most, BplStrbuf *bytes);

#endif
