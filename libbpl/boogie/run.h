/* Runs Boogie's phases on files, and prints the same output as Boogie.
 *
 *    BplBoogieOut out = {.write = …, .data = …};
 *    BplBoogieStatus status = bpl_boogie_run(&options, &out);
 *
 * All text that Boogie prints on standard output is passed to the caller's function `write`, piece
 * by piece. */
#ifndef BPL_BOOGIE_RUN_H
#define BPL_BOOGIE_RUN_H

#include "libbpl/boogie/options.h"

typedef struct BplBoogieOut {
    void (*write)(void *data, const char *text, size_t length);
    /* writes a file that the user requested, for example by /print:FILE; reports an error itself if
     * the file cannot be written */
    void (*save)(void *data, const char *path, const char *text, size_t length);
    void *data;
    const char *version;      /* the line with the program's name and version, without a line end */
    volatile const int *stop; /* a flag that a signal sets to stop the run; or NULL */
    uint32_t memory_mb;       /* memory limit of the solver; 0: no limit */
} BplBoogieOut;

/* The result of running Boogie on a program; only FATAL makes Boogie's exit status 1. */
typedef enum BplBoogieStatus {
    BPL_BOOGIE_FINE,      /* the program was verified without errors */
    BPL_BOOGIE_FAILED,    /* verification found errors in bodies */
    BPL_BOOGIE_REFUSED,   /* there are syntax, name or type errors, or a file is missing */
    BPL_BOOGIE_UNDECIDED, /* some body is undecided: neither verified nor with errors */
    BPL_BOOGIE_FATAL      /* the command line is wrong, or the program is not supported */
} BplBoogieStatus;

BplBoogieStatus bpl_boogie_run(const BplBoogieOptions *options, const BplBoogieOut *out);

#endif
