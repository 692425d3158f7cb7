/* Reports results of provers that were run by Why3: as text, as a table, as JSON, and converted to
 * results of modular verification, from which test reports are made.
 *
 *     file(line,col): Error: this assertion could not be proved         as in vc_report.h
 *     P: verified | 2 errors | unknown: why
 */
#ifndef BPL_REPORT_WHY_REPORT_H
#define BPL_REPORT_WHY_REPORT_H

#include "libbpl/vc/verify.h"
#include "libbpl/why/prove.h"

/* Converts a body's result to a result of modular verification: with an error for each check that
 * is not proved; with `split`, a verdict for each check. Callers free the result by
 * bpl_vc_result_free. */
BplVcResult *bpl_why_as_vc(const BplWhyResult *result, const BplWhyProvers *provers, bool split);

/* Adds a line for each check, with a column for each prover that has its result, steps and seconds.
 *
 *     P                   z3 4.8.12           cvc5 1.0.3    check
 *       p.bpl(3,5)        proved 511 0.01s    -             assertion: x > 0
 */
void bpl_why_report_table(BplStrbuf *out, const BplProgram *program, const BplWhyResult *result,
                          const BplWhyProvers *provers);
/* Adds the body's result as one JSON object on a line. */
void bpl_why_report_json(BplStrbuf *out, const BplProgram *program, const BplWhyResult *result,
                         const BplWhyProvers *provers);
/* Adds a warning for each position at which `false` was proved (a smoke test); returns their
 * number. */
size_t bpl_why_report_smoke(BplStrbuf *out, const BplProgram *program, const BplWhyResult *result);

#endif
