/* bpl-testgen: tests for dashboards, made by running a program symbolically. */
#include "tools/bpl-testgen/testgen.h"

int main(int argc, char **argv)
{
    TestgenCall call = {.how = BPL_EXECUTE_DEFAULTS(0), .max = {0, UINT32_MAX}};
    const BplOption options[] = {
        {0, "keep", BPL_OPTION_CHOICE, &call.keep, "cover|all|failing",
         "which executions become tests: those that cover a block\nor a way out of one that none "
         "before them did, and one\nfor each failure (cover); all; those that fail"},
        {0, "max", BPL_OPTION_NUMBER, &call.max, "N",
         "at most N passing tests for each procedure, 0: any\nnumber (default)"},
        {0, "junit", BPL_OPTION_CHOICE, &call.profile, "strict|rich",
         "write what every schema accepts (strict), or also files,\nlines, properties (rich)"},
        {0, "no-timestamps", BPL_OPTION_FLAG, &call.no_timestamps, NULL,
         "do not say when tests were run, nor how long they took"},
        {0, "list", BPL_OPTION_FLAG, &call.list, NULL,
         "print the names of the procedures that would be run"},
        {0, "only", BPL_OPTION_TEXTS, &call.only, "ID",
         "run what --list calls ID; ID/NAME: keep this one of its\ntests. May be given again"},
        {0, "shard", BPL_OPTION_TEXT, &call.shard, "I/N",
         "run the I-th of N parts, which bpl-junit merge puts\ntogether. Without it, "
         "TEST_SHARD_INDEX and\nTEST_TOTAL_SHARDS say that"},
        {0, "resume", BPL_OPTION_TEXT, &call.resume, "FILE",
         "keep finished procedures in FILE; a run that was\ninterrupted goes on from there"},
        {0, "lcov", BPL_OPTION_TEXT, &call.lcov, "FILE",
         "write what the tests cover to FILE, as lcov does"},
        {0, "html", BPL_OPTION_TEXT, &call.html, "FILE",
         "write a page to look at to FILE: tests, coverage, and\neach execution step by step"},
        {0, "harness", BPL_OPTION_TEXT, &call.harness, "DIR",
         "write each test into DIR as a Boogie program of its own"},
        {0, "replay", BPL_OPTION_TEXT, &call.replay, "DIR",
         "run these programs instead, and report whether each does\nwhat it did"},
        BPL_EXECUTE_OPTIONS(call.how, 0),
        {0}};
    BplTool tool = {.name = "bpl-testgen",
                    .summary = "Write executions of a Boogie program on symbolic inputs as tests.\n"
                               "The output is JUnit's XML.",
                    .notes = "Exit status: 0 all that was run is verified; 1 a test failed; 2 the "
                             "input or the\ncall is wrong; 3 gave up: at a bound, or the solver "
                             "could not decide.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv))
        testgen_main(&tool, &call);
    bpl_vec_release(&call.only);
    bpl_execute_release(&call.how);
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return status;
}
