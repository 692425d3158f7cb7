#include "bpl_version.h"
#include "tools/common/options.h"

#include <string.h>

enum { HELP_COLUMN = 26 };

static void add_option(BplStrbuf *out, const BplOption *option)
{
    size_t start = out->length;
    if (option->letter)
        bpl_strbuf_addf(out, "  -%c, --%s", option->letter, option->name);
    else
        bpl_strbuf_addf(out, "      --%s", option->name);
    if (option->argument)
        bpl_strbuf_addf(out, "=%s", option->argument);
    if (out->length - start > HELP_COLUMN - 2) {
        bpl_strbuf_add_char(out, '\n');
        start = out->length;
    }
    for (const char *line = option->help; line;) {
        size_t length = strcspn(line, "\n");
        bpl_strbuf_add_repeated(out, ' ', HELP_COLUMN - (out->length - start));
        bpl_strbuf_add(out, line, length);
        bpl_strbuf_add_char(out, '\n');
        start = out->length;
        line = line[length] ? line + length + 1 : NULL;
    }
}

void bpl_options_help(BplTool *tool, BplStrbuf *out)
{
    if (tool->takes_command)
        bpl_strbuf_addf(out, "Usage: %s [OPTION]... %s\n%s\n\n", tool->name, tool->command,
                        tool->summary);
    else
        bpl_strbuf_addf(out, "Usage: %s%s%s [OPTION]... [FILE]...\n%s\n\n", tool->name,
                        tool->command ? " " : "", tool->command ? tool->command : "",
                        tool->summary);
    for (const BplOption *option = tool->options; option->name; option++)
        add_option(out, option);
    BplOption common[BPL_COMMON_OPTIONS];
    bpl_options_common(tool, common);
    for (const BplOption *option = common; option->name; option++)
        add_option(out, option);
    bpl_strbuf_add_text(out, tool->takes_command ? "\n"
                             : tool->needs_file
                                 ? "\nWhen FILE is -, standard input is read.\n"
                                 : "\nWithout FILE, or when FILE is -, standard input is read.\n");
    if (tool->notes)
        bpl_strbuf_addf(out, "%s\n", tool->notes);
}

void bpl_options_version(const BplTool *tool, BplStrbuf *out)
{
    bpl_strbuf_addf(out, "%s (bpltools) %s\n", tool->name, BPL_VERSION);
    if (tool->solver_version) {
        bpl_strbuf_add_text(out, "Z3 ");
        tool->solver_version(out);
        bpl_strbuf_add_char(out, '\n');
    }
}
