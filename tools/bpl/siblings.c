/* Finds and runs the other tools. The list of tools runs every tool with --help, whose second line
 * is the tool's summary. */
#include "tools/bpl/siblings.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/vec.h"
#include "tools/common/options.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char prefix[] = "bpl-";

/* Adds the directory of the driver, with a slash; adds nothing if the system does not report it. */
static void add_own_directory(BplStrbuf *path)
{
    char text[4096];
    ssize_t length = readlink("/proc/self/exe", text, sizeof text);
    if (length <= 0 || length == (ssize_t)sizeof text)
        return;
    while (length > 0 && text[length - 1] != '/')
        length--;
    bpl_strbuf_add(path, text, (size_t)length);
}

void bpl_sibling_run(const char *name, char **argv)
{
    BplStrbuf path = {0}, tool = {0};
    bpl_strbuf_addf(&tool, "%s%s", prefix, name);
    add_own_directory(&path);
    argv[0] = tool.text;
    if (path.length) {
        bpl_strbuf_add_text(&path, tool.text);
        execv(path.text, argv);
    }
    if (!path.length || errno == ENOENT)
        execvp(tool.text, argv);
    int error = errno;
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&tool);
    errno = error;
}

/* ---- the list -------------------------------------------------------------------------------- */

typedef BPL_VEC(char *) Names;

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void find_tools(Names *names, const char *directory)
{
    DIR *stream = opendir(directory);
    if (!stream)
        return;
    for (const struct dirent *entry; (entry = readdir(stream));) {
        BplStrbuf path = {0};
        bpl_strbuf_addf(&path, "%s%s", directory, entry->d_name);
        if (strncmp(entry->d_name, prefix, strlen(prefix)) == 0 && access(path.text, X_OK) == 0)
            bpl_vec_push(names, bpl_strbuf_detach(&path));
        bpl_strbuf_release(&path);
    }
    closedir(stream);
    if (names->count)
        qsort(names->at, names->count, sizeof *names->at, by_text);
}

static void read_all(int from, BplStrbuf *text)
{
    char chunk[4096];
    for (ssize_t count; (count = read(from, chunk, sizeof chunk)) != 0;) {
        if (count > 0)
            bpl_strbuf_add(text, chunk, (size_t)count);
        else if (errno != EINTR)
            break;
    }
}

/* Runs the command `TOOL OPTION`, and adds the output of the tool to `text`. */
static void ask(const char *tool, const char *option, BplStrbuf *text)
{
    int ends[2];
    if (pipe(ends) != 0)
        return;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execl(tool, tool, option, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    if (child > 0) {
        read_all(ends[0], text);
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    close(ends[0]);
}

static const char *name_of(const char *tool)
{
    return strrchr(tool, '/') + 1 + strlen(prefix);
}

static void add_summary(BplStrbuf *out, const char *tool)
{
    BplStrbuf help = {0};
    ask(tool, "--help", &help);
    const char *second = help.text ? strchr(help.text, '\n') : NULL;
    bpl_strbuf_addf(out, "  %-10s", name_of(tool));
    if (second) {
        bpl_strbuf_add_char(out, ' ');
        bpl_strbuf_add(out, second + 1, strcspn(second + 1, "\n"));
    }
    bpl_strbuf_add_char(out, '\n');
    bpl_strbuf_release(&help);
}

static void find_siblings(Names *names)
{
    BplStrbuf directory = {0};
    add_own_directory(&directory);
    if (directory.length)
        find_tools(names, directory.text);
    bpl_strbuf_release(&directory);
}

static void release(Names *names)
{
    for (size_t i = 0; i < names->count; i++)
        bpl_free(names->at[i]);
    bpl_vec_release(names);
}

void bpl_siblings_add_solver(BplStrbuf *out)
{
    BplStrbuf path = {0}, text = {0};
    add_own_directory(&path);
    bpl_strbuf_addf(&path, "%sexec", prefix);
    ask(path.text, "--version", &text);
    const char *solver = text.text ? strchr(text.text, '\n') : NULL;
    bpl_strbuf_add_text(out, solver ? solver + 1 : "");
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&text);
}

void bpl_siblings_list(BplStrbuf *out)
{
    Names names = {0};
    find_siblings(&names);
    for (size_t i = 0; i < names.count; i++)
        add_summary(out, names.at[i]);
    release(&names);
}

char *bpl_sibling_meant(const char *word)
{
    Names names = {0};
    char *meant = NULL;
    find_siblings(&names);
    for (size_t edits = 1; edits <= 2 && !meant; edits++)
        for (size_t i = 0; i < names.count && !meant; i++)
            if (bpl_option_is_meant(name_of(names.at[i]), word, edits))
                meant = bpl_strdup(name_of(names.at[i]));
    release(&names);
    return meant;
}
