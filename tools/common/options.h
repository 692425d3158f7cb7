/* The command line of a tool, by its table of options; only tool.c calls these, but for the last
 * one. */
#ifndef BPL_TOOLS_OPTIONS_H
#define BPL_TOOLS_OPTIONS_H

#include "libbpl/base/strbuf.h"
#include "tools/common/tool.h"

typedef enum BplOptionsAnswer {
    BPL_OPTIONS_FINE,
    BPL_OPTIONS_HELP,    /* --help was given */
    BPL_OPTIONS_VERSION, /* --version was given */
    BPL_OPTIONS_WRONG    /* said so; the status is set */
} BplOptionsAnswer;

/* Sets the targets of the options and tool->files. */
BplOptionsAnswer bpl_options_read(BplTool *tool, int argc, char **argv);

/* What --help and --version print. */
void bpl_options_help(BplTool *tool, BplStrbuf *out);
void bpl_options_version(const BplTool *tool, BplStrbuf *out);

/* The options that every tool has, with their targets in `tool`; those of --help and --version are
 * NULL. */
enum { BPL_COMMON_OPTIONS = 5 };
void bpl_options_common(BplTool *tool, BplOption options[BPL_COMMON_OPTIONS]);

/* Is it the name that was meant: does the word start it, or is it the word but for so many
 * letters (libbpl/base/near.h)? */
bool bpl_option_is_meant(const char *name, const char *word, size_t edits);

#endif
