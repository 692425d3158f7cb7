/* What the main function of every tool shares: the command line, the laws about streams, the end.
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
 * Standard output is written by bpl_tool_write alone. What cannot be written is complained of and
 * ends the tool with status 2; a reader that went away ends it silently, by SIGPIPE. Killed by
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
    BPL_STATUS_FOUND = 1,   /* something was found: the tool's yes */
    BPL_STATUS_BAD = 2,     /* the call or the input is wrong */
    BPL_STATUS_GAVE_UP = 3, /* a bound, a time limit, no answer */
    BPL_STATUS_BROKEN = 4   /* the tool's own fault */
} BplStatus;

typedef enum BplOptionKind {
    BPL_OPTION_FLAG,   /* target is a bool, which becomes true */
    BPL_OPTION_TEXT,   /* a const char *: the last value */
    BPL_OPTION_TEXTS,  /* a BplTexts: all values */
    BPL_OPTION_CHOICE, /* an int: which of the words in `argument` the value is, from 0 */
    BPL_OPTION_NUMBER, /* a BplNumber */
    BPL_OPTION_SIZE    /* a uint64_t: bytes; K, M or G may follow, for powers of 1024 */
} BplOptionKind;

/* What it is if nobody says, and the largest that it may be. */
typedef struct BplNumber {
    uint64_t value, most;
} BplNumber;

typedef BPL_VEC(const char *) BplTexts;

/* A table of these ends with one that has no name. */
typedef struct BplOption {
    char letter;      /* -i, or 0 */
    const char *name; /* --in-place */
    BplOptionKind kind;
    void *target;
    const char *argument; /* what the value is called: "FILE"; or a choice's words: "on|off" */
    const char *help;     /* may have several lines */
} BplOption;

typedef struct BplTool {
    /* what the tool says of itself */
    const char *name;    /* "bpl-fmt" */
    const char *summary; /* a sentence for --help */
    const char *notes;   /* the last paragraph of --help, or NULL */
    const char *command; /* what stands before the files: "merge|check"; NULL: nothing does */
    const BplOption *options;
    /* what the command line said */
    BplTexts files;     /* never empty */
    const char *output; /* -o; NULL or "-": standard output */
    int color;          /* BplColor */
    /* what to exit with */
    bool is_cut; /* a piece of the result could not be written: no other one is */
    BplStatus status;
} BplTool;

typedef enum BplColor { BPL_COLOR_AUTO, BPL_COLOR_ALWAYS, BPL_COLOR_NEVER } BplColor;

/* Reads the command line. False if there is nothing left to do but to end: after --help and
 * --version, or when the call is wrong. */
bool bpl_tool_start(BplTool *tool, int argc, char **argv);
/* Closes standard output and answers what to exit with. */
int bpl_tool_end(BplTool *tool);

/* Prints "NAME: text" to standard error. */
void bpl_tool_complain(const BplTool *tool, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same for a call that is wrong, with a hint where to look; the status becomes 2. */
void bpl_tool_misused(BplTool *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes the text to where the command line said. False after a complaint; the status is 2 then. */
bool bpl_tool_write(BplTool *tool, const char *text, size_t length);
/* The same for a result that comes piece by piece, of which `out` is what was not written yet: a
 * stream gets it now, and a file, which is written as a whole, once `is_all`. Empties `out`. */
bool bpl_tool_write_so_far(BplTool *tool, BplStrbuf *out, bool is_all);
/* Writes it into the file instead, all or nothing. */
bool bpl_tool_write_file(BplTool *tool, const char *path, const char *text, size_t length);
/* Makes the directory unless it is there; files can be made in it. False after a complaint; the
 * status is 2 then. NULL is fine, and nothing. */
bool bpl_tool_make_folder(BplTool *tool, const char *path);
/* Writes it to standard error. */
void bpl_tool_report(const char *text, size_t length);

/* Does the user want colour on this stream (1 or 2)? */
bool bpl_tool_wants_color(const BplTool *tool, int stream);

/* Of two statuses the one to exit with: 4, 2, 1, 3, 0 from worst to best. */
BplStatus bpl_status_worse(BplStatus a, BplStatus b);

#endif
