/* Declares functions for the options that print the program: /print, /printDesugared,
 * /printInstrumented, /printInlined.
 *
 * Each function prints the output of one option if the option is given. Copies of the program are
 * printed, so that the program to be verified is not changed. */
#ifndef BPL_BOOGIE_SHOW_H
#define BPL_BOOGIE_SHOW_H

#include "libbpl/boogie/options.h"
#include "libbpl/boogie/run.h"
#include "libbpl/sema/check.h"

typedef struct BplBoogieShow {
    const BplBoogieOptions *options;
    const BplBoogieOut *out;
    const BplProgram *program;
    const BplCheckOptions *check;
    bool infers;     /* whether /infer:j was given */
    BplStrbuf *text; /* text for standard output */
} BplBoogieShow;

/* Prints the program as it was read, for /print. */
void bpl_boogie_show_read(const BplBoogieShow *show);
/* Prints the checked program, for /print together with /printDesugared. */
void bpl_boogie_show_checked(const BplBoogieShow *show);
/* Prints each body in which calls were inlined, for /printInlined. */
void bpl_boogie_show_inlined(const BplBoogieShow *show);
/* Prints the program with inferred assumptions, for /printInstrumented. */
void bpl_boogie_show_instrumented(const BplBoogieShow *show);

#endif
