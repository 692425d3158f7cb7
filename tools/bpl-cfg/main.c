/* bpl-cfg: draws graphs of control flow, calls and dependencies. */
#include "libbpl/report/draw.h"
#include "tools/common/filter.h"

enum { FLOW, CALLS, DEPS };

typedef struct Settings {
    BplTexts names;
    int what;
    BplNumber lines;
    BplFilter filter;
} Settings;

static void draw(BplTool *tool, const Settings *settings, BplProgram *program)
{
    BplDrawing drawing = {.names = settings->names.at,
                          .name_count = settings->names.count,
                          .max_lines = (unsigned)settings->lines.value};
    BplStrbuf out = {0};
    const char *unmatched = settings->what == CALLS  ? bpl_draw_calls(&out, program, &drawing)
                            : settings->what == DEPS ? bpl_draw_deps(&out, program, &drawing)
                                                     : bpl_draw_flow(&out, program, &drawing);
    if (unmatched) {
        static const char *const kinds[] = {"procedure with a body", "procedure", "declaration"};
        bpl_tool_complain(tool, "no %s matches '%s'", kinds[settings->what], unmatched);
        tool->status = BPL_STATUS_BAD;
    } else {
        bpl_tool_write(tool, out.text, out.length);
    }
    bpl_strbuf_release(&out);
}

int main(int argc, char **argv)
{
    Settings settings = {.lines = {12, 1000000}, .filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {{0, "draw", BPL_OPTION_CHOICE, &settings.what, "flow|calls|deps",
                                  "the blocks of bodies (the default), calls between\nprocedures, "
                                  "or dependencies of declarations"},
                                 {'n', "name", BPL_OPTION_TEXTS, &settings.names, "NAME",
                                  "only this procedure, and for calls and dependencies\neverything "
                                  "that it leads to; `*` matches any text. May\nbe given again"},
                                 {0, "lines", BPL_OPTION_NUMBER, &settings.lines, "N",
                                  "at most N statements in a block (default: 12); 0:\nlabels only"},
                                 BPL_PROGRAM_OPTIONS(settings.filter),
                                 {0}};
    BplTool tool = {.name = "bpl-cfg",
                    .summary = "Draw the control flow of programs as graphs for Graphviz.",
                    .notes = "Exit status: 0 done; 2 the input or the call is wrong.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv)) {
        BplProgram *program = bpl_filter_read(&tool, &settings.filter);
        if (program)
            draw(&tool, &settings, program);
        bpl_program_free(program);
    }
    bpl_vec_release(&settings.names);
    return bpl_tool_end(&tool);
}
