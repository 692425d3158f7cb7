/* bpl: runs the other tools by their short names. */
#include "bpl_version.h"
#include "libbpl/base/alloc.h"
#include "tools/bpl/siblings.h"
#include "tools/common/tool.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

static void print_help(BplTool *tool)
{
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, "Usage: bpl TOOL [OPTION]... [FILE]...\n"
                               "Run a tool of bpltools: 'bpl TOOL' is 'bpl-TOOL'.\n\n"
                               "  help [TOOL]          print this, or the tool's --help\n"
                               "  -h, --help           print this and exit\n"
                               "      --version        print the version and exit\n\n"
                               "Tools:\n");
    bpl_siblings_list(&text);
    bpl_strbuf_add_text(&text, "\nExit status: the tool's; 2 if there is no such tool.\n");
    bpl_tool_write(tool, text.text, text.length);
    bpl_strbuf_release(&text);
}

/* Runs the tool bpl-NAME. The words after its name are its arguments. */
static void run(BplTool *tool, const char *name, char **argv)
{
    if (!*name || strchr(name, '/')) {
        bpl_tool_misused(tool, "'%s' is not the name of a tool", name);
        return;
    }
    if (strncmp(name, "bpl-", 4) == 0)
        name += 4;
    bpl_sibling_run(name, argv);
    if (errno != ENOENT) {
        bpl_tool_misused(tool, "cannot run bpl-%s: %s", name, strerror(errno));
        return;
    }
    char *meant = bpl_sibling_meant(name);
    if (meant)
        bpl_tool_misused(tool, "there is no tool '%s'; did you mean '%s'?", name, meant);
    else
        bpl_tool_misused(tool, "there is no tool '%s'", name);
    bpl_free(meant);
}

int main(int argc, char **argv)
{
    BplTool tool = {.name = "bpl"};
    const char *word = argc > 1 ? argv[1] : NULL;
    signal(SIGPIPE, SIG_DFL);
    if (!word) {
        bpl_tool_misused(&tool, "which tool?");
    } else if (strcmp(word, "--version") == 0) {
        BplStrbuf text = {0};
        bpl_strbuf_add_text(&text, "bpl (bpltools) " BPL_VERSION "\n");
        bpl_siblings_add_solver(&text);
        bpl_tool_write(&tool, text.text, text.length);
        bpl_strbuf_release(&text);
    } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 ||
               (strcmp(word, "help") == 0 && (argc == 2 || strcmp(argv[2], "help") == 0))) {
        print_help(&tool);
    } else if (strcmp(word, "help") == 0) {
        char help[] = "--help";
        char *call[] = {NULL, help, NULL};
        run(&tool, argv[2], call);
    } else if (*word == '-') {
        bpl_tool_misused(&tool, "unknown option '%s'", word);
    } else {
        run(&tool, word, argv + 1);
    }
    return bpl_tool_end(&tool);
}
