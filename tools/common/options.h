/* Reads the command line by a tool's table of options. The functions are called by tool.c only,
 * except bpl_option_is_meant. */
#ifndef BPL_TOOLS_OPTIONS_H
#define BPL_TOOLS_OPTIONS_H

#include "libbpl/base/strbuf.h"
#include "tools/common/tool.h"

typedef enum BplOptionsAnswer {
    BPL_OPTIONS_FINE,
    BPL_OPTIONS_HELP,    /* --help was given */
    BPL_OPTIONS_VERSION, /* --version was given */
    BPL_OPTIONS_WRONG    /* an error was reported and the status is set */
} BplOptionsAnswer;

/* Reads the command line: sets the variables that the options name as their targets, and
 * tool->files. */
BplOptionsAnswer bpl_options_read(BplTool *tool, int argc, char **argv);

/* Add the texts of --help and --version. */
void bpl_options_help(BplTool *tool, BplStrbuf *out);
void bpl_options_version(const BplTool *tool, BplStrbuf *out);

/* The options that every tool has, with their targets in `tool`; the targets of --help and
 * --version are NULL. */
enum { BPL_COMMON_OPTIONS = 5 };
void bpl_options_common(BplTool *tool, BplOption options[BPL_COMMON_OPTIONS]);

/* Did the user probably mean this option? True if its name begins with the word, or differs from it
 * in at most `edits` letters (libbpl/base/near.h). */
bool bpl_option_is_meant(const char *name, const char *word, size_t edits);

#endif
