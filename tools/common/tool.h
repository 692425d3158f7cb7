/* Declares functions for the main function of every tool: they read the command line, check
 * standard output, and end the tool.
 *
 *    Settings settings = {0};
 *    const BplOption options[] = {
 *        {'i', "in-place", BPL_OPTION_FLAG, &settings.in_place, NULL, "rewrite the files"},
 *        {0}};
 *    BplTool tool = {.name = "bpl-fmt", .summary = "…", .options = options};
 *    if (bpl_tool_start(&tool, argc, argv))
 *        tool.status = work(&tool, &settings);
 *    return bpl_tool_end(&tool);
 *
 * Every tool has --help, --version, --color and -o besides its own options. Options and files may
 * come in any order; after `--` all words are files; `-` is standard input.
 *
 * Only bpl_tool_write writes to standard output. A failure to write is reported and ends the tool
 * with status 2; if the reader of a pipe has disconnected, the tool ends silently, by SIGPIPE. A
 * tool killed by Ctrl-C leaves no temporary file. */
#ifndef BPL_TOOLS_TOOL_H
#define BPL_TOOLS_TOOL_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit statuses; see bpl_status_worse for their order. */
typedef enum BplStatus {
    BPL_STATUS_DONE = 0,
    BPL_STATUS_FOUND = 1,   /* a check failed, or there are findings */
    BPL_STATUS_BAD = 2,     /* the call or the input is wrong */
    BPL_STATUS_GAVE_UP = 3, /* stopped at a limit without a decision */
    BPL_STATUS_BROKEN = 4   /* a fault of the tool */
} BplStatus;

typedef enum BplOptionKind {
    BPL_OPTION_FLAG,  /* target is a bool, which becomes true */
    BPL_OPTION_TEXT,  /* the target is a const char *, which is set to the last value given */
    BPL_OPTION_TEXTS, /* target is a BplTexts: all values */
    /* target is an int: the index of the value among the words in `argument`, from 0 */
    BPL_OPTION_CHOICE,
    BPL_OPTION_NUMBER, /* target is a BplNumber */
    /* target is a uint64_t: a number of bytes; K, M or G may follow, for powers of 1024 */
    BPL_OPTION_SIZE
} BplOptionKind;

/* The value of an option of kind BPL_OPTION_NUMBER (initially the default value), and the largest
 * valid value. */
typedef struct BplNumber {
    uint64_t value, most;
} BplNumber;

typedef BPL_VEC(const char *) BplTexts;

/* An option. A table of options ends with an option without a name. */
typedef struct BplOption {
    char letter;      /* the option's letter: i of -i; or 0 */
    const char *name; /* the option's long name: in-place of --in-place */
    BplOptionKind kind;
    void *target;
    /* the name of the value: "FILE"; or the words of a choice: "on|off" */
    const char *argument;
    const char *help; /* may have several lines */
} BplOption;

typedef struct BplTool {
    /* The tool's description. */
    const char *name;    /* the tool's name: "bpl-fmt" */
    const char *summary; /* a sentence for --help */
    const char *notes;   /* the last paragraph of --help, or NULL */
    const char *command; /* the words allowed before the files: "merge|check"; NULL: no words */
    bool needs_file;     /* the tool requires a FILE: without one it does not read standard input */
    /* the first word that is not an option begins a command; options after this word belong to the
     * command */
    bool takes_command;
    const BplOption *options;
    /* Adds the version of the solver, for --version; NULL: the tool has no solver. */
    void (*solver_version)(BplStrbuf *out);
    /* Set from the command line. */
    BplTexts files;     /* the files, or the words of the command; not empty unless takes_command */
    const char *output; /* the file of -o; NULL or "-": standard output */
    int color;          /* a BplColor */
    /* The exit status. */
    bool is_cut; /* an earlier part of the result could not be written, so no more is written */
    BplStatus status;
} BplTool;

typedef enum BplColor { BPL_COLOR_AUTO, BPL_COLOR_ALWAYS, BPL_COLOR_NEVER } BplColor;

/* Reads the command line. Returns false if the tool must end: after --help and --version, or after
 * an error. */
bool bpl_tool_start(BplTool *tool, int argc, char **argv);
/* Closes standard output and returns the exit status. */
int bpl_tool_end(BplTool *tool);

/* Prints "NAME: text" to standard error. */
void bpl_tool_complain(const BplTool *tool, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Prints a complaint about a wrong command line, with a hint at --help; the status becomes 2. */
void bpl_tool_misused(BplTool *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes the text to the output that the command line selects. Returns false after a complaint,
 * with status 2. */
bool bpl_tool_write(BplTool *tool, const char *text, size_t length);
/* Writes a part of a result. `out` is the text that was not written yet. If output goes to a
 * stream, the text is written now; if it goes to a file, which is written completely or not at all,
 * only when `is_all` is true. `out` is emptied when it is written. Returns false after a complaint.
 */
bool bpl_tool_write_so_far(BplTool *tool, BplStrbuf *out, bool is_all);
/* Writes the text to a file, completely or not at all. Returns false after a complaint. */
bool bpl_tool_write_file(BplTool *tool, const char *path, const char *text, size_t length);
/* Creates the directory unless it exists and is writable. Returns false after a complaint, with
 * status 2. Does nothing if `path` is NULL. */
bool bpl_tool_make_folder(BplTool *tool, const char *path);
/* Writes the text to standard error. */
void bpl_tool_report(const char *text, size_t length);

/* Is output on this stream (1 or 2) to be coloured? */
bool bpl_tool_wants_color(const BplTool *tool, int stream);

/* Returns the worse of two statuses: 4, 2, 1, 3, 0 from worst to best. */
BplStatus bpl_status_worse(BplStatus a, BplStatus b);

#endif
