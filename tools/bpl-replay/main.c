/* bpl-replay: executes procedures on concrete values, without a solver. */
#include "tools/bpl-replay/replay.h"
#include "tools/common/filter.h"

enum { ALL_STEPS = 50000000 };

typedef struct Settings {
    BplReplaying how;
    BplNumber runs, seed, max_steps, all_steps;
    BplFilter filter;
} Settings;

static void read_options(Settings *settings)
{
    BplReplaying *how = &settings->how;
    how->runs = settings->runs.value;
    how->seed = settings->seed.value;
    how->all_steps = settings->all_steps.value;
    how->options.max_steps = settings->max_steps.value;
}

int main(int argc, char **argv)
{
    Settings settings = {.runs = {1, UINT64_MAX / 2},
                         .seed = {0, UINT64_MAX / 2},
                         .max_steps = {0, UINT64_MAX / 2},
                         .all_steps = {ALL_STEPS, UINT64_MAX / 2},
                         .filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        BPL_ENTRY_OPTION(settings.how.entries, BPL_ENTRY_BODIES),
        {'n', "runs", BPL_OPTION_NUMBER, &settings.runs, "N",
         "executions of each entry (default: 1). The first takes\n0, false, [] and so on for every "
         "choice, later ones\ntake random values"},
        {'s', "seed", BPL_OPTION_NUMBER, &settings.seed, "N", "seed of random values (default: 0)"},
        {0, "set", BPL_OPTION_TEXTS, &settings.how.sets, "NAME=VALUE",
         "the initial value of a parameter, constant or global,\nin the form that bpl-replay "
         "prints; may be given again"},
        {0, "spec", BPL_OPTION_TEXTS, &settings.how.specs, "NAME",
         "replace calls of this procedure by its specification;\n`*` matches any text. May be "
         "given again"},
        {'t', "trace", BPL_OPTION_FLAG, &settings.how.trace, NULL,
         "print every executed statement, with the variables\nthat it changes"},
        {'q', "quiet", BPL_OPTION_FLAG, &settings.how.quiet, NULL,
         "print failures only, and no counts"},
        {0, "max-steps", BPL_OPTION_NUMBER, &settings.max_steps, "N",
         "cut an execution after N statements"},
        {0, "all-steps", BPL_OPTION_NUMBER, &settings.all_steps, "N",
         "cut all remaining executions after N statements in\ntotal (default: 50000000)"},
        {0, "memory", BPL_OPTION_SIZE, &settings.how.options.max_memory, "SIZE",
         "cut an execution whose values need more memory; K, M\nor G may follow (default: 1G)"},
        BPL_PROGRAM_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {.name = "bpl-replay",
                    .summary = "Run procedures on concrete values, without a solver.",
                    .notes =
                        "Exit status: 0 no execution failed; 1 one did; 2 the input or the call is "
                        "wrong;\n3 some execution was cut, or depends on an undecided formula.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv)) {
        read_options(&settings);
        BplProgram *program = bpl_filter_read(&tool, &settings.filter);
        if (program) {
            bpl_filter_merge_copies(&tool, program);
            bpl_replaying_run(&tool, &settings.how, program);
        }
        bpl_program_free(program);
    }
    bpl_vec_release(&settings.how.entries);
    bpl_vec_release(&settings.how.sets);
    bpl_vec_release(&settings.how.specs);
    return bpl_tool_end(&tool);
}
