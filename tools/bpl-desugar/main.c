/* bpl-desugar: translates programs to equivalent programs in smaller parts of the language. */
#include "libbpl/pass/unsupported.h"
#include "tools/bpl-desugar/choose.h"
#include "tools/common/diagnose.h"
#include "tools/common/filter.h"

static void desugar(BplTool *tool, BplProgram *program, const BplDesugarOptions *options,
                    const BplFilter *filter)
{
    bool is_broken;
    if (bpl_desugar(program, options, &is_broken) && bpl_pass_check_assumptions(program)) {
        bpl_filter_write(tool, filter, program);
        return;
    }
    bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    tool->status = is_broken ? BPL_STATUS_BROKEN : BPL_STATUS_BAD;
}

int main(int argc, char **argv)
{
    BplDesugarSettings settings = {.to = BPL_STAGE_CORE, .filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        {0, "to", BPL_OPTION_CHOICE, &settings.to, "structured|blocks|passive|core",
         "the stage to reach (default: core)"},
        {0, "cut-loops", BPL_OPTION_FLAG, &settings.cut_loops, NULL,
         "cut loops at their heads, with their invariants;\nimplied by --to=passive"},
        {0, "only", BPL_OPTION_TEXTS, &settings.only, "PASS",
         "run only this pass; may be given again for more"},
        {0, "skip", BPL_OPTION_TEXTS, &settings.skip, "PASS", "skip this pass; may be given again"},
        {0, "dump-after", BPL_OPTION_TEXTS, &settings.dump_after, "PASS",
         "print the program to standard error after this pass"},
        {0, "list", BPL_OPTION_FLAG, &settings.list, NULL,
         "print the passes in their order, instead of a program"},
        BPL_FILTER_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {.name = "bpl-desugar",
                    .summary = "Desugar Boogie programs to a small language, in stages.",
                    .notes = "Exit status: 0 done; 2 the input or the call is wrong, or a "
                             "construct\nis not supported.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv)) {
        BplDesugarOptions desugaring;
        if (settings.list) {
            bpl_desugar_list(&tool);
        } else if (bpl_desugar_choose(&tool, &settings, &desugaring)) {
            BplProgram *program = bpl_filter_read(&tool, &settings.filter);
            if (program)
                desugar(&tool, program, &desugaring, &settings.filter);
            bpl_program_free(program);
        }
    }
    bpl_vec_release(&settings.only);
    bpl_vec_release(&settings.skip);
    bpl_vec_release(&settings.dump_after);
    return bpl_tool_end(&tool);
}
