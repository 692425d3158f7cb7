/* bpl-fmt: prints Boogie programs in canonical form. */
#include "tools/bpl-fmt/format.h"
#include "tools/common/filter.h"

#include <string.h>

static bool makes_sense(BplTool *tool, const BplFmt *fmt)
{
    if (!fmt->in_place)
        return true;
    if (tool->output)
        bpl_tool_misused(tool, "option '--in-place' excludes '--output'");
    for (size_t i = 0; i < tool->files.count; i++)
        if (strcmp(tool->files.at[i], "-") == 0)
            bpl_tool_misused(tool, "standard input cannot be formatted in place");
    return tool->status == BPL_STATUS_DONE;
}

int main(int argc, char **argv)
{
    BplFmt fmt = {.stdin_name = "<stdin>"};
    const BplOption options[] = {
        {'i', "in-place", BPL_OPTION_FLAG, &fmt.in_place, NULL, "rewrite the files"},
        {'l', "list", BPL_OPTION_FLAG, &fmt.list, NULL,
         "print the names of files that would change"},
        {0, "check", BPL_OPTION_FLAG, &fmt.check, NULL, "exit with 1 if a file would change"},
        {'d', "diff", BPL_OPTION_FLAG, &fmt.diff, NULL,
         "print the changes that formatting would make"},
        BPL_STDIN_OPTION(fmt.stdin_name),
        {0, "check-roundtrip", BPL_OPTION_FLAG, &fmt.roundtrip, NULL,
         "read the output again and check that it is the same\nprogram with the same comments"},
        {0, "dump-ast", BPL_OPTION_FLAG, &fmt.dump_tree, NULL, "print the syntax tree instead"},
        {0}};
    BplTool tool = {.name = "bpl-fmt",
                    .summary = "Print Boogie programs in canonical form, comments kept.",
                    .notes = "Exit status: 0 done; 1 a file would change (--check); 2 the input or "
                             "the call is wrong;\n"
                             "4 the output is not the same program (--check-roundtrip).",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv) && makes_sense(&tool, &fmt))
        tool.status = bpl_fmt(&tool, &fmt);
    return bpl_tool_end(&tool);
}
