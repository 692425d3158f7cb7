/* bpl-lsp: a language server on standard input and output. */
#include "bpl_version.h"
#include "tools/bpl-lsp/serve.h"
#include "tools/common/number.h"

#include <string.h>

static BplStatus serve(BplTool *tool, BplLspOptions *settings, const BplNumber *jobs)
{
    settings->jobs = (unsigned)(jobs->value ? jobs->value : bpl_tool_processors());
    return bpl_lsp_serve(tool, settings);
}

int main(int argc, char **argv)
{
    BplLspOptions settings = {.version = BPL_VERSION};
    bool is_stdio = false, is_mcp = false;
    BplNumber jobs = {0, 64};
    const BplOption options[] = {
        {0, "stdio", BPL_OPTION_FLAG, &is_stdio, NULL,
         "speak on standard input and output, as it always does;\nfor clients that pass it to "
         "every server"},
        {0, "mcp", BPL_OPTION_FLAG, &is_mcp, NULL,
         "serve language models instead, by the Model Context\nProtocol: the filters are its "
         "tools"},
        {'j', "jobs", BPL_OPTION_NUMBER, &jobs, "N", BPL_JOBS_HELP " (default: 0)"},
        {0, "sync", BPL_OPTION_FLAG, &settings.is_sync, NULL,
         "do all work that a message causes before the next one\nis read: for tests"},
        {0}};
    BplTool tool = {.name = "bpl-lsp",
                    .summary = "Serve editors that speak the Language Server Protocol.",
                    .notes = "Exit status: 0 the client shut the session down; 1 it ended it "
                             "otherwise; 2 the call\nor the input is wrong.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv)) {
        if (tool.files.count != 1 || strcmp(tool.files.at[0], "-") != 0 || tool.output)
            bpl_tool_misused(&tool, "it reads standard input and writes standard output");
        else if (is_mcp)
            tool.status = bpl_mcp_serve(&tool, settings.version);
        else
            tool.status = serve(&tool, &settings, &jobs);
    }
    return bpl_tool_end(&tool);
}
