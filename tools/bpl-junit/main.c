/* bpl-junit: merges, summarises and checks test reports. */
#include "tools/bpl-junit/junit.h"

#include <string.h>

typedef struct Command {
    const char *name;
    void (*run)(BplTool *tool, const JunitSettings *settings, const BplTexts *files);
} Command;

static const Command commands[] = {
    {"merge", junit_merge}, {"summary", junit_summary}, {"check", junit_check}};

static const Command *find_command(const char *word)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, word) == 0)
            return &commands[i];
    return NULL;
}

/* Runs the command: the first argument that is not an option names the command, the others are
 * files. */
static void run(BplTool *tool, const JunitSettings *settings)
{
    const Command *command = find_command(tool->files.at[0]);
    if (!command) {
        bpl_tool_misused(tool, "expected merge, summary or check, not '%s'", tool->files.at[0]);
        return;
    }
    BplTexts files = {0};
    for (size_t i = 1; i < tool->files.count; i++)
        bpl_vec_push(&files, tool->files.at[i]);
    if (files.count == 0)
        bpl_vec_push(&files, "-");
    command->run(tool, settings, &files);
    bpl_vec_release(&files);
}

int main(int argc, char **argv)
{
    JunitSettings settings = {0};
    const BplOption options[] = {
        {0, "junit", BPL_OPTION_CHOICE, &settings.profile, "strict|rich",
         "merge: write only what every schema accepts (strict),\nor also files, lines, properties "
         "(rich)"},
        {0, "no-timestamps", BPL_OPTION_FLAG, &settings.no_timestamps, NULL,
         "merge: omit the dates of tests"},
        {0, "schema", BPL_OPTION_TEXTS, &settings.schemas, "FILE",
         "check: also validate against this XML schema; may be\ngiven again"},
        {0}};
    BplTool tool = {.name = "bpl-junit",
                    .summary = "Merge, summarise or check test reports in JUnit's XML.",
                    .command = "merge|summary|check",
                    .notes = "Exit status: 0 done, no test failed, no defect found; 1 a summary "
                             "has failures or\nerrors, or a check found a defect; 2 the call or a "
                             "file is wrong, or the files\nare not the shards of one run.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv))
        run(&tool, &settings);
    bpl_vec_release(&settings.schemas);
    return bpl_tool_end(&tool);
}
