/* The options that print the program: /print, /printDesugared, /printInstrumented, /printInlined.
 *
 * Each of these functions does the printing for one option, if that is given. Programs are printed
 * from copies, so that the program that is verified stays as it is.
 */
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
    bool infers;     /* /infer:j was given */
    BplStrbuf *text; /* text for standard output */
} BplBoogieShow;

/* Prints the program as it was read: /print. */
void bpl_boogie_show_read(const BplBoogieShow *show);
/* Prints the checked program: /print with /printDesugared. */
void bpl_boogie_show_checked(const BplBoogieShow *show);
/* Prints each body in which calls were inlined: /printInlined. */
void bpl_boogie_show_inlined(const BplBoogieShow *show);
/* Prints the program with inferred assumptions: /printInstrumented. */
void bpl_boogie_show_instrumented(const BplBoogieShow *show);

#endif
