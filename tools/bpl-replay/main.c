/* bpl-replay: runs procedures on concrete values, without a solver. */
#include "tools/bpl-replay/replay.h"
#include "tools/common/filter.h"
#include "tools/common/number.h"

#include <string.h>

typedef struct Settings {
    BplReplaying how;
    const char *runs, *seed, *max_steps, *all_steps, *memory;
    BplFilter filter;
} Settings;

static bool read_number(BplTool *tool, const char *option, const char *text, uint64_t *number)
{
    return bpl_tool_number(tool, option, text, text ? strlen(text) : 0, UINT64_MAX / 2, number);
}

static bool read_options(BplTool *tool, Settings *settings)
{
    BplReplaying *how = &settings->how;
    return read_number(tool, "runs", settings->runs, &how->runs) &&
           read_number(tool, "seed", settings->seed, &how->seed) &&
           read_number(tool, "max-steps", settings->max_steps, &how->options.max_steps) &&
           read_number(tool, "all-steps", settings->all_steps, &how->all_steps) &&
           bpl_tool_size(tool, "memory", settings->memory, &how->options.max_memory);
}

int main(int argc, char **argv)
{
    Settings settings = {.how = {.runs = 1, .all_steps = 50000000}, .filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        {'e', "entry", BPL_OPTION_TEXTS, &settings.how.entries, "P",
         "run this procedure; may be given again. Without it, all\nwith {:entrypoint}, or, where "
         "there is none, all with a\nbody"},
        {'n', "runs", BPL_OPTION_TEXT, &settings.runs, "N",
         "executions of each entry (default: 1). The first takes 0,\nfalse, [] and so on for all "
         "that is left open, later\nones random values"},
        {'s', "seed", BPL_OPTION_TEXT, &settings.seed, "N", "other random values (default: 0)"},
        {0, "set", BPL_OPTION_TEXTS, &settings.how.sets, "NAME=VALUE",
         "the first value of a parameter, constant or global, as\nbpl-replay prints it; may be "
         "given again"},
        {0, "spec", BPL_OPTION_TEXTS, &settings.how.specs, "P",
         "call procedures that match P, where * is any text, by\ntheir specification; may be given "
         "again"},
        {'t', "trace", BPL_OPTION_FLAG, &settings.how.trace, NULL,
         "print every statement that is run, with what it changes"},
        {'q', "quiet", BPL_OPTION_FLAG, &settings.how.quiet, NULL,
         "print failures only, and no counts"},
        {0, "max-steps", BPL_OPTION_TEXT, &settings.max_steps, "N",
         "cut an execution after N statements"},
        {0, "all-steps", BPL_OPTION_TEXT, &settings.all_steps, "N",
         "cut what is left once all executions together had N\nstatements (default: 50000000)"},
        {0, "memory", BPL_OPTION_TEXT, &settings.memory, "BYTES",
         "cut an execution that needs more for its values; K, M or\nG may follow (default: 1G)"},
        {0, "stdin-filename", BPL_OPTION_TEXT, &settings.filter.stdin_name, "NAME",
         "what messages call standard input"},
        {0, "dialect", BPL_OPTION_CHOICE, &settings.filter.dialect, BPL_DIALECTS,
         "whose rules hold: what any version accepts (union), or\none version's"},
        BPL_LIB_OPTION(settings.filter),
        {0, "infer-modifies", BPL_OPTION_FLAG, &settings.filter.infer_modifies, NULL,
         "compute modifies clauses instead of checking them"},
        {0}};
    BplTool tool = {.name = "bpl-replay",
                    .summary = "Run procedures on concrete values, without a solver.",
                    .notes =
                        "Exit status: 0 no execution failed; 1 one did; 2 the input or the call "
                        "is wrong;\n3 some execution was cut, or rests on what could not be "
                        "decided.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv) && read_options(&tool, &settings)) {
        BplProgram *program = bpl_filter_read(&tool, &settings.filter);
        if (program)
            bpl_replaying_run(&tool, &settings.how, program);
        bpl_program_free(program);
    }
    bpl_vec_release(&settings.how.entries);
    bpl_vec_release(&settings.how.sets);
    bpl_vec_release(&settings.how.specs);
    return bpl_tool_end(&tool);
}
