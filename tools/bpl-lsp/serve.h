/* Runs the loop of the language server: passes input to the session, and the session's output to
 * the client. */
#ifndef BPL_LSP_SERVE_H
#define BPL_LSP_SERVE_H

#include "libbpl/lsp/lsp.h"
#include "tools/common/tool.h"

/* Serves the Language Server Protocol (LSP) until the client ends the session or disconnects. */
BplStatus bpl_lsp_serve(BplTool *tool, const BplLspOptions *options);

/* Serves the Model Context Protocol in place of LSP, until the client disconnects. */
BplStatus bpl_mcp_serve(BplTool *tool, const char *version);

#endif
