/* bpl-direct: inserts the directives pick, halt and abort, which guide symbolic execution, into a
 * program. */
#include "libbpl/pass/direct.h"
#include "tools/common/filter.h"

typedef struct Settings {
    BplTexts procs, places[BPL_DIRECTIVE_COUNT];
    int picks;
    bool asserts, strip, strip_all;
    BplFilter filter;
} Settings;

static void run(BplTool *tool, const Settings *settings, BplProgram *program)
{
    BplDirectOptions options = {.picks = (BplPicks)settings->picks,
                                .asserts = settings->asserts,
                                .procs = settings->procs.at,
                                .proc_count = settings->procs.count};
    for (int d = 0; d < BPL_DIRECTIVE_COUNT; d++)
        options.places[d] = (BplDirectPlaces){settings->places[d].at, settings->places[d].count};
    const char *trouble = NULL;
    if (settings->strip || settings->strip_all)
        bpl_pass_strip_directives(program, settings->strip_all);
    if (bpl_pass_direct(program, &options, &trouble)) {
        bpl_filter_write(tool, &settings->filter, program);
        return;
    }
    bpl_tool_complain(tool, "no statement or procedure with a body matches '%s'", trouble);
    tool->status = BPL_STATUS_BAD;
}

int main(int argc, char **argv)
{
    Settings settings = {.filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        {0, "pick", BPL_OPTION_CHOICE, &settings.picks, "none|ends|jumps|branches|loops|calls",
         "fix concrete values at these points (default: none)"},
        {0, "asserts", BPL_OPTION_FLAG, &settings.asserts, NULL,
         "turn each assertion into a choice: either it is false\nand the execution aborts, or it "
         "is assumed"},
        {'p', "proc", BPL_OPTION_TEXTS, &settings.procs, "NAME",
         "only in the bodies of this procedure; `*` matches any\ntext. May be given again"},
        {0, "pick-at", BPL_OPTION_TEXTS, &settings.places[BPL_PICK], "PLACE",
         "insert a pick there: LINE or FILE:LINE is before the\nfirst statement that begins on the "
         "line, LABEL or\nPROCEDURE:LABEL after the label. May be given again"},
        {0, "halt-at", BPL_OPTION_TEXTS, &settings.places[BPL_HALT], "PLACE",
         "insert a halt there; may be given again"},
        {0, "abort-at", BPL_OPTION_TEXTS, &settings.places[BPL_ABORT], "PLACE",
         "insert an abort there; may be given again"},
        {0, "strip", BPL_OPTION_FLAG, &settings.strip, NULL,
         "remove directives inserted by bpl-direct, before new\nones are inserted"},
        {0, "strip-all", BPL_OPTION_FLAG, &settings.strip_all, NULL,
         "also remove directives of the original program"},
        BPL_FILTER_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {.name = "bpl-direct",
                    .summary = "Insert or remove the directives pick, halt and abort.",
                    .notes = "Exit status: 0 done; 2 the input or the call is wrong.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv)) {
        BplProgram *program = bpl_filter_read(&tool, &settings.filter);
        if (program)
            run(&tool, &settings, program);
        bpl_program_free(program);
    }
    bpl_vec_release(&settings.procs);
    for (int d = 0; d < BPL_DIRECTIVE_COUNT; d++)
        bpl_vec_release(&settings.places[d]);
    return bpl_tool_end(&tool);
}
