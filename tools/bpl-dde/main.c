/* bpl-dde: eliminates dead declarations. */
#include "libbpl/pass/dde.h"
#include "tools/common/filter.h"

typedef struct Settings {
    BplTexts entries, explain;
    bool bodies;
} Settings;

static void eliminate(BplTool *tool, const Settings *settings, BplProgram *program)
{
    BplDdeOptions options = {settings->entries.at, settings->entries.count, settings->bodies};
    BplLiveness liveness;
    size_t unmatched;
    BplStrbuf out = {0};
    if (!bpl_liveness_init(&liveness, program, &options, &unmatched)) {
        bpl_tool_complain(tool, "no procedure matches '%s'", settings->entries.at[unmatched]);
        tool->status = BPL_STATUS_BAD;
    } else if (settings->explain.count) {
        for (size_t i = 0; i < settings->explain.count; i++) {
            if (bpl_dde_explain(&out, program, &liveness, settings->explain.at[i]))
                continue;
            bpl_tool_complain(tool, "nothing is called '%s'", settings->explain.at[i]);
            tool->status = BPL_STATUS_BAD;
        }
        bpl_tool_write(tool, out.text, out.length);
    } else {
        bpl_dde(program, &liveness);
        bpl_filter_write(tool, program);
    }
    bpl_strbuf_release(&out);
    bpl_liveness_release(&liveness);
}

int main(int argc, char **argv)
{
    Settings settings = {0};
    const BplOption options[] = {
        {'e', "entry", BPL_OPTION_TEXTS, &settings.entries, "NAME",
         "keep what this procedure needs; `*` matches any text.\nMay be given again. Without it, "
         "procedures marked\n{:entrypoint} are kept, else all implementations"},
        {0, "bodies", BPL_OPTION_FLAG, &settings.bodies, NULL,
         "drop the bodies of procedures that are only called"},
        {0, "explain", BPL_OPTION_TEXTS, &settings.explain, "NAME",
         "print what keeps NAME, and no program"},
        {0}};
    BplTool tool = {.name = "bpl-dde",
                    .summary = "Eliminate the declarations that nothing needs.",
                    .notes = "Exit status: 0 done; 2 the input or the call is wrong.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv)) {
        BplProgram *program = bpl_filter_read(&tool, NULL);
        if (program)
            eliminate(&tool, &settings, program);
        bpl_program_free(program);
    }
    bpl_vec_release(&settings.entries);
    bpl_vec_release(&settings.explain);
    return bpl_tool_end(&tool);
}
