/* Boogie's main program: from files to what Boogie prints of them.
 *
 *     BplBoogieOut out = {.write = …, .data = …};
 *     BplBoogieStatus status = bpl_boogie_run(&options, &out);
 *
 * Everything that Boogie prints on standard output goes through `write`, piece by piece.
 */
#ifndef BPL_BOOGIE_RUN_H
#define BPL_BOOGIE_RUN_H

#include "libbpl/boogie/options.h"

typedef struct BplBoogieOut {
    void (*write)(void *data, const char *text, size_t length);
    /* Writes a file of the user's, /print:FILE for example; complains if it cannot. */
    void (*save)(void *data, const char *path, const char *text, size_t length);
    void *data;
    const char *version;      /* the line that names the program, without a line end */
    volatile const int *stop; /* set by a signal; or NULL */
    uint32_t memory_mb;       /* for the solver; 0: no limit */
} BplBoogieOut;

/* What became of the program; FATAL alone makes Boogie's exit status 1. */
typedef enum BplBoogieStatus {
    BPL_BOOGIE_FINE,      /* nothing failed */
    BPL_BOOGIE_FAILED,    /* there are errors in bodies */
    BPL_BOOGIE_REFUSED,   /* there are errors of syntax, names or types, or a file is missing */
    BPL_BOOGIE_UNDECIDED, /* some body is neither verified nor has it errors */
    BPL_BOOGIE_FATAL      /* the command line is wrong, or the program is beyond us */
} BplBoogieStatus;

BplBoogieStatus bpl_boogie_run(const BplBoogieOptions *options, const BplBoogieOut *out);

#endif
