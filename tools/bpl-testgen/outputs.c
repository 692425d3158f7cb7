/* Checks that outputs do not overwrite inputs or each other. */
#include "tools/bpl-testgen/testgen.h"

#include <sys/stat.h>

typedef struct Output {
    /* an option that names an output file, and the path of that file or NULL */
    const char *option, *path;
} Output;

static bool is_same(const char *a, const char *b)
{
    struct stat one, other;
    if (strcmp(a, b) == 0)
        return strcmp(a, "/dev/null") != 0;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && S_ISREG(one.st_mode) &&
           one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

static bool is_file(const char *path)
{
    return path && strcmp(path, "-") != 0;
}

bool testgen_outputs(BplTool *tool, const TestgenCall *call)
{
    const Output outputs[] = {{"output", tool->output},
                              {"lcov", call->lcov},
                              {"html", call->html},
                              {"resume", call->resume}};
    size_t count = sizeof outputs / sizeof *outputs;
    for (size_t i = 0; i < count; i++) {
        const char *path = outputs[i].path;
        if (!is_file(path))
            continue;
        for (size_t k = 0; k < tool->files.count; k++)
            if (is_file(tool->files.at[k]) && is_same(path, tool->files.at[k])) {
                bpl_tool_misused(tool, "option '--%s' would overwrite %s, which is read",
                                 outputs[i].option, path);
                return false;
            }
        for (size_t k = 0; k < i; k++)
            if (is_file(outputs[k].path) && is_same(path, outputs[k].path)) {
                bpl_tool_misused(tool, "options '--%s' and '--%s' write the same file, %s",
                                 outputs[k].option, outputs[i].option, path);
                return false;
            }
    }
    return true;
}
