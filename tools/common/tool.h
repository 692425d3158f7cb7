/* The frame of every tool's main function: the command line, the laws about streams, the end.
 *
 *     Settings settings = {0};
 *     const BplOption options[] = {
 *         {'i', "in-place", BPL_OPTION_FLAG, &settings.in_place, NULL, "rewrite the files"},
 *         {0}};
 *     BplTool tool = {.name = "bpl-fmt", .summary = "…", .options = options};
 *     if (bpl_tool_start(&tool, argc, argv))
 *         tool.status = work(&tool, &settings);
 *     return bpl_tool_end(&tool);
 *
 * Every tool has --help, --version, --color and -o besides its own options. Options and files may
 * come in any order; after `--` all words are files; `-` is standard input.
 *
 * Standard output is written by bpl_tool_write only. A failure to write is reported and ends the
 * tool with status 2; if the reader has disconnected, it ends silently, by SIGPIPE. Killed by
 * Ctrl-C, a tool leaves no temporary file.
 */
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
    BPL_STATUS_FOUND = 1,   /* something was found */
    BPL_STATUS_BAD = 2,     /* the call or the input is wrong */
    BPL_STATUS_GAVE_UP = 3, /* stopped at a limit, undecided */
    BPL_STATUS_BROKEN = 4   /* a fault of the tool */
} BplStatus;

typedef enum BplOptionKind {
    BPL_OPTION_FLAG,   /* target is a bool, which becomes true */
    BPL_OPTION_TEXT,   /* a const char *: the last value */
    BPL_OPTION_TEXTS,  /* a BplTexts: all values */
    BPL_OPTION_CHOICE, /* an int: the index of the value among the words in `argument`, from 0 */
    BPL_OPTION_NUMBER, /* a BplNumber */
    BPL_OPTION_SIZE    /* a uint64_t: bytes; K, M or G may follow, for powers of 1024 */
} BplOptionKind;

/* The default, and the largest valid value. */
typedef struct BplNumber {
    uint64_t value, most;
} BplNumber;

typedef BPL_VEC(const char *) BplTexts;

/* A table of options ends with an entry without a name. */
typedef struct BplOption {
    char letter;      /* -i, or 0 */
    const char *name; /* --in-place */
    BplOptionKind kind;
    void *target;
    const char *argument; /* the name of the value: "FILE"; or the words of a choice: "on|off" */
    const char *help;     /* may have several lines */
} BplOption;

typedef struct BplTool {
    /* the tool's description */
    const char *name;    /* "bpl-fmt" */
    const char *summary; /* a sentence for --help */
    const char *notes;   /* the last paragraph of --help, or NULL */
    const char *command; /* the words allowed before the files: "merge|check"; NULL: none */
    bool needs_file;     /* without FILE it does not read standard input */
    bool takes_command;  /* the first word that is not an option begins a command; options after it
                            belong to the command */
    const BplOption *options;
    /* Adds the version of the solver, for --version; NULL: the tool has no solver. */
    void (*solver_version)(BplStrbuf *out);
    /* from the command line */
    BplTexts files;     /* or the words of the command; not empty unless takes_command */
    const char *output; /* -o; NULL or "-": standard output */
    int color;          /* BplColor */
    /* the exit status */
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
/* As bpl_tool_complain, for a wrong command line, with a hint at --help; the status becomes 2. */
void bpl_tool_misused(BplTool *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes the text to the output of the command line. Returns false after a complaint, with status
 * 2. */
bool bpl_tool_write(BplTool *tool, const char *text, size_t length);
/* Writes a result piece by piece; `out` is the unwritten part: a stream gets it now, a file, which
 * is written completely or not at all, once `is_all`. Empties `out`. */
bool bpl_tool_write_so_far(BplTool *tool, BplStrbuf *out, bool is_all);
/* Writes the text to a file, completely or not at all. */
bool bpl_tool_write_file(BplTool *tool, const char *path, const char *text, size_t length);
/* Creates the directory unless it exists and is writable. Returns false after a complaint, with
 * status 2. NULL is allowed, without effect. */
bool bpl_tool_make_folder(BplTool *tool, const char *path);
/* Writes the text to standard error. */
void bpl_tool_report(const char *text, size_t length);

/* Whether output on this stream (1 or 2) is to be coloured. */
bool bpl_tool_wants_color(const BplTool *tool, int stream);

/* The worse of two statuses: 4, 2, 1, 3, 0 from worst to best. */
BplStatus bpl_status_worse(BplStatus a, BplStatus b);

#endif
