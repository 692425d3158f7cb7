/* Implements a session of the Model Context Protocol, by which programs that use language models
 * call the filters as tools and get their output.
 *
 *     BplMcp *mcp = bpl_mcp_new(&options);
 *     bpl_mcp_push(mcp, bytes, count), write(1, bpl_mcp_output(mcp)->text, …);
 *     bpl_mcp_free(mcp);
 *
 * Messages are lines of JSON. A call of a tool runs the filter on the program, which is given as
 * text or as a file, and waits for it. The answer contains the records, the program or the text
 * that the filter printed, and the filter's exit status. */
#ifndef BPL_LSP_MCP_H
#define BPL_LSP_MCP_H

#include "libbpl/base/strbuf.h"

typedef struct BplMcpOptions {
    const char *version; /* the server's version */
    /* the folder of the filters, with a slash at its end; "": the system's search path finds
     * them */
    const char *tools;
} BplMcpOptions;

typedef struct BplMcp BplMcp;

/* bpl_mcp_new begins a session, bpl_mcp_free ends it. */
BplMcp *bpl_mcp_new(const BplMcpOptions *options);
void bpl_mcp_free(BplMcp *mcp);
/* Passes bytes from the client to the session, which answers the messages that are complete. */
void bpl_mcp_push(BplMcp *mcp, const char *bytes, size_t count);
/* Returns the bytes for the client; the caller empties the buffer after writing the bytes. */
BplStrbuf *bpl_mcp_output(BplMcp *mcp);

#endif
