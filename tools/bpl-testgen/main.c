/* bpl-testgen: makes tests for dashboards by running a program symbolically. */
#include "libbpl/smt/z3.h"
#include "tools/bpl-testgen/testgen.h"

int main(int argc, char **argv)
{
    TestgenCall call = {.how = BPL_EXECUTE_DEFAULTS(0), .max = {0, UINT32_MAX}};
    const BplOption options[] = {
        {0, "keep", BPL_OPTION_CHOICE, &call.keep, "cover|all|failing",
         "which executions become tests: those that cover a\nblock or an edge that no earlier one "
         "covers, and one\nfor each failure (cover); all; one for each failure\n(failing)"},
        {0, "max", BPL_OPTION_NUMBER, &call.max, "N",
         "at most N passing tests for each procedure, 0: any\nnumber (default)"},
        {0, "junit", BPL_OPTION_CHOICE, &call.profile, "strict|rich",
         "write only what every schema accepts (strict), or also\nfiles, lines, properties (rich)"},
        {0, "no-timestamps", BPL_OPTION_FLAG, &call.no_timestamps, NULL,
         "omit the dates and durations of tests"},
        {0, "list", BPL_OPTION_FLAG, &call.list, NULL,
         "print the names of the procedures that would be\nexecuted"},
        {0, "only", BPL_OPTION_TEXTS, &call.only, "ID",
         "execute the procedure that --list calls ID; ID/NAME:\nkeep only this test of it. May be "
         "given again"},
        {0, "shard", BPL_OPTION_TEXT, &call.shard, "I/N",
         "execute the I-th of N parts, which bpl-junit merge\ncombines. By default "
         "TEST_SHARD_INDEX and\nTEST_TOTAL_SHARDS determine the part"},
        {0, "resume", BPL_OPTION_TEXT, &call.resume, "FILE",
         "keep finished procedures in FILE, from which an\ninterrupted run can continue"},
        {0, "lcov", BPL_OPTION_TEXT, &call.lcov, "FILE",
         "write the coverage of the tests to FILE, in lcov's\nformat"},
        {0, "html", BPL_OPTION_TEXT, &call.html, "FILE",
         "write the results to FILE as an HTML page"},
        {0, "harness", BPL_OPTION_TEXT, &call.harness, "DIR",
         "write each test into DIR as a Boogie program of its\nown"},
        {0, "replay", BPL_OPTION_TEXT, &call.replay, "DIR",
         "execute these programs instead, and report whether\neach ends as expected"},
        BPL_EXECUTE_OPTIONS(call.how, 0),
        {0}};
    BplTool tool = {.name = "bpl-testgen",
                    .summary = "Write executions of a Boogie program on symbolic inputs as tests.\n"
                               "The output is JUnit's XML.",
                    .notes =
                        "Exit status: 0 the report has neither a failure nor an error; 1 it has "
                        "a failure;\n2 the input or the call is wrong; 3 it has an error.",
                    .solver_version = bpl_z3_version,
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv))
        testgen_main(&tool, &call);
    bpl_vec_release(&call.only);
    bpl_execute_release(&call.how);
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return status;
}
