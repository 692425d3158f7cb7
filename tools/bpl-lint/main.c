/* bpl-lint: reports errors and suspicious code in a Boogie program. */
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
         "form of diagnostics: boogie and gnu to standard error,\njson and sarif as a report to "
         "the output"},
        {0, "profile", BPL_OPTION_CHOICE, &call.profile, "written|generated",
         "rules for programs that people write, or for the output\nof a front end: there, no "
         "notes"},
        {'q', "quiet", BPL_OPTION_FLAG, &call.quiet, NULL,
         "print the program unchanged if it has no error, and no\nwarnings"},
        {0, "enable", BPL_OPTION_TEXTS, &call.enable, "RULES",
         "switch these rules on: names separated by commas, or\n`all`"},
        {0, "disable", BPL_OPTION_TEXTS, &call.disable, "RULES",
         "switch these rules off; `all` excludes those that\nother options name"},
        {0, "error", BPL_OPTION_TEXTS, &call.error, "RULES",
         "switch these rules on and report their findings as\nerrors"},
        {0, "all", BPL_OPTION_FLAG, &call.all, NULL,
         "report all findings of a rule, not only the first ten"},
        {0, "fix", BPL_OPTION_FLAG, &call.fix, NULL,
         "print the program with all findings repaired that have\nexactly one right repair; "
         "diagnostics cover the others"},
        {'i', "in-place", BPL_OPTION_FLAG, &call.in_place, NULL,
         "with --fix: rewrite the file instead of printing"},
        {0, "list", BPL_OPTION_FLAG, &call.list, NULL, "print the rules, one a line"},
        {0, "explain", BPL_OPTION_TEXTS, &call.explain, "RULE",
         "print the documentation of a rule"},
        BPL_FILTER_OPTIONS(call.filter),
        {0}};
    BplTool tool = {.name = "bpl-lint",
                    .summary = "Report errors and suspicious code in a Boogie program.\nSeveral "
                               "files make one program.",
                    .notes = "Exit status: 0 nothing found; 1 some finding is more than a note;\n2 "
                             "errors in the program, or the call is wrong.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv))
        tool.status = bpl_lint_call(&tool, &call);
    release(&call);
    return bpl_tool_end(&tool);
}
