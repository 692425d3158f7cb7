/* bpl-exec: runs programs symbolically. */
#include "libbpl/smt/z3.h"
#include "tools/bpl-exec/run.h"
#include "tools/common/set.h"

int main(int argc, char **argv)
{
    BplRunCall call = {.how = BPL_EXECUTE_DEFAULTS(1), .passing = {0, UINT32_MAX}};
    BplSetCall set = {0};
    const BplOption options[] = {
        BPL_EXECUTE_OPTIONS(call.how, 1),
        {0, "merge", BPL_OPTION_CHOICE, &call.merge, "auto|on|off",
         "merge executions where their paths meet again; auto:\nwith --executions=0 only (default: "
         "auto)"},
        {0, "no-confirm", BPL_OPTION_FLAG, &call.no_confirm, NULL, "do not replay failures"},
        {0, "passing", BPL_OPTION_NUMBER, &call.passing, "N",
         "show the first N passing executions of each entry"},
        {'t', "trace", BPL_OPTION_FLAG, &call.trace, NULL,
         "show the steps of reported executions, with changed\nvalues"},
        {0, "format", BPL_OPTION_CHOICE, &call.format, "text|json", "form of the report"},
        {0, "stats", BPL_OPTION_FLAG, &call.stats, NULL,
         "print counts and times to standard error"},
        {0, "callgrind", BPL_OPTION_TEXT, &call.profile, "FILE",
         "write how often each line ran and forked, and the\nsolver's time for it, in callgrind's "
         "format"},
        {0, "smt-log", BPL_OPTION_TEXT, &call.smt_log, "DIR", "write each solver query into DIR"},
        {0, "check-axioms", BPL_OPTION_FLAG, &call.check_axioms, NULL,
         "execute nothing; report whether the axioms contradict\neach other, and which"},
        {0, "dump-core", BPL_OPTION_FLAG, &call.dump_core, NULL,
         "print the register code that would be executed"},
        BPL_LIMIT_OPTIONS(set),
        {0}};
    BplTool tool = {.name = "bpl-exec",
                    .summary = "Run a Boogie program on symbolic inputs, path by path, and report "
                               "what fails.",
                    .notes = "Exit status: 0 all that was run is verified; 1 something failed; 2 "
                             "the input or\nthe call is wrong; 3 gave up: at a bound, or the "
                             "solver could not decide.",
                    .solver_version = bpl_z3_version,
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv) && bpl_tool_set(&tool, &set))
        bpl_exec_main(&tool, &call);
    bpl_execute_release(&call.how);
    bpl_vec_release(&set.settings);
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return status;
}
