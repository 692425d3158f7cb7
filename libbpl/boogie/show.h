/* The options that print the program: /print, /printDesugared, /printInstrumented, /printInlined.
 *
 * Each of these functions prints what one option asks for, or nothing. Programs are printed from
 * copies, so that the program that is verified stays as it is.
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
    bool infers;     /* /infer:j is in force */
    BplStrbuf *text; /* gets what goes to standard output */
} BplBoogieShow;

/* The program as it was read: /print. */
void bpl_boogie_show_read(const BplBoogieShow *show);
/* The checked program: /print with /printDesugared. */
void bpl_boogie_show_checked(const BplBoogieShow *show);
/* Each body into which others were inlined: /printInlined. */
void bpl_boogie_show_inlined(const BplBoogieShow *show);
/* The program with what was inferred: /printInstrumented. */
void bpl_boogie_show_instrumented(const BplBoogieShow *show);

#endif
