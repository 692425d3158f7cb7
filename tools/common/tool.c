#include "tools/common/tool.h"

#include "libbpl/report/escape.h"
#include "tools/common/options.h"
#include "tools/common/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Opens files with the numbers of standard streams that the caller has closed: otherwise the next
 * opened file would get the number of a standard stream, and output would be written into that
 * file. */
static void occupy_closed_streams(void)
{
    static const int useless_modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int stream = 0; stream <= 2; stream++) {
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF) {
            int opened = open("/dev/null", useless_modes[stream]);
            /* open returns the lowest free number, which is that of the closed stream */
            (void)opened;
        }
    }
}

static void say_out_of_memory(size_t wanted)
{
    fprintf(stderr, "bpltools: out of memory (%zu bytes wanted)\n", wanted);
}

bool bpl_tool_start(BplTool *tool, int argc, char **argv)
{
    bpl_on_out_of_memory(say_out_of_memory);
    occupy_closed_streams();
    signal(SIGPIPE, SIG_DFL);
    bpl_output_guard_signals();
    switch (bpl_options_read(tool, argc, argv)) {
    case BPL_OPTIONS_HELP: {
        BplStrbuf text = {0};
        bpl_options_help(tool, &text);
        bpl_tool_write(tool, text.text, text.length);
        bpl_strbuf_release(&text);
        return false;
    }
    case BPL_OPTIONS_VERSION: {
        BplStrbuf text = {0};
        bpl_options_version(tool, &text);
        bpl_tool_write(tool, text.text, text.length);
        bpl_strbuf_release(&text);
        return false;
    }
    case BPL_OPTIONS_WRONG:
        return false;
    case BPL_OPTIONS_FINE:
        break;
    }
    if (tool->files.count == 0 && !tool->takes_command)
        bpl_vec_push(&tool->files, "-");
    return true;
}

int bpl_tool_end(BplTool *tool)
{
    bpl_vec_release(&tool->files);
    for (const BplOption *option = tool->options; option && option->name; option++)
        if (option->kind == BPL_OPTION_TEXTS)
            bpl_vec_release((BplTexts *)option->target);
    if (close(STDOUT_FILENO) != 0 && errno != EBADF) {
        bpl_tool_complain(tool, "cannot write standard output: %s", strerror(errno));
        tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    }
    return tool->status;
}

__attribute__((format(printf, 2, 0))) static void complain(const BplTool *tool, const char *format,
                                                           va_list args)
{
    BplStrbuf line = {0};
    bpl_strbuf_add_text(&line, tool->name);
    bpl_strbuf_add_text(&line, ": ");
    bpl_strbuf_addv(&line, format, args);
    bpl_escape_report(&line, 0);
    bpl_strbuf_add_char(&line, '\n');
    bpl_tool_report(line.text, line.length);
    bpl_strbuf_release(&line);
}

void bpl_tool_complain(const BplTool *tool, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(tool, format, args);
    va_end(args);
}

void bpl_tool_misused(BplTool *tool, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(tool, format, args);
    va_end(args);
    BplStrbuf hint = {0};
    bpl_strbuf_addf(&hint, "Try '%s --help' for more information.\n", tool->name);
    bpl_tool_report(hint.text, hint.length);
    bpl_strbuf_release(&hint);
    tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
}

static bool checked(BplTool *tool, const char *what, int error)
{
    if (error == 0)
        return true;
    bpl_tool_complain(tool, "cannot write %s: %s", what, strerror(error));
    tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    return false;
}

static bool writes_file(const BplTool *tool)
{
    return tool->output && strcmp(tool->output, "-") != 0;
}

bool bpl_tool_write(BplTool *tool, const char *text, size_t length)
{
    if (writes_file(tool))
        return bpl_tool_write_file(tool, tool->output, text, length);
    return checked(tool, "standard output", bpl_output_to_stream(STDOUT_FILENO, text, length));
}

bool bpl_tool_write_so_far(BplTool *tool, BplStrbuf *out, bool is_all)
{
    bool waits = writes_file(tool) && !is_all;
    if (waits || !out->length || tool->is_cut)
        return !tool->is_cut;
    tool->is_cut = !bpl_tool_write(tool, out->text, out->length);
    bpl_strbuf_clear(out);
    return !tool->is_cut;
}

bool bpl_tool_write_file(BplTool *tool, const char *path, const char *text, size_t length)
{
    return checked(tool, path, bpl_output_to_file(path, text, length));
}

bool bpl_tool_make_folder(BplTool *tool, const char *path)
{
    struct stat found;
    if (!path || mkdir(path, 0777) == 0)
        return true;
    if (errno == EEXIST && stat(path, &found) == 0) {
        if (!S_ISDIR(found.st_mode))
            errno = ENOTDIR;
        else if (access(path, W_OK | X_OK) == 0)
            return true;
    }
    bpl_tool_complain(tool, "cannot make the directory %s: %s", path, strerror(errno));
    tool->status = BPL_STATUS_BAD;
    return false;
}

void bpl_tool_report(const char *text, size_t length)
{
    if (length)
        (void)bpl_output_to_stream(STDERR_FILENO, text, length);
}

bool bpl_tool_wants_color(const BplTool *tool, int stream)
{
    if (tool->color != BPL_COLOR_AUTO)
        return tool->color == BPL_COLOR_ALWAYS;
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    return !(no_color && *no_color) && terminal && strcmp(terminal, "dumb") != 0 && isatty(stream);
}

BplStatus bpl_status_worse(BplStatus a, BplStatus b)
{
    static const int badness[] = {
        [BPL_STATUS_DONE] = 0, [BPL_STATUS_GAVE_UP] = 1, [BPL_STATUS_FOUND] = 2,
        [BPL_STATUS_BAD] = 3,  [BPL_STATUS_BROKEN] = 4,
    };
    return badness[a] >= badness[b] ? a : b;
}
