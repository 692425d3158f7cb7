/* bpl-inline: replaces calls by bodies or specifications. */
#include "libbpl/pass/inline.h"
#include "libbpl/pass/unsupported.h"
#include "tools/common/diagnose.h"
#include "tools/common/filter.h"

#define NO_DEPTH UINT64_MAX /* --depth is not given */

typedef struct Settings {
    BplTexts procs, specs;
    BplNumber depth, max_size;
    int at_depth;
    BplFilter filter;
} Settings;

static void run(BplTool *tool, const BplFilter *filter, const BplInlineOptions *options,
                BplProgram *program)
{
    const char *trouble = NULL;
    switch (bpl_pass_inline(program, options, &trouble)) {
    case BPL_INLINED:
        if (!bpl_pass_check_assumptions(program)) {
            bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
            tool->status = BPL_STATUS_BAD;
            return;
        }
        bpl_filter_write(tool, filter, program);
        return;
    case BPL_INLINE_UNMATCHED:
        bpl_tool_complain(tool, "no procedure with a body matches '%s'", trouble);
        tool->status = BPL_STATUS_BAD;
        return;
    case BPL_INLINE_UNMATCHED_SPEC:
        bpl_tool_complain(tool, "no procedure matches '%s'", trouble);
        tool->status = BPL_STATUS_BAD;
        return;
    case BPL_INLINE_TOO_LARGE:
        bpl_tool_complain(tool, "the result would have more than %zu statements (--max-size)",
                          options->max_size);
        tool->status = BPL_STATUS_GAVE_UP;
        return;
    case BPL_INLINE_TOO_DEEP:
        bpl_tool_complain(tool, "bodies would be nested too deeply");
        tool->status = BPL_STATUS_GAVE_UP;
        return;
    }
}

int main(int argc, char **argv)
{
    Settings settings = {.depth = {NO_DEPTH, INT32_MAX},
                         .max_size = {1000000, INT32_MAX},
                         .filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        {'d', "depth", BPL_OPTION_NUMBER, &settings.depth, "N",
         "nest at most N activations of a procedure, regardless\nof {:inline N}. Without --proc, "
         "inline every procedure\nthat has a body"},
        {'p', "proc", BPL_OPTION_TEXTS, &settings.procs, "NAME",
         "also inline this procedure; `*` matches any text.\nMay be given again"},
        {0, "spec", BPL_OPTION_TEXTS, &settings.specs, "NAME",
         "replace calls of this procedure by its specification;\n`*` matches any text. May be "
         "given again"},
        {0, "at-depth", BPL_OPTION_CHOICE, &settings.at_depth, "assume|assert|spec|call",
         "replacement of calls at the maximal depth: `assume\nfalse` (the default), `assert "
         "false`, the procedure's\nspecification, or the unchanged call"},
        {0, "max-size", BPL_OPTION_NUMBER, &settings.max_size, "N",
         "stop if the changed bodies would have more than N\nstatements (default: 1000000)"},
        BPL_FILTER_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {
        .name = "bpl-inline",
        .summary = "Replace calls by the called bodies or by specifications.",
        .notes =
            "Procedures with {:inline N} are inlined, and those that options select.\n\nExit "
            "status: 0 done; 2 the input or the call is wrong; 3 the result would be too\nlarge.",
        .options = options};
    if (bpl_tool_start(&tool, argc, argv)) {
        bool has_depth = settings.depth.value != NO_DEPTH;
        BplInlineOptions inlining = {.procs = settings.procs.at,
                                     .proc_count = settings.procs.count,
                                     .specs = settings.specs.at,
                                     .spec_count = settings.specs.count,
                                     .all = has_depth && !settings.procs.count,
                                     .depth = has_depth ? (long)settings.depth.value : -1,
                                     .at_depth = (BplAtDepth)settings.at_depth,
                                     .max_size = (size_t)settings.max_size.value};
        BplProgram *program = bpl_filter_read(&tool, &settings.filter);
        if (program)
            run(&tool, &settings.filter, &inlining, program);
        bpl_program_free(program);
    }
    bpl_vec_release(&settings.procs);
    bpl_vec_release(&settings.specs);
    return bpl_tool_end(&tool);
}
