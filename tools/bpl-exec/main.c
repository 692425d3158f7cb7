/* bpl-exec: runs programs symbolically. */
#include "libbpl/pass/direct.h"
#include "tools/bpl-exec/run.h"

int main(int argc, char **argv)
{
    BplRunCall call = {.filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        {'e', "entry", BPL_OPTION_TEXTS, &call.entries, "NAME",
         "run this procedure; `*` matches any text. May be given\nagain. Without it, procedures "
         "marked {:entrypoint} are\nrun, else all that have a body"},
        {0, "executions", BPL_OPTION_TEXT, &call.executions, "N",
         "stop an entry after N executions, 0: never (default:\n1024)"},
        {0, "failing", BPL_OPTION_TEXT, &call.failing, "N",
         "stop an entry after N different failures, 0: never\n(default: 1)"},
        {0, "pick", BPL_OPTION_CHOICE, &call.picks, "none|ends|jumps|branches|loops|calls",
         "fix concrete values there (default: none)"},
        {0, "spec", BPL_OPTION_TEXTS, &call.specs, "NAME",
         "take calls of this procedure by its specification;\n`*` matches any text. May be given "
         "again"},
        {0, "modular", BPL_OPTION_FLAG, &call.modular, NULL, "take all calls by specification"},
        {0, "bound", BPL_OPTION_TEXT, &call.bound, "N",
         "cut executions after N iterations of a loop"},
        {0, "depth", BPL_OPTION_TEXT, &call.depth, "N",
         "cut executions at N nested calls (default: 10000)"},
        {0, "search", BPL_OPTION_CHOICE, &call.search, "fair|dfs|bfs|cover|random",
         "which execution is continued next (default: fair)"},
        {0, "quantifiers", BPL_OPTION_CHOICE, &call.quantifiers, "auto|finite|native",
         "instances at the points that matter (finite), the\nsolver's own ways (native), or the "
         "first to "
         "find and the\nsecond to be sure (auto)"},
        {0, "seed", BPL_OPTION_TEXT, &call.seed, "N", "of --search=random and the solver"},
        {0, "timeout", BPL_OPTION_TEXT, &call.timeout, "S", "stop after S seconds"},
        {0, "query-timeout", BPL_OPTION_TEXT, &call.query_timeout, "S",
         "give the solver S seconds a query (default: 10)"},
        {0, "memory", BPL_OPTION_TEXT, &call.memory, "SIZE",
         "stop when so much memory is in use: bytes, or with K, M\nor G"},
        {0, "no-minimize", BPL_OPTION_FLAG, &call.no_minimize, NULL,
         "do not look for small values"},
        {0, "no-confirm", BPL_OPTION_FLAG, &call.no_confirm, NULL, "do not replay what fails"},
        {0, "trace", BPL_OPTION_FLAG, &call.trace, NULL,
         "show the steps of each failure, with the values that\nchange"},
        {0, "format", BPL_OPTION_CHOICE, &call.format, "text|json", "of the report"},
        {0, "stats", BPL_OPTION_FLAG, &call.stats, NULL,
         "print counts and times to standard error"},
        {0, "smt-log", BPL_OPTION_TEXT, &call.smt_log, "DIR",
         "write each query of the solver into DIR"},
        {0, "dump-core", BPL_OPTION_FLAG, &call.dump_core, NULL,
         "print what would be run, as register code"},
        {0, "stdin-filename", BPL_OPTION_TEXT, &call.filter.stdin_name, "NAME",
         "what standard input is called in messages"},
        {0, "infer-modifies", BPL_OPTION_FLAG, &call.filter.infer_modifies, NULL,
         "work out modifies clauses instead of checking them"},
        {0}};
    BplTool tool = {.name = "bpl-exec",
                    .summary = "Run a Boogie program on symbolic inputs, path by path, and report "
                               "what fails.",
                    .notes = "Exit status: 0 all that was run is verified; 1 something failed; 2 "
                             "the input or\nthe call is wrong; 3 gave up: at a bound, or the "
                             "solver could not decide.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv))
        bpl_exec_main(&tool, &call);
    bpl_vec_release(&call.entries);
    bpl_vec_release(&call.specs);
    return bpl_tool_end(&tool);
}
