/* bpl-lint: says what is wrong with a Boogie program. */
#include "libbpl/report/diag_format.h"
#include "tools/bpl-lint/lint.h"

static void release(BplLintCall *call)
{
    bpl_vec_release(&call->enable);
    bpl_vec_release(&call->disable);
    bpl_vec_release(&call->error);
    bpl_vec_release(&call->explain);
}

int main(int argc, char **argv)
{
    BplLintCall call = {.filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        {0, "diagnostics", BPL_OPTION_CHOICE, &call.format, BPL_DIAG_FORMATS,
         "how errors are written: boogie and gnu to standard\nerror, json and sarif as a report to "
         "the output"},
        {'q', "quiet", BPL_OPTION_FLAG, &call.quiet, NULL,
         "print the program as it is if it has no error, and no\nwarnings"},
        {0, "enable", BPL_OPTION_TEXTS, &call.enable, "RULES",
         "heed these rules, too: names between commas, or `all`"},
        {0, "disable", BPL_OPTION_TEXTS, &call.disable, "RULES",
         "do not heed these rules; `all` leaves those that other\noptions name"},
        {0, "error", BPL_OPTION_TEXTS, &call.error, "RULES",
         "heed these rules, and call what they find an error"},
        {0, "all", BPL_OPTION_FLAG, &call.all, NULL,
         "say all that a rule finds, not only the first ten"},
        {0, "fix", BPL_OPTION_FLAG, &call.fix, NULL,
         "print the program with all mended that has one right\nrepair; the diagnostics are about "
         "the rest"},
        {'i', "in-place", BPL_OPTION_FLAG, &call.in_place, NULL,
         "with --fix: rewrite the file instead"},
        {0, "list", BPL_OPTION_FLAG, &call.list, NULL, "print the rules, a line each"},
        {0, "explain", BPL_OPTION_TEXTS, &call.explain, "RULE",
         "print what there is to know of a rule"},
        BPL_FILTER_OPTIONS(call.filter),
        {0}};
    BplTool tool = {
        .name = "bpl-lint",
        .summary = "Say what is wrong or suspicious in a Boogie program.\n"
                   "Several files are one program.",
        .notes = "Exit status: 0 nothing found; 1 a rule has found something that is more than a "
                 "note;\n2 errors in the program, or the call is wrong.",
        .options = options};
    if (bpl_tool_start(&tool, argc, argv))
        tool.status = bpl_lint_call(&tool, &call);
    release(&call);
    return bpl_tool_end(&tool);
}
