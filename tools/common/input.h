/* Reading files that are no programs. */
#ifndef BPL_TOOLS_INPUT_H
#define BPL_TOOLS_INPUT_H

#include "libbpl/base/strbuf.h"
#include "tools/common/tool.h"

/* All bytes of the file, or of standard input where it is called "-". False after a complaint, also
 * if there are more than `most`; the status is 2 then. */
bool bpl_tool_read(BplTool *tool, const char *path, size_t most, BplStrbuf *bytes);

#endif
