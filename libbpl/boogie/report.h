/* Prints the results of verifying bodies in Boogie's words.
 *
 *    max.bpl(9,5): Error: this assertion could not be proved             today's Boogie's
 *    Execution trace:
 *        max.bpl(7,3): anon0
 *
 *    max.bpl(9,5): Error BP5001: This assertion might not hold.          2.4.1's
 *
 * For a check with {:msg "text"} only this text is printed, as in Boogie, unless /forceBplErrors is
 * given. */
#ifndef BPL_BOOGIE_REPORT_H
#define BPL_BOOGIE_REPORT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/boogie/options.h"
#include "libbpl/vc/verify.h"

/* The outcomes that Boogie distinguishes for a body, in the order in which its last line of output
 * lists them. */
typedef enum BplBoogieOutcome {
    BPL_BOOGIE_CORRECT,
    BPL_BOOGIE_ERRORS,
    BPL_BOOGIE_INCONCLUSIVE,
    BPL_BOOGIE_TIMED_OUT,
    BPL_BOOGIE_OUT_OF_MEMORY,
    BPL_BOOGIE_OUT_OF_RESOURCE,
    BPL_BOOGIE_OUTCOMES
} BplBoogieOutcome;

typedef struct BplBoogieTally {
    /* for each outcome the number of bodies; for ERRORS the number of errors */
    size_t count[BPL_BOOGIE_OUTCOMES];
} BplBoogieTally;

/* Returns the outcome that Boogie reports for this result. */
BplBoogieOutcome bpl_boogie_outcome(const BplVcResult *result);

/* Adds the name that messages give to the body: {:verboseName "text"}, or the procedure's name. */
void bpl_boogie_body_name(BplStrbuf *out, BplDecl *decl);

/* Prints the lines that Boogie prints for the result of a body, and adds the body's outcome to the
 * counts in the tally. */
void bpl_boogie_report(BplStrbuf *out, const BplProgram *program, const BplBoogieOptions *options,
                       const BplVcResult *result, BplBoogieTally *tally);
/* Prints the closing line with the numbers of all outcomes, after an empty line. */
void bpl_boogie_trailer(BplStrbuf *out, const BplBoogieOptions *options,
                        const BplBoogieTally *tally);

#endif
