#include "tools/bpl-desugar/choose.h"

#include "libbpl/syntax/print.h"

static bool add_named(BplTool *tool, const BplTexts *names, BplPassSet *set)
{
    for (size_t i = 0; i < names->count; i++) {
        BplPassId pass = bpl_pass_find(names->at[i]);
        if (pass == BPL_PASS_COUNT) {
            bpl_tool_misused(tool, "no pass is called '%s'; --list names them", names->at[i]);
            return false;
        }
        *set |= (BplPassSet)1 << pass;
    }
    return true;
}

static void dump(void *data, BplPassId pass, const BplProgram *program)
{
    const BplDesugarSettings *settings = data;
    if (!(settings->dumped >> pass & 1))
        return;
    BplStrbuf out = {0};
    bpl_strbuf_addf(&out, "// after %s:\n", bpl_pass_info[pass].name);
    bpl_print_program(&out, program, NULL);
    bpl_tool_report(out.text, out.length);
    bpl_strbuf_release(&out);
}

bool bpl_desugar_choose(BplTool *tool, BplDesugarSettings *settings, BplDesugarOptions *options)
{
    BplStage stage = (BplStage)settings->to;
    if (stage == BPL_STAGE_STRUCTURED && settings->cut_loops) {
        bpl_tool_misused(tool, "--cut-loops cuts blocks, which --to=structured does not make");
        return false;
    }
    BplPassSet only = 0, skip = 0;
    if (!add_named(tool, &settings->only, &only) || !add_named(tool, &settings->skip, &skip) ||
        !add_named(tool, &settings->dump_after, &settings->dumped))
        return false;
    BplPassSet passes = settings->only.count ? bpl_pass_closure(only)
                                             : bpl_stage_passes(stage, settings->cut_loops);
    settings->check.dialect = (BplDialect)settings->filter.dialect;
    *options =
        (BplDesugarOptions){.passes = passes & ~skip, .check = &settings->check, .data = settings};
    if (settings->dumped)
        options->after = dump;
    return true;
}

void bpl_desugar_list(BplTool *tool)
{
    BplStrbuf out = {0};
    for (int id = 0; id < BPL_PASS_COUNT; id++)
        bpl_strbuf_addf(&out, "%-12s%s\n", bpl_pass_info[id].name, bpl_pass_info[id].text);
    bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
}
