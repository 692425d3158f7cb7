/* bpl-lint: says what is wrong with a Boogie program. */
#include "libbpl/report/diag_format.h"
#include "tools/bpl-lint/lint.h"

int main(int argc, char **argv)
{
    BplLint lint = {.stdin_name = "<stdin>"};
    const BplOption options[] = {
        {0, "diagnostics", BPL_OPTION_CHOICE, &lint.format, BPL_DIAG_FORMATS,
         "how errors are written: boogie and gnu to standard\nerror, json and sarif as a report to "
         "the output"},
        {'q', "quiet", BPL_OPTION_FLAG, &lint.quiet, NULL,
         "print the program as it is if it has no error, and no\nwarnings"},
        {0, "dialect", BPL_OPTION_CHOICE, &lint.dialect, BPL_DIALECTS,
         "whose rules hold: what any version accepts (union), or\none version's"},
        {0, "infer-modifies", BPL_OPTION_FLAG, &lint.infer_modifies, NULL,
         "compute modifies clauses instead of checking them"},
        {0, "lib", BPL_OPTION_TEXTS, &lint.libs, "NAME",
         "add Boogie's library base, node or set_size; may be\ngiven again"},
        {0, "stdin-filename", BPL_OPTION_TEXT, &lint.stdin_name, "NAME",
         "what diagnostics call standard input"},
        {0}};
    BplTool tool = {
        .name = "bpl-lint",
        .summary = "Check the syntax, names and types of a Boogie program. Several files are one\n"
                   "program.",
        .notes = "Exit status: 0 no errors; 2 errors, or the call is wrong.",
        .options = options};
    if (bpl_tool_start(&tool, argc, argv))
        tool.status = bpl_lint(&tool, &lint);
    bpl_vec_release(&lint.libs);
    return bpl_tool_end(&tool);
}
