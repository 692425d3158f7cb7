/* Reports inferred annotations (claims: invariants, preconditions, postconditions) as JSON: an
 * object for each claim, and one for the program, each on a line of its own. */
#ifndef BPL_REPORT_CLAIMS_REPORT_H
#define BPL_REPORT_CLAIMS_REPORT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/pass/annotate.h"

/* Reports the annotations number i for which chosen[i] is true. */
void bpl_claims_report_json(BplStrbuf *out, const BplProgram *program, const BplClaims *claims,
                            const bool *chosen);
void bpl_claims_report_program(BplStrbuf *out, const BplStrbuf *text);

#endif
